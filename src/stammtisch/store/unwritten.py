"""Open tables as they were last written down as a whole, and those that have gone on since."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from stammtisch.store.base import Unwritten, WrittenDown
from stammtisch.tables.opening import Opening

UNWRITTEN = """
    SELECT status.table_id, opening, log.row FROM table_status AS status
    JOIN tables USING (table_id) LEFT JOIN snapshots USING (table_id)
    JOIN log ON log.table_id = status.table_id AND log.version = coalesce(snapshots.version, 0) + 1
    WHERE status.table_id > ?1 AND listing IS NOT NULL ORDER BY status.table_id LIMIT ?2
"""
WRITTEN = """
    SELECT table_id, opening, snapshots.state FROM table_status
    JOIN tables USING (table_id) JOIN snapshots USING (table_id)
    WHERE table_id > ?1 AND listing IS NOT NULL ORDER BY table_id LIMIT ?2
"""
_OPENING = msgspec.json.Decoder(Opening)


def unwritten(file: sqlite3.Connection, after: str, most: int) -> Sequence[Unwritten]:
    """So many of them, by their names, after that one; each with its first row since."""
    found = file.execute(UNWRITTEN, (after, most))
    return [Unwritten(table, _OPENING.decode(opening), row) for table, opening, row in found]


def snapshots(file: sqlite3.Connection, after: str, most: int) -> Sequence[WrittenDown]:
    """So many of them, by their names, after that one."""
    found = file.execute(WRITTEN, (after, most))
    return [WrittenDown(table, _OPENING.decode(opening), snapshot) for table, opening, snapshot in found]
