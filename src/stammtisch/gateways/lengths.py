"""Frames, told apart by their lengths before picows sees them: short ones go on to it, long ones don't.

picows keeps a buffer for each connection that grows with the longest frame and never shrinks.
So a long frame is put together here, and what it took is given back. One that claims to be longer
than any message may be is refused at its head.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from stammtisch.gateways.connection import LONGEST_MESSAGE_BYTES, Code
from stammtisch.gateways.fragments import Broken

SHORT: Final = 126
"""Below this a length stands in the second byte; at it in two more, above it in eight."""

LONG: Final = 1024
"""Bytes; a longer frame isn't for picows."""

MASKED: Final = 0x80
MASK: Final = 4
WITH_MESSAGE: Final = (0, 1, 2)
"""What may be long: pieces, text, and bytes. Of all else picows reads the head alone, and breaks it off."""


class Long(NamedTuple):
    """A whole frame, unmasked."""

    first: int
    """Its first byte."""
    payload: bytes


class Lengths:
    __slots__ = ("_first", "_head", "_long", "_mask", "_missing")

    def __init__(self) -> None:
        self._head = b""
        """Of a frame whose length hasn't come as a whole."""
        self._missing = 0
        """How much of the present frame is still to come."""
        self._long: bytearray | None = None
        """What has come of it, if it's a long one."""
        self._first = 0
        self._mask = b""

    def is_one_short(self, bytes_: memoryview, count: int) -> bool:
        """Whether these are just one whole short frame, as they nearly always are."""
        if self._missing or self._head or count < 2:
            return False
        second = bytes_[1]
        length, rest = second & 0x7F, count - 6 if second & MASKED else count - 2
        if length < SHORT:
            return rest == length
        return length == SHORT and 2 < rest <= LONG + 2 and rest - 2 == bytes_[2] << 8 | bytes_[3]

    def parts(self, came: bytes) -> Iterator[bytes | Long]:
        """What goes on to picows, and long frames, in their order; Broken if a message would be too long."""
        rest, at, self._head = self._head + came, 0, b""
        while at < len(rest):
            if not self._missing:
                head, length = _read(rest, at)
                if length > LONGEST_MESSAGE_BYTES:
                    raise Broken(Code.TOO_LONG, "the message is too long")
                if not head or at + head > len(rest):
                    self._head = rest[at:]
                    return
                at += self._begin(rest[at : at + head], length)
            end = min(len(rest), at + self._missing)
            self._missing -= end - at
            if self._long is None:
                yield rest[at:end]
            else:
                self._long += rest[at:end]
                if not self._missing:
                    yield Long(self._first, _unmasked(self._long, self._mask))
                    self._long = None
            at = end

    def _begin(self, head: bytes, length: int) -> int:
        """So much of it isn't part of what is to be taken."""
        if length <= LONG or not head[1] & MASKED or head[0] & 0x0F not in WITH_MESSAGE:
            self._missing = len(head) + length
            return 0
        self._first, self._mask = head[0], head[-MASK:]
        self._missing, self._long = length, bytearray()
        return len(head)


def _unmasked(payload: bytearray, mask: bytes) -> bytes:
    size = len(payload)
    key = (mask * (size // MASK + 1))[:size]
    return (int.from_bytes(payload) ^ int.from_bytes(key)).to_bytes(size)


def _read(rest: bytes, at: int) -> tuple[int, int]:
    """How long the head of a frame is, and what follows it; 0 if it isn't there as a whole."""
    have = len(rest) - at
    if have < 2:
        return 0, 0
    second = rest[at + 1]
    wide = {126: 2, 127: 8}.get(second & 0x7F, 0)
    if have < 2 + wide:
        return 0, 0
    length = int.from_bytes(rest[at + 2 : at + 2 + wide]) if wide else second & 0x7F
    return 2 + wide + (MASK if second & MASKED else 0), length
