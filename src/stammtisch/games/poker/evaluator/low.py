"""The low half of a high-low pot: five different ranks, none above eight, the ace below the deuce.

Neither straights nor flushes count against it. The lower the highest card, the better, then
the next; the best is five, four, three, two, ace.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

NO_LOW: Final = 1 << 8
"""Worse than any low."""
BITS: Final = tuple(
    1 << (rank + 1) % 13 if (rank + 1) % 13 < 8 else 0 for rank in range(13) for _ in range(4)
)
"""Each card as a bit, the ace lowest; nothing for a card above eight."""


def low(cards: Iterable[int]) -> int:
    """The best low of these cards, the lower the better; NO_LOW if there is none."""
    mask = 0
    for card in cards:
        mask |= BITS[card]
    return _lows()[mask]


@cache
def _lows() -> Sequence[int]:
    """For each set of ranks its five lowest, as bits: so the number is lower for a better low."""
    return [_lowest(mask) for mask in range(NO_LOW)]


def _lowest(mask: int) -> int:
    while mask.bit_count() > 5:
        mask &= ~(1 << mask.bit_length() - 1)
    return mask if mask.bit_count() == 5 else NO_LOW


def low_ranks(worth: int) -> tuple[int, ...]:
    """The ranks of a low, the highest first; the ace is the rank 12."""
    return tuple((bit - 1) % 13 for bit in range(7, -1, -1) if worth >> bit & 1)
