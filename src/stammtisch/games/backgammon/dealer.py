"""The dealer's next move. Only the dice need chance; the rest follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from stammtisch.games.backgammon.moves import DealerMove, Opening, Pass, Score
from stammtisch.games.backgammon.scoring import opened, passed, rolled, scored
from stammtisch.games.backgammon.state import State
from stammtisch.games.contract import Chance, Thrown
from stammtisch.games.moves import Move, Throw

DICE = 2


def dealer(state: State, chance: Chance) -> tuple[DealerMove, State] | None:
    """What the dealer does now, and the table after it; nothing if it's the players' turn."""
    step = STEPS.get(state.phase)
    return step(state, chance) if step else None


def _throw(state: State, chance: Chance) -> tuple[DealerMove, State]:
    dice = chance.dice(DICE, state.draws)
    return Throw(state.mover, dice), rolled(state, dice)


def _open(state: State, chance: Chance) -> tuple[DealerMove, State]:
    dice = chance.dice(DICE, state.draws)
    return Opening(dice), opened(state, dice)


def _pass(state: State, _: Chance) -> tuple[DealerMove, State]:
    return Pass(state.mover), passed(state)


def _score(state: State, _: Chance) -> tuple[DealerMove, State]:
    ended = state.ended
    assert ended is not None
    points = ended.level * state.cube
    move = Score(ended.winner, ended.how, points, price(state, points, 1 - ended.winner))
    return move, scored(state, move)


STEPS: Final[Mapping[str, Callable[[State, Chance], tuple[DealerMove, State]]]] = {
    "throw": _throw,
    "opening": _open,
    "stuck": _pass,
    "score": _score,
}


def price(state: State, points: int, loser: int) -> int:
    """What lost points cost, without a match: nobody pays more than they have before them."""
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
