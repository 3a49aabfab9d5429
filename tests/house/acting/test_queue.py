"""At one table moves are made one after the other; whoever goes away leaves no trace in the queue."""

import asyncio

import pytest

from stammtisch.games.moves import Away, Back, Sit
from stammtisch.house.acting.live import MOST_MOVES_WAITING
from stammtisch.kernel.refused import Refused
from tests.house.failing import Gate
from tests.house.rooms import Ear, in_a_loop, room
from tests.people import ANNA, BEN, CLEO
from tests.stillness import stillness


async def gone(task: asyncio.Task[int]) -> None:
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


@in_a_loop
async def test_moves_are_made_in_the_order_in_which_they_came(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        moves = [here.act(ANNA, 0, Back() if number % 2 else Away(), f"a{number}") for number in range(30)]
        assert await asyncio.gather(*moves) == list(range(3, 33))
        assert (await here.ids())[2:] == [f"a{number}" for number in range(30)]


@in_a_loop
async def test_too_many_at_once_are_refused_and_the_others_are_served(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        gate = Gate()
        here.store.will("append", gate)
        moves = [Back() if number % 2 else Away() for number in range(MOST_MOVES_WAITING)]
        waiting = [asyncio.create_task(here.act(ANNA, 0, move)) for move in moves]
        await gate.reached.wait()
        await stillness()
        for _ in range(3):
            with pytest.raises(Refused) as refused:
                await here.act(BEN, 1, Sit(20))
            assert refused.value.word == "too_busy"
        gate.opened.set()
        assert await asyncio.gather(*waiting) == list(range(2, MOST_MOVES_WAITING + 2))
        assert await here.act(BEN, 1, Sit(20)) == MOST_MOVES_WAITING + 2


@in_a_loop
async def test_a_queue_at_one_table_does_not_hold_up_another(tmp_path):
    async with room(tmp_path) as here:
        other, gate = await here.open_table(), Gate()
        here.store.will("append", gate)
        waiting = asyncio.create_task(here.act(ANNA, 0, Sit(20)))
        await gate.reached.wait()
        assert await here.act(BEN, 0, Sit(20), table=other) == 1
        gate.opened.set()
        assert await waiting == 1


@in_a_loop
async def test_whoever_goes_away_while_they_wait_has_done_nothing(tmp_path):
    async with room(tmp_path) as here:
        gate = Gate()
        here.store.will("append", gate)
        first = asyncio.create_task(here.act(ANNA, 0, Sit(20), "a1"))
        await gate.reached.wait()
        second = asyncio.create_task(here.act(BEN, 1, Sit(20), "b1"))
        third = asyncio.create_task(here.act(CLEO, 2, Sit(20), "c1"))
        await stillness()
        await gone(second)
        gate.opened.set()
        assert [await first, await third] == [1, 2]
        assert await here.ids() == ["a1", "c1"]


@in_a_loop
async def test_places_in_the_queue_are_free_again_when_those_who_waited_have_gone(tmp_path):
    async with room(tmp_path) as here:
        gate = Gate()
        here.store.will("append", gate)
        first = asyncio.create_task(here.act(ANNA, 0, Sit(20)))
        await gate.reached.wait()
        for _ in range(3):
            waiting = [asyncio.create_task(here.act(BEN, 1, Sit(20))) for _ in range(MOST_MOVES_WAITING - 1)]
            await stillness()
            for task in waiting:
                await gone(task)
        gate.opened.set()
        assert await first == 1
        assert await here.act(BEN, 1, Sit(20)) == 2


@pytest.mark.parametrize("is_done_before", [False, True], ids=["before it lands", "after it landed"])
@in_a_loop
async def test_whoever_goes_away_in_mid_move_leaves_a_table_that_can_be_used(tmp_path, is_done_before):
    async with room(tmp_path) as here:
        ear, gate = Ear(), Gate(is_done_before)
        here.house.listen(here.table, ear)
        await here.seat(ANNA)
        here.store.will("append", gate)
        task = asyncio.create_task(here.act(ANNA, 0, Away(), "a1"))
        await gate.reached.wait()
        await gone(task)
        landed = 2 if is_done_before else 1
        assert len(await here.log()) == landed
        assert await here.act(BEN, 1, Sit(20)) == landed + 1
        assert ear.versions == list(range(1, landed + 2))
        assert await here.act(ANNA, 0, Away(), "a1") == (2 if is_done_before else 3)


@in_a_loop
async def test_a_row_that_lands_after_its_caller_has_gone_is_told_once_and_in_order(tmp_path):
    async with room(tmp_path) as here:
        ear = Ear()
        here.house.listen(here.table, ear)
        await here.seat(ANNA, BEN)
        for number in range(40):
            move = Back() if number % 2 else Away()
            task = asyncio.create_task(here.act(ANNA, 0, move, f"a{number}"))
            for _ in range(number % 8):  # the store has got the row after a few turns of the loop
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await here.act(ANNA, 0, move, f"a{number}")
        assert (await here.ids())[2:] == [f"a{number}" for number in range(40)]
        assert ear.versions == list(range(1, 43))


@in_a_loop
async def test_looking_at_a_table_queues_up_too(tmp_path):
    async with room(tmp_path) as here:
        gate = Gate()
        here.store.will("append", gate)
        acting = asyncio.create_task(here.act(ANNA, 0, Sit(20)))
        await gate.reached.wait()
        looking = asyncio.create_task(here.house.table(here.table))
        await stillness()
        assert not looking.done()
        gate.opened.set()
        assert (await looking).people[0] == "Anna"
        await acting
