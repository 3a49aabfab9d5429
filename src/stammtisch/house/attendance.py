"""Attendance: those who look at a table are told who else is there just now.

It's about people, not devices, and never logged: it comes from presence, so from all houses.
It's told when somebody begins to look, and then within a second of a change; however many
come at once, everybody is told once a second at most. Who can't keep up is owed how it
is by then.
"""

from __future__ import annotations

from typing import Final

from stammtisch.games.codec import encode
from stammtisch.house.gallery import Gallery
from stammtisch.house.presence import Presence
from stammtisch.house.viewing import Viewing
from stammtisch.tables.record import NOBODY
from stammtisch.wire.answers import Present

LOOK: Final = 1_000
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
        self.seen: tuple[object, object] = (None, None)
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
            looking = self._presence.at_tables()
            seen = (looking, self._people(gallery))
            if seen[0] is table.seen[0] and seen[1] is table.seen[1]:
                continue
            table.seen, present = seen, self.at(gallery)
            if present != table.told:
                table.told = present
                self._tell(table, encode(present))

    def at(self, gallery: Gallery) -> Present:
        """Who is there at a table."""
        looking, people = self._presence.at_tables(), self._people(gallery)
        there = looking.get(gallery.place.name, ())
        seated = [(seat, person) for seat, person in enumerate(people) if person != NOBODY]
        watchers = [person for person in there if person not in people]
        return Present(
            gallery.place.name,
            tuple([seat for seat, person in seated if person in there]),
            tuple(
                [seat for seat, person in seated if person not in there and self._presence.is_here(person)]
            ),
            tuple(sorted(watchers)[:MOST_NAMED]),
            len(watchers),
        )

    def _people(self, gallery: Gallery) -> tuple[str, ...]:
        table = gallery.place.table
        return () if table is None else table.people

    def _tell(self, table: _Table, message: bytes) -> None:
        for attending in table.attending:
            viewing = attending.viewing
            if not viewing.is_over:
                viewing.outbox.put(message, attending)
