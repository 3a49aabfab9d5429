"""An evening at several tables, played by a process that may be ended at any moment.

It says what it is about to do and what was acknowledged, line by line, as soon as it knows:
what it has said is all that a player could know.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from stammtisch.games.catalogue import find
from stammtisch.games.moves import Made, Move
from stammtisch.house.house import House
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store import sqlite
from stammtisch.store.base import Entry, Store
from stammtisch.tables.record import Table
from stammtisch.testing.examples import examples
from tests.people import ANNA, BEN, CLEO, DORA, EMIL, HOST

GAMES = ("blackjack", "pfand", "ring4")
PEOPLE = (ANNA, BEN, CLEO, DORA, EMIL)
SOWN = 0.2
"""How often."""
BALANCE = 250_000
"""Enough for two tables of Blackjack, not for three."""


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    table: str


class Account(msgspec.Struct, frozen=True, tag="account"):
    person: Person


class Spoken(msgspec.Struct, frozen=True, tag="spoken"):
    table: str
    number: int


class Tried(msgspec.Struct, frozen=True, tag="tried"):
    table: str
    by: Person
    seat: int
    move: msgspec.Raw
    move_id: str


class Done(msgspec.Struct, frozen=True, tag="done"):
    table: str
    by: Person
    move_id: str
    version: int


class Sown(msgspec.Struct, frozen=True, tag="sown"):
    """Somebody has sent a seed, or the wish to be asked for one."""

    table: str
    by: Person
    version: int


class Gone(msgspec.Struct, frozen=True, tag="gone"):
    """A move that was refused: it isn't tried again."""

    move_id: str


Heard = Opened | Account | Spoken | Tried | Done | Sown | Gone
Say = Callable[[Heard], None]


async def evening(folder: Path, seed: int, moves: int, say: Say, early: bool = False) -> None:
    """Two sittings with the door closed in between: so that the log is also put in order once."""
    rng = random.Random(seed)
    tables: list[str] = []
    for sitting in range(2):
        store: Store = await sqlite.opened(folder / "house.db")
        kept = early_store(store) if early else store
        entropy = random.Random(f"{seed} {sitting}").randbytes
        async with House(kept, folder / "reports", entropy=entropy) as house:
            if not tables:
                await asyncio.gather(*(_account(store, person, say) for person in PEOPLE))
                for game in GAMES:
                    found = find(game)
                    rules = next(iter(found.presets.values()))
                    tables.append(await house.open_table(found, rules, HOST))
                    say(Opened(tables[-1]))
            seeds = [rng.random() for _ in tables]
            await asyncio.gather(
                *(
                    sit_and_play(house, table, random.Random(seed), moves, f"{sitting}", say)
                    for table, seed in zip(tables, seeds, strict=True)
                ),
                *(_speak(store, table, say) for table in tables),
            )
        await store.close()


async def _account(store: Store, person: Person, say: Say) -> None:
    await store.open_account(person, BALANCE)
    say(Account(person))


async def _speak(store: Store, table: str, say: Say) -> None:
    say(Spoken(table, await store.say(table, 0, ANNA, "good evening")))


async def sit_and_play(house: House, name: str, rng: random.Random, moves: int, prefix: str, say: Say) -> int:
    """So many moves at one table, whoever makes them; gives how many were accepted."""
    accepted = 0
    for number in range(moves):
        table = await house.table(name)
        await _sow(house, name, table, random.Random(f"{rng.random()} {number}"), say)
        offers = list(_offers(table, rng))
        if not offers:
            break
        by, made = rng.choice(offers)
        move_id = f"{name[:4]}-{prefix}-{number}"
        say(Tried(name, by, made.seat, msgspec.Raw(encode(made.move)), move_id))
        try:
            version = await house.act(name, by, made, move_id)
        except Refused:
            say(Gone(move_id))
        else:
            say(Done(name, by, move_id, version))
            accepted += 1
    return accepted


async def _sow(house: House, name: str, table: Table, rng: random.Random, say: Say) -> None:
    """Now and then somebody has a share in chance; nobody looks at the table, so nobody waits for them."""
    people = [person for person in table.people if person is not None]
    if not people or rng.random() > SOWN:
        return
    by = rng.choice(people)
    with suppress(Refused):
        say(Sown(name, by, await house.seed(name, by, table.fair.bond.number, rng.randbytes(16).hex())))


def _offers(table: Table, rng: random.Random) -> Iterator[tuple[Person, Made]]:
    """Something that each chair could do; in an empty one, that somebody sits down."""
    game = table.game
    for seat, person in enumerate(table.people):
        free = [one for one in PEOPLE if one not in table.people]
        by = person if person is not None else rng.choice(free) if free else None
        offers = [*game.choices(table.state, seat), *game.table_choices(table.state, seat)]
        if by is not None and offers:
            moves: list[Move] = list(examples(rng.choice(offers), rng))
            yield by, Made(seat, rng.choice(moves))


def early_store(store: Store) -> Store:
    """A store that is wrong on purpose: it says that a row is stored before it is."""
    append, landing = store.append, set[asyncio.Future[None]]()

    async def early(entry: Entry) -> None:
        task = asyncio.ensure_future(append(entry))
        landing.add(task)
        task.add_done_callback(landing.discard)
        await asyncio.sleep(0)

    store.append = early  # type: ignore[method-assign]
    return store
