"""Where a store lies in a test, and what is written there."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Protocol

from stammtisch.store import sqlite
from stammtisch.store.base import Entry, Store
from stammtisch.tables.money.ledger import BANK, Line, persons, tables
from stammtisch.tables.opening import Opening

Clock = Callable[[], int]


class Place(Protocol):
    """A place for one store, empty at first. Several houses may open it."""

    async def open(self, clock: Clock = sqlite.now) -> Store: ...

    def ledger(self) -> Sequence[tuple[str, str, int]]:
        """All lines that are stored: entry, account, amount."""
        ...


class SqlitePlace:
    def __init__(self, folder: Path) -> None:
        self.path = folder / "stammtisch.db"

    async def open(self, clock: Clock = sqlite.now) -> Store:
        return await sqlite.opened(self.path, clock)

    def ledger(self) -> Sequence[tuple[str, str, int]]:
        return raw(self.path, "SELECT entry, account, amount FROM ledger ORDER BY number")


PLACES: dict[str, Callable[[Path], Place]] = {"sqlite": SqlitePlace}
"""The contract's suite runs over each."""


def raw(path: Path, *statements: str) -> list[Any]:
    """Does this to the file behind the store's back; gives what the last one found."""
    found: list[Any] = []
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            found = connection.execute(statement).fetchall()
    return found


def opening(table: str) -> Opening:
    return Opening(table=table, game="pfand", rules=1, host="Host", options={"ante": 2}, secret="f00d")


def text(table: str, version: int) -> bytes:
    """The row of that version, as far as a store cares."""
    return f"{table}/{version}".encode()


def entry(table: str, version: int, **more: Any) -> Entry:
    return Entry(table, version, text(table, version), **more)


def buy_in(person: str, amount: int, table: str, version: int) -> Entry:
    """The row in which a person takes so much from his account to the table, or back if it's below 0."""
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
