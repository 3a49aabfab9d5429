"""Who has stored how much, day by day: sums that the house adds to every few seconds, for its host."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from stammtisch.store.base import Usage

DAY_MS: Final = 86_400_000
USAGE_KEPT_DAYS: Final = 400
"""Days of which the sums are kept."""

ADD: Final = """
    INSERT INTO usage VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (day, person) DO UPDATE SET
    rows = rows + excluded.rows, bytes = bytes + excluded.bytes, tables = tables + excluded.tables,
    lines = lines + excluded.lines
"""
WHO_USES_MOST: Final = """
    SELECT person, sum(rows), sum(bytes) AS size, sum(tables), sum(lines) FROM usage WHERE day > ?
    GROUP BY person ORDER BY size DESC, person LIMIT ?
"""


def add(file: sqlite3.Connection, now: int, usages: Sequence[Usage]) -> None:
    day = now // DAY_MS
    file.executemany(ADD, [(day, *usage) for usage in usages])
    file.execute("DELETE FROM usage WHERE day <= ?", (day - USAGE_KEPT_DAYS,))


def usage(file: sqlite3.Connection, now: int, days: int, most: int) -> Sequence[Usage]:
    return [Usage(*found) for found in file.execute(WHO_USES_MOST, (now // DAY_MS - days, most))]
