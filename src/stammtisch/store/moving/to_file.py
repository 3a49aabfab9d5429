"""A house's database, written as a house's file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from asyncpg import Connection

from stammtisch.store.faults import unavailable
from stammtisch.store.moving.database import DatabaseEnd
from stammtisch.store.moving.file import FileEnd
from stammtisch.store.moving.move import Tell, check_same, copy
from stammtisch.store.one_file import one_file
from stammtisch.store.schema import migrate

QUIETLY: Final[Tell] = lambda _what, _done, _of: None  # noqa: E731 - it's a value


async def write_file(connection: Connection, to: Path, tell: Tell = QUIETLY) -> None:
    """All that this transaction sees, and not a row of it otherwise."""
    try:
        with one_file(to) as unfinished, closing(sqlite3.connect(unfinished, isolation_level=None)) as file:
            migrate(file, str(to))
            source, sink = DatabaseEnd(connection), FileEnd(file)
            await copy(source, sink, tell)
            await check_same(source, sink, tell)
    except sqlite3.Error as error:
        raise unavailable(error) from error
