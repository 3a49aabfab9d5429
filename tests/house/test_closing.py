"""A house that is closed properly writes every table down as a whole."""

import asyncio

import pytest

from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Away, Back, Sit
from stammtisch.house.acting.fault import Frozen
from stammtisch_proving.pfand.moves import Start
from tests.house.broken_games import BROKEN, busy_dealer, release
from tests.house.failing import DISK_FULL, before, honestly
from tests.house.rooms import in_a_loop, room
from tests.people import ANNA, BEN, CLEO
from tests.stillness import stillness


@in_a_loop
async def test_nothing_is_left_that_is_not_written_down(tmp_path):
    async with room(tmp_path) as here:
        tables = [here.table, await here.open_table(), await here.open_table()]
        async with here.on(here.store) as house:
            for table in tables[:2]:
                await here.act(ANNA, 0, Sit(20), house=house, table=table)
            assert sorted(await here.store.without_snapshot()) == sorted(tables[:2])
        assert await here.store.without_snapshot() == []
        for table in tables[:2]:
            loaded = await here.store.load(table)
            assert loaded is not None
            assert loaded.rows == []


@in_a_loop
async def test_tables_that_another_node_left_are_written_down_too(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)  # by a house that was killed
        async with here.on(await here.open_store()):
            pass
        assert await here.store.without_snapshot() == []


@in_a_loop
async def test_what_another_node_did_meanwhile_is_written_down(tmp_path):
    async with room(tmp_path) as here:
        async with here.on(await here.open_store()) as house:
            await here.act(ANNA, 0, Sit(20), house=house)
            await here.act(ANNA, 0, Away())
        assert await here.store.without_snapshot() == []


@in_a_loop
async def test_moves_under_way_land_first(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        async with here.on(here.store) as house:
            moves = [Back() if number % 2 else Away() for number in range(10)]
            tasks = [asyncio.create_task(here.act(ANNA, 0, move, house=house)) for move in moves]
            await stillness()
        assert await asyncio.gather(*tasks) == list(range(2, 12))
        assert await here.store.without_snapshot() == []


@in_a_loop
async def test_what_the_house_has_left_to_do_is_done_first(tmp_path, monkeypatch):
    busy: AnyGame = release(monkeypatch, busy_dealer(100))
    async with room(tmp_path, busy) as here:
        async with here.on(here.store) as house:
            here.store.will("append", honestly, before(DISK_FULL))
            assert await here.act(ANNA, 0, Sit(), house=house) == 1
        assert len(await here.log(game=busy)) == 2
        assert await here.store.without_snapshot() == []


@in_a_loop
async def test_a_table_that_is_stopped_does_not_keep_the_others_from_it(tmp_path, monkeypatch):
    release(monkeypatch, BROKEN["apply"])
    async with room(tmp_path, BROKEN["apply"]) as here:
        other = await here.open_table(BROKEN["apply"])
        async with here.on(here.store) as house:
            await here.act(ANNA, 0, Sit(20), house=house)
            await here.act(BEN, 1, Sit(20), house=house)
            await here.act(CLEO, 0, Sit(20), house=house, table=other)
            with pytest.raises(Frozen):
                await here.act(ANNA, 0, Start(), house=house)
        assert await here.store.without_snapshot() == [here.table]
