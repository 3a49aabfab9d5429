"""The node's pulse: every so often it tells the store that it lives, and is told what time it is."""

from __future__ import annotations

from typing import Final

from stammtisch.house.people.presence import Presence
from stammtisch.house.timing.clock import HouseClock
from stammtisch.store.base import Store


class Pulse:
    def __init__(self, store: Store, node: str, clock: HouseClock, presence: Presence) -> None:
        self._store: Final = store
        self._node: Final = node
        self._presence: Final = presence
        self.clock: Final = clock

    async def beat(self) -> None:
        """The store learns who is here, too: nobody is to lose their seat because the bus is silent."""
        if self.clock.set(await self._store.beat(self._node, self._presence.here())):
            self._presence.begin_again()

    async def beat_if_late(self) -> None:
        """Whoever was stopped for a while asks for the time before anybody's runs out."""
        if self.clock.is_late:
            await self.beat()
