"""What a bot does besides betting: it goes on to the next hand, draws, shows nothing it needn't show."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from stammtisch.bots.at_random import filled_in
from stammtisch.bots.poker.discarding import kept
from stammtisch.bots.thinking import Asked, Thought
from stammtisch.games.choosing import Choice, Pick
from stammtisch.games.moves import Move
from stammtisch.games.poker.moves import Decline, Muck, Post, Show, Start, Straddle, Twice

LIKED = (Start, Muck, Post, Decline, Show, Straddle)
"""The first of these that is possible. Nobody shows what they needn't, or straddles unless all else is
impossible."""


def besides(asked: Asked, rng: random.Random) -> Thought:
    """The move of a seat that has nothing to bet on."""
    for choice in asked.choices:
        if isinstance(choice, Pick):
            return Thought(_drawn(choice, asked, rng))
        if isinstance(choice, Twice) and choice.yes:
            return Thought(choice)  # it costs nothing on average, and evens out luck
    return Thought(_liked(asked.choices) or filled_in(asked.choices[0], rng))


def _liked(choices: Sequence[Choice]) -> Move | None:
    for kind in LIKED:
        for choice in choices:
            if isinstance(choice, kind):
                return choice
    return None


def _drawn(choice: Pick, asked: Asked, rng: random.Random) -> Move:
    others = sum(chair.is_live for chair in asked.view.chairs) - 1
    keep = kept(choice.among, max(others, 1), rng)
    return replace(choice.move, **{choice.field: tuple([card for card in choice.among if card not in keep])})
