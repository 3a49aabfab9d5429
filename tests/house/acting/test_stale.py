"""Somebody was faster: the house looks again, and the move counts if it's still possible."""

import asyncio

import pytest

from stammtisch.games.moves import Away, Back, Bring, Leave, Sit
from stammtisch.house.acting.act import MOST_TRIES
from stammtisch.kernel.refused import Refused
from stammtisch.tables.absent import stored_people
from stammtisch_proving.pfand.moves import Bid, Start
from tests.house.failing import CONFLICT, before, meanwhile
from tests.house.rooms import BALANCE, Ear, in_a_loop, room
from tests.people import ANNA, BEN, CLEO, DORA


@pytest.mark.parametrize("seen", [0, 1, 2, 99, None])
@in_a_loop
async def test_an_old_version_alone_is_no_reason_to_refuse(tmp_path, seen):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        assert await here.act(ANNA, 0, Away(), seen=seen) == 3


@pytest.mark.parametrize("seen", [0, 1])
@in_a_loop
async def test_a_refused_move_of_one_who_saw_an_old_table_is_stale(tmp_path, seen):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        assert await here.refusal(CLEO, 1, Sit(20), seen=seen) == "stale"


@pytest.mark.parametrize("seen", [2, 99, None])
@in_a_loop
async def test_a_refused_move_of_one_who_saw_the_table_as_it_is_has_its_own_word(tmp_path, seen):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        assert await here.refusal(CLEO, 1, Sit(20), seen=seen) == "seat_taken"


@in_a_loop
async def test_the_sentence_still_says_what_is_wrong(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        with pytest.raises(Refused) as refused:
            await here.act(CLEO, 1, Sit(20), seen=1)
        sentence = "the table has gone on meanwhile: cannot sit down at seat 1: it isn't free"
        assert refused.value.sentence == sentence


@in_a_loop
async def test_a_move_is_played_after_the_one_that_was_faster_if_it_still_can_be(tmp_path):
    async with room(tmp_path) as here:
        other = await here.another_node()
        here.store.will("append", meanwhile(lambda: here.act(BEN, 1, Sit(20), "b1", house=other)))
        assert await here.act(ANNA, 0, Sit(20), "a1") == 2
        assert await here.ids() == ["b1", "a1"]


@pytest.mark.parametrize("seen", [0, None])
@in_a_loop
async def test_a_move_that_cannot_be_played_any_more_is_stale(tmp_path, seen):
    async with room(tmp_path) as here:
        other = await here.another_node()
        here.store.will("append", meanwhile(lambda: here.act(BEN, 0, Sit(20), "b1", house=other)))
        with pytest.raises(Refused) as refused:
            await here.act(ANNA, 0, Sit(20), "a1", seen=seen)
        assert refused.value.word == "stale"
        assert await here.ids() == ["b1"]
        assert (await here.balances())["Anna"] == BALANCE


@in_a_loop
async def test_what_a_move_costs_is_reckoned_anew_after_a_conflict(tmp_path):
    async with room(tmp_path) as here:
        other = await here.another_node()
        await here.seat(ANNA, BEN)
        here.store.will("append", meanwhile(lambda: here.act(ANNA, 0, Bring(5), house=other)))
        await here.act(None, 0, Leave(), "clock")  # the house, for Anna
        assert (await here.balances())["Anna"] == BALANCE


@pytest.mark.parametrize("conflicts", range(MOST_TRIES))
@in_a_loop
async def test_a_move_may_lose_the_race_seven_times(tmp_path, conflicts):
    async with room(tmp_path) as here:
        here.store.will("append", *[before(CONFLICT)] * conflicts)
        assert await here.act(ANNA, 0, Sit(20)) == 1


@in_a_loop
async def test_after_eight_lost_races_it_is_too_busy_and_goes_on_afterwards(tmp_path):
    async with room(tmp_path) as here:
        here.store.will("append", *[before(CONFLICT)] * MOST_TRIES)
        assert await here.refusal(ANNA, 0, Sit(20), move_id="a1") == "too_busy"
        assert await here.act(ANNA, 0, Sit(20), "a1") == 1


@in_a_loop
async def test_eight_real_conflicts_with_another_node_are_too_many(tmp_path):
    async with room(tmp_path) as here:
        other = await here.another_node()
        await here.seat(ANNA, BEN)

        async def faster() -> None:
            is_away = (await other.table(here.table)).state.chairs[1].away
            await here.act(BEN, 1, Back() if is_away else Away(), house=other)

        here.store.will("append", *[meanwhile(faster)] * MOST_TRIES)
        with pytest.raises(Refused) as refused:
            await here.act(ANNA, 0, Away())
        assert refused.value.word == "too_busy"
        assert [row.by for row in await here.log()] == ["Anna", "Ben"] + ["Ben"] * MOST_TRIES


@in_a_loop
async def test_a_house_that_knows_an_old_table_looks_before_it_refuses(tmp_path):
    async with room(tmp_path) as here:
        other = await here.another_node()
        assert (await other.table(here.table)).version == 0
        await here.seat(ANNA, BEN)
        assert await here.act(ANNA, 0, Start(), house=other) == 3
        assert await here.act(BEN, 1, Bid(2)) == 4


@in_a_loop
async def test_a_house_that_looks_before_it_refuses_tells_what_it_sees(tmp_path):
    async with room(tmp_path) as here:
        other, ear = await here.another_node(), Ear()
        await other.table(here.table)
        other.listen(here.table, ear)
        await here.seat(ANNA, BEN)
        assert await here.refusal(CLEO, 1, Sit(20), house=other) == "stale"
        assert ear.versions == [1, 2]


@in_a_loop
async def test_people_at_two_nodes_take_turns(tmp_path):
    async with room(tmp_path) as here:
        nodes = [here.house, await here.another_node()]
        await here.seat(ANNA, BEN)
        for number in range(20):
            seat = number % 2
            move = Back() if number // 2 % 2 else Away()
            assert await here.act((ANNA, BEN)[seat], seat, move, house=nodes[seat]) == number + 3


@in_a_loop
async def test_there_is_no_such_table(tmp_path):
    async with room(tmp_path) as here:
        for seen in (None, 0, 5):
            with pytest.raises(Refused) as refused:
                await here.act(ANNA, 0, Sit(20), seen=seen, table="nowhere")
            assert (refused.value.word, refused.value.sentence) == (
                "no_such_table",
                "there is no table 'nowhere'",
            )
        with pytest.raises(Refused, match="no_such_table"):
            await here.house.table("nowhere")


@in_a_loop
async def test_a_hundred_moves_at_once_at_two_nodes_all_count_or_are_refused(tmp_path):
    async with room(tmp_path) as here:
        nodes = [here.house, await here.another_node()]
        moves = [
            here.act(who, seat, Sit(20), house=house, move_id=f"{who} {seat} {number}")
            for who in (ANNA, BEN, CLEO, DORA)
            for seat in range(4)
            for number, house in enumerate(nodes)
        ]
        answers = await asyncio.gather(*moves, return_exceptions=True)
        landed = sorted(answer for answer in answers if isinstance(answer, int))
        assert landed == [1, 2, 3, 4]
        assert all(isinstance(answer, int | Refused) for answer in answers)
        assert sorted(stored_people((await here.house.table(here.table)).people)) == [
            "Anna",
            "Ben",
            "Cleo",
            "Dora",
        ]
