"""What happens to a house of several nodes while people play.

The tests see some of each; `python -m tests.nodes` sees as many as one likes.
"""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from tests.nodes.evening import Heard, PlayedTable
from tests.nodes.judge import Judge
from tests.nodes.site import Node, Site

GOES_ON_WITHIN_S: Final = 60.0
"""After that nobody waits any longer."""


class Company:
    """People who play at a site, whoever judges them, and what became of it so far."""

    def __init__(self, site: Site, heard: Heard, tables: Sequence[PlayedTable], rng: random.Random) -> None:
        self.site: Final = site
        self.heard: Final = heard
        self.tables: Final = tables
        self.rng: Final = rng
        self.judge: Final = Judge(site.store)
        self.stood: Final[list[float]] = []
        """How long the table that stood longest did, trouble by trouble."""
        self.faults: Final[list[str]] = []
        self._lag = Lag()

    async def goes_on(self, began: float) -> float:
        """All tables do: how long one stood at most since then, less what this machine itself stood still."""
        with self._lag:
            try:
                async with asyncio.timeout(GOES_ON_WITHIN_S):
                    stands = await asyncio.gather(*[table.stands_after(began) for table in self.tables])
            except TimeoutError:
                standing = [str(table) for table in self.tables if table.stands]
                raise AssertionError(f"stand for {GOES_ON_WITHIN_S} s: {standing}") from None
        self.stood.append(max(stands) - self._lag.longest)
        await self.look()
        return self.stood[-1]

    async def spread(self) -> None:
        """Whoever comes back comes to the node with the fewest: so most lose their connection, and do."""
        people = [person for table in self.tables for person in table.people]
        for person in self.rng.sample(people, len(people) * 2 // 3):
            person.vanish()
        await self.goes_on(time.monotonic())

    async def look(self) -> None:
        self.faults.extend(await self.judge.faults(self.heard))


class Lag:
    """How long this process itself was kept waiting for its turn, at most: that is no node's fault."""

    EVERY_S: Final = 0.02

    def __init__(self) -> None:
        self.longest = 0.0
        self._task: asyncio.Task[None] | None = None

    def __enter__(self) -> None:
        self.longest = 0.0
        self._task = asyncio.create_task(self._measure())

    def __exit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()

    async def _measure(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(self.EVERY_S)
            self.longest = max(self.longest, time.monotonic() - before - self.EVERY_S)


Trouble = Callable[[Company], Awaitable[None]]


async def some_node_killed(company: Company) -> None:
    """One at random, now and then two at once; they're started again while the others serve."""
    nodes = company.site.nodes
    victims = company.rng.sample(nodes, 2 if company.rng.random() < 0.2 else 1)
    began = time.monotonic()
    for node in victims:
        node.kill()
    for node in victims:
        node.start()
    await company.goes_on(began)
    await asyncio.gather(*[node.ready() for node in victims])
    await company.spread()


async def one_nats_killed(company: Company) -> None:
    server = company.rng.choice(company.site.bus)
    began = time.monotonic()
    server.kill()
    await company.goes_on(began)
    await asyncio.to_thread(server.start)


def all_nats_away(seconds: float) -> Trouble:
    async def trouble(company: Company) -> None:
        began = time.monotonic()
        for server in company.site.bus:
            server.kill()
        while time.monotonic() < began + seconds:
            await company.goes_on(time.monotonic())
        for server in company.site.bus:
            await asyncio.to_thread(server.start)
        await company.goes_on(time.monotonic())

    return trouble


async def database_killed(company: Company) -> None:
    """Nothing can be stored until it's back, and it has to recover first: from then on it counts."""
    await asyncio.to_thread(company.site.database.kill)
    await asyncio.to_thread(company.site.database.start)
    await company.goes_on(time.monotonic())


def a_node_frozen(seconds: float) -> Trouble:
    async def trouble(company: Company) -> None:
        node = company.rng.choice(company.site.nodes)
        began = time.monotonic()
        node.send(signal.SIGSTOP)
        try:
            while time.monotonic() < began + seconds:
                await company.goes_on(time.monotonic())
        finally:
            node.send(signal.SIGCONT)
        await company.goes_on(time.monotonic())

    return trouble


async def rolled_out(company: Company) -> None:
    """A newer release: the nodes are replaced one by one."""
    for node in company.site.nodes:
        await replaced(company, node)


async def replaced(company: Company, node: Node) -> None:
    began = time.monotonic()
    node.send(signal.SIGTERM)
    await asyncio.gather(company.goes_on(began), asyncio.to_thread(node.ended))
    node.start()
    await node.ready()
    await company.goes_on(time.monotonic())
