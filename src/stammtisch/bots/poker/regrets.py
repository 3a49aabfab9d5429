"""Regret matching, for many holdings at once: what would have been better is done more often."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]


class Matching:
    """What to do with each holding: a row a holding, a column a way to act."""

    def __init__(self, holdings: int, ways: int) -> None:
        self._regrets = np.zeros((holdings, ways))
        self._total = np.zeros((holdings, ways))
        self._rounds = 0
        self.now: Vector = np.full((holdings, ways), 1 / ways)
        """How often each is done in this round."""

    def learn(self, values: Vector) -> None:
        """What each would have been worth. Regrets below nothing are forgotten, and later rounds count
        more: the way that is called CFR+."""
        self._rounds += 1
        self._total += self._rounds * self.now
        here = (self.now * values).sum(axis=1, keepdims=True)
        self._regrets = np.maximum(self._regrets + values - here, 0)
        sums = self._regrets.sum(axis=1, keepdims=True)
        even = np.full_like(self._regrets, 1 / self._regrets.shape[1])
        self.now = np.divide(self._regrets, sums, out=even, where=sums > 0)

    def mean(self) -> Vector:
        """How often each was done over all rounds: what the equilibrium comes of."""
        mean: Vector = self._total / self._total.sum(axis=1, keepdims=True)
        return mean
