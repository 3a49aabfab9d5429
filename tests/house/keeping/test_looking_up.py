"""What somebody was told of chance is looked up in the log, and can be checked."""

import msgspec
import pytest

from stammtisch.fairness.transcript import Opening, Sending
from stammtisch.fairness.verify import verify
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import Move, Sit
from stammtisch.house.keeping.looking_up import account
from stammtisch.tables.record import owner
from stammtisch.tables.snapshot import Impossible
from stammtisch_proving.pfand.moves import Bid, Start
from stammtisch_proving.ring4 import RING4
from tests.house.halls import refusal
from tests.house.quarter import Quarter, quarter
from tests.house.rooms import in_a_loop
from tests.house.sowers import Sower
from tests.people import ANNA, BEN, CLEO, DORA, ZOE

PEOPLE = (ANNA, BEN, CLEO, DORA)


async def a_hand(here: Quarter) -> None:
    """Whoever has the turn plays the first card that they may."""
    for _ in range(52):
        table = await here.state()
        assert isinstance(table.turn, Awaiting)
        seat = table.turn.seats[0]
        move = RING4.choices(table.state, seat)[0]
        assert isinstance(move, Move)
        await here.act(owner(table, seat), seat, move)


async def evening(here: Quarter, hands: int) -> None:
    """Anna has a share in all of it."""
    await here.open_table(RING4)
    await here.act(ANNA, 0, Sit())
    anna = await Sower(ANNA, RING4).watch(here.any, here.table)
    await anna.sends(here.any, here.table)
    await anna.sends(here.any, here.table)
    for seat, person in enumerate(PEOPLE[1:], 1):
        await here.act(person, seat, Sit())
    for _ in range(hands):
        await a_hand(here)
        await anna.sends(here.any, here.table)


@in_a_loop
async def test_whole_transcripts_come_from_the_log(tmp_path):
    async with quarter(tmp_path) as here:
        await evening(here, 3)
        for person in (ANNA, BEN, ZOE):
            told = await here.any.chance(here.table, person)
            assert told.game == "ring4"
            assert [one.bond for one in told.bonds] == [*range(len(told.bonds))]
            for one in told.bonds:
                assert verify(one.transcript) == []
            dealt = [one.transcript for one in told.bonds if one.transcript.every(Opening)]
            assert [len(one.every(Opening)) for one in dealt[:3]] == [52] * 3
            assert any(one.every(Sending) for one in dealt) is (person == "Anna")
            assert msgspec.json.decode(msgspec.json.encode(told), type=type(told)) == told


@in_a_loop
async def test_only_the_last_bonds_are_told(tmp_path):
    async with quarter(tmp_path) as here:
        await evening(here, 4)
        whole = await account(here.any.store, here.table, ANNA)
        last = await account(here.any.store, here.table, ANNA, most=2)
        assert last.bonds == whole.bonds[-2:]
        for one in last.bonds:
            assert verify(one.transcript) == []


@in_a_loop
async def test_a_table_that_began_by_other_rules_is_told_of_from_its_snapshot_on(tmp_path, monkeypatch):
    async with quarter(tmp_path) as here:
        await evening(here, 3)
        store = here.any.store

        async def no_rows(*_: object) -> object:
            raise Impossible

        monkeypatch.setattr(store, "rows", no_rows)
        told = await account(store, here.table, ANNA)
        assert told.bonds
        for one in told.bonds:
            assert verify(one.transcript) == []


@in_a_loop
async def test_nobody_looks_up_what_is_not_there(tmp_path):
    async with quarter(tmp_path) as here:
        assert await refusal(here.any.chance("nowhere", ANNA)) == "no_such_table"
        assert await refusal(account(here.any.store, "nowhere", ANNA)) == "no_such_table"


@pytest.mark.parametrize("person", ["Anna", "Ben", ""])
@in_a_loop
async def test_whoever_asks_before_the_round_is_over_is_told_what_they_know(tmp_path, person):
    async with quarter(tmp_path) as here:
        await here.open_table()
        await here.sit(ANNA, BEN)
        await here.act(ANNA, 0, Start())
        for seat, name in enumerate((ANNA, BEN)):
            await here.act(name, seat, Bid(seat))
        [told] = (await here.any.chance(here.table, person)).bonds[-1:]
        assert verify(told.transcript) == []
        assert len(told.transcript.every(Opening)) == (3 if person else 0)
