"""What a move does to the table: it is checked on the table as it is, carried out on a copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from stammtisch.games.backgammon.board import turned
from stammtisch.games.backgammon.checking import played
from stammtisch.games.backgammon.choices import (
    may_beaver,
    may_double,
    may_reject,
    may_resign,
    may_start,
)
from stammtisch.games.backgammon.dealer import dealer, thrown
from stammtisch.games.backgammon.going_on import (
    HOW,
    level_forfeited,
    level_of,
    new_game,
    to_throw,
    won,
)
from stammtisch.games.backgammon.moves import (
    Accept,
    Approve,
    Beaver,
    Decline,
    Double,
    Drop,
    Forfeit,
    Play,
    Reject,
    Resign,
    Roll,
    Start,
    Take,
)
from stammtisch.games.backgammon.seating import change, seated, taken_off
from stammtisch.games.backgammon.state import State, legal_plays, turn
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Move
from stammtisch.games.written import dealt
from stammtisch.kernel.refused import Refused

MOST_REJECTIONS = 3
"""So often a play may be rejected; the next one stands."""


def apply(state: State, seat: int, move: Move) -> State:
    """The table after `move`, or Refused."""
    if seat == DEALER:
        return dealt(state, move, dealer, change, taken_off, thrown)
    if seat not in (0, 1):
        raise Refused("no_such_seat", f"there is no seat {seat}: seats are 0 and 1")
    return PLAYS.get(type(move), seated)(state, seat, move)


def _start(state: State, seat: int, _: Start) -> State:
    if not may_start(state, seat):
        raise Refused("not_now", "cannot start now: two must sit here, and no game may be under way")
    return new_game(replace(state), None)


# The turn: throw and play.


def _play(state: State, seat: int, move: Play) -> State:
    if state.phase != "play" or seat != state.mover:
        raise _not_your_turn("play")
    board = played(state.board, state.dice, legal_plays(state), move.steps)
    is_last = move.steps[-1].endswith("off") and max(board) <= 0
    if is_last:
        new = replace(state, board=tuple(board), dice=(), plays=state.plays + 1)
    else:
        new = replace(state, mover=1 - seat, board=turned(board), dice=(), plays=state.plays + 1)
    if state.options.referee == "opponent":
        _may_be_rejected(new, state)
    if not is_last:
        return to_throw(new)
    if new.before:
        new.phase = "won"
        return new
    return _won_on_the_board(new)


def _may_be_rejected(new: State, state: State) -> None:
    """What a rejected play is taken back to; the last one stands."""
    if state.rejections == MOST_REJECTIONS:
        new.rejections = 0
    else:
        new.before, new.before_dice = state.board, state.dice


def _won_on_the_board(new: State) -> State:
    level = level_of(new.board, new)
    return won(new, new.mover, HOW[level], level)


def _roll(state: State, seat: int, _: Roll) -> State:
    _check_before_throw(state, seat, "throw")
    new = _accepted(state)
    new.phase = "throw"
    return new


def _check_before_throw(state: State, seat: int, what: str) -> None:
    if state.phase != "roll" or seat != state.mover:
        raise _not_your_turn(what)


def _accepted(state: State) -> State:
    """Who throws or doubles has accepted the last play."""
    new = replace(state)
    new.before, new.before_dice, new.rejections = (), (), 0
    return new


def _not_your_turn(what: str) -> Refused:
    return Refused("not_your_turn", f"cannot {what} now: it isn't this seat's turn for that")


# The opponent as the referee.


def _approve(state: State, seat: int, move: Approve) -> State:
    if state.phase != "won" or seat == state.mover:
        raise _not_your_turn("approve a play")
    _check_play(state, move.play, "approve")
    return _won_on_the_board(replace(state))


def _reject(state: State, seat: int, move: Reject) -> State:
    if not may_reject(state, seat):
        raise Refused("no_play_to_reject", "cannot reject a play: there is none that could be taken back")
    _check_play(state, move.play, "reject")
    new = replace(state)
    new.board, new.dice, new.before, new.before_dice = state.before, state.before_dice, (), ()
    new.mover, new.phase = 1 - seat, "play"
    new.rejections += 1
    return new


def _check_play(state: State, play: int, what: str) -> None:
    if play != state.plays:
        raise Refused("another_play", f"cannot {what} play {play}: the last one is {state.plays}")


# The cube.


def _double(state: State, seat: int, move: Double) -> State:
    _check_before_throw(state, seat, "double")
    if not may_double(state, seat):
        raise Refused("no_double", f"cannot double: {_why_no_double(state, seat)}")
    _check_cube(state, "double to", move.cube, state.cube * 2)
    new = _accepted(state)
    new.phase = "doubled"
    return new


def _why_no_double(state: State, seat: int) -> str:
    options = state.options
    if not options.cube:
        return "there is no cube on this table"
    if state.owner == 1 - seat:
        return "the cube is the other's"
    if options.points and options.crawford and state.crawford == "now":
        return "this is the Crawford game"
    if options.points and state.score[seat] + state.cube >= options.points:
        return "this game wins the match already"
    return "not everybody could pay for that"


def _take(state: State, seat: int, move: Take) -> State:
    _check_offered(state, seat, "take")
    _check_cube(state, "take at", move.cube, state.cube * 2)
    new = replace(state)
    new.cube = move.cube
    if state.phase == "doubled":
        new.owner = seat
    new.phase = "throw"
    return new


def _drop(state: State, seat: int, move: Drop) -> State:
    _check_offered(state, seat, "drop")
    _check_cube(state, "drop at", move.cube, state.cube * 2)
    return won(replace(state), 1 - seat, "drop", 1)


def _beaver(state: State, seat: int, move: Beaver) -> State:
    _check_offered(state, seat, "beaver")
    if state.phase != "doubled" or not may_beaver(state):
        raise Refused("no_beaver", "cannot beaver: the house, or the chips, don't allow it")
    _check_cube(state, "beaver to", move.cube, state.cube * 4)
    new = replace(state)
    new.cube, new.owner, new.phase = state.cube * 2, seat, "beavered"
    return new


def _check_offered(state: State, seat: int, what: str) -> None:
    is_asked = {"doubled": 1 - state.mover, "beavered": state.mover}.get(state.phase)
    if seat != is_asked:
        raise Refused("no_cube_offered", f"cannot {what}: the cube is not offered to this seat")


def _check_cube(state: State, what: str, cube: int, right: int) -> None:
    if cube != right:
        raise Refused("another_cube", f"cannot {what} {cube}: it would be {right}", cube=right)


# Giving up.


def _resign(state: State, seat: int, move: Resign) -> State:
    if not may_resign(state, seat):
        raise Refused("no_resigning", "cannot resign now: only in one's own turn, if the house allows it")
    most = state.options.most_level
    if not 1 <= move.level <= most:
        raise Refused("no_such_level", f"cannot resign {move.level}: 1 to {most} is possible", most=most)
    new = replace(state)
    new.level, new.resumes, new.phase = move.level, state.phase, "resigned"
    return new


def _accept(state: State, seat: int, move: Accept) -> State:
    _check_level(state, seat, move.level)
    new = replace(state)
    new.level = 0
    return won(new, seat, "resign", move.level)


def _decline(state: State, seat: int, move: Decline) -> State:
    _check_level(state, seat, move.level)
    new = replace(state)
    new.level, new.phase = 0, state.resumes
    return new


def _check_level(state: State, seat: int, level: int) -> None:
    if state.phase != "resigned" or seat == state.mover:
        raise Refused("nobody_resigns", "cannot answer: the other doesn't offer to give up")
    if level != state.level:
        raise Refused(
            "another_level", f"cannot answer to {level}: {state.level} is offered", level=state.level
        )


def _forfeit(state: State, seat: int, _: Forfeit) -> State:
    now = turn(state)
    is_asked = isinstance(now, Awaiting) and now.timed and seat in now.seats
    if state.options.clock != "forfeit" or not is_asked:
        raise Refused("not_now", "cannot forfeit now: only in one's own turn, if the house allows it")
    new = replace(state)
    new.level = 0
    return won(new, 1 - seat, "forfeit", level_forfeited(state, seat))


PLAYS: Mapping[type[Move], Callable[[State, int, Any], State]] = {
    Start: _start,
    Roll: _roll,
    Play: _play,
    Double: _double,
    Take: _take,
    Drop: _drop,
    Beaver: _beaver,
    Approve: _approve,
    Reject: _reject,
    Resign: _resign,
    Accept: _accept,
    Decline: _decline,
    Forfeit: _forfeit,
}
