"""Omaha: what others may hold, and how a hand may end.

There are a quarter of a million holdings of four cards: some of them are drawn at random, and stand for
all. What each is worth on boards that may come says how good it is, and how often it's beaten.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.poker.endings import BOARD
from stammtisch.bots.poker.holdings import Weights
from stammtisch.bots.poker.omaha import high, lows
from stammtisch.bots.poker.spot import Spot
from stammtisch.games.poker.evaluator.batch import Numbers
from stammtisch.games.poker.evaluator.low import NO_LOW

HOLDINGS = 200
ENDINGS = 40
ENDINGS_BEFORE_THE_FLOP = 100
"""There four cards win hardly more than others do, and much comes."""
ENDINGS_BEFORE = 16
"""So many boards say how good a holding was on a street before this one."""


class OmahaEndings(NamedTuple):
    highs: Numbers
    """Of each holding, a column, on each board that may come, a row; the least is the best."""
    lows: Numbers | None
    """The same, where half of the pot goes to the best low."""
    possible: NDArray[np.bool_]
    """Whether the holding has no card of that board."""

    def won(self, holding: int, weights: Weights) -> Weights:
        """What this holding gets of a pot on each of the boards, against one opponent's range."""
        gets = _gets(self.highs, holding)
        if self.lows is not None:
            has_low = np.minimum(self.lows, self.lows[:, holding, None]) < NO_LOW
            gets = np.where(has_low, (gets + _gets(self.lows, holding)) / 2, gets)
        here = self.possible * weights
        all_of_them = here.sum(axis=1)
        even = np.full(len(here), 0.5)
        parts: Weights = np.divide((here * gets).sum(axis=1), all_of_them, out=even, where=all_of_them > 0)
        return parts

    def strengths(self) -> Weights:
        """How large a part of all holdings each one beats, over the boards on which it's possible."""
        found = _places(self.highs, self.possible)
        if self.lows is not None:
            has_low = (self.lows < NO_LOW).any(axis=1, keepdims=True)
            found = np.where(has_low, (found + _places(self.lows, self.possible)) / 2, found)
        strengths: Weights = (found * self.possible).sum(axis=0) / np.maximum(self.possible.sum(axis=0), 1)
        return strengths


class OmahaCards:
    """One's own cards and the board, and holdings that others may have: one's own is the first of all."""

    holding = 0

    def __init__(self, at: Spot, chance: np.random.Generator) -> None:
        self._at, self._chance = at, chance
        self.holes = np.concatenate([np.array(at.hole)[:, None], self._drawn(HOLDINGS, 4, at.board)], axis=1)

    @cached_property
    def possible(self) -> Weights:
        weights = np.ones(HOLDINGS + 1)
        weights[self.holding] = 0.0
        return weights

    def endings(self, board: Sequence[int]) -> OmahaEndings:
        if len(board) == BOARD:
            return self._looked_at(board, 1)
        if len(board) < len(self._at.board):
            return self._looked_at(board, ENDINGS_BEFORE)
        return self._looked_at(board, ENDINGS) if board else self._before_the_flop

    @cached_property
    def _before_the_flop(self) -> OmahaEndings:
        return self._looked_at((), ENDINGS_BEFORE if self._at.board else ENDINGS_BEFORE_THE_FLOP)

    def _looked_at(self, board: Sequence[int], count: int) -> OmahaEndings:
        lying = np.repeat(np.array(board, dtype=np.int64)[:, None], count, axis=1)
        coming = self._drawn(count, BOARD - len(board), board)
        boards = np.concatenate([lying, coming])
        meets = (self.holes[:, None, None] == coming[None, :, :, None]).any(axis=(0, 1))
        possible: NDArray[np.bool_] = ~meets
        over, holes = np.nonzero(possible)
        highs = np.zeros(possible.shape, dtype=np.int64)
        highs[possible] = high(self.holes[:, holes], boards[:, over])
        found = None
        if self._at.game.has_low:
            found = np.full(possible.shape, NO_LOW, dtype=np.int64)
            found[possible] = lows(self.holes[:, holes], boards[:, over])
        return OmahaEndings(highs, found, possible)

    def before_the_flop(self) -> Weights:
        return self._before_the_flop.strengths()

    def _drawn(self, times: int, cards: int, board: Sequence[int]) -> Numbers:
        """So many cards that aren't seen, so many times: a column each."""
        pack = np.array([card for card in range(52) if card not in self._at.hole and card not in board])
        order = np.argsort(self._chance.random((times, len(pack))), axis=1)[:, :cards]
        drawn: Numbers = pack[order].T
        return drawn


def _gets(found: Numbers, holding: int) -> Weights:
    own = found[:, holding, None]
    gets: Weights = (found > own) + 0.5 * (found == own)
    return gets


def _places(found: Numbers, possible: NDArray[np.bool_]) -> Weights:
    """How large a part of the possible ones each beats, on each board."""
    parts = np.empty(found.shape)
    for row, (here, there) in enumerate(zip(found, possible, strict=True)):
        ordered = np.sort(here[there])
        behind = np.searchsorted(ordered, here, "left") + np.searchsorted(ordered, here, "right")
        parts[row] = 1 - behind / (2 * len(ordered))
    return parts
