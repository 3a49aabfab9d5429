"""News from the other nodes: heard over the bus, and asked of the store in case it wasn't heard.

A message brings the row itself. What is missing between two of them is read from the store. A
lost message, the last one too, is made up for within two seconds: so often the store is asked,
once for all tables that somebody watches here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from stammtisch.bus.base import Bus
from stammtisch.house.acting.announcing import Went, topic
from stammtisch.house.acting.floor import Floor
from stammtisch.house.acting.live import Listener, LiveTable
from stammtisch.store.base import Store

ASK_STORE_EVERY_MS: Final = 2_000
"""The store is asked this often, in milliseconds."""

MOST_ROWS_TOLD: Final = 64
"""Rows of a table that are kept until they are followed; what is missing is read from the store."""

log = logging.getLogger(__name__)


class News:
    def __init__(self, store: Store, bus: Bus, node: str, floor: Floor) -> None:
        self._store, self._bus, self._node, self._floor = store, bus, node, floor
        self._heard: Final[dict[str, Callable[[], None]]] = {}
        """How to stop hearing of each table that somebody watches here."""
        self._catching_up: Final[dict[str, asyncio.Task[None]]] = {}
        self._wanted: Final[dict[str, int]] = {}
        """The latest version that each of these tables is said to have."""
        self._told: Final[dict[str, dict[int, bytes]]] = {}
        """Rows of these tables that other nodes have told of, by their versions, until they are followed."""

    def listen(self, live: LiveTable, listener: Listener) -> Callable[[], None]:
        """Tells of every row of a table from now on; gives how to stop it."""
        live.listeners.append(listener)
        if live.name not in self._heard:
            hear = self._bus.subscribe(topic(live.name), lambda message: self._hear(live, message))
            self._heard[live.name] = hear

        def stop() -> None:
            with suppress(ValueError):
                live.listeners.remove(listener)
            if not live.listeners:
                self._heard.pop(live.name, lambda: None)()

        return stop

    async def ask(self) -> None:
        """Asks the store how far the tables have come that somebody watches here."""
        watched = {name: self._floor.live_tables.of(name) for name in self._heard}
        if not watched:
            return
        for newest in await self._store.newest(list(watched)):
            self._learn(watched.pop(newest.table), newest.version)
        for live in watched.values():
            if live.table is not None and not live.table.conduct.is_closed:
                self._learn(live, live.table.version + 1)  # the lobby knows it no more: it was closed

    def stop(self) -> None:
        for stop in self._heard.values():
            stop()
        for task in self._catching_up.values():
            task.cancel()
        self._heard.clear()

    def _hear(self, live: LiveTable, message: bytes) -> None:
        try:
            went = msgspec.json.decode(message, type=Went)
        except msgspec.MsgspecError as error:
            log.warning("tables: cannot read a message about table %s: %s", live.name, error)
            return
        if went.node != self._node:
            self._learn(live, went.version, bytes(went.row))

    def _learn(self, live: LiveTable, version: int, row: bytes = b"") -> None:
        """Some node has brought a table to this version, by this row if it's told."""
        if live.table is None or live.table.version >= version or live.is_frozen:
            return
        told = self._told.setdefault(live.name, {})
        if row and len(told) < MOST_ROWS_TOLD:
            told[version] = row
        self._wanted[live.name] = max(version, self._wanted.get(live.name, 0))
        if live.name not in self._catching_up:
            task = asyncio.ensure_future(self._floor.catch_up(live, told, version))
            self._catching_up[live.name] = task
            task.add_done_callback(lambda done: self._caught_up(live, version, done))

    def _caught_up(self, live: LiveTable, version: int, task: asyncio.Future[None]) -> None:
        """What was heard meanwhile may have come too late to be followed with the rest."""
        del self._catching_up[live.name]
        wanted, told = self._wanted.pop(live.name), self._told.pop(live.name)
        if task.cancelled():
            return
        if (fault := task.exception()) is not None:
            log.warning("tables: cannot follow other nodes at table %s: %s", live.name, fault)
        elif wanted > version and live.table is not None and live.table.version < wanted:
            self._told[live.name] = {one: row for one, row in told.items() if one > live.table.version}
            self._learn(live, wanted)
