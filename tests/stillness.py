"""Stillness: everything that can go on by itself has gone on, and the loop would only wait.

What a thread works on, or the disk, may still be under way.
"""

from __future__ import annotations

import asyncio
import selectors


class _Listening(selectors.DefaultSelector):
    """Hears when its loop has nothing left to do."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[asyncio.Future[None]] = []

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        events = super().select(0 if self.waiting else timeout)
        if not events and (timeout is None or timeout > 0):
            for one in self.waiting:
                if not one.done():
                    one.set_result(None)
            self.waiting.clear()
        return events


class Loop(asyncio.SelectorEventLoop):
    """One of which stillness can be awaited."""

    def __init__(self) -> None:
        self.listening = _Listening()
        super().__init__(self.listening)


async def stillness() -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Loop), "only in a loop that hears of it"
    still = loop.create_future()
    loop.listening.waiting.append(still)
    await still
