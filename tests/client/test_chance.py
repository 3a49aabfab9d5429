"""A program has its share in chance, and checks what the house made of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress

import pytest
from msgspec import Raw

from stammtisch.client import Client, Followed, Refused, any_move, connect
from stammtisch.client.chance import BYTES, KEPT, Chance, pack_of
from stammtisch.fairness.transcript import Asking, Closing, Pledge, Seed, Sending, Showing, Throw
from stammtisch.kernel.codec import encode
from stammtisch.wire import asked
from stammtisch.wire.messages import Picture, Turn, Went
from tests.client.tables import NAMES, clients
from tests.gateways.guests import open_house
from tests.house.rooms import in_a_loop


async def fair_table(people: Sequence[Client], game: str, **what: str) -> list[Followed]:
    """All sit at it, and have sent a seed when it begins."""
    opened = await people[0].open(game, **what)
    tables = [await person.follow(opened.table, fair=True) for person in people]
    for table in tables:
        await table.join()
    return tables


async def play(tables: Sequence[Followed], rounds: int) -> None:
    """At random, until so many rounds are over, as all have heard."""
    if {"do": "start"} in tables[0].table_choices:
        await tables[0].act({"do": "start"})
    await asyncio.gather(
        *(_play(table, rounds, random.Random(number)) for number, table in enumerate(tables))
    )


async def _play(table: Followed, rounds: int, rng: random.Random) -> None:
    def is_over(one: Followed) -> bool:
        assert one.chance
        closed = [bond for bond in one.chance.bonds[:-1] if one.chance.transcript(bond, ()).first(Closing)]
        return len(closed) >= rounds or bool(one.picture.turn.over)  # a match may be short

    while True:
        await table.until(lambda one: is_over(one) or one.is_my_turn)
        if is_over(table):
            return
        with suppress(Refused):  # somebody was faster
            await table.act(any_move(rng.choice(table.choices), rng))


@pytest.mark.parametrize(
    ("game", "seats", "rounds"), [("backgammon", 2, 1), ("ring4", 4, 2), ("poker", 3, 3)]
)
@in_a_loop
async def test_every_seat_has_its_share_and_finds_no_fault_with_an_honest_house(
    tmp_path, game, seats, rounds
):
    async with open_house(tmp_path) as house, clients(house.address, *NAMES[:seats]) as people:
        tables = await fair_table(people, game)
        await play(tables, rounds)
        for table in tables:
            chance = table.chance
            assert chance
            assert chance.faults(pack_of(game)) == []
            counted = [step for bond in chance.bonds for step in chance.transcript(bond, ()).witnessed]
            assert any(isinstance(step, Closing) for step in counted)
            assert any(isinstance(step, Sending) for step in counted)


@in_a_loop
async def test_who_only_watches_sends_nothing_and_can_check_all_the_same(tmp_path):
    async with open_house(tmp_path) as house, clients(house.address, *NAMES[:3]) as people:
        opened = await people[0].open("backgammon")
        watched = await people[2].follow(opened.table, fair=True)
        tables = [await person.follow(opened.table) for person in people[:2]]
        for table in tables:
            await table.join()
        await tables[0].act({"do": "start"})
        rng = random.Random(1)
        for _ in range(6):
            await tables[0].until(lambda one: bool(one.picture.turn.awaits))
            at = tables[0].picture.turn.awaits[0]
            await tables[at].until(lambda one: one.is_my_turn)
            version = await tables[at].act(any_move(rng.choice(tables[at].choices), rng))
            for table in (*tables, watched):
                await table.until(lambda one: one.version >= version)  # noqa: B023 - it's awaited here
        chance = watched.chance
        assert chance
        seen = chance.transcript(chance.bonds[0], ())
        assert seen.seat is None
        assert seen.every(Throw)
        assert not seen.every(Sending)


def went(version: int, *steps: tuple[int, object], seat: int | None = 0) -> Went:
    """A row, of which only what it tells of chance is looked at."""
    picture = Picture(Turn(), Raw(b"{}"))
    return Went("t", version, 0, Raw(b"[]"), picture, seat=seat, fair=Raw(encode(list(steps))))


def test_a_seed_comes_after_all_that_binds_the_house_and_is_fresh_for_each_bond():
    chance = Chance("t")
    sent: list[asked.Seed] = []
    for number in range(2):
        chance.told(went(number, (number, Asking((0, 1))), (number, Pledge(0, "0" * 64))))
        sent += chance.seeds()
    first, second = sent
    assert first.seed != second.seed
    assert len(bytes.fromhex(first.seed)) == BYTES
    assert [type(step) for step in chance.transcript(0, ()).witnessed] == [Asking, Pledge, Sending]
    assert list(chance.seeds()) == []


def test_who_is_not_asked_sends_a_seed_to_be_asked_next_time_and_does_not_claim_that_it_counts():
    chance = Chance("t")
    chance.told(went(1, (0, Asking((1,)))))
    assert [seed.bond for seed in chance.seeds()] == [0]
    transcript = chance.transcript(0, ())
    assert transcript.seat is None
    assert not transcript.every(Sending)


@pytest.mark.parametrize("counted", [None, "ab" * BYTES], ids=["none", "of_another_device"])
def test_who_is_told_that_their_seed_does_not_count_claims_nothing(counted):
    chance = Chance("t")
    chance.told(went(1, (0, Asking((0,)))))
    [seed] = chance.seeds()
    chance.told(went(2, (0, Closing((Seed(0, counted),)))))
    chance.told(went(3, (1, Asking((0,)))))
    assert [found.fault.word for found in chance.faults(())] == [
        "own_seed_missing" if counted is None else "own_seed_changed"
    ]
    chance.refused(seed.bond)
    assert chance.faults(()) == []


@in_a_loop
async def test_two_devices_of_one_person_find_no_fault_though_only_one_seed_counts(tmp_path):
    async with open_house(tmp_path) as house, clients(house.address, *NAMES[:2]) as people:
        tables = await fair_table(people, "poker")
        again = await connect(house.address, token=people[0].token)
        other = await again.follow(tables[0].name, fair=True)
        await play(tables, 3)
        await other.until(lambda one: one.version >= tables[0].version)
        for table in (*tables, other):
            assert table.chance
            assert table.chance.faults(pack_of("poker")) == []
        await again.close()


def test_a_house_that_lies_is_found_out_when_the_next_bond_is_made():
    chance = Chance("t")
    chance.told(went(1, (0, Asking((0,))), (0, Pledge(0, "0" * 64))))
    chance.told(went(2, (0, Closing(())), (0, Throw(0, (6, 6))), (0, Showing("1" * 64))))
    assert chance.faults(()) == []  # it's not over
    chance.told(went(3, (1, Asking((0,)))))
    assert {"seat_dropped", "secret_changed"} <= {found.fault.word for found in chance.faults(())}


def test_only_the_last_bonds_are_kept():
    chance = Chance("t")
    for number in range(KEPT + 5):
        chance.told(went(number, (number, Asking((0,)))))
    assert chance.bonds == tuple(range(5, KEPT + 5))


@in_a_loop
async def test_what_was_missed_makes_no_fault_and_a_lost_seed_is_sent_again(tmp_path):
    async with open_house(tmp_path) as house, clients(house.address, *NAMES[:2]) as people:
        tables = await fair_table(people, "backgammon")

        async def vanish() -> None:
            for version in range(10, 40, 10):
                await tables[1].until(lambda one: one.version > version)  # noqa: B023 - it's awaited here
                people[0].vanish()

        vanishing = asyncio.create_task(vanish())
        await play(tables, 1)
        vanishing.cancel()  # a short match may be over before
        chance = tables[0].chance
        assert chance
        assert chance.faults(()) == []


@in_a_loop
async def test_who_asks_for_it_is_told_who_is_there(tmp_path):
    async with open_house(tmp_path) as house, clients(house.address, "Anna", "Ben") as (anna, ben):
        opened = await anna.open("ring4")
        here = await anna.follow(opened.table, presence=True)
        await here.join()
        await here.until(lambda one: one.present is not None and one.present.here == (0,))
        assert here.present
        assert here.present.watching == 0
        await ben.follow(opened.table)
        await here.until(lambda one: one.present is not None and one.present.watchers == ("Ben",))
