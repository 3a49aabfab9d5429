"""The chance to win a match from every score, up to 25 points away.

Worked out from the end of the match backwards: each game is between equals, and so many of its
wins are gammons; what it is worth with a cube is what `cube` says. In the Crawford game nobody
doubles; after it, whoever is behind doubles at once. The share of gammons is what the net
expects of the first position.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from stammtisch.bots.backgammon.arrays import rows
from stammtisch.bots.backgammon.cube import cube_game
from stammtisch.bots.backgammon.net import LOSE_GAMMON, WIN_GAMMON, load
from stammtisch.bots.backgammon.prices import Rewards, Value
from stammtisch.games.backgammon.board import STARTS

MOST_AWAY: Final = 25


class Rules(NamedTuple):
    """What of the house rules makes a difference."""

    has_cube: bool
    has_crawford: bool


class Away(NamedTuple):
    """How many points are missing, to oneself and to the other."""

    mine: int
    theirs: int


@cache
def chance(rules: Rules, away: Away, is_after_crawford: bool) -> float:
    """To win the match, before a game at this score."""
    mine, theirs = away
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    value = game_value(rules, away, is_after_crawford)
    rewards = Rewards(value)
    share = gammons() / 2
    even = np.array([0.5, share, 0, share, 0], dtype=np.float32)
    is_crawford = rules.has_crawford and min(away) == 1 and not is_after_crawford
    if not rules.has_cube or is_crawford or mine == theirs == 1:
        return float(rewards.prices(1)(even))
    if min(away) == 1:
        return float(rewards.prices(2)(even))
    game = cube_game(rewards, even, lambda cube, me: (mine if me else theirs) > cube)
    return game.worth(1, "nobody")


def game_value(rules: Rules, away: Away, is_after_crawford: bool) -> Value:
    """What winning or losing points in a game at this score does to the match. The next game is after the
    Crawford game if somebody lacks one point already, or where there is none."""
    is_after = is_after_crawford or min(away) == 1 or not rules.has_crawford

    def value(points: int) -> float:
        won, lost = max(points, 0), max(-points, 0)
        return chance(rules, Away(max(away.mine - won, 0), max(away.theirs - lost, 0)), is_after)

    return value


@cache
def gammons() -> float:
    """How many games end with a gammon."""
    start = load("net").chances(rows([STARTS["standard"]]))[0]
    return float(start[WIN_GAMMON] + start[LOSE_GAMMON])
