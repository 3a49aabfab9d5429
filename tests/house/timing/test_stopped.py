"""Nodes that are stopped and stores that fail run nobody's clock out."""

import pytest

from stammtisch_proving.pfand.moves import Bid
from tests.house.failing import DISK_FULL, before
from tests.house.quarter import BIDS_FOR, quarter, round_begins
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN

# Nodes that are stopped, and stores that fail.


@in_a_loop
async def test_a_house_that_is_stopped_for_ten_minutes_runs_nobodys_clock_out(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        await here.pass_(42)  # eight seconds are left
        here.running[0].is_stopped = True
        await here.pass_(600)
        here.running[0].is_stopped = False
        await here.pass_(1)
        await here.pass_(3)
        assert await here.by_house() == []
        await here.pass_(7)
        assert (await here.by_house())[:2] == BIDS_FOR


@in_a_loop
async def test_a_house_stopped_in_the_midst_of_a_sweep_runs_nobodys_clock_out(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        await here.act(ANNA, 0, Bid(1))
        await here.pass_(46)
        one = here.running[0]
        real = one.store.due

        async def stopped_then(now: int, most: int) -> object:
            one.clock.pass_(600_000)
            here.wall.pass_(600_000)
            return [here.table]

        one.store.due = stopped_then  # type: ignore[method-assign, assignment]
        await one.house.sweep.look()
        one.store.due = real  # type: ignore[method-assign]
        assert await here.by_house() == []
        await here.pass_(3)
        assert await here.by_house() == []
        await here.pass_(2)
        assert (await here.by_house())[:1] == ["Bid 1"]


@in_a_loop
async def test_a_house_that_was_stopped_takes_nobody_for_gone_who_is_with_another(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        first, second = here.running
        await here.open_table()
        await here.sit(ANNA, BEN)
        await here.come(ANNA, BEN, at=second)
        await here.pass_(10)
        first.is_stopped = first.line.is_cut = True
        await here.pass_(600, 5000)
        first.is_stopped = first.line.is_cut = False
        await here.pass_(30)
        assert await here.by_house() == []


@in_a_loop
async def test_while_another_node_runs_time_goes_on_for_all(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        first, second = here.running
        await round_begins(here, ANNA, BEN)
        await here.come(ANNA, BEN, at=second)
        await here.pass_(10)
        first.is_stopped = first.line.is_cut = True
        await here.pass_(50)
        assert [f"{type(row.moves[0][1]).__name__}" for row in await here.log() if not row.by][:2] == [
            "Bid"
        ] * 2
        first.is_stopped = False
        await here.pass_(3)
        assert abs(first.house.clock.now() - second.house.clock.now()) <= 500


@in_a_loop
async def test_a_store_that_fails_for_a_while_runs_nobodys_clock_out(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        await here.pass_(42)
        here.running[0].store.will("beat", *[before(DISK_FULL)] * 240)
        await here.pass_(60)
        assert here.running[0].failures > 50
        assert await here.by_house() == []
        here.running[0].store.heal()
        await here.pass_(3)
        assert await here.by_house() == []
        await here.pass_(8)
        assert (await here.by_house())[:2] == BIDS_FOR


@pytest.mark.parametrize("behind", [500, 3_000, 5_900])
@in_a_loop
async def test_two_nodes_whose_clocks_differ_give_everybody_their_whole_time(tmp_path, behind):
    async with quarter(tmp_path) as here:
        await here.open_house(lambda: here.wall() - behind)
        await round_begins(here, ANNA, BEN)
        await here.pass_(48)
        assert await here.by_house() == []
        await here.pass_(12)
        assert (await here.by_house())[:2] == BIDS_FOR
