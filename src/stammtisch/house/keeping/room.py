"""Whether there is room for more: a house that takes all that its host allows, or whose disk is nearly
full, opens no tables and takes in nobody new. The tables that are open are played on.
"""

from __future__ import annotations

import logging
from typing import Final, NamedTuple

from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Size, Store

MEASURE_EVERY_MS: Final = 10_000
"""This often, in milliseconds."""

MEGABYTE: Final = 1_000_000

log = logging.getLogger(__name__)


class Holding(NamedTuple):
    """What the host lets be stored in the house."""

    has_bounds: bool = False
    """Nobody stores more than their share."""
    most_bytes: int = 0
    """All together; 0 if as much as there is."""
    least_free: int = 0
    """So many bytes stay free on the disk."""
    keep_days: int = 0
    """So long it's kept what was played at a table after it was closed; 0 if for ever."""


class Room:
    def __init__(self, store: Store, holding: Holding) -> None:
        self._store: Final = store
        self.holding: Final = holding
        self.size = Size(0, 0)
        """As of the last look."""
        self._is_full = False

    @property
    def is_full(self) -> bool:
        return self._is_full

    async def look(self) -> None:
        self.size = await self._store.size()
        used, free = self.size
        most, least = self.holding.most_bytes, self.holding.least_free
        is_full = 0 < most <= used or free < least
        if is_full and not self._is_full:
            log.warning(
                "disk: the house is full: it stores %d MB, and %d MB are free on the disk; "
                "no table can be opened and nobody new comes in",
                used // MEGABYTE,
                free // MEGABYTE,
            )
        elif self._is_full and not is_full:
            log.warning("disk: the house has room again")
        self._is_full = is_full

    def check(self, what: str) -> None:
        """Refused if there is none."""
        if self._is_full:
            raise Refused(
                "house_full", f"cannot {what} now: this house has no room for more, the tables here play on"
            )
