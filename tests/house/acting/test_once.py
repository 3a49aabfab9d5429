"""Exactly once: whatever happens to the answer, a move that is sent again is not played again."""

import asyncio

import pytest

from stammtisch.games.moves import Away, Back, Leave, Made, Sit
from stammtisch.house.acting import repeats
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Unavailable, Unknown
from stammtisch.tables.done import LEFT_ONES, MOST_KEPT
from tests.house.failing import CONFLICT, DISK_FULL, UNKNOWN, Gate, after, before
from tests.house.rooms import BALANCE, in_a_loop, room
from tests.people import ANNA, BEN


@in_a_loop
async def test_a_move_sent_again_gets_the_same_answer(tmp_path):
    async with room(tmp_path) as here:
        assert await here.act(ANNA, 0, Sit(20), "a1") == 1
        assert await here.act(ANNA, 0, Sit(20), "a1") == 1
        assert await here.ids() == ["a1"]
        assert (await here.balances())["Anna"] == BALANCE - 20_00


@in_a_loop
async def test_it_gets_the_same_answer_though_others_have_acted_since(tmp_path):
    async with room(tmp_path) as here:
        await here.act(ANNA, 0, Sit(20), "a1")
        await here.act(BEN, 1, Sit(20), "b1")
        assert await here.act(ANNA, 0, Sit(20), "a1", seen=0) == 1
        assert await here.ids() == ["a1", "b1"]


