"""Row by row, in the order of their keys: who was broken off goes on where they were.

In the end all is read again from both, and compared: only then the house may be opened there.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Final, Protocol

from stammtisch.store.moving.kept import ALL, Kept, Row

AT_A_TIME: Final = 1_000
"""Rows in one transaction."""


class End(Protocol):
    """One of the two stores."""

    async def count(self, kept: Kept) -> int: ...

    async def last(self, kept: Kept) -> Row | None:
        """The highest key there."""
        ...

    async def after(self, kept: Kept, key: Row | None, most: int) -> Sequence[Row]:
        """So many rows whose keys are higher, the lowest first."""
        ...

    async def add(self, kept: Kept, rows: Sequence[Row]) -> None:
        """All of them, or none."""
        ...


Tell = Callable[[str, int, int], None]
"""What is being done, and how many of how many rows of that are done."""


class Differs(Exception):
    """What has arrived isn't what was sent."""


async def copy(source: End, sink: End, tell: Tell) -> None:
    """What the sink hasn't got yet. Nothing else may be written to either meanwhile."""
    for kept in ALL:
        rows, done, key = await source.count(kept), await sink.count(kept), await sink.last(kept)
        while some := await source.after(kept, key, AT_A_TIME):
            await sink.add(kept, some)
            key, done = kept.key_of(some[-1]), done + len(some)
            tell(f"moving {kept.name}", done, rows)


async def check_same(source: End, sink: End, tell: Tell) -> None:
    """Every row of both; Differs at the first one that isn't the same."""
    for kept in ALL:
        rows, done, there = await source.count(kept), 0, _all(sink, kept)
        async for row in _all(source, kept):
            other = await anext(there, None)
            if other != row:
                raise Differs(f"{kept.name} differ at {kept.key_of(row)}: {other} instead of {row}")
            done += 1
            if done % AT_A_TIME == 0 or done == rows:
                tell(f"comparing {kept.name}", done, rows)
        if (more := await anext(there, None)) is not None:
            raise Differs(f"{kept.name} have a row too many: {more}")


async def _all(end: End, kept: Kept) -> AsyncIterator[Row]:
    key: Row | None = None
    while some := await end.after(kept, key, AT_A_TIME):
        for row in some:
            yield row
        key = kept.key_of(some[-1])
