"""Goes through a small world in every order of its steps, up to a depth: each course once.

After so many steps it goes on as if nothing went wrong, to the end; and then the laws are looked at. They are
looked at after each step too: nobody is told of a row that isn't stored.

python -m tests.simulation.explore --depth 12
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from stammtisch.games.catalogue import find
from stammtisch.house.house import House
from stammtisch.store import sqlite
from stammtisch.tables.row import Row, read_row
from stammtisch.tables.snapshot import taken_up
from stammtisch_proving.pfand import PFAND
from tests.house.rooms import BALANCE, does
from tests.memory import FAST
from tests.people import ANNA, BEN, HOST
from tests.simulation.small import SCENES, TABLE, Sending, Small
from tests.stillness import Loop, stillness

T = TypeVar("T")

MOST_STEPS: Final = 200
"""Whoever takes more never comes to an end."""


class Explored(NamedTuple):
    courses: int
    wrong: str
    """What was found first, and by which steps; empty if all is well."""


def explore(name: str, depth: int, faults: int = 1) -> Explored:
    """All courses of that scene."""
    with tempfile.TemporaryDirectory(dir=FAST) as folder, asyncio.Runner(loop_factory=Loop) as runner:
        founded = Path(folder) / "founded.db"
        runner.run(_found(founded))
        courses, to_take = 0, list[tuple[int, ...]]([()])
        while to_take:
            chosen = to_take.pop()
            path = Path(folder) / "house.db"
            for old in Path(folder).glob("house.db*"):
                old.unlink()
            shutil.copyfile(founded, path)
            options, wrong = runner.run(_course(path, SCENES[name], faults, chosen))
            courses += 1
            if wrong:
                return Explored(courses, f"{name}, by {list(chosen)}: {wrong}")
            to_take += _others(chosen, options[:depth])
        return Explored(courses, "")


def _others(chosen: tuple[int, ...], options: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Courses that part from this one where it has gone on without having been told."""
    for at in range(len(chosen), len(options)):
        straight_on = chosen + (0,) * (at - len(chosen))
        yield from [(*straight_on, other) for other in range(1, options[at])]


async def _found(path: Path) -> None:
    store = await sqlite.opened(path, lambda: 1_000)
    house = House(store, path.parent / "reports", lambda: 1_000, entropy=bytes)
    for person in (ANNA, BEN):
        await store.open_account(person, BALANCE)
    await house.open_table(PFAND, next(iter(PFAND.presets.values())), HOST, name=TABLE)
    await store.close()


async def _course(
    path: Path, scene: Sequence[Sending], faults: int, chosen: Sequence[int]
) -> tuple[list[int], str]:
    """How many steps were possible each time, and what is wrong."""
    world, options = Small(path, scene, faults), list[int]()
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for node in world.nodes:
            await _drained(world, node.house.table(TABLE))
        tasks = world.begin()
        await stillness()
        wrong = ""
        while (steps := world.steps()) and not wrong:
            pick = chosen[len(options)] if len(options) < len(chosen) else 0
            options.append(len(steps))
            steps[pick]()
            await stillness()
            wrong = "it never ends" if len(options) > MOST_STEPS else _told_too_early(world, _log(file))
        if not wrong:
            wrong = await _wrong_in_the_end(world, _log(file), tasks)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    for node in world.nodes:
        await node.store.close()
    return options, wrong


async def _drained(world: Small, doing: Awaitable[T]) -> T:
    """Without anything that goes wrong."""
    task = asyncio.ensure_future(doing)
    await stillness()
    while not task.done() or world.steps():
        world.steps()[0]()
        await stillness()
    return task.result()


def _log(file: sqlite3.Connection) -> list[Row[Any]]:
    found = file.execute("SELECT row FROM log WHERE table_id = ? ORDER BY version", (TABLE,))
    return [read_row(PFAND, data) for (data,) in found]


def _told_too_early(world: Small, log: Sequence[Row[Any]]) -> str:
    for node in world.nodes:
        told = [row for _, row in node.ear.told]
        if told != log[: len(told)]:
            return f"node {node.number} tells of rows {[row.id for row in told]}: stored are {len(log)}"
    return ""


async def _wrong_in_the_end(
    world: Small, log: Sequence[Row[Any]], tasks: Sequence[asyncio.Task[None]]
) -> str:
    if not all(task.done() for task in tasks):
        return "somebody is never answered"
    if [row.version for row in log] != list(range(1, len(log) + 1)) or len({row.id for row in log}) != len(
        log
    ):
        return f"the log is {[(row.version, row.id) for row in log]}"
    for sending, answer in zip(world.scene, world.answers, strict=True):
        found = [row.version for row in log if (row.by, row.move_id) == (sending.person, sending.move_id)]
        if found != ([answer] if isinstance(answer, int) else []):
            return f"{sending.person} was told {answer} of {sending.move_id}, which is in rows {found}"
    for node in world.nodes:
        if node.is_dead:
            continue
        await _drained(world, does(node.house, "resync"))
        if node.ear.versions != [row.version for row in log]:
            return f"node {node.number} has told of rows {node.ear.versions} of {len(log)}"
        loaded = await _drained(world, node.store.load(TABLE))
        if loaded is None or await _drained(world, node.house.table(TABLE)) != taken_up(find, *loaded):
            return f"node {node.number} knows another table than the one that is stored"
        if faults := await node.store.check():
            return "; ".join(faults)
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation.explore", description=__doc__)
    parser.add_argument("--depth", type=int, default=12, help="steps of which every order is taken")
    parser.add_argument("--faults", type=int, default=1, help="how many things go wrong in one course")
    said = parser.parse_args()
    logging.getLogger("stammtisch").setLevel(logging.ERROR)  # that the bus or the store is away is meant so
    is_well = True
    for name in SCENES:
        explored = explore(name, said.depth, said.faults)
        is_well = is_well and not explored.wrong
        print(f"{name}: {explored.courses} courses, {explored.wrong or 'all is well'}", flush=True)
    return int(not is_well)


if __name__ == "__main__":
    sys.exit(main())
