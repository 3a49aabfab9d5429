"""The board as lines of text, from the side of the one who is to move.

    +13-14-15-16-17-18-+---+19-20-21-22-23-24-+
    | X           O    |   | O              X |
    ...
    +12-11-10--9--8--7-+---+-6--5--4--3--2--1-+

Seat 0 has the X, seat 1 the O. A point with more than five shows how many on its last row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stammtisch.games.backgammon.board import BAR

ROWS: Final = 5
MARKS: Final = "XO"
"""Of seat 0 and of seat 1."""
TOP: Final = range(13, 25)
BOTTOM: Final = range(12, 0, -1)


def drawn(board: Sequence[int], mover: int) -> tuple[str, ...]:
    """A board as the mover sees it, in lines."""
    marks = MARKS if mover == 0 else MARKS[::-1]
    return (
        _edge(TOP),
        *[_row(board, TOP, row, 0, marks) for row in range(ROWS)],
        "|                  |BAR|                  |",
        *[_row(board, BOTTOM, row, BAR, marks) for row in reversed(range(ROWS))],
        _edge(BOTTOM),
    )


def _edge(points: Sequence[int]) -> str:
    names = [f"{point:2}-".replace(" ", "-") for point in points]
    return f"+{''.join(names[:6])}+---+{''.join(names[6:])}+"


def _row(board: Sequence[int], points: Sequence[int], row: int, bar: int, marks: str) -> str:
    cells = [_cell(board[point], row, marks) for point in points]
    return f"|{''.join(cells[:6])}|{_cell(board[bar], row, marks)}|{''.join(cells[6:])}|"


def _cell(count: int, row: int, marks: str) -> str:
    """What stands on a point in this row, counted from the edge."""
    many, mark = abs(count), marks[0] if count > 0 else marks[1]
    if row == ROWS - 1 and many > ROWS:
        return f"{many:^3}"
    return f" {mark} " if row < many else "   "
