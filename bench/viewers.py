"""What viewers cost: a row told to four seats and two watchers, and what many watched tables cost a house.

The raw way makes and encodes the five views of a row and does nothing else.

    python -m bench.viewers
"""

import argparse
import asyncio
import gc
import os
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bench.store import PEOPLE
from stammtisch.fairness.vault import Vault
from stammtisch.games.catalogue import find
from stammtisch.games.moves import Made, Move, Sit
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.house import House
from stammtisch.house.lobby.directory import Directory
from stammtisch.house.watching.gallery import Gallery
from stammtisch.house.watching.outbox import Outbox
from stammtisch.house.watching.viewing import Viewing
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.store import sqlite
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.opening import Opening, Terms, opened
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.table import Acted, act
from stammtisch.testing.chance import Seeded
from stammtisch_proving.ring4 import RING4
from stammtisch_proving.ring4.state import to_play

SECRET = "00" * 32
TERMS = Terms(pace=ClockSettings(turn=3600, rest=0, grace=3600))


class Sink:
    """A line that is always free."""

    is_free = True

    def __init__(self) -> None:
        self.bytes = 0

    def send(self, message: bytes) -> None:
        self.bytes += len(message)


def recorded(rows: int) -> tuple[Opening, Table, list[tuple[Acted, Row[Any]]]]:
    """A table of ring4 where everybody sits, and so many rows after that."""
    opening = Opening(
        table="0123456789abcdef",
        game="ring4",
        rules=1,
        host=Person("Host"),
        options={},
        secret=SECRET,
        terms=TERMS,
    )
    table, chance, rng, told = opened(find, opening), Seeded(1), random.Random(1), []
    for seat, person in enumerate(PEOPLE):
        table = act(table, person, Made(seat, Sit()), chance, at=1000).table
    first = table
    for number in range(rows):
        seat, at = to_play(table.state), 1000 + number * 500
        card: Any = rng.choice(RING4.choices(table.state, seat))
        acted = act(table, PEOPLE[seat], Made(seat, card), chance, at=at)
        table = acted.table
        told.append((acted, acted.row(opening.table, "0", at, PEOPLE[seat])))
    return opening, first, told


def told_in(
    told: list[tuple[Acted, Row[Any]]], opening: Opening, first: Table, watchers: int
) -> tuple[float, int]:
    """How long all rows take to be told to four seats and so many watchers, and how many bytes that is."""
    live, sinks = LiveTable(opening.table), []
    live.opening, live.table, live.vault = opening, first, Vault(bytes.fromhex(opening.secret))
    gallery = Gallery(live, lambda: 0, lambda _: None)
    live.listeners.append(gallery.told)
    for person in (*PEOPLE, *(f"guest {number}" for number in range(watchers))):
        sinks.append(Sink())
        gallery.add(Viewing(gallery, Person(person), Outbox(sinks[-1]), False), None)
    began = time.process_time()
    for acted, row in told:
        live.goes_on(acted, row)
    return time.process_time() - began, sum(sink.bytes for sink in sinks) // len(sinks)


def telling(rows: int, turns: int) -> None:
    opening, first, told = recorded(rows)
    ours = crowd = raw = bare = 1e9
    size = 0
    for _ in range(turns):
        took, size = told_in(told, opening, first, 2)
        ours = min(ours, took)
        crowd = min(crowd, told_in(told, opening, first, 102)[0])
        began = time.process_time()
        for acted, _ in told:
            for seat in (0, 1, 2, 3, None):
                encode(RING4.view(acted.table.state, seat))
        raw = min(raw, time.process_time() - began)
        views = [[RING4.view(acted.table.state, seat) for seat in (0, 1, 2, 3, None)] for acted, _ in told]
        began = time.process_time()
        for five in views:
            for view in five:
                encode(view)
        bare = min(bare, time.process_time() - began)
    print(
        f"rows a second told to four seats and two watchers: {rows / ours:,.0f} "
        f"({ours / rows * 1e6:.0f} µs a row, {size / rows:.0f} bytes a message); "
        f"a watcher more: {(crowd - ours) / rows / 100 * 1e6:.2f} µs\n"
        f"the five views alone, made and encoded: {rows / raw:,.0f} ({raw / rows * 1e6:.0f} µs), "
        f"{raw / ours:.2f} of ours; encoded only: {bare / rows * 1e6:.0f} µs",
        flush=True,
    )


