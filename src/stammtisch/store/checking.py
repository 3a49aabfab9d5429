"""Whether what is stored agrees with itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from typing import Final

from stammtisch.store.faults import code

CHECKS: Final[Mapping[str, str]] = {
    "the ledger sums to {}, and not to 0": """
        SELECT total FROM (SELECT sum(amount) AS total FROM ledger) WHERE total != 0
    """,
    "the lines of {} sum to {}, and not to 0": """
        SELECT entry, sum(amount) FROM ledger GROUP BY entry HAVING sum(amount) != 0
    """,
    "{} has {}, though its lines in the ledger sum to {}": """
        SELECT account, balance, coalesce(sum(amount), 0) FROM accounts LEFT JOIN ledger USING (account)
        GROUP BY account HAVING balance != coalesce(sum(amount), 0)
    """,
    "{} has {}: less than nothing": """
        SELECT account, sum(amount) FROM ledger WHERE account LIKE 'table:%'
        GROUP BY account HAVING sum(amount) < 0
    """,
    "the log of table {} has {} rows, and ends at version {}": """
        WITH kept AS (
            SELECT table_id, count(*) AS rows, min(version) AS first, max(version) AS last
            FROM log GROUP BY table_id
        )
        SELECT table_id, rows, last FROM kept LEFT JOIN table_status USING (table_id)
        WHERE first != 1 + coalesce(let_go, 0) OR rows != last - coalesce(let_go, 0)
    """,
    "{} of the rows that were stored are gone": """
        SELECT max(number) - count(*) - (SELECT coalesce(sum(let_go), 0) FROM table_status) AS gone FROM log
        HAVING gone != 0
    """,
    "the ledger has lines of {}, the log has no such row": """
        WITH named AS (
            SELECT DISTINCT entry, rtrim(entry, '0123456789') AS stem FROM ledger WHERE account LIKE 'table:%'
        )
        SELECT entry FROM named WHERE NOT EXISTS (
            SELECT 1 FROM log WHERE table_id = substr(stem, 1, length(stem) - 1)
            AND version = CAST(substr(entry, length(stem) + 1) AS INTEGER)
        ) AND NOT EXISTS (
            SELECT 1 FROM table_status WHERE table_id = substr(stem, 1, length(stem) - 1)
            AND let_go >= CAST(substr(entry, length(stem) + 1) AS INTEGER)
        )
    """,
    "table {} has a log and was never opened": """
        SELECT DISTINCT table_id FROM log WHERE table_id NOT IN (SELECT table_id FROM tables)
    """,
    "table {} was opened and has no status": """
        SELECT table_id FROM tables WHERE table_id NOT IN (SELECT table_id FROM table_status)
    """,
    "{} is said to have sat at table {}, which was never opened": """
        SELECT person, table_id FROM sat WHERE table_id NOT IN (SELECT table_id FROM tables)
    """,
    "the snapshot of table {} is of version {}, which lies ahead of its log": """
        SELECT table_id, version FROM snapshots
        WHERE version > (SELECT coalesce(max(version), 0) FROM log WHERE log.table_id = snapshots.table_id)
        AND version > coalesce(
            (SELECT let_go FROM table_status WHERE table_status.table_id = snapshots.table_id), 0
        )
    """,
}
"""What is wrong, as a sentence, and the question that finds it."""


def faults_in(connection: sqlite3.Connection) -> Iterator[str]:
    """A sentence for each fault, all seen at one moment."""
    connection.execute("BEGIN")
    damage = list(_damage(connection))
    yield from (f"the file is damaged: {found}" for found in damage)
    for sentence, question in CHECKS.items():
        try:
            answers = connection.execute(question).fetchall()
        except sqlite3.DatabaseError:
            if not damage:
                raise
            continue  # that part of the file can't be read, which is said already
        for values in answers:
            yield sentence.format(
                *(value.decode() if isinstance(value, bytes) else value for value in values)
            )
    connection.rollback()


def _damage(connection: sqlite3.Connection) -> Iterator[str]:
    """What SQLite itself finds wrong with the file, until it can't go on."""
    try:
        for (found,) in connection.execute("PRAGMA integrity_check"):
            if found != "ok":
                yield found
    except sqlite3.DatabaseError as error:
        if code(error) != sqlite3.SQLITE_CORRUPT:
            raise
        yield str(error)
