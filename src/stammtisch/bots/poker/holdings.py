"""All 1,326 holdings of two cards, in one fixed order, and the 169 kinds that they are of.

The kinds stand in a chart as players draw it, aces first: pairs on the diagonal, suited ones above
it, the others below.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stammtisch.games.cards import FRENCH_RANKS
from stammtisch.games.poker.evaluator.batch import BIT, KEY, Numbers

Weights = NDArray[np.float64]
"""A number a holding: how likely it is, as a part of the most likely one."""

RANKS: Final = 13
PAIRS: Final = np.array(list(combinations(range(52), 2)))
FIRST: Final[Numbers] = PAIRS[:, 0]
SECOND: Final[Numbers] = PAIRS[:, 1]
COUNT: Final = len(PAIRS)
KEYS: Final[Numbers] = KEY[FIRST] + KEY[SECOND]
BITS: Final[Numbers] = BIT[FIRST] + BIT[SECOND]
HAS: Final[NDArray[np.bool_]] = np.array([(card == FIRST) | (card == SECOND) for card in range(52)])
"""For each card which holdings it is in."""


def _kinds() -> Numbers:
    low, high = 12 - (FIRST >> 2), 12 - (SECOND >> 2)  # the second card is the higher one, or a pair's
    is_suited = FIRST & 3 == SECOND & 3
    kinds: Numbers = np.where(is_suited, high * RANKS + low, low * RANKS + high)
    return kinds


KIND: Final = _kinds()
"""The kind of each holding: its place in the chart, row by row."""
KINDS: Final = RANKS * RANKS


def kind(hole: tuple[int, ...]) -> int:
    return int(KIND[number(hole)])


def number(hole: tuple[int, ...]) -> int:
    """The place of two cards among the holdings."""
    one, two = sorted(hole)
    return one * (103 - one) // 2 + two - one - 1


def name(place: int) -> str:
    """A kind as players write it: AA, AKs, AKo."""
    row, column = divmod(place, RANKS)
    high, low = FRENCH_RANKS[12 - min(row, column)], FRENCH_RANKS[12 - max(row, column)]
    return high + low + ("" if row == column else "s" if row < column else "o")


def without(cards: tuple[int, ...]) -> Weights:
    """All holdings that are possible where these cards are seen."""
    return np.where(HAS[list(cards)].any(axis=0), 0.0, 1.0) if cards else np.ones(COUNT)
