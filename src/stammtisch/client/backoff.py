"""How long to wait before one knocks again: longer each time, and never all at the same moment."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final

FIRST: Final = 0.2
"""At most so many seconds before the first try: a server that was stopped has lost everybody at once."""

LONGEST: Final = 10.0


def delays(
    chance: Callable[[], float] = random.random, first: float = FIRST, longest: float = LONGEST
) -> Iterator[float]:
    """Seconds before each try: any time up to a limit, which doubles."""
    limit = first
    while True:
        yield chance() * limit
        limit = min(longest, 2 * limit)
