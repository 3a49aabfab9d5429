"""Weak: a linear evaluator, which adds up what each checker is worth where it stands."""

from __future__ import annotations

import random
from typing import Final

from stammtisch.bots.backgammon.deciding import decided
from stammtisch.bots.backgammon.mind import Mind
from stammtisch.bots.thinking import Asked, Thought

MIND: Final = Mind("linear")


def think(asked: Asked, rng: random.Random) -> Thought:
    return decided(asked, rng, MIND)
