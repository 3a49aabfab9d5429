"""Whether what is stored agrees with itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from asyncpg import Connection

CHECKS: Final[Mapping[str, str]] = {
    "the ledger sums to {}, and not to 0": """
        SELECT total FROM (SELECT sum(amount) AS total FROM ledger) AS lines WHERE total != 0
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
    "the ledger has lines of {}, the log has no such row": """
        WITH named AS (
            SELECT DISTINCT entry, rtrim(entry, '0123456789') AS stem FROM ledger WHERE account LIKE 'table:%'
        ), rows AS (
            SELECT entry, left(stem, length(stem) - 1) AS table_id,
                nullif(substr(entry, length(stem) + 1), '')::numeric AS version
            FROM named
        )
        SELECT entry FROM rows WHERE NOT EXISTS (
            SELECT 1 FROM log WHERE log.table_id = rows.table_id AND log.version = rows.version
        ) AND NOT EXISTS (
            SELECT 1 FROM table_status AS status
            WHERE status.table_id = rows.table_id AND let_go >= rows.version
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
    "synchronous_commit is {}: what was acknowledged may be lost with the machine's power": """
        SELECT setting FROM pg_settings WHERE name = 'synchronous_commit' AND setting IN ('off', 'local')
        AND (setting = 'off' OR current_setting('synchronous_standby_names') != '')
    """,
    "fsync is {}: a power cut may damage the whole database": """
        SELECT setting FROM pg_settings WHERE name = 'fsync' AND setting = 'off'
    """,
}
"""What is wrong, as a sentence, and the question that finds it."""


async def faults_in(connection: Connection) -> Sequence[str]:
    """A sentence for each fault, all seen at one moment."""
    found: list[str] = []
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        for sentence, question in CHECKS.items():
            found += [sentence.format(*values) for values in await connection.fetch(question)]
    return found
