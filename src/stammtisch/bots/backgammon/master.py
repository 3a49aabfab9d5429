"""Master: the engine bgsage, two throws ahead, at nearly the strength of the best there are.

Its nets have learned with fifteen checkers a side: with fewer, the strong one plays.
"""

from __future__ import annotations

import random
from typing import Final

from stammtisch.bots.backgammon import strong
from stammtisch.bots.backgammon.deciding import decided
from stammtisch.bots.backgammon.sage import Sage
from stammtisch.bots.thinking import Asked, Thought
from stammtisch.games.backgammon.board import CHECKERS

MIND: Final = Sage("net", looks_ahead=True, has_table=True, candidates=5)
LEARNED_WITH: Final = 15


def think(asked: Asked, rng: random.Random) -> Thought:
    if CHECKERS[asked.options.start] != LEARNED_WITH:
        return strong.think(asked, rng)
    return decided(asked, rng, MIND)
