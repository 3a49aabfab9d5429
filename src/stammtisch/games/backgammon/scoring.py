"""What the dealer's moves do to the table."""

from __future__ import annotations

from msgspec.structs import replace

from stammtisch.games.backgammon.board import turned
from stammtisch.games.backgammon.going_on import new_game, thrown, to_throw, turn_over
from stammtisch.games.backgammon.moves import Score
from stammtisch.games.backgammon.state import MOST_CUBE, Chair, State, affords


def rolled(state: State, dice: tuple[int, ...]) -> State:
    """Dice for the mover."""
    return thrown(state, state.mover, dice)


def opened(state: State, dice: tuple[int, ...]) -> State:
    """The higher die starts; equal ones are thrown again, and may double the cube."""
    one, two = dice
    mover = 0 if one > two else 1
    if one != two and not state.options.fresh_throw:
        return thrown(state, mover, dice)
    new = replace(state)
    new.draws += 1
    if one == two:
        doubled = state.cube * 2
        if (
            state.automatic < state.options.automatic_doubles
            and doubled <= MOST_CUBE
            and affords(state, doubled)
        ):
            new.cube = doubled
            new.automatic += 1
        return new
    new.mover = mover
    return to_throw(new)


def passed(state: State) -> State:
    """The mover can't move."""
    return turn_over(replace(state), turned(state.board))


def scored(state: State, move: Score) -> State:
    """The match goes on with the next game until somebody has won it; for chips, people start the next."""
    new, options = replace(state), state.options
    one, two = state.score
    new.score = (one + move.points, two) if move.winner == 0 else (one, two + move.points)
    new.dice = ()
    if not options.points:
        new.chairs = paid(state.chairs, move.winner, move.chips)
        new.phase = "open"
        return new
    if max(new.score) >= options.points:
        new.phase = "over"
        return new
    if state.crawford == "now":
        new.crawford = "after"
    elif state.crawford == "before" and max(new.score) == options.points - 1:
        new.crawford = "now"
    return new_game(new, move.winner if options.winner_starts else None)


def paid(chairs: tuple[Chair, Chair], winner: int, chips: int) -> tuple[Chair, Chair]:
    """So many chips go from one to the other."""
    one, two = chairs
    change = chips if winner == 0 else -chips
    return replace(one, stack=one.stack + change), replace(two, stack=two.stack - change)
