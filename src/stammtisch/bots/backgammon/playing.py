"""Which play: the one that leads to the best position; of those that look best, after a throw ahead."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from stammtisch.bots.backgammon.arrays import Boards, Floats, rows, turned_round
from stammtisch.bots.backgammon.mind import Mind
from stammtisch.bots.backgammon.net import turned_chances
from stammtisch.bots.backgammon.table import Table
from stammtisch.bots.thinking import Worth
from stammtisch.games.backgammon.board import Board
from stammtisch.games.backgammon.moves import Play
from stammtisch.games.backgammon.steps import STEPS, after


def weighed(mind: Mind, table: Table, plays: Sequence[tuple[str, ...]]) -> list[Worth]:
    """What each play is worth, the best first."""
    boards = rows([_after(tuple(table.movers_board[0].tolist()), steps) for steps in plays])
    prices = table.rewards(table.owner).prices(table.view.cube)
    worths = prices(mind.after_plays(table, boards))
    order = np.argsort(-worths, kind="stable")
    if mind.looks_ahead and len(order) > 1:
        near, rest = order[: mind.candidates], order[mind.candidates :]
        is_over = (boards[near] <= 0).all(axis=1)
        worths[near[~is_over]] = prices(_ahead(mind, table, boards[near[~is_over]]))
        near = near[np.argsort(-worths[near], kind="stable")]
        worths[rest] = np.minimum(worths[rest], worths[near[-1]])
        order = np.concatenate([near, rest])
    return [Worth(Play(plays[place]), table.in_points(float(worths[place]))) for place in order.tolist()]


def _ahead(mind: Mind, table: Table, boards: Boards) -> Floats:
    """The mover's chances after the other's next throw."""
    return turned_chances(mind.deeper(table, turned_round(boards), 1 - table.seat))


def _after(board: Board, steps: Sequence[str]) -> Board:
    for step in steps:
        board = after(board, STEPS[step])
    return board
