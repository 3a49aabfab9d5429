"""How long to wait before one knocks again: longer each time, and never all at the same moment."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final

FIRST_PAUSE_S: Final = 0.2
"""At most so many seconds before the first try: a server that was stopped has lost everybody at once."""

LONGEST_PAUSE_S: Final = 2.0
"""As long as it may be a network that is back in a moment."""

TRIES_SOON: Final = 60
"""So many tries, which take some minutes."""

PAUSE_LATER_S: Final = 15.0
"""After those nobody is in a hurry."""


def delays(
    chance: Callable[[], float] = random.random,
    first: float = FIRST_PAUSE_S,
    longest: float = LONGEST_PAUSE_S,
) -> Iterator[float]:
    """Seconds before each try: any time up to a limit, which doubles."""
    limit = first
    for _ in range(TRIES_SOON):
        yield chance() * limit
        limit = min(longest, 2 * limit)
    while True:
        yield chance() * PAUSE_LATER_S
