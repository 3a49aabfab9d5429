"""Letting go of what was played at a closed table: its rows and its chat, from the first on.

Its last picture stays, and so do results, statistics and the ledger. It's done piece by piece, so
that nobody who plays has to wait for it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from stammtisch.store.base import Conflict, LetGo

GONE: Final = -1
"""Instead of the time at which it was closed: nothing is left to let go."""

CLOSED: Final = """
    SELECT table_id FROM heads WHERE closed > 0 AND closed <= ?
    AND table_id IS NOT (SELECT table_id FROM log ORDER BY number DESC LIMIT 1)
    ORDER BY closed LIMIT ?
"""
"""Not the one with the last row of all: by that it's seen whether rows are missing."""

HOW_FAR: Final = """
    SELECT closed, let_go, (SELECT coalesce(max(version), 0) FROM log WHERE log.table_id = heads.table_id),
        coalesce((SELECT version FROM snapshots WHERE snapshots.table_id = heads.table_id), 0)
    FROM heads WHERE table_id = ?
"""


def closed_tables(file: sqlite3.Connection, until: int, most: int) -> Sequence[str]:
    return [table for (table,) in file.execute(CLOSED, (until, most))]


def let_go(file: sqlite3.Connection, table: str, most: int) -> bool:
    """So many rows and lines at most; whether that was the last of it."""
    closed, gone, last, snapshot_version = file.execute(HOW_FAR, (table,)).fetchone() or (0, 0, 0, 0)
    if closed <= 0 or snapshot_version < last:
        raise Conflict(f"table {table} can't be let go: it isn't closed, or not written down as a whole")
    file.execute("DELETE FROM log WHERE table_id = ? AND version <= ?", (table, gone + most))
    lines = file.execute(LINES, (table, most)).rowcount
    gone = min(gone + most, max(last, gone))
    is_all = gone >= last and lines < most
    file.execute(
        "UPDATE heads SET let_go = ?2, closed = ?3 WHERE table_id = ?1",
        (table, gone, GONE if is_all else closed),
    )
    return is_all


LINES: Final = """
    DELETE FROM chat WHERE table_id = ?1 AND number IN (
        SELECT number FROM chat WHERE table_id = ?1 ORDER BY number LIMIT ?2
    )
"""


def check_kept(file: sqlite3.Connection, table: str, after: int) -> None:
    """Refused if the row after this one was let go."""
    found = file.execute("SELECT let_go FROM heads WHERE table_id = ?", (table,)).fetchone()
    if found is not None and after < found[0]:
        raise LetGo
