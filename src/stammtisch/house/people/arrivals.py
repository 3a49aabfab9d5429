"""Arrivals and goings: the chat tells when a person comes to a table, and when they have gone.

It's about people, not devices, and a connection that is lost for a moment makes no noise: who
isn't seen at a table any more has gone once the table's time of grace is over, or when they
say so. Every node looks; the store sees to it that each is told once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from stammtisch.house.lobby.directory import Directory
from stammtisch.house.people.chat import Chat
from stammtisch.house.people.presence import NOWHERE, Presence
from stammtisch.kernel.person import Person
from stammtisch.store.base import Store

ARRIVALS_EVERY_MS: Final = 1_000
"""This often, in milliseconds."""


class Arrivals:
    def __init__(
        self, chat: Chat, store: Store, directory: Directory, presence: Presence, clock: Callable[[], int]
    ) -> None:
        self._chat, self._store = chat, store
        self._directory, self._presence, self._clock = directory, presence, clock
        self._known: Final[dict[tuple[str, Person], int | None]] = {}
        """At which table who has come, and since when they aren't seen there; None while they are."""
        self._settled: Mapping[str, Collection[Person]] | None = None
        """Who was at which table when all of them were known to be there, and nobody else."""

    async def begin(self) -> None:
        """Who was there when the last node was stopped is looked for from now on."""
        now = self._clock()
        for table, person in await self._store.came():
            self._known.setdefault((table, person), now)

    async def look(self) -> None:
        """Tells who has come, and who has been gone for the time of grace."""
        there = self._presence.at_tables()
        if there is self._settled:
            return
        tables = [table for table in there if table != NOWHERE]
        everybody = {(table, person) for table in tables for person in there[table]}
        seen = {one for one in everybody if one[0] in self._directory.tables}
        for table, person in sorted(seen - self._known.keys()):
            if self._presence.looks_with_us(person, table):  # else their own node tells
                await self._chat.notice(table, person, "came")
            self._known[table, person] = None
        for (table, person), since in tuple(self._known.items()):
            is_seen = (table, person) in seen
            if not (is_seen and since is None):
                await self._look_for(table, person, is_seen)
        is_settled = self._known == dict.fromkeys(everybody)
        self._settled = there if is_settled else None

    async def goes(self, person: Person, table: str) -> None:
        """Somebody says that they go: it's told at once, unless another of their devices stays. Who keeps a
        seat may only look into the lobby: then their plate says so, and this comes after the grace."""
        await self._directory.refresh()  # they may just have got up
        listing = self._directory.tables.get(table)
        if listing and person not in (*listing.people, *self._presence.at(table)):
            await self._chat.notice(table, person, "went")
            self._known.pop((table, person), None)

    async def _look_for(self, table: str, person: Person, is_seen: bool) -> None:
        listing, since, now = (
            self._directory.tables.get(table),
            self._known[table, person],
            self._clock(),
        )
        if listing is None:
            del self._known[table, person]  # the table was taken away: nobody is told
        elif is_seen:
            self._known[table, person] = None
        elif since is None:
            self._known[table, person] = now
        elif now - since >= listing.grace * 1000:
            await self._chat.notice(table, person, "went")
            del self._known[table, person]
