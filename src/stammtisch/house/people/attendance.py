"""Attendance: those who look at a table are told who else is there just now.

It's about people, not devices, and never logged: it comes from presence, so from all nodes.
It's told when somebody begins to look, and then within a second of a change; however many
come at once, everybody is told once a second at most. Who can't keep up is owed how it
is by then.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import is_
from typing import Final

from stammtisch.house.people.presence import Presence
from stammtisch.house.watching.gallery import Gallery
from stammtisch.house.watching.viewing import Viewing
from stammtisch.kernel.codec import encode
from stammtisch.tables.clocks.clocks import NOT
from stammtisch.tables.record import NOBODY, Table
from stammtisch.wire.answers import Lost, Present

ATTENDANCE_EVERY_MS: Final = 1_000
"""This often, in milliseconds."""

MOST_NAMED: Final = 20
"""So many of those who only watch are told by name."""


class Attending:
    """One of somebody's devices is told who is there."""

    __slots__ = ("_attendance", "viewing")

    def __init__(self, attendance: Attendance, viewing: Viewing) -> None:
        self._attendance = attendance
        self.viewing = viewing

    def whole(self) -> bytes | None:
        return None if self.viewing.is_over else encode(self._attendance.at(self.viewing.gallery))


class _Table:
    """Who is told of a table, and what they were told last."""

    def __init__(self, told: Present) -> None:
        self.attending: list[Attending] = []
        self.told = told
        self.seen: tuple[object, ...] = ()
        """By what that was worked out: as long as it's the same, so is what is told."""


class Attendance:
    def __init__(self, presence: Presence) -> None:
        self._presence: Final = presence
        self._tables: Final[dict[Gallery, _Table]] = {}

    def attend(self, viewing: Viewing) -> None:
        """Tells somebody who looks at a table who is there, now and whenever that changes."""
        attending, present = Attending(self, viewing), self.at(viewing.gallery)
        table = self._tables.setdefault(viewing.gallery, _Table(present))
        table.attending.append(attending)
        viewing.outbox.put(encode(present), attending)

    async def look(self) -> None:
        """Tells everybody what has changed."""
        for gallery, table in tuple(self._tables.items()):
            table.attending = [one for one in table.attending if not one.viewing.is_over]
            if not table.attending:
                del self._tables[gallery]
                continue
            seen = self._seen(gallery)
            if len(seen) == len(table.seen) and all(map(is_, seen, table.seen)):
                continue
            table.seen, present = seen, self.at(gallery)
            if present != table.told:
                table.told = present
                self._tell(table, encode(present))

    def at(self, gallery: Gallery) -> Present:
        """Who is there at a table."""
        table, looking = gallery.live.table, self._presence.at_tables()
        people, there = () if table is None else table.people, looking.get(gallery.live.name, ())
        seated = [(seat, person) for seat, person in enumerate(people) if person != NOBODY]
        watchers = [person for person in there if person not in people]
        return Present(
            gallery.live.name,
            tuple([seat for seat, person in seated if person in there]),
            tuple(
                [seat for seat, person in seated if person not in there and self._presence.is_here(person)]
            ),
            tuple(sorted(watchers)[:MOST_NAMED]),
            len(watchers),
            () if table is None else tuple(self._lost(table)),
        )

    def _lost(self, table: Table) -> Iterator[Lost]:
        pace, away = table.pace, table.clocks.away
        for seat, person in enumerate(table.people):
            if person == NOBODY or away[seat] != NOT or (gone := self._presence.gone_since(person)) == NOT:
                continue
            until = gone + pace.grace * 1000
            kept = until if pace.absent == "leave" else until + pace.keep * 1000 if pace.keep else 0
            yield Lost(seat, 0 if pace.absent == "wait" else until, kept)

    def _seen(self, gallery: Gallery) -> tuple[object, ...]:
        """All that what is told depends on."""
        table, looking = gallery.live.table, self._presence.at_tables()
        return (looking,) if table is None else (looking, table.people, table.pace, table.clocks.away)

    def _tell(self, table: _Table, message: bytes) -> None:
        for attending in table.attending:
            viewing = attending.viewing
            if not viewing.is_over:
                viewing.outbox.put(message, attending)
