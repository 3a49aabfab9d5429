"""Letting go of what was played at a closed table: its rows and its chat, from the first on.

Its last picture stays, and so do results, statistics and the ledger. It's done piece by piece, so
that nobody who plays has to wait for it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from stammtisch.store.base import Conflict, LetGo

CLOSED: Final = """
    SELECT table_id FROM table_status WHERE kept_since <= ?
    AND table_id IS NOT (SELECT table_id FROM log ORDER BY number DESC LIMIT 1)
    ORDER BY kept_since LIMIT ?
"""
"""Not the one with the last row of all: by that it's seen whether rows are missing."""

HOW_FAR: Final = """
    SELECT let_go, (SELECT coalesce(max(version), 0) FROM log WHERE log.table_id = status.table_id),
        coalesce((SELECT version FROM snapshots WHERE snapshots.table_id = status.table_id), 0)
    FROM table_status AS status WHERE table_id = ? AND kept_since IS NOT NULL
"""


def closed_tables(file: sqlite3.Connection, until: int, most: int) -> Sequence[str]:
    return [table for (table,) in file.execute(CLOSED, (until, most))]


def let_go(file: sqlite3.Connection, table: str, most: int) -> bool:
    """So many rows and lines at most; whether that was the last of it."""
    kept = file.execute(HOW_FAR, (table,)).fetchone()
    if kept is None or kept[2] < kept[1]:
        raise Conflict(f"table {table} can't be let go: it isn't closed, or not written down as a whole")
    gone, last, _ = kept
    file.execute("DELETE FROM log WHERE table_id = ? AND version <= ?", (table, gone + most))
    lines = file.execute(LINES, (table, most)).rowcount
    gone = min(gone + most, max(last, gone))
    is_all = gone >= last and lines < most
    file.execute("UPDATE table_status SET let_go = ? WHERE table_id = ?", (gone, table))
    if is_all:
        file.execute("UPDATE table_status SET kept_since = NULL WHERE table_id = ?", (table,))
    return is_all


LINES: Final = """
    DELETE FROM chat WHERE table_id = ?1 AND number IN (
        SELECT number FROM chat WHERE table_id = ?1 ORDER BY number LIMIT ?2
    )
"""


def check_kept(file: sqlite3.Connection, table: str, after: int) -> None:
    """Refused if the row after this one was let go."""
    found = file.execute("SELECT let_go FROM table_status WHERE table_id = ?", (table,)).fetchone()
    if found is not None and after < found[0]:
        raise LetGo
