"""An evening in a running house, in virtual time: people come, act, send seeds, or let their clocks run out.

All is noted that can be told from outside: each answer, each row with all that is stored beside it, and
each message with the moment at which it was handed over, and what was worked out in that moment by then.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from stammtisch.games.catalogue import find
from stammtisch.games.moves import DEALER, Change, Made, Viewer
from stammtisch.house.acting.fault import Frozen
from stammtisch.house.house import House
from stammtisch.house.watching.outbox import Outbox
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Entry
from stammtisch.store.sqlite import SqliteStore
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.opening import Opening, Terms, opened
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row, read_row
from stammtisch.tables.shown.picture import seat_of
from stammtisch.tables.table import Acted
from tests.house.quarter import AtOnce
from tests.house.stage import Stage
from tests.house.work import Lines, Work
from tests.people import HOST
from tests.simulation.loop import clockwork
from tests.tables.fair.sowing import somebody

WATCHER = Person("somebody who only watches")
BALANCE = 1_000_000_00
THINKING = 0.01
"""Seconds before each ask: what happens then is no work of the house."""

NOTHING: Final[Lines] = MappingProxyType({})

SentSeed = tuple[int, str]


class Way(NamedTuple):
    """How somebody looks at the table."""

    in_words: bool = False
    is_fair: bool = False


class Ask(NamedTuple):
    at: float
    """In seconds."""
    person: Person
    way: Way | None
    """None if they aren't there."""
    what: Made | SentSeed
    answer: int | str = ""
    """The version of the row, or the word of a refusal."""
    answered: float = 0
    """When that came."""
    work: Lines = NOTHING
    """What was worked out by then."""

    @property
    def seat(self) -> int | None:
        return self.what.seat if isinstance(self.what, Made) else None


class Told(NamedTuple):
    at: float
    person: Person
    seat: int | None
    """Where they sat."""
    is_fair: bool
    message: bytes
    work: Lines


