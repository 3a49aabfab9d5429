"""The archive: what has happened at a table, as each person may see it, also when it's long closed.

What a seat was shown belongs to who sat there then, and to nobody who sits there later: for
each row a person is shown what they were shown live, or would have been. What happened at a
private table is for those who belong there, or once did, and for who knows its code; who had
to leave sees how it went until then.

Nothing is played again. A table's rows are read through once for who sat where, and that
is remembered for the tables that were asked for last.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from stammtisch.games.catalogue import find
from stammtisch.games.moves import Viewer
from stammtisch.house.keeping.sittings import Sittings
from stammtisch.house.lobby.door import Door
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store
from stammtisch.tables.opening import Opening, opened
from stammtisch.tables.record import Table
from stammtisch.tables.row import read_row
from stammtisch.tables.shown.picture import Audience, passed
from stammtisch.wire.messages import Passed

ROWS_READ_AT_ONCE: Final = 256
"""Rows that are read together."""

MOST_REMEMBERED: Final = 256
"""Tables of which it's remembered who sat where."""


class Chapter(NamedTuple):
    """Some rows of a table, as one person may see them."""

    opening: Opening
    table: Table
    """As it was opened."""
    version: int
    """How far there is something for them to see."""
    rows: Sequence[tuple[Passed, Viewer]]
    """Each with the person's own seat at that time."""
    is_closed: bool


class Passage(NamedTuple):
    """How far one person may follow a table's log, and as whom."""

    opening: Opening
    table: Table
    """As it was opened."""
    version: int
    """The last row that is for them to see."""
    seat_after: Callable[[int], Viewer]
    """The seat that they had after a row: by it they were shown what is in it."""
    is_closed: bool


class _Known:
    """A table that was asked for."""

    def __init__(self, opening: Opening) -> None:
        self.opening: Final = opening
        self.table: Final = opened(find, opening)
        self.sittings: Final = Sittings(opening)
        self.lock: Final = asyncio.Lock()


class Archive:
    def __init__(self, store: Store, door: Door, most: int = MOST_REMEMBERED) -> None:
        self._store: Final = store
        self._door: Final = door
        self._most: Final = most
        self._known: Final[OrderedDict[str, _Known]] = OrderedDict()

    async def read(
        self, person: Person | None, table: str, after: int, most: int, code: str = "", in_words: bool = False
    ) -> Chapter:
        """The rows after that version, so many at most; Refused if these aren't for that person."""
        opening, opened, last, seat_after, is_closed = await self.admit(person, table, code)
        rows = list[tuple[Passed, Viewer]]()
        for data in await self._store.rows(table, after, most) if after < last else ():
            row = read_row(opened.game, data)
            if row.version > last:
                break
            seat = seat_after(row.version)
            rows.append((passed(opened, row, Audience(seat, in_words)), seat))
        return Chapter(opening, opened, last, rows, is_closed)

    async def admit(self, person: Person | None, table: str, code: str = "") -> Passage:
        """How far they may read; Refused if they may not at all."""
        known = await self._at(table)
        async with known.lock:
            await self._read_on(known)
        last, sittings = await self._check(known, person, code), known.sittings
        seat_after = partial(sittings.seat_of, person)
        return Passage(known.opening, known.table, last, seat_after, sittings.is_closed)

    async def _check(self, known: _Known, person: Person | None, code: str) -> int:
        """Up to which row they may see what happened."""
        sittings, terms = known.sittings, known.opening.terms
        if not terms.code:
            return sittings.version
        hosts = (known.opening.host, sittings.host)
        belongs = sittings.knows(person) or person in (*hosts, *terms.kept)
        if not belongs:
            await self._door.check_code(terms.code, person, code)
        return sittings.barred.get(person, sittings.version)

    async def _at(self, table: str) -> _Known:
        known = self._known.get(table)
        if known is None:
            loaded = await self._store.load(table)
            if loaded is None:
                raise Refused("no_such_table", f"there is no table {table[:40]!r}")
            known = self._known.setdefault(table, _Known(loaded.opening))
        self._known.move_to_end(table)
        while len(self._known) > self._most:
            self._known.popitem(last=False)
        return known

    async def _read_on(self, known: _Known) -> None:
        """Reads what was stored since."""
        while True:
            rows = await self._store.rows(known.opening.table, known.sittings.version, ROWS_READ_AT_ONCE)
            for row in rows:
                known.sittings.read(row)
            if len(rows) < ROWS_READ_AT_ONCE:
                return
