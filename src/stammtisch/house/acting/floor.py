"""The floor: all tables that this node has at hand, and the one way to do something at one of them.

Whatever is done at a table is done here: one after the other with all others who act there, and
in memory only as long as somebody uses it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar

from stammtisch.games.moves import DEALER
from stammtisch.house.acting.act import Acting
from stammtisch.house.acting.attempt import Attempt
from stammtisch.house.acting.fault import Frozen
from stammtisch.house.acting.gathering import Gathering
from stammtisch.house.acting.live import LiveTable, LiveTables
from stammtisch.house.keeping.snapshots import Snapshots
from stammtisch.kernel.refused import Refused
from stammtisch.tables.record import Table

T = TypeVar("T")


class Floor:
    def __init__(
        self, live_tables: LiveTables, acting: Acting, gathering: Gathering, snapshots: Snapshots
    ) -> None:
        self.live_tables: Final = live_tables
        self._acting: Final = acting
        self._gathering: Final = gathering
        self._snapshots: Final = snapshots

    async def at(self, table: str, do: Callable[[LiveTable], Awaitable[T]]) -> T:
        """Does something at a table, alone there as long as it takes."""
        live = self.live_tables.of(table)
        try:
            async with live:
                return await do(live)
        finally:
            if live.table is not None and live.table.turn == DEALER:
                self._gathering.expects(live, live.table)
            if self.live_tables.are_too_many():
                await self._snapshots.evict()

    async def in_turn(self, table: str, do: Callable[[LiveTable], Awaitable[T]]) -> T:
        """The same for people: where the dealer waits for seeds it has the turn, and they come after it."""
        live = self.live_tables.of(table)
        if self._gathering.waits(live):
            await self._gathering.passed(live)
        return await self.at(table, do)

    async def act(self, table: str, attempt: Attempt, seen: int | None = None) -> int:
        """Does what somebody wants done there; gives the row in which it counts."""
        return await self.in_turn(table, lambda live: self._acting.act(live, attempt, seen))

    async def table(self, name: str) -> Table:
        """The table as it's stored now, whichever node has acted there."""
        return await self.at(name, self.stored)

    async def stored(self, live: LiveTable) -> Table:
        """The same for who is at the table already."""
        live.is_behind = True
        return await self._acting.ready(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Follows what another node has done at a table that somebody watches here."""
        with suppress(Refused, Frozen):
            await self.at(live.name, self.stored)
