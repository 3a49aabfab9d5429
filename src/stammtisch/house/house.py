"""The running house: every table that people have open here, and the clock on the wall."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Self

from stammtisch.games.catalogue import AnyGame
from stammtisch.games.moves import Made
from stammtisch.games.refused import Refused
from stammtisch.house.act import Acting
from stammtisch.house.clock import HouseClock
from stammtisch.house.fault import Frozen
from stammtisch.house.place import MOST_PLACES, Listener, Place, Places
from stammtisch.store.base import Store, Unavailable
from stammtisch.store.house_time import BEAT
from stammtisch.tables.listing import listing
from stammtisch.tables.opening import Opening, opened
from stammtisch.tables.snapshot import write_snapshot
from stammtisch.tables.table import Table

LONGEST_MOVE_ID: Final = 64

AT_ONCE: Final = 100
"""So many tables are written down together."""

log = logging.getLogger(__name__)


def monotonic() -> int:
    return time.monotonic_ns() // 1_000_000


class House:
    """Open it with `async with`: then it's running, and its clock too."""

    def __init__(
        self, store: Store, reports: Path, monotonic: Callable[[], int] = monotonic, most: int = MOST_PLACES
    ) -> None:
        self.clock: Final = HouseClock(monotonic)
        self._store: Final = store
        self._places: Final = Places(most)
        self._acting: Final = Acting(store, reports, self.clock.now)
        self._beating: asyncio.Task[None]

    async def open_table(self, game: AnyGame, options: Any, host: str) -> str:
        """Opens a table where nobody sits yet; gives its name."""
        name = secrets.token_hex(8)
        opening = Opening(
            table=name,
            game=game.name,
            rules=game.rules,
            host=host,
            options=options,
            secret=secrets.token_hex(32),
        )
        await self._store.open_table(opening, listing(opened(opening)))
        return name

    async def act(self, table: str, by: str, made: Made, move_id: str, seen: int | None = None) -> int:
        """Plays somebody's move; gives the row in which it counts, which is stored by then."""
        if not (0 < len(move_id) <= LONGEST_MOVE_ID and move_id.isascii()):
            raise Refused("no_move_id", f"a move has an id of 1 to {LONGEST_MOVE_ID} plain letters")
        place = self._places.of(table)
        try:
            async with place:
                return await self._acting.act(place, by, made, move_id, seen)
        finally:
            if self._places.are_too_many:
                await self._put_away()

    async def table(self, name: str) -> Table:
        """The table as it's stored now, whichever house has acted there."""
        place = self._places.of(name)
        try:
            async with place:
                place.is_behind = True
                return await self._acting.ready(place)
        finally:
            if self._places.are_too_many:
                await self._put_away()

    def listen(self, table: str, listener: Listener) -> Callable[[], None]:
        """Tells of every row of a table from now on; gives how to stop it."""
        listeners = self._places.of(table).listeners
        listeners.append(listener)

        def stop() -> None:
            with suppress(ValueError):
                listeners.remove(listener)

        return stop

    async def __aenter__(self) -> Self:
        self.clock.set(await self._store.beat())
        self._beating = asyncio.create_task(self._beat())
        return self

    async def __aexit__(self, *_: object) -> None:
        """Writes every table down as a whole, so that a release with other rules can go on with it."""
        self._beating.cancel()
        with suppress(asyncio.CancelledError):
            await self._beating
        names = await self._store.not_written_down()
        for first in range(0, len(names), AT_ONCE):
            await asyncio.gather(*map(self._leave, names[first : first + AT_ONCE]))

    async def _leave(self, name: str) -> None:
        place = self._places.of(name)
        try:
            async with place:
                place.is_behind = True
                await self._acting.ready(place)
                await self._write_down(place)
        except (Refused, Unavailable, Frozen) as reason:
            log.warning("table %s is not written down: %s", name, reason)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT / 1000)
            try:
                self.clock.set(await self._store.beat())
            except Unavailable as unavailable:
                log.warning("the house can't say that it's running: %s", unavailable)

    async def _put_away(self) -> None:
        """Writes down the tables that nobody uses, if there are too many, and forgets them."""
        for place in self._places.put_away():
            try:
                await self._write_down(place)
            except Unavailable as unavailable:
                log.warning("table %s is put away and not written down: %s", place.name, unavailable)

    async def _write_down(self, place: Place) -> None:
        table = place.table
        if table is not None and table.version > place.written_down:
            await self._store.snapshot(place.name, table.version, write_snapshot(table))
            place.written_down = table.version
