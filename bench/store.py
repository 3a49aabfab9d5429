"""Durable moves a second: ring4 through the house, beside raw inserts of the same rows.

The raw way writes the rows that the house has just written, in transactions of the sizes
that its writer really drained, into a file with the same settings, with nothing else: no
rules, nobody who waits.
Everything runs on one core, and the two ways take turns. The house runs as `stammtisch serve`
runs it: by the same loop, and with the garbage collector at rest.

    python -m bench.store
"""

import argparse
import asyncio
import gc
import os
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from stammtisch.app import let_collector_rest
from stammtisch.cli.commands.serve import runner
from stammtisch.games.moves import Made, Sit
from stammtisch.house.house import House
from stammtisch.kernel.person import Person
from stammtisch.store import landing, sqlite, transactions, writer
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.table import Acted
from stammtisch_proving.ring4 import RING4
from stammtisch_proving.ring4.state import to_play

TOGETHER = writer.MOST_TOGETHER
PEOPLE = tuple(map(Person, ("Anna", "Ben", "Cleo", "Dora")))


async def play(house: House, name: str, table: Table, moves: int) -> None:
    """So many cards at one table, each sent when the one before is acknowledged: the first of those that
    may be played, so that choosing costs next to nothing."""

    def look(acted: Acted, _row: Row[Any]) -> None:
        nonlocal table
        table = acted.table

    house.listen(name, look)
    for number in range(moves):
        seat = to_play(table.state)
        await house.act(
            name, PEOPLE[seat], Made(seat, RING4.default(table.state, seat)), f"{number}", table.version
        )


async def durable(folder: Path, tables: int, moves: int, together: int) -> tuple[float, list[int]]:
    """Moves a second, with so many rows together at most, and how many rows each transaction had."""
    sizes: list[int] = []

    def counted(connection: sqlite3.Connection, jobs: Sequence[Any]) -> list[Any]:
        sizes.append(len(jobs))
        return landing.land(connection, jobs)

    store = await sqlite.opened(folder / "house.db")
    async with House(store, folder) as house:
        names = [await house.open_table(RING4, RING4.options(), Person("Host")) for _ in range(tables)]
        for name in names:
            for seat, person in enumerate(PEOPLE):
                await house.act(name, person, Made(seat, Sit()), "sit")
        open_tables = [(name, await house.table(name)) for name in names]
        transactions.land = counted  # type: ignore[attr-defined]
        writer.MOST_TOGETHER = together  # type: ignore[misc]
        began = time.perf_counter()
        await asyncio.gather(*(play(house, name, table, moves) for name, table in open_tables))
        took = time.perf_counter() - began
        transactions.land = landing.land  # type: ignore[attr-defined]
    await store.close()
    return tables * moves / took, sizes


def raw(folder: Path, sizes: Sequence[int]) -> float:
    """The same rows again, in transactions of the same sizes."""
    source = sqlite3.connect(folder / "house.db")
    rows = source.execute("SELECT table_id, version, row FROM log WHERE version > 4").fetchall()
    source.close()
    file = sqlite3.connect(folder / "raw.db", isolation_level=None)
    file.execute("PRAGMA journal_mode = WAL")
    file.execute("PRAGMA synchronous = FULL")
    file.execute(f"PRAGMA wal_autocheckpoint = {sqlite.PAGES_AHEAD}")
    file.execute("CREATE TABLE log (number INTEGER PRIMARY KEY, table_id TEXT, version INTEGER, row BLOB)")
    file.execute("CREATE UNIQUE INDEX log_by_version ON log (table_id, version)")
    began, at = time.perf_counter(), 0
    for size in sizes:
        file.execute("BEGIN IMMEDIATE")
        file.executemany("INSERT INTO log (table_id, version, row) VALUES (?, ?, ?)", rows[at : at + size])
        file.execute("COMMIT")
        at += size
    took = time.perf_counter() - began
    file.close()
    return at / took


def main() -> None:
    parser = argparse.ArgumentParser(description="Durable moves a second.")
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 10, 100, 500])
    parser.add_argument("--moves", type=int, default=30_000, help="in each run, over all tables")
    parser.add_argument("--turns", type=int, default=5)
    asked = parser.parse_args()
    os.sched_setaffinity(0, {0})
    run = runner(is_wanted=True)
    let_collector_rest()
    print(f"{'tables':>8}{'house/s':>12}{'one by one':>12}{'raw/s':>12}{'ratio':>8}{'rows together':>15}")
    for tables in asked.tables:
        moves = max(20, asked.moves // tables)
        ours, alone, theirs, sizes = 0.0, 0.0, 0.0, [0]
        for _ in range(asked.turns):
            gc.collect()  # what the house before has left
            with tempfile.TemporaryDirectory() as name:
                rate, sizes = run(durable(Path(name), tables, moves, TOGETHER))
                ours, theirs = max(ours, rate), max(theirs, raw(Path(name), sizes))
            with tempfile.TemporaryDirectory() as name:
                rate, _ = run(durable(Path(name), tables, max(5, moves // 10), 1))
                alone = max(alone, rate)
        print(
            f"{tables:8}{ours:12,.0f}{alone:12,.0f}{theirs:12,.0f}{ours / theirs:8.2f}"
            f"{statistics.mean(sizes):15.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
