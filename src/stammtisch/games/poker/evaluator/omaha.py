"""Omaha: exactly two of the hole cards and three of the board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from stammtisch.games.poker.evaluator.classes import WORST
from stammtisch.games.poker.evaluator.low import BITS, NO_LOW, low
from stammtisch.games.poker.evaluator.tables import (
    FLUSH,
    HIGH_AT,
    KEYS,
    LOW_MASK,
    SUITS_BEGIN,
    tables,
)
from stammtisch.games.poker.evaluator.worth import flush


def omaha(hole: Sequence[int], board: Sequence[int]) -> int:
    """The best class of two of these and three of those."""
    offset, index, ranks, _ = tables()
    twos = [(KEYS[a] + KEYS[b], (a, b)) for a, b in combinations(hole, 2)]
    best = WORST
    for three in combinations(board, 3):
        a, b, c = three
        begun = SUITS_BEGIN + KEYS[a] + KEYS[b] + KEYS[c]
        for keys, two in twos:
            total = begun + keys
            if total & FLUSH:
                one = flush((*two, *three), total)
            else:
                one = ranks[offset[total & LOW_MASK] + index[total >> HIGH_AT]]
            if one < best:
                best = one
    return best


def omaha_low(hole: Sequence[int], board: Sequence[int]) -> int:
    """The best low of two of these and three of those."""
    if sum(BITS[card] > 0 for card in board) < 3:
        return NO_LOW
    return min(low((*two, *three)) for three in combinations(board, 3) for two in combinations(hole, 2))
