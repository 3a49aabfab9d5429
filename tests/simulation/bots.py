"""Who thinks for the bots of these nodes: anything that is possible, now and then slowly or not at all."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

from stammtisch.bots import at_random
from stammtisch.bots.thinking import Asked
from stammtisch.games.contract import AnyGame
from stammtisch.house.bots.thinker import CannotThink, Question, Thought
from stammtisch.kernel.character import Strength


class Mind:
    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def strengths(self, _game: AnyGame) -> Sequence[Strength]:
        return ("weak", "middle", "strong")

    def get_ready(self) -> None:
        pass

    async def think(self, question: Question, is_urgent: bool) -> Thought:
        await asyncio.sleep(self._rng.choice((0, 0, 0.01, 0.3, 2, 20)))
        if self._rng.random() < 0.05:
            raise CannotThink("it had enough")
        asked = Asked(question.options, question.seat, question.view, question.choices, question.shown)
        return at_random.think(asked, random.Random(question.seed))
