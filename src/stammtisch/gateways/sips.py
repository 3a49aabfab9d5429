"""What comes over a connection is taken in sips, so that nobody can pour it over all the others.

The loop reads a connection as long as its buffer is filled, 32 times a turn at most (libuv's
number; asyncio itself does so once). So the buffer is small, and all connections of a server
share it: what is in it is taken at once, and no connection keeps one of its own.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

SIP: Final = 2048
"""Bytes: by 32 of these a turn takes 64 kB of one connection."""

TLS_AHEAD: Final = 65_536
"""Bytes that may be there of a connection with TLS and not be decoded yet."""


def new_cup() -> memoryview:
    """The buffer that all connections of a server share."""
    return memoryview(bytearray(SIP))


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
