"""Other processes that use the same file."""

from __future__ import annotations

import asyncio
import multiprocessing
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any

from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.sqlite import opened
from tests.store.places import buy_in

CONTEXT = multiprocessing.get_context("spawn")

HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def holding(path: Path) -> Iterator[None]:
    """Another process holds the file meanwhile."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        try:
            yield
        finally:
            other.communicate(timeout=10)


def buy_ins_at_once(
    path: Path, person: Person, amount: int, tries: int, tables: list[str]
) -> list[list[int]]:
    """A process a table, in which the person buys in again and again; gives what they had after each try."""
    barrier, told = CONTEXT.Barrier(len(tables)), CONTEXT.Queue()
    processes = [
        CONTEXT.Process(target=_buy_in, args=(path, person, amount, tries, table, barrier, told))
        for table in tables
    ]
    for process in processes:
        process.start()
    balances = [told.get(timeout=30) for _ in tables]
    for process in processes:
        process.join(30)
        process.close()
    told.close()
    return balances


def _buy_in(
    path: Path, person: Person, amount: int, tries: int, table: str, barrier: Barrier, told: Any
) -> None:
    async def story() -> list[int]:
        store, version, balances = await opened(path), 1, []
        barrier.wait(30)
        for _ in range(tries):
            try:
                await store.append(buy_in(person, amount, table, version))
                version += 1
            except Refused as refused:
                assert refused.word == "not_enough_chips"  # noqa: PT017 - it's the other process that tests
            balances.append(await store.balance(person) or 0)
        await store.close()
        return balances

    told.put(asyncio.run(story()))
