"""One throw ahead: every throw, and the best play of each, weighed by one product."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.backgammon.arrays import Boards, Floats, Places, turned_round
from stammtisch.bots.backgammon.judging import Judge
from stammtisch.bots.backgammon.many_plays import many_plays
from stammtisch.bots.backgammon.net import turned_chances
from stammtisch.bots.backgammon.prices import Prices

THROWS: Final = np.array(list(combinations_with_replacement(range(1, 7), 2)))
LIKELY: Final[Floats] = np.where(THROWS[:, 0] == THROWS[:, 1], 1 / 36, 2 / 36).astype(np.float32)


def ahead(judge: Judge, prices: Prices, boards: Boards) -> Floats:
    """The chances of the one who is to throw, on average over all throws, if each is played as is best
    by these prices, which are the mover's own."""
    dice: NDArray[np.int64] = np.tile(THROWS, (len(boards), 1))
    reached = many_plays(np.repeat(boards, len(THROWS), axis=0), dice)
    chances = turned_chances(judge.chances(turned_round(reached.boards)))
    best = most_of_each(prices(chances), reached.origin)
    each = chances[best].reshape(len(boards), len(THROWS), -1)
    return np.asarray(np.einsum("t,btc->bc", LIKELY, each))


def most_of_each(worths: Floats, origin: Places) -> Places:
    """The place of the greatest worth among those of each origin."""
    order = np.lexsort((-worths, origin))
    return np.asarray(order[np.flatnonzero(np.diff(origin[order], prepend=-1))])
