"""Two clocks: the one on the wall, which anybody may set, and the one of a judge who sees everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stammtisch.store.house_time import LONGEST_GAP_MS
from tests.simulation.loop import Clockwork


class Wall:
    """The machines' clock, in milliseconds."""

    def __init__(self, loop: Clockwork, was_set: Callable[[int], None]) -> None:
        self._loop: Final = loop
        self._offset = 1_750_000_000_000
        self._was_set: Final = was_set

    def __call__(self) -> int:
        return self._offset + round(self._loop.now * 1000)

    def set(self, seconds: float) -> None:
        """So much further, or back."""
        self._offset += round(seconds * 1000)
        self._was_set(round(seconds * 1000))


class JudgesClock:
    """The most that house time can have gone on by: the times in which some house was running.

    A gap that is short enough counts too: nobody can tell it from a slow disk.
    """

    def __init__(self, loop: Clockwork) -> None:
        self._loop: Final = loop
        self._total, self._since = 0.0, 0.0
        self._runs = False

    def __call__(self) -> int:
        return round(self._total + self._lately())

    def turn(self, runs: bool) -> None:
        """Some house is running from now on, or none is."""
        if runs != self._runs:
            self._total += self._lately()
            self._runs, self._since = runs, self._loop.now

    def wall_was_set(self, milliseconds: int) -> None:
        if 0 < milliseconds <= LONGEST_GAP_MS:
            self._total += milliseconds

    def _lately(self) -> float:
        passed = (self._loop.now - self._since) * 1000
        return passed if self._runs else min(passed, LONGEST_GAP_MS)
