"""Whether a move was played already: so that one that is sent twice is played once.

A table knows the last moves of everybody. Who has played many since may send one that it has
forgotten: then the log is asked, as far as that is short, and not often for one person.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stammtisch.accounts.tally import ALONE, Tally
from stammtisch.house.acting.attempt import Attempt
from stammtisch.house.lobby.tries import Tries
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store
from stammtisch.tables.absent import NOBODY

LOOKED_THROUGH: Final = 5_000
"""Rows, for a move of somebody who doesn't say what they saw."""

MOST_LOOKS: Final = 200
LOOKS_WITHIN_MS: Final = 10_000
"""So often that is done for one person, in so many milliseconds."""


class Repeats:
    def __init__(self, store: Store, clock: Callable[[], int], tally: Tally = ALONE) -> None:
        self._store: Final = store
        self._looks: Final = Tries(MOST_LOOKS, LOOKS_WITHIN_MS, clock, tally, "looks")

    async def is_in_log(self, table: str, attempt: Attempt, version: int) -> bool:
        """Whether it was played; Refused if that would take long to find out, or was asked too often."""
        if self._looks.are_used_up(attempt.by):
            raise Refused("too_fast", "cannot look up so often what was played: say in `seen` what you saw")
        self._looks.count(attempt.by)
        after = max(0, version - LOOKED_THROUGH)
        is_there = await self._store.has_played(table, attempt.by or NOBODY, attempt.move_id, after)
        if after and not is_there:
            raise Refused("stale", "cannot tell whether this was played long ago: say in `seen` what you saw")
        return is_there
