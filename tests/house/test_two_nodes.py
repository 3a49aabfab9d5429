"""Two nodes on one file, people who act at random at either: every accepted move is there once."""

import asyncio
import random
from itertools import count
from typing import Any

import pytest

from stammtisch.games.catalogue import find
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Leave, Made
from stammtisch.house.house import House
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Conflict, Unknown
from stammtisch.tables.record import Table
from stammtisch.tables.snapshot import taken_up
from stammtisch.testing.examples import examples
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.ring4 import RING4
from tests.gears import few
from tests.house.failing import CONFLICT, UNKNOWN, FailingStore, Fault, after, before
from tests.house.rooms import PEOPLE, Ear, in_a_loop, room

MOVES = 25


class Player:
    """Sends moves one after the other to any house, often twice, and often doesn't wait for the answer."""

    def __init__(self, name: Person, table: str, nodes: list[House], rng: random.Random) -> None:
        self.name = name
        self.acknowledged: dict[str, int] = {}
        self.refused: set[str] = set()
        self._table, self._nodes, self._rng = table, nodes, rng
        self._number = count()

    async def plays(self) -> None:
        for _ in range(MOVES):
            table = await self._rng.choice(self._nodes).table(self._table)
            made = self._choice(table)
            if made is None:
                await asyncio.sleep(0)
                continue
            seen = self._rng.choice((None, table.version, 0))
            await self._sends(f"{self.name} {next(self._number)}", made, seen)

    def _choice(self, table: Table) -> Made | None:
        rng, game = self._rng, table.game
        is_seated = self.name in table.people
        seat = table.people.index(self.name) if is_seated else rng.randrange(len(table.people))
        offers = [*game.table_choices(table.state, seat), *list(game.choices(table.state, seat)) * 5]
        offers = [one for one in offers if one != Leave() or rng.random() < 0.1]
        return Made(seat, next(examples(rng.choice(offers), rng))) if offers else None

    async def _sends(self, move_id: str, made: Made, seen: int | None) -> None:
        """Until there is an answer, or they have had enough."""
        for tries in count(1):
            house = self._rng.choice(self._nodes)
            sent = asyncio.create_task(house.act(self._table, self.name, made, move_id, seen))
            if self._rng.random() < 0.4:
                for _ in range(self._rng.randrange(12)):
                    await asyncio.sleep(0)
                sent.cancel()
            [answer] = await asyncio.gather(sent, return_exceptions=True)
            match answer:
                case int():
                    assert self.acknowledged.setdefault(move_id, answer) == answer
                    if self._rng.random() < 0.6:
                        return
                case Refused():
                    # Whoever has an answer already gets the same one again.
                    assert move_id not in self.acknowledged, answer
                    if answer.word != "too_busy":
                        self.refused.add(move_id)
                    return
                case asyncio.CancelledError() | Unknown():
                    if tries > 3:
                        return
                case _:
                    raise AssertionError(answer)


ENOUGH = 10
"""A busy machine may refuse many of their moves: they play until so many have counted."""


def now_and_then(store: FailingStore, rng: random.Random) -> None:
    """Some of the next rows conflict, or nobody knows whether they landed."""
    honest: list[Fault] = [lambda really: really()]
    faults = honest * 12 + [before(CONFLICT), before(UNKNOWN), after(UNKNOWN), after(UNKNOWN)]
    store.will("append", *rng.choices(faults, k=80))


@pytest.mark.parametrize("game", [PFAND, RING4], ids=["pfand", "ring4"])
@pytest.mark.parametrize("seed", few(range(4)))
@in_a_loop
async def test_each_accepted_move_is_in_the_log_exactly_once(tmp_path, game: AnyGame, seed: int):
    rng = random.Random(f"{game.name} {seed}")
    async with room(tmp_path, game) as here:
        other = await here.open_store()
        nodes, ears = [here.house, here.on(other)], [Ear(), Ear()]
        for house, ear in zip(nodes, ears, strict=True):
            house.listen(here.table, ear)
            await house.table(here.table)
        for store in (here.store, other):
            now_and_then(store, rng)
        people = [Player(name, here.table, nodes, random.Random(f"{name} {seed}")) for name in PEOPLE]
        while sum(len(person.acknowledged) for person in people) <= ENOUGH:
            await asyncio.gather(*(person.plays() for person in people))

        for store in (here.store, other):
            await store.beat()  # comes after all rows that nobody waits for any longer
        rows = await here.log(game=game)
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        assert len({row.id for row in rows}) == len(rows)
        made: dict[tuple[str, str], int] = {}
        for row in rows:
            if row.move_id:
                assert (row.by, row.move_id) not in made
                made[row.by, row.move_id] = row.version
        for person in people:
            assert person.acknowledged.items() <= {key[1]: made[key] for key in made}.items()
            assert not {(person.name, move_id) for move_id in person.refused} & made.keys()
        await agree(here.table, here.store, nodes, ears, rows)


async def agree(table: str, store: Any, nodes: list[House], ears: list[Ear], rows: Any) -> None:
    """Both nodes and the store know the same table, and both have told all of it, once and in order."""
    loaded = await store.load(table)
    stored = taken_up(find, *loaded)
    for house, ear in zip(nodes, ears, strict=True):
        assert await house.table(table) == stored
        assert [row for _, row in ear.told] == rows


def test_a_conflict_and_an_unknown_outcome_are_not_the_same():
    assert not issubclass(Unknown, Conflict)
