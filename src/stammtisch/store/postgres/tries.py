"""Tries that count for the whole house, in the database; see the file's own tries.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asyncpg import Connection

from stammtisch.store.membership import Try
from stammtisch.store.tries import FORGOTTEN_AT_ONCE, none_left

TAKE: Final = """
    INSERT INTO tries AS kept VALUES ($1, $2::bigint + $3::bigint) ON CONFLICT (who) DO UPDATE
    SET until = greatest(kept.until, $2) + $3 WHERE greatest(kept.until, $2) + $3 <= $2 + $3 * $4::bigint
    RETURNING true
"""
FORGET: Final = """
    DELETE FROM tries WHERE who IN
    (SELECT who FROM tries WHERE until <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
"""


async def take(connection: Connection, tries: Sequence[Try], now: int) -> None:
    await connection.execute(FORGET, now, FORGOTTEN_AT_ONCE)
    for one in sorted(tries):
        if await connection.fetchval(TAKE, one.who, now, one.every, one.most) is None:
            until = await connection.fetchval("SELECT until FROM tries WHERE who = $1", one.who)
            raise none_left(one, until, now)


async def give_back(connection: Connection, tries: Sequence[Try]) -> None:
    asked = "UPDATE tries SET until = until - $1 WHERE who = $2"
    for one in sorted(tries):
        await connection.execute(asked, one.every, one.who)
