"""Looking up what somebody was told of a table's chance, from the log.

It's for who wants to check it later. The whole log is followed, and only the last bonds are
gone through in full; others have their turn in between.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Any, Final

from stammtisch.fairness.vault import Vault
from stammtisch.games.catalogue import find
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Loaded, Store
from stammtisch.tables.fair.transcripts import Account, Notebook
from stammtisch.tables.opening import opened
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row, read_row
from stammtisch.tables.snapshot import Impossible, followed, taken_up

MOST_BONDS: Final = 20
"""So many are told of, the last ones."""

ROWS_LOOKED_UP_AT_ONCE: Final = 64
"""Followed at once, before others have their turn."""

Course = deque[tuple[Table, Row[Any]]]
"""Rows, each with the table before it."""


async def account(store: Store, table: str, person: Person | None, most: int = MOST_BONDS) -> Account:
    """What this person was told; whether they may look at this table at all is asked before."""
    loaded = await store.load(table)
    if loaded is None:
        raise Refused("no_such_table", f"there is no table {table[:40]!r}")
    try:
        start, course = await _course(store, loaded, table, most)
    except Impossible:  # it was begun by the rules of another release: what has happened since can be told
        start = taken_up(find, loaded.opening, loaded.snapshot, ())
        course = deque(_pairs(start, [read_row(start.game, row) for row in loaded.rows]))
    vault = Vault(bytes.fromhex(loaded.opening.secret))
    notebook = Notebook(vault, course[0][0] if course else start, person)
    for number, (_, row) in enumerate(course):
        notebook.follow(row)
        if number % 8 == 7:
            await asyncio.sleep(0)
    first = notebook.table.fair.bond.number - most + 1
    return Account(table, loaded.opening.game, tuple(notebook.told(first)))


async def _course(store: Store, loaded: Loaded, name: str, most: int) -> tuple[Table, Course]:
    """The table as it was opened, and the rows of its last bonds."""
    start = table = opened(find, loaded.opening)
    course: Course = deque()
    async for rows in _rows(store, name, table):
        for row in rows:
            course.append((table, row))
            table = followed(table, row).table
        first = table.fair.bond.number - most
        while course and course[0][0].fair.bond.number < first:
            course.popleft()
    return start, course


async def _rows(store: Store, name: str, table: Table) -> AsyncIterator[list[Row[Any]]]:
    version = 0
    while rows := await store.rows(name, version, ROWS_LOOKED_UP_AT_ONCE):
        yield [read_row(table.game, row) for row in rows]
        version += len(rows)


def _pairs(table: Table, rows: list[Row[Any]]) -> list[tuple[Table, Row[Any]]]:
    pairs = []
    for row in rows:
        pairs.append((table, row))
        table = followed(table, row).table
    return pairs
