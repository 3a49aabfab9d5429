"""Several nodes on one file: every accepted move counts once, whoever was faster."""

import asyncio
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from stammtisch.games.catalogue import find
from stammtisch.games.moves import Made, Sit
from stammtisch.house.house import House
from stammtisch.store import sqlite
from stammtisch.tables.row import read_row
from tests.people import ANNA, BEN, CLEO, DORA, HOST

PEOPLE = (ANNA, BEN, CLEO, DORA)


async def open_tables(path: Path, game: str, count: int) -> list[str]:
    store = await sqlite.opened(path)
    for person in PEOPLE:
        await store.open_account(person, 10**9)
    async with House(store, path.parent, entropy=random.Random(game).randbytes) as house:
        found = find(game)
        rules = next(iter(found.presets.values()))
        names = [await house.open_table(found, rules, HOST) for _ in range(count)]
        for name in names:
            for seat, person in enumerate(PEOPLE):
                await house.act(name, person, Made(seat, Sit(500 if game == "pfand" else 0)), "sit")
    await store.close()
    return names


async def logs(path: Path, names: list[str]) -> tuple[set[str], list[str]]:
    """What the logs hold, in the words in which it was acknowledged; and what is wrong."""
    store = await sqlite.opened(path)
    found: list[str] = []
    for name in names:
        loaded = await store.load(name)
        assert loaded is not None
        game = find(loaded.opening.game)
        for data in await store.rows(name, len(PEOPLE), -1):
            row = read_row(game, data)
            found.append(f"done {name} {row.version} {row.by} {row.move_id}")
    faults = list(await store.check())
    await store.close()
    done = Counter((name, move_id) for _, name, _, _, move_id in map(str.split, found))
    twice = [f"{move_id} was done {times} times" for (_, move_id), times in done.items() if times > 1]
    return set(found), faults + twice


@pytest.mark.parametrize("game", ["ring4", "pfand"])
def test_two_nodes_act_at_the_same_tables_at_once(game, tmp_path):
    path = tmp_path / "house.db"
    names = asyncio.run(open_tables(path, game, 4))
    nodes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.crash.two_nodes", path, seed, "20", people, *names],
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed, people in (("left", "Anna,Cleo"), ("right", "Ben,Dora"), ("both", "Anna,Ben,Cleo,Dora"))
    ]
    said = [line for house in nodes for line in house.communicate()[0].splitlines()]
    assert [house.returncode for house in nodes] == [0, 0, 0]
    acknowledged = {line for line in said if line.startswith("done ")}
    stored, faults = asyncio.run(logs(path, names))
    assert faults == []
    assert acknowledged == stored
    assert len(acknowledged) > 40
