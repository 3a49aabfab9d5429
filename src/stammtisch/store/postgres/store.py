"""The store in PostgreSQL: any number of nodes share it, and any of them may die.

Two to seven connections a node: one writes, the others read.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from asyncpg import Connection, UniqueViolationError

from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.text import title_key
from stammtisch.store.base import (
    Balance,
    BotLine,
    Conflict,
    Entry,
    Held,
    HighScore,
    HouseTime,
    Listed,
    Loaded,
    Newest,
    Notice,
    Said,
    Size,
    Statistics,
    TitleTaken,
    Unavailable,
    Unwritten,
    Usage,
    WrittenDown,
)
from stammtisch.store.house_time import Stop
from stammtisch.store.moving.to_file import write_file
from stammtisch.store.postgres import beats, chat, landing, letting_go, people, scores, unwritten, using
from stammtisch.store.postgres.checking import faults_in
from stammtisch.store.postgres.connecting import Connecting
from stammtisch.store.postgres.schema import migrate
from stammtisch.store.postgres.store_people import PostgresPeople
from stammtisch.store.postgres.writer import Writer
from stammtisch.store.using import DAY_MS
from stammtisch.tables.money.ledger import persons
from stammtisch.tables.opening import Opening

T = TypeVar("T")

Clock = Callable[[], int]


class PostgresStore(PostgresPeople):
    """Keeps the store's contract; `opened` makes one."""

    def __init__(self, connecting: Connecting, clock: Clock | None) -> None:
        self._connecting: Final = connecting
        self._clock: Final = clock
        self._writer: Final = Writer(connecting)
        self._is_open = True

    # Tables and their log.

    async def open_table(self, opening: Opening, listing: bytes, deadline: int = 0) -> None:
        async def write(connection: Connection) -> None:
            opened = "INSERT INTO tables VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING true"
            if not await connection.fetchval(opened, opening.table, encode(opening)):
                raise Conflict(f"there is a table {opening.table} already")
            title = opening.terms.title
            try:
                async with connection.transaction():
                    await connection.execute(OPEN, opening.table, listing, deadline, title_key(title) or None)
            except UniqueViolationError:
                raise TitleTaken(title) from None
            await landing.list_tables(connection, {opening.table: listing})

        await self._write(write)

    def append(self, entry: Entry) -> Awaitable[None]:
        return self._writer.do(entry)

    async def load(self, table: str) -> Loaded | None:
        async def read(connection: Connection) -> Loaded | None:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                found = await connection.fetchrow(LOAD, table)
                if found is None:
                    return None
                opening, version, snapshot = found
                rows = await _rows(connection, table, version or 0, None)
                return Loaded(_OPENING.decode(opening), snapshot, rows)

        return await self._read(read)

    async def rows(self, table: str, after: int, most: int) -> Sequence[bytes]:
        return await self._read(
            lambda connection: _rows(connection, table, after, most if most >= 0 else None)
        )

    async def held(self, table: str) -> Held:
        return await self._read(lambda connection: scores.held(connection, table))

    async def has_played(self, table: str, person: Person, move_id: str, after: int) -> bool:
        async def read(connection: Connection) -> bool:
            found = await connection.fetch(HAS_MOVE_ID, table, after, encode(move_id))
            return any(_is_move(row, person, move_id) for (row,) in found)

        return await self._read(read)

    async def snapshot(self, table: str, version: int, snapshot: bytes) -> None:
        await self._write(lambda connection: landing.keep_snapshot(connection, table, version, snapshot))

    async def unwritten(self, after: str, most: int) -> Sequence[Unwritten]:
        return await self._read(lambda connection: unwritten.unwritten(connection, after, most))

    async def snapshots(self, after: str, most: int) -> Sequence[WrittenDown]:
        return await self._read(lambda connection: unwritten.snapshots(connection, after, most))

    async def without_snapshot(self) -> Sequence[str]:
        return await self._read(unwritten.without_snapshot)

    async def newest(self, tables: Sequence[str] | None = None) -> Sequence[Newest]:
        asked = (NEWEST_OPEN,) if tables is None else (NEWEST_OF, list(tables))
        return [Newest(*found) for found in await self._fetch(*asked)]

    async def listed(self, after: int) -> Sequence[Listed]:
        return [Listed(*found) for found in await self._fetch(LISTED, after)]

    async def tables(self) -> Sequence[str]:
        return [table for (table,) in await self._fetch("SELECT table_id FROM tables ORDER BY table_id")]

    async def due(self, now: int, most: int) -> Sequence[str]:
        return [table for (table,) in await self._fetch(DUE, now, most)]

    # Accounts.

    async def open_account(self, person: Person, balance: int) -> None:
        async def write(connection: Connection) -> None:
            if not await people.open_account(connection, person):
                raise Conflict(f"there is an account of {person} already")
            await landing.grant(connection, f"start:{person}", person, balance)

        await self._write(write)

    async def balance(self, person: Person) -> int | None:
        return await self._read(lambda connection: landing.balance(connection, persons(person)))

    async def grant(self, person: Person, amount: int, reason: str) -> int:
        return await self._write(lambda connection: landing.grant(connection, reason, person, amount))

    async def worth(self, person: Person) -> int | None:
        return await self._read(lambda connection: scores.worth(connection, person))

    async def high_scores(self, most: int) -> Sequence[HighScore]:
        return await self._read(lambda connection: scores.high_scores(connection, most))

    async def high_score(self, person: Person) -> HighScore | None:
        return await self._read(lambda connection: scores.high_score(connection, person))

    async def statistics(self, person: Person) -> Sequence[Statistics]:
        return await self._read(lambda connection: scores.statistics(connection, person))

    async def balances(self, person: Person) -> Sequence[Balance]:
        return await self._read(lambda connection: scores.balances(connection, person))

    # What people say.

    async def say(self, table: str, at: int, by: Person, text: str, notice: Notice = "said") -> int:
        return await self._write(lambda connection: chat.say(connection, table, at, by, text, notice))

    async def notice(self, table: str, at: int, by: Person, notice: Notice) -> int | None:
        return await self._write(lambda connection: chat.notice(connection, table, at, by, notice))

    async def bot_says(self, table: str, at: int, by: Person, line: BotLine, since: int) -> int | None:
        return await self._write(lambda connection: chat.bot_says(connection, table, at, by, line, since))

    async def said(self, table: str, after: int, most: int) -> Sequence[Said]:
        return await self._read(lambda connection: chat.said(connection, table, after, most))

    async def last_said(self, tables: Sequence[str]) -> Mapping[str, int]:
        return await self._read(lambda connection: chat.last_said(connection, tables))

    async def came(self) -> Sequence[tuple[str, Person]]:
        return await self._read(chat.came)

    # The store as a whole.

    async def beat(self, node: str | None = None, people: Sequence[Person] = ()) -> HouseTime:
        now = None if self._clock is None else self._clock()
        return await self._write(lambda connection: beats.beat(connection, now, node, people))

    async def stops(self, most: int) -> Sequence[Stop]:
        return await self._read(lambda connection: beats.stops(connection, most))

    async def was_here(self, person: Person, since: int) -> bool:
        return bool(await self._fetch(WAS_HERE, since, person))

    async def closed_tables(self, days: int, most: int) -> Sequence[str]:
        async def read(connection: Connection) -> Sequence[str]:
            until = await self._now(connection) - days * DAY_MS
            return await letting_go.closed_tables(connection, until, most)

        return await self._read(read)

    async def let_go(self, table: str, most: int) -> bool:
        return await self._write(lambda connection: letting_go.let_go(connection, table, most))

    async def size(self) -> Size:
        """How much room the database's disk has left nobody tells us."""
        [[used]] = await self._fetch("SELECT pg_database_size(current_database())")
        return Size(used, sys.maxsize)

    async def add_usage(self, usages: Sequence[Usage]) -> None:
        async def write(connection: Connection) -> None:
            await using.add(connection, await self._now(connection), usages)

        await self._write(write)

    async def usage(self, days: int, most: int) -> Sequence[Usage]:
        async def read(connection: Connection) -> Sequence[Usage]:
            return await using.usage(connection, await self._now(connection), days, most)

        return await self._read(read)

    async def backup(self, to: Path) -> None:
        """As a house's file, which any node can open: all as it was at one moment."""
        async with (
            self._reading() as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            await write_file(connection, to)

    async def check(self) -> Sequence[str]:
        return await self._read(faults_in)

    async def close(self) -> None:
        self._is_open = False
        await self._writer.close()
        await self._connecting.close()

    async def house(self) -> str:
        """By what the nodes of this house know each other: no other house has it."""
        [[name]] = await self._fetch("SELECT house FROM stammtisch")
        return str(name)

    # Connections.

    async def _now(self, connection: Connection) -> int:
        return int(await connection.fetchval(beats.CLOCK)) if self._clock is None else self._clock()

    async def _fetch(self, *asked: Any) -> Sequence[Any]:
        return await self._read(lambda connection: connection.fetch(*asked))

    async def _read(self, read: Callable[[Connection], Awaitable[T]]) -> T:
        async with self._reading() as connection:
            return await read(connection)

    def _reading(self) -> AbstractAsyncContextManager[Connection]:
        if not self._is_open:
            raise Unavailable("closed", "cannot read this: the store is closed")
        return self._connecting.reading()

    async def _write(self, write: Callable[[Connection], Awaitable[T]]) -> T:
        done: T = await self._writer.do(write)
        return done


async def opened(address: str, clock: Clock | None = None) -> PostgresStore:
    """The store in this database, its tables made if there are none; NotOurs or Unavailable if it can't be
    used. It goes by the database's clock, unless there is another."""
    connecting = Connecting(address)
    connection = await connecting.connect()
    try:
        await migrate(connection, "the database")
    finally:
        await connection.close()
    return PostgresStore(connecting, clock)


LOAD: Final = """
    SELECT opening, version, state FROM tables LEFT JOIN snapshots USING (table_id) WHERE table_id = $1
"""
NEWEST: Final = """
    SELECT table_id, (SELECT coalesce(max(version), let_go) FROM log WHERE log.table_id = status.table_id),
        listing
    FROM table_status AS status
"""
NEWEST_OPEN: Final = f"{NEWEST} WHERE listing IS NOT NULL ORDER BY table_id"
NEWEST_OF: Final = f"{NEWEST} WHERE table_id = ANY($1) ORDER BY table_id"
OPEN: Final = "INSERT INTO table_status (table_id, listing, deadline, title) VALUES ($1, $2, $3, $4)"
LISTED: Final = "SELECT listed, table_id, listing FROM table_status WHERE listed > $1 ORDER BY listed"
DUE: Final = (
    "SELECT table_id FROM table_status WHERE deadline > 0 AND deadline <= $1 ORDER BY deadline LIMIT $2"
)
HAS_MOVE_ID: Final = "SELECT row FROM log WHERE table_id = $1 AND version > $2 AND position($3 IN row) > 0"
"""Few rows have these letters anywhere: only those are read."""
WAS_HERE: Final = "SELECT 1 FROM nodes WHERE at >= $1 AND $2 = ANY(people) LIMIT 1"
_OPENING = msgspec.json.Decoder(Opening)


class _Played(msgspec.Struct):
    by: str = ""
    move_id: str = ""


def _is_move(row: bytes, person: Person, move_id: str) -> bool:
    try:
        played = msgspec.json.decode(row, type=_Played)
    except msgspec.DecodeError:
        return False
    return played.by == person and played.move_id == move_id


async def _rows(connection: Connection, table: str, after: int, most: int | None) -> list[bytes]:
    asked = "SELECT version, row FROM log WHERE table_id = $1 AND version > $2 ORDER BY version LIMIT $3"
    found = await connection.fetch(asked, table, after, most)
    if not found or found[0][0] > after + 1:
        await letting_go.check_kept(connection, table, after)
    return [row for _, row in found]
