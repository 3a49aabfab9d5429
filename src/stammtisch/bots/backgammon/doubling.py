"""To double, to take, to beaver: what the game is worth with the cube here and there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stammtisch.bots.backgammon.mind import Game, Mind
from stammtisch.bots.backgammon.table import Table
from stammtisch.bots.thinking import Worth
from stammtisch.games.backgammon.moves import Accept, Beaver, Decline, Double, Drop, Roll, Take
from stammtisch.games.choosing import Choice
from stammtisch.games.moves import Move

SURELY: Final = 1e-4
"""In points: nearer worths are the same."""


def weighed(mind: Mind, table: Table, choices: Sequence[Choice]) -> list[Worth]:
    """What each choice about the cube, or about an offer to give up, is worth; the best first."""
    game = mind.game(table)
    worths = [
        Worth(choice, table.in_points(worth))
        for choice in choices
        if isinstance(choice, Move) and (worth := _worth(choice, table, game)) is not None
    ]
    return sorted(worths, key=_preferred, reverse=True)


def _preferred(worth: Worth) -> float:
    """Nobody doubles, drops, or declines a game for nothing."""
    return worth.worth - SURELY if isinstance(worth.move, Double | Drop | Decline) else worth.worth


def _worth(choice: Choice, table: Table, game: Game) -> float | None:
    view, value = table.view, table.value
    match choice:
        case Roll() | Decline():
            return game(view.cube, table.owner)
        case Double(cube=cube):
            return min(game(cube, "other"), value(view.cube))
        case Take(cube=cube):
            return game(cube, "other" if table.is_mover else "me")
        case Beaver(cube=cube):
            return min(game(cube, "me"), value(cube // 2))
        case Drop(cube=cube):
            return value(-cube // 2)
        case Accept(level=level):
            return value(view.cube * table.rewards(table.owner).levels[level - 1])
        case _:
            return None
