"""Who has stored how much, day by day: sums that the house adds to every few seconds, for its host."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asyncpg import Connection

from stammtisch.store.base import Usage
from stammtisch.store.using import DAY_MS, USAGE_KEPT_DAYS

ADD: Final = """
    INSERT INTO usage AS kept VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (day, person) DO UPDATE SET
    rows = kept.rows + excluded.rows, bytes = kept.bytes + excluded.bytes,
    tables = kept.tables + excluded.tables, lines = kept.lines + excluded.lines
"""
MOST: Final = """
    SELECT person, sum(rows)::bigint, sum(bytes)::bigint AS size, sum(tables)::bigint, sum(lines)::bigint
    FROM usage WHERE day > $1 GROUP BY person ORDER BY size DESC, person LIMIT $2
"""


async def add(connection: Connection, now: int, usages: Sequence[Usage]) -> None:
    day = now // DAY_MS
    await connection.executemany(ADD, sorted((day, *usage) for usage in usages))
    await connection.execute("DELETE FROM usage WHERE day <= $1", day - USAGE_KEPT_DAYS)


async def usage(connection: Connection, now: int, days: int, most: int) -> Sequence[Usage]:
    return [Usage(*found) for found in await connection.fetch(MOST, now // DAY_MS - days, most)]
