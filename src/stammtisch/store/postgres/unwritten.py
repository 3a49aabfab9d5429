"""Open tables as they were last written down as a whole, and those that have gone on since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from asyncpg import Connection

from stammtisch.store.base import Unwritten, WrittenDown
from stammtisch.tables.opening import Opening

UNWRITTEN: Final = """
    SELECT status.table_id, opening, log.row FROM table_status AS status
    JOIN tables USING (table_id) LEFT JOIN snapshots USING (table_id)
    JOIN log ON log.table_id = status.table_id AND log.version = coalesce(snapshots.version, 0) + 1
    WHERE status.table_id > $1 AND listing IS NOT NULL ORDER BY status.table_id LIMIT $2
"""
WRITTEN: Final = """
    SELECT table_id, opening, snapshots.state FROM table_status
    JOIN tables USING (table_id) JOIN snapshots USING (table_id)
    WHERE table_id > $1 AND listing IS NOT NULL ORDER BY table_id LIMIT $2
"""
NOT_WRITTEN_DOWN: Final = """
    SELECT tables.table_id FROM tables LEFT JOIN snapshots USING (table_id)
    WHERE EXISTS (
        SELECT 1 FROM log
        WHERE log.table_id = tables.table_id AND log.version > coalesce(snapshots.version, 0)
    )
"""
_OPENING = msgspec.json.Decoder(Opening)


async def unwritten(connection: Connection, after: str, most: int) -> Sequence[Unwritten]:
    """So many of them, by their names, after that one; each with its first row since."""
    found = await connection.fetch(UNWRITTEN, after, most)
    return [Unwritten(table, _OPENING.decode(opening), row) for table, opening, row in found]


async def snapshots(connection: Connection, after: str, most: int) -> Sequence[WrittenDown]:
    """So many of them, by their names, after that one."""
    found = await connection.fetch(WRITTEN, after, most)
    return [WrittenDown(table, _OPENING.decode(opening), snapshot) for table, opening, snapshot in found]


async def without_snapshot(connection: Connection) -> Sequence[str]:
    return [table for (table,) in await connection.fetch(NOT_WRITTEN_DOWN)]
