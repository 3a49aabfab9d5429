"""A TCP line: messages in, messages out, each in a write of its own and with a pause in between.

The first client of this protocol takes what it reads for one message: two in one segment, or
one cut in two, end it. So Nagle's algorithm is off, and there is a gap between two messages.

Everything is bounded. Nothing is read while too much waits to be read or written; who takes
nothing for long is let go.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol, cast

from stammtisch.gateways.bcbs import frames
from stammtisch.gateways.bcbs.frames import Frame, Garbled, Reader, TooLong
from stammtisch.gateways.bcbs.messages import Message, NotOk, Ping, frame_of
from stammtisch.gateways.crowd import Place
from stammtisch.gateways.sips import HoldingBack

BUFFER: Final = 2048
"""So many bytes are read at once, and no more while so many wait."""

KERNEL: Final = 16_384
"""What the kernel may keep for who is slow, in bytes."""

MOST_MESSAGES_WAITING: Final = 64
"""Messages that wait to be written; whoever lets more pile up is let go."""

MOST_ANSWERS: Final = 8
"""While so many messages wait to be written, nothing more is heard."""

PING: Final = frames.write(frame_of(Ping()))

MOST_GARBLED: Final = 16
"""Who sends so much that is no message is let go."""

log = logging.getLogger(__name__)


class Times(NamedTuple):
    """In seconds."""

    ping: float = 30.0
    """How often everybody is asked whether they're still there."""
    window: float = 5.0
    """How long they have to answer."""
    gap: float = 0.06
    """Between two messages on one line."""
    login: float = 60.0
    """Who hasn't said who they are by then is let go."""
    hangs: float = 20.0
    """Who takes nothing for so long, though there is something for them, is let go."""


class Talk(Protocol):
    """What is done with a line."""

    async def heard(self, frame: Frame) -> None:
        """One message after the other."""
        ...

    def lost(self) -> None:
        """It's over; nothing else is told after that."""
        ...


class Line(asyncio.BufferedProtocol):
    def __init__(self, times: Times, talking: Callable[[Line], Talk | None], place: Place) -> None:
        self._times: Final = times
        self.place: Final = place
        """Which it has among all connections."""
        self._talking: Final = talking
        self._talk: Talk | None = None
        self._loop: Final = asyncio.get_running_loop()
        self._transport: asyncio.Transport
        self._buffer: Final = memoryview(bytearray(BUFFER))
        self._reader: Final = Reader()
        self._garbled = 0
        self._hearing: asyncio.Task[None] | None = None
        self._is_reading = True
        self._waiting: Final[deque[bytes]] = deque()
        self._next: asyncio.TimerHandle | None = None
        self._not_before = 0.0
        self._is_full = False
        self._hangs: asyncio.TimerHandle | None = None
        self._ends = False
        """It's closed when all that waits is written."""
        self.is_lost = False
        self.address = ""
        """Where it comes from."""

    # What asyncio tells.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one, though not by its class
        self.place.cut = self._transport.abort
        self.place.hold_back = HoldingBack(self._transport, lambda: self._is_reading)
        peer: Any = transport.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""
        raw = transport.get_extra_info("socket")
        if raw is not None:
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL)
        self._transport.set_write_buffer_limits(high=4 * frames.LONGEST_FRAME_BYTES)
        self._talk = self._talking(self)
        if self._talk is None:
            self.is_lost = True
            self._transport.abort()

    def get_buffer(self, _sizehint: int) -> memoryview:
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """A whole message is paid for when it's heard. What brings none to its end costs too: white space, or
        half a message, would else be sent without end."""
        came = bytes(self._buffer[:nbytes])
        if frames.END not in came and not self.place.pays() and self.place.is_too_fast:
            self.cut()
            return
        self._reader.feed(came)
        self._go_on()

    def eof_received(self) -> None:
        """Nobody talks on one half of a line."""

    def pause_writing(self) -> None:
        self._is_full = True
        self._watch_out()

    def resume_writing(self) -> None:
        self._is_full = False
        if self._hangs is not None and not self._ends:
            self._hangs.cancel()
            self._hangs = None
        self._write()

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True
        for timer in (self._hangs, self._next):
            if timer is not None:
                timer.cancel()
        self._waiting.clear()
        self.place.leave()
        if self._talk is not None:
            self._talk.lost()

    # What is heard: one message at a time, and none while answers pile up.

    def _go_on(self) -> None:
        if self._hearing is None and self.unread and not (self.is_lost or self._ends):
            self._hearing = self._loop.create_task(self._hear())
        self._read_or_wait()

    async def _hear(self) -> None:
        try:
            while not self.is_lost and not self._ends and len(self._waiting) < MOST_ANSWERS:
                frame = self._next_frame()
                if frame is None:
                    break
                assert self._talk is not None
                await self._talk.heard(frame)
        except Exception:
            log.exception("bcbs: cannot handle a message, closing the connection")
            self.cut()
        finally:
            self._hearing = None
            self._read_or_wait()

    def _next_frame(self) -> Frame | None:
        while True:
            try:
                return self._reader.next()
            except Garbled as garbled:
                self._garbled += 1
                self.send(NotOk())
                if self._garbled >= MOST_GARBLED or isinstance(garbled, TooLong):
                    self.place.turned_away("no_bcbs")
                    self.end()
                if self._ends or len(self._waiting) >= MOST_ANSWERS:
                    return None

    def _read_or_wait(self) -> None:
        """Nothing more is taken from the socket than can be heard."""
        wanted = self.unread < BUFFER and self.behind < MOST_ANSWERS
        if self.is_lost or wanted == self._is_reading:
            return
        self._is_reading = wanted
        if wanted:
            self._transport.resume_reading()
        else:
            self._transport.pause_reading()

    # What is said.

    def send(self, message: Message) -> None:
        """Each in a write of its own, not before its time."""
        if self.is_lost or self._ends:
            return
        if len(self._waiting) >= MOST_MESSAGES_WAITING:
            self.place.turned_away("takes_nothing")
            self.cut()
            return
        self._waiting.append(frames.write(frame_of(message)))
        self._write()

    @property
    def is_closing(self) -> bool:
        return self.is_lost or self._transport.is_closing()

    @property
    def unread(self) -> int:
        """How many bytes have come and aren't heard yet."""
        return self._reader.holds

    @property
    def behind(self) -> int:
        """How many messages wait to be written."""
        return len(self._waiting)

    def forget(self) -> None:
        """Drops what waits, but for the question whether they're still there."""
        pings = [one for one in self._waiting if one == PING]
        self._waiting.clear()
        self._waiting.extend(pings)

    def _write(self) -> None:
        """One message, if it's time; the next one comes after the gap."""
        while self._waiting and self._next is None and not (self.is_lost or self._is_full):
            wait = self._not_before - time.monotonic()
            if wait > 0:
                self._next = self._loop.call_later(wait, self._write_now)
                return
            self._transport.write(self._waiting.popleft())
            self._not_before = time.monotonic() + self._times.gap
        if self._ends and not self._waiting and not self.is_lost:
            self._transport.close()

    def _write_now(self) -> None:
        self._next = None
        self._write()
        self._go_on()

    def end(self) -> None:
        """Closes it when all is written; nothing is heard or said any more."""
        if not self.is_lost and not self._ends:
            self._ends = True
            self._watch_out()
            self._write()

    def cut(self) -> None:
        """Closes it at once."""
        if not self.is_lost:
            self._transport.abort()

    def _watch_out(self) -> None:
        """It's cut if it takes nothing for too long."""
        if self._hangs is None:
            self._hangs = self._loop.call_later(self._times.hangs, self.cut)
