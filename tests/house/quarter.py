"""Nodes on one store, hour after hour: time passes when a test says so, and each house does in it
what it does all the time. A house may be stopped, killed, or cut off from the others."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from stammtisch.bus.base import Hear
from stammtisch.bus.local import LocalBus
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Made, Move, Sit
from stammtisch.house.bots.counting import Most
from stammtisch.house.bots.thinker import Thinker
from stammtisch.house.house import EVERYTHING, House
from stammtisch.house.keeping.room import Holding
from stammtisch.house.timing.sweep import SWEEP_EVERY_MS
from stammtisch.kernel.person import Person
from stammtisch.store.base import Unavailable
from stammtisch.store.landing import Job, land
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.opening import Terms
from stammtisch.tables.record import Table, owner
from stammtisch.tables.row import Row, read_row
from stammtisch.testing.clock import FakeClock
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Start
from tests import entropy
from tests.house.failing import FailingStore
from tests.people import ANNA, BEN, CLEO, DORA, HOST
from tests.stillness import stillness

PEOPLE = (ANNA, BEN, CLEO, DORA)
BEGAN = 1_000_000_000
PACE = ClockSettings(turn=30, bank=20, refill=0, rest=0, grace=40, hold=0, keep=600, empty=12)


class AtOnce:
    """Works on the file without threads, and without waiting for the disk: no test here is about it."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._file = connect()
        self._file.execute("PRAGMA synchronous = OFF")

    async def write(self, job: Job) -> Any:
        await asyncio.sleep(0)
        self._file.execute("BEGIN IMMEDIATE")
        [outcome] = land(self._file, [job])
        self._file.execute("COMMIT")
        await asyncio.sleep(0)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    async def read(self, question: Callable[[sqlite3.Connection], Any]) -> Any:
        await asyncio.sleep(0)
        return question(self._file)

    async def close(self) -> None:
        self._file.close()


class Line:
    """A house's line to the bus; it may be cut."""

    def __init__(self, bus: LocalBus) -> None:
        self._bus = bus
        self.is_cut = False
        self.fails = False
        self.sent: list[tuple[str, bytes]] = []

    async def publish(self, topic: str, message: bytes) -> None:
        if self.fails:
            raise ConnectionError("the bus is gone")
        self.sent.append((topic, message))
        if not self.is_cut:
            await self._bus.publish(topic, message)

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        return self._bus.subscribe(topic, lambda message: None if self.is_cut else hear(message))

    async def close(self) -> None:
        await self._bus.close()


class Running:
    """A house that runs, with a clock, a line and a store of its own."""

    def __init__(
        self,
        store: FailingStore,
        line: Line,
        folder: Path,
        now: int,
        thinker: Thinker | None,
        holding: Holding,
    ) -> None:
        self.store, self.line, self.clock = store, line, FakeClock(now)
        self.house = House(
            store,
            folder / "reports",
            self.clock,
            bus=line,
            entropy=entropy.of_this_test(),
            thinker=thinker,
            holding=holding,
            most_bots=Most(in_house=12, at_table=6),
        )
        self.is_stopped = False
        self.failures = 0

    async def open(self) -> None:
        await self.house.begin()

    async def tick(self, passed: int, step: int) -> None:
        """What a house does in its rhythm."""
        for beat in self.house.rhythm():
            if passed % beat.every < step:
                try:
                    await beat.do()
                except Unavailable:
                    self.failures += 1


class Quarter:
    def __init__(
        self, folder: Path, stack: AsyncExitStack, thinker: Thinker | None, holding: Holding
    ) -> None:
        self.folder, self._stack, self._thinker, self._holding = folder, stack, thinker, holding
        self.wall = FakeClock(BEGAN)
        self.bus = LocalBus()
        self.running: list[Running] = []
        self.table = ""
        self.game: AnyGame = PFAND
        self._passed = self._moves = 0

    async def open_house(self, wall: Callable[[], int] | None = None) -> Running:
        store = FailingStore(self.folder / "room.db", wall or self.wall, 5000, AtOnce)
        self._stack.push_async_callback(store.close)
        began = 5_000_000 * (len(self.running) + 1)
        new = Running(store, Line(self.bus), self.folder, began, self._thinker, self._holding)
        await new.open()
        self.running.append(new)
        return new

    def kill(self, running: Running) -> None:
        """It's gone, without a word to anybody."""
        self.running.remove(running)
        running.line.is_cut = True

    async def pass_(self, seconds: float, step: int = SWEEP_EVERY_MS) -> None:
        for _ in range(round(seconds * 1000) // step):
            self.wall.pass_(step)
            self._passed += step
            for one in self.running:
                one.clock.pass_(step)
            for one in tuple(self.running):
                if not one.is_stopped:
                    await one.tick(self._passed, step)
            await stillness()

    async def hours(self, hours: float) -> None:
        """Long times, in which each house does everything every five seconds."""
        await self.pass_(hours * 3600, 5_000)

    # The table.

    async def open_table(
        self, game: AnyGame = PFAND, options: Any = None, pace: ClockSettings = PACE, **terms: Any
    ) -> str:
        self.game = game
        options = next(iter(game.presets.values())) if options is None else options
        self.table = await self.any.open_table(game, options, HOST, Terms(pace=pace, **terms))
        return self.table

    @property
    def any(self) -> House:
        return self.running[0].house

    @property
    def now(self) -> int:
        return self.any.clock.now()

    async def act(self, by: Person, seat: int, move: Move, at: Running | None = None) -> int:
        self._moves += 1
        house = at.house if at else self.any
        return await house.act(self.table, by, Made(seat, move), f"move {self._moves}")

    async def sit(self, *people: Person, chips: int = 20) -> None:
        for seat, person in enumerate(people):
            await self.act(person, seat, Sit(chips))

    async def come(self, *people: Person, at: Running | None = None) -> None:
        for person in people:
            await (at.house if at else self.any).presence.came(person, self.table)
        await stillness()

    async def go(self, *people: Person, at: Running | None = None) -> None:
        for person in people:
            await (at.house if at else self.any).presence.went(person, self.table)
        await stillness()

    async def state(self) -> Table:
        return await self.any.table(self.table)

    async def away(self) -> list[str]:
        table = await self.state()
        return [owner(table, seat) for seat, since in enumerate(table.clocks.away) if since is not None]

    async def log(self) -> list[Row[Any]]:
        rows = await self.running[0].store.rows(self.table, 0, 100_000)
        return [read_row(self.game, row) for row in rows]

    async def by_house(self) -> list[str]:
        """What the house did by itself, in words."""
        return [
            f"{type(move).__name__} {seat}"
            for row in await self.log()
            if not row.by
            for seat, move in row.moves[:1]
        ]


BIDS_FOR = ["Bid 0", "Bid 1"]
"""The house has bid for both who sit there."""


async def round_begins(here: Quarter, *people: Person) -> None:
    """A table where these sit, are there, and have to bid."""
    await here.open_table()
    await here.sit(*people)
    await here.come(*people)
    await here.act(people[0], 0, Start())


@asynccontextmanager
async def quarter(
    folder: Path, nodes: int = 1, thinker: Thinker | None = None, holding: Holding = EVERYTHING
) -> AsyncIterator[Quarter]:
    async with AsyncExitStack() as stack:
        here = Quarter(folder, stack, thinker, holding)
        for _ in range(nodes):
            await here.open_house()
        for person in PEOPLE:
            await here.running[0].store.open_account(person, 1000_00)
        yield here
        if here.running:
            assert await here.running[0].store.check() == []
