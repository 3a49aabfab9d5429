"""The sweep: what the house does because time has passed, be it at tables that nobody has open.

Several nodes may sweep the same tables. They take their turns by a hint: the one that comes
first for a table acts at once, the next one a little later if nothing has happened. Who is
too late finds that there is nothing left to do.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from typing import Final

from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import Away, Back
from stammtisch.house.acting.act import Acting
from stammtisch.house.acting.attempt import Attempt, NotDue, for_seat, when_due
from stammtisch.house.acting.fault import Frozen
from stammtisch.house.acting.floor import Floor
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.keeping.allowance import Allowance
from stammtisch.house.lobby.directory import Directory
from stammtisch.house.people.presence import Presence
from stammtisch.house.timing.clock import HouseClock
from stammtisch.house.timing.holding import going_on, holding, may_go_on, together
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store, Unavailable
from stammtisch.tables.clocks.clocks import NOT, Due
from stammtisch.tables.clocks.due import deadline, overdue
from stammtisch.tables.clocks.holding import SETTLED
from stammtisch.tables.record import Table

SWEEP_EVERY_MS: Final = 500
"""The sweep looks this often, in milliseconds."""

MOST_AT_ONCE: Final = 200
"""Tables looked at in one sweep; the others wait for the next."""

NEXT_NODE_AFTER_MS: Final = 500
"""So much later the next node tries, in milliseconds."""

FROZEN_FOR: Final = 60_000
"""A table that is stopped is looked at again after this time, in milliseconds."""

NOBODY_THERE: Final = 2_000
"""Where the next round waits for people, it's looked this often whether they have come."""

log = logging.getLogger(__name__)

Do = Callable[[LiveTable], Awaitable[None]]


