"""The heartbeat of the nodes in the file, and the stops between: see house_time.py."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.store.base import HouseTime
from stammtisch.store.house_time import Beat, Pause, Stop, beaten, stops_before
from stammtisch.store.using import DAY_MS


def beat(connection: sqlite3.Connection, now: int, node: str | None, people: Sequence[Person]) -> HouseTime:
    last = connection.execute("SELECT at, paused FROM heartbeat").fetchone()
    new, pause = beaten(None if last is None else Beat(*last), now)
    connection.execute("INSERT OR REPLACE INTO heartbeat VALUES (1, ?, ?)", new)
    if pause is not None:
        connection.execute("INSERT INTO pauses (began, ended) VALUES (?, ?)", pause)
    time = HouseTime(new.at - new.paused, new.paused)
    if node is not None:
        here = (node, time.now, encode(people).decode())
        connection.execute("INSERT OR REPLACE INTO nodes VALUES (?, ?, ?)", here)
        connection.execute("DELETE FROM nodes WHERE at < ?", (time.now - DAY_MS,))
    return time


def stops(connection: sqlite3.Connection, most: int) -> Sequence[Stop]:
    last = connection.execute("SELECT paused FROM heartbeat").fetchone()
    asked = "SELECT began, ended FROM pauses ORDER BY number DESC LIMIT ?"
    latest = [Pause(*row) for row in connection.execute(asked, (most,))]
    return stops_before(0 if last is None else last[0], latest)
