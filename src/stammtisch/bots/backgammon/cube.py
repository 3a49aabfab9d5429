"""The cube: what a game is worth while it may still be doubled, by Janowski's interpolation.

With a dead cube a game is worth what its ends are, by their chances. With a fully live one each
side doubles at the last moment at which the other may still take: so what it's worth runs in
straight lines from losing to the own take point, where one loses the cube's value, to the own
cash point, where one wins it, and on to winning. The truth lies in between, two thirds of the way;
but before a throw that decides all, the cube is dead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

import numpy as np

from stammtisch.bots.backgammon.arrays import Floats
from stammtisch.bots.backgammon.net import LOSE_BACKGAMMON, LOSE_GAMMON, WIN, WIN_BACKGAMMON, WIN_GAMMON
from stammtisch.bots.backgammon.prices import Rewards

Owner = Literal["nobody", "me", "other"]
EFFICIENCY: Final = 0.68
FAR: Final = 64
"""So many times its value the cube is seen to rise; beyond it's dead."""
LEAST: Final = 1e-3


class Cube(NamedTuple):
    """A game that may be doubled, from the side of one of the two."""

    rewards: Rewards
    wins: float
    """The chance to win it, in any way."""
    won: tuple[float, float, float]
    """If it is won: the shares of single games, gammons and backgammons."""
    lost: tuple[float, float, float]
    efficiency: float
    """How far from dead to fully live the cube is."""
    may_double: Callable[[int, bool], bool]
    """Whether a cube of this value may still be turned; by oneself, or by the other."""

    def worth(self, cube: int, owner: Owner) -> float:
        """With the cube at this value, in these hands."""
        dead = self._dead(cube)
        return dead + self.efficiency * (self._live(cube, owner) - dead)

    def _ends(self, cube: int) -> tuple[float, float]:
        """What it is worth to lose and to win it, on average."""
        won, lost = self.rewards.ends(cube)
        return _mean(lost, self.lost), _mean(won, self.won)

    def _dead(self, cube: int) -> float:
        lost, won = self._ends(cube)
        return lost + self.wins * (won - lost)

    def _live(self, cube: int, owner: Owner) -> float:
        chances, worths = self.corners(cube, owner)
        return float(np.interp(self.wins, chances, worths))

    def corners(self, cube: int, owner: Owner, far: int = FAR) -> tuple[list[float], list[float]]:
        """Where the lines of the live cube meet."""
        lost, won = self._ends(cube)
        corners = [(0.0, lost)]
        if owner != "me" and far > 1 and self.may_double(cube, False):
            corners.append((self._take_point(cube, far), self.rewards.value(-cube)))
        if owner != "other" and far > 1 and self.may_double(cube, True):
            corners.append((self._cash_point(cube, far), self.rewards.value(cube)))
        corners.append((1.0, won))
        return [chance for chance, _ in corners], [worth for _, worth in corners]

    def _take_point(self, cube: int, far: int) -> float:
        """With less than this chance one would rather lose the cube's value than have it doubled."""
        chances, worths = self.corners(cube * 2, "me", far // 2)
        return _crossing(chances, worths, self.rewards.value(-cube))

    def _cash_point(self, cube: int, far: int) -> float:
        """With more than this chance the other would rather do so."""
        chances, worths = self.corners(cube * 2, "other", far // 2)
        return _crossing(chances, worths, self.rewards.value(cube))


def _mean(worths: Sequence[float], shares: Sequence[float]) -> float:
    return sum([worth * share for worth, share in zip(worths, shares, strict=True)])


def _crossing(chances: list[float], worths: list[float], worth: float) -> float:
    """The chance at which these lines reach so much."""
    return float(np.clip(np.interp(worth, np.maximum.accumulate(worths), chances), LEAST, 1 - LEAST))


def cube_game(
    rewards: Rewards,
    chances: Floats,
    may_double: Callable[[int, bool], bool],
    efficiency: float = EFFICIENCY,
) -> Cube:
    """By the five chances of the side that asks."""
    wins = float(chances[WIN])
    won = _shares(wins, float(chances[WIN_GAMMON]), float(chances[WIN_BACKGAMMON]))
    lost = _shares(1 - wins, float(chances[LOSE_GAMMON]), float(chances[LOSE_BACKGAMMON]))
    return Cube(rewards, wins, won, lost, efficiency, may_double)


def _shares(ends: float, gammons: float, backgammons: float) -> tuple[float, float, float]:
    if ends < LEAST:
        return 1.0, 0.0, 0.0
    gammons, backgammons = min(gammons / ends, 1.0), min(backgammons / ends, 1.0)
    return 1 - gammons, gammons - backgammons, backgammons
