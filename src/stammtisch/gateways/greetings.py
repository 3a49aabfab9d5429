"""TLS begins once its first words have come whole; and little of it is under way at a time.

Each connection that begins it takes room for its keys, and a signature, which is long for the loop.
So nothing is done for who says nothing, or half of it; of those who have said it, one begins in
a turn, and others are heard in between. Who takes longest to go on makes room for who comes.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

MOST_SILENT: Final = 1024
"""Connections that haven't said it yet."""

MOST_HANDSHAKES: Final = 256
"""Connections that have, and on which TLS isn't there yet."""

HEAD: Final = 5
"""Bytes before each piece of TLS: its kind, its version, its length."""

GREETING: Final = 0x16
LONGEST_PIECE_BYTES: Final = 16_384
"""Bytes of a piece."""


class NoTls(OSError):
    """What has come is something else."""


class Few:
    """So many may be at something at a time: who has been at it for longest is cancelled for one more."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._tasks: Final[dict[asyncio.Task[Any], None]] = {}
        """The oldest first."""

    @contextmanager
    def one_more(self) -> Iterator[None]:
        if len(self._tasks) >= self._most:
            oldest = next(iter(self._tasks))
            del self._tasks[oldest]
            oldest.cancel()
        task = asyncio.current_task()
        assert task is not None
        self._tasks[task] = None
        try:
            yield
        finally:
            self._tasks.pop(task, None)


class Greetings:
    def __init__(self) -> None:
        self._silent: Final = Few(MOST_SILENT)
        self._under_way: Final = Few(MOST_HANDSHAKES)
        self._turn: Final = asyncio.Lock()

    @asynccontextmanager
    async def heard(self, taken: socket.socket) -> AsyncIterator[None]:
        """Meanwhile TLS may begin there."""
        with self._silent.one_more():
            await whole(taken)
        with self._under_way.one_more():
            async with self._turn:
                await asyncio.sleep(0)
            yield


async def whole(taken: socket.socket) -> None:
    """Waits until the first piece is there, and reads nothing of it."""
    for pause in _pauses():
        come = _peek(taken, HEAD)
        if come and come[0] != GREETING:
            raise NoTls("this is no TLS")
        if len(come) == HEAD:
            size = HEAD + int.from_bytes(come[3:])
            if size > HEAD + LONGEST_PIECE_BYTES:
                raise NoTls("this is no TLS")
            if len(_peek(taken, size)) == size:
                return
        await asyncio.sleep(pause)


def _pauses() -> Iterator[float]:
    """Seconds: most have said it at once, and who hasn't is looked at ever less often."""
    pause = 0.002
    while True:
        yield pause
        pause = min(1.0, 2 * pause)


def _peek(taken: socket.socket, size: int) -> bytes:
    try:
        come = taken.recv(size, socket.MSG_PEEK)
    except BlockingIOError:
        return b""
    if not come:
        raise NoTls("nothing was said")
    return come
