"""What may have happened, as far as one viewer can tell: as the game imagines it.

Where nothing is hidden that is just what was shown. A game that imagines nothing can be played,
and can't be proved to keep its secrets: whoever tries is told so, and pytest counts it as skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from unittest import SkipTest

from stammtisch.games.contract import AnyGame, Chance
from stammtisch.games.moves import Made, Viewer


class NotProved(SkipTest):
    """A law could not be tried: the game has nothing to try it by."""


def imagined(
    game: AnyGame, start: Any, shown: Sequence[Made], viewer: Viewer, chance: Chance
) -> Sequence[Made]:
    """Whole moves from `start` on that would have been shown to this viewer just so."""
    if game.everything_is_open:
        return shown
    if game.imagine is None:
        raise NotProved(f"{game.name} has no `imagine`: nothing shows that it keeps its secrets")
    return game.imagine(start, shown, viewer, chance)
