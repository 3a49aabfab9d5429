"""The disk that all nodes share: the store's own SQL on a real file, landed in virtual time, with faults.

A house's transactions are steps of its machine. So a house that is ended before one has
landed has stored nothing, and one that is ended after it has stored something of which it
will never know.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from stammtisch.store.base import Entry, Unavailable, Unknown
from stammtisch.store.landing import Job
from stammtisch.store.transactions import Transactions
from tests.simulation.loop import Machine
from tests.simulation.weather import Weather, delay

T = TypeVar("T")
Connect = Callable[[], sqlite3.Connection]
Seen = Callable[[Entry], None]
"""Is told that a house has begun to store a row."""


AWAY: Final = Unavailable("database_away", "cannot use the store now: the database doesn't answer")
NOBODY_KNOWS: Final = Unknown("database_away", "cannot say whether it was stored: the database is away")


class Disk:
    """Knows the weather, and tells what happens to the file."""

    def __init__(self, rng: random.Random, weather: Weather, begun: Seen, landed: Callable[[], None]) -> None:
        self.rng, self.weather = rng, weather
        self.begun, self.landed = begun, landed
        self._hands: Final[list[DiskHands]] = []

    def hands(self, machine: Machine) -> Callable[[Connect], DiskHands]:
        def begin(connect: Connect) -> DiskHands:
            self._hands.append(DiskHands(self, machine, connect))
            return self._hands[-1]

        return begin

    def close(self) -> None:
        """The world is over: nobody works on the file any more, also in nodes that were not ended."""
        for hands in self._hands:
            hands.let_go()


class DiskHands:
    """Keeps the contract of the hands that work on the file."""

    def __init__(self, disk: Disk, machine: Machine, connect: Connect) -> None:
        self._disk, self._machine = disk, machine
        self._reader: Final = connect()
        self._transactions: Final = Transactions(lambda: _Shaky(connect(), disk))  # type: ignore[arg-type,return-value]
        self._queue: list[tuple[Job, asyncio.Future[Any]]] = []
        self._is_open = True
        machine.at_its_end.append(self.let_go)

    async def write(self, job: Job) -> Any:
        self._check_open()
        if isinstance(job, Entry):
            self._disk.begun(job)
        if not self._queue:
            self._later(self._land)
        outcome = self._machine.loop.create_future()
        self._queue.append((job, outcome))
        return await outcome

    async def read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        self._check_open()
        answer = self._machine.loop.create_future()
        self._later(self._look, question, answer)
        found: T = await answer
        return found

    async def close(self) -> None:
        if self._queue:
            self._land()  # for those who don't wait any longer
        self.let_go()

    def _land(self) -> None:
        """All that is queued, in one transaction; nobody knows of it before a further step."""
        if not self._is_open:
            return
        disk, batch = self._disk, self._queue
        self._queue = []
        if self._machine.cut.store:
            self._later(_tell, [future for _, future in batch], [AWAY] * len(batch))
            return
        outcomes = self._transactions.landed([job for job, _ in batch])
        disk.landed()
        if disk.rng.random() < disk.weather.ended:
            self._machine.end()
        else:
            self._later(self._tell_if_heard, [future for _, future in batch], outcomes)

    def _tell_if_heard(self, futures: Sequence[asyncio.Future[Any]], outcomes: Sequence[Any]) -> None:
        """The answer may be lost, though it has landed."""
        _tell(futures, [NOBODY_KNOWS] * len(futures) if self._machine.cut.store else outcomes)

    def _look(self, question: Callable[[sqlite3.Connection], T], answer: asyncio.Future[T]) -> None:
        if not self._is_open:
            return
        try:
            if self._machine.cut.store:
                raise AWAY
            if self._disk.rng.random() < self._disk.weather.unread:
                raise _fault(sqlite3.SQLITE_IOERR)
            self._later(_tell, [answer], [question(self._reader)])
        except Exception as error:  # noqa: BLE001 - it's handed to the one who asked
            self._later(_tell, [answer], [error])

    def _later(self, do: Callable[..., None], *args: Any) -> None:
        rng = self._disk.rng
        is_slow = rng.random() < self._disk.weather.slow
        self._machine.loop.call_later(rng.uniform(0.2, 2) if is_slow else delay(rng), do, *args)

    def let_go(self) -> None:
        if self._is_open:
            self._is_open = False
            self._transactions.close()
            self._reader.close()

    def _check_open(self) -> None:
        if not self._is_open:
            raise Unavailable("closed", "cannot do this: the store is closed")


class _Shaky:
    """A connection to the file that fails now and then, where SQLite would."""

    def __init__(self, connection: sqlite3.Connection, disk: Disk) -> None:
        self._connection, self._disk = connection, disk
        self.executemany: Final = connection.executemany
        self.close: Final = connection.close
        self.rollback: Final = connection.rollback

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        rng, weather = self._disk.rng, self._disk.weather
        if sql == "BEGIN IMMEDIATE" and rng.random() < weather.locked:
            raise _fault(sqlite3.SQLITE_BUSY)
        if sql == "COMMIT" and rng.random() < weather.failed:
            self._connection.execute("ROLLBACK")
            raise _fault(sqlite3.SQLITE_IOERR)
        done = self._connection.execute(sql, *values)
        if sql == "COMMIT" and rng.random() < weather.unsure:
            raise _fault(sqlite3.SQLITE_IOERR)
        return done


def _fault(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("the weather is bad")
    error.sqlite_errorcode = code
    return error


def _tell(futures: Sequence[asyncio.Future[Any]], outcomes: Sequence[Any]) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():
            continue  # nobody waits any longer
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
