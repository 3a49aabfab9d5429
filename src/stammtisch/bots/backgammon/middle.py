"""Middle: the net alone, at the position after each play."""

from __future__ import annotations

import random
from typing import Final

from stammtisch.bots.backgammon.deciding import decided
from stammtisch.bots.backgammon.mind import Mind
from stammtisch.bots.thinking import Asked, Thought

MIND: Final = Mind("net")


def think(asked: Asked, rng: random.Random) -> Thought:
    return decided(asked, rng, MIND)
