"""Devices: who has a table open on several of them plays on the one that they took last.

The other devices are told so, and call nobody; when the one that is played on is gone, the one
before it is told that it's played on again. Nothing is taken from any of them: each is shown
everything, and a move from any of them counts, and makes it the one that is played on. It's
about the connections of one node, and never logged.
"""

from __future__ import annotations

from typing import Final

from stammtisch.house.watching.viewing import Viewing
from stammtisch.kernel.codec import encode
from stammtisch.wire.answers import Playing


class Devices:
    def __init__(self) -> None:
        self._open: Final[dict[tuple[str, str], list[Viewing]]] = {}
        """By person and table; they play on the last one."""

    def take(self, viewing: Viewing) -> None:
        """They play here from now on."""
        others = self._others(viewing)
        if others:
            self._tell(others[-1], here=False)
        others.append(viewing)
        self._tell(viewing, here=True)

    def come(self, viewing: Viewing, plays_here: bool) -> None:
        """They have the table open on one more; if they play on another and there is none, they play here."""
        if plays_here:
            self.take(viewing)
            return
        others = self._others(viewing)
        others.insert(0, viewing)
        viewing.is_aside = True
        if others[-1] is viewing:
            self._tell(viewing, here=True)

    def gone(self, viewing: Viewing) -> None:
        """They don't look at the table on this one any more."""
        if (viewing.person, viewing.table) in self._open:
            others = self._others(viewing)
            if others:
                self._tell(others[-1], here=True)
            else:
                del self._open[viewing.person, viewing.table]

    def _others(self, viewing: Viewing) -> list[Viewing]:
        found = self._open.setdefault((viewing.person, viewing.table), [])
        if viewing in found:
            found.remove(viewing)
        return found

    def _tell(self, viewing: Viewing, *, here: bool) -> None:
        """Only what it doesn't know."""
        if viewing.is_aside is here:
            viewing.is_aside = not here
            viewing.outbox.put(encode(Playing(viewing.table, here)))
