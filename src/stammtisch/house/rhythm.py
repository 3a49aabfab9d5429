"""What a house does again and again, as long as it's running."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from stammtisch.store.base import Unavailable

log = logging.getLogger(__name__)


async def every(milliseconds: int, do: Callable[[], Awaitable[object]]) -> None:
    """Does it for ever; if it fails, it's tried again the next time."""
    while True:
        await asyncio.sleep(milliseconds / 1000)
        try:
            await do()
        except Unavailable as unavailable:
            log.warning("what a house does all the time can't be done now: %s", unavailable)
        except Exception:
            log.exception("what a house does all the time has failed")
