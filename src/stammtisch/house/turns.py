"""Turns: one after the other, as they came. Who comes alone waits for nothing."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final


class Turns:
    """An asyncio.Lock that is passed on from hand to hand, and costs nothing while nobody else is there."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: Final[deque[asyncio.Future[None]]] = deque()

    def __len__(self) -> int:
        """So many are here: whose turn it is, and those who wait."""
        return self._is_taken + len(self._waiting)

    def take(self) -> bool:
        """Whether it's one's turn at once; else one has to wait for it."""
        if self._is_taken:
            return False
        self._is_taken = True
        return True

    async def come(self) -> None:
        """When it's one's turn."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was one's turn already
                self.pass_on()
            elif turn in self._waiting:
                self._waiting.remove(turn)
            raise

    def pass_on(self) -> None:
        """Whoever came next has the turn."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._is_taken = False
