"""Log before you tell: those who watch are told of each row once, in order, when it is stored."""

import asyncio
from typing import Any

import pytest

from stammtisch.games.moves import Away, Back, Sit
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Unavailable
from stammtisch_proving.pfand.moves import Start
from tests.house.failing import CONFLICT, DISK_FULL, UNKNOWN, Gate, after, before
from tests.house.rooms import Ear, in_a_loop, room
from tests.people import ANNA, BEN


@in_a_loop
async def test_nobody_is_told_before_the_row_is_stored(tmp_path):
    async with room(tmp_path) as here:
        ear, gate = Ear(), Gate()
        here.house.listen(here.table, ear)
        here.store.will("append", gate)
        acting = asyncio.create_task(here.act(ANNA, 0, Sit(20)))
        await gate.reached.wait()
        assert (ear.told, await here.log(), acting.done()) == ([], [], False)
        gate.opened.set()
        assert await acting == 1
        assert [row for _, row in ear.told] == await here.log()


@in_a_loop
async def test_a_listener_is_told_the_table_after_the_row(tmp_path):
    async with room(tmp_path) as here:
        ear = Ear()
        here.house.listen(here.table, ear)
        await here.seat(ANNA, BEN)
        await here.act(ANNA, 0, Start())
        assert ear.versions == [1, 2, 3]
        assert ear.told[-1][0] == await here.house.table(here.table)
        assert [table.people[1] for table, _ in ear.told] == [None, "Ben", "Ben"]
        assert [row for _, row in ear.told] == await here.log()


@in_a_loop
async def test_refused_moves_repeats_and_failures_are_not_told(tmp_path):
    async with room(tmp_path) as here:
        ear = Ear()
        await here.act(ANNA, 0, Sit(20), "a1")
        here.house.listen(here.table, ear)
        await here.act(ANNA, 0, Sit(20), "a1")
        with pytest.raises(Refused):
            await here.act(ANNA, 0, Back())
        here.store.will("append", before(DISK_FULL))
        with pytest.raises(Unavailable):
            await here.act(ANNA, 0, Away())
        assert ear.told == []


@pytest.mark.parametrize("fault", [before(CONFLICT), before(UNKNOWN), after(UNKNOWN)])
@in_a_loop
async def test_a_row_is_told_once_though_it_took_two_tries(tmp_path, fault):
    async with room(tmp_path) as here:
        ear = Ear()
        await here.seat(ANNA, BEN)
        here.house.listen(here.table, ear)
        here.store.will("append", fault)
        await here.act(ANNA, 0, Away())
        assert ear.versions == [3]


@in_a_loop
async def test_rows_that_another_node_made_are_told_in_order_before_ones_own(tmp_path):
    async with room(tmp_path) as here:
        other, ear = await here.another_node(), Ear()
        await here.seat(ANNA, BEN)
        here.house.listen(here.table, ear)
        for move in (Away(), Back(), Away()):
            await here.act(BEN, 1, move, house=other)
        await here.act(ANNA, 0, Away())
        assert ear.versions == [3, 4, 5, 6]
        assert [row for _, row in ear.told] == (await here.log())[2:]


@in_a_loop
async def test_more_rows_of_another_node_than_are_read_at_once_are_told_too(tmp_path, monkeypatch):
    monkeypatch.setattr("stammtisch.house.acting.taking_up.ROWS_AT_ONCE", 4)
    async with room(tmp_path) as here:
        other, ear = await here.another_node(), Ear()
        await here.seat(ANNA, BEN)
        here.house.listen(here.table, ear)
        for number in range(9):
            await here.act(BEN, 1, Back() if number % 2 else Away(), house=other)
        await here.act(ANNA, 0, Away())
        assert ear.versions == list(range(3, 13))


@in_a_loop
async def test_a_listener_that_fails_is_told_no_more_and_the_others_go_on(tmp_path):
    async with room(tmp_path) as here:
        first, last, failed = Ear(), Ear(), []

        def fails(*told: Any) -> None:
            failed.append(told)
            raise OSError("the line is dead")

        for listener in (first, fails, last):
            here.house.listen(here.table, listener)
        await here.seat(ANNA, BEN)
        assert (first.versions, last.versions, len(failed)) == ([1, 2], [1, 2], 1)


@in_a_loop
async def test_a_listener_that_stops_and_fails_does_not_stop_the_table(tmp_path):
    async with room(tmp_path) as here:
        ear = Ear()

        def fails(*_: Any) -> None:
            stop()
            raise OSError("the line is dead")

        stop = here.house.listen(here.table, fails)
        here.house.listen(here.table, ear)
        await here.seat(ANNA, BEN)
        assert ear.versions == [1, 2]


@in_a_loop
async def test_whoever_stops_listening_is_told_no_more(tmp_path):
    async with room(tmp_path) as here:
        first, last = Ear(), Ear()
        stop = here.house.listen(here.table, first)
        here.house.listen(here.table, last)
        await here.act(ANNA, 0, Sit(20))
        stop()
        stop()  # twice doesn't hurt
        await here.act(ANNA, 0, Away())
        assert (first.versions, last.versions) == ([1], [1, 2])


@in_a_loop
async def test_whoever_is_stopped_by_another_listener_is_told_no_more(tmp_path):
    async with room(tmp_path) as here:
        ear = Ear()
        here.house.listen(here.table, lambda *_: stop())
        stop = here.house.listen(here.table, ear)
        await here.act(ANNA, 0, Sit(20))
        assert ear.versions == []


@in_a_loop
async def test_a_listener_hears_of_its_own_table_alone(tmp_path):
    async with room(tmp_path) as here:
        ear, other = Ear(), await here.open_table()
        here.house.listen(other, ear)
        await here.seat(ANNA)
        assert ear.versions == []


@in_a_loop
async def test_a_listener_may_let_somebody_act(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        tasks: list[asyncio.Task[int]] = []

        def answers(_: Any, row: Any) -> None:
            if row.by == "Anna":
                tasks.append(asyncio.create_task(here.act(BEN, 1, Away())))

        here.house.listen(here.table, answers)
        assert await here.act(ANNA, 0, Away()) == 3
        assert await asyncio.gather(*tasks) == [4]
