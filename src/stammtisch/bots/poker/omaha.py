"""Many Omaha hands at once: exactly two of four hole cards with three of the board."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from stammtisch.games.poker.evaluator.batch import BIT, KEY, Numbers, worths_of
from stammtisch.games.poker.evaluator.low import BITS, NO_LOW, low

TWOS = np.array(list(combinations(range(4), 2)))
THREES = np.array(list(combinations(range(5), 3)))
LOW = np.array(BITS, dtype=np.int64)


def high(holes: Numbers, boards: Numbers) -> NDArray[np.int16]:
    """The best class of each: a card a row, a hand a column."""
    found = worths_of(*[_all_ways(table, holes, boards).ravel() for table in (KEY, BIT)])
    best: NDArray[np.int16] = found.reshape(len(TWOS) * len(THREES), -1).min(axis=0)
    return best


def lows(holes: Numbers, boards: Numbers) -> NDArray[np.int64]:
    """The best low of each, NO_LOW where there is none."""
    masks = LOW[holes][TWOS][:, 0] | LOW[holes][TWOS][:, 1]
    board = np.bitwise_or.reduce(LOW[boards][THREES], axis=1)
    found: NDArray[np.int64] = _lows()[masks[:, None] | board[None]]
    best: NDArray[np.int64] = found.reshape(len(TWOS) * len(THREES), -1).min(axis=0)
    return best


def _all_ways(table: Numbers, holes: Numbers, boards: Numbers) -> Numbers:
    two, three = table[holes][TWOS].sum(axis=1), table[boards][THREES].sum(axis=1)
    ways: Numbers = two[:, None] + three[None]
    return ways


@cache
def _lows() -> NDArray[np.int64]:
    """The low of each set of ranks: of one that has fewer than five there is none."""
    cards = [next(card for card in range(52) if BITS[card] == 1 << bit) for bit in range(8)]
    return np.array([low(cards[bit] for bit in range(8) if mask >> bit & 1) for mask in range(NO_LOW)])
