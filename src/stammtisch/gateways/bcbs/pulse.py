"""Whether somebody is still there: they are asked now and then, and gone after two misses in a row."""

from __future__ import annotations

from typing import Final

MOST_MISSES: Final = 2


class Pulse:
    def __init__(self) -> None:
        self.is_asked = False
        self._misses = 0

    def asked(self) -> None:
        self.is_asked = True

    def answered(self) -> None:
        """What comes too late, or unasked, doesn't count."""
        if self.is_asked:
            self.is_asked, self._misses = False, 0

    def is_gone(self) -> bool:
        """The time to answer is over: whether that was one miss too many."""
        if self.is_asked:
            self.is_asked = False
            self._misses += 1
        return self._misses >= MOST_MISSES
