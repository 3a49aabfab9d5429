"""The lobby as it was told last: the signs of all tables that one may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from stammtisch.client.waiting import Waiting
from stammtisch.wire.answers import Tables


class Lobby:
    def __init__(self, game: str) -> None:
        self.game: Final = game
        """Only the tables of this one; empty: of all."""
        self.signs: dict[str, dict[str, Any]] = {}
        """What is to be read of each table, by its name."""
        self._waiting: Final[Waiting[Lobby]] = Waiting()

    async def until(self, is_so: Callable[[Lobby], bool]) -> None:
        """When this is so of the lobby."""
        await self._waiting.until(self, is_so)

    def told(self, news: Tables) -> None:
        if news.is_all:
            self.signs.clear()
        self.signs |= {sign["table"]: sign for sign in news.signs}
        for table in news.gone:
            self.signs.pop(table, None)
        self._waiting.look(self)

    def end(self, why: Exception) -> None:
        self._waiting.end(why)
