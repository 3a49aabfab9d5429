"""What a second node brings, and what it costs: ring4 at nodes that share PostgreSQL and NATS.

Processor time counts, each program's own: so it may all run on two cores. Each node has as many moves to
make, so that what it does by itself weighs the same; then a few tables play as fast as they can, to see how
long a move takes. Houses take turns; what is compared was measured in one run.

    python -m bench.nodes --tables 100 --seconds 8
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

import asyncpg

from bench.load.pace import AtOnce, AtRate, Pace
from bench.load.playing import AT_ONCE, BusyTable, Tally
from bench.load.result import percentile
from stammtisch.client import connect
from stammtisch.gateways.descriptors import make_room
from stammtisch.store.base import Conflict, Entry
from stammtisch.store.postgres import store as postgres
from stammtisch.tables.opening import Opening
from tests.nodes.site import Node, cluster
from tests.people import HOST
from tests.servers import postgresql

FEW: Final = 4
"""Tables of each node at which it's seen how long a move takes, with hardly anybody in the way."""


class House(NamedTuple):
    """How many nodes share what, and who sits where."""

    name: str
    nodes: int = 1
    is_shared: bool = True
    """In PostgreSQL, told of by NATS; otherwise a file."""
    is_spread: bool = False
    """People of one table are at different nodes; otherwise at one."""


HOUSES: Final = (
    House("one node, SQLite", is_shared=False),
    House("one node, PostgreSQL"),
    House("two nodes, tables whole", 2),
    House("two nodes, tables spread", 2, is_spread=True),
)


class Open(NamedTuple):
    nodes: Sequence[Node]
    store: str
    database: int | None
    """Its process."""
    bus: Sequence[int]


class Measured(NamedTuple):
    moves: int
    nodes_ms: float
    """Of processor time for a move, all nodes together."""
    database_ms: float
    bus_ms: float
    commits: float
    """In a second; 0 where it wasn't PostgreSQL."""
    rows_a_commit: float
    p50_ms: float
    p99_ms: float


@asynccontextmanager
async def opened(house: House) -> AsyncIterator[Open]:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-nodes-")))
        database, store, bus = None, "", cluster(3 if house.is_shared else 0)
        if house.is_shared:
            server = stack.enter_context(postgresql.running())
            assert server.process is not None
            database, store = server.process.pid, server.new_place()
            await server.make(store)
        for one in bus:
            stack.callback(one.kill)
            one.start()
        addresses = [one.address for one in bus]
        nodes = [Node(folder / f"node{number}", store, addresses) for number in range(house.nodes)]
        for node in nodes:
            stack.callback(node.end)
            node.start()
        await asyncio.gather(*[node.ready() for node in nodes])
        yield Open(nodes, store, database, [one.process.pid for one in bus if one.process is not None])


async def measured(house: House, tables: int, seconds: float, rate: float | None) -> Measured:
    """At so many moves a second; as many as there can be if nothing is said."""
    tally, pace = Tally(), AtOnce() if rate is None else AtRate(rate)
    async with opened(house) as here, AsyncExitStack() as stack:
        busy = [await _filled(here, house, number, pace, tally, stack) for number in range(tables)]
        tasks = [asyncio.create_task(table.play()) for table in busy]
        if isinstance(pace, AtRate):
            tasks.append(asyncio.create_task(pace.run()))
        await asyncio.sleep(seconds / 3)
        began, before, written = time.perf_counter(), _used(here), await _written(here.store)
        tally.is_counting = True
        await asyncio.sleep(seconds)
        tally.is_counting = False
        took, after, rows = time.perf_counter() - began, _used(here), await _written(here.store)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    moves, ordered = len(tally.seconds), sorted(tally.seconds)
    nodes_ms, database_ms, bus_ms = (1000 * (after[one] - before[one]) / moves for one in range(3))
    commits = rows[1] - written[1]
    return Measured(
        moves,
        nodes_ms,
        database_ms,
        bus_ms,
        commits / took,
        (rows[0] - written[0]) / commits if commits else 0,
        percentile(ordered, 0.5),
        percentile(ordered, 0.99),
    )


async def _filled(
    here: Open, house: House, number: int, pace: Pace, tally: Tally, stack: AsyncExitStack
) -> BusyTable:
    """A table at which everybody sits."""
    ports = [node.port for node in here.nodes]
    people = []
    for seat in range(4):
        port = ports[(number + seat * house.is_spread) % len(ports)]
        person = await connect(f"http://127.0.0.1:{port}", nickname=f"table {number} seat {seat}")
        people.append(await stack.enter_async_context(person))
    table = BusyTable(people, [], pace, tally)
    await table.sit_down((await people[0].open("ring4", pace=AT_ONCE)).table)
    return table


