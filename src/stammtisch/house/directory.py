"""The directory: what the lobby says of every table, kept up to date by asking only what has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stammtisch.store.base import Store
from stammtisch.tables.listing import Listing, read_listing
from stammtisch.tables.record import NOBODY


class Directory:
    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._last = 0
        self.tables: Final[dict[str, Listing]] = {}
        """Every table that is open, by its name."""

    async def refresh(self) -> bool:
        """Asks what has changed; whether there was anything."""
        changes = await self._store.listed(self._last)
        for number, table, listing in changes:
            if number <= self._last:
                continue  # somebody else has asked meanwhile
            self._last = number
            if listing is None:
                self.tables.pop(table, None)
            else:
                self.tables[table] = read_listing(listing)
        return bool(changes)

    def seats(self) -> Iterator[tuple[str, Listing, int, str]]:
        """Every seat that is taken: the table and what is said of it, the seat, who sits there."""
        for table, listing in tuple(self.tables.items()):
            for seat, person in enumerate(listing.people):
                if person != NOBODY:
                    yield table, listing, seat, person
