"""Strong: the net, a throw ahead, and the exact end of every race."""

from __future__ import annotations

import random
from typing import Final

from stammtisch.bots.backgammon.deciding import decided
from stammtisch.bots.backgammon.mind import Mind
from stammtisch.bots.thinking import Asked, Thought

MIND: Final = Mind("net", looks_ahead=True, has_table=True)


def think(asked: Asked, rng: random.Random) -> Thought:
    return decided(asked, rng, MIND)