async def timed(do: Callable[[], Awaitable[object]], turns: int) -> float:
    """The best of some, in microseconds of the process's own time."""
    best = 1e9
    for _ in range(turns):
        began = time.process_time()
        await do()
        best = min(best, time.process_time() - began)
    return best * 1e6


def resident() -> int:
    """This process's memory, in bytes."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def many(folder: Path, count: int, turns: int) -> None:
    store = await sqlite.opened(folder / "house.db")
    house = House(store, folder)
    await house.begin()
    names = [await house.open_table(RING4, RING4.options(), Person("Host"), TERMS) for _ in range(count)]
    people = [[f"{person} {table}" for person in PEOPLE] for table in range(count)]
    for name, here in zip(names, people, strict=True):
        for seat, person in enumerate(here):
            await house.act(name, Person(person), Made(seat, Sit()), "sit")
    before, began = resident(), time.process_time()
    for name, here in zip(names, people, strict=True):
        for person in here:
            await house.watch(Person(person), name, Outbox(Sink()))
    coming = (time.process_time() - began) / 4 * 1e6
    grown = resident() - before
    (resync,) = [beat.do for beat in house.rhythm() if beat.name == "resync"]
    ask = await timed(resync, turns)
    whole = await timed(lambda: Directory(store, house.clock.now).refresh(), turns)
    nothing = await timed(house.directory.refresh, turns)
    sweep = await timed(house.sweep.look, turns)
    seats = await timed(house.sweep.look_for_people, turns)

    async def look() -> None:
        assert len(house.onlookers.signs.all(Person("Eve"))) == count

    lobby = await timed(look, turns)

    async def play() -> None:
        await asyncio.gather(*(one(name, here) for name, here in zip(names, people, strict=True)))

    async def one(name: str, here: list[str]) -> None:
        for number in range(max(1, 400 // count)):
            table = house.floor.live_tables.of(name).table
            assert table is not None
            seat = to_play(table.state)
            move: Move = RING4.default(table.state, seat)
            await house.act(
                name, Person(here[seat]), Made(seat, move), f"{table.version} {number}", table.version
            )

    moves = count * max(1, 400 // count)
    row = await timed(play, turns) / moves
    print(
        f"{count:8}{coming / count:14.0f}{ask / count:10.1f}{whole / count:12.1f}{nothing / count:12.2f}"
        f"{lobby / count:10.1f}{sweep / count:10.2f}{seats / count:10.1f}{row:10.0f}"
        f"{grown / count / 1024:10.1f}",
        flush=True,
    )
    await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="What viewers cost.")
    parser.add_argument("--rows", type=int, default=2000)
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 100, 1000])
    parser.add_argument("--turns", type=int, default=7)
    asked = parser.parse_args()
    os.sched_setaffinity(0, {0})
    telling(asked.rows, asked.turns)
    print(
        "\nµs of processor time a table; µs a viewer who comes; µs a move stored and told to four; kB a table"
    )
    print(
        f"{'tables':>8}{'a viewer':>14}{'resync':>10}{'directory':>12}{'unchanged':>12}{'lobby':>10}"
        f"{'sweep':>10}{'people':>10}{'a move':>10}{'memory':>10}"
    )
    for count in asked.tables:
        with tempfile.TemporaryDirectory() as name:
            asyncio.run(many(Path(name), count, asked.turns))


if __name__ == "__main__":
    main()
