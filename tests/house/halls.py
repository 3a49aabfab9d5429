"""A hall: several nodes on one store and one bus, as processes behind one door; people with money."""

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
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Said
from stammtisch.tables.absent import stored_people
from stammtisch.testing.clock import FakeClock
from tests.house.failing import FailingStore
from tests.house.quarter import Line
from tests.people import ANNA, BEN, CLEO, DORA, EMIL, ZOE
from tests.stillness import stillness

PEOPLE = (ANNA, BEN, CLEO, DORA, EMIL, Person("Frida"))
BALANCE = 1000_00


class Hall:
    """Nodes that aren't opened with `async with`: whatever they do, they may be killed after it."""

    def __init__(self, folder: Path, stack: AsyncExitStack, holding: Holding, one_seat: bool) -> None:
        self.folder, self._stack, self._holding, self._one_seat = folder, stack, holding, one_seat
        self.clock, self.bus = FakeClock(1_000), LocalBus()
        self.nodes: list[House] = []
        self._lines: dict[str, Line] = {}
        self._rng = random.Random(0)

    async def another_node(self) -> House:
        """One with a store of its own on the same file."""
        store = await asyncio.to_thread(FailingStore, self.folder / "hall.db", self.clock, 5000)
        self._stack.push_async_callback(store.close)
        line = Line(self.bus)
        house = House(
            store,
            self.folder / "reports",
            self.clock,
            bus=line,
            entropy=self._rng.randbytes,
            holding=self._holding,
            one_seat=self._one_seat,
        )
        house.clock.set(await store.beat())
        await house.presence.begin()
        house.tally.begin()
        house.viewers.devices.begin()
        house.reactions.begin()
        house.emblems.begin()
        self.nodes.append(house)
        self._lines[house.name] = line
        return house

    def kill(self, house: House) -> None:
        """It's gone, without a word to anybody."""
        self.nodes.remove(house)
        self._lines[house.name].is_cut = True

    def cut_off(self, house: House) -> None:
        """From the bus alone."""
        self._lines[house.name].is_cut = True

    def join_again(self, house: House) -> None:
        self._lines[house.name].is_cut = False

    @property
    def house(self) -> House:
        return self.nodes[0]

    @property
    def store(self) -> FailingStore:
        store = self.house.store
        assert isinstance(store, FailingStore)
        return store

    @property
    def lobby(self) -> Lobby:
        return Lobby(self.house)

    def lobbies(self) -> list[Lobby]:
        return [Lobby(house) for house in self.nodes]

    def waiting_rooms(self) -> list[WaitingRoom]:
        return [WaitingRoom(house) for house in self.nodes]

    async def open(self, person: Person = ANNA, game: str = "pfand", **proposed: Any) -> Opened:
        return await self.lobby.open(person, Proposal(game=game, **proposed))

    async def act(self, person: Person, table: str, seat: int, move: Move, seen: int | None = None) -> int:
        return await self.house.act(table, person, Made(seat, move), self._rng.randbytes(8).hex(), seen)

    async def pass_(self, milliseconds: int) -> None:
        """Time goes by while the nodes are running."""
        while milliseconds > 0:
            self.clock.pass_(min(milliseconds, 2_000))
            milliseconds -= 2_000
            for house in self.nodes:
                house.clock.set(await house.store.beat())

    async def people(self, table: str) -> tuple[Person, ...]:
        return stored_people((await self.house.table(table)).people)

    async def titles(self, person: Person = ZOE, game: str = "") -> list[str]:
        return [sign.title for sign in await self.lobby.signs(person, game)]


async def refusal(doing: Awaitable[Any]) -> str:
    """The word with which it's refused."""
    with pytest.raises(Refused) as refused:
        await doing
    return refused.value.word


async def until(is_so: Callable[[], bool]) -> None:
    """When it's so; the test's own limit ends it if it never is."""
    while not is_so():  # noqa: ASYNC110 - what is waited for is no event
        await asyncio.sleep(0.005)


@asynccontextmanager
async def hall(
    folder: Path, nodes: int = 1, holding: Holding = EVERYTHING, one_seat: bool = False
) -> AsyncIterator[Hall]:
    """Whatever happens there, what is stored agrees with itself."""
    async with AsyncExitStack() as stack:
        here = Hall(folder, stack, holding, one_seat)
        for _ in range(nodes):
            await here.another_node()
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


async def room(here: Hall, *people: Person) -> str:
    """A table that these people have in sight."""
    table, *_ = await here.open()
    for person in people:
        await here.house.presence.came(person, table)
    await stillness()
    return table
