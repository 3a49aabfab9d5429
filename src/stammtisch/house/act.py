"""One move's way: looked at, played, stored; only then acknowledged and told.

No house owns a table. Who stores a table's next row first has made it; another house that
was about to do so learns of it, looks again, and plays its move if that is still possible.
A house may be killed at any moment: what it acknowledged is stored, and any other goes on.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Final

from stammtisch.games.moves import HOUSE
from stammtisch.games.refused import Refused
from stammtisch.house.allowance import Allowance, UsedUp
from stammtisch.house.deed import GOING_ON, Deed, NotDue
from stammtisch.house.entry import entry
from stammtisch.house.fault import MOST_ROWS, Frozen, NeverEnds, froze
from stammtisch.house.place import Place
from stammtisch.house.taking_up import current
from stammtisch.house.tries import Tries
from stammtisch.store.base import Conflict, Entry, Late, Store, Unavailable, Unknown
from stammtisch.tables.done import may_be_forgotten, version_of
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.table import Acted, go_on
from stammtisch.tables.vault import SeedsAwaited

MOST_TRIES: Final = 8
"""So often somebody else may be faster at one table before a move is refused."""

LOOKED_THROUGH: Final = 5_000
"""Rows, for a move of somebody who doesn't say what he saw."""

MOST_LOOKS: Final = 200
WITHIN: Final = 10_000
"""So often that is done for one person, in so many milliseconds."""

Tell = Callable[[Row[Any], Entry], Awaitable[None] | None]
"""Lets others know of a row that is stored, and of what was stored with it; None if nobody is to know."""


class Acting:
    """Lets people act at tables of this store."""

    def __init__(
        self,
        store: Store,
        reports: Path,
        clock: Callable[[], int],
        beat: Callable[[], Awaitable[None]],
        ids: str,
        tell: Tell,
        is_here: Callable[[str], bool],
        waits: Callable[[Place, Table], None],
        allowance: Allowance,
    ) -> None:
        self._store: Final = store
        self._reports: Final = reports
        """Where a fault of the program is written down."""
        self._clock: Final = clock
        self._beat: Final = beat
        """Sets it by the store."""
        self._tell: Final = tell
        self._is_here: Final = is_here
        self._waits: Final = waits
        """Is told where the house waits for seeds."""
        self._allowance: Final = allowance
        self._looks: Final = Tries(MOST_LOOKS, WITHIN, clock)
        self._ids: Final = ids
        self._numbers: Final = count()

    async def act(self, place: Place, deed: Deed, seen: int | None = None) -> int:
        """Does what somebody wants done, exactly once for each move id; gives the row in which it counts.

        `seen` is the version that this person saw last. That it's an old one is no reason to
        refuse a move; but if the move is refused, that is why.
        """
        unknown: Unknown | None = None
        for _ in range(MOST_TRIES):
            at_hand, acted = place.at_hand(), None
            try:
                table = at_hand or await self.ready(place)
                version = version_of(table.done, deed.by, deed.move_id) if deed.move_id else None
                if version is None and deed.move_id and may_be_forgotten(table.done, deed.by, seen):
                    version = await self._looked_up(place, deed, seen, table.version)
                if version is not None:
                    return version
                if self._allowance.overdrawn:
                    self._allowance.check(deed.by)
                seen, at = table.version if seen is None else seen, self._clock()
                acted = deed.do(table, place.vault, at)
                after = await self._stored(place, table, acted, at, deed)
            except Conflict:
                continue
            except Unavailable as unavailable:
                unknown = _once(unknown, unavailable)
            except (Frozen, NotDue, UsedUp):
                raise
            except Refused as refused:
                if acted is None and at_hand is not None:
                    place.is_behind = True  # another house may have gone on: look before refusing
                    continue
                if acted or seen is None or place.table is None or seen >= place.table.version:
                    raise
                raise Refused("stale", f"the table has gone on meanwhile: {refused.sentence}") from refused
            except Exception as fault:
                raise await froze(self._store, self._reports, place, fault, deed) from fault
            else:
                if after.turn == HOUSE:
                    await self._finish(place)
                return after.version
        raise unknown or Refused("too_busy", "cannot do that now: others are always faster at this table")

    async def _looked_up(self, place: Place, deed: Deed, seen: int | None, version: int) -> int | None:
        """The row of a move that may be forgotten; None if it was never played, Refused if nobody can tell.
        Only for who doesn't say what he saw it's worth to look through the log, as far as that is short."""
        if seen is None and not await self._is_in_log(place, deed, version):
            return None
        place.is_behind = True  # it may have landed just now
        found = version_of((await self.ready(place)).done, deed.by, deed.move_id)
        if found is None:
            raise Refused("stale", "cannot play this: it may have been played, many moves of yours ago")
        return found

    async def _is_in_log(self, place: Place, deed: Deed, version: int) -> bool:
        """Whether it was played; Refused if that would take long to find out, or was asked too often."""
        if self._looks.are_used_up(deed.by):
            raise Refused("too_fast", "cannot look up so often what was played: say in `seen` what you saw")
        self._looks.count(deed.by)
        after = max(0, version - LOOKED_THROUGH)
        is_there = await self._store.has_played(place.name, deed.by, deed.move_id, after)
        if after and not is_there:
            raise Refused("stale", "cannot tell whether this was played long ago: say in `seen` what you saw")
        return is_there

    async def ready(self, place: Place) -> Table:
        """The table as it's stored now, and the house has nothing left to do there but to wait for seeds."""
        try:
            for _ in range(MOST_ROWS):
                table = await current(self._store, place, self._is_here)
                if table.turn != HOUSE:
                    return table
                at = self._clock()
                try:
                    acted = go_on(table, place.vault, at)
                except SeedsAwaited:
                    self._waits(place, table)
                    return table
                with suppress(Conflict):  # another house has gone on
                    await self._stored(place, table, acted, at, GOING_ON)
            raise NeverEnds
        except (Refused, Unavailable, Frozen):
            raise
        except Exception as fault:
            raise await froze(self._store, self._reports, place, fault) from fault

    async def _stored(self, place: Place, before: Table, acted: Acted, at: int, deed: Deed) -> Table:
        """The table after this row, which is stored now; then those who watch are told."""
        row = acted.row(place.name, self._new_id(), at, deed.by, deed.move_id)
        stored = entry(place.opening, before, acted, row)
        place.is_behind = True  # until it has landed: even if whoever asked goes away meanwhile
        try:
            await self._store.append(stored)
        except Late:
            await self._beat()
            raise
        place.is_behind = False
        self._allowance.row(deed.by, stored)
        place.goes_on(acted, row)
        told = self._tell(row, stored)
        if told is not None:
            await told
        return acted.table

    async def _finish(self, place: Place) -> None:
        """Lets the house go on after a row that was full; what fails here is done before the next move."""
        with suppress(Refused, Unavailable, Frozen):
            await self.ready(place)

    def _new_id(self) -> str:
        return f"{self._ids}-{next(self._numbers)}"


def _once(before: Unknown | None, unavailable: Unavailable) -> Unknown:
    """What can't be known of a row is looked up once: then that is what is told."""
    if before is not None:
        raise before from unavailable
    if not isinstance(unavailable, Unknown):
        raise unavailable
    return unavailable
