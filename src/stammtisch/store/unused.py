"""Names that nobody has used: a guest came by one, and never sat down, opened a table, spoke or got chips.

Such a name stands in nobody's past, so somebody else may have it when its guest hasn't been seen for
long. A name under which something was done stays taken for good.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from stammtisch.kernel.person import Person
from stammtisch.store import landing
from stammtisch.tables.money.ledger import persons

UNUSED: Final = """
    SELECT person FROM people WHERE (looks = ?1 OR key = ?2)
    AND password = '' AND gone = 0 AND banned = 0 AND muted = 0 AND since <= ?3
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.person AND seen > ?3)
    AND NOT EXISTS (SELECT 1 FROM sat WHERE sat.person = people.person)
    AND NOT EXISTS (SELECT 1 FROM stacks WHERE stacks.person = people.person)
    AND NOT EXISTS (SELECT 1 FROM chat WHERE by = people.person AND notice = 'said')
"""

HOSTED: Final = """
    SELECT 1 FROM (
        SELECT CAST(opening AS TEXT) AS said FROM tables
        UNION ALL SELECT CAST(listing AS TEXT) FROM table_status
    ) WHERE CASE WHEN json_valid(said) THEN json_extract(said, '$.host') END = ? LIMIT 1
"""
"""A table that was opened by that one, or handed over to them."""

GIVEN: Final = "SELECT 1 FROM ledger WHERE account = ? AND entry NOT IN (?, ?) LIMIT 1"
"""Something else than what everybody begins with, and what went back of it."""


def let_go(file: sqlite3.Connection, look: str, key: str, since: int) -> Sequence[str]:
    """Frees the unused names that are like this one, and that nobody has come by since then."""
    found = [person for (person,) in file.execute(UNUSED, (look, key, since))]
    gone = [person for person in found if not _has_something(file, person)]
    for person in gone:
        account = persons(person)
        landing.grant(file, f"unused:{person}", person, -(landing.balance(file, account) or 0))
        file.execute("DELETE FROM accounts WHERE account = ?", (account,))
        for kept in ("sessions", "reset_codes", "balances", "people"):
            file.execute(f"DELETE FROM {kept} WHERE person = ?", (person,))
    return gone


def _has_something(file: sqlite3.Connection, person: Person) -> bool:
    if file.execute(HOSTED, (person,)).fetchone() is not None:
        return True
    lines = (persons(person), f"start:{person}", f"unused:{person}")
    return file.execute(GIVEN, lines).fetchone() is not None
