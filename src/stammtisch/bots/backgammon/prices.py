"""What the ends of a game are worth to a seat: points for chips, the chance to win the match in a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from stammtisch.bots.backgammon.arrays import Floats
from stammtisch.bots.backgammon.net import LOSE_BACKGAMMON, LOSE_GAMMON, WIN, WIN_BACKGAMMON, WIN_GAMMON

Value = Callable[[int], float]
"""What it's worth to win so many points; to lose them, below 0."""


class Rewards(NamedTuple):
    """What single game, gammon and backgammon count."""

    value: Value
    levels: tuple[int, int, int] = (1, 2, 3)

    def ends(self, cube: int) -> tuple[Sequence[float], Sequence[float]]:
        """What the three are worth, won and lost, with the cube at this value."""
        won = [self.value(cube * level) for level in self.levels]
        lost = [self.value(-cube * level) for level in self.levels]
        return won, lost

    def prices(self, cube: int) -> Prices:
        (single, gammon, backgammon), (lost, lost_gammon, lost_backgammon) = self.ends(cube)
        each = np.empty(5, dtype=np.float32)
        each[WIN] = single - lost
        each[WIN_GAMMON] = gammon - single
        each[WIN_BACKGAMMON] = backgammon - gammon
        each[LOSE_GAMMON] = lost_gammon - lost
        each[LOSE_BACKGAMMON] = lost_backgammon - lost_gammon
        return Prices(lost, each)


class Prices(NamedTuple):
    """What chances are worth if the cube stays where it is: a sum, as each is more of the one before."""

    lost: float
    each: Floats

    def __call__(self, chances: Floats) -> Floats:
        return np.asarray(chances @ self.each + np.float32(self.lost))
