"""What is said at a table, and who came and went there: one numbered list a table."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import get_args

from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.store.base import BotLine, Notice, Said


def say(connection: sqlite3.Connection, table: str, at: int, by: Person, text: str, notice: Notice) -> int:
    last = connection.execute("SELECT max(number) FROM chat WHERE table_id = ?", (table,)).fetchone()
    number: int = (last[0] or 0) + 1
    connection.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)", (table, number, at, by, text, notice))
    return number


def notice(connection: sqlite3.Connection, table: str, at: int, by: Person, notice: Notice) -> int | None:
    """Several nodes may notice the same: only one says so."""
    last = connection.execute(LAST_NOTICE, (table, by)).fetchone()
    if (last[0] if last else "went") == notice:
        return None
    return say(connection, table, at, by, "", notice)


def bot_says(
    connection: sqlite3.Connection, table: str, at: int, by: Person, line: BotLine, since: int
) -> int | None:
    """Several nodes may come to it that a bot says something: only one lets it."""
    if connection.execute(BOTS_SINCE, (table, since)).fetchone() is not None:
        return None
    return say(connection, table, at, by, "", line)


BOTS_SINCE = f"""
    SELECT 1 FROM chat WHERE table_id = ? AND at >= ? AND notice != 'said'
    AND notice IN ({", ".join(f"'{line}'" for line in get_args(BotLine))}) LIMIT 1
"""
LAST_NOTICE = """
    SELECT notice FROM chat WHERE table_id = ? AND by = ? AND notice IN ('came', 'went')
    ORDER BY number DESC LIMIT 1
"""
SAID = (
    "SELECT number, at, by, text, notice FROM chat WHERE table_id = ? AND number > ? ORDER BY number LIMIT ?"
)
LAST_SAID = """
    SELECT value, last FROM (
        SELECT value, (SELECT max(number) FROM chat WHERE table_id = value) AS last FROM json_each(?)
    ) WHERE last IS NOT NULL
"""
CAME = """
    SELECT table_id, by FROM (
        SELECT table_id, by, max(number) AS last FROM chat
        WHERE notice IN ('came', 'went')
        AND table_id IN (SELECT table_id FROM table_status WHERE listing IS NOT NULL)
        GROUP BY table_id, by
    ) AS notices
    WHERE (SELECT notice FROM chat WHERE table_id = notices.table_id AND number = last) = 'came'
"""


def said(connection: sqlite3.Connection, table: str, after: int, most: int) -> Sequence[Said]:
    return [Said(*said) for said in connection.execute(SAID, (table, after, most))]


def last_said(connection: sqlite3.Connection, tables: Sequence[str]) -> Mapping[str, int]:
    return dict(connection.execute(LAST_SAID, (encode(tables).decode(),)).fetchall())


def came(connection: sqlite3.Connection) -> Sequence[tuple[str, Person]]:
    return connection.execute(CAME).fetchall()
