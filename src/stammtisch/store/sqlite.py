"""The store in one SQLite file: a laptop's, a NAS's, a small server's.

One thread writes, one reads; several nodes may share the file.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.text import title_key
from stammtisch.store import balances, beats, chat, landing, letting_go, scores, unwritten, using
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
from stammtisch.store.checking import faults_in
from stammtisch.store.faults import code, unavailable
from stammtisch.store.house_time import Stop
from stammtisch.store.one_file import one_file
from stammtisch.store.private import all_of, make_private, tighten
from stammtisch.store.schema import migrate, version_of
from stammtisch.store.sqlite_people import SqlitePeople
from stammtisch.store.threads import Hands, Threads
from stammtisch.store.using import DAY_MS
from stammtisch.tables.money.ledger import persons
from stammtisch.tables.opening import Opening

T = TypeVar("T")

FILE_FREE_WITHIN_MS: Final = 5_000
"""How long to wait for another program that holds the file, in milliseconds."""

PAGES_AHEAD: Final = 4_000
"""So long, 16 MB, the log ahead of the file may become before it's worked in. Rows of many tables change many
pages, hundreds in one transaction: by SQLite's 1,000 it would be worked in with every fourth of those."""


def now() -> int:
    return time.time_ns() // 1_000_000


class SqliteStore(SqlitePeople):
    """Keeps the store's contract; `opened` makes one."""

    def __init__(
        self,
        path: Path,
        clock: Callable[[], int],
        patience: int,
        hands: Callable[[Callable[[], sqlite3.Connection]], Hands] = Threads,
    ) -> None:
        self._path: Final = path
        self._clock: Final = clock
        self._patience: Final = patience
        self._is_open = True
        with _faults_told():
            make_private(path)
            with closing(self._plain()) as first:
                first.execute("BEGIN")
                version_of(first, str(path))  # before anything is changed in it
            tighten(all_of(path))
            with closing(self._connect()) as first:
                migrate(first, str(path))
            self._hands = hands(self._connect)

    # Tables and their log.

    async def open_table(self, opening: Opening, listing: bytes, deadline: int = 0) -> None:
        def write(connection: sqlite3.Connection) -> None:
            try:
                connection.execute("INSERT INTO tables VALUES (?, ?)", (opening.table, encode(opening)))
            except sqlite3.IntegrityError:
                raise Conflict(f"there is a table {opening.table} already") from None
            title = opening.terms.title
            try:
                connection.execute(OPEN, (opening.table, listing, deadline, title_key(title) or None))
            except sqlite3.IntegrityError:
                raise TitleTaken(title) from None
            landing.list_table(connection, opening.table, listing)

        await self._hands.write(write)

    def append(self, entry: Entry) -> Awaitable[None]:
        return self._hands.write(entry)

    async def load(self, table: str) -> Loaded | None:
        def read(connection: sqlite3.Connection) -> Loaded | None:
            opening = connection.execute("SELECT opening FROM tables WHERE table_id = ?", (table,)).fetchone()
            if opening is None:
                return None
            found = connection.execute(
                "SELECT version, state FROM snapshots WHERE table_id = ?", (table,)
            ).fetchone()
            version, snapshot = found or (0, None)
            return Loaded(_OPENING.decode(opening[0]), snapshot, _rows(connection, table, version, NO_LIMIT))

        return await self._read(read)

    async def rows(self, table: str, after: int, most: int) -> Sequence[bytes]:
        return await self._read(lambda connection: _rows(connection, table, after, most))

    async def held(self, table: str) -> Held:
        return await self._read(lambda file: scores.held(file, table))

    async def has_played(self, table: str, person: Person, move_id: str, after: int) -> bool:
        asked = (HAS_PLAYED, (table, encode(move_id), move_id, person, after))
        return await self._read(lambda file: file.execute(*asked).fetchone() is not None)

    async def snapshot(self, table: str, version: int, snapshot: bytes) -> None:
        await self._hands.write(lambda file: landing.keep_snapshot(file, table, version, snapshot))

    async def unwritten(self, after: str, most: int) -> Sequence[Unwritten]:
        return await self._read(lambda file: unwritten.unwritten(file, after, most))

    async def snapshots(self, after: str, most: int) -> Sequence[WrittenDown]:
        return await self._read(lambda file: unwritten.snapshots(file, after, most))

    async def without_snapshot(self) -> Sequence[str]:
        return await self._read(lambda file: [table for (table,) in file.execute(NOT_WRITTEN_DOWN)])

    async def newest(self, tables: Sequence[str] | None = None) -> Sequence[Newest]:
        asked = (NEWEST_OPEN, ()) if tables is None else (NEWEST_OF, (encode(tables).decode(),))
        return await self._read(lambda connection: [Newest(*found) for found in connection.execute(*asked)])

    async def listed(self, after: int) -> Sequence[Listed]:
        def read(connection: sqlite3.Connection) -> Sequence[Listed]:
            return [Listed(*found) for found in connection.execute(LISTED, (after,))]

        return await self._read(read)

    async def tables(self) -> Sequence[str]:
        asked = "SELECT table_id FROM tables ORDER BY table_id"
        return await self._read(lambda file: [table for (table,) in file.execute(asked)])

    async def due(self, now: int, most: int) -> Sequence[str]:
        return await self._read(lambda file: [table for (table,) in file.execute(DUE, (now, most))])

    # Accounts.

    async def open_account(self, person: Person, balance: int) -> None:
        def write(connection: sqlite3.Connection) -> None:
            try:
                connection.execute("INSERT INTO accounts VALUES (?, 0)", (persons(person),))
            except sqlite3.IntegrityError:
                raise Conflict(f"there is an account of {person} already") from None
            landing.grant(connection, f"start:{person}", person, balance)

        await self._hands.write(write)

    async def balance(self, person: Person) -> int | None:
        return await self._read(lambda connection: landing.balance(connection, persons(person)))

    async def grant(self, person: Person, amount: int, reason: str) -> int:
        granted: int = await self._hands.write(lambda file: landing.grant(file, reason, person, amount))
        return granted

    async def worth(self, person: Person) -> int | None:
        return await self._read(lambda connection: scores.worth(connection, person))

    async def high_scores(self, most: int) -> Sequence[HighScore]:
        return await self._read(lambda connection: scores.high_scores(connection, most))

    async def high_score(self, person: Person) -> HighScore | None:
        return await self._read(lambda connection: scores.high_score(connection, person))

    async def statistics(self, person: Person) -> Sequence[Statistics]:
        return await self._read(lambda connection: scores.statistics(connection, person))

    async def balances(self, person: Person) -> Sequence[Balance]:
        return await self._read(lambda connection: balances.balances(connection, person))

    # What people say.

    async def say(self, table: str, at: int, by: Person, text: str, notice: Notice = "said") -> int:
        number: int = await self._hands.write(lambda file: chat.say(file, table, at, by, text, notice))
        return number

    async def notice(self, table: str, at: int, by: Person, notice: Notice) -> int | None:
        number: int | None = await self._hands.write(lambda file: chat.notice(file, table, at, by, notice))
        return number

    async def bot_says(self, table: str, at: int, by: Person, line: BotLine, since: int) -> int | None:
        number: int | None = await self._hands.write(
            lambda file: chat.bot_says(file, table, at, by, line, since)
        )
        return number

    async def said(self, table: str, after: int, most: int) -> Sequence[Said]:
        return await self._read(lambda connection: chat.said(connection, table, after, most))

    async def last_said(self, tables: Sequence[str]) -> Mapping[str, int]:
        return await self._read(lambda connection: chat.last_said(connection, tables))

    async def came(self) -> Sequence[tuple[str, Person]]:
        return await self._read(chat.came)

    # The store as a whole.

    async def beat(self, node: str | None = None, people: Sequence[Person] = ()) -> HouseTime:
        clock = self._clock
        time: HouseTime = await self._hands.write(lambda file: beats.beat(file, clock(), node, people))
        return time

    async def stops(self, most: int) -> Sequence[Stop]:
        return await self._read(lambda file: beats.stops(file, most))

    async def was_here(self, person: Person, since: int) -> bool:
        asked = (WAS_HERE, (since, person))
        return await self._read(lambda file: file.execute(*asked).fetchone() is not None)

    async def closed_tables(self, days: int, most: int) -> Sequence[str]:
        until = self._clock() - days * DAY_MS
        return await self._read(lambda file: letting_go.closed_tables(file, until, most))

    async def let_go(self, table: str, most: int) -> bool:
        is_all: bool = await self._hands.write(lambda file: letting_go.let_go(file, table, most))
        return is_all

    async def size(self) -> Size:
        def read(file: sqlite3.Connection) -> Size:
            [page], [pages], [unused] = (
                file.execute(f"PRAGMA {what}").fetchone()
                for what in ("page_size", "page_count", "freelist_count")
            )
            free = shutil.disk_usage(self._path.parent).free
            return Size((pages - unused) * page, free + unused * page)

        return await self._read(read)

    async def add_usage(self, usages: Sequence[Usage]) -> None:
        await self._hands.write(lambda file: using.add(file, self._clock(), usages))

    async def usage(self, days: int, most: int) -> Sequence[Usage]:
        return await self._read(lambda file: using.usage(file, self._clock(), days, most))

    async def backup(self, to: Path) -> None:
        def write() -> None:
            with suppress(OSError):
                if to.samefile(self._path):
                    raise Unavailable("same_file", f"cannot back up to {to}: it's the store itself")
            with one_file(to) as unfinished, self._open() as connection:
                connection.execute("VACUUM INTO ?", (str(unfinished),))

        self._check_open()
        await asyncio.to_thread(write)

    async def check(self) -> Sequence[str]:
        def read() -> Sequence[str]:
            with self._open() as connection:
                return list(faults_in(connection))

        self._check_open()
        return await asyncio.to_thread(read)

    async def close(self) -> None:
        self._is_open = False
        await self._hands.close()

    # Connections.

    def _plain(self) -> sqlite3.Connection:
        patience = self._patience / 1000
        return sqlite3.connect(self._path, timeout=patience, isolation_level=None, check_same_thread=False)

    def _connect(self) -> sqlite3.Connection:
        connection = self._plain()
        try:
            # FULL, and besides the folder is synced: else the journal in which a new file is made may
            # come back after a power cut, and undo what was stored since.
            connection.execute("PRAGMA synchronous = EXTRA")
            connection.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten too
            connection.execute("PRAGMA temp_store = MEMORY")  # what a savepoint may have to take back
            connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_AHEAD}")
            self._write_ahead(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _write_ahead(self, connection: sqlite3.Connection) -> None:
        """Waits for others who make the same file just now: SQLite has no patience of its own for that."""
        until = time.monotonic() + self._patience / 1000
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                    raise
                time.sleep(0.005)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """A connection of its own, for what takes long."""
        with _faults_told(), closing(self._connect()) as connection:
            yield connection

    def _check_open(self) -> None:
        if not self._is_open:
            raise Unavailable("closed", "cannot read this: the store is closed")

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        self._check_open()
        with _faults_told():
            return await self._hands.read(read)


@contextmanager
def _faults_told() -> Iterator[None]:
    """What is wrong with the disk or the file becomes a word of the store's."""
    try:
        yield
    except sqlite3.Error as error:
        raise unavailable(error) from error


async def opened(
    path: Path, clock: Callable[[], int] = now, patience: int = FILE_FREE_WITHIN_MS
) -> SqliteStore:
    """The store in this file, made if it isn't there; NotOurs or Unavailable if it can't be used."""
    return await asyncio.to_thread(SqliteStore, path, clock, patience)


NOT_WRITTEN_DOWN = """
    SELECT tables.table_id FROM tables LEFT JOIN snapshots USING (table_id)
    WHERE EXISTS (
        SELECT 1 FROM log
        WHERE log.table_id = tables.table_id AND log.version > coalesce(snapshots.version, 0)
    )
"""
NEWEST = """
    SELECT table_id, (SELECT coalesce(max(version), let_go) FROM log WHERE log.table_id = status.table_id),
        listing
    FROM table_status AS status
"""
NEWEST_OPEN = f"{NEWEST} WHERE listing IS NOT NULL"
NEWEST_OF = f"{NEWEST} WHERE table_id IN (SELECT value FROM json_each(?))"
OPEN = "INSERT INTO table_status (table_id, listing, deadline, title) VALUES (?, ?, ?, ?)"
LISTED = "SELECT listed, table_id, listing FROM table_status WHERE listed > ? ORDER BY listed"
DUE = "SELECT table_id FROM table_status WHERE deadline > 0 AND deadline <= ? ORDER BY deadline LIMIT ?"
HAS_PLAYED = """
    SELECT 1 FROM log WHERE table_id = ?1 AND version > ?5 AND instr(row, ?2) > 0
    AND json_extract(CAST(row AS TEXT), '$.move_id') = ?3
    AND json_extract(CAST(row AS TEXT), '$.by') = ?4 LIMIT 1
"""
"""Few rows have these letters anywhere: only those are read."""
WAS_HERE = "SELECT 1 FROM nodes, json_each(nodes.people) WHERE at >= ? AND value = ? LIMIT 1"
NO_LIMIT = -1
"""Instead of a number of rows, as SQLite has it."""
_OPENING = msgspec.json.Decoder(Opening)


def _rows(connection: sqlite3.Connection, table: str, after: int, most: int) -> list[bytes]:
    asked = "SELECT version, row FROM log WHERE table_id = ? AND version > ? ORDER BY version LIMIT ?"
    found = connection.execute(asked, (table, after, most)).fetchall()
    if not found or found[0][0] > after + 1:
        letting_go.check_kept(connection, table, after)
    return [row for _, row in found]
