"""Who looks at a table over one connection, and hears what is said there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stammtisch.gateways.rooms import Rooms
from stammtisch.house.watching.outbox import Outbox
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.store.base import Said
from stammtisch.wire import asked
from stammtisch.wire.answers import Done, Heard


class Following:
    def __init__(self, rooms: Rooms, outbox: Outbox) -> None:
        self._rooms: Final = rooms
        self._outbox: Final = outbox
        self._chats: Final[dict[str, Callable[[], None]]] = {}
        """How to stop hearing what is said at each table."""
        self.codes: Final[dict[str, str]] = {}
        """By which they were let in to each private table that they look at."""

    async def follow(self, person: Person, ask: asked.Follow) -> Done:
        house = self._rooms.house
        await house.admit(ask.table, person, ask.code)
        viewing = await house.viewers.watch(
            person,
            ask.table,
            self._outbox,
            ask.seen,
            in_words=ask.words,
            is_fair=ask.fair,
            is_glance=ask.glance,
        )
        if ask.code:
            self.codes[ask.table] = ask.code
        if ask.presence:
            house.attendance.attend(viewing)
        if ask.playing is not None and not viewing.is_over:
            house.viewers.devices.come(viewing, ask.playing)
        if ask.chat is None:
            self._stop_listening(ask.table)
        else:
            await self._listen(ask.table, ask.chat)
        return Done(ask.re, table=viewing.table)

    async def _listen(self, table: str, after: int) -> None:
        """Hears what is said at a table, after the line with that number."""
        self._stop_listening(table)
        stop = await self._rooms.house.chat.listen(table, after, lambda said: self._hear(table, said))
        self._stop_listening(table)  # they may have asked twice at once
        self._chats[table] = stop
        if self._outbox.is_closed:  # and may have gone meanwhile
            self._stop_listening(table)

    async def unfollow(self, person: Person, ask: asked.Unfollow) -> Done:
        """Who goes so is gone at once; a line that is lost may be back in a moment."""
        house = self._rooms.house
        viewing = house.viewers.over(self._outbox, ask.table)
        went = None if viewing is None else house.viewers.end(viewing)
        self._stop_listening(ask.table)
        self.codes.pop(ask.table, None)
        if went is not None:
            await went
            await house.arrivals.goes(person, ask.table)
        return Done(ask.re, table=ask.table)

    def leave(self) -> None:
        """The connection is gone: nothing more is told over it."""
        for table in tuple(self._chats):
            self._stop_listening(table)
        self._rooms.house.viewers.gone(self._outbox)

    def _stop_listening(self, table: str) -> None:
        """Nothing more is heard of what is said there."""
        self._chats.pop(table, lambda: None)()

    def _hear(self, table: str, said: Said) -> None:
        self._outbox.put(encode(Heard(table, said.number, said.at, said.by, said.text, said.notice)))
