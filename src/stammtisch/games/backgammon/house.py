"""The house's next move. Only the dice need chance; the rest follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stammtisch.games.backgammon.moves import HouseMove, Opening, Pass, Score
from stammtisch.games.backgammon.state import State
from stammtisch.games.contract import Chance, Thrown
from stammtisch.games.moves import Move, Throw

DICE = 2


def house(state: State, chance: Chance) -> HouseMove:
    """What the house does now."""
    if state.phase == "throw":
        return Throw(state.mover, chance.dice(DICE, state.draws))
    if state.phase == "opening":
        return Opening(chance.dice(DICE, state.draws))
    return determined(state)


def determined(state: State) -> Pass | Score:
    """The house's move where chance has no part in it."""
    if state.phase == "stuck":
        return Pass(state.mover)
    ended = state.ended
    assert ended is not None
    points = ended.level * state.cube
    return Score(ended.winner, ended.how, points, price(state, points, 1 - ended.winner))


def price(state: State, points: int, loser: int) -> int:
    """What lost points cost, without a match: nobody pays more than he has before him."""
    options = state.options
    return 0 if options.points else min(points * options.point, state.chairs[loser].stack)


def result(move: Move) -> Sequence[int] | None:
    """What a game of a match brought: its points to the winner, and as many less to the other. A game
    for chips has cost some, and they tell it."""
    match move:
        case Score(winner=winner, points=points, chips=0):
            return (points, -points) if winner == 0 else (-points, points)
        case _:
            return None


def throws(state: State) -> int:
    """The number of the next throw."""
    return state.draws


def thrown(move: Move) -> Thrown | None:
    """The dice, of whichever throw it is."""
    return Thrown(move.dice) if isinstance(move, Throw | Opening) else None


def packs(_state: State) -> Mapping[int, Sequence[str]]:
    """There are no cards."""
    return {}
