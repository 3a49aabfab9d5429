"""A live table: what a node knows of a table that it has in memory, and who waits to act there."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Final

from stammtisch.fairness.vault import Vault
from stammtisch.games.moves import DEALER
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.opening import Opening
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.snapshot import EVERY
from stammtisch.tables.table import Acted

MOST_MOVES_WAITING: Final = 64
"""Moves that wait for their turn at one table; more are refused."""

MOST_LIVE: Final = 4096
"""Tables that are kept in memory; beyond that, those that nobody uses are put away."""

MOST_RECENT: Final = 32
"""Rows that are kept at hand for who was gone for a moment."""

MOST_LOOKED_AT: Final = 8
"""LiveTables that are looked at after a move, whether they can be put away."""

Listener = Callable[[Acted, Row[Any]], None]
"""Is told of each row, and of what it did, once it is stored."""

log = logging.getLogger(__name__)


class LiveTable:
    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.table: Table | None = None
        """As it was stored last, as far as this node knows; None before it's taken up."""
        self.opening: Opening
        self.vault: Vault
        self.is_behind = False
        """More may be stored than is known here: a row of ours of which nobody has heard yet, or another
        node's. Who acts next asks the store first."""
        self.is_frozen = False
        """A fault in the program was found here, or another release has to go on first."""
        self.is_others = False
        """It's that: there is no fault."""
        self.snapshot_version = 0
        """The version at which it was last written down as a whole."""
        self.listeners: Final[list[Listener]] = []
        self.on_stop: Final[list[Callable[[], None]]] = []
        """Who is to know when a fault is found here."""
        self._recent: Final[deque[Row[Any]]] = deque(maxlen=MOST_RECENT)
        """The last rows."""
        self._people: Final[deque[tuple[Person | None, ...]]] = deque(maxlen=MOST_RECENT)
        """Who sat where after each of them: beside them, as pairs would be work for the garbage collector."""
        self._lock: Final = asyncio.Lock()
        self._here = 0
        """How many act there, or wait until they can."""

    async def __aenter__(self) -> None:
        """Within `async with` nobody else acts here. One after the other, as they came; unless they are
        too many."""
        if self._here >= MOST_MOVES_WAITING:
            raise Refused("too_busy", "cannot do that now: too much happens at this table at once")
        self._here += 1
        try:
            await self._lock.acquire()
        except BaseException:  # who asked is gone
            self._here -= 1
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
        self._here -= 1

    def goes_on(self, acted: Acted, row: Row[Any]) -> None:
        """This row is stored: whoever listens is told. A gallery does, which shows it to all who look."""
        self.table = acted.table
        self.remember(acted.table, row)
        if row.version % EVERY == 0:
            self.snapshot_version = row.version
        for listener in tuple(self.listeners):
            if listener not in self.listeners:
                continue  # another one has made it stop
            try:
                listener(acted, row)
            except Exception:
                log.exception("tables: listener at table %s failed, and is removed", self.name)
                with suppress(ValueError):
                    self.listeners.remove(listener)

    def remember(self, table: Table, row: Row[Any]) -> None:
        """Keeps a row at hand; `table` is the one after it."""
        self._recent.append(row)
        self._people.append(table.people)

    def rows_since(self, seen: int | None) -> Sequence[tuple[Row[Any], tuple[Person | None, ...]]] | None:
        """The rows after that version, each with who sat where after it; None if they aren't all at hand."""
        if seen is None or self.table is None or not 0 <= self.table.version - seen <= len(self._recent):
            return None
        first = len(self._recent) - (self.table.version - seen)
        return tuple(islice(zip(self._recent, self._people, strict=True), first, None))

    def freeze(self) -> None:
        """A fault in the program was found here."""
        self.is_frozen = True
        for stopped in tuple(self.on_stop):
            stopped()

    def at_hand(self) -> Table | None:
        """The table, if all that is stored is known here and somebody may act."""
        table = self.table
        if table is None or table.turn == DEALER or self.is_behind or self.is_frozen:
            return None
        return table

    @property
    def is_idle(self) -> bool:
        return not (self._here or self.listeners or self.is_frozen)


class LiveTables:
    """All tables that this node has in memory."""

    def __init__(self, most: int = MOST_LIVE) -> None:
        self._most: Final = most
        self._live_tables: Final[OrderedDict[str, LiveTable]] = OrderedDict()
        self.are_too_many = False

    def of(self, name: str) -> LiveTable:
        """This one; now it will be the last to be evicted."""
        live = self._live_tables.get(name)
        if live is None:
            live = self._live_tables[name] = LiveTable(name)
            self.are_too_many = len(self._live_tables) > self._most
        self._live_tables.move_to_end(name)
        return live

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(tuple(self._live_tables.values()))

    def evict(self) -> Sequence[LiveTable]:
        """Takes out some of those that are too many; never one that somebody uses."""
        too_many = max(0, len(self._live_tables) - self._most)
        idle = []
        for live in tuple(islice(self._live_tables.values(), min(too_many, MOST_LOOKED_AT))):
            if live.is_idle:
                idle.append(self._live_tables.pop(live.name))
            else:
                self._live_tables.move_to_end(live.name)
        self.are_too_many = len(self._live_tables) > self._most
        return idle