class Evening:
    def __init__(self, stage: Stage, options: Any, pace: ClockSettings, seed: object, folder: Path) -> None:
        self.stage, self._options, self._pace, self._seed = stage, options, pace, seed
        self._folder, self._loop = folder, clockwork()
        self.work = Work(self._loop, _AROUND)
        self.asks: list[Ask] = []
        self.told: list[Told] = []
        self.stored: list[Entry] = []
        self.rounds = 0
        self.ended = 0.0
        self.opening: Opening
        self.now: Table
        self._ways: dict[str, Way | None] = {}

    @property
    def rows(self) -> Sequence[Row[Any]]:
        return [read_row(self.stage.game, entry.row) for entry in self.stored]

    @property
    def beside_rows(self) -> Sequence[tuple[Entry, int]]:
        """All that is stored but the cards, with the number of moves in each row."""
        return [
            (replace(entry, row=b"", snapshot=b"" if entry.snapshot else None), len(row.moves))
            for entry, row in zip(self.stored, self.rows, strict=True)
        ]

    def plays(self, course: Callable[[Evening], Awaitable[None]]) -> Evening:
        with self.work.counted():
            return self.rehearses(course)

    def rehearses(self, course: Callable[[Evening], Awaitable[None]]) -> Evening:
        """The same, and nobody counts the work."""
        with self.stage.is_played():
            self._loop.run_until_complete(self._held(course))
        if self._loop.complaints:
            raise AssertionError(self._loop.complaints)
        return self

    async def _held(self, course: Callable[[Evening], Awaitable[None]]) -> None:
        store = _Noting(self._folder / "house.db", self._clock, self.stored)
        entropy = random.Random(f"{self._seed}").randbytes
        async with House(store, self._folder / "reports", self._clock, entropy=entropy) as house:
            self._house, self._store = house, store
            terms = Terms(pace=self._pace)
            self._table = await house.open_table(self.stage.game, self._options, HOST, terms)
            loaded = await store.load(self._table)
            assert loaded is not None
            self.opening, self.now = loaded.opening, opened(find, loaded.opening)
            house.listen(self._table, self._went)
            await self._comes(WATCHER, Way())
            await course(self)
            self.ended = self._loop.now
        await store.close()

    def _went(self, acted: Acted, _row: Row[Any]) -> None:
        self.rounds += acted.table.round not in (None, self.now.round)
        self.now = acted.table

    def _clock(self) -> int:
        return round(self._loop.now * 1000)

    # What people do.

    async def asks_for(self, ask: Ask) -> None:
        """Who asks for the first time has come a moment before."""
        await asyncio.sleep(ask.at - self._loop.now)
        await self._comes(ask.person, ask.way)
        await asyncio.sleep(THINKING)
        answer = await self._answer(ask)
        self.asks.append(ask._replace(answer=answer, answered=self._loop.now, work=self.work.so_far()))

    async def _answer(self, ask: Ask) -> int | str:
        try:
            if isinstance(ask.what, Made):
                move_id = f"move {len(self.asks)}"
                return await self._house.act(self._table, ask.person, ask.what, move_id)
            return await self._house.seed(self._table, ask.person, *ask.what)
        except Refused as refused:
            return refused.word

    async def _comes(self, person: Person, way: Way | None) -> None:
        if person in self._ways:
            return
        self._ways[person] = way
        await self._store.open_account(person, BALANCE)
        if way is not None:
            outbox = Outbox(_Line(lambda message: self._hear(person, message)))
            viewers, (in_words, is_fair) = self._house.viewers, way
            await viewers.watch(person, self._table, outbox, in_words=in_words, is_fair=is_fair)

    def _hear(self, person: Person, message: bytes) -> None:
        seat, way = seat_of(self.now.people, person), self._ways[person]
        is_fair = way is not None and way.is_fair
        self.told.append(Told(self._loop.now, person, seat, is_fair, message, self.work.so_far()))

    async def passes(self, until: float) -> None:
        await asyncio.sleep(until - self._loop.now)

    def next_moment(self, rng: random.Random) -> float:
        """Mostly soon, now and then when clocks have run out; never when the house looks round."""
        pause = rng.choice((1, 1, 2, 7, 15, 450 if rng.random() < 0.3 else 10))
        return round((self._loop.now * 10 // 1 + pause) / 10 + 0.037, 3)


def at_random(seed: object, asks: int, viewer: Viewer = None) -> Callable[[Evening], Awaitable[None]]:
    """So often somebody asks for something, whoever it is; that viewer also for what may not be possible."""

    async def course(evening: Evening) -> None:
        rng = random.Random(f"{seed}")
        for number in range(asks):
            at = evening.next_moment(rng)
            await evening.passes(at)
            wish = _try(evening, rng, viewer) or _wish(evening.now, rng, number)
            if wish is not None:
                await evening.asks_for(Ask(round(at + THINKING, 3), Person(wish[0]), _way(rng), wish[1]))
        await evening.passes(evening.next_moment(rng) + 10)

    return course


def once_more(asks: Sequence[Ask], until: float) -> Callable[[Evening], Awaitable[None]]:
    """These are asked for, at the same times; until something has gone otherwise that has no way on."""

    async def course(evening: Evening) -> None:
        with suppress(Frozen):
            for ask in asks:
                await evening.asks_for(ask)
            await evening.passes(until)

    return course


def _try(evening: Evening, rng: random.Random, viewer: Viewer) -> tuple[Person, Made] | None:
    """Something that was done before, be it by somebody else."""
    person = None if viewer is None else evening.now.people[viewer]
    made = [ask.what for ask in evening.asks if isinstance(ask.what, Made)]
    if viewer is None or person is None or rng.random() > 0.15:
        return None
    return person, Made(viewer, rng.choice(made).move)


def _way(rng: random.Random) -> Way | None:
    """Some aren't there."""
    return rng.choice(
        [None, *(Way(in_words, is_fair) for in_words in (True, False) for is_fair in (True, False))]
    )


def _wish(table: Table, rng: random.Random, number: int) -> tuple[str, Made | SentSeed] | None:
    people = [person for person in table.people if person is not None]
    if people and rng.random() < 0.2:
        return rng.choice(people), (table.fair.bond.number, rng.randbytes(16).hex())
    who = None if table.turn == DEALER else somebody(table, rng, number)
    return None if who is None or isinstance(who[1].move, Change) else who


class _Noting(SqliteStore):
    """Remembers what was stored."""

    def __init__(self, path: Path, clock: Callable[[], int], stored: list[Entry]) -> None:
        super().__init__(path, clock, 5000, AtOnce)
        self._stored = stored

    async def append(self, entry: Entry) -> None:
        await super().append(entry)
        self._stored.append(entry)


class _Line:
    is_free = True

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self.send = send


_AROUND = frozenset(
    one.__code__.co_filename
    for one in (Evening.plays, Stage.write, Work.so_far, somebody, clockwork, AtOnce.close)
)
"""The files of what only stands around a house."""
