"""Viewers: whoever looks at a table is shown it at once, then told of every row.

They say which version they saw last, and get what has happened since, as it was shown to them
then; or one full view, if that was too long ago. It makes no difference which node they saw
it at.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from stammtisch.house.acting.fault import stopped
from stammtisch.house.acting.floor import Floor
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.news import News
from stammtisch.house.people.presence import Presence
from stammtisch.house.watching.devices import Devices
from stammtisch.house.watching.gallery import Gallery
from stammtisch.house.watching.outbox import Outbox
from stammtisch.house.watching.viewing import Viewing
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.opening import Opening
from stammtisch.tables.record import Table

MOST_TABLES: Final = 32
"""Tables that one connection may look at."""

Check = Callable[[Opening, Table], None]
"""Refused if this person may not look at this table."""


def anybody(_opening: Opening, _table: Table) -> None:
    """Whoever comes may look."""


class Viewers:
    def __init__(
        self, floor: Floor, news: News, presence: Presence, devices: Devices, clock: Callable[[], int]
    ) -> None:
        self._floor, self._news, self._presence, self._clock = floor, news, presence, clock
        self._galleries: Final[dict[str, tuple[Gallery, Callable[[], None]]]] = {}
        """And how to stop listening there."""
        self._looking: Final[dict[str, asyncio.Future[Table]]] = {}
        self._connections: Final[dict[Outbox, list[Viewing]]] = {}
        self._leaving: Final[set[asyncio.Task[None]]] = set()
        self.devices: Final = devices

    async def watch(
        self,
        person: Person,
        table: str,
        outbox: Outbox,
        seen: int | None = None,
        check: Check = anybody,
        in_words: bool = False,
        is_fair: bool = False,
        is_glance: bool = False,
    ) -> Viewing:
        """Shows them the table over this connection from now on; who looks there already is shown it anew."""
        gallery = self._gallery(table)
        gallery.expected += 1
        try:
            await self._take_up(gallery, seen)
            self._check(gallery.live, person, outbox, check)
            viewing = Viewing(gallery, person, outbox, in_words, is_fair, is_glance)
            for former in [one for one in self.of(outbox) if one.gallery is gallery]:
                self.end(former)
            gallery.add(viewing, seen)
            self._connections.setdefault(outbox, []).append(viewing)
        finally:
            gallery.expected -= 1
            self._forget_if_empty(gallery)
        try:
            if not is_glance:
                await self._presence.came(person, table)
        except BaseException:
            self.end(viewing)
            raise
        if outbox.is_closed:  # the line broke with the very first message
            self.end(viewing)
        return viewing

    def end(self, viewing: Viewing) -> asyncio.Task[None] | None:
        """They don't look there any more; presence is told in a moment, which may be waited for."""
        if viewing.is_over:
            return None
        viewing.gallery.remove(viewing)
        return self._ended(viewing)

    def gone(self, outbox: Outbox) -> None:
        """A connection has ended, and all that was looked at over it."""
        outbox.close()
        for viewing in self.of(outbox):
            self.end(viewing)

    def of(self, outbox: Outbox) -> tuple[Viewing, ...]:
        """All that is looked at over a connection."""
        return tuple(self._connections.get(outbox, ()))

    def over(self, outbox: Outbox, table: str) -> Viewing | None:
        """How this table is looked at over a connection."""
        for viewing in self._connections.get(outbox, ()):
            if viewing.table == table:
                return viewing
        return None

    def stop(self) -> None:
        """The house is closed."""
        for looking in self._looking.values():
            looking.cancel()
        for leaving in self._leaving:
            leaving.cancel()
        self.devices.stop()

    def _check(self, live: LiveTable, person: Person, outbox: Outbox, check: Check) -> None:
        table = live.table
        if table is None:
            raise ValueError("nobody can look at a table that isn't taken up")
        if table.conduct.is_closed:
            raise Refused("table_closed", "cannot look at this table: it was closed")
        if person in table.conduct.barred:
            raise Refused("not_welcome", "cannot look at this table: the host has asked you to leave")
        if outbox.is_closed:
            raise Refused("line_closed", "cannot show a table over a connection that is closed")
        watched = [one for one in self.of(outbox) if one.gallery.live is not live]
        if len(watched) >= MOST_TABLES:
            sentence = f"cannot look at more than {MOST_TABLES} tables at once"
            raise Refused("too_many_tables", sentence, most=MOST_TABLES)
        check(live.opening, table)

    async def _take_up(self, gallery: Gallery, seen: int | None) -> None:
        """The table as it's stored, or as it's told here already. A version that isn't known here
        may be stored: then the store is asked first."""
        live = gallery.live
        if live.is_frozen:
            raise stopped(live)
        is_told = live.table is not None and len(gallery) > 0
        for _ in range(2):  # the first look may have begun before that version was stored
            if is_told and (seen is None or live.table is None or seen <= live.table.version):
                return
            await self._look(live)
            is_told = True

    async def _look(self, live: LiveTable) -> None:
        """Asks the store once for all who wait for it."""
        task = self._looking.get(live.name)
        if task is None:
            task = asyncio.ensure_future(self._floor.table(live.name))
            self._looking[live.name] = task
            task.add_done_callback(lambda _: self._looking.pop(live.name, None))
        await asyncio.shield(task)

    def _gallery(self, table: str) -> Gallery:
        """It listens from the beginning: nothing happens between the first look and the first row."""
        if table not in self._galleries:
            live = self._floor.live_tables.of(table)
            gallery = Gallery(live, self._clock, self._ended)
            stop = self._news.listen(live, gallery.told)
            live.on_stop.append(gallery.stopped)
            self._galleries[table] = (gallery, stop)
        return self._galleries[table][0]

    def _forget_if_empty(self, gallery: Gallery) -> None:
        known, stop = self._galleries.get(gallery.live.name, (None, None))
        if known is gallery and stop is not None and not gallery.expected and not len(gallery):
            del self._galleries[gallery.live.name]
            gallery.live.on_stop.remove(gallery.stopped)
            stop()

    def _ended(self, viewing: Viewing) -> asyncio.Task[None] | None:
        """Nothing is kept of it. Nobody has to wait for that, so nobody can break it off."""
        viewings = self._connections.get(viewing.outbox, [])
        if viewing in viewings:
            viewings.remove(viewing)
            if not viewings:
                del self._connections[viewing.outbox]
        self._forget_if_empty(viewing.gallery)
        if viewing.is_glance:
            return None
        self.devices.gone(viewing)
        task = asyncio.ensure_future(self._presence.went(viewing.person, viewing.table))
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)
        return task
