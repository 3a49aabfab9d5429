"""A bot in a seat: it's asked whenever its seat is awaited, and what it decides is played.

Nobody is held up by it: where it gives no move, or twice one that the house refuses, the first of its
choices is played, and that is said in the log.
"""

from __future__ import annotations

import asyncio
import logging
import random
from typing import Final

from stammtisch.client.bots.asking import asked
from stammtisch.client.bots.chips import bring, bringing
from stammtisch.client.bots.memory import Memory
from stammtisch.client.bots.mind import CannotDecide, Mind
from stammtisch.client.choices import usual_move
from stammtisch.client.followed import Followed
from stammtisch.games.moves import Leave
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused

TIMES_ASKED: Final = 2
"""So often it's asked the same."""

PAUSE_S: Final = 1.0
"""Seconds before it's asked again where not even the first of its choices could be played."""

log = logging.getLogger(__name__)


class Player:
    def __init__(self, table: Followed, mind: Mind, rng: random.Random, most_rounds: int = 0) -> None:
        self.memory: Final = Memory(table.game)
        self._table: Final = table
        self._mind: Final = mind
        self._rng: Final = rng
        self._most_rounds: Final = most_rounds
        """After so many it's enough; 0 if it never is."""
        self._has_no_chips = ""
        """Why it could bring none."""
        table.listen(self.memory.told)

    async def play(self) -> str:
        """Plays as long as there is something to play; the sentence says why that has ended."""
        while True:
            await self._table.until(self._is_up)
            if end := self._end():
                return end
            if chips := bringing(self._table):
                try:
                    await bring(self._table, chips)
                except Refused as refused:
                    self._has_no_chips = f"it has no chips left: {refused.sentence}"
            elif self._is_asked():
                await self._decide()

    async def leave(self) -> None:
        """Gets up where that is possible now; else the seat is kept."""
        if {"do": "leave"} in self._table.table_choices:
            await self._table.act(Leave())

    def _is_up(self, table: Followed) -> bool:
        """Whether there is something for it to do."""
        return bool(self._end()) or self._is_asked() or bringing(table) is not None

    def _end(self) -> str:
        """Why there is nothing more to be played; empty while there is."""
        rounds = self.memory.rounds
        if self._table.seat is None:
            return "it has no seat any more"
        if self._most_rounds and rounds >= self._most_rounds:
            return f"it has played {rounds} {'round' if rounds == 1 else 'rounds'}"
        return "the game is over" if self._table.picture.turn.over else self._has_no_chips

    def _is_asked(self) -> bool:
        """Whether play waits for it. Where the next round begins by itself it waits too."""
        picture = self._table.picture
        is_at_rest = picture.turn.resting and any(clock.what == "rest" for clock in picture.clocks)
        return self._table.is_my_turn and not is_at_rest and bool(self._table.choices)

    async def _decide(self) -> None:
        """Asks what to play and plays it. If others move meanwhile, it's asked anew."""
        table, version = self._table, self._table.version
        assert table.seat is not None
        question = asked(table, self.memory.shown(table.seat), self._rng)
        for _ in range(TIMES_ASKED):
            try:
                await table.act(await self._mind.decide(question))
            except CannotDecide as why:
                log.warning("bot: there is no decision: %s", why, exc_info=why.__cause__)
                break
            except Refused as refused:
                if table.version != version:
                    return
                log.warning("bot: what it decided is refused: %s", refused.sentence)
            else:
                return
        if table.version == version:
            await self._play_the_first()

    async def _play_the_first(self) -> None:
        move = usual_move(self._table.choices[0], self._rng)
        log.warning("bot: the first of its choices is played instead: %s", encode(move).decode())
        try:
            await self._table.act(move)
        except Refused as refused:
            log.warning("bot: that is refused too: %s", refused.sentence)
            await asyncio.sleep(PAUSE_S)
