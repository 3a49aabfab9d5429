"""When a bot gives up: both are home, it has borne off a checker, and no dice can save it."""

from __future__ import annotations

from typing import Final

from stammtisch.bots.backgammon import bear_off
from stammtisch.bots.backgammon.arrays import own_count
from stammtisch.bots.backgammon.table import Table
from stammtisch.bots.thinking import Asked
from stammtisch.games.backgammon.board import CHECKERS
from stammtisch.games.backgammon.moves import Decline, Opening, Resign, Score
from stammtisch.games.choosing import Amount

HOPELESS: Final = 1e-5


def is_hopeless(asked: Asked, table: Table) -> bool:
    """Whether to offer it: where that is possible, once a game, and only for a single one."""
    board = table.movers_board
    return (
        any(isinstance(choice, Amount) and isinstance(choice.move, Resign) for choice in asked.choices)
        and bool(own_count(board)[0] < CHECKERS[table.options.start])
        and bool(bear_off.are_home(board)[0])
        and float(bear_off.wins(board)[0]) < HOPELESS
        and not _was_declined(asked)
    )


def _was_declined(asked: Asked) -> bool:
    for made in reversed(asked.shown):
        if isinstance(made.move, Decline):
            return True
        if isinstance(made.move, Opening | Score):
            return False
    return False
