"""Many rows appended by few statements: SQLite then works through them without coming back for each.

While it does so the rest of the program goes on. A statement for each row would have to wait
for its turn after each of them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from stammtisch.store.base import Entry

SIZES: Final = (256, 64, 16, 4, 1)
"""Rows in one statement: a few sizes only, so that each is prepared once."""


def append_all(connection: sqlite3.Connection, rows: Sequence[Entry]) -> bool:
    """Whether every one of them is the next of its table; if not, some have landed and some haven't."""
    for some in _in_sizes(rows):
        logged: list[Any] = []
        for one in some:
            # Python's sqlite3 takes bytes too, but looks for an adapter first, each time in vain.
            logged += (one.table, one.version, bytearray(one.row))
        landed = connection.execute(_log(len(some)), logged)
        if landed.rowcount < len(some) or not _all_follow(connection, landed.lastrowid, len(some)):
            return False
    _set_deadlines(connection, [one for one in rows if one.deadline is not None])
    return True


def _all_follow(connection: sqlite3.Connection, last: int | None, size: int) -> bool:
    """Whether each of the rows that have just landed follows another of its table, or is the first of one
    that was opened."""
    found: int = connection.execute(FOLLOW, (last, size)).fetchone()[0]
    return found == size


FOLLOW = """
    SELECT count(*) FROM log AS new WHERE number > ?1 - ?2 AND (
        EXISTS (SELECT 1 FROM log WHERE table_id = new.table_id AND version = new.version - 1)
        OR version = 1 AND EXISTS (SELECT 1 FROM table_status WHERE table_id = new.table_id)
    )
"""


def _set_deadlines(connection: sqlite3.Connection, rows: Sequence[Entry]) -> None:
    """When the house is to look at these tables next."""
    for some in _in_sizes(rows):
        due: list[Any] = []
        for one in some:
            due += (one.table, one.deadline)
        connection.execute(_deadlines(len(some)), due)


def _in_sizes(rows: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    done = 0
    for size in SIZES:
        while len(rows) - done >= size:
            yield rows[done : done + size]
            done += size


@cache
def _log(size: int) -> str:
    values = ", ".join(["(?, ?, ?)"] * size)
    return f"INSERT INTO log (table_id, version, row) VALUES {values} ON CONFLICT DO NOTHING"


@cache
def _deadlines(size: int) -> str:
    values = ", ".join(["(?, ?)"] * size)
    return (
        f"UPDATE table_status SET deadline = new.column2 FROM (VALUES {values}) AS new"
        " WHERE table_id = new.column1"
    )