def _used(here: Open) -> tuple[float, float, float]:
    """Seconds of processor time so far: of nodes, of PostgreSQL, of NATS."""
    nodes = sum(_seconds(node.process.pid) for node in here.nodes if node.process is not None)
    database = 0.0 if here.database is None else sum(map(_seconds, _family(here.database)))
    return nodes, database, sum(map(_seconds, here.bus))


def _seconds(pid: int) -> float:
    with suppress(FileNotFoundError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def _family(pid: int) -> Iterator[int]:
    yield pid
    yield from map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())


async def _written(store: str) -> tuple[int, int]:
    """Rows of the log, and the transactions by which they came."""
    if not store:
        return 0, 0
    connection = await asyncpg.connect(store)
    found = await connection.fetchrow("SELECT count(*), count(DISTINCT xmin::text) FROM log")
    await connection.close()
    return found[0], found[1]


class Clash(NamedTuple):
    """Milliseconds."""

    landed: float
    lost: float
    """Somebody else was faster, and one has read what they have stored."""


async def clash(rows: int) -> Clash:
    """What it costs a node that another was faster: both store the same versions, in turn."""
    with postgresql.running() as server:
        one, other = [await postgres.opened(server.address()) for _ in range(2)]
        await one.open_table(
            Opening(table="t", game="ring4", rules=1, host=HOST, options={}, secret=""), b"{}"
        )
        landed = lost = 0.0
        for version in range(1, rows + 1):
            row = b"x" * 400
            began = time.perf_counter()
            await one.append(Entry("t", version, row))
            landed += time.perf_counter() - began
            began = time.perf_counter()
            with suppress(Conflict):
                await other.append(Entry("t", version, row))
            await other.rows("t", version - 1, 256)
            lost += time.perf_counter() - began
        for store in (one, other):
            await store.close()
    return Clash(1000 * landed / rows, 1000 * lost / rows)


def main() -> None:
    parser = argparse.ArgumentParser(description="What a second node brings, and what it costs.")
    parser.add_argument("--tables", type=int, default=100, help="for each node")
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second, for each node")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument(
        "--turns", type=int, default=3, help="so often each house; the one in the middle counts"
    )
    parser.add_argument("--rows", type=int, default=2000, help="in which two nodes are in each other's way")
    asked = parser.parse_args()
    make_room()
    print(
        f"{'house':<26}{'tables':>7}{'moves/s':>9}{'node ms':>9}{'PG ms':>7}{'NATS ms':>8}{'times':>7}"
        f"{'commits/s':>10}{'rows':>6}{'p50 ms':>8}{'p99 ms':>8}"
    )
    for tables, rate in ((asked.tables, asked.rate), (FEW, None)):
        runs: dict[House, list[Measured]] = {house: [] for house in HOUSES}
        for _ in range(asked.turns):
            for house in HOUSES:
                whole = None if rate is None else rate * house.nodes
                run = measured(house, tables * house.nodes, asked.seconds, whole)
                runs[house].append(asyncio.run(run))
        one = _middle(runs[HOUSES[1]])
        for house in HOUSES:
            _say(house, tables * house.nodes, _middle(runs[house]), one, asked.seconds)
    landed, lost = asyncio.run(clash(asked.rows))
    print(f"A row that lands: {landed:.2f} ms; one that doesn't, and what has landed is read: {lost:.2f} ms")


def _middle(runs: Sequence[Measured]) -> Measured:
    return sorted(runs, key=lambda one: one.nodes_ms)[len(runs) // 2]


def _say(house: House, tables: int, one: Measured, beside: Measured, seconds: float) -> None:
    """How many times as much so many nodes do, if each has a core of its own."""
    times = house.nodes * beside.nodes_ms / one.nodes_ms
    print(
        f"{house.name:<26}{tables:7}{one.moves / seconds:9,.0f}{one.nodes_ms:9.3f}{one.database_ms:7.3f}"
        f"{one.bus_ms:8.3f}{times:7.2f}{one.commits:10,.0f}{one.rows_a_commit:6.1f}"
        f"{one.p50_ms:8.1f}{one.p99_ms:8.1f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
