"""Very many boards at once, by numpy: a board a row, its 26 numbers as the rules have them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from stammtisch.games.backgammon.board import Board

Boards = NDArray[np.int8]
Floats = NDArray[np.float32]
Places = NDArray[np.int64]
"""Numbers of rows."""


def rows(boards: Sequence[Board]) -> Boards:
    return np.array(boards, dtype=np.int8).reshape(-1, 26)


def turned_round(boards: Boards) -> Boards:
    """The same boards as the other side sees them."""
    return np.ascontiguousarray(-boards[:, ::-1])


def own_count(boards: Boards) -> NDArray[np.int64]:
    """How many checkers the mover still has on points and bar."""
    return np.asarray(np.maximum(boards, 0).sum(axis=1), dtype=np.int64)


def other_count(boards: Boards) -> NDArray[np.int64]:
    return np.asarray(-np.minimum(boards, 0).sum(axis=1), dtype=np.int64)
