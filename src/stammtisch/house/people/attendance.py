"""Attendance: those who look at a table are told who else is there just now.

It's about people, not devices, and never logged: it comes from presence, so from all nodes.
It's told when somebody begins to look, and then within a second of a change; however many
come at once, everybody is told once a second at most. Who can't keep up is owed how it
is by then. What others tell those who are there goes the same way: it's told once, and not owed.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import is_
from typing import Final

from stammtisch.house.people.presence import Presence
from stammtisch.house.watching.gallery import Gallery
from stammtisch.house.watching.viewing import Viewing
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person, is_house_bot
from stammtisch.tables.record import Table
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

    def __init__(self, gallery: Gallery, told: Present) -> None:
        self.gallery = gallery
        self.attending: list[Attending] = []
        self.told = told
        self.seen: tuple[object, ...] = ()
        """By what that was worked out: as long as it's the same, so is what is told."""


class Attendance:
    def __init__(self, presence: Presence) -> None:
        self._presence: Final = presence
        self._tables: Final[dict[str, _Table]] = {}

    def attend(self, viewing: Viewing) -> None:
        """Tells somebody who looks at a table who is there, now and whenever that changes."""
        attending, present = Attending(self, viewing), self.at(viewing.gallery)
        table = self._tables.setdefault(viewing.table, _Table(viewing.gallery, present))
        table.gallery = viewing.gallery
        table.attending.append(attending)
        viewing.outbox.put(encode(present), attending)

    async def look(self) -> None:
        """Tells everybody what has changed."""
        for name, table in tuple(self._tables.items()):
            table.attending = [one for one in table.attending if not one.viewing.is_over]
            if not table.attending:
                del self._tables[name]
                continue
            gallery = table.gallery
            seen = self._seen(gallery)
            if len(seen) == len(table.seen) and all(map(is_, seen, table.seen)):
                continue
            table.seen, present = seen, self.at(gallery)
            if present != table.told:
                table.told = present
                self._tell(table, encode(present))

    def tell(self, table: str, message: bytes) -> None:
        """Tells those who look at a table something of the moment."""
        if (attended := self._tables.get(table)) is not None:
            self._tell(attended, message)

    def tell_of(self, person: Person, message: bytes) -> None:
        """Tells something of a person to those who are at a table with them."""
        looking = self._presence.at_tables()
        for name, attended in self._tables.items():
            table = attended.gallery.live.table
            if person in looking.get(name, ()) or (table is not None and person in table.people):
                self._tell(attended, message)

    def at(self, gallery: Gallery) -> Present:
        """Who is there at a table."""
        table, looking = gallery.live.table, self._presence.at_tables()
        people, looks = () if table is None else table.people, looking.get(gallery.live.name, ())
        seated = [(seat, person) for seat, person in enumerate(people) if person is not None]
        there = {seat for seat, person in seated if person in looks or is_house_bot(person)}
        watchers = [person for person in looks if person not in people]
        return Present(
            gallery.live.name,
            tuple(sorted(there)),
            tuple([seat for seat, person in seated if seat not in there and self._presence.is_here(person)]),
            tuple(sorted(watchers)[:MOST_NAMED]),
            len(watchers),
            () if table is None else tuple(self._lost(table)),
        )

    def _lost(self, table: Table) -> Iterator[Lost]:
        pace, away = table.pace, table.clocks.away
        for seat, person in enumerate(table.people):
            if (
                person is None
                or away[seat] is not None
                or (gone := self._presence.gone_since(person)) is None
            ):
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
