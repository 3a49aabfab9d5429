"""A position of Backgammon on its own: the board, the dice, the cube, the score.

It is what position IDs have in common.
"""

from __future__ import annotations

import msgspec

from stammtisch.games.backgammon.board import CHECKERS, Board, on_board
from stammtisch.games.backgammon.state import CENTRE, State
from stammtisch.kernel.refused import Refused


class Position(msgspec.Struct, frozen=True, kw_only=True):
    board: Board
    """As the mover sees it."""
    mover: int = 0
    dice: tuple[int, ...] = ()
    cube: int = 1
    owner: int = CENTRE
    offered: bool = False
    """The mover has doubled, and the other is to answer."""
    resigned: int = 0
    """The level at which the mover would give up."""
    score: tuple[int, int] = (0, 0)
    length: int = 0
    """Of the match; 0 for none."""
    is_crawford: bool = False
    jacoby: bool = False
    beavers: bool = False


def position(state: State) -> Position:
    """What stands on a table."""
    options = state.options
    return Position(
        board=state.board,
        mover=state.mover,
        dice=state.dice,
        cube=state.cube,
        owner=state.owner,
        offered=state.phase == "doubled",
        resigned=state.level,
        score=state.score,
        length=options.points,
        is_crawford=options.points > 0 and options.crawford and options.cube and state.crawford == "now",
        jacoby=options.jacoby,
        beavers=options.beavers,
    )


def checked(board: Board, what: str) -> Board:
    """This board, or a refusal if it has more checkers than there are."""
    if max(on_board(board)) > CHECKERS["standard"] or board[0] > 0 or board[-1] < 0:
        raise Refused(
            "no_such_position", f"cannot read {what[:80]!r} as a position: it has too many checkers"
        )
    return board