class Sweep:
    def __init__(
        self,
        store: Store,
        house: str,
        clock: HouseClock,
        presence: Presence,
        directory: Directory,
        acting: Acting,
        floor: Floor,
        allowance: Allowance,
    ) -> None:
        self._store, self._house, self._clock = store, house, clock
        self._presence, self._directory = presence, directory
        self._acting, self._floor, self._allowance = acting, floor, allowance
        self._not_before: Final[dict[str, int]] = {}
        """When each table that is overdue is visited; there may be nothing to do for a while."""
        self._held: Final[dict[str, dict[Due, int]]] = {}
        """At each table, until when a run-out clock is held because its owner was just lost."""

    async def look(self) -> None:
        """Does what is due by now. Tables that have to wait don't keep the others from their turn."""
        now = self._clock.now()
        tables = await self._store.due(now, MOST_AT_ONCE + len(self._not_before))
        for table in self._not_before.keys() - tables:
            del self._not_before[table]
            self._held.pop(table, None)
        for table in tables:
            self._not_before.setdefault(table, now + self._delay(table))
        ready = [table for table in tables if self._not_before[table] <= now]
        await self._at_once((table, self._do_what_is_due) for table in ready[:MOST_AT_ONCE])
        goes_on = self._doing(going_on(self._presence.gone_since))
        await self._at_once((table, goes_on) for table in self._to_go_on(now))

    async def look_for_people(self) -> None:
        """Who has been gone for the time of grace is away; who came back is there again."""
        changes = [change async for change in self._changes()]
        for first in range(0, len(changes), MOST_AT_ONCE):
            if self._clock.is_late:
                return
            some = changes[first : first + MOST_AT_ONCE]
            await self._at_once((table, self._doing(attempt)) for table, attempt in some)

    async def look_for(self, person: str) -> None:
        """Who has just come back is there again at once, wherever they sit: nobody reads that they're away.
        What fails here the next look makes up for."""
        if self._clock.is_late:
            return  # stopped for a while: the next look finds it
        away = [
            (table, listing.people.index(person))
            for table, listing in self._directory.tables_of(person)
            if listing.people.index(person) in listing.away
        ]
        attempts = [(table, for_seat(seat, person, Back(), _was_gone)) for table, seat in away[:MOST_AT_ONCE]]
        with suppress(Unavailable):
            await self._at_once((table, self._doing(attempt)) for table, attempt in attempts)

    async def _changes(self) -> AsyncIterator[tuple[str, Attempt]]:
        """Where most have vanished together, the table is held before anybody is away."""
        presence, now = self._presence, self._clock.now()
        for table, listing in tuple(self._directory.tables.items()):
            if listing.held == NOT and await self._have_vanished(together(listing, presence, now)):
                yield table, holding(presence.gone_since)
        for table, listing, seat, person in self._directory.seats():
            if seat in listing.away:
                if presence.is_with_us(person):
                    yield table, for_seat(seat, person, Back(), _was_gone)
            elif listing.held == NOT and await self._is_gone(person, listing.grace * 1000, table):
                yield table, for_seat(seat, person, Away(), _is_there)

    def _to_go_on(self, now: int) -> list[str]:
        """Tables that are held, and whose people are back."""
        held = [one for one in self._directory.tables.items() if one[1].held != NOT]
        return [table for table, listing in held if may_go_on(listing, self._presence, now)]

    async def _have_vanished(self, people: Sequence[str]) -> bool:
        """Whether they really have: the bus may have lost that they are with another node."""
        since = self._clock.now() - SETTLED
        return bool(people) and not any([await self._store.was_here(one, since) for one in people])

    async def _is_gone(self, person: str, grace: int, table: str = "") -> bool:
        """Whether nobody has seen them for so long: the bus may have lost that they are with another node.
        At a table that it doesn't visit anyway, a node leaves the others some time to find out."""
        too_long = self._presence.gone_for(person) - grace
        if too_long < 0 or (table and too_long < self._delay(table)):
            return False
        return not await self._store.was_here(person, self._clock.now() - grace)

    async def _do_what_is_due(self, live: LiveTable) -> None:
        table = await self._floor.stored(live)
        if self._clock.is_late:
            return  # stopped in the midst of it: the store is asked for the time first
        now, held = self._clock.now(), []
        for due in overdue(table, now):
            await self._see_who_is_there(live, table, due)
            if live.table is not None and live.table.conduct.held != NOT and due.what != "hold":
                continue
            until = self._held_until(live.name, table, due, now)
            if until > now:
                held.append(until)
            else:
                await self._doing(when_due(due))(live)
                if due.what == "decision":
                    self._allowance.played_for(table.people[due.seat])
        self._not_before.pop(live.name, None)
        if held:
            self._not_before[live.name] = min([*held, deadline(table, after=now) or held[0]])

    async def _see_who_is_there(self, live: LiveTable, table: Table, due: Due) -> None:
        """Before a seat is played for: its owner may be back, or away and nobody has said so yet."""
        if due.what != "decision":
            return
        seat, person = due.seat, table.people[due.seat]
        if self._presence.is_here(person):
            if _was_gone(table, seat):
                await self._doing(for_seat(seat, person, Back(), _was_gone))(live)
        elif _is_there(table, seat) and await self._is_gone(person, table.pace.grace * 1000):
            await self._doing(holding(self._presence.gone_since))(live)
            await self._doing(for_seat(seat, person, Away(), _is_there))(live)

    def _held_until(self, name: str, table: Table, due: Due, now: int) -> int:
        """A clock that runs out when its owner was just lost is held until the time of grace is over.

        It's held once: nobody draws a decision out by losing the connection again and again. And who
        lets the house play for them all day is played for no faster than they may store.
        """
        if due.what == "rest":
            return now if self._is_played(table) else now + NOBODY_THERE
        if due.what == "decision" and (waits := self._allowance.waits(table.people[due.seat])):
            return now + 1000 * waits
        if due.what != "decision" or table.clocks.away[due.seat] != NOT:
            return now
        held = self._held.setdefault(name, {})
        if due not in held:
            person = table.people[due.seat]
            is_here, gone = self._presence.is_here(person), self._presence.gone_for(person)
            held[due] = now if is_here else now + max(0, table.pace.grace * 1000 - gone)
        return held[due]

    def _is_played(self, table: Table) -> bool:
        """The next round waits while nobody is there, and as long as one of the last two may come back."""
        turn, people = table.turn, table.people
        seats = turn.seats if isinstance(turn, Awaiting) else [seat for seat, one in enumerate(people) if one]
        here = [seat for seat in seats if self._presence.is_here(table.people[seat])]
        lost = [seat for seat in seats if seat not in here and _is_there(table, seat)]
        return len(here) > 1 or bool(here and not lost)

    def _doing(self, attempt: Attempt) -> Do:
        async def do(live: LiveTable) -> None:
            with suppress(NotDue):
                await self._acting.act(live, attempt)

        return do

    # At many tables.

    async def _at_once(self, visits: Iterator[tuple[str, Do]]) -> None:
        """Side by side, so that one commit serves many; a store that fails is told when all are done."""
        done = await asyncio.gather(*[self._visited(*visit) for visit in visits], return_exceptions=True)
        for fault in done:
            if fault is not None:
                raise fault

    async def _visited(self, table: str, do: Do) -> None:
        try:
            await self._floor.at(table, do)
        except Refused as refused:
            log.info("sweep: refused at table %s, trying again later: %s", table, refused)
        except Frozen as frozen:
            log.info("sweep: cannot go on at table %s: %s", table, frozen)
            self._not_before[table] = self._clock.now() + FROZEN_FOR

    def _delay(self, table: str) -> int:
        """How long this node leaves a table to the others."""
        return self._rank(table) * NEXT_NODE_AFTER_MS

    def _rank(self, table: str) -> int:
        houses = self._presence.houses()
        if len(houses) == 1:
            return 0
        return sorted(houses, key=lambda house: _hint(table, house)).index(self._house)


def _hint(table: str, house: str) -> bytes:
    return hashlib.blake2b(f"{table} {house}".encode(), digest_size=8).digest()


def _was_gone(table: Table, seat: int) -> bool:
    """Away, and not because they asked for it."""
    return table.clocks.away[seat] != NOT and not table.clocks.asked[seat]


def _is_there(table: Table, seat: int) -> bool:
    """As far as the log says; at a table that is held nobody is away who has vanished."""
    return table.clocks.away[seat] == NOT and table.conduct.held == NOT
