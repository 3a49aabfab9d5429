"""What the net sees of a board: 196 numbers, from the side of the one who is to throw.

For each side and each point four: whether there is one checker, whether two, whether three, and
half of what is above; then half of those on the bar, and the share that has been borne off. This
is how Tesauro's TD-Gammon saw it, but for whose turn it is: the mover always comes first.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stammtisch.bots.backgammon.arrays import Boards, Floats, other_count, own_count
from stammtisch.games.backgammon.board import BAR

INPUTS: Final = 196
_SIDE: Final = INPUTS // 2
_MOST: Final = 15


def _units(count: int) -> tuple[float, float, float, float]:
    return float(count >= 1), float(count >= 2), float(count >= 3), max(count - 3, 0) / 2


UNITS: Final = np.array([_units(count) for count in range(_MOST + 1)], dtype=np.float32)


def inputs(boards: Boards) -> Floats:
    seen = np.empty((len(boards), INPUTS), dtype=np.float32)
    points = boards[:, 1:BAR]
    for first, side, bar, left in (
        (0, np.maximum(points, 0), boards[:, BAR], own_count(boards)),
        (_SIDE, np.maximum(-points[:, ::-1], 0), -boards[:, 0], other_count(boards)),
    ):
        last = first + _SIDE
        seen[:, first : last - 2] = UNITS[side].reshape(len(boards), -1)
        seen[:, last - 2] = bar / 2
        seen[:, last - 1] = (_MOST - left) / _MOST
    return seen
