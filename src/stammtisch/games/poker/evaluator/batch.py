"""What very many hands are worth at once, by numpy, which only bots and `equity` wait for."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stammtisch.games.poker.evaluator.tables import (
    FLUSH,
    HIGH_AT,
    KEYS,
    LOW_MASK,
    SUITS_AT,
    SUITS_BEGIN,
    tables,
)

Numbers = NDArray[np.int64]
RANKS: Final = 13
ALL_RANKS: Final = (1 << RANKS) - 1
KEY: Final[Numbers] = np.array(KEYS, dtype=np.int64)
BIT: Final[Numbers] = np.array([1 << RANKS * (card & 3) + (card >> 2) for card in range(52)], dtype=np.int64)
"""Each card as one bit of 52, suit by suit."""


class _Tables(NamedTuple):
    offsets: NDArray[np.int32]
    indices: NDArray[np.int32]
    ranks: NDArray[np.int16]
    flushes: NDArray[np.int16]


@cache
def _tables() -> _Tables:
    offsets, indices, ranks, flushes = tables()
    return _Tables(
        np.array(offsets, dtype=np.int32),
        np.array(indices, dtype=np.int32),
        np.array(ranks, dtype=np.int16),
        np.array(flushes, dtype=np.int16),
    )


def worths(cards: NDArray[np.integer]) -> NDArray[np.int16]:
    """The classes of many hands of five to seven cards: one hand a column, one card of each a row."""
    keys, bits = KEY[cards[0]], BIT[cards[0]]
    for row in cards[1:]:
        keys += KEY[row]
        bits += BIT[row]
    return worths_of(keys, bits)


def worths_of(keys: Numbers, bits: Numbers) -> NDArray[np.int16]:
    """The classes of hands that are given as the sum of their keys and the sum of their bits."""
    offsets, indices, ranks, flushes = _tables()
    found: NDArray[np.int16] = ranks[offsets[keys & LOW_MASK] + indices[keys >> HIGH_AT]]
    (flush,) = np.nonzero(keys + SUITS_BEGIN & FLUSH)
    suited = keys[flush] + SUITS_BEGIN & FLUSH
    for suit in range(4):
        (same,) = np.nonzero(suited >> SUITS_AT + 4 * suit + 3 & 1)
        hands = flush[same]
        found[hands] = flushes[bits[hands] >> RANKS * suit & ALL_RANKS]
    return found
