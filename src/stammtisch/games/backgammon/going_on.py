"""What comes next: from throw to throw, from game to game.

Each takes a new table that a move has been carried out on, and brings it to its next phase.
"""

from __future__ import annotations

from msgspec.structs import replace

from stammtisch.games.backgammon.board import CHECKERS, STARTS, Board, is_far_behind, on_board, turned
from stammtisch.games.backgammon.choices import may_double
from stammtisch.games.backgammon.moves import How
from stammtisch.games.backgammon.plays import plays
from stammtisch.games.backgammon.state import CENTRE, Ended, Phase, State


def new_game(new: State, starter: int | None) -> State:
    """The checkers are set up; dice decide who starts, if nobody does by right."""
    new.number += 1
    new.cube, new.owner, new.automatic = 1, CENTRE, 0
    new.board, new.dice, new.ended = STARTS[new.options.start], (), None
    new.before, new.before_dice, new.rejections = (), (), 0
    if starter is None:
        new.phase = "opening"
        return new
    new.mover = starter
    return to_throw(new)


def to_throw(new: State) -> State:
    """The mover is asked, unless they could do nothing but throw."""
    options = new.options
    is_asked = not options.throw_at_once or new.before or (options.cube and may_double(new, new.mover))
    new.phase = "roll" if is_asked else "throw"
    return new


def thrown(state: State, mover: int, dice: tuple[int, ...]) -> State:
    """A new table, where the mover plays these dice, if they can."""
    legal = plays(state.board, dice)
    phase: Phase = "play" if legal else "stuck"
    new = replace(state, phase=phase, draws=state.draws + 1, mover=mover, dice=dice)
    new.legal = legal
    return new


def turn_over(new: State, board: Board) -> State:
    """It's the other's turn, who sees the board from their side."""
    new.mover = 1 - new.mover
    new.board = board
    new.dice = ()
    return to_throw(new)


def won(new: State, winner: int, how: How, level: int) -> State:
    """The game is over, and is to be scored."""
    if new.options.jacoby and new.owner == CENTRE:
        level = 1
        how = "single" if how in ("gammon", "backgammon") else how
    new.before, new.before_dice = (), ()
    new.phase = "score"
    new.ended = Ended(winner, how, level)
    return new


def level_of(board: Board, state: State) -> int:
    """What the mover would win now: the other has borne off none, or is even far behind."""
    if on_board(board)[1] < CHECKERS[state.options.start]:
        return 1
    return 3 if state.options.backgammons and is_far_behind(board) else 2


def level_forfeited(state: State, seat: int) -> int:
    """What a seat loses that forfeits: nobody saves a gammon by it, and it is no backgammon either."""
    return min(2, level_of(turned(state.board) if seat == state.mover else state.board, state))


HOW: tuple[How, ...] = ("single", "single", "gammon", "backgammon")
"""What a win is called, by its level."""
