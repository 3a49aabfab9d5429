"""Who takes nothing of what is sent to them is waited for some seconds, and let go then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from stammtisch.gateways.crowd import Place

HANGS_AFTER_S: Final = 20
"""Who takes nothing for so many seconds, though there is something for them, is let go."""


class Hanging:
    """A connection whose other end may take nothing for a while."""

    __slots__ = ("_place", "_timer")

    def __init__(self, place: Place) -> None:
        self._place: Final = place
        self._timer: asyncio.TimerHandle | None = None

    def begins(self, abort: Callable[[], None]) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(HANGS_AFTER_S, self._let_go, abort)

    def ends(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _let_go(self, abort: Callable[[], None]) -> None:
        self._place.turned_away("takes_nothing")
        abort()
