"""Who thinks for bots in tests: at once and in this process; or as a test would have it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from stammtisch.bots import players
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Move
from stammtisch.house.bots.thinker import CannotThink, Question, Thought
from stammtisch.kernel.character import Strength


class Mind:
    """Remembers what it was asked."""

    def __init__(self, decide: Callable[[Question], Move] | None = None) -> None:
        self._decide = decide
        self.asked: list[Question] = []
        self.think_on = asyncio.Event()
        self.think_on.set()

    def strengths(self, game: AnyGame) -> Sequence[Strength]:
        return players.strengths(game.name)

    def get_ready(self) -> None:
        pass

    async def think(self, question: Question, is_urgent: bool) -> Thought:
        self.asked.append(question)
        await self.think_on.wait()
        return Thought(self._decide(question)) if self._decide else players.thought(question)


def cannot(_question: Question) -> Move:
    raise CannotThink("its process has died")
