"""The sweep: what the house does because time has passed, be it at tables that nobody has open.

Several houses may sweep the same tables. They take their turns by a hint: the one that comes
first for a table acts at once, the next one a little later if nothing has happened. Who is
too late finds that there is nothing left to do.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from stammtisch.games.moves import Away, Back
from stammtisch.games.refused import Refused
from stammtisch.house.act import Acting
from stammtisch.house.clock import HouseClock
from stammtisch.house.deed import Deed, NotDue, for_seat, when_due
from stammtisch.house.directory import Directory
from stammtisch.house.fault import Frozen
from stammtisch.house.place import Place
from stammtisch.house.presence import Presence
from stammtisch.store.base import Store
from stammtisch.tables.clocks import NOT, Due
from stammtisch.tables.due import overdue
from stammtisch.tables.record import Table

LOOK: Final = 500
"""The sweep looks this often, in milliseconds."""

MOST_AT_ONCE: Final = 200
"""Tables looked at in one sweep; the others wait for the next."""

NEXT_HOUSE: Final = 500
"""So much later the next house tries, in milliseconds."""

log = logging.getLogger(__name__)

Visit = Callable[[str, Callable[[Place], Awaitable[None]]], Awaitable[None]]
"""Does something at a table, in its turn there."""


class Sweep:
    def __init__(
        self,
        store: Store,
        house: str,
        clock: HouseClock,
        presence: Presence,
        directory: Directory,
        acting: Acting,
        visit: Visit,
    ) -> None:
        self._store, self._house, self._clock = store, house, clock
        self._presence, self._directory = presence, directory
        self._acting, self._visit = acting, visit
        self._not_before: Final[dict[str, int]] = {}
        """Tables at which there is nothing to do for a while, though they are overdue."""

    async def look(self) -> None:
        """Does all that is due by now."""
        now = self._clock.now()
        for table in await self._store.due(now, MOST_AT_ONCE):
            if self._not_before.get(table, 0) <= now - self._delay(table):
                await self._visited(table, self._do_what_is_due)
        for table, until in tuple(self._not_before.items()):
            if until <= now:
                del self._not_before[table]

    async def look_for_people(self) -> None:
        """Who has been gone for the time of grace is away; who came back is there again."""
        for table, listing, seat, person in self._directory.seats():
            delay = self._delay(table)
            if seat in listing.away:
                if self._presence.is_here(person):
                    await self._visited(table, self._doing(for_seat(seat, person, Back(), _was_gone)))
            elif await self._is_gone(person, listing.grace * 1000, delay):
                await self._visited(table, self._doing(for_seat(seat, person, Away(), _is_there)))

    async def _is_gone(self, person: str, grace: int, delay: int) -> bool:
        """Whether nobody has seen him for so long: the bus may have lost that he is with another house."""
        if self._presence.gone_for(person) < grace + delay:
            return False
        return not await self._store.was_here(person, self._clock.now() - grace)

    async def _do_what_is_due(self, place: Place) -> None:
        place.is_behind = True
        table = await self._acting.ready(place)
        now, held = self._clock.now(), 0
        for due in overdue(table, now):
            grace = self._grace_left(table, due)
            if grace:
                held = max(held, now + grace)
                continue
            with suppress(NotDue):
                await self._acting.act(place, when_due(due))
        if held:
            self._not_before[place.name] = held

    def _grace_left(self, table: Table, due: Due) -> int:
        """How long a run-out clock is held, because whoever has to decide was just lost."""
        if due.what != "decision" or table.clocks.away[due.seat] != NOT:
            return 0
        gone = self._presence.gone_for(table.people[due.seat])
        return max(0, table.pace.grace * 1000 - gone) if gone else 0

    def _doing(self, deed: Deed) -> Callable[[Place], Awaitable[None]]:
        async def do(place: Place) -> None:
            with suppress(NotDue):
                await self._acting.act(place, deed)

        return do

    async def _visited(self, table: str, do: Callable[[Place], Awaitable[None]]) -> None:
        try:
            await self._visit(table, do)
        except (Refused, Frozen) as reason:
            log.info("the house can't go on at table %s: %s", table, reason)
            self._not_before[table] = self._clock.now() + 60_000

    def _delay(self, table: str) -> int:
        """How long this house leaves a table to the others."""
        return self._rank(table) * NEXT_HOUSE

    def _rank(self, table: str) -> int:
        houses = self._presence.houses()
        if len(houses) == 1:
            return 0
        return sorted(houses, key=lambda house: _hint(table, house)).index(self._house)


def _hint(table: str, house: str) -> bytes:
    return hashlib.blake2b(f"{table} {house}".encode(), digest_size=8).digest()


def _was_gone(table: Table, seat: int) -> bool:
    """Away, and not because he asked for it."""
    return table.clocks.away[seat] != NOT and not table.clocks.asked[seat]


def _is_there(table: Table, seat: int) -> bool:
    return table.clocks.away[seat] == NOT
