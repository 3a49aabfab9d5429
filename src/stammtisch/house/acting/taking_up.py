"""Takes a table up from the store, or follows what others have stored since."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stammtisch.house.acting.fault import stopped
from stammtisch.house.acting.place import MOST_RECENT, Place
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Loaded, Store
from stammtisch.tables.fair.vault import Vault
from stammtisch.tables.record import Table
from stammtisch.tables.snapshot import followed, read_followed, taken_up

MOST_ROWS: Final = 256
"""Read at once."""


async def current(store: Store, place: Place, is_here: Callable[[str], bool]) -> Table:
    """The table as it's stored now; those who watch are told what they have missed."""
    if place.is_frozen:
        raise stopped(place)
    if place.table is None:
        return _first(place, await store.load(place.name), is_here)
    while place.is_behind:
        rows = await store.rows(place.name, place.table.version, MOST_ROWS)
        for data in rows:
            row = read_followed(place.table.game, data)
            place.goes_on(followed(place.table, row), row)
        place.is_behind = len(rows) == MOST_ROWS
    return place.table


def _first(place: Place, loaded: Loaded | None, is_here: Callable[[str], bool]) -> Table:
    if loaded is None:
        raise Refused("no_such_table", f"there is no table {place.name[:40]!r}")
    table = taken_up(loaded.opening, loaded.snapshot, ())
    recent = []
    for data in loaded.rows:
        row = read_followed(table.game, data)
        table = followed(table, row).table
        recent.append((table, row))
    place.table, place.opening, place.is_behind = table, loaded.opening, False
    place.vault = Vault(bytes.fromhex(loaded.opening.secret), is_here)
    for after, row in recent[-MOST_RECENT:]:
        place.remember(after, row)
    place.written_down = table.version - len(loaded.rows)
    return table
