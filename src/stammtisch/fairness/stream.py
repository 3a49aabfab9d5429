"""Numbers from a key: an endless HMAC-SHA256 stream, cut into fair numbers and permutations.

Each stream has a label: its purpose, the number of the draw, whatever else sets it apart.
Every part of a label is preceded by its length, so no two labels run together into the same
bytes. A number below n is the next word of the stream, modulo n; words at the top end, where
not every remainder would fit once more, are passed over: so each number is equally likely.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator
from itertools import count
from struct import unpack
from typing import Final

KEY_BYTES: Final = 32
FOUR: Final = (4).to_bytes(4, "big")
"""The length of a number in a label."""
WORDS: Final = 2**16
"""How many values a word of the stream can have: two bytes, the higher one first."""


def below(words: Iterator[int], number: int) -> int:
    """A fair number from 0 to `number` - 1, from the next words of a stream."""
    if not 1 <= number <= WORDS:
        raise ValueError(f"cannot draw a number below {number}: it must be from 1 to {WORDS}")
    return next(each_below(words, (number,)))


def each_below(words: Iterator[int], numbers: Iterable[int]) -> Iterator[int]:
    """The same for one number after the other."""
    for number in numbers:
        fair = WORDS - WORDS % number
        while (word := next(words)) >= fair:
            pass
        yield word % number


def permutation(words: Iterator[int], size: int) -> list[int]:
    """The numbers from 0 to `size` - 1 in a fair order (Fisher and Yates, from the end)."""
    order = list(range(size))
    for last, other in zip(range(size - 1, 0, -1), each_below(words, range(size, 1, -1)), strict=True):
        order[last], order[other] = order[other], order[last]
    return order


def stream(key: bytes, label: bytes) -> Iterator[int]:
    """The words of a key under a label; sixteen of them come from each block."""
    for block in count():
        yield from unpack(">16H", mac(key, label + four_bytes(block)))


def mac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 under a key of 32 bytes: the house's secret, or one made here."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"cannot draw from a key of {len(key)} bytes: it must have {KEY_BYTES}")
    return hmac.digest(key, message, "sha256")


def label(purpose: str, *parts: int | bytes) -> bytes:
    """A purpose and all that sets this use of it apart, each part preceded by its length."""
    framed = [four_bytes(len(purpose)), purpose.encode()]
    for part in parts:
        framed += (FOUR, four_bytes(part)) if isinstance(part, int) else (four_bytes(len(part)), part)
    return b"".join(framed)


def four_bytes(number: int) -> bytes:
    """A number as it stands in every label."""
    if not 0 <= number < 2**32:
        raise ValueError(f"cannot write {number} in four bytes: it must be from 0 to {2**32 - 1}")
    return number.to_bytes(4, "big")
