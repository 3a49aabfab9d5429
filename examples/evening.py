"""A whole evening in one process: tables that are played at random, and then taken up again.

    python examples/evening.py --tables 3 --moves 200 --data some-folder

Everything goes the way that it goes in a running house: each move is stored before it's
acknowledged, the chips are booked, and whoever watches is told. Run it twice with the same
folder, or end it in the middle: the next run goes on with what is there.
"""

import argparse
import asyncio
import random
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.choosing import pattern
from stammtisch.games.facts import Speaker
from stammtisch.games.moves import Made, Sit
from stammtisch.house.house import House
from stammtisch.kernel import money
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store import sqlite
from stammtisch.store.base import Conflict, Store
from stammtisch.tables.money.ledger import HUNDREDTHS
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.shown.listing import read_listing
from stammtisch.tables.table import Acted
from stammtisch.testing.examples import examples

PEOPLE = tuple(map(Person, ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")))
START = 1_000 * HUNDREDTHS


async def evening(folder: Path, tables: int, moves: int, seed: str) -> None:
    rng = random.Random(seed)
    store = await sqlite.opened(folder / "house.db")
    await open_accounts(store)
    async with House(store, folder / "reports") as house:
        names = [newest.table for newest in await store.newest()]
        print(f"{len(names)} tables are there already." if names else "A new house.")
        for number in range(len(names), tables):
            game = (GAMES + PROVING)[number % len(GAMES + PROVING)]
            names.append(await house.open_table(game, next(iter(game.presets.values())), Person("Host")))
        watcher = Watcher((await house.table(names[0])).people)
        stop = house.listen(names[0], watcher.tell)
        await asyncio.gather(*(play(house, name, moves, random.Random(rng.random())) for name in names))
        stop()
    await summary(store)
    await store.close()


async def open_accounts(store: Store) -> None:
    for person in PEOPLE:
        try:
            await store.open_account(person, START)
        except Conflict:
            continue  # from another evening


async def play(house: House, name: str, moves: int, rng: random.Random) -> None:
    """So many moves at one table: somebody does something that is possible there."""
    for _ in range(moves):
        table = await house.table(name)
        if (found := somebodys_move(table, rng)) is None:
            return
        by, made = found
        try:
            await house.act(name, by, made, move_id=f"{rng.getrandbits(64):x}", seen=table.version)
        except Refused as refused:
            print(f"  {by} is refused: {refused.sentence}")


def somebodys_move(table: Table, rng: random.Random) -> tuple[Person, Made] | None:
    game = table.game
    offers = []
    for seat, person in enumerate(table.people):
        if person is not None:
            offers += [(person, seat, choice) for choice in game.choices(table.state, seat)]
    for seat, person in enumerate(table.people):
        free = [one for one in PEOPLE if one not in table.people]
        if person is None and free and (not offers or rng.random() < 0.1):
            for choice in game.table_choices(table.state, seat):
                offers.append((rng.choice(free), seat, choice))
    if not offers:
        return None
    by, seat, choice = rng.choice(offers)
    if isinstance(pattern(choice), Sit):
        return by, Made(seat, pattern(choice))
    return by, Made(seat, rng.choice(list(examples(choice, rng))))


class Watcher:
    """Says what somebody who only watches is told; who has just left is still called by name."""

    def __init__(self, people: Sequence[Person | None]) -> None:
        self.people = people

    def tell(self, acted: Acted, row: Row[Any]) -> None:
        table, game = acted.table, acted.table.game
        names = [now or before or "" for now, before in zip(table.people, self.people, strict=True)]
        speaker, self.people = Speaker(game.phrases, names, game.unit(table.options)), table.people
        for seat, move in row.moves:
            for fact in game.facts(Made(seat, game.show(seat, move, None))):
                print(f"  {row.version:4} {speaker.say(fact)}")


async def summary(store: Store) -> None:
    for newest in await store.newest():
        if newest.listing is not None:
            listing = read_listing(newest.listing)
            people = ", ".join(person for person in listing.people if person) or "nobody"
            print(f"{listing.game}: {newest.version} rows, {people} there")
    for person in PEOPLE:
        print(f"{person} has {money.text(await store.balance(person) or 0, HUNDREDTHS)} in the account")
    print("; ".join(await store.check()) or "All that is stored agrees with itself.")


def main() -> None:
    parser = argparse.ArgumentParser(description="Play whole tables in one process.")
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--moves", type=int, default=100, help="at each table")
    parser.add_argument("--seed", default="evening")
    parser.add_argument("--data", type=Path, help="the folder to keep it in; else it's thrown away")
    asked = parser.parse_args()
    if asked.data is not None:
        asked.data.mkdir(parents=True, exist_ok=True)
        asyncio.run(evening(asked.data, asked.tables, asked.moves, asked.seed))
    else:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(evening(Path(folder), asked.tables, asked.moves, asked.seed))


if __name__ == "__main__":
    main()
