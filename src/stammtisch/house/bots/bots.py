"""The bots of the house at their tables: they sit down, play, give way, and stand in for who is gone.

Every node minds the same tables: those where bots are, or are to be, while somebody is there or a round
is being played. So a node can be killed at any moment, and another one goes on.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Final

from stammtisch.games.contract import AnyGame, Awaiting
from stammtisch.games.moves import Made
from stammtisch.house.acting.attempt import NotDue
from stammtisch.house.acting.fault import Frozen
from stammtisch.house.acting.floor import Floor
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.bots.attempts import for_person
from stammtisch.house.bots.cast import CAST, STAND_IN
from stammtisch.house.bots.counting import Counting, Most
from stammtisch.house.bots.deciding import Deciding
from stammtisch.house.bots.doing import Doing
from stammtisch.house.bots.memory import ROWS_READ_BACK, Memory
from stammtisch.house.bots.minded import Minded, Pending, Quiet
from stammtisch.house.bots.pace import SITS_DOWN_MS, takes
from stammtisch.house.bots.steps import Around, Decides, GetsUp, SitsDown, Step, next_step
from stammtisch.house.bots.thinker import Thinker
from stammtisch.house.lobby.directory import Changes, Directory
from stammtisch.house.lobby.joining import Joining
from stammtisch.house.news import News
from stammtisch.house.people.chat import Chat
from stammtisch.house.people.presence import Presence
from stammtisch.house.timing.clock import HouseClock
from stammtisch.house.timing.ranks import Ranks
from stammtisch.kernel.character import Strength
from stammtisch.kernel.person import Person, is_house_bot
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store, Unavailable
from stammtisch.store.house_time import BEAT_EVERY_MS
from stammtisch.tables.record import Table, owner
from stammtisch.tables.shown.listing import Listing
from stammtisch.tables.shown.picture import seat_of
from stammtisch.tables.snapshot import read_followed

BOTS_EVERY_MS: Final = 100
"""It's looked this often what they are to do, in milliseconds."""

BELIEVED_MS: Final = 500
"""So long it's believed that there is nothing to do where nothing happens, in milliseconds."""

SEEN_LATELY_MS: Final = 3 * BEAT_EVERY_MS
"""Whom some node has seen within this time is there, in milliseconds."""

MOST_GUESTS: Final = 8
"""So many may wait at a table until a bot gives way."""

log = logging.getLogger(__name__)