@in_a_loop
async def test_it_gets_the_same_answer_though_the_person_has_played_on_with_another_device(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        assert await here.act(ANNA, 0, Away(), "phone 1") == 2
        await here.act(ANNA, 0, Back(), "laptop 1")
        assert await here.act(ANNA, 0, Away(), "phone 1") == 2
        assert await here.refusal(ANNA, 0, Back(), move_id="laptop 2") == "not_away"


@in_a_loop
async def test_what_comes_so_late_that_nobody_remembers_is_not_played(tmp_path):
    """It may have been played or not: only what was seen tells."""
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        await here.act(ANNA, 0, Away(), "phone 1", seen=1)
        for number in range(MOST_KEPT // 2):
            await here.act(ANNA, 0, Back(), f"back {number}")
            await here.act(ANNA, 0, Away(), f"away {number}")
        await here.act(ANNA, 0, Back(), "last")
        assert await here.refusal(ANNA, 0, Away(), move_id="phone 1", seen=1) == "stale"
        assert await here.act(ANNA, 0, Away(), "new", seen=9)


@in_a_loop
async def test_nor_is_it_if_nobody_says_what_they_saw(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        await here.act(ANNA, 0, Away(), "phone 1")
        for number in range(MOST_KEPT // 2):
            await here.act(ANNA, 0, Back(), f"back {number}")
            await here.act(ANNA, 0, Away(), f"away {number}")
        await here.act(ANNA, 0, Back(), "last")
        assert await here.refusal(ANNA, 0, Away(), move_id="phone 1") == "stale"
        assert await here.act(ANNA, 0, Away(), "phone")  # no move was called so


async def many_moves(here):
    """So many that the first of them is remembered by the log alone; gives the last version."""
    seen = await here.act("Anna", 0, Away(), "phone 1")
    for number in range(MOST_KEPT // 2):
        seen = await here.act("Anna", 0, Back(), f"back {number}", seen=seen)
        seen = await here.act("Anna", 0, Away(), f"away {number}", seen=seen)
    return await here.act("Anna", 0, Back(), "last", seen=seen)


@in_a_loop
async def test_a_log_is_looked_through_for_them_only_as_far_as_it_is_short(tmp_path, monkeypatch):
    monkeypatch.setattr(repeats, "LOOKED_THROUGH", 5)
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        seen = await many_moves(here)
        assert await here.refusal(ANNA, 0, Away(), move_id="phone 1") == "stale"  # it's before those
        assert await here.refusal(ANNA, 0, Away(), move_id="phone") == "stale"  # nobody can tell
        assert await here.act(ANNA, 0, Away(), "phone", seen=seen)


@in_a_loop
async def test_nor_is_it_looked_through_for_them_without_end(tmp_path, monkeypatch):
    monkeypatch.setattr(repeats, "MOST_LOOKS", 3)
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        await many_moves(here)
        words = [await here.refusal(ANNA, 0, Away(), move_id="phone 1") for _ in range(5)]
        assert words == ["stale"] * 3 + ["too_fast"] * 2


@in_a_loop
async def test_nor_is_one_of_somebody_who_left_so_long_ago_that_they_are_forgotten(tmp_path):
    """What somebody else called so is not theirs."""
    async with room(tmp_path) as here:
        people = [f"Guest {number}" for number in range(LEFT_ONES + 6)]
        for one in people:
            await here.store.open_account(Person(one), BALANCE)
            await here.act(Person(one), 0, Sit(20), f"sits {one}")
            await here.act(Person(one), 0, Leave(), f"leaves {one}")
        assert await here.refusal(Person(people[0]), 0, Sit(20), move_id=f"sits {people[0]}") == "stale"
        assert await here.act(Person(people[0]), 0, Sit(20), f"sits {people[1]}")


@in_a_loop
async def test_two_people_may_call_their_moves_alike(tmp_path):
    async with room(tmp_path) as here:
        assert await here.act(ANNA, 0, Sit(20), "1") == 1
        assert await here.act(BEN, 1, Sit(20), "1") == 2


@in_a_loop
async def test_a_goodbye_sent_again_is_known_after_leaving(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        assert await here.act(ANNA, 0, Leave(), "bye") == 2
        assert await here.act(ANNA, 0, Leave(), "bye") == 2
        assert await here.balances() == dict.fromkeys(await here.balances(), BALANCE)


@in_a_loop
async def test_a_move_sent_many_times_at_once_is_played_once(tmp_path):
    async with room(tmp_path) as here:
        answers = await asyncio.gather(*(here.act(ANNA, 0, Sit(20), "a1") for _ in range(20)))
        assert answers == [1] * 20
        assert await here.ids() == ["a1"]


@in_a_loop
async def test_a_move_sent_again_after_a_restart_is_known(tmp_path):
    async with room(tmp_path) as here:
        await here.act(ANNA, 0, Sit(20), "a1")
        assert await here.act(ANNA, 0, Sit(20), "a1", house=await here.another_node()) == 1


@in_a_loop
async def test_a_move_sent_again_after_a_proper_restart_is_known(tmp_path):
    async with room(tmp_path) as here:
        async with here.on(here.store) as house:
            await here.act(ANNA, 0, Sit(20), "a1", house=house)
        assert await here.store.without_snapshot() == []
        assert await here.act(ANNA, 0, Sit(20), "a1", house=await here.another_node()) == 1


@in_a_loop
async def test_a_move_sent_to_two_nodes_at_once_is_played_once(tmp_path):
    async with room(tmp_path) as here:
        nodes = [here.house, await here.another_node(), await here.another_node()]
        answers = await asyncio.gather(
            *(here.act(ANNA, 0, Sit(20), "a1", house=house) for house in nodes * 4)
        )
        assert answers == [1] * 12
        assert await here.ids() == ["a1"]


@in_a_loop
async def test_a_move_sent_again_to_a_house_that_has_not_seen_it_is_known_though_it_would_be_refused(
    tmp_path,
):
    async with room(tmp_path) as here:
        other = await here.another_node()
        assert (await other.table(here.table)).version == 0  # what it knows from here on is old
        await here.act(ANNA, 0, Sit(20), "a1")
        assert await here.act(ANNA, 0, Away(), "a2") == 2
        assert await here.act(ANNA, 0, Away(), "a2", house=other) == 2
        assert await here.ids() == ["a1", "a2"]


@in_a_loop
async def test_a_move_that_landed_though_nobody_knows_is_found_and_acknowledged(tmp_path):
    async with room(tmp_path) as here:
        here.store.will("append", after(UNKNOWN))
        assert await here.act(ANNA, 0, Sit(20), "a1") == 1
        assert await here.ids() == ["a1"]


@in_a_loop
async def test_a_move_that_did_not_land_though_nobody_knows_is_played_then(tmp_path):
    async with room(tmp_path) as here:
        here.store.will("append", before(UNKNOWN))
        assert await here.act(ANNA, 0, Sit(20), "a1") == 1
        assert await here.ids() == ["a1"]


@in_a_loop
async def test_the_second_unknown_outcome_is_told_and_the_move_may_be_sent_again(tmp_path):
    async with room(tmp_path) as here:
        here.store.will("append", before(UNKNOWN), after(UNKNOWN))
        with pytest.raises(Unknown):
            await here.act(ANNA, 0, Sit(20), "a1")
        assert await here.act(ANNA, 0, Sit(20), "a1") == 1
        assert await here.ids() == ["a1"]


@in_a_loop
async def test_it_stays_unknown_when_the_store_cannot_be_asked_then(tmp_path):
    # It has landed: "unavailable" would say that nothing was stored.
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        here.store.will("append", after(UNKNOWN))
        here.store.will("rows", before(DISK_FULL))
        with pytest.raises(Unknown):
            await here.act(ANNA, 0, Away(), "a1")
        assert await here.act(ANNA, 0, Away(), "a1") == 2


@in_a_loop
async def test_it_stays_unknown_when_that_was_the_last_try(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        here.store.will("append", *[before(CONFLICT)] * 7, after(UNKNOWN))
        with pytest.raises(Unknown):
            await here.act(ANNA, 0, Away(), "a1")
        assert await here.act(ANNA, 0, Away(), "a1") == 2


@in_a_loop
async def test_nothing_is_stored_when_the_store_is_unavailable_and_it_goes_on_afterwards(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        here.store.will("append", before(DISK_FULL))
        with pytest.raises(Unavailable) as told:
            await here.act(ANNA, 0, Away(), "a1")
        assert (told.value.word, type(told.value)) == ("disk_full", Unavailable)
        assert len(await here.log()) == 1
        assert await here.act(ANNA, 0, Away(), "a1") == 2


@in_a_loop
async def test_a_move_whose_caller_went_away_after_it_landed_is_known(tmp_path):
    async with room(tmp_path) as here:
        gate = Gate(is_done_before=True)
        here.store.will("append", gate)
        caller = asyncio.create_task(here.act(ANNA, 0, Sit(20), "a1"))
        await gate.reached.wait()
        caller.cancel()
        await asyncio.gather(caller, return_exceptions=True)
        assert await here.act(ANNA, 0, Sit(20), "a1") == 1
        assert await here.ids() == ["a1"]


@in_a_loop
async def test_a_refusal_is_not_remembered(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        assert await here.refusal(ANNA, 0, Back(), move_id="a1") == "not_away"
        await here.act(ANNA, 0, Away(), "a2")
        assert await here.act(ANNA, 0, Back(), "a1") == 3


@pytest.mark.parametrize("move_id", ["", "x" * 65, "ä", "\ud800"])
@in_a_loop
async def test_a_move_without_a_proper_id_is_refused(tmp_path, move_id):
    async with room(tmp_path) as here:
        with pytest.raises(Refused, match="a move has an id of 1 to 64 plain letters"):
            await here.house.act(here.table, ANNA, Made(0, Sit(20)), move_id)
        assert await here.log() == []
