"""The floor: all tables that this node has at hand, and the one way to do something at one of them.

Whatever is done at a table is done here: one after the other with all others who act there, and
in memory only as long as somebody uses it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar

from stammtisch.games.moves import HOUSE
from stammtisch.house.acting.act import Acting
from stammtisch.house.acting.deed import Deed
from stammtisch.house.acting.fault import Frozen
from stammtisch.house.acting.gathering import Gathering
from stammtisch.house.acting.place import Place, Places
from stammtisch.house.keeping.writing_down import WritingDown
from stammtisch.kernel.refused import Refused
from stammtisch.tables.record import Table

T = TypeVar("T")


class Floor:
    def __init__(
        self, places: Places, acting: Acting, gathering: Gathering, writing_down: WritingDown
    ) -> None:
        self.places: Final = places
        self._acting: Final = acting
        self._gathering: Final = gathering
        self._writing_down: Final = writing_down

    async def at(self, table: str, do: Callable[[Place], Awaitable[T]]) -> T:
        """Does something at a table, alone there as long as it takes."""
        place = self.places.of(table)
        try:
            async with place:
                return await do(place)
        finally:
            if place.table is not None and place.table.turn == HOUSE:
                self._gathering.expects(place, place.table)
            if self.places.are_too_many():
                await self._writing_down.put_away()

    async def in_turn(self, table: str, do: Callable[[Place], Awaitable[T]]) -> T:
        """The same for people: where the house waits for seeds it has the turn, and they come after it."""
        place = self.places.of(table)
        if self._gathering.waits(place):
            await self._gathering.passed(place)
        return await self.at(table, do)

    async def act(self, table: str, deed: Deed, seen: int | None = None) -> int:
        """Does what somebody wants done there; gives the row in which it counts."""
        return await self.in_turn(table, lambda place: self._acting.act(place, deed, seen))

    async def table(self, name: str) -> Table:
        """The table as it's stored now, whichever node has acted there."""
        return await self.at(name, self.stored)

    async def stored(self, place: Place) -> Table:
        """The same for who is at the table already."""
        place.is_behind = True
        return await self._acting.ready(place)

    async def catch_up(self, place: Place) -> None:
        """Follows what another node has done at a table that somebody watches here."""
        with suppress(Refused, Frozen):
            await self.at(place.name, self.stored)
