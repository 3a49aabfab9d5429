"""Moves a whole house, which is closed meanwhile: from its file into a database, or back.

Who is broken off calls it again, and goes on where they were. The house can be opened in its new place
once every row has arrived and was compared.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import asyncpg

from stammtisch.store.base import Unavailable
from stammtisch.store.faults import unavailable as file_unavailable
from stammtisch.store.house_time import LONGEST_GAP_MS
from stammtisch.store.moving.database import DatabaseEnd
from stammtisch.store.moving.file import FileEnd
from stammtisch.store.moving.kept import ALL
from stammtisch.store.moving.move import End, Tell, check_same, copy
from stammtisch.store.postgres import beats
from stammtisch.store.postgres.connecting import CONNECTS_WITHIN_S
from stammtisch.store.postgres.faults import is_fault
from stammtisch.store.postgres.faults import unavailable as database_unavailable
from stammtisch.store.postgres.schema import migrate as migrate_database
from stammtisch.store.private import make_private
from stammtisch.store.schema import MIGRATIONS, NotOurs, migrate, version_of
from stammtisch.store.syncing import sync


async def into_database(file: Path, address: str, tell: Tell) -> None:
    async with _from_file(file) as source, _connected(address) as connection:
        await migrate_database(connection, "the database", is_moving=True)
        sink = DatabaseEnd(connection)
        if await connection.fetchval("SELECT is_whole FROM stammtisch"):
            if await _has_something(sink):
                raise NotOurs("there is a house in the database already: name an empty one")
            await connection.execute("UPDATE stammtisch SET is_whole = false")
        await copy(source, sink, tell)
        await check_same(source, sink, tell)
        await sink.finish()
        await connection.execute("UPDATE stammtisch SET is_whole = true")


async def into_file(address: str, file: Path, tell: Tell) -> None:
    if await asyncio.to_thread(file.exists):
        raise NotOurs(f"there is a house in {file} already: name another folder")
    unfinished = file.with_name(f"{file.name}.unfinished")
    async with _connected(address) as connection, _into_file(unfinished) as sink:
        await migrate_database(connection, "the database")
        await _check_closed(connection)
        source = DatabaseEnd(connection)
        await copy(source, sink, tell)
        await check_same(source, sink, tell)
    await asyncio.to_thread(sync, unfinished)
    unfinished.replace(file)
    await asyncio.to_thread(sync, file.parent)


async def _has_something(end: End) -> bool:
    return any([await end.count(kept) for kept in ALL])


async def _check_closed(connection: asyncpg.Connection) -> None:
    """By the last beat of any node: what is written while it's moved would be left behind."""
    last, now = await connection.fetchrow(f"SELECT (SELECT at FROM heartbeat), ({beats.CLOCK})")
    if last is not None and abs(now - last) <= LONGEST_GAP_MS:
        raise Unavailable("in_use", "cannot move the house: some node is running; close all of them first")


@asynccontextmanager
async def _from_file(path: Path) -> AsyncIterator[FileEnd]:
    """A file of this release's, which stays as it is."""
    try:
        with closing(_opened(path)) as file:
            if version_of(file, str(path)) < len(MIGRATIONS):
                raise NotOurs(f"{path} is of an older release: open the house once, then it's carried over")
            yield FileEnd(file)
    except sqlite3.Error as error:
        raise file_unavailable(error) from error


def _opened(path: Path) -> sqlite3.Connection:
    """None is made where there is none."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)


@asynccontextmanager
async def _into_file(path: Path) -> AsyncIterator[FileEnd]:
    make_private(path)
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            file.execute("PRAGMA synchronous = OFF")  # it's synced as a whole in the end
            migrate(file, str(path))
            yield FileEnd(file)
    except sqlite3.Error as error:
        raise file_unavailable(error) from error


@asynccontextmanager
async def _connected(address: str) -> AsyncIterator[asyncpg.Connection]:
    try:
        connection = await asyncpg.connect(address, timeout=CONNECTS_WITHIN_S)
        try:
            yield connection
        finally:
            await connection.close()
    except Exception as error:
        if not is_fault(error):
            raise
        raise database_unavailable(error) from error
