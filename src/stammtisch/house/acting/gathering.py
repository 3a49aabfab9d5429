"""Gathering seeds: the house waits a moment for those who have a share in chance, and not longer.

That it waits, and since when, is in the table's log: if this node is killed, the sweep of
another one goes on. Nothing else is held up; whoever wants to do something at this very table
comes after the house, which has the turn there.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

from stammtisch.fairness.moves import JoinSeeds, Seed
from stammtisch.fairness.vault import Source
from stammtisch.games.moves import Made, Move
from stammtisch.house.acting.act import Acting
from stammtisch.house.acting.attempt import Attempt, NotDue, when_due
from stammtisch.house.acting.fault import Frozen
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.timing.clock import HouseClock
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Unavailable
from stammtisch.tables.clocks.clocks import Due
from stammtisch.tables.fair.seeds import SEEDS_WITHIN_MS
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.shown.picture import seat_of
from stammtisch.tables.table import Acted, act

ACT_WAITS_AT_MOST_S: Final = 2 * SEEDS_WITHIN_MS / 1000
"""Whoever acts at a table waits no longer than that for the house, in seconds."""


def sending(person: Person, bond: int, seed: str) -> Attempt:
    """Somebody sends a seed; if they aren't asked for it they have a share from the next time on."""

    def do(table: Table, chance: Source, at: int) -> Acted:
        seat = seat_of(table.people, person)
        if seat is None:
            raise Refused("not_seated", "cannot have a share in chance: sit down first")
        return act(table, person, Made(seat, _sent(table, seat, bond, seed)), chance, at=at)

    return Attempt(person, "", do)


def _sent(table: Table, seat: int, number: int, seed: str) -> Move:
    bond = table.fair.bond
    is_asked = bond.number == number and bond.waits and seat in bond.asked
    if is_asked and bond.seeds[bond.asked.index(seat)] == seed:
        raise NotDue
    return Seed(number, seed) if is_asked or seat in table.fair.senders else JoinSeeds()


class Gathering:
    def __init__(self, clock: HouseClock, acting: Acting) -> None:
        self._clock: Final = clock
        self._acting: Final = acting
        self._over: Final[dict[LiveTable, asyncio.Event]] = {}
        """At which tables this node waits, and when that is over."""
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def expects(self, live: LiveTable, table: Table) -> None:
        """The house waits for seeds there; while the table rests they have time anyway."""
        since = table.fair.bond.since
        if live in self._over or since is None or table.clocks.resting is not None:
            return
        over = self._over[live] = asyncio.Event()

        def told(acted: Acted, _row: Row[Any]) -> None:
            if acted.table.fair.bond.since != since:
                over.set()

        live.listeners.append(told)
        task = asyncio.ensure_future(self._waits(live, over, since + SEEDS_WITHIN_MS))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: live.listeners.remove(told))

    async def passed(self, live: LiveTable) -> None:
        """When the house has gone on where it waits for seeds; in a pause it doesn't."""
        table = live.table
        if table is None or table.conduct.paused is not None or table.clocks.resting is not None:
            return
        if table.fair.bond.since is None:
            return
        self.expects(live, table)
        over = self._over.get(live)
        if over is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(over.wait(), ACT_WAITS_AT_MOST_S)

    def stop(self) -> None:
        """The house is closed."""
        for task in self._tasks:
            task.cancel()

    async def _waits(self, live: LiveTable, over: asyncio.Event, until: int) -> None:
        try:
            await asyncio.wait_for(over.wait(), max(0, until - self._clock.now()) / 1000)
        except TimeoutError:
            await self._go_on(live, Due(until, "seeds"))
        finally:
            over.set()
            del self._over[live]

    async def _go_on(self, live: LiveTable, due: Due) -> None:
        """Seeds were waited for long enough; what fails here the sweep makes up for."""
        with suppress(NotDue, Refused, Unavailable, Frozen):
            async with live:
                await self._acting.act(live, when_due(due))
