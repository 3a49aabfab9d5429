"""The one connection that writes: whatever is queued meanwhile goes into one transaction.

So a hundred tables pay for one commit together. Each job has its own outcome, and nobody gets theirs
before the transaction has landed. Where there are rows alone the transaction is a single statement.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from asyncpg import Connection

from stammtisch.store.base import Entry, Unavailable
from stammtisch.store.postgres.connecting import Connecting
from stammtisch.store.postgres.faults import is_fault, is_met, unavailable, unknown
from stammtisch.store.postgres.landing import Job, append_all, bare_ones, land
from stammtisch.store.writer import MOST_QUEUED, MOST_TOGETHER

MOST_TRIES: Final = 8
"""So often a transaction may meet another node's and begin anew."""

Waiting = tuple[Job, "asyncio.Future[Any]"]


class Writer:
    def __init__(self, connecting: Connecting) -> None:
        self._connecting: Final = connecting
        self._connection: Connection | None = None
        self._queue: Final[deque[Waiting]] = deque()
        self._has_more: Final = asyncio.Event()
        self._is_open = True
        self._task: Final = asyncio.get_running_loop().create_task(self._run(), name="stammtisch-writer")

    def do(self, job: Job) -> asyncio.Future[Any]:
        """What came of the job, once it has landed."""
        outcome = asyncio.get_running_loop().create_future()
        if not self._is_open:
            outcome.set_exception(Unavailable("closed", "cannot store this: the store is closed"))
        elif len(self._queue) >= MOST_QUEUED:
            outcome.set_exception(
                Unavailable("too_much_at_once", "cannot store this now: too much is waiting already")
            )
        else:
            self._queue.append((job, outcome))
            self._has_more.set()
        return outcome

    async def close(self) -> None:
        """Lets everything that is queued land first."""
        self._is_open = False
        self._has_more.set()
        await self._task
        if self._connection is not None:
            self._connection.terminate()

    async def _run(self) -> None:
        while self._queue or self._is_open:
            await self._has_more.wait()
            if not self._queue:
                continue
            batch = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_TOGETHER))]
            if not self._queue and self._is_open:
                self._has_more.clear()
            jobs, futures = zip(*batch, strict=True)
            for future, outcome in zip(futures, await self._landed(jobs), strict=True):
                if future.done():
                    continue  # nobody waits any longer
                if isinstance(outcome, Exception):
                    future.set_exception(outcome)
                else:
                    future.set_result(outcome)

    async def _landed(self, jobs: Sequence[Job]) -> list[Any]:
        """What came of each job; an exception is what it is to raise. Where another node is met they begin
        anew, one by one: so nobody has to wait for somebody else's."""
        tries = MOST_TRIES if len(jobs) == 1 else 1
        for _ in range(tries):
            try:
                return await self._landed_together(jobs)
            except Exception as error:  # noqa: BLE001 - it's handed to those who wait, and the task lives on
                if is_met(error):
                    continue
                self._start_again()
                if isinstance(error, Unavailable):
                    return [error] * len(jobs)
                return [unavailable(error) if is_fault(error) else error] * len(jobs)
        if len(jobs) == 1:
            return [Unavailable("locked", "cannot use the store now: other nodes are always faster")]
        return [(await self._landed([job]))[0] for job in jobs]

    async def _landed_together(self, jobs: Sequence[Job]) -> list[Any]:
        connection = await self._connected()
        rows = bare_ones(jobs)
        if len(rows) == len(jobs):
            return await self._append(connection, [*rows.values()])
        return await self._transact(connection, jobs)

    async def _append(self, connection: Connection, rows: Sequence[Entry]) -> list[Any]:
        """One statement is a transaction too."""
        try:
            return [*await append_all(connection, rows)]
        except Exception as error:
            if not is_fault(error):
                raise
            self._start_again()
            return [unknown(error)] * len(rows)

    async def _transact(self, connection: Connection, jobs: Sequence[Job]) -> list[Any]:
        transaction = connection.transaction()
        await transaction.start()
        try:
            outcomes = await land(connection, jobs)
        except BaseException:
            with suppress(Exception):  # it's gone with the connection then
                await transaction.rollback()
            raise
        try:
            await transaction.commit()
        except Exception as error:
            if not is_fault(error):
                raise
            self._start_again()
            return [unknown(error)] * len(jobs)
        return outcomes

    async def _connected(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connecting.connect()
        return self._connection

    def _start_again(self) -> None:
        """With a fresh connection, which has no transaction open whatever happened."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
