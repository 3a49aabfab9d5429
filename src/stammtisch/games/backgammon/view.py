"""Who may see what at Backgammon: everybody sees everything."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stammtisch.games.backgammon.board import BAR, CHECKERS, Board, on_board, turned
from stammtisch.games.backgammon.moves import (
    Accept,
    Approve,
    Beaver,
    Decline,
    Double,
    Drop,
    Forfeit,
    Opening,
    Pass,
    Play,
    Reject,
    Resign,
    Roll,
    Score,
    Start,
    Take,
)
from stammtisch.games.backgammon.state import Phase, State, round_number, turn
from stammtisch.games.contract import Seen, Turn
from stammtisch.games.moves import Away, Back, Bring, Change, Leave, Move, Sit, TakeOff, Throw, Viewer


class ChairView(msgspec.Struct, frozen=True):
    taken: bool
    away: bool
    chips: int
    score: int
    pips: int
    off: int
    """Checkers that have been borne off."""


class View(msgspec.Struct, frozen=True):
    viewer: Viewer
    round: int | None
    turn: Turn
    phase: Phase
    points: int
    """That win the match; 0 for chips."""
    is_crawford: bool
    mover: int
    board: Board
    """As seat 0 sees it: its checkers count up and go from 24 to 1; 25 is its bar, 0 the other's."""
    dice: tuple[int, ...]
    has_cube: bool
    cube: int
    owner: int
    """Whose the cube is; -1 while it is in the middle."""
    offered: int
    """The cube's value that is offered, or the level at which somebody would give up; otherwise 0."""
    is_rejected: bool
    """The last play was taken back by the opponent, and is to be made again."""
    chairs: tuple[ChairView, ChairView]


def view(state: State, viewer: Viewer) -> View:
    board = state.board if state.mover == 0 else turned(state.board)
    options, left = state.options, on_board(board)
    pips = (
        sum([point * count for point, count in enumerate(board) if count > 0]),
        sum([(point - BAR) * count for point, count in enumerate(board) if count < 0]),
    )
    one, two = [
        ChairView(
            chair.taken,
            chair.away,
            chair.stack,
            state.score[seat],
            pips[seat],
            CHECKERS[options.start] - left[seat],
        )
        for seat, chair in enumerate(state.chairs)
    ]
    return View(
        viewer=viewer,
        round=round_number(state),
        turn=turn(state),
        phase=state.phase,
        points=options.points,
        is_crawford=options.cube and options.crawford and options.points > 0 and state.crawford == "now",
        mover=state.mover,
        board=board,
        dice=state.dice,
        has_cube=options.cube,
        cube=state.cube,
        owner=state.owner,
        offered=_offered(state),
        is_rejected=state.phase == "play" and state.rejections > 0,
        chairs=(one, two),
    )


def _offered(state: State) -> int:
    if state.phase in ("doubled", "beavered"):
        return state.cube * 2
    return state.level


def show(_seat: int, move: Move, _viewer: Viewer) -> Move:
    match move:
        case Sit() | Bring() | Leave() | Away() | Back() | Change() | TakeOff():
            return move
        case Start() | Roll() | Play() | Approve() | Reject() | Resign() | Accept() | Decline() | Forfeit():
            return move
        case Double() | Take() | Drop() | Beaver():
            return move
        case Opening() | Throw() | Pass() | Score():
            return move
        case _:
            raise TypeError(f"nothing says who may see {type(move).__name__}")


def seen(_state: State, _viewer: Viewer) -> Sequence[Seen]:
    """There are no cards to check."""
    return ()
