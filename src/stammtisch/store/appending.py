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

AS_IT_WAS: Final = -1
"""Instead of a deadline. Neither None nor bytes are given to Python's sqlite3: it takes these too, but looks
for adapters first, each time in vain, which makes a row a fifth dearer."""

SIZES: Final = (256, 64, 16, 4, 1)
"""Rows in one statement: a few sizes only, so that each is prepared once."""


def append_all(connection: sqlite3.Connection, rows: Sequence[Entry]) -> bool:
    """Whether every one of them is the next of its table; if not, some have landed and some haven't."""
    landed = moved = 0
    for some in _in_sizes(rows):
        logged: list[Any] = []
        headed: list[Any] = []
        for one in some:
            table, version = one.table, one.version
            logged += (table, version, bytearray(one.row))
            headed += (table, version, AS_IT_WAS if one.deadline is None else one.deadline)
        landed += connection.execute(_log(len(some)), logged).rowcount
        moved += connection.execute(_move_on(len(some)), headed).rowcount
    return landed == moved == len(rows)


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
def _move_on(size: int) -> str:
    """The heads of these tables are moved on."""
    values = ", ".join(["(?, ?, ?)"] * size)
    new = f"(SELECT column1 AS table_id, column2 AS version, column3 AS deadline FROM (VALUES {values}))"
    return (
        "UPDATE heads SET version = new.version, "
        f"deadline = iif(new.deadline = {AS_IT_WAS}, heads.deadline, new.deadline) "
        f"FROM {new} AS new WHERE heads.table_id = new.table_id AND heads.version = new.version - 1"
    )
