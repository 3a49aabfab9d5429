"""The floor: all tables that this node has at hand, and the one way to do something at one of them.

Whatever is done at a table is done here: one after the other with all others who act there, and
in memory only as long as somebody uses it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar, TypeVarTuple

from stammtisch.games.moves import DEALER
from stammtisch.house.acting.act import Acting
from stammtisch.house.acting.attempt import Attempt
from stammtisch.house.acting.fault import Frozen
from stammtisch.house.acting.gathering import Gathering
from stammtisch.house.acting.live import LiveTable, LiveTables
from stammtisch.house.acting.taking_up import follow
from stammtisch.house.keeping.snapshots import Snapshots
from stammtisch.kernel.refused import Refused
from stammtisch.tables.record import Table

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Floor:
    def __init__(
        self, live_tables: LiveTables, acting: Acting, gathering: Gathering, snapshots: Snapshots
    ) -> None:
        self.live_tables: Final = live_tables
        self._acting: Final = acting
        self._gathering: Final = gathering
        self._snapshots: Final = snapshots

    async def at(
        self, table: str, do: Callable[[LiveTable, *Ts], Awaitable[T]], *given: *Ts, in_turn: bool = False
    ) -> T:
        """Does something at a table, with its lock as long as it takes. Where the dealer has the turn and
        waits for seeds, people act `in_turn`: they come after it."""
        live = self.live_tables.of(table)
        if in_turn and live.table is not None and live.table.turn == DEALER:
            await self._gathering.passed(live)
        try:
            async with live:
                return await do(live, *given)
        finally:
            if live.table is not None and live.table.turn == DEALER:
                self._gathering.expects(live, live.table)
            if self.live_tables.are_too_many:
                await self._snapshots.evict()

    def act(self, table: str, attempt: Attempt, seen: int | None = None) -> Awaitable[int]:
        """Does what somebody wants done there; gives the row in which it counts."""
        return self.at(table, self._acting.act, attempt, seen, in_turn=True)

    async def table(self, name: str) -> Table:
        """The table as it's stored now, whichever node has acted there."""
        return await self.at(name, self.stored)

    async def stored(self, live: LiveTable) -> Table:
        """The same for who is at the table already."""
        live.is_behind = True
        return await self._acting.ready(live)

    async def catch_up(self, live: LiveTable, told: dict[int, bytes], version: int) -> None:
        """Follows what other nodes have done at a table that somebody watches here, up to this version by
        the rows that they told of, and by the store for those that are missing."""
        with suppress(Refused, Frozen):
            await self.at(live.name, self._follow, told, version)

    async def _follow(self, live: LiveTable, told: dict[int, bytes], version: int) -> None:
        follow(live, told)
        if live.table is None or live.table.version < version or live.table.turn == DEALER:
            await self.stored(live)
