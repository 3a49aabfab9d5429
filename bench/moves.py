"""What one move costs the house: the time of the event loop's thread from being asked to all being told.

ring4 at twenty tables of four, everybody looks, the clocks run, every row is stored. Told are bare
records, as programs ask for them; or words and what it takes to check chance as well, as browsers
do. The best of some turns counts: what else this machine does can only make one longer.

To compare two commits, run this in both by turns, at least three times:

    python -m bench.moves
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench.store import PEOPLE
from bench.viewers import TERMS, Sink
from stammtisch.games.moves import Made, Sit
from stammtisch.house.house import House
from stammtisch.house.watching.outbox import Outbox
from stammtisch.kernel.person import Person
from stammtisch.store import sqlite
from stammtisch_proving.ring4 import RING4
from stammtisch_proving.ring4.state import to_play

TABLES = 20
AT_FIRST = 20
"""Moves at each table that aren't counted."""

Seated = tuple[str, Sequence[Person]]


async def seated(house: House, number: int, is_full: bool) -> Seated:
    """A table where four sit and look."""
    name = await house.open_table(RING4, RING4.options(), Person("Host"), TERMS)
    people = [Person(f"{person} {number}") for person in PEOPLE]
    for seat, person in enumerate(people):
        await house.act(name, person, Made(seat, Sit()), "sit")
    for person in people:
        await house.viewers.watch(person, name, Outbox(Sink()), None, in_words=is_full, is_fair=is_full)
    return name, people


async def play(house: House, at: Seated, moves: int) -> None:
    name, people = at
    for _ in range(moves):
        table = house.floor.live_tables.of(name).table
        assert table is not None
        seat = to_play(table.state)
        made = Made(seat, RING4.default(table.state, seat))
        await house.act(name, people[seat], made, f"{table.version}", table.version)


async def measured(folder: Path, is_full: bool, moves: int, turns: int) -> float:
    """Microseconds a move, in the best turn."""
    store, best = await sqlite.opened(folder / "house.db"), 1e9
    house = House(store, folder)
    await house.begin()
    tables = [await seated(house, number, is_full) for number in range(TABLES)]
    await asyncio.gather(*(play(house, at, AT_FIRST) for at in tables))
    for _ in range(turns):
        began = time.thread_time()
        await asyncio.gather(*(play(house, at, moves) for at in tables))
        best = min(best, time.thread_time() - began)
    await store.close()
    return best / moves / TABLES * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description="What one move costs the house.")
    parser.add_argument("--moves", type=int, default=60, help="at each table, in each turn")
    parser.add_argument("--turns", type=int, default=5)
    asked = parser.parse_args()
    for told, is_full in (("bare", False), ("words, chance", True)):
        with tempfile.TemporaryDirectory() as name:
            took = asyncio.run(measured(Path(name), is_full, asked.moves, asked.turns))
        print(f"{told:16}{took:6.0f} µs a move", flush=True)


if __name__ == "__main__":
    main()
