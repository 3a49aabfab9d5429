"""The way to the database: few connections, made when they are needed, and again when it has been away.

While it's away nobody waits for it: who asks is told so at once, and only now and then somebody tries.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

import asyncpg
from asyncpg import Connection, Pool

from stammtisch.store.postgres.faults import away, is_fault, unavailable

COMMAND_WITHIN_S: Final = 10.0
"""A database that takes longer than so many seconds for an answer is away."""

CONNECTS_WITHIN_S: Final = 5.0

MOST_READERS: Final = 6
"""Besides the connection that writes: beyond that, whoever reads waits for a moment."""

WRITES_ON_WITHIN_MS: Final = 2_000
"""A node that stands still in the midst of writing, or whose machine is gone, holds what others wait for: the
database ends its transaction after so many milliseconds without a word."""

SHORTEST_PAUSE_S: Final = 0.1
RETRIES_WITHIN_S: Final = 0.5
"""Between two tries to reach a database that is away, in seconds: each pause is twice as long as the last."""


class Reach:
    """Whether the database was there the last time; if not, when to try again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock: Final = clock
        self._pause = 0.0
        self._again = 0.0

    def check(self) -> None:
        """Unavailable, unless it's worth to try."""
        if self._pause and self._clock() < self._again:
            raise away()

    def failed(self) -> None:
        self._pause = min(RETRIES_WITHIN_S, 2 * self._pause or SHORTEST_PAUSE_S)
        self._again = self._clock() + self._pause

    def answers(self) -> None:
        self._pause = 0.0


class Connecting:
    def __init__(self, address: str) -> None:
        self._address: Final = address
        self._reach: Final = Reach()
        self._pool: Pool | None = None

    async def connect(self) -> Connection:
        """A connection of one's own, to write by."""
        self._reach.check()
        try:
            connection = await asyncpg.connect(
                self._address,
                timeout=CONNECTS_WITHIN_S,
                command_timeout=COMMAND_WITHIN_S,
                server_settings={"idle_in_transaction_session_timeout": f"{WRITES_ON_WITHIN_MS}"},
            )
        except Exception as error:
            if not is_fault(error):
                raise
            self._reach.failed()
            raise unavailable(error) from error
        self._reach.answers()
        return connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Connection]:
        """One of those that all share who read."""
        self._reach.check()
        try:
            pool = await self._readers()
            async with pool.acquire(timeout=CONNECTS_WITHIN_S) as connection:
                yield connection
        except Exception as error:
            if not is_fault(error):
                raise
            self._reach.failed()
            raise unavailable(error) from error
        self._reach.answers()

    async def _readers(self) -> Pool:
        if self._pool is None:
            self._pool = asyncpg.create_pool(
                self._address,
                min_size=0,
                max_size=MOST_READERS,
                timeout=CONNECTS_WITHIN_S,
                command_timeout=COMMAND_WITHIN_S,
                reset=_as_it_is,
            )
        await self._pool  # the first who comes opens it
        return self._pool

    async def close(self) -> None:
        if self._pool is not None:
            self._pool.terminate()


async def _as_it_is(connection: Connection) -> None:
    """Nothing is set on a connection that the next one would have to be spared."""
