"""The bus of a node that is alone: everything is heard within this process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from stammtisch.bus.base import Hear

log = logging.getLogger(__name__)


class LocalBus:
    """Keeps the bus's contract."""

    def __init__(self) -> None:
        self._topics: Final[dict[str, list[Hear]]] = {}
        self._is_open = True

    async def publish(self, topic: str, message: bytes) -> None:
        if self._is_open and topic in self._topics:
            asyncio.get_running_loop().call_soon(self._deliver, topic, message)

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        def hears(message: bytes) -> None:
            hear(message)  # one's own, even if the same is subscribed twice

        self._topics.setdefault(topic, []).append(hears)

        def stop() -> None:
            heard = self._topics.get(topic, [])
            if hears in heard:
                heard.remove(hears)
            if not heard:
                self._topics.pop(topic, None)

        return stop

    async def close(self) -> None:
        self._is_open = False
        self._topics.clear()

    def _deliver(self, topic: str, message: bytes) -> None:
        for hear in tuple(self._topics.get(topic, ())):
            if hear not in self._topics.get(topic, ()):
                continue  # another one has made it stop
            try:
                hear(message)
            except Exception:
                log.exception("bus: listener for topic %s failed", topic)
