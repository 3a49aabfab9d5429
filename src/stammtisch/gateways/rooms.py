"""All that a visit may need of the house."""

from __future__ import annotations

import asyncio
from typing import Final

from stammtisch.accounts.accounts import Accounts
from stammtisch.gateways.crowd import PLENTY, Crowd
from stammtisch.gateways.doorway import Doorway
from stammtisch.gateways.metrics import Metrics
from stammtisch.house.house import House
from stammtisch.house.lobby.lobby import Lobby
from stammtisch.house.lobby.play_now import PlayNow
from stammtisch.house.lobby.waiting import WaitingRoom
from stammtisch.house.order import Order

PLAIN_DOORWAY: Final = Doorway()


def _in_reach(accounts: Accounts) -> int:
    """What everybody has at first, or is helped to."""
    terms = accounts.purse.terms
    return max(terms.start, terms.deposit_to if terms.deposit_below else 0)


class Rooms:
    def __init__(
        self,
        house: House,
        accounts: Accounts,
        metrics: Metrics,
        doorway: Doorway = PLAIN_DOORWAY,
        host_token: str = "",
        most: int = PLENTY,
    ) -> None:
        """With room for so many connections at most."""
        self.house: Final = house
        self.lobby: Final = Lobby(house, _in_reach(accounts))
        self.waiting: Final = WaitingRoom(house)
        self.play_now: Final = PlayNow(house, self.lobby)
        self.accounts: Final = accounts
        self.guests: Final = accounts.guests
        self.order: Final = Order(house, accounts.host)
        self.doorway: Final = doorway
        self.crowd: Final = Crowd(accounts.limits, metrics.strangers, doorway.is_proxy, most)
        self.host_token: Final = host_token
        """By which the host of the house is known; nobody is if it's empty."""
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
