"""How a hand may end: boards that may come, and what every holding is worth on each of them.

One look at them answers all else: how often one holding beats a range, and how good each holding
is among all.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.poker.holdings import BITS, COUNT, HAS, KEYS, Weights
from stammtisch.games.poker.evaluator.batch import BIT, KEY, Numbers, worths_of

BOARD = 5
MOST_ENDINGS = 64
"""So many ways to end are looked at, where there are more."""


class Endings(NamedTuple):
    worths: NDArray[np.int16]
    """Of each holding, a column, on each board that may come, a row; 1 is the best."""
    possible: NDArray[np.bool_]
    """Whether the holding has no card of that board."""

    def won(self, holding: int, weights: Weights) -> Weights:
        """What this holding gets of a pot on each of the boards, against one opponent's range."""
        own = self.worths[:, holding, None]
        here = self.possible * weights
        beaten = (here * ((self.worths > own) + 0.5 * (self.worths == own))).sum(axis=1)
        all_of_them = here.sum(axis=1)
        even = np.full(len(beaten), 0.5)
        parts: Weights = np.divide(beaten, all_of_them, out=even, where=all_of_them > 0)
        return parts

    def strengths(self) -> Weights:
        """How large a part of all holdings each one beats, over all the boards."""
        ordered = np.sort(np.where(self.possible, self.worths, np.int16(9999)), axis=1)
        total = np.zeros(COUNT)
        for row, worths, possible in zip(ordered, self.worths, self.possible, strict=True):
            behind = np.searchsorted(row, worths, "left") + np.searchsorted(row, worths, "right")
            total += 1 - behind / (2 * possible.sum())
        return total / len(ordered)


def endings(board: tuple[int, ...], seen: tuple[int, ...], chance: np.random.Generator) -> Endings:
    """Those of this board, without the cards that were seen besides."""
    coming = _coming(board, seen, chance)
    keys = KEY[list(board)].sum() + KEY[coming].sum(axis=1)
    bits = BIT[list(board)].sum() + BIT[coming].sum(axis=1)
    all_keys, all_bits = keys[:, None] + KEYS, bits[:, None] + BITS
    possible: NDArray[np.bool_] = np.logical_not(HAS[list(board)].any(axis=0) | HAS[coming].any(axis=1))
    worths = np.full(possible.shape, 9999, dtype=np.int16)
    worths[possible] = worths_of(all_keys[possible], all_bits[possible])
    return Endings(worths, possible)


def _coming(board: tuple[int, ...], seen: tuple[int, ...], chance: np.random.Generator) -> Numbers:
    """The rest of the board, a row a way: all of them if they are few."""
    pack = [card for card in range(52) if card not in board and card not in seen]
    missing = BOARD - len(board)
    if missing <= 1:
        ways = list(combinations(pack, missing))
        return np.array(ways, dtype=np.int64).reshape(len(ways), missing)
    order = np.argsort(chance.random((MOST_ENDINGS, len(pack))), axis=1)[:, :missing]
    return np.array(pack, dtype=np.int64)[order]
