"""Those who look at the lobby are told what changes there.

Each is owed, of every table that has changed, its sign as it is when they look: so what they
have not seen yet never grows beyond the number of tables, however slowly they read. They look at
one page of the lobby: of a table that isn't on it they are told when there is room. A node
tells the others over the bus that something has changed; if that is lost, the store is asked
every two seconds anyway.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final, NamedTuple

from stammtisch.bus.base import Bus
from stammtisch.house.lobby.directory import Changes, Directory
from stammtisch.house.lobby.signs import Sign, Signs
from stammtisch.house.people.presence import NOWHERE, Presence
from stammtisch.kernel.person import Person
from stammtisch.store.base import Unavailable

TOPIC: Final = "lobby"

ASK_AGAIN_AFTER_MS: Final = 100
"""The store is asked what has changed at most this often, however much does, in milliseconds."""

PAGE: Final = 200
"""Signs on one page, at most."""

MOST_CHANGED: Final = 200
"""Who has not seen more changes than that is shown the whole lobby anew."""

log = logging.getLogger(__name__)


class News(NamedTuple):
    """What is new for somebody who looks at the lobby."""

    is_all: bool
    """This is the whole page: whatever was shown before counts no more."""
    signs: tuple[Sign, ...]
    gone: tuple[str, ...]
    """Tables that are taken away, or no longer for them to see."""
    online: int = 0
    """How many people are in the house."""
    total: int = 0
    """How many tables there are for them to see, on all pages."""


class Page(NamedTuple):
    """What somebody looks at: so many signs, after so many others."""

    offset: int = 0
    limit: int = PAGE


FIRST: Final = Page()


class Onlooker:
    """Somebody who looks at the lobby, from one device."""

    def __init__(
        self,
        signs: Signs,
        person: Person,
        game: str,
        leave: Callable[[Onlooker], None],
        online: Callable[[], int],
        page: Page = FIRST,
    ) -> None:
        self._signs, self._person, self._game, self._leave = signs, person, game, leave
        self._count, self._online = online, 0
        self._page: Final = page
        self._is_owed_all = True
        self._changed: Final[set[str]] = set()
        self._shown: Final[set[str]] = set()
        """On their page."""
        self._there: Final[set[str]] = set()
        """On whatever page."""
        self._something = asyncio.Event()
        self._something.set()

    async def next(self) -> News:
        """What is new, as soon as there is something; the first time, the whole lobby."""
        while True:
            await self._something.wait()
            before, self._online = self._online, self._count()
            there = len(self._there)
            news = self._news()._replace(online=self._online, total=len(self._there))
            self._something.clear()
            if news.is_all or news.signs or news.gone or there != news.total:
                return news
            if is_worth_telling(before, news.online):
                return news
            self._online = before

    def close(self) -> None:
        self._leave(self)

    def changed(self, tables: Iterable[str]) -> None:
        if not self._is_owed_all:
            self._changed.update(tables)
        if len(self._changed) > MOST_CHANGED:
            self._is_owed_all = True
            self._changed.clear()
        self._something.set()

    def _news(self) -> News:
        if self._is_owed_all:
            return self._whole_page()
        gone, shown = list[str](), list[Sign]()
        for table in sorted(self._changed):
            sign = self._signs.of(table, self._person, self._game)
            if sign is None:
                self._there.discard(table)
                if table in self._shown:
                    self._shown.discard(table)
                    gone.append(table)
            else:
                self._there.add(table)
                if sign.is_mine or table in self._shown or len(self._shown) < self._page.limit:
                    self._shown.add(table)
                    shown.append(sign)
        self._changed.clear()
        if self._lacks_many():
            return self._whole_page()
        return News(False, tuple(shown), tuple(gone))

    def _whole_page(self) -> News:
        offset, limit = self._page
        signs = self._signs.all(self._person, self._game)
        page = tuple(signs[offset : offset + limit])
        self._is_owed_all = False
        self._changed.clear()
        for kept, tables in ((self._shown, page), (self._there, signs)):
            kept.clear()
            kept.update(sign.table for sign in tables)
        return News(True, page, ())

    def _lacks_many(self) -> bool:
        """Whether many of their page are gone, and others could take their place."""
        offset, limit = self._page
        return 2 * len(self._shown) < min(limit, len(self._there) - offset)


def is_worth_telling(before: int, online: int) -> bool:
    """Where few are, each who comes or goes; where many are, one in fifty."""
    return 50 * abs(online - before) > before


class Onlookers:
    """All who look at the lobby at this node."""

    def __init__(self, bus: Bus, directory: Directory, presence: Presence, clock: Callable[[], int]) -> None:
        self._bus, self._directory, self._presence = bus, directory, presence
        self.signs: Final = Signs(directory, presence, clock)
        self._all: Final[list[Onlooker]] = []
        self._there: Mapping[str, Collection[Person]] = {}
        self._stops: list[Callable[[], None]] = []
        self._is_behind = False
        self._refreshing: asyncio.Task[None] | None = None

    async def tell(self) -> None:
        """Tells every node that the lobby has changed; if that fails they find out by asking."""
        try:
            await self._bus.publish(TOPIC, b"")
        except Exception:
            log.warning("lobby: cannot tell other nodes of a change", exc_info=True)

    def watch(self, person: Person, game: str = "", page: Page = FIRST) -> Onlooker:
        onlooker = Onlooker(self.signs, person, game, self._leaves, self._online, page)
        if not self._all:
            self._there = self._presence.at_tables()
            self._stops = [
                self._bus.subscribe(TOPIC, self._hear),
                self._directory.listen(self._tell),
            ]
        self._all.append(onlooker)
        return onlooker

    def look(self) -> None:
        """Looks whether other people are at the tables than before."""
        before, there = self._there, self._presence.at_tables()
        if not self._all or there is before:
            return
        self._there = there
        changed = [table for table in {*before, *there} if before.get(table) != there.get(table)]
        if changed:
            self._changed(changed)

    def stop(self) -> None:
        for stop in self._stops:
            stop()
        self._stops = []
        if self._refreshing is not None:
            self._refreshing.cancel()

    def _online(self) -> int:
        return len(self._presence.at_tables().get(NOWHERE, ()))

    def _leaves(self, onlooker: Onlooker) -> None:
        if onlooker in self._all:
            self._all.remove(onlooker)
        if not self._all:
            self.stop()

    def _tell(self, changes: Changes) -> None:
        self._changed(changes)

    def _changed(self, tables: Iterable[str]) -> None:
        for onlooker in self._all:
            onlooker.changed(tables)

    def _hear(self, _message: bytes) -> None:
        self._is_behind = True
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = asyncio.ensure_future(self._refresh())

    async def _refresh(self) -> None:
        while self._is_behind:
            self._is_behind = False
            try:
                await self._directory.refresh()
            except Unavailable as unavailable:
                log.warning("lobby: cannot load what has changed: %s", unavailable)
            await asyncio.sleep(ASK_AGAIN_AFTER_MS / 1000)
