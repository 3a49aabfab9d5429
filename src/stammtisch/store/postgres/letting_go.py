"""Letting go of what was played at a closed table, piece by piece: see the file's own letting_go.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asyncpg import Connection

from stammtisch.store.base import Conflict, LetGo

CLOSED: Final = """
    SELECT table_id FROM table_status WHERE kept_since <= $1 ORDER BY kept_since LIMIT $2
"""
HOW_FAR: Final = """
    SELECT let_go, (SELECT coalesce(max(version), 0) FROM log WHERE log.table_id = status.table_id),
        coalesce((SELECT version FROM snapshots WHERE snapshots.table_id = status.table_id), 0)
    FROM table_status AS status WHERE table_id = $1 AND kept_since IS NOT NULL FOR UPDATE OF status
"""
LINES: Final = """
    WITH gone AS (
        DELETE FROM chat WHERE table_id = $1 AND number IN (
            SELECT number FROM chat WHERE table_id = $1 ORDER BY number LIMIT $2
        ) RETURNING 1
    ) SELECT count(*) FROM gone
"""


async def closed_tables(connection: Connection, until: int, most: int) -> Sequence[str]:
    return [table for (table,) in await connection.fetch(CLOSED, until, most)]


async def let_go(connection: Connection, table: str, most: int) -> bool:
    """So many rows and lines at most; whether that was the last of it."""
    kept = await connection.fetchrow(HOW_FAR, table)
    if kept is None or kept[2] < kept[1]:
        raise Conflict(f"table {table} can't be let go: it isn't closed, or not written down as a whole")
    gone, last, _ = kept
    await connection.execute("DELETE FROM log WHERE table_id = $1 AND version <= $2", table, gone + most)
    lines: int = await connection.fetchval(LINES, table, most)
    gone = min(gone + most, max(last, gone))
    is_all = gone >= last and lines < most
    await connection.execute("UPDATE table_status SET let_go = $2 WHERE table_id = $1", table, gone)
    if is_all:
        await connection.execute("UPDATE table_status SET kept_since = NULL WHERE table_id = $1", table)
    return is_all


async def check_kept(connection: Connection, table: str, after: int) -> None:
    """Refused if the row after this one was let go."""
    found = await connection.fetchval("SELECT let_go FROM table_status WHERE table_id = $1", table)
    if found is not None and after < found:
        raise LetGo
