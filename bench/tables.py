"""What many tables and old tables cost: a fresh house with 10,000 of them, and a table's 10,000th move.

python -m bench.tables
"""

import argparse
import asyncio
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.store import PEOPLE
from stammtisch.games.moves import Made, Sit
from stammtisch.house.house import House
from stammtisch.kernel.person import Person
from stammtisch.store import sqlite
from stammtisch_proving.ring4 import RING4
from stammtisch_proving.ring4.state import to_play

STRETCH = 300
"""So many moves are timed together."""


async def move(house: House, name: str, move_id: str, rng: random.Random) -> float:
    """Plays a card at this table; gives how long the house took, in seconds."""
    table = await house.table(name)
    seat = to_play(table.state)
    card = rng.choice(RING4.choices(table.state, seat))
    began = time.perf_counter()
    await house.act(name, PEOPLE[seat], Made(seat, card), move_id, table.version)  # type: ignore[arg-type]
    return time.perf_counter() - began


async def open_many(path: Path, count: int) -> None:
    """Tables in mid-game, then a house that isn't closed properly: no snapshots."""
    rng = random.Random(1)
    store = await sqlite.opened(path)
    house = await House(store, path.parent).__aenter__()

    async def one() -> None:
        name = await house.open_table(RING4, RING4.options(), Person("Host"))
        for seat, person in enumerate(PEOPLE):
            await house.act(name, person, Made(seat, Sit()), "sit")
        for number in range(5):
            await move(house, name, f"{number}", rng)

    for _ in range(0, count, 100):
        await asyncio.gather(*(one() for _ in range(100)))
    await store.close()


async def fresh(path: Path, began: float) -> None:
    """In a process just started: when the first move is accepted, and a first move at other tables."""
    store = await sqlite.opened(path)
    rng = random.Random(2)
    house = await House(store, path.parent).__aenter__()
    tables = [newest.table for newest in await store.newest()]
    sample = rng.sample(tables, min(len(tables), 500))
    await move(house, sample[0], "fresh", rng)
    print(f"first move accepted {time.time() - began:.2f} s after the start of the process")
    firsts = []
    for name in sample[1:]:
        start = time.perf_counter()
        await move(house, name, "fresh", rng)
        firsts.append(time.perf_counter() - start)
    print(
        f"a table's first move, loading included: {statistics.median(firsts) * 1000:.1f} ms in the middle, "
        f"{max(firsts) * 1000:.1f} ms at most of {len(firsts)}"
    )
    await store.close()


async def old_table(path: Path, moves: int) -> None:
    rng = random.Random(3)
    store = await sqlite.opened(path)
    async with House(store, path.parent) as house:
        name = await house.open_table(RING4, RING4.options(), Person("Host"))
        for seat, person in enumerate(PEOPLE):
            await house.act(name, person, Made(seat, Sit()), "sit")
        took = [await move(house, name, f"{number}", rng) for number in range(moves + STRETCH)]
    early, late = took[10 : 10 + STRETCH], took[moves : moves + STRETCH]
    ratio = statistics.median(late) / statistics.median(early)
    print(
        f"a move about the 10th: {statistics.median(early) * 1e6:.0f} µs, about the {moves:,}th: "
        f"{statistics.median(late) * 1e6:.0f} µs, {ratio:.2f} times as long"
    )
    await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="What many tables and old tables cost.")
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--fresh", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--began", type=float, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.fresh:
        asyncio.run(fresh(asked.fresh, asked.began))
        return
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "house.db"
        asyncio.run(open_many(path, asked.tables))
        print(f"{asked.tables:,} tables are open", flush=True)
        command = [sys.executable, "-m", "bench.tables", "--fresh", str(path), "--began", f"{time.time()}"]
        subprocess.run(command, check=True)
        asyncio.run(old_table(Path(name) / "old.db", asked.moves))


if __name__ == "__main__":
    main()
