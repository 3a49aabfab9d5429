"""The dealer's steps, where it's known to have the next move."""

from __future__ import annotations

from typing import Any, TypeVar

from stammtisch.games.contract import Chance, Game
from stammtisch.games.moves import Move

S = TypeVar("S")
M = TypeVar("M", bound=Move)


def dealers_step(game: Game[Any, S, M, Any], state: S, chance: Chance) -> tuple[M, S]:
    """The dealer's next move, and the state after it."""
    step = game.dealer(state, chance)
    assert step is not None, "it isn't the dealer's turn"
    return step
