"""A house on a real store in a file, one table, and people with money."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Made, Move, Sit
from stammtisch.house.house import House
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.money.ledger import persons
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row, read_row
from stammtisch.tables.table import Acted
from stammtisch.testing.clock import FakeClock
from stammtisch_proving.pfand import PFAND
from tests import entropy
from tests.house.failing import FailingStore
from tests.people import ANNA, BEN, CLEO, DORA, HOST
from tests.stillness import Loop

PEOPLE = (ANNA, BEN, CLEO, DORA)
BALANCE = 1000_00
TOO_LONG = 300
"""Seconds after which a test hangs: on a busy machine it may take long, and nothing is wrong."""


def in_a_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """An async test, run in a loop of its own."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        async def bounded() -> None:
            await asyncio.wait_for(test(*args, **kwargs), TOO_LONG)

        with asyncio.Runner(loop_factory=Loop) as runner:
            runner.run(bounded())

    return run


async def does(house: House, what: str) -> None:
    """The house does at once what it does again and again."""
    [beat] = [one for one in house.rhythm() if one.name == what]
    await beat.do()


class Room:
    """Nodes that aren't opened with `async with`: whatever they do, they may be killed after it."""

    def __init__(self, folder: Path, stack: AsyncExitStack) -> None:
        self.folder = folder
        self.reports = folder / "reports"
        self.clock = FakeClock()
        self.store: FailingStore
        self.house: House
        self.table = ""
        self._stack = stack
        self._moves = 0

    async def open_store(self) -> FailingStore:
        """One more store on the same file."""
        store = await asyncio.to_thread(FailingStore, self.folder / "room.db", self.clock, 5000)
        self._stack.push_async_callback(store.close)
        return store

    def on(self, store: FailingStore) -> House:
        """One more house."""
        return House(store, self.reports, self.clock, entropy=entropy.of_this_test())

    async def another_node(self) -> House:
        """One with a store of its own, as another process would have it."""
        return self.on(await self.open_store())

    async def act(
        self,
        by: Person | None,
        seat: int,
        move: Move,
        move_id: str = "",
        seen: int | None = None,
        house: House | None = None,
        table: str = "",
    ) -> int:
        """A move by its id, or by one that was never used."""
        self._moves += 1
        move_id = move_id or f"move {self._moves}"
        return await (house or self.house).act(table or self.table, by, Made(seat, move), move_id, seen)

    async def refusal(self, by: Person, seat: int, move: Move, **how: Any) -> str:
        """The word with which a move is refused; nothing is stored then."""
        before = await self.log()
        with pytest.raises(Refused) as refused:
            await self.act(by, seat, move, **how)
        assert await self.log() == before
        return refused.value.word

    async def seat(self, *people: Person, chips: int = 20) -> None:
        for seat, person in enumerate(people):
            await self.act(person, seat, Sit(chips))

    async def log(self, table: str = "", game: AnyGame = PFAND) -> Sequence[Row[Any]]:
        return [read_row(game, row) for row in await self.store.rows(table or self.table, 0, 100_000)]

    async def ids(self) -> Sequence[str]:
        """What the moves in the log are called by those who made them."""
        return [row.move_id for row in await self.log()]

    async def open_table(self, game: AnyGame = PFAND, options: Any = None) -> str:
        return await self.house.open_table(game, options or next(iter(game.presets.values())), HOST)

    def ledger(self) -> dict[str, int]:
        """What the ledger says that each account has."""
        with closing(sqlite3.connect(self.folder / "room.db")) as file:
            return dict(file.execute("SELECT account, sum(amount) FROM ledger GROUP BY account"))

    async def balances(self) -> dict[str, int]:
        return {person: await self.store.balance(person) or 0 for person in PEOPLE}


@asynccontextmanager
async def room(folder: Path, game: AnyGame = PFAND, options: Any = None) -> AsyncIterator[Room]:
    """A house where one table is open; whatever happens there, what is stored agrees with itself."""
    async with AsyncExitStack() as stack:
        here = Room(folder, stack)
        here.store = await here.open_store()
        here.house = here.on(here.store)
        for person in PEOPLE:
            await here.store.open_account(person, BALANCE)
        here.table = await here.open_table(game, options)
        yield here
        assert await here.store.check() == []
        ledger = here.ledger()
        assert {person: ledger[persons(person)] for person in PEOPLE} == await here.balances()


class Ear:
    """Listens at a table, and remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[Table, Row[Any]]] = []

    def __call__(self, acted: Acted, row: Row[Any]) -> None:
        assert acted.table.version == row.version
        self.told.append((acted.table, row))

    @property
    def versions(self) -> list[int]:
        return [row.version for _, row in self.told]
