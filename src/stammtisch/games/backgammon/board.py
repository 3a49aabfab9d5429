"""The board, as the one who is to move sees it.

A board is 26 numbers. 24 to 1 are the points in the order in which the mover passes them, 25
is the mover's bar and 0 the other's. The mover's checkers count up, the other's down: 5 is five
of the mover's, -2 two of the other's. Whatever is missing has been borne off. At the end of a turn
the board is turned round, so that every rule is written once, for the one who moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

Board = tuple[int, ...]

BAR: Final = 25
HOME: Final = 6
"""The last points before bearing off."""


def _laid_out(points: Mapping[int, int]) -> Board:
    """Both sides with the same points, each counted from its own side."""
    board = [0] * 26
    for point, count in points.items():
        board[point] += count
        board[BAR - point] -= count
    return tuple(board)


STARTS: Final[Mapping[str, Board]] = {
    "standard": _laid_out({24: 2, 13: 5, 8: 3, 6: 5}),
    "nack": _laid_out({24: 2, 23: 2, 13: 4, 8: 3, 6: 4}),
    "hyper": _laid_out({24: 1, 23: 1, 22: 1}),
}
CHECKERS: Final[Mapping[str, int]] = {
    name: sum([count for count in board if count > 0]) for name, board in STARTS.items()
}
"""How many each side has."""


def turned(board: Sequence[int]) -> Board:
    """The same board as the other side sees it."""
    return tuple([-count for count in reversed(board)])


def on_board(board: Sequence[int]) -> tuple[int, int]:
    """How many checkers the mover and the other still have on points and bar."""
    own = sum([count for count in board if count > 0])
    return own, own - sum(board)


def pips(board: Sequence[int]) -> int:
    """How far the mover's checkers still have to go."""
    return sum([point * count for point, count in enumerate(board) if count > 0])


def is_far_behind(board: Sequence[int]) -> bool:
    """Whether the other side has a checker on the bar or in the mover's home."""
    return min(board[: HOME + 1]) < 0
