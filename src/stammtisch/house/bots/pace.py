"""How long a bot takes over what it does: about as long as the table says, never the same, and less where
there is nothing to think about, or people have waited for bots for some time already."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from stammtisch.games.choosing import Choice
from stammtisch.games.moves import Move
from stammtisch.house.bots.steps import is_between
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.record import Table

SITS_DOWN_MS: Final = 150
"""Between one who comes or goes and the next, in milliseconds."""

SPREAD: Final = 0.45
LEAST_OF_USUAL: Final = 0.2
MOST_OF_USUAL: Final = 2.5
"""As parts of what is usual."""

QUICKLY: Final = (LEAST_OF_USUAL, 0.5)
"""The same for one thing that can only be done, and for a yes or no."""

IN_A_ROW: Final = 3
"""Bots who decide one after the other keep people waiting no longer than so many times the usual, but for
the least that each of them takes."""

OF_THE_CLOCK: Final = 1 / 3
"""No more of a turn clock is used, so that nobody sees a bot run out of time."""


def takes(table: Table, seat: int, rng: random.Random, waited_ms: int) -> int:
    """How long who sits there takes over what they are asked, in milliseconds; to begin the next round, as
    long as the table rests after the end of the last one has been told. People have waited for bots for so
    long."""
    if is_between(table):
        return table.pace.rest * 1000 + table.game.screen.end
    return thinks_for(table.pace, table.game.choices(table.state, seat), rng, waited_ms)


def thinks_for(pace: ClockSettings, choices: Sequence[Choice], rng: random.Random, waited_ms: int = 0) -> int:
    one = pace.thinking * 1000
    left = max(LEAST_OF_USUAL * one, IN_A_ROW * one - waited_ms)
    usual = max(LEAST_OF_USUAL * one, left / IN_A_ROW)
    if all(isinstance(choice, Move) for choice in choices) and len(choices) <= len(QUICKLY):
        usual *= QUICKLY[len(choices) - 1]
    drawn = min(left, usual * min(MOST_OF_USUAL, max(LEAST_OF_USUAL, rng.lognormvariate(0, SPREAD))))
    return int(min(drawn, pace.turn * 1000 * OF_THE_CLOCK) if pace.turn else drawn)
