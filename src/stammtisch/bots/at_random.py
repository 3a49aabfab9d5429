"""Plays anything that is possible: what every other bot must beat, at any game."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from stammtisch.bots.thinking import Asked, Thought
from stammtisch.games.choosing import Amount, Choice, Pick, Steps
from stammtisch.games.moves import Move


def think(asked: Asked, rng: random.Random) -> Thought:
    return Thought(filled_in(rng.choice(asked.choices), rng))


def filled_in(choice: Choice, rng: random.Random) -> Move:
    """A move as it is; of an amount, a pick or steps any that is possible."""
    match choice:
        case Amount(move, field, least, most, step):
            return _with(move, field, rng.randrange(least, most + 1, step))
        case Pick(move, field, among, least, most):
            return _with(move, field, tuple(rng.sample(among, rng.randint(least, most))))
        case Steps(move, field, plays):
            return _with(move, field, rng.choice(plays))
        case Move():
            return choice


def _with(move: Move, field: str, value: Any) -> Move:
    return replace(move, **{field: value})
