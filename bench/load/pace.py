"""When the next move is to be made.

In a closed loop at once: whoever's turn it is plays, so there is never more than one move under
way at a table. In an open loop moves come at a given rate, whether the server keeps up or not;
a move that had to wait for its turn has taken that long too.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final, Protocol

MOST_BEHIND: Final = 100_000
"""So many moves may be due and not made; what comes beyond that is left out, and counted."""


class Pace(Protocol):
    async def due(self) -> float:
        """Waits for the next move; gives when it was due."""
        ...

    def give_back(self, due: float) -> None:
        """This one can't be made here after all: somebody else makes it."""
        ...


class AtOnce:
    """A closed loop."""

    async def due(self) -> float:
        return time.perf_counter()

    def give_back(self, due: float) -> None:
        return


class AtRate:
    """An open loop: so many moves a second, evenly."""

    def __init__(self, rate: float) -> None:
        self.left_out = 0
        self._step: Final = 1 / rate
        self._dues: Final[asyncio.PriorityQueue[float]] = asyncio.PriorityQueue(MOST_BEHIND)

    async def run(self) -> None:
        """Makes moves due from now on, until it's cancelled."""
        due = time.perf_counter()
        while True:
            now = time.perf_counter()
            while due <= now:
                self.give_back(due)
                due += self._step
            await asyncio.sleep(max(due - now, 0.001))

    async def due(self) -> float:
        return await self._dues.get()

    def give_back(self, due: float) -> None:
        try:
            self._dues.put_nowait(due)
        except asyncio.QueueFull:
            self.left_out += 1
