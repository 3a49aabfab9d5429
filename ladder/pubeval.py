"""Tesauro's pubeval, by which backgammon programs have been measured for thirty years, as bgsage has it.

bgsage says only how far off a choice of pubeval is: so each play is handed in with its number as its error.
"""

from __future__ import annotations

import random

from ladder.gnubg import reached
from stammtisch.bots import at_random
from stammtisch.bots.thinking import Asked, Thought
from stammtisch.games.backgammon.board import Board, turned
from stammtisch.games.backgammon.moves import Play
from stammtisch.games.choosing import Steps


def think(asked: Asked, rng: random.Random) -> Thought:
    """It knows of plays, and of no cube."""
    for choice in asked.choices:
        if isinstance(choice, Steps):
            return Thought(Play(choice.plays[_chosen(asked, choice)]))
    return at_random.think(asked, rng)


def _chosen(asked: Asked, choice: Steps) -> int:
    import bgbot_cpp  # type: ignore[import-not-found,unused-ignore]  # noqa: PLC0415 - it isn't everywhere

    board = asked.view.board if asked.seat == 0 else turned(asked.view.board)
    boards = [_written(turned(reached(board, steps))) for steps in choice.plays]
    question = bgbot_cpp.ScenarioSet()
    question.add(_written(board), *asked.view.dice[:2], boards, [*map(float, range(len(boards)))])
    error: float = bgbot_cpp.score_benchmarks_pubeval(question, n_threads=1).total_error
    return round(error)


def _written(board: Board) -> list[int]:
    """Those on the other's bar count up too."""
    return [-board[0], *board[1:]]
