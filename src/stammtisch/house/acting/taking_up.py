"""Takes a table up from the store, or follows what others have stored since."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stammtisch.fairness.vault import Vault
from stammtisch.games.catalogue import find
from stammtisch.house.acting.fault import stopped
from stammtisch.house.acting.live import MOST_RECENT, LiveTable
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Loaded, Store
from stammtisch.tables.record import Table
from stammtisch.tables.snapshot import followed, read_followed, taken_up

ROWS_AT_ONCE: Final = 256
"""Read at once."""


async def current(store: Store, live: LiveTable, is_here: Callable[[Person], bool]) -> Table:
    """The table as it's stored now; those who watch are told what they have missed."""
    if live.is_frozen:
        raise stopped(live)
    if live.table is None:
        return _first(live, await store.load(live.name), is_here)
    while live.is_behind:
        rows = await store.rows(live.name, live.table.version, ROWS_AT_ONCE)
        for data in rows:
            row = read_followed(live.table.game, data)
            live.goes_on(followed(live.table, row), row)
        live.is_behind = len(rows) == ROWS_AT_ONCE
    return live.table


def follow(live: LiveTable, told: dict[int, bytes]) -> None:
    """Follows the rows that other nodes have told of, by their versions, as far as each is the next one."""
    while live.table is not None and not live.is_behind and not live.is_frozen:
        data = told.pop(live.table.version + 1, None)
        if data is None:
            return
        row = read_followed(live.table.game, data)
        live.goes_on(followed(live.table, row), row)


def _first(live: LiveTable, loaded: Loaded | None, is_here: Callable[[Person], bool]) -> Table:
    if loaded is None:
        raise Refused("no_such_table", f"there is no table {live.name[:40]!r}")
    table = taken_up(find, loaded.opening, loaded.snapshot, ())
    recent = []
    for data in loaded.rows:
        row = read_followed(table.game, data)
        table = followed(table, row).table
        recent.append((table, row))
    live.table, live.opening, live.is_behind = table, loaded.opening, False
    live.vault = Vault(bytes.fromhex(loaded.opening.secret), is_here)
    for after, row in recent[-MOST_RECENT:]:
        live.remember(after, row)
    live.snapshot_version = table.version - len(loaded.rows)
    return table
