"""What is said at a table, and who came and went there: one numbered list a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, get_args

from asyncpg import Connection

from stammtisch.kernel.person import Person
from stammtisch.store.base import BotLine, Notice, Said


async def say(connection: Connection, table: str, at: int, by: Person, text: str, notice: Notice) -> int:
    """Who takes the same number at another node is waited for; then the next one is ours."""
    while True:
        number: int | None = await connection.fetchval(SAY, table, at, by, text, notice)
        if number is not None:
            return number


async def notice(connection: Connection, table: str, at: int, by: Person, notice: Notice) -> int | None:
    """Several nodes may notice the same: only one says so."""
    while await connection.fetchval(LAST_NOTICE, table, by) != notice:
        number: int | None = await connection.fetchval(NOTICE, table, at, by, "", notice)
        if number is not None:
            return number
    return None


async def bot_says(
    connection: Connection, table: str, at: int, by: Person, line: BotLine, since: int
) -> int | None:
    """Several nodes may come to it that a bot says something: only one lets it."""
    while not await connection.fetchval(BOT_HAS_SAID, table, since, LINES):
        number: int | None = await connection.fetchval(BOT_SAYS, table, at, by, line, since, LINES)
        if number is not None:
            return number
    return None


NEXT: Final = "(SELECT coalesce(max(number), 0) + 1 FROM chat WHERE table_id = $1)"
SAY: Final = f"""
    INSERT INTO chat (table_id, number, at, by, text, notice) VALUES ($1, {NEXT}, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING number
"""
LAST_NOTICE: Final = """
    SELECT coalesce((
        SELECT notice FROM chat WHERE table_id = $1 AND by = $2 AND notice IN ('came', 'went')
        ORDER BY number DESC LIMIT 1
    ), 'went')
"""
NOTICE: Final = f"""
    INSERT INTO chat (table_id, number, at, by, text, notice)
    SELECT $1, {NEXT}, $2, $3, $4, $5
    WHERE $5 != ({LAST_NOTICE.replace("$2", "$3")})
    ON CONFLICT DO NOTHING RETURNING number
"""
"""Asked and said in one: what another node says meanwhile has the same number, and one of both lands."""

LINES: Final = list(get_args(BotLine))
BOT_HAS_SAID: Final = """
    SELECT EXISTS (SELECT 1 FROM chat WHERE table_id = $1 AND at >= $2 AND notice = ANY($3))
"""
BOT_SAYS: Final = f"""
    INSERT INTO chat (table_id, number, at, by, text, notice)
    SELECT $1, {NEXT}, $2, $3, '', $4
    WHERE NOT ({BOT_HAS_SAID.replace("$3", "$6").replace("$2", "$5")})
    ON CONFLICT DO NOTHING RETURNING number
"""

SAID: Final = """
    SELECT number, at, by, text, notice FROM chat WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3
"""
LAST_SAID: Final = "SELECT table_id, max(number) FROM chat WHERE table_id = ANY($1) GROUP BY table_id"
CAME: Final = """
    SELECT table_id, by FROM (
        SELECT DISTINCT ON (table_id, by) table_id, by, notice FROM chat
        WHERE notice IN ('came', 'went')
        AND table_id IN (SELECT table_id FROM table_status WHERE listing IS NOT NULL)
        ORDER BY table_id, by, number DESC
    ) AS last WHERE notice = 'came'
"""


async def said(connection: Connection, table: str, after: int, most: int) -> Sequence[Said]:
    return [Said(*said) for said in await connection.fetch(SAID, table, after, most)]


async def last_said(connection: Connection, tables: Sequence[str]) -> Mapping[str, int]:
    return dict(await connection.fetch(LAST_SAID, list(tables)))


async def came(connection: Connection) -> Sequence[tuple[str, Person]]:
    return [(table, by) for table, by in await connection.fetch(CAME)]
