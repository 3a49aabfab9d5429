"""A bot is a function: from what a person in its seat was shown, and a source of chance, to a move.

Nothing else reaches it: no state, no other seat's view, no clock. So on all tables that its
seat can't tell apart it decides alike, and it may think in any process.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from stammtisch.games.choosing import Choice
from stammtisch.games.moves import Made
from stammtisch.house.bots.thinker import Thought, Unit, Worth
from stammtisch.kernel.character import Strength

__all__ = ["Asked", "Strength", "Think", "Thought", "Unit", "Worth"]


class Asked(NamedTuple):
    """What a bot is asked with."""

    options: Any
    """The house rules."""
    seat: int
    view: Any
    """The table, as this seat sees it."""
    choices: Sequence[Choice]
    shown: Sequence[Made]
    """What has happened since it sat down, as it was shown to this seat."""


Think = Callable[[Asked, random.Random], Thought]
