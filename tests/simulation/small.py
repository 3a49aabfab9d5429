"""A small world, for looking at all of it: two nodes, one table, two moves.

Nothing in it happens by itself. Whatever a node asks of the store waits until it's let, and so does every
message: each such step is chosen from outside. A node may also die before or after its next step, or lose the
store's answer; and a message may be lost. Between two steps everything goes on that can.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from stammtisch.bus.base import Hear
from stammtisch.games.moves import Made, Sit
from stammtisch.house.house import House
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Unavailable, Unknown
from stammtisch.store.landing import Job, land
from stammtisch.store.sqlite import SqliteStore
from stammtisch.testing.clock import FakeClock
from tests.house.rooms import Ear
from tests.people import ANNA, BEN

TABLE: Final = "the table"
LOST: Final = Unknown("database_away", "cannot say whether it was stored: the database is away")


class Sending(NamedTuple):
    """A move that somebody sends to one node, or to the other if that one is gone, until it's answered."""

    person: Person
    seat: int
    move_id: str
    node: int


SCENES: Final[dict[str, Sequence[Sending]]] = {
    "two for one seat": (Sending(ANNA, 0, "a", 0), Sending(BEN, 0, "b", 1)),
    "two for two seats": (Sending(ANNA, 0, "a", 0), Sending(BEN, 1, "b", 1)),
    "one move sent twice": (Sending(ANNA, 0, "a", 0), Sending(ANNA, 0, "a", 1)),
}


class Node:
    """A house whose every question to the store waits."""

    def __init__(self, path: Path, bus: Bus, number: int) -> None:
        self.number = number
        self.waiting: list[tuple[Callable[[], Any], asyncio.Future[Any]]] = []
        self.is_dead = False
        self.died: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.topics: dict[str, list[Hear]] = {}
        clock = FakeClock(1_000)
        self.store = SqliteStore(path, clock, 5_000, self._hands)
        rng = random.Random(number)
        self.house = House(
            self.store, path.parent / "reports", clock, bus=Line(bus, self), entropy=rng.randbytes
        )
        self.ear = Ear()
        self.house.listen(TABLE, self.ear)

    def _hands(self, connect: Callable[[], sqlite3.Connection]) -> Hands:
        return Hands(self, connect)

    def lets(self) -> None:
        """The next of what waits is done, and answered."""
        do, answer = self.waiting.pop(0)
        try:
            answer.set_result(do())
        except Exception as error:  # noqa: BLE001 - it's handed to the one who asked
            answer.set_exception(error)

    def loses_the_answer(self) -> None:
        """It's done, and nobody here knows."""
        do, answer = self.waiting.pop(0)
        with suppress(Exception):
            do()
        answer.set_exception(LOST)

    def dies(self) -> None:
        self.is_dead = True
        self.topics.clear()
        self.died.set_result(None)


class Hands:
    """Works on the file when it's let."""

    def __init__(self, node: Node, connect: Callable[[], sqlite3.Connection]) -> None:
        self._node, self._file = node, connect()
        self._file.execute("PRAGMA synchronous = OFF")

    async def write(self, job: Job) -> Any:
        def do() -> Any:
            self._file.execute("BEGIN IMMEDIATE")
            [outcome] = land(self._file, [job])
            self._file.execute("COMMIT")
            if isinstance(outcome, Exception):
                raise outcome
            return outcome

        return await self._asks(do)

    async def read(self, question: Callable[[sqlite3.Connection], Any]) -> Any:
        return await self._asks(lambda: question(self._file))

    async def close(self) -> None:
        self._file.close()

    def _asks(self, do: Callable[[], Any]) -> asyncio.Future[Any]:
        answer = asyncio.get_running_loop().create_future()
        self._node.waiting.append((do, answer))
        return answer


class Message(NamedTuple):
    to: Node
    topic: str
    said: bytes


class Bus:
    def __init__(self) -> None:
        self.nodes: Sequence[Node] = ()
        self.under_way: list[Message] = []


class Line:
    def __init__(self, bus: Bus, node: Node) -> None:
        self._bus, self._node = bus, node

    async def publish(self, topic: str, message: bytes) -> None:
        for other in self._bus.nodes:
            if other is not self._node and topic in other.topics:
                self._bus.under_way.append(Message(other, topic, message))

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        self._node.topics.setdefault(topic, []).append(hear)
        return lambda: None

    async def close(self) -> None:
        pass


class Small:
    """The world. `faults` is how many things may go wrong in it."""

    def __init__(self, path: Path, scene: Sequence[Sending], faults: int) -> None:
        self._faults, self.scene = faults, scene
        self.bus = Bus()
        self.nodes = self.bus.nodes = [Node(path, self.bus, number) for number in (0, 1)]
        self.answers: list[int | str | None] = [None] * len(scene)

    def begin(self) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self._sends(number, one)) for number, one in enumerate(self.scene)]

    def steps(self) -> list[Callable[[], None]]:
        """All that may happen next; the first is what happens if nothing goes wrong."""
        alive = [node for node in self.nodes if not node.is_dead]
        waiting, ahead = [node for node in alive if node.waiting], self._ahead()
        found = [node.lets for node in waiting] + [partial(self._hears, one) for one in ahead]
        if not self._faults:
            return found
        if len(alive) > 1:
            found += [partial(self._fails, node.dies) for node in waiting]
            found += [partial(self._fails, node.lets, node.dies) for node in waiting]
        found += [partial(self._fails, node.loses_the_answer) for node in waiting]
        return found + [partial(self._fails, partial(self.bus.under_way.remove, one)) for one in ahead]

    def _ahead(self) -> list[Message]:
        """Of each node the message that comes first."""
        found: dict[int, Message] = {}
        for one in self.bus.under_way:
            if not one.to.is_dead:
                found.setdefault(one.to.number, one)
        return list(found.values())

    def _hears(self, message: Message) -> None:
        self.bus.under_way.remove(message)
        for hear in message.to.topics.get(message.topic, ()):
            hear(message.said)

    def _fails(self, *steps: Callable[[], None]) -> None:
        self._faults -= 1
        for step in steps:
            step()

    async def _sends(self, number: int, sending: Sending) -> None:
        made, first = Made(sending.seat, Sit(20)), self.nodes[sending.node]
        while True:
            node = self.nodes[1 - sending.node] if first.is_dead else first
            doing = node.house.act(TABLE, sending.person, made, sending.move_id, 0)
            act: asyncio.Future[Any] = asyncio.ensure_future(doing)
            await asyncio.wait([act, node.died], return_when=asyncio.FIRST_COMPLETED)
            if not act.done():
                act.cancel()
                continue  # it's gone: they come to the other one
            try:
                self.answers[number] = act.result()
            except Refused as refused:
                self.answers[number] = refused.word
            except Unavailable:
                continue
            return
