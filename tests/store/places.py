"""Where a store lies in a test, and what is written there."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any, Protocol

import asyncpg
from msgspec.structs import replace

from stammtisch.kernel.person import Person
from stammtisch.store import sqlite
from stammtisch.store.base import Entry, Store
from stammtisch.store.postgres import store as postgres
from stammtisch.tables.money.ledger import BANK, Line, persons, tables
from stammtisch.tables.opening import Opening, Terms
from tests import servers
from tests.people import HOST

Clock = Callable[[], int]


class Place(Protocol):
    """A place for one store, empty at first. Several nodes may open it."""

    async def open(self, clock: Clock | None = None) -> Store:
        """By its own clock, if there is no other."""
        ...

    async def ledger(self) -> Sequence[tuple[str, str, int]]:
        """All lines that are stored: entry, account, amount."""
        ...

    async def tries(self) -> int:
        """Of how many it's counted what they have tried."""
        ...

    def held(self) -> AbstractAsyncContextManager[None]:
        """Nothing lands meanwhile: somebody else holds it."""
        ...


class SqlitePlace:
    def __init__(self, folder: Path) -> None:
        self.path = folder / "stammtisch.db"

    async def open(self, clock: Clock | None = None) -> Store:
        return await sqlite.opened(self.path, clock or sqlite.now)

    async def ledger(self) -> Sequence[tuple[str, str, int]]:
        return raw(self.path, "SELECT entry, account, amount FROM ledger ORDER BY number")

    async def tries(self) -> int:
        [[count]] = raw(self.path, "SELECT count(*) FROM tries")
        return int(count)

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        with closing(sqlite3.connect(self.path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            yield


class PostgresPlace:
    def __init__(self, _folder: Path) -> None:
        self._server = servers.postgres()
        self.address = self._server.new_place()

    async def open(self, clock: Clock | None = None) -> Store:
        await self._server.make(self.address)
        return await postgres.opened(self.address, clock)

    async def ledger(self) -> Sequence[tuple[str, str, int]]:
        connection = await asyncpg.connect(self.address)
        found = await connection.fetch("SELECT entry, account, amount FROM ledger ORDER BY number")
        await connection.close()
        return [(entry, account, amount) for entry, account, amount in found]

    async def tries(self) -> int:
        connection = await asyncpg.connect(self.address)
        count = await connection.fetchval("SELECT count(*) FROM tries")
        await connection.close()
        return int(count)

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        other = await asyncpg.connect(self.address)
        async with other.transaction():
            await other.execute("LOCK TABLE log")
            yield
        await other.close()


PLACES: dict[str, Callable[[Path], Place]] = {"sqlite": SqlitePlace, "postgres": PostgresPlace}
"""The contract's suite runs over each."""


def raw(path: Path, *statements: str) -> list[Any]:
    """Does this to the file behind the store's back; gives what the last one found."""
    found: list[Any] = []
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            found = connection.execute(statement).fetchall()
    return found


def opening(table: str) -> Opening:
    return Opening(table=table, game="pfand", rules=1, host=HOST, options={"ante": 2}, secret="f00d")


def called(table: str, title: str) -> Opening:
    return replace(opening(table), terms=Terms(title=title))


def text(table: str, version: int) -> bytes:
    """The row of that version, as far as a store cares."""
    return f"{table}/{version}".encode()


def entry(table: str, version: int, **more: Any) -> Entry:
    return Entry(table, version, text(table, version), **more)


def buy_in(person: Person, amount: int, table: str, version: int) -> Entry:
    """The row in which a person takes so much from their account to the table, or back if it's below 0."""
    return entry(table, version, lines=(Line(persons(person), -amount), Line(tables(table), amount)))


def win(amount: int, table: str, version: int) -> Entry:
    """The row in which the bank loses so much to the table."""
    return entry(table, version, lines=(Line(tables(table), amount), Line(BANK, -amount)))


async def with_tables(store: Store, *names: str) -> None:
    await asyncio.gather(*(store.open_table(opening(name), b"free") for name in names))


async def with_rows(store: Store, table: str, last: int) -> None:
    """Opens the table and plays up to this version."""
    rows = [entry(table, version) for version in range(1, last + 1)]
    await store.open_table(opening(table), b"free")
    await asyncio.gather(*map(store.append, rows))


async def came_of(doing: Awaitable[Any]) -> Any:
    """What came of it: the exception if it ended in one."""
    try:
        return await doing
    except Exception as error:  # noqa: BLE001 - the tests say which one it must be
        return error
