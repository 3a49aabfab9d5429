"""What was played long ago is let go, if the host has said so: never while a table is open.

Before that a table is written down as a whole once more; results, statistics and the ledger
stay. Nothing is let go because a house is full: else whoever fills it would rub out the past of
all others.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from stammtisch.games.catalogue import find
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Conflict, Store
from stammtisch.tables.snapshot import Impossible, taken_up, write_snapshot

LET_GO_EVERY_MS: Final = 600_000
"""This often, in milliseconds."""

MOST_TABLES_LOOKED_AT: Final = 10_000
"""That are looked at each time."""

ROWS_LET_GO_AT_ONCE: Final = 200
"""Rows that are let go together."""

REST_S: Final = 0.02
"""Seconds in between, in which others have their turn."""

log = logging.getLogger(__name__)


class LettingGo:
    def __init__(self, store: Store, days: int) -> None:
        self._store, self._days = store, days

    async def look(self) -> None:
        """Lets go of all that was closed long enough ago."""
        if not self._days:
            return
        tables = await self._store.closed_tables(self._days, MOST_TABLES_LOOKED_AT)
        gone = sum([await self._lets_go(table) for table in tables])
        if gone:
            log.info("retention: deleted the logs of %d tables, closed %d days ago or more", gone, self._days)

    async def _lets_go(self, table: str) -> bool:
        try:
            await self._write_down(table)
            while not await self._store.let_go(table, ROWS_LET_GO_AT_ONCE):  # noqa: ASYNC110 - each time some are gone
                await asyncio.sleep(REST_S)
        except (Conflict, Impossible, Refused) as reason:
            log.debug("retention: cannot delete the log of table %s: %s", table, reason)
            return False
        return True

    async def _write_down(self, table: str) -> None:
        loaded = await self._store.load(table)
        if loaded is not None and loaded.rows:
            last = taken_up(find, loaded.opening, loaded.snapshot, loaded.rows)
            await self._store.snapshot(table, last.version, write_snapshot(last))
