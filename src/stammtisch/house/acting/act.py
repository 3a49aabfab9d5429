"""One move's way: looked at, played, stored; only then acknowledged and told.

Whoever comes here has the table's lock: `Floor.at` takes it. But no node owns a table. Who
stores a table's next row first has made it; another node that was about to do so learns of it,
looks again, and plays its move if that is still possible. A node may be killed at any moment:
what it acknowledged is stored, and any other goes on.

`Conflict`: another node has stored this version (`Late` is one: our clock is behind). `Unavailable`:
the store can't do it now (`Unknown` is one: it may have). `NotDue`: nothing is left for the house to
do. All else but `Refused` is a fault of the program: the table is `Frozen`, and a report is written.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from stammtisch.fairness.vault import SeedsAwaited
from stammtisch.games.moves import DEALER
from stammtisch.house.acting.announcing import Announcing
from stammtisch.house.acting.attempt import GOING_ON, Attempt, NotDue
from stammtisch.house.acting.entry import entry
from stammtisch.house.acting.fault import MOST_ROWS_ALONE, Frozen, NeverEnds, froze
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.acting.repeats import Repeats
from stammtisch.house.acting.taking_up import current
from stammtisch.house.keeping.allowance import Allowance
from stammtisch.house.people.presence import Presence
from stammtisch.house.timing.pulse import Pulse
from stammtisch.kernel.person import Person, is_house_bot
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Conflict, Late, Store, Unavailable, Unknown
from stammtisch.tables.done import may_be_forgotten, version_of
from stammtisch.tables.record import Table
from stammtisch.tables.table import Acted, go_on

MOST_TRIES: Final = 8
"""So often somebody else may be faster at one table before a move is refused."""


class Again(NamedTuple):
    """Another node may have gone on: look at what is stored, and try once more."""

    seen: int
    """Whoever asked counts as having seen this version: what has come since makes the move a stale one."""


class Acting:
    """Lets people act at tables of this store."""

    def __init__(
        self,
        store: Store,
        reports: Path,
        pulse: Pulse,
        node: str,
        announcing: Announcing,
        presence: Presence,
        allowance: Allowance,
    ) -> None:
        self._store: Final = store
        self._reports: Final = reports
        """Where a fault of the program is written down."""
        self._pulse: Final = pulse
        self._clock: Final = pulse.clock.now
        self._announcing: Final = announcing
        self._presence: Final = presence
        self._allowance: Final = allowance
        self._repeats: Final = Repeats(store, self._clock, allowance.tally)
        self._node: Final = node
        self._numbers: Final = count()

    async def act(self, live: LiveTable, attempt: Attempt, seen: int | None = None) -> int:
        """Does what somebody wants done, exactly once for each move id; gives the row in which it counts.

        `seen` is the version that this person saw last. That it's an old one is no reason to
        refuse a move; but if the move is refused, that is why.
        """
        doubt: Unknown | None = None
        for _ in range(MOST_TRIES):
            try:
                outcome = await self._tried(live, attempt, seen)
            except Unavailable as unavailable:
                if doubt is not None:
                    raise doubt from unavailable
                if not isinstance(unavailable, Unknown):
                    raise
                doubt = unavailable  # stored or not: the next try finds out, and else they are told this
            except (Refused, Frozen, NotDue):
                raise
            except Exception as fault:
                raise await froze(self._store, self._reports, live, fault, attempt) from fault
            else:
                if not isinstance(outcome, Again):
                    return outcome
                seen = outcome.seen
        raise doubt or Refused("too_busy", "cannot do that now: others are always faster at this table")

    async def _tried(self, live: LiveTable, attempt: Attempt, seen: int | None) -> int | Again:
        """Once, on the table as this node knows it; gives the row in which it counts. Before a move is
        refused, the store is asked."""
        known = live.at_hand()
        table = known or await self.ready(live)
        if attempt.move_id:
            version = version_of(table.done, attempt.by, attempt.move_id)
            if version is None and may_be_forgotten(table.done, attempt.by, seen):
                version = await self._looked_up(live, attempt, seen, table.version)
            if version is not None:
                return version
        if self._allowance.overdrawn:  # whoever has stored too much is refused for a while
            self._allowance.check(_payer(table, attempt.by))
        seen = table.version if seen is None else seen
        at = self._clock()
        try:
            acted = attempt.do(table, live.vault, at)  # of a move that is `act` in tables/table.py
        except Refused as refused:
            if known is not None:
                live.is_behind = True  # so the next try is on the table as it's stored
                return Again(seen)
            if seen >= table.version:
                raise
            raise Refused("stale", f"the table has gone on meanwhile: {refused.sentence}") from refused
        try:
            await self._stored(live, acted, at, attempt)
        except Conflict:
            return Again(seen)
        if acted.table.turn == DEALER:
            await self._finish(live)
        return acted.table.version

    async def _looked_up(
        self, live: LiveTable, attempt: Attempt, seen: int | None, table_version: int
    ) -> int | None:
        """The row of a move whose id the table may have forgotten; None if it was never played, Refused if
        nobody can tell. Where nothing is said of what was seen, the log is searched for it."""
        if seen is None and not await self._repeats.is_in_log(live.name, attempt, table_version):
            return None
        live.is_behind = True  # it may have landed just now: so the stored table is looked at
        found = version_of((await self.ready(live)).done, attempt.by, attempt.move_id)
        if found is None:
            raise Refused("stale", "cannot play this: it may have been played, many moves of yours ago")
        return found

    async def ready(self, live: LiveTable) -> Table:
        """The table as it's stored now, and the dealer has nothing left to do there but to wait for seeds."""
        try:
            for _ in range(MOST_ROWS_ALONE):
                table = await current(self._store, live, self._presence.is_here)
                if table.turn != DEALER:
                    return table
                at = self._clock()
                try:
                    acted = go_on(table, live.vault, at)
                except SeedsAwaited:
                    return table
                with suppress(Conflict):  # another node has gone on
                    await self._stored(live, acted, at, GOING_ON)
            raise NeverEnds
        except (Refused, Unavailable, Frozen):
            raise
        except Exception as fault:
            raise await froze(self._store, self._reports, live, fault) from fault

    async def _stored(self, live: LiveTable, acted: Acted, at: int, attempt: Attempt) -> None:
        """The row is stored; only then all who look at the table are told, by gallery.py, and the lobby."""
        row_id = f"{self._node}-{next(self._numbers)}"
        row = acted.row(live.name, row_id, at, attempt.by, attempt.move_id)
        stored = entry(live.opening, acted, row, self._allowance.is_one_seat)
        live.is_behind = True  # until it has landed: even if whoever asked goes away meanwhile
        try:
            await self._store.append(stored)
        except Late:  # a conflict: our clock is behind, as after a sleep, and is set before the next try
            await self._pulse.beat()
            raise
        live.is_behind = False
        self._allowance.row(_payer(acted.before, attempt.by), stored)
        live.goes_on(acted, row)
        await self._announcing.tell(row, stored)

    async def _finish(self, live: LiveTable) -> None:
        """Where a row has ended in the dealer's turn it goes on; what fails is done before the next move."""
        with suppress(Refused, Unavailable, Frozen):
            await self.ready(live)


def _payer(table: Table, by: Person | None) -> Person | None:
    """Whose share is used by what is stored: what the house's bots do is on the table's host."""
    return table.host if by is not None and is_house_bot(by) else by
