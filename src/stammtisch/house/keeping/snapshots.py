"""Tables are written down as a whole from time to time: all when the house closes, else those nobody uses."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from stammtisch.house.acting.act import Acting
from stammtisch.house.acting.fault import Frozen, LeftAlone
from stammtisch.house.acting.live import LiveTable, LiveTables
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store, Unavailable
from stammtisch.tables.snapshot import write_snapshot

SNAPSHOTS_AT_ONCE: Final = 100
"""So many tables are written down together."""

log = logging.getLogger(__name__)


class Snapshots:
    def __init__(self, store: Store, live_tables: LiveTables, acting: Acting) -> None:
        self._store: Final = store
        self._live_tables: Final = live_tables
        self._acting: Final = acting

    async def all(self) -> None:
        """So that a release with other rules can go on with them."""
        names = await self._store.without_snapshot()
        for first in range(0, len(names), SNAPSHOTS_AT_ONCE):
            await asyncio.gather(*map(self._leave, names[first : first + SNAPSHOTS_AT_ONCE]))

    async def evict(self) -> None:
        """Writes down the tables that nobody uses, if there are too many, and forgets them."""
        for live in self._live_tables.evict():
            try:
                await self._write(live)
            except Unavailable as unavailable:
                log.warning(
                    "snapshots: cannot write table %s before forgetting it: %s", live.name, unavailable
                )

    async def _leave(self, name: str) -> None:
        live = self._live_tables.of(name)
        try:
            async with live:
                live.is_behind = True
                await self._acting.ready(live)
                await self._write(live)
        except LeftAlone:
            return  # that was said at the start
        except (Refused, Unavailable, Frozen) as reason:
            log.warning("snapshots: cannot write table %s at closing: %s", name, reason)

    async def _write(self, live: LiveTable) -> None:
        table = live.table
        if table is not None and table.version > live.snapshot_version:
            await self._store.snapshot(live.name, table.version, write_snapshot(table))
            live.snapshot_version = table.version
