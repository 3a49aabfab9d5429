"""What comes over a connection is taken in sips, so that nobody can pour it over all the others.

The loop reads a connection as long as its buffer is filled, 32 times a turn at most (libuv's
number; asyncio itself does so once). So the buffer is small, and all connections of a server
share it: what is in it is taken at once, and no connection keeps one of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

SIP: Final = 2048
"""Bytes: by 32 of these a turn takes 64 kB of one connection."""

HELD_BACK_S: Final = 0.1
"""Seconds for which nothing is read of who sends too fast."""

TLS_AHEAD: Final = 65_536
"""Bytes that may be there of a connection with TLS and not be decoded yet."""


def new_cup() -> memoryview:
    """The buffer that all connections of a server share."""
    return memoryview(bytearray(SIP))


class HoldingBack:
    """Nothing is read of a connection for a moment; said again meanwhile, it's no longer than that."""

    __slots__ = ("_is_read_otherwise", "_is_under_way", "_loop", "_transport")

    def __init__(
        self, transport: asyncio.Transport, is_read_otherwise: Callable[[], bool] = lambda: True
    ) -> None:
        self._loop: Final = asyncio.get_running_loop()
        self._transport: Final = transport
        self._is_read_otherwise: Final = is_read_otherwise
        """Whether nobody else has paused it too."""
        self._is_under_way = False

    def __call__(self) -> None:
        if not self._is_under_way and not self._transport.is_closing():
            self._is_under_way = True
            self._transport.pause_reading()
            self._loop.call_later(HELD_BACK_S, self._go_on)

    def _go_on(self) -> None:
        self._is_under_way = False
        if not self._transport.is_closing() and self._is_read_otherwise():
            self._transport.resume_reading()


class Sips(asyncio.BufferedProtocol):
    """Stands before a protocol that would take as much as the loop gives."""

    def __init__(self, taker: asyncio.Protocol, cup: memoryview) -> None:
        self._taker: Final = taker
        self._cup: Final = cup
        self._take: Final = taker.data_received
        self.pause_writing: Final = taker.pause_writing
        self.resume_writing: Final = taker.resume_writing

    def connection_made(self, transport: Any) -> None:
        if hasattr(transport, "set_read_buffer_limits"):  # it's TLS
            transport.set_read_buffer_limits(TLS_AHEAD)
        self._taker.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._taker.connection_lost(exc)

    def eof_received(self) -> bool | None:
        return self._taker.eof_received()

    def get_buffer(self, sizehint: int) -> memoryview:
        return self._cup

    def buffer_updated(self, nbytes: int) -> None:
        self._take(bytes(self._cup[:nbytes]))
