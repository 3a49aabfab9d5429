"""Viewers: whoever looks at a table is shown it at once, then told of every row.

He says which version he saw last, and gets what has happened since, as it was shown to him
then; or one full view, if that was too long ago. It makes no difference which house he saw
it at.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from stammtisch.games.refused import Refused
from stammtisch.house.act import Acting
from stammtisch.house.fault import Frozen
from stammtisch.house.gallery import Gallery, Viewing
from stammtisch.house.news import News
from stammtisch.house.outbox import Outbox
from stammtisch.house.place import Place, Places
from stammtisch.house.presence import Presence
from stammtisch.tables.opening import Opening
from stammtisch.tables.record import Table

MOST_TABLES: Final = 32
"""Tables that one connection may look at."""

Visit = Callable[[str, Callable[[Place], Awaitable[None]]], Awaitable[None]]
"""Does something at a table, in its turn there."""

Check = Callable[[Opening, Table], None]
"""Refused if this person may not look at this table."""


def anybody(_opening: Opening, _table: Table) -> None:
    """Whoever comes may look."""


class Viewers:
    def __init__(
        self,
        places: Places,
        news: News,
        acting: Acting,
        presence: Presence,
        clock: Callable[[], int],
        visit: Visit,
    ) -> None:
        self._places, self._news, self._acting, self._presence = places, news, acting, presence
        self._clock, self._visit = clock, visit
        self._galleries: Final[dict[str, tuple[Gallery, Callable[[], None]]]] = {}
        """And how to stop listening there."""
        self._expected: Final[dict[str, int]] = {}
        """How many are about to look at a table, and wait for it to be taken up."""
        self._looking: Final[dict[str, asyncio.Future[None]]] = {}
        self._connections: Final[dict[Outbox, list[Viewing]]] = {}
        self._leaving: Final[set[asyncio.Task[None]]] = set()

    async def watch(
        self,
        person: str,
        table: str,
        outbox: Outbox,
        seen: int | None = None,
        check: Check = anybody,
        in_words: bool = False,
    ) -> Viewing:
        """Shows him the table over this connection from now on; who looks there already is shown it anew."""
        gallery = self._gallery(table)
        self._expected[table] = self._expected.get(table, 0) + 1
        try:
            await self._take_up(gallery, seen)
            self._check(gallery.place, person, outbox, check)
            viewing = Viewing(gallery, person, outbox, in_words)
            former = [one for one in self._connections.get(outbox, ()) if one.gallery is gallery]
            for one in former:
                gallery.remove(one)
            gallery.add(viewing, seen)
            self._connections.setdefault(outbox, []).append(viewing)
        finally:
            self._expected[table] -= 1
            self._forget_if_empty(gallery)
        try:
            await self._presence.came(person, table)
        except BaseException:
            await self.end(viewing)
            raise
        for one in former:
            await self._left(one)
        return viewing

    async def end(self, viewing: Viewing) -> None:
        """He doesn't look there any more."""
        if not viewing.is_over:
            viewing.gallery.remove(viewing)
            await self._left(viewing)

    async def gone(self, outbox: Outbox) -> None:
        """A connection has ended, and all that was looked at over it."""
        outbox.close()
        for viewing in tuple(self._connections.get(outbox, ())):
            await self.end(viewing)

    def of(self, outbox: Outbox) -> tuple[Viewing, ...]:
        """All that is looked at over a connection."""
        return tuple(self._connections.get(outbox, ()))

    def stop(self) -> None:
        """The house is closed."""
        for task in (*self._looking.values(), *self._leaving):
            task.cancel()

    def _check(self, place: Place, person: str, outbox: Outbox, check: Check) -> None:
        table = place.table
        if table is None:
            raise ValueError("nobody can look at a table that isn't taken up")
        if table.conduct.is_closed:
            raise Refused("table_closed", "cannot look at this table: it was closed")
        if person in table.conduct.barred:
            raise Refused("not_welcome", "cannot look at this table: the host has asked you to leave")
        watched = [one for one in self._connections.get(outbox, ()) if one.gallery.place is not place]
        if len(watched) >= MOST_TABLES:
            raise Refused("too_many_tables", f"cannot look at more than {MOST_TABLES} tables at once")
        check(place.opening, table)

    async def _take_up(self, gallery: Gallery, seen: int | None) -> None:
        """The table as it's stored, or as it's told here already. A version that isn't known here
        may be stored: then the store is asked first."""
        place = gallery.place
        if place.is_frozen:
            raise Frozen
        is_told = place.table is not None and len(gallery) > 0
        for _ in range(2):  # the first look may have begun before that version was stored
            if is_told and (seen is None or place.table is None or seen <= place.table.version):
                return
            await self._look(place)
            is_told = True

    async def _look(self, place: Place) -> None:
        """Asks the store once for all who wait for it."""
        task = self._looking.get(place.name)
        if task is None:
            task = asyncio.ensure_future(self._visit(place.name, self._ready))
            self._looking[place.name] = task
            task.add_done_callback(lambda _: self._looking.pop(place.name, None))
        await asyncio.shield(task)

    async def _ready(self, place: Place) -> None:
        place.is_behind = True
        await self._acting.ready(place)

    def _gallery(self, table: str) -> Gallery:
        """It listens from the beginning: nothing happens between the first look and the first row."""
        if table not in self._galleries:
            place = self._places.of(table)
            gallery = Gallery(place, self._clock, self._turned_away)
            stop = self._news.listen(place, gallery.told)
            place.on_stop.append(gallery.stopped)
            self._galleries[table] = (gallery, stop)
        return self._galleries[table][0]

    def _forget_if_empty(self, gallery: Gallery) -> None:
        name = gallery.place.name
        if not self._expected.get(name):
            self._expected.pop(name, None)
            if not len(gallery) and name in self._galleries:
                self._galleries.pop(name)[1]()
                gallery.place.on_stop.remove(gallery.stopped)

    def _turned_away(self, viewing: Viewing) -> None:
        """The gallery has ended it: presence is told in a moment."""
        task = asyncio.ensure_future(self._left(viewing))
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    async def _left(self, viewing: Viewing) -> None:
        viewings = self._connections.get(viewing.outbox, [])
        if viewing in viewings:
            viewings.remove(viewing)
        if not viewings:
            self._connections.pop(viewing.outbox, None)
        self._forget_if_empty(viewing.gallery)
        await self._presence.went(viewing.person, viewing.table)
