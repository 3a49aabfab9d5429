"""The two threads that work on the SQLite file: one writes, one reads."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol, TypeVar

from stammtisch.store.landing import Job
from stammtisch.store.writer import Writer

T = TypeVar("T")


class Hands(Protocol):
    """Whoever does the work on the file."""

    def write(self, job: Job) -> Awaitable[Any]:
        """What came of the job, once it is safe."""
        ...

    async def read(self, question: Callable[[sqlite3.Connection], T]) -> T: ...

    async def close(self) -> None:
        """After everything queued has landed."""
        ...


class Threads:
    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._reader: Final = connect()
        self._writer: Final = Writer(connect)
        self.write: Final = self._writer.do
        self._reading: Final = ThreadPoolExecutor(1, "stammtisch-reader")

    async def read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reading, question, self._reader)

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._reading.shutdown)
        self._reader.close()
