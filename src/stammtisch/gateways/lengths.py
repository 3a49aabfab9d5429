"""The lengths that frames claim to have, read along before picows sees them.

picows 1 takes a length of 2**63 or more for a negative one, and reads and writes past its buffer:
anybody could crash the server by one frame. Such a frame is found here, and never gets there.
"""

from __future__ import annotations

from typing import Final

SHORT: Final = 126
"""Below this a length stands in the second byte; at it in two more, above it in eight."""

MASKED: Final = 0x80
MASK: Final = 4
MOST: Final = 2**63


class Lengths:
    __slots__ = ("_head", "_skipped")

    def __init__(self) -> None:
        self._head = b""
        """Of a frame whose length hasn't come as a whole."""
        self._skipped = 0
        """How much of the present frame is still to come."""

    def are_sane(self, bytes_: memoryview, count: int) -> bool:
        """Whether the next `count` bytes may be let through."""
        if not self._skipped and not self._head and count > 1:
            second = bytes_[1]
            length = second & 0x7F
            if length < SHORT and count == 2 + length + (MASK if second & MASKED else 0):
                return True  # one whole frame, as nearly always
        return self._all(bytes_, count)

    def _all(self, bytes_: memoryview, count: int) -> bool:
        skipped = min(self._skipped, count)
        self._skipped -= skipped
        rest = self._head + bytes(bytes_[skipped:count])
        at, self._head = 0, b""
        while at < len(rest):
            head, length = _read(rest, at)
            if not head:
                self._head = rest[at:]
                return True
            if length >= MOST:
                return False
            at += head + length
        self._skipped += at - len(rest)
        return True


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
