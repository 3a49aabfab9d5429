"""Voices: who is heard at a table, whether they say something or throw a reaction over it.

Only who is there; at some tables only who sits there, and the host; and nobody whom the host of the house
has asked to be silent.
"""

from __future__ import annotations

from typing import Final

from stammtisch.house.lobby.directory import Directory
from stammtisch.house.people.presence import Presence
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store

MOST_LINES: Final = 5
LINES_WITHIN_MS: Final = 10_000
"""So many lines, and so many reactions, somebody may send within this time, in milliseconds."""


class Voices:
    def __init__(self, store: Store, directory: Directory, presence: Presence) -> None:
        self._store, self._directory, self._presence = store, directory, presence

    async def check(self, person: Person, table: str) -> None:
        """Refused who isn't heard there."""
        listing = self._directory.tables.get(table)
        if listing is None or person not in listing.people:
            await self._directory.refresh()  # they may just have sat down at another node; or was hushed
            listing = self._directory.tables.get(table)
        sits = listing is not None and person in listing.people
        if listing is None or not (sits or person in self._presence.at(table)):
            raise Refused("not_there", "cannot say that: only those who are at the table are heard there")
        if listing.is_hushed and not sits and person != listing.host:
            raise Refused("hushed", "cannot say that: at this table only those who sit there are heard")
        if await self._store.is_muted(person):
            raise Refused("muted", "cannot say that: the host of this house has asked you to be silent")
