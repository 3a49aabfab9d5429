"""What a bot does while it plays, and how long it thinks."""

from __future__ import annotations

import random
from bisect import bisect_left
from time import process_time
from typing import Final

import msgspec

from stammtisch.bots.thinking import Asked, Think, Thought

MILLISECONDS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 300, 500, 1000, 2000, 5000)
SLOW: Final = 0.95
"""So many decisions of all are quicker than what is told."""


class Habits(msgspec.Struct):
    """Of one bot, in all bouts of a game."""

    moves: dict[str, int] = msgspec.field(default_factory=dict)
    """How often it made each kind of move."""
    within: dict[int, int] = msgspec.field(default_factory=dict)
    """How many decisions took up to so many milliseconds of a processor, and more than the step before."""

    def note(self, word: str, seconds: float) -> None:
        place = bisect_left(MILLISECONDS, 1000 * seconds)
        step = MILLISECONDS[min(place, len(MILLISECONDS) - 1)]
        self.moves[word] = self.moves.get(word, 0) + 1
        self.within[step] = self.within.get(step, 0) + 1

    @property
    def slow(self) -> int:
        """In how many milliseconds 95 of 100 decisions are made."""
        left = SLOW * sum(self.within.values())
        for step in MILLISECONDS:
            left -= self.within.get(step, 0)
            if left <= 0:
                return step
        return MILLISECONDS[-1]


def watched(think: Think, habits: Habits) -> Think:
    """The same bot, with somebody who notes what it does."""

    def think_aloud(asked: Asked, rng: random.Random) -> Thought:
        began = process_time()
        thought = think(asked, rng)
        habits.note(str(thought.move.__struct_config__.tag), process_time() - began)
        return thought

    return think_aloud
