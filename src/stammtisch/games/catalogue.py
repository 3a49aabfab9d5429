"""Every game there is. A new one is a folder, and a line here; or a package of its own, installed beside."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Final

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.contract import AnyGame
from stammtisch.games.installed import OFFERED, UNOFFERED, installed
from stammtisch.games.poker import POKER
from stammtisch.games.watten import WATTEN
from stammtisch.kernel.refused import Refused

OWN: Final[tuple[AnyGame, ...]] = (BLACKJACK, POKER, BACKGAMMON, WATTEN)
"""The games of this package."""

PROVING: Final = installed(entry_points(group=UNOFFERED), OWN).games
"""Games that are played by tests, by load tools and by those who read the code, where they're installed."""

FOUND: Final = installed(entry_points(group=OFFERED), OWN + PROVING)
"""The games of other packages, and why some that were found are left out."""

GAMES: Final[tuple[AnyGame, ...]] = OWN + FOUND.games
"""The games that people are offered."""


def find(name: str) -> AnyGame:
    """The game of this name, whether it is offered or not."""
    for game in GAMES + PROVING:
        if game.name == name:
            return game
    known = ", ".join(game.name for game in GAMES)
    raise Refused("no_such_game", f"there is no game {name[:40]!r}: there is {known}")
