"""What a bot does at a table, once it's time: like everybody, at the floor, in one row, stored before it's
told. Who stores first has done it."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Final, assert_never

from stammtisch.games.moves import Bring, Leave, Made, Move
from stammtisch.house.acting.attempt import Attempt, closing_if_empty, move
from stammtisch.house.acting.floor import Floor
from stammtisch.house.bots.attempts import by_bot, for_person
from stammtisch.house.bots.cast import next_one
from stammtisch.house.bots.deciding import Deciding
from stammtisch.house.bots.funds import fund
from stammtisch.house.bots.minded import Minded, Pending
from stammtisch.house.bots.steps import BringsMore, Decides, GetsUp, SitsDown, is_stood_in_for
from stammtisch.house.lobby.joining import Joining, Wanted
from stammtisch.house.people.presence import Presence
from stammtisch.kernel.person import Person, is_house_bot
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store
from stammtisch.tables.record import Table, owner

log = logging.getLogger(__name__)


class Doing:
    def __init__(
        self,
        store: Store,
        floor: Floor,
        joining: Joining,
        presence: Presence,
        deciding: Deciding,
        entropy: Callable[[int], bytes],
    ) -> None:
        self._store, self._floor, self._joining = store, floor, joining
        self._presence, self._deciding = presence, deciding
        self._entropy: Final = entropy

    async def do(self, minded: Minded, table: Table, pending: Pending) -> None:
        step = pending.step
        match step:
            case SitsDown():
                await self._sits_down(minded, table, step)
            case GetsUp():
                await self._gets_up(minded, table, step)
            case BringsMore(seat=seat, chips=chips):
                await fund(self._store, owner(table, seat), table, chips)
                await self._acts(minded, table, Made(seat, Bring(chips)))
            case Decides(seat=seat):
                assert pending.thought is not None
                await self._decides(minded, table, step, Made(seat, pending.thought.result()))
            case _:
                assert_never(step)

    async def _sits_down(self, minded: Minded, table: Table, step: SitsDown) -> None:
        terms, call = minded.live.opening.terms, table.conduct.bots
        bot: Person | None = terms.kept[step.seat] if terms.kept else None
        if bot is None or not is_house_bot(bot):
            strength = self._deciding.strength(table.game, call.strength if call is not None else "middle")
            bot = next_one(strength, random.Random(self._entropy(8)), table.people)
        if bot is None:
            return
        if step.chips is not None:
            await fund(self._store, bot, table, step.chips)
        await self._joining.sit_down(bot, minded.live.name, Wanted((step.seat,), step.chips, terms.code))

    async def _gets_up(self, minded: Minded, table: Table, step: GetsUp) -> None:
        """Somebody sits down there instead, if they wait for it. A fleeting table goes with the last bot."""
        name, terms = minded.live.name, minded.live.opening.terms
        await self._acts(minded, table, Made(step.seat, Leave()))
        if step.person is not None:
            await self._joining.sit_down(step.person, name, Wanted((step.seat,), code=terms.code))
        elif terms.is_fleeting:
            with suppress(Refused):
                await self._floor.act(name, closing_if_empty())

    async def _acts(self, minded: Minded, table: Table, made: Made) -> None:
        attempt = move(owner(table, made.seat), made, self._entropy(8).hex())
        await self._floor.act(minded.live.name, attempt, table.version)

    async def _decides(self, minded: Minded, table: Table, step: Decides, made: Made) -> None:
        """If it isn't possible what a bot wants, it's the bot's fault, and the game's default is played."""
        try:
            await self._floor.act(minded.live.name, self._attempt(table, step, made), table.version)
        except Refused as refused:
            here = minded.live.table
            if here is None or here.state is not table.state:
                return
            who, name = owner(table, step.seat), minded.live.name
            log.warning("bots: a move for %s at table %s refused, default played: %s", who, name, refused)
            default: Move = table.game.default(table.state, step.seat)
            await self._floor.act(name, self._attempt(table, step, Made(step.seat, default)), table.version)

    def _attempt(self, table: Table, step: Decides, made: Made) -> Attempt:
        person, is_here = owner(table, made.seat), self._presence.is_here
        if not step.is_stand_in:
            return by_bot(person, made, f"bot-{table.version}-{made.seat}", table.state)
        return for_person(person, made, table.state, lambda here, seat: is_stood_in_for(here, seat, is_here))
