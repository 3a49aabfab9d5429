"""The board as FIBS sends it: 26 numbers with colons between them.

Seat 0 is white and counts up; its checkers go from 24 to 1, its bar is 25 and the other's is 0.
"""

from __future__ import annotations

import re
from typing import Final

from stammtisch.formats.backgammon.positions import checked
from stammtisch.games.backgammon.board import BAR, Board, turned
from stammtisch.kernel.refused import Refused

NUMBERS: Final = re.compile(r"-?\d{1,2}(:-?\d{1,2}){25}", re.ASCII)


def write(board: Board, mover: int) -> str:
    """A board as the mover sees it, in the order of FIBS."""
    return ":".join(map(str, board if mover == 0 else turned(board)))


def read(written: str, mover: int) -> Board:
    """The board as the mover sees it; or a refusal."""
    if not NUMBERS.fullmatch(written.strip()):
        raise Refused("no_such_position", f"cannot read {written[:40]!r} as {BAR + 1} numbers of a board")
    board = tuple(map(int, written.strip().split(":")))
    checked(board, written)
    return board if mover == 0 else turned(board)
