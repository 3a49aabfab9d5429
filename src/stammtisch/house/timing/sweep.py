"""The sweep: what the house does because time has passed, be it at tables that nobody has open.

Several nodes may sweep the same tables. They take their turns by a hint: the one that comes
first for a table acts at once, the next one a little later if nothing has happened. Who is
too late finds that there is nothing left to do.
"""

from __future__ import annotations

import asyncio
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
from stammtisch.house.timing.ranks import Ranks
from stammtisch.kernel.person import Person, is_house_bot
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store, Unavailable
from stammtisch.tables.clocks.clocks import Due
from stammtisch.tables.clocks.due import deadline, overdue
from stammtisch.tables.clocks.holding import SETTLED_AFTER_MS
from stammtisch.tables.record import Table, owner

SWEEP_EVERY_MS: Final = 500
"""The sweep looks this often, in milliseconds."""

TABLES_A_SWEEP: Final = 200
"""Tables looked at in one sweep; the others wait for the next."""

FROZEN_LEFT_ALONE_MS: Final = 60_000
"""A table that is stopped is looked at again after this time, in milliseconds."""

LOOK_FOR_PEOPLE_EVERY_MS: Final = 2_000
"""Where the next round waits for people, it's looked this often whether they have come."""

log = logging.getLogger(__name__)

Do = Callable[[LiveTable], Awaitable[None]]


