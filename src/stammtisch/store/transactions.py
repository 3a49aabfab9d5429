"""One transaction for many jobs: each has its own outcome, which holds once the transaction has landed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from stammtisch.store.faults import unavailable, unknown
from stammtisch.store.landing import Job, land


class Transactions:
    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect: Final = connect
        self._connection = connect()

    def landed(self, jobs: Sequence[Job]) -> list[Any]:
        """What came of each job; an exception is what it is to raise."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = land(self._connection, jobs)
        except Exception as error:  # noqa: BLE001 - it's handed to those who wait, and the thread lives on
            self._start_again()
            return [unavailable(error) if isinstance(error, sqlite3.Error) else error for _ in jobs]
        try:
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._start_again()
            return [unknown(error) for _ in jobs]
        return outcomes

    def _start_again(self) -> None:
        """Starts again with a fresh connection, which has no transaction open whatever happened."""
        try:
            fresh = self._connect()
        except sqlite3.Error:
            with suppress(sqlite3.Error):  # then the next transaction fails to begin, and it's tried again
                self._connection.rollback()
            return
        self._connection.close()
        self._connection = fresh

    def close(self) -> None:
        self._connection.close()
