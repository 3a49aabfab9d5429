"""Open tables as they were last written down as a whole, and those that have gone on since."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from stammtisch.store.base import Unwritten, WrittenDown
from stammtisch.tables.opening import Opening

UNWRITTEN = """
    SELECT heads.table_id, opening, log.row FROM heads
    JOIN tables USING (table_id) LEFT JOIN snapshots USING (table_id)
    JOIN log ON log.table_id = heads.table_id AND log.version = coalesce(snapshots.version, 0) + 1
    WHERE heads.table_id > ?1 AND heads.listing != x'' ORDER BY heads.table_id LIMIT ?2
"""
WRITTEN = """
    SELECT table_id, opening, snapshots.state FROM heads
    JOIN tables USING (table_id) JOIN snapshots USING (table_id)
    WHERE table_id > ?1 AND heads.listing != x'' ORDER BY table_id LIMIT ?2
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
