"""News from the other houses: heard over the bus, and asked of the store in case it wasn't heard.

A lost message, the last one too, is made up for within two seconds: so often the store is
asked, once for all tables that somebody watches here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec

from stammtisch.bus.base import Bus
from stammtisch.games.codec import encode
from stammtisch.house.place import Listener, Place, Places
from stammtisch.store.base import Store
from stammtisch.tables.row import Row

ASK: Final = 2_000
"""The store is asked this often, in milliseconds."""

log = logging.getLogger(__name__)


class Went(msgspec.Struct, frozen=True):
    """A table has gone on: who needs the row reads it."""

    house: str
    version: int


class News:
    def __init__(
        self, store: Store, bus: Bus, house: str, places: Places, catch_up: Callable[[Place], Awaitable[None]]
    ) -> None:
        self._store, self._bus, self._house, self._places = store, bus, house, places
        self._catch_up: Final = catch_up
        self._heard: Final[dict[str, Callable[[], None]]] = {}
        """How to stop hearing of each table that somebody watches here."""
        self._catching_up: Final[dict[str, asyncio.Task[None]]] = {}
        self._meanwhile: Final[dict[str, int]] = {}
        """The last version that was heard of while the ones before it were being read."""

    async def tell(self, row: Row[Any]) -> None:
        """Tells the other houses of a row that is stored."""
        await self._bus.publish(_topic(row.table), encode(Went(self._house, row.version)))

    def listen(self, place: Place, listener: Listener) -> Callable[[], None]:
        """Tells of every row of a table from now on; gives how to stop it."""
        place.listeners.append(listener)
        if place.name not in self._heard:
            hear = self._bus.subscribe(_topic(place.name), lambda message: self._hear(place, message))
            self._heard[place.name] = hear

        def stop() -> None:
            with suppress(ValueError):
                place.listeners.remove(listener)
            if not place.listeners:
                self._heard.pop(place.name, lambda: None)()

        return stop

    async def ask(self) -> None:
        """Asks the store how far the tables have come that somebody watches here."""
        watched = {name: self._places.of(name) for name in self._heard}
        if not watched:
            return
        for head in await self._store.heads(list(watched)):
            self._learn(watched[head.table], head.version)

    def stop(self) -> None:
        for stop in self._heard.values():
            stop()
        for task in self._catching_up.values():
            task.cancel()
        self._heard.clear()

    def _hear(self, place: Place, message: bytes) -> None:
        try:
            went = msgspec.json.decode(message, type=Went)
        except msgspec.MsgspecError as error:
            log.warning("a message about table %s can't be read: %s", place.name, error)
            return
        if went.house != self._house:
            self._learn(place, went.version)

    def _learn(self, place: Place, version: int) -> None:
        """Some house has brought a table to this version."""
        if place.table is None or place.table.version >= version or place.is_frozen:
            return
        if place.name in self._catching_up:
            self._meanwhile[place.name] = max(version, self._meanwhile.get(place.name, 0))
            return
        task = asyncio.ensure_future(self._catch_up(place))
        self._catching_up[place.name] = task
        task.add_done_callback(lambda done: self._caught_up(place, done))

    def _caught_up(self, place: Place, task: asyncio.Future[None]) -> None:
        self._catching_up.pop(place.name, None)
        newer = self._meanwhile.pop(place.name, 0)
        if task.cancelled():
            return
        if (fault := task.exception()) is not None:
            log.warning("what others did at table %s can't be followed now: %s", place.name, fault)
        else:
            self._learn(place, newer)


def _topic(table: str) -> str:
    return f"table.{table}"
