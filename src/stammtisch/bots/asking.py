"""What a bot in a seat is asked with, taken from a table: through the game's own eyes, like a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stammtisch.bots.thinking import Asked
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Made


def asked(game: AnyGame, options: Any, state: Any, seat: int, shown: Sequence[Made]) -> Asked:
    return Asked(options, seat, game.view(state, seat), game.choices(state, seat), shown)
