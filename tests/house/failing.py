"""The real store, except that it fails where a test says so."""

import asyncio
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from stammtisch.kernel.person import Person
from stammtisch.store.base import Conflict, Entry, HouseTime, Listed, Loaded, Notice, Unavailable, Unknown
from stammtisch.store.sqlite import SqliteStore
from stammtisch.store.threads import Threads

Really = Callable[[], Awaitable[Any]]
Fault = Callable[[Really], Awaitable[Any]]
"""Is handed what the store would really do, and does what it likes instead."""

CONFLICT = Conflict("somebody was faster")
DISK_FULL = Unavailable("disk_full", "cannot use the store now: the disk is full")
UNKNOWN = Unknown("disk_fault", "cannot say whether it was stored: the disk reports a fault")


class FailingStore(SqliteStore):
    def __init__(self, path: Path, clock: Callable[[], int], patience: int, hands: Any = Threads) -> None:
        super().__init__(path, clock, patience, hands)
        self._faults: dict[str, deque[Fault]] = defaultdict(deque)

    def will(self, call: str, *faults: Fault) -> None:
        """What happens at the next calls of this name; after these it's the real store again."""
        self._faults[call].extend(faults)

    def heal(self) -> None:
        """From now on it's the real store."""
        self._faults.clear()

    async def append(self, entry: Entry) -> None:
        await self._do("append", lambda: super(FailingStore, self).append(entry))

    async def load(self, table: str) -> Loaded | None:
        loaded: Loaded | None = await self._do("load", lambda: super(FailingStore, self).load(table))
        return loaded

    async def rows(self, table: str, after: int, most: int) -> Sequence[bytes]:
        rows: Sequence[bytes] = await self._do(
            "rows", lambda: super(FailingStore, self).rows(table, after, most)
        )
        return rows

    async def snapshot(self, table: str, version: int, snapshot: bytes) -> None:
        await self._do("snapshot", lambda: super(FailingStore, self).snapshot(table, version, snapshot))

    async def listed(self, after: int) -> Sequence[Listed]:
        listed: Sequence[Listed] = await self._do("listed", lambda: super(FailingStore, self).listed(after))
        return listed

    async def say(self, table: str, at: int, by: Person, text: str, notice: Notice = "said") -> int:
        number: int = await self._do(
            "say", lambda: super(FailingStore, self).say(table, at, by, text, notice)
        )
        return number

    async def beat(self, node: str | None = None, people: Sequence[Person] = ()) -> HouseTime:
        beat: HouseTime = await self._do("beat", lambda: super(FailingStore, self).beat(node, people))
        return beat

    async def _do(self, call: str, really: Really) -> Any:
        faults = self._faults[call]
        return await (faults.popleft()(really) if faults else really())


async def honestly(really: Really) -> Any:
    """No fault at all."""
    return await really()


def before(error: Exception) -> Fault:
    """It fails, and nothing was done."""

    async def fault(really: Really) -> Any:
        raise error

    return fault


def after(error: Exception) -> Fault:
    """It's done, and yet it fails."""

    async def fault(really: Really) -> Any:
        await really()
        raise error

    return fault


def meanwhile(do: Callable[[], Awaitable[Any]]) -> Fault:
    """Somebody else is faster, and does this first."""

    async def fault(really: Really) -> Any:
        await do()
        return await really()

    return fault


class Gate:
    """Whoever comes here waits until it's opened; behind it, or before it, lies what is really done."""

    def __init__(self, is_done_before: bool = False) -> None:
        self.reached = asyncio.Event()
        self.opened = asyncio.Event()
        self._is_done_before = is_done_before

    async def __call__(self, really: Really) -> Any:
        done = await really() if self._is_done_before else None
        self.reached.set()
        await self.opened.wait()
        return done if self._is_done_before else await really()
