"""The one thread that writes: whatever is queued meanwhile goes into one transaction.

So a hundred tables pay for one sync of the disk together. Each job has its own outcome, and
nobody gets theirs before the transaction has landed.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from stammtisch.store.base import Unavailable
from stammtisch.store.landing import Job
from stammtisch.store.transactions import Transactions

MOST_QUEUED: Final = 10_000
"""Beyond that a job is turned away at once."""

MOST_TOGETHER: Final = 256
"""Jobs in one transaction. More would gain nothing, and the first would wait for the last."""

Waiting = tuple[Job, "asyncio.Future[Any]"]


class Writer:
    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._transactions: Final = Transactions(connect)
        self._collected: list[Waiting] = []
        self._loop: asyncio.AbstractEventLoop
        """In whose turn they were collected. It's asked for once a turn: to ask may take a system call."""
        self._queue: deque[Waiting] = deque()
        self._is_open = True
        self._changed: Final = threading.Condition()
        self._thread: Final = threading.Thread(target=self._run, name="stammtisch-writer", daemon=True)
        self._thread.start()

    def do(self, job: Job) -> asyncio.Future[Any]:
        """What came of the job, once it is safe on disk."""
        if not self._collected or self._loop.is_closed():
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)
        outcome = self._loop.create_future()
        if not self._is_open:
            outcome.set_exception(Unavailable("closed", "cannot store this: the store is closed"))
        elif len(self._queue) + len(self._collected) >= MOST_QUEUED:
            outcome.set_exception(
                Unavailable("too_much_at_once", "cannot store this now: too much is waiting already")
            )
        else:
            self._collected.append((job, outcome))
        return outcome

    def _hand_over(self) -> None:
        """Gives the thread all that came up in this turn of the loop: so it's woken once for many."""
        with self._changed:
            self._queue.extend(self._collected)
            self._changed.notify()
        self._collected.clear()

    async def close(self) -> None:
        """Lets everything that is queued land first."""
        self._is_open = False
        self._hand_over()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while batch := self._drained():
            jobs, futures = zip(*batch, strict=True)
            outcomes = self._transactions.landed(jobs)
            for loop in {future.get_loop() for future in futures}:
                with suppress(RuntimeError):  # the loop is closed: nobody waits any longer
                    loop.call_soon_threadsafe(_tell, loop, futures, outcomes)
        self._transactions.close()

    def _drained(self) -> list[Waiting]:
        """All that is queued, as soon as there is something; nothing once the store is closed."""
        with self._changed:
            while self._is_open and not self._queue:
                self._changed.wait()
            return [self._queue.popleft() for _ in range(min(len(self._queue), MOST_TOGETHER))]


def _tell(
    loop: asyncio.AbstractEventLoop, futures: Sequence[asyncio.Future[Any]], outcomes: Sequence[Any]
) -> None:
    """Whoever waits in this loop learns what came of their job."""
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.get_loop() is not loop or future.done():
            continue  # it's somebody else's, or nobody waits any longer
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
