"""An outbox: what waits to be sent over one connection. It's bounded, in number and in bytes.

Whoever looks at a table and can't keep up is told no single rows of it any more: what waits
of that table is dropped, and they are owed the whole table, as it is when the connection has
taken everything else. So a slow connection costs no more memory than a fast one, and misses
nothing that still matters. What belongs to no table (an answer, say) is never dropped: if
there is no room for it even so, the connection is closed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, Protocol

MOST_MESSAGES_WAITING: Final = 64
"""Messages that wait for one connection."""

MOST_BYTES: Final = 262_144
"""What they may have together; one alone may be longer."""

log = logging.getLogger(__name__)


class Line(Protocol):
    """A connection into which one writes directly. When it's free again it calls `drained`."""

    @property
    def is_free(self) -> bool:
        """Whether it takes a message now without piling it up."""
        ...

    def send(self, message: bytes) -> None: ...


class Source(Protocol):
    """A table that somebody looks at over this connection."""

    def whole(self) -> bytes | None:
        """The table as it is now; None if there is nothing to tell any more."""
        ...


class Outbox:
    """With a line it writes by itself; without one, a task of the connection asks for the `next`."""

    def __init__(
        self, line: Line | None = None, most: int = MOST_MESSAGES_WAITING, most_bytes: int = MOST_BYTES
    ) -> None:
        self._line: Final = line
        self._most: Final = most
        self._most_bytes: Final = most_bytes
        self._waiting: Final[list[tuple[Source | None, bytes]]] = []
        self._bytes = 0
        self._owed: Final[dict[Source, None]] = {}
        """Who is owed a whole table, in the order in which it's told."""
        self._taken = 0
        self._taken_before: int | None = None
        self._reader: asyncio.Future[None] | None = None
        self.is_closed = False
        self.on_overflow: Callable[[], None] = lambda: None
        """Who is to know that the connection takes so little that it's closed."""

    # What is to be sent.

    def put(self, message: bytes, source: Source | None = None) -> None:
        """Sends it now, or as soon as the connection takes it; or owes it."""
        if self.is_closed or source in self._owed:
            return
        line = self._line
        if line is not None and line.is_free and not self._waiting and not self._owed:
            self._send(line, message)
        elif self._has_room(message):
            self._append(source, message)
        elif source is not None:
            self.owe(source)
        else:
            self._make_room_and_put(message)

    def owe(self, source: Source) -> None:
        """Drops what waits of this table: it will be told as a whole."""
        if self.is_closed:
            return
        self.forget(source)
        self._owed[source] = None
        self._wake()

    def forget(self, source: Source) -> None:
        """Nothing more is told of this table."""
        self._owed.pop(source, None)
        kept = [one for one in self._waiting if one[0] is not source]
        if len(kept) < len(self._waiting):
            self._waiting.clear()
            self._waiting.extend(kept)
            self._bytes = sum(len(message) for _, message in kept)

    def owes(self, source: Source) -> bool:
        return source in self._owed

    def close(self) -> None:
        """Nothing is sent after that, and nothing waits."""
        self.is_closed = True
        self._waiting.clear()
        self._owed.clear()
        self._bytes = 0
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    # What the connection does.

    def drained(self) -> None:
        """The line is free again: it takes what it can."""
        line = self._line
        while line is not None and line.is_free and (message := self._next()) is not None:
            self._send(line, message)

    async def next(self) -> bytes | None:
        """The next message, when there is one; None if the outbox is closed. For one reader."""
        while not self.is_closed:
            message = self._next()
            if message is not None:
                self._taken += 1
                return message
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return None

    def hangs(self) -> bool:
        """Whether the connection took nothing since this was last asked, though something waits.

        Whoever asks now and then, and ends the connection if it's so, needs no clock for each.
        """
        before, self._taken_before = self._taken_before, self._taken if self.waits else None
        return self.waits and before == self._taken

    @property
    def waits(self) -> bool:
        """Whether there is something that the connection should take."""
        return bool(self._waiting or self._owed)

    @property
    def size(self) -> tuple[int, int]:
        """How many messages wait, and how many bytes they have."""
        return len(self._waiting), self._bytes

    def _has_room(self, message: bytes) -> bool:
        count = len(self._waiting)
        return count == 0 or (count < self._most and self._bytes + len(message) <= self._most_bytes)

    def _append(self, source: Source | None, message: bytes) -> None:
        self._waiting.append((source, message))
        self._bytes += len(message)
        self._wake()

    def _make_room_and_put(self, message: bytes) -> None:
        """All tables make room for what belongs to none of them."""
        for source in dict.fromkeys(source for source, _ in self._waiting if source is not None):
            self.forget(source)
            self._owed[source] = None
        if self._has_room(message):
            self._append(None, message)
        else:
            self.on_overflow()
            self.close()

    def _wake(self) -> None:
        if self._line is not None:
            self.drained()
        elif self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def _next(self) -> bytes | None:
        """What waits comes first, then what is owed: that is told as it is by then."""
        if self._waiting:
            _, message = self._waiting.pop(0)
            self._bytes -= len(message)
            return message
        while self._owed:
            source = next(iter(self._owed))
            del self._owed[source]
            message_or_none = source.whole()
            if message_or_none is not None:
                return message_or_none
        return None

    def _send(self, line: Line, message: bytes) -> None:
        self._taken += 1
        try:
            line.send(message)
        except Exception:
            log.exception("connections: cannot send, closing the connection")
            self.close()
