"""How many connections this machine lets a program have: each takes a descriptor, and so does every file.

Some are kept in reserve: for the store, for answering, and for saying that there are none left.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final

from stammtisch.gateways.crowd import PLENTY

RESERVE: Final = 96
"""Descriptors that no connection gets."""

FEWEST: Final = 16
"""Connections that there is room for, however little the machine gives."""


def make_room(most: int = PLENTY + RESERVE) -> int:
    """Asks the machine for as many descriptors; says how many connections there is room for."""
    try:
        import resource  # noqa: PLC0415 - Windows has none, and no such limit
    except ImportError:
        return PLENTY
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if hard == resource.RLIM_INFINITY else min(hard, most)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # macOS says that there is no limit, and has one
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    given = most if soft == resource.RLIM_INFINITY else soft
    return max(FEWEST, min(PLENTY, given - RESERVE))


class Spare:
    """One descriptor that is kept, so that who comes when there is none left can still be sent away."""

    def __init__(self) -> None:
        self._kept: int | None = None
        self.keep()

    def keep(self) -> None:
        if self._kept is None:
            with suppress(OSError):
                self._kept = os.open(os.devnull, os.O_RDONLY)

    def give(self) -> None:
        if self._kept is not None:
            os.close(self._kept)
            self._kept = None
