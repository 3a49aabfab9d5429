"""One of several nodes that share a file and act at the same tables, each for its own people.

python -m tests.crash.two_nodes FILE SEED MOVES PERSON,PERSON TABLE...
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

from stammtisch.games.moves import Made
from stammtisch.house.house import House
from stammtisch.kernel.refused import Refused
from stammtisch.store import sqlite
from stammtisch.store.base import Unavailable
from stammtisch.testing.examples import examples


async def act_for(people: list[str], house: House, name: str, seed: str, moves: int) -> None:
    """Whatever these people may do, as this house sees the table; says what was accepted."""
    rng = random.Random(f"{seed} {name}")
    for number in range(10 * moves):
        table = await house.table(name)
        offers = [
            (person, Made(seat, move))
            for seat, person in enumerate(table.people)
            if person in people
            for choice in table.game.choices(table.state, seat)
            for move in examples(choice, rng)
        ]
        if moves and offers:
            by, made = rng.choice(offers)
            try:
                version = await house.act(name, by, made, f"{seed}-{number}", table.version)
            except (Refused, Unavailable) as refused:
                print(f"refused {refused.word}")
            else:
                print(f"done {name} {version} {by} {seed}-{number}")
                moves -= 1


async def main(path: str, seed: str, moves: str, people: str, *tables: str) -> None:
    store = await sqlite.opened(Path(path))
    async with House(store, Path(path).parent) as house:
        await asyncio.gather(*(act_for(people.split(","), house, name, seed, int(moves)) for name in tables))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
