"""Luck at Backgammon: how much more a throw was worth than throws are on average, as the net judges it.

On average that is nothing, whatever the net thinks of positions. So it may be taken off what was won: the
mean stays what it is, and far fewer games are needed to be sure of it.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import numpy as np

from stammtisch.bots.backgammon.arrays import Floats, rows, turned_round
from stammtisch.bots.backgammon.judging import Judge
from stammtisch.bots.backgammon.looking_ahead import LIKELY, THROWS, most_of_each
from stammtisch.bots.backgammon.many_plays import many_plays
from stammtisch.bots.backgammon.net import load, points_of, turned_chances
from stammtisch.games.backgammon.board import CHECKERS, Board
from stammtisch.games.backgammon.moves import Opening
from stammtisch.games.backgammon.state import State
from stammtisch.games.moves import Made, Throw

JUDGE: Final = partial(Judge, checkers=CHECKERS["standard"], has_table=True)


def luck(state: State, made: Made) -> float:
    """Of this move, which led to this state, in points of seat 0: only the dealer's dice bring any."""
    match made.move:
        case Throw():
            worths = worth_of_throws(state.board)
            return _to_seat_0(state, _of(state, worths) - float(LIKELY @ worths))
        case Opening() if state.dice:
            return _to_seat_0(state, _of(state, worth_of_throws(state.board)))  # each side begins as often
        case _:
            return 0.0


def worth_of_throws(board: Board) -> Floats:
    """What each of the 21 throws is worth to the mover, if it is played well."""
    reached = many_plays(np.repeat(rows([board]), len(THROWS), axis=0), THROWS)
    judge = JUDGE(load("net"))
    worths = points_of(turned_chances(judge.chances(turned_round(reached.boards))))
    return worths[most_of_each(worths, reached.origin)]


def _of(state: State, worths: Floats) -> float:
    thrown = np.sort(state.dice[:2])
    [place] = np.flatnonzero((thrown == THROWS).all(axis=1))
    return float(worths[place])


def _to_seat_0(state: State, points: float) -> float:
    return points if state.mover == 0 else -points
