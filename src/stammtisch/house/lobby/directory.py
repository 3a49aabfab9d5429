"""The directory: what the lobby says of every table, kept up to date by asking only what has changed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from stammtisch.kernel.person import Person
from stammtisch.store.base import Store
from stammtisch.tables.shown.listing import Listing, read_listing

Changes = Mapping[str, Listing | None]
"""What is said of some tables from now on; None if one was taken away."""

log = logging.getLogger(__name__)


class Directory:
    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._last = 0
        self._listeners: Final[list[Callable[[Changes], None]]] = []
        self.tables: Final[dict[str, Listing]] = {}
        """Every table that is open, by its name."""
        self._seats: Final[dict[Person, dict[str, int]]] = {}
        """At which tables somebody sits, in the order in which they were seen there, and since when."""

    async def refresh(self) -> bool:
        """Asks what has changed; whether there was anything. Those who listen are told."""
        changes: dict[str, Listing | None] = {}
        for number, table, listing in await self._store.listed(self._last):
            if number <= self._last:
                continue  # somebody else has asked meanwhile
            self._last = number
            changes[table] = None if listing is None else read_listing(listing)
        for table, said in changes.items():
            self._learn(table, said)
        if changes:
            self._tell(changes)
        return bool(changes)

    def listen(self, hear: Callable[[Changes], None]) -> Callable[[], None]:
        """Tells of all changes from now on, several at once; gives how to stop it."""
        self._listeners.append(hear)

        def stop() -> None:
            if hear in self._listeners:
                self._listeners.remove(hear)

        return stop

    def seats(self) -> Iterator[tuple[str, Listing, int, Person]]:
        """Every seat that is taken: the table and what is said of it, the seat, who sits there."""
        for table, listing in tuple(self.tables.items()):
            for seat, person in enumerate(listing.people):
                if person is not None:
                    yield table, listing, seat, person

    def tables_of(self, person: Person) -> Sequence[tuple[str, Listing]]:
        """The tables where somebody sits, and what is said of them."""
        return [(table, self.tables[table]) for table in self._seats.get(person, ())]

    def seen_since(self, person: Person, table: str) -> int:
        """Since when this node knows that somebody sits there, in house time."""
        return self._seats[person][table]

    def _learn(self, table: str, said: Listing | None) -> None:
        before = _sitting(self.tables.get(table))
        if said is None:
            self.tables.pop(table, None)
        else:
            self.tables[table] = said
        for person in before - _sitting(said):
            del self._seats[person][table]
            if not self._seats[person]:
                del self._seats[person]
        for person in _sitting(said):
            self._seats.setdefault(person, {}).setdefault(table, self._clock())

    def _tell(self, changes: Changes) -> None:
        for hear in tuple(self._listeners):
            try:
                hear(changes)
            except Exception:
                log.exception("lobby: listener failed")


def _sitting(listing: Listing | None) -> set[Person]:
    return set() if listing is None else {person for person in listing.people if person}
