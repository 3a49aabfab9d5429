"""The sweep: clocks run out, seats are kept and given up, whoever is lost is away and comes back."""

import asyncio
from itertools import pairwise

import pytest
from msgspec.structs import replace

from stammtisch.games.moves import DEALER, Away, Leave, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Start as Begin
from stammtisch.house.keeping.room import Holding
from stammtisch.house.timing.ranks import Ranks
from stammtisch.house.timing.sweep import TABLES_A_SWEEP
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import Pause, Resume
from stammtisch.tables.opening import Terms
from stammtisch_proving.pfand.moves import Bid
from tests.house.quarter import BIDS_FOR, PACE, Quarter, Running, quarter, round_begins
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO, DORA, HOST


@in_a_loop
async def test_who_has_run_out_of_time_is_played_for(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        await here.pass_(20)
        await here.act(BEN, 1, Bid(0))
        await here.pass_(29.5)
        assert await here.by_house() == []
        await here.pass_(1)
        assert (await here.by_house())[0] == "Bid 0"


@in_a_loop
async def test_who_has_stored_all_they_may_is_played_for_as_their_share_comes_back(tmp_path):
    async with quarter(tmp_path, holding=Holding(has_bounds=True)) as here:
        await round_begins(here, ANNA, BEN)
        while not here.any.allowance.is_used_up(ANNA):
            here.any.allowance.played_for(ANNA)
        for _ in range(100):  # 60,000 bytes, which take two minutes to come back
            here.any.allowance.played_for(ANNA)
        await here.act(BEN, 1, Bid(0))
        await here.pass_(60)
        assert await here.by_house() == []
        await here.pass_(70)
        assert (await here.by_house())[0] == "Bid 0"


@in_a_loop
async def test_a_table_that_nobody_has_open_is_swept_too(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        here.kill(here.running[0])
        await here.open_house()
        assert list(here.any.floor.live_tables) == []
        await here.pass_(42)
        assert (await here.by_house())[:2] == ["Away 0", "Away 1"]
        await here.pass_(30)
        assert (await here.by_house())[2:4] == BIDS_FOR


@in_a_loop
async def test_a_seat_that_is_kept_no_longer_is_given_up_and_its_chips_go_back(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table()
        await here.sit(ANNA, BEN)
        await here.come(ANNA, BEN)
        await here.act(BEN, 1, Away())
        await here.pass_(595, 5000)
        assert (await here.state()).people[1] == "Ben"
        await here.pass_(10, 5000)
        assert (await here.state()).people[1] is None
        assert await here.running[0].store.balance(BEN) == 1000_00
        assert await here.by_house() == ["Leave 1"]


@pytest.mark.slow
@in_a_loop
async def test_an_empty_table_is_taken_away_after_twelve_hours_of_house_time(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table()
        await here.hours(1)
        here.kill(here.running[0])
        here.wall.pass_(20 * 3_600_000)  # nobody was there: that doesn't count
        await here.open_house()
        await here.hours(10.9)
        assert here.table in here.any.directory.tables
        await here.hours(0.2)
        assert here.table not in here.any.directory.tables


# Several nodes.


@in_a_loop
async def test_away_is_said_once_by_one_of_two_nodes_and_back_on_another(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        first, second = here.running
        await here.open_table()
        await here.sit(ANNA, BEN)
        await here.come(ANNA, BEN, at=first)
        await here.pass_(10)
        await here.go(BEN, at=first)
        await here.pass_(60)
        assert await here.by_house() == ["Away 1"]
        await here.come(BEN, at=second)
        await here.pass_(8)
        assert await here.by_house() == ["Away 1", "Back 1"]


@in_a_loop
async def test_who_moves_from_one_house_to_the_other_is_never_away(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        await here.open_table()
        await here.sit(ANNA, BEN)
        await here.come(ANNA, BEN, at=here.running[0])
        for turn in range(4):
            await here.pass_(30)
            await here.go(BEN, at=here.running[turn % 2])
            await here.pass_(20)
            await here.come(BEN, at=here.running[1 - turn % 2])
        assert await here.by_house() == []


def _first(here: Quarter) -> Running:
    """The house that is to act first at the table."""
    ranks = {one.house.name: Ranks(one.house.presence, one.house.name) for one in here.running}
    return next(one for one in here.running if ranks[one.house.name].delay(here.table) == 0)


@in_a_loop
async def test_the_first_of_two_nodes_acts_and_the_second_only_if_it_does_not(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        tables: dict[str, Running] = {}
        while {id(one) for one in tables.values()} != {id(one) for one in here.running}:
            await round_begins(here, ANNA, BEN)
            first = _first(here)
            tables[here.table] = first
        await here.pass_(50.5)
        for table, first in tables.items():
            here.table = table
            [bid, *_] = [row for row in await here.log() if not row.by]
            assert bid.id.startswith(first.house.name)


@in_a_loop
async def test_if_the_first_house_is_killed_the_second_acts(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        await round_begins(here, ANNA, BEN)
        await here.come(ANNA, BEN, at=here.running[1])
        first = _first(here)
        await here.pass_(40)
        here.kill(first)
        await here.pass_(12)
        assert (await here.by_house())[:2] == BIDS_FOR


@in_a_loop
async def test_a_new_house_does_not_take_those_for_gone_who_are_with_another(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table(pace=replace(PACE, grace=5))
        await here.sit(ANNA, BEN)
        await here.come(ANNA, BEN)
        await here.pass_(11)
        await here.open_house()
        await here.pass_(30)
        assert await here.by_house() == []


# Many tables.


@in_a_loop
async def test_a_frozen_table_does_not_stop_the_sweep(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        frozen = here.table
        await round_begins(here, CLEO, DORA)
        here.any.floor.live_tables.of(frozen).is_frozen = True
        await here.pass_(51)
        assert (await here.by_house())[:2] == BIDS_FOR


@in_a_loop
async def test_a_table_that_is_busy_for_a_moment_is_swept_at_the_next_look(tmp_path, monkeypatch):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        await here.pass_(49.5)
        with monkeypatch.context() as patch:
            patch.setattr("stammtisch.house.acting.live.MOST_MOVES_WAITING", 1)
            async with here.any.floor.live_tables.of(here.table):
                await here.pass_(1)
        assert await here.by_house() == []
        await here.pass_(1)
        assert (await here.by_house())[:2] == BIDS_FOR


@pytest.mark.slow
@in_a_loop
async def test_thousands_of_overdue_tables_are_done_in_bounded_batches(tmp_path):
    """The tables that are held, and those that are frozen, don't keep the others from their turn."""
    count = 3 * TABLES_A_SWEEP
    async with quarter(tmp_path) as here:
        terms = Terms(pace=ClockSettings(empty=1))
        names = await asyncio.gather(
            *[here.any.open_table(here.game, here.game.presets["endless"], HOST, terms) for _ in range(count)]
        )
        for name in names[: TABLES_A_SWEEP + 10]:
            here.any.floor.live_tables.of(name).is_frozen = True
        await here.hours(1)
        left = []
        for _ in range(6):
            await here.any.directory.refresh()
            left.append(len(here.any.directory.tables))
            await here.any.sweep.look()
        assert left[0] >= count - TABLES_A_SWEEP
        assert all(one - other <= TABLES_A_SWEEP for one, other in pairwise(left))
        assert left[-1] == TABLES_A_SWEEP + 10


@in_a_loop
async def test_a_running_sit_and_go_keeps_its_seats(tmp_path):
    async with quarter(tmp_path) as here:
        options = replace(POKER.presets["sng"], seats=2, places_paid=1)
        await here.open_table(POKER, options, replace(PACE, keep=5))
        await here.sit(ANNA, BEN, chips=options.buy_in)
        await here.come(ANNA, BEN)
        await here.act(ANNA, 0, Begin())
        await here.go(BEN)
        await here.pass_(80)
        table = await here.state()
        assert table.people[1] == "Ben"
        assert "Away 1" in await here.by_house()


@in_a_loop
async def test_a_seat_is_not_given_up_in_a_pause(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table(pace=replace(PACE, keep=60))
        await here.sit(ANNA, BEN)
        await here.act(HOST, DEALER, Pause())
        await here.pass_(900, 5000)  # everybody goes home
        assert await here.by_house() == ["Away 0", "Away 1"]
        assert (await here.state()).people[:2] == ("Anna", "Ben")
        await here.come(ANNA, BEN)
        await here.act(HOST, DEALER, Resume())
        await here.pass_(10)
        assert await here.away() == []


@in_a_loop
async def test_who_left_while_the_house_was_looking_for_them_is_left_alone(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table()
        await here.sit(ANNA, BEN)
        await here.pass_(39)
        await here.act(BEN, 1, Leave())
        await here.act(CLEO, 1, Sit(20))
        await here.come(ANNA, CLEO)
        await here.pass_(30)
        assert await here.by_house() == []
