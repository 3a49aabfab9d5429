"""What a node does again and again, as long as it's running."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from stammtisch.store.base import Unavailable

log = logging.getLogger(__name__)


class Beat(NamedTuple):
    """One of these things."""

    name: str
    every: int
    """Milliseconds."""
    do: Callable[[], Awaitable[object]]


async def every(beat: Beat) -> None:
    """Does it for ever; if it fails, it's tried again the next time."""
    while True:
        await asyncio.sleep(beat.every / 1000)
        try:
            await beat.do()
        except Unavailable as unavailable:
            log.warning("periodic tasks: '%s' failed, the store is unavailable: %s", beat.name, unavailable)
        except Exception:
            log.exception("periodic tasks: '%s' failed", beat.name)
