"""Somebody looks at the lobby over their connection: they are told how it is, and what changes."""

from __future__ import annotations

import asyncio
from typing import Final

from stammtisch.house.lobby.lobby import Lobby
from stammtisch.house.lobby.onlookers import Onlooker, Page
from stammtisch.house.watching.outbox import Outbox
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.wire import asked
from stammtisch.wire.answers import Tables

SLOW_READER_WAITS_S: Final = 0.1
"""So long it waits before more is told to somebody who takes nothing, in seconds."""


class Browsing:
    def __init__(self, lobby: Lobby, outbox: Outbox) -> None:
        self._lobby: Final = lobby
        self._outbox: Final = outbox
        self._telling: asyncio.Task[None] | None = None

    def begin(self, person: Person, ask: asked.Browse) -> None:
        """Tells all of it, then what changes; or nothing more."""
        self.stop()
        if ask.on:
            onlooker = self._lobby.watch_lobby(person, ask.game, Page(ask.offset, ask.limit))
            self._telling = asyncio.create_task(self._tell(onlooker))

    def stop(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None

    async def _tell(self, onlooker: Onlooker) -> None:
        """One message at a time: who is slow is told only how it is by then."""
        try:
            while True:
                news = await onlooker.next()
                self._outbox.put(encode(Tables(news.is_all, news.signs, news.gone, news.online, news.total)))
                while self._outbox.waits:  # noqa: ASYNC110 - it's about those who take nothing for long
                    await asyncio.sleep(SLOW_READER_WAITS_S)
        finally:
            onlooker.close()
