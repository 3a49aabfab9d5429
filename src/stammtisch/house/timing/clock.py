"""The house's clock: house time, which stands still while no node is running."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from stammtisch.store.base import HouseTime
from stammtisch.store.house_time import BEAT_EVERY_MS, LONGEST_GAP_MS


def monotonic() -> int:
    """By the machine's own clock, which nobody can set, in milliseconds."""
    return time.monotonic_ns() // 1_000_000


class HouseClock:
    """Goes on from the store's last beat by a clock that nobody can set.

    If the next beat doesn't come it stands still: the node was stopped, or the store can't be
    reached, and nobody is to lose time over that.
    """

    def __init__(self, monotonic: Callable[[], int]) -> None:
        self._monotonic: Final = monotonic
        self._beat = 0
        self._since = monotonic()
        self._told = 0

    def set(self, beat: HouseTime) -> bool:
        """The store has said what time it is; gives whether it had not for so long that we were stopped."""
        before, self._since = self._since, self._monotonic()
        self._beat = beat.now
        return self._since - before > LONGEST_GAP_MS

    def now(self) -> int:
        """In milliseconds. It never goes back: told too much, it waits until the store has caught up."""
        passed = self._monotonic() - self._since
        time = self._beat + (LONGEST_GAP_MS if passed > LONGEST_GAP_MS else passed)  # noqa: FURB136 - asked all the time
        if time > self._told:
            self._told = time
        return self._told

    @property
    def is_stopped(self) -> bool:
        """Whether the store hasn't said what time it is for so long that nobody's clock runs."""
        return self._monotonic() - self._since > LONGEST_GAP_MS

    @property
    def is_late(self) -> bool:
        """Whether the store should be asked before anybody's time runs out by this clock."""
        return self._monotonic() - self._since >= BEAT_EVERY_MS