class Sweep:
    def __init__(
        self,
        store: Store,
        ranks: Ranks,
        clock: HouseClock,
        presence: Presence,
        directory: Directory,
        acting: Acting,
        floor: Floor,
        allowance: Allowance,
    ) -> None:
        self._store, self._ranks, self._clock = store, ranks, clock
        self._presence, self._directory = presence, directory
        self._acting, self._floor, self._allowance = acting, floor, allowance
        self._not_before: Final[dict[str, int]] = {}
        """When each table that is overdue is visited; there may be nothing to do for a while."""
        self._held: Final[dict[str, dict[Due, int]]] = {}
        """At each table, until when a run-out clock is held because its owner was just lost."""

    async def look(self) -> None:
        """Does what is due by now. Tables that have to wait don't keep the others from their turn."""
        now = self._clock.now()
        tables = await self._store.due(now, TABLES_A_SWEEP + len(self._not_before))
        for table in self._not_before.keys() - tables:
            del self._not_before[table]
            self._held.pop(table, None)
        for table in tables:
            self._not_before.setdefault(table, now + self._ranks.delay(table))
        ready = [table for table in tables if self._not_before[table] <= now]
        await self._at_once((table, self._do_what_is_due) for table in ready[:TABLES_A_SWEEP])
        goes_on = self._doing(going_on(self._presence.gone_since))
        await self._at_once((table, goes_on) for table in self._to_go_on(now))

    async def look_for_people(self) -> None:
        """Who has been gone for the time of grace is away; who came back is there again."""
        changes = [change async for change in self._changes()]
        for first in range(0, len(changes), TABLES_A_SWEEP):
            if self._clock.is_late:
                return
            some = changes[first : first + TABLES_A_SWEEP]
            await self._at_once((table, self._doing(attempt)) for table, attempt in some)

    async def look_for(self, person: Person) -> None:
        """Who has just come back is there again at once, wherever they sit: nobody reads that they're away.
        What fails here the next look makes up for."""
        if self._clock.is_late:
            return  # stopped for a while: the next look finds it
        away = [
            (table, listing.people.index(person))
            for table, listing in self._directory.tables_of(person)
            if listing.people.index(person) in listing.away
        ]
        attempts = [
            (table, for_seat(seat, person, Back(), _was_gone)) for table, seat in away[:TABLES_A_SWEEP]
        ]
        with suppress(Unavailable):
            await self._at_once((table, self._doing(attempt)) for table, attempt in attempts)

    async def _changes(self) -> AsyncIterator[tuple[str, Attempt]]:
        """Where most have vanished together, the table is held before anybody is away."""
        presence, now = self._presence, self._clock.now()
        for table, listing in tuple(self._directory.tables.items()):
            if listing.held is None and await self._have_vanished(together(listing, presence, now)):
                yield table, holding(presence.gone_since)
        for table, listing, seat, person in self._directory.seats():
            if is_house_bot(person):
                continue
            if seat in listing.away:
                if presence.is_with_us(person):
                    yield table, for_seat(seat, person, Back(), _was_gone)
            elif listing.held is None and await self._is_gone(person, listing.grace * 1000, table):
                yield table, for_seat(seat, person, Away(), _is_there)

    def _to_go_on(self, now: int) -> list[str]:
        """Tables that are held, and whose people are back."""
        held = [one for one in self._directory.tables.items() if one[1].held is not None]
        return [table for table, listing in held if may_go_on(listing, self._presence, now)]

    async def _have_vanished(self, people: Sequence[Person]) -> bool:
        """Whether they really have: the bus may have lost that they are with another node."""
        since = self._clock.now() - SETTLED_AFTER_MS
        return bool(people) and not any([await self._store.was_here(one, since) for one in people])

    async def _is_gone(self, person: Person, grace: int, table: str = "") -> bool:
        """Whether nobody has seen them for so long: the bus may have lost that they are with another node.
        At a table that it doesn't visit anyway, a node leaves the others some time to find out."""
        too_long = self._presence.gone_for(person) - grace
        if too_long < 0 or (table and too_long < self._ranks.delay(table)):
            return False
        return not await self._store.was_here(person, self._clock.now() - grace)

    async def _do_what_is_due(self, live: LiveTable) -> None:
        table = await self._floor.stored(live)
        if self._clock.is_late:
            return  # stopped in the midst of it: the store is asked for the time first
        now, held = self._clock.now(), []
        for due in overdue(table, now):
            await self._see_who_is_there(live, table, due)
            if live.table is not None and live.table.conduct.held is not None and due.what != "hold":
                continue
            until = self._held_until(live.name, table, due, now)
            if until > now:
                held.append(until)
            else:
                await self._doing(when_due(due))(live)
                if due.what == "decision":
                    self._allowance.played_for(owner(table, due.seat))
        self._not_before.pop(live.name, None)
        if held:
            self._not_before[live.name] = min([*held, deadline(table, after=now) or held[0]])

    async def _see_who_is_there(self, live: LiveTable, table: Table, due: Due) -> None:
        """Before a seat is played for: its owner may be back, or away and nobody has said so yet."""
        if due.what != "decision":
            return
        seat, person = due.seat, owner(table, due.seat)
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
            return now if self._is_played(table) else now + LOOK_FOR_PEOPLE_EVERY_MS
        if due.what == "decision" and (waits := self._allowance.waits(owner(table, due.seat))):
            return now + 1000 * waits
        if due.what != "decision" or table.clocks.away[due.seat] is not None:
            return now
        held = self._held.setdefault(name, {})
        if due not in held:
            person = owner(table, due.seat)
            is_here, gone = self._presence.is_here(person), self._presence.gone_for(person)
            held[due] = now if is_here else now + max(0, table.pace.grace * 1000 - gone)
        return held[due]

    def _is_played(self, table: Table) -> bool:
        """The next round waits while none of the people is there, and as long as one of the last two may come
        back: the house's bots are company for somebody, but don't play among themselves. Who has brought a
        bot wants it to play."""
        turn, people = table.turn, table.people
        seats = turn.seats if isinstance(turn, Awaiting) else [seat for seat, one in enumerate(people) if one]
        here = [seat for seat in seats if (one := people[seat]) and self._presence.is_here(one)]
        lost = [seat for seat in seats if seat not in here and _is_there(table, seat)]
        if all(is_house_bot(one) for seat in here if (one := people[seat])):
            return False
        return len(here) > 1 or not lost

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
            self._not_before[table] = self._clock.now() + FROZEN_LEFT_ALONE_MS


def _was_gone(table: Table, seat: int) -> bool:
    """Away, and not because they asked for it."""
    return table.clocks.away[seat] is not None and not table.clocks.asked[seat]


def _is_there(table: Table, seat: int) -> bool:
    """As far as the log says; at a table that is held nobody is away who has vanished."""
    return table.clocks.away[seat] is None and table.conduct.held is None
