"""What people had over time: a point whenever it's another amount than before, at most so many of each.

Points are numbered from 0. As they get more, every second one is forgotten, then every second
one of those that are left, and so on: they lie evenly over all that was, the last one is always
among them, and neither writing nor reading one costs more for who has played for years.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Final

from stammtisch.kernel.person import Person
from stammtisch.store.base import Balance
from stammtisch.tables.money.ledger import persons

POINTS_KEPT: Final = 256
"""Points of a person, besides the last."""

WORTH: Final = """
    (SELECT balance FROM accounts WHERE account = ?2)
    + (SELECT coalesce(sum(chips), 0) FROM stacks WHERE person = ?1)
"""
"""What ?1 has, whose account is ?2; as of the last ends of rounds."""

ADD: Final = f"""
    INSERT INTO balances
    SELECT ?1, coalesce(last + 1, 0), coalesce((SELECT at FROM heartbeat), ?3), worth
    FROM (SELECT {WORTH} AS worth)
    LEFT JOIN (
        SELECT number AS last, worth AS before FROM balances WHERE person = ?1 ORDER BY number DESC LIMIT 1
    )
    WHERE worth IS NOT NULL AND worth IS NOT before
    RETURNING number
"""


def keep(file: sqlite3.Connection, people: Iterable[Person], at: int = 0) -> None:
    """Adds a point of each, if they have another amount now. It's the clock's time, as of the last beat:
    house time has no days; `at` where no node has ever beaten."""
    for person in people:
        added = file.execute(ADD, (person, persons(person), at)).fetchone()
        if added is not None:
            _thin(file, person, added[0])


def _thin(file: sqlite3.Connection, person: Person, number: int) -> None:
    """After this point was added: those between the ones that stay are forgotten."""
    grain = grain_of(number)
    if grain == 1:
        return
    if grain != grain_of(number - 1):
        file.execute(
            "DELETE FROM balances WHERE person = ?1 AND number % ?2 != 0 AND number != ?3",
            (person, grain, number),
        )
    elif (number - 1) % grain:
        file.execute("DELETE FROM balances WHERE person = ? AND number = ?", (person, number - 1))


def grain_of(number: int) -> int:
    """Every how many points one stays, once that is the last."""
    return 1 << (number // POINTS_KEPT).bit_length()


def balances(file: sqlite3.Connection, person: Person) -> Sequence[Balance]:
    asked = "SELECT at, worth FROM balances WHERE person = ? ORDER BY number"
    return [Balance(*found) for found in file.execute(asked, (person,))]
