"""People at a house whose passwords are cheap, and whose time passes as a test says."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from stammtisch.accounts.accounts import Accounts
from stammtisch.accounts.limits import Limits
from stammtisch.accounts.passwords import Passwords
from stammtisch.bus.local import LocalBus
from stammtisch.store import sqlite
from stammtisch.store.sqlite import SqliteStore

CHEAP = {"memory": 8, "passes": 1}
"""KiB, and passes: enough for a test."""

NOT_FROM_HERE = "203.0.113.7"
"""An address that is nobody's."""


class Time:
    def __init__(self) -> None:
        self.milliseconds = 1_800_000_000_000

    def __call__(self) -> int:
        return self.milliseconds

    def seconds(self) -> float:
        return self.milliseconds / 1000

    def passes(self, seconds: float) -> None:
        self.milliseconds += round(seconds * 1000)


class Place:
    def __init__(self, store: SqliteStore, **more: Any) -> None:
        self.store, self.time = store, Time()
        self.limits = Limits(self.time.seconds)
        self.accounts = Accounts(
            store,
            more.pop("bus", None) or LocalBus(),
            passwords=more.pop("passwords", None) or Passwords(**CHEAP),
            limits=self.limits,
            clock=self.time,
            **more,
        )
        self.members, self.purse = self.accounts.members, self.accounts.purse
        self.guests, self.host = self.accounts.guests, self.accounts.host


@asynccontextmanager
async def place(folder: Path, **more: Any) -> AsyncIterator[Place]:
    store = await sqlite.opened(folder / "house.db")
    here = Place(store, **more)
    try:
        yield here
        assert await store.check() == []
    finally:
        here.accounts.close()
        await store.close()
