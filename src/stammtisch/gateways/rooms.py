"""All that a visit may need of the house."""

from __future__ import annotations

import asyncio
from typing import Final

from stammtisch.accounts.guests import Guests
from stammtisch.gateways.metrics import Metrics
from stammtisch.house.house import House
from stammtisch.house.lobby import Lobby
from stammtisch.house.waiting import WaitingRoom


class Rooms:
    def __init__(self, house: House, guests: Guests, metrics: Metrics) -> None:
        self.house: Final = house
        self.lobby: Final = Lobby(house)
        self.waiting: Final = WaitingRoom(house)
        self.guests: Final = guests
        self.metrics: Final = metrics
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def keep(self, task: asyncio.Task[None]) -> None:
        """Lets a task live until it's done, though nobody waits for it."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settled(self) -> None:
        """When all those are done."""
        while self._tasks:
            await asyncio.wait(tuple(self._tasks))
