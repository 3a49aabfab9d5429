"""Chances of many boards, by what is known best: the end, the bear-off table, and else the net."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from stammtisch.bots.backgammon import bear_off
from stammtisch.bots.backgammon.arrays import Boards, Floats, other_count, own_count
from stammtisch.bots.backgammon.ends import lost
from stammtisch.bots.backgammon.net import (
    LOSE_BACKGAMMON,
    LOSE_GAMMON,
    WIN,
    WIN_BACKGAMMON,
    WIN_GAMMON,
    Net,
)


class Judge(NamedTuple):
    net: Net
    checkers: int
    """How many each side has at first."""
    has_table: bool = False
    """Whether they know the bear-off table."""

    def chances(self, boards: Boards) -> Floats:
        """Of the one who is to throw, a row a board."""
        chances = _possible(self.net.chances(boards), boards, self.checkers)
        if self.has_table:
            home = bear_off.are_home(boards).nonzero()[0]
            if len(home):
                chances[home, WIN] = bear_off.wins(boards[home])
        over = (other_count(boards) == 0).nonzero()[0]
        if len(over):
            chances[over] = lost(boards[over], self.checkers)
        return chances


MORE: Final = (
    (WIN, WIN_GAMMON),
    (WIN_GAMMON, WIN_BACKGAMMON),
    (LOSE_GAMMON, LOSE_BACKGAMMON),
)
"""The second is a kind of the first."""


def _possible(chances: Floats, boards: Boards, checkers: int) -> Floats:
    """Nobody loses a gammon who has borne off a checker, and a gammon is no more likely than a win."""
    chances[:, LOSE_GAMMON] *= own_count(boards) == checkers
    chances[:, WIN_GAMMON] *= other_count(boards) == checkers
    np.minimum(chances[:, LOSE_GAMMON], 1 - chances[:, WIN], out=chances[:, LOSE_GAMMON])
    for first, second in MORE:
        np.minimum(chances[:, second], chances[:, first], out=chances[:, second])
    return chances
