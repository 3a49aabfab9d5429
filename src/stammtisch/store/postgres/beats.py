"""The heartbeat of the nodes, and the stops between: see house_time.py. It goes by the database's clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asyncpg import Connection

from stammtisch.kernel.person import Person
from stammtisch.store.base import HouseTime
from stammtisch.store.house_time import Beat, Pause, Stop, beaten, stops_before
from stammtisch.store.using import DAY_MS

CLOCK: Final = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"


async def beat(
    connection: Connection, now: int | None, node: str | None, people: Sequence[Person]
) -> HouseTime:
    """At this time, or what the database's clock says once it's our turn."""
    await connection.execute("LOCK TABLE heartbeat IN SHARE ROW EXCLUSIVE MODE")
    if now is None:
        now = int(await connection.fetchval(CLOCK))
    last = await connection.fetchrow("SELECT at, paused FROM heartbeat")
    new, pause = beaten(None if last is None else Beat(*last), now)
    await connection.execute(BEAT, *new)
    if pause is not None:
        await connection.execute("INSERT INTO pauses (began, ended) VALUES ($1, $2)", *pause)
    time = HouseTime(new.at - new.paused, new.paused)
    if node is not None:
        await connection.execute(HERE, node, time.now, list(people))
        await connection.execute("DELETE FROM nodes WHERE at < $1", time.now - DAY_MS)
    return time


BEAT: Final = """
    INSERT INTO heartbeat VALUES (true, $1, $2)
    ON CONFLICT (only_one) DO UPDATE SET at = excluded.at, paused = excluded.paused
"""
HERE: Final = """
    INSERT INTO nodes VALUES ($1, $2, $3)
    ON CONFLICT (node) DO UPDATE SET at = excluded.at, people = excluded.people
"""


async def stops(connection: Connection, most: int) -> Sequence[Stop]:
    last = await connection.fetchval("SELECT paused FROM heartbeat")
    asked = "SELECT began, ended FROM pauses ORDER BY number DESC LIMIT $1"
    return stops_before(last or 0, [Pause(*row) for row in await connection.fetch(asked, most)])