class Bots:
    def __init__(
        self,
        thinker: Thinker | None,
        most: Most,
        store: Store,
        clock: HouseClock,
        presence: Presence,
        directory: Directory,
        floor: Floor,
        joining: Joining,
        chat: Chat,
        news: News,
        ranks: Ranks,
        entropy: Callable[[int], bytes],
    ) -> None:
        self._are_here: Final = thinker is not None and most.in_house > 0
        self._counting: Final = Counting(most, store, clock, directory)
        self._store, self._clock, self._presence = store, clock, presence
        self._directory, self._floor, self._chat, self._news = directory, floor, chat, news
        self._ranks: Final = ranks
        self._entropy: Final = entropy
        self._deciding: Final = Deciding(thinker if self._are_here else None, presence, entropy)
        self._doing: Final = Doing(store, floor, joining, presence, self._deciding, entropy)
        self._concerned: Final[dict[str, None]] = {}
        """The tables where bots sit, are to sit, or might stand in."""
        self._minded: Final[dict[str, Minded]] = {}
        """Those of them where somebody is, or a round is being played."""
        self._under_way: Final[dict[str, asyncio.Task[None]]] = {}
        """What is being done at which table."""
        self._guests: Final[dict[str, list[Person]]] = {}
        """Who waits at which table until a bot gives way."""
        self._asked_for: Final[dict[tuple[Person, str], asyncio.Task[int]]] = {}
        """What people let a bot decide at which table, as long as it's thought about."""
        self._stop: Callable[[], None] = lambda: None

    # What the house does with them.

    def begin(self) -> None:
        if self._are_here:
            self._learn(self._directory.tables)
            self._stop = self._directory.listen(self._learn)

    def stop(self) -> None:
        self._stop()
        for task in self._under_way.values():
            task.cancel()
        for name in tuple(self._minded):
            self._minded.pop(name).end()

    async def look(self) -> None:
        """Does what is due by now, at all tables where bots are. A table where that takes long holds up no
        other: it's let alone until it's done."""
        lively = self._lively()
        self._counting.count(lively)
        for name in [name for name in self._minded if name not in lively and name not in self._under_way]:
            self._minded.pop(name).end()
        for name in lively:
            if name not in self._under_way:
                self._under_way[name] = asyncio.create_task(self._tried(name))
        if self._under_way:
            await asyncio.wait(self._under_way.values(), timeout=BOTS_EVERY_MS / 1000)
        for name in [name for name, task in self._under_way.items() if task.done()]:
            self._under_way.pop(name).result()

    # What people ask of them.

    def strengths(self, game: AnyGame) -> Sequence[Strength]:
        """What there is in this house, the weakest first."""
        return self._deciding.strengths(game)

    def check(self, game: AnyGame, strength: Strength) -> None:
        """Refused if there is no such bot."""
        there = self.strengths(game)
        if strength not in there:
            what = ", ".join(there) or "none"
            raise Refused("no_such_bot", f"there are no {strength} bots at {game.name} here, but {what}")

    def left_for(self, host: Person) -> int:
        """How many more there may be at a host's tables: a part of them is left for others."""
        return self._counting.left_for(host)

    async def makes_room(self, table: str, person: Person) -> bool:
        """Somebody would like to sit down at a table that is full; whether a bot will give way to them."""
        here = await self._floor.table(table)
        if not (self._are_here and any(is_house_bot(one) for one in here.people if one is not None)):
            return False
        guests = self._guests.setdefault(table, [])
        if person not in guests:
            guests.append(person)
            del guests[:-MOST_GUESTS]
        return True

    async def decide_for(self, person: Person, table: str) -> int:
        """Somebody lets a bot decide what they are asked; gives the row in which it counts. Who asks again
        meanwhile waits for the same decision: so nobody has bots think for them about many things at once."""
        asked_for = self._asked_for.get((person, table))
        if asked_for is None:
            asked_for = asyncio.create_task(self._decide_for(person, table))
            self._asked_for[person, table] = asked_for
            asked_for.add_done_callback(lambda _: self._asked_for.pop((person, table)))
        return await asyncio.shield(asked_for)

    async def _decide_for(self, person: Person, table: str) -> int:
        minded = self._minded.get(table) or await self._mind(table)
        here = await self._floor.table(table)
        seat = seat_of(here.people, person)
        if not here.pace.advice:
            raise Refused("no_advice", "cannot let a bot decide: at this table everybody decides themselves")
        if seat is None or not _is_asked(here, seat):
            raise Refused("not_awaited", "cannot let a bot decide: nothing is asked of you now")
        decided = await self._deciding.decided(minded, here, seat, STAND_IN)
        try:
            attempt = for_person(person, Made(seat, decided), here.state, _is_asked)
            return await self._floor.act(table, attempt)
        except NotDue:
            raise Refused("stale", "the table has gone on meanwhile: nothing was decided for you") from None

    # Which tables they mind.

    def _learn(self, changes: Changes) -> None:
        for table, listing in changes.items():
            if listing is not None and _concerns(listing):
                self._concerned[table] = None
            else:
                self._concerned.pop(table, None)
                self._guests.pop(table, None)

    def _lively(self) -> dict[str, None]:
        looking = self._presence.at_tables()
        return {name: None for name in self._concerned if self._is_lively(name, looking)}

    def _is_lively(self, name: str, looking: Mapping[str, Collection[Person]]) -> bool:
        """Whether somebody is there, a round is to be played to its end, or bots are left alone."""
        listing = self._directory.tables[name]
        people = [one for one in listing.people if one is not None]
        if listing.standing == "playing" or name in looking:
            return True
        are_alone = bool(people) and all(map(is_house_bot, people))
        return are_alone or any(not is_house_bot(one) and self._presence.is_here(one) for one in people)

    async def _mind(self, name: str) -> Minded:
        return await self._floor.at(name, self._begin)

    async def _begin(self, live: LiveTable) -> Minded:
        """Reads what has happened there lately, and hears what happens from now on."""
        table = await self._floor.stored(live)
        if live.name in self._minded:
            return self._minded[live.name]
        memory = Memory(table.game)
        for data in await self._store.rows(live.name, max(0, table.version - ROWS_READ_BACK), ROWS_READ_BACK):
            memory.add(read_followed(table.game, data))

        minded = self._minded[live.name] = Minded(live, memory, table, self._clock.now())
        minded.stop = self._news.listen(live, minded.hear)
        self._deciding.get_ready()
        return minded

    # What they do at one of them.

    async def _tried(self, name: str) -> None:
        """What fails is tried again the next time."""
        try:
            if name not in self._minded:
                await self._mind(name)
            with suppress(NotDue):  # somebody was faster
                await self._look_at(name)
        except (Refused, Unavailable, Frozen) as unable:
            log.info("bots: cannot act at table %s, trying again: %s", name, unable)

    async def _look_at(self, name: str) -> None:
        minded, now = self._minded[name], self._clock.now()
        table = _present(minded.live)
        if table is None:
            return
        if (remark := minded.due_remark(now)) is not None:
            await self._chat.bot_says(name, remark.bot, remark.line, remark.since)
        if minded.is_quiet(table.version, now):
            return
        step = self._next(minded, table)
        if step is not None and minded.is_about_to(step, table.state):
            if (pending := minded.ready(now)) is None:
                return
            if isinstance(step, Decides) and step.is_stand_in and await self._was_here(table, step.seat):
                minded.quiet = Quiet(table.version, now + BELIEVED_MS)
                return
            if isinstance(step, GetsUp) and step.person is not None:
                self._guests[name].remove(step.person)  # once: if they can't sit down, nobody waits for them
            if isinstance(step, SitsDown):
                await self._sits_down(minded, table, pending)
            else:
                await self._doing.do(minded, table, pending)
            # Whoever comes next begins to think at once, and not when it's looked again.
            if (table := _present(minded.live)) is None:
                return
            step = self._next(minded, table)
        minded.plan(None if step is None else self._planned(minded, table, step))

    def _next(self, minded: Minded, table: Table) -> Step | None:
        step = next_step(table, self._around(minded, table))
        minded.quiet = Quiet(table.version, self._clock.now() + BELIEVED_MS) if step is None else None
        return step

    async def _sits_down(self, minded: Minded, table: Table, pending: Pending) -> None:
        async with self._counting.one_sits_down():
            self._counting.count(self._lively())
            if self._counting.left_for(table.host):
                await self._doing.do(minded, table, pending)

    async def _was_here(self, table: Table, seat: int) -> bool:
        """Nobody is stood in for by hearsay: the bus may have lost that they are with another node."""
        return await self._store.was_here(owner(table, seat), self._clock.now() - SEEN_LATELY_MS)

    def _around(self, minded: Minded, table: Table) -> Around:
        name, call = minded.live.name, table.conduct.bots
        looking = self._presence.at_tables().get(name, ())
        here = sum(is_house_bot(one) for one in table.people if one is not None)
        return Around(
            is_here=self._presence.is_here,
            is_looked_at=bool(looking),
            has_waited=call is not None and self._clock.now() >= minded.came_at + call.after * 1000,
            most=min(self._counting.most.at_table, here + self.left_for(table.host)),
            guests=[one for one in self._guests.get(name, ()) if one in looking],
            kept=minded.live.opening.terms.kept,
            is_fresh=minded.is_fresh,
        )

    def _planned(self, minded: Minded, table: Table, step: Step) -> Pending:
        at = self._clock.now() + self._ranks.delay(minded.live.name)
        if not isinstance(step, Decides):
            return Pending(step, table.state, at + SITS_DOWN_MS)
        rng = random.Random(self._entropy(8))
        # One of a former cast plays on as the stand-in does.
        who = STAND_IN if step.is_stand_in else CAST.get(owner(table, step.seat), STAND_IN)
        thought = asyncio.ensure_future(self._deciding.decided(minded, table, step.seat, who))
        at += SITS_DOWN_MS if step.at_once else takes(table, step.seat, rng, self._waited(minded, table))
        return Pending(step, table.state, at, thought)

    def _waited(self, minded: Minded, table: Table) -> int:
        """For how long people have waited here for bots, in milliseconds."""
        people = [one for one in table.people if one is not None and not is_house_bot(one)]
        return self._clock.now() - minded.waits_since if any(map(self._presence.is_here, people)) else 0


def _present(live: LiveTable) -> Table | None:
    """As it stands; None while another node has gone on there, which is heard of soon."""
    return None if live.is_behind or live.is_frozen else live.table


def _concerns(listing: Listing) -> bool:
    has_bots = any(is_house_bot(one) for one in listing.people if one is not None)
    return has_bots or listing.bots is not None or listing.stands_in


def _is_asked(table: Table, seat: int) -> bool:
    turn = table.turn
    is_awaited = isinstance(turn, Awaiting) and seat in turn.seats and not turn.resting
    return is_awaited and table.conduct.paused is None
