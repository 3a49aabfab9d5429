"""A hall: several houses on one store and one bus, as processes behind one door; people with money."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from stammtisch.bus.local import LocalBus
from stammtisch.games.moves import Made, Move
from stammtisch.house.house import EVERYTHING, House
from stammtisch.house.keeping.room import Holding
from stammtisch.house.lobby.lobby import Lobby, Opened
from stammtisch.house.lobby.proposal import Proposal
from stammtisch.house.lobby.waiting import WaitingRoom
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Said
from stammtisch.testing.clock import FakeClock
from tests.house.failing import FailingStore

PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frida")
BALANCE = 1000_00


class Hall:
    """Houses that aren't opened with `async with`: whatever they do, they may be killed after it."""

    def __init__(self, folder: Path, stack: AsyncExitStack, holding: Holding) -> None:
        self.folder, self._stack, self._holding = folder, stack, holding
        self.clock, self.bus = FakeClock(1_000), LocalBus()
        self.houses: list[House] = []
        self._rng = random.Random(0)

    async def another_house(self) -> House:
        """One with a store of its own on the same file."""
        store = await asyncio.to_thread(FailingStore, self.folder / "hall.db", self.clock, 5000)
        self._stack.push_async_callback(store.close)
        house = House(
            store,
            self.folder / "reports",
            self.clock,
            bus=self.bus,
            entropy=self._rng.randbytes,
            holding=self._holding,
        )
        house.clock.set(await store.beat())
        await house.presence.begin()
        self.houses.append(house)
        return house

    @property
    def house(self) -> House:
        return self.houses[0]

    @property
    def store(self) -> FailingStore:
        store = self.house.store
        assert isinstance(store, FailingStore)
        return store

    @property
    def lobby(self) -> Lobby:
        return Lobby(self.house)

    def lobbies(self) -> list[Lobby]:
        return [Lobby(house) for house in self.houses]

    def waiting_rooms(self) -> list[WaitingRoom]:
        return [WaitingRoom(house) for house in self.houses]

    async def open(self, person: str = "Anna", game: str = "pfand", **proposed: Any) -> Opened:
        return await self.lobby.open(person, Proposal(game=game, **proposed))

    async def act(self, person: str, table: str, seat: int, move: Move, seen: int | None = None) -> int:
        return await self.house.act(table, person, Made(seat, move), self._rng.randbytes(8).hex(), seen)

    async def pass_(self, milliseconds: int) -> None:
        """Time goes by while the houses are running."""
        while milliseconds > 0:
            self.clock.pass_(min(milliseconds, 2_000))
            milliseconds -= 2_000
            for house in self.houses:
                house.clock.set(await house.store.beat())

    async def people(self, table: str) -> tuple[str, ...]:
        return (await self.house.table(table)).people

    async def titles(self, person: str = "Zoe", game: str = "") -> list[str]:
        return [sign.title for sign in await self.lobby.signs(person, game)]


async def refusal(doing: Awaitable[Any]) -> str:
    """The word with which it's refused."""
    with pytest.raises(Refused) as refused:
        await doing
    return refused.value.word


async def settled() -> None:
    """Whatever was said over the bus is heard."""
    for _ in range(20):
        await asyncio.sleep(0)


async def until(is_so: Callable[[], bool]) -> None:
    """When it's so; the test's own limit ends it if it never is."""
    while not is_so():  # noqa: ASYNC110 - what is waited for is no event
        await asyncio.sleep(0.005)


@asynccontextmanager
async def hall(folder: Path, houses: int = 1, holding: Holding = EVERYTHING) -> AsyncIterator[Hall]:
    """Whatever happens there, what is stored agrees with itself."""
    async with AsyncExitStack() as stack:
        here = Hall(folder, stack, holding)
        for _ in range(houses):
            await here.another_house()
        for person in PEOPLE:
            await here.store.open_account(person, BALANCE)
        yield here
        assert await here.store.check() == []


class Listening:
    """Remembers what was said."""

    def __init__(self) -> None:
        self.lines: list[Said] = []

    def __call__(self, said: Said) -> None:
        self.lines.append(said)

    @property
    def texts(self) -> list[str]:
        return [line.text if line.notice == "said" else f"{line.by} {line.notice}" for line in self.lines]


async def room(here: Hall, *people: str) -> str:
    """A table that these people have in sight."""
    table, *_ = await here.open()
    for person in people:
        await here.house.presence.came(person, table)
    await settled()
    return table
