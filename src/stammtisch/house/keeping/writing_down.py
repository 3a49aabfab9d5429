"""Tables are written down as a whole from time to time: all when the house closes, else those nobody uses."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from stammtisch.house.acting.act import Acting
from stammtisch.house.acting.fault import Frozen, LeftAlone
from stammtisch.house.acting.place import Place, Places
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store, Unavailable
from stammtisch.tables.snapshot import write_snapshot

AT_ONCE: Final = 100
"""So many tables are written down together."""

log = logging.getLogger(__name__)


class WritingDown:
    def __init__(self, store: Store, places: Places, acting: Acting) -> None:
        self._store: Final = store
        self._places: Final = places
        self._acting: Final = acting

    async def all(self) -> None:
        """So that a release with other rules can go on with them."""
        names = await self._store.not_written_down()
        for first in range(0, len(names), AT_ONCE):
            await asyncio.gather(*map(self._leave, names[first : first + AT_ONCE]))

    async def put_away(self) -> None:
        """Writes down the tables that nobody uses, if there are too many, and forgets them."""
        for place in self._places.put_away():
            try:
                await self._write(place)
            except Unavailable as unavailable:
                log.warning(
                    "snapshots: cannot write table %s before forgetting it: %s", place.name, unavailable
                )

    async def _leave(self, name: str) -> None:
        place = self._places.of(name)
        try:
            async with place:
                place.is_behind = True
                await self._acting.ready(place)
                await self._write(place)
        except LeftAlone:
            return  # that was said at the start
        except (Refused, Unavailable, Frozen) as reason:
            log.warning("snapshots: cannot write table %s at closing: %s", name, reason)

    async def _write(self, place: Place) -> None:
        table = place.table
        if table is not None and table.version > place.written_down:
            await self._store.snapshot(place.name, table.version, write_snapshot(table))
            place.written_down = table.version
