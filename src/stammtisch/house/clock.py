"""The house's clock: house time, which stands still while no house is running."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stammtisch.store.base import HouseTime
from stammtisch.store.house_time import BEAT, LONGEST_GAP


class HouseClock:
    """Goes on from the store's last beat by a clock that nobody can set.

    If the next beat doesn't come it stands still: the house was stopped, or the store can't be
    reached, and nobody is to lose time over that.
    """

    def __init__(self, monotonic: Callable[[], int]) -> None:
        self._monotonic: Final = monotonic
        self._beat = self._least = 0
        self._since = monotonic()

    def set(self, beat: HouseTime) -> None:
        """House time never goes back. Where this clock ran ahead of the store, as when somebody has set
        that one's, it stands still until they agree again: else two houses would never do so."""
        self._least = self.now()
        self._beat, self._since = beat.now, self._monotonic()

    def now(self) -> int:
        """In milliseconds."""
        return max(self._least, self._beat + min(self._monotonic() - self._since, LONGEST_GAP))

    @property
    def is_late(self) -> bool:
        """Whether the store should be asked before anybody's time runs out by this clock."""
        return self._monotonic() - self._since >= BEAT
