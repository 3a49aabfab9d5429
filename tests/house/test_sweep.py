"""The sweep: clocks run out, seats are kept and given up, whoever is lost is away and comes back."""

import asyncio
from itertools import pairwise

import pytest
from msgspec.structs import replace

from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import HOUSE, Away, Back, Leave, Sit
from stammtisch.games.pfand.moves import Bid, Start
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Start as Begin
from stammtisch.house.sweep import MOST_AT_ONCE
from stammtisch.tables.moves import Pause, Resume
from stammtisch.tables.opening import Terms
from stammtisch.tables.pace import Pace
from tests.house.failing import DISK_FULL, before
from tests.house.quarter import PACE, Quarter, Running, quarter
from tests.house.rooms import in_a_loop

BIDS_FOR = ["Bid 0", "Bid 1"]


async def round_begins(here: Quarter, *people: str) -> None:
    """A table where these sit, are there, and have to bid."""
    await here.open_table()
    await here.sit(*people)
    await here.come(*people)
    await here.act(people[0], 0, Start())


@in_a_loop
async def test_who_has_run_out_of_time_is_played_for(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, "Anna", "Ben")
        await here.pass_(20)
        await here.act("Ben", 1, Bid(0))
        await here.pass_(29.5)
        assert await here.by_house() == []
        await here.pass_(1)
        assert (await here.by_house())[0] == "Bid 0"


@in_a_loop
async def test_a_table_that_nobody_has_open_is_swept_too(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, "Anna", "Ben")
        here.kill(here.running[0])
        await here.open_house()
        assert list(here.any._places) == []
        await here.pass_(42)
        assert (await here.by_house())[:2] == ["Away 0", "Away 1"]
        await here.pass_(30)
        assert (await here.by_house())[2:4] == BIDS_FOR


@in_a_loop
async def test_a_seat_that_is_kept_no_longer_is_given_up_and_its_chips_go_back(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table()
        await here.sit("Anna", "Ben")
        await here.come("Anna", "Ben")
        await here.act("Ben", 1, Away())
        await here.pass_(595, 5000)
        assert (await here.state()).people[1] == "Ben"
        await here.pass_(10, 5000)
        assert (await here.state()).people[1] == ""
        assert await here.running[0].store.balance("Ben") == 1000_00
        assert await here.by_house() == ["Leave 1"]


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


# People with devices.


@in_a_loop
async def test_a_person_with_two_devices_is_there_as_long_as_one_of_them_is(tmp_path):
    """One vanishes without a word; the other one is still there."""
    async with quarter(tmp_path) as here:
        await round_begins(here, "Anna", "Ben")
        await here.come("Ben")  # his telephone
        await here.pass_(10)
        await here.go("Ben")  # the laptop's line is dead
        await here.pass_(30)
        assert await here.away() == []
        await here.act("Ben", 1, Bid(3))
        await here.pass_(5)
        await here.go("Ben")  # the telephone too
        await here.pass_(39)
        assert await here.away() == []
        await here.pass_(6)
        assert await here.away() == ["Ben"]
        await here.come("Ben")
        await here.pass_(5.5)
        assert await here.away() == []
        assert [one for one in await here.by_house() if one in ("Away 1", "Back 1")] == ["Away 1", "Back 1"]


@in_a_loop
async def test_a_person_returns_after_a_restart_with_his_time_bank_half_used(tmp_path):
    """In the middle of a decision the machine is switched off for a night; no second of it is his."""
    async with quarter(tmp_path) as here:
        await round_begins(here, "Anna", "Ben")
        await here.act("Anna", 0, Bid(1))
        await here.pass_(40)  # 30 s of the turn clock, 10 s of his bank
        here.kill(here.running[0])
        here.wall.pass_(8 * 3_600_000)
        await here.open_house()
        await here.pass_(5)
        await here.come("Anna", "Ben")
        await here.pass_(4.5)
        table = await here.state()
        assert (table.turn, await here.by_house()) == (Awaiting((1,)), [])
        await here.act("Ben", 1, Bid(2))
        row = (await here.log())[-1]
        assert 49_000 <= row.at - (await here.log())[2].at <= 50_000
        assert 0 <= (await here.state()).clocks.banks[1] <= 1_000


@in_a_loop
async def test_a_clock_that_runs_out_is_held_while_its_owner_was_just_lost(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, "Anna", "Ben")
        await here.act("Anna", 0, Bid(1))
        await here.pass_(45)
        await here.go("Ben")
        await here.pass_(39)  # his clock ran out 34 s ago
        assert await here.by_house() == []
        await here.act("Ben", 1, Bid(2))  # he is here again, and in time
        assert await here.away() == []


@in_a_loop
async def test_who_is_not_back_within_the_time_of_grace_is_away_and_played_for(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, "Anna", "Ben")
        await here.act("Anna", 0, Bid(1))
        await here.pass_(45)
        await here.go("Ben")
        await here.pass_(42)
        assert (await here.by_house())[:2] == ["Away 1", "Bid 1"]


@in_a_loop
async def test_who_comes_back_too_late_for_his_clock_has_what_is_left_of_the_grace(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, "Anna", "Ben")
        await here.act("Anna", 0, Bid(1))
        await here.pass_(45)
        await here.go("Ben")
        await here.pass_(20)
        await here.come("Ben")
        await here.pass_(19)
        assert await here.by_house() == []
        await here.pass_(3)
        assert (await here.by_house())[:1] == ["Bid 1"]
        assert await here.away() == []


@in_a_loop
async def test_nobody_draws_his_decision_out_by_losing_the_connection_again_and_again(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, "Anna", "Ben")
        await here.act("Anna", 0, Bid(1))
        await here.pass_(45)
        for _ in range(12):
            await here.go("Ben")
            await here.pass_(6)
            await here.come("Ben")
            await here.pass_(0.5)
        assert "Bid 1" in await here.by_house()


@in_a_loop
async def test_that_one_clock_is_held_holds_no_other(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, "Anna", "Ben")
        await here.pass_(45)
        await here.go("Ben")
        await here.pass_(6)
        assert await here.by_house() == ["Bid 0"]  # Anna just sat there


@pytest.mark.parametrize("lost_at", [5, 45, 49.5])
@in_a_loop
async def test_who_is_waited_for_is_never_played_for(tmp_path, lost_at):
    async with quarter(tmp_path) as here:
        await here.open_table(pace=replace(PACE, absent="wait", keep=0))
        await here.sit("Anna", "Ben")
        await here.come("Anna", "Ben")
        await here.act("Anna", 0, Start())
        await here.act("Anna", 0, Bid(1))
        await here.pass_(lost_at)
        await here.go("Ben")
        await here.pass_(200)
        assert await here.by_house() == ["Away 1"]
        await here.come("Ben")
        await here.pass_(6)
        assert await here.by_house() == ["Away 1", "Back 1"]
        await here.pass_(60)
        assert (await here.by_house())[2:3] == ["Bid 1"]


@in_a_loop
async def test_where_the_absent_leave_they_do_so_after_the_grace(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table(pace=replace(PACE, absent="leave"))
        await here.sit("Anna", "Ben")
        await here.come("Anna", "Ben")
        await here.act("Anna", 0, Away())  # she asked: her seat is kept
        await here.go("Anna", "Ben")
        await here.pass_(39)
        assert (await here.state()).people[:2] == ("Anna", "Ben")
        await here.pass_(8)
        assert (await here.state()).people[:2] == ("Anna", "")


@in_a_loop
async def test_who_asked_to_be_away_is_not_back_by_looking(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table()
        await here.sit("Anna", "Ben")
        await here.come("Anna", "Ben")
        await here.act("Ben", 1, Away())
        await here.pass_(20)
        assert await here.away() == ["Ben"]
        await here.act("Ben", 1, Back())
        assert await here.away() == []


@in_a_loop
async def test_who_is_back_just_when_he_would_be_played_for_is_not(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table()
        await here.sit("Anna", "Ben", "Cleo")
        await here.come("Anna", "Ben", "Cleo")
        await here.act("Anna", 0, Start())
        await here.go("Ben")
        await here.pass_(46)
        assert await here.away() == ["Ben"]
        await here.pass_(3.5)
        await here.come("Ben")
        await here.pass_(1)
        assert "Back 1" in await here.by_house()


# Several houses.


@in_a_loop
async def test_away_is_said_once_by_one_of_two_houses_and_back_on_another(tmp_path):
    async with quarter(tmp_path, houses=2) as here:
        first, second = here.running
        await here.open_table()
        await here.sit("Anna", "Ben")
        await here.come("Anna", "Ben", at=first)
        await here.pass_(10)
        await here.go("Ben", at=first)
        await here.pass_(60)
        assert await here.by_house() == ["Away 1"]
        await here.come("Ben", at=second)
        await here.pass_(8)
        assert await here.by_house() == ["Away 1", "Back 1"]


@in_a_loop
async def test_who_moves_from_one_house_to_the_other_is_never_away(tmp_path):
    async with quarter(tmp_path, houses=2) as here:
        await here.open_table()
        await here.sit("Anna", "Ben")
        await here.come("Anna", "Ben", at=here.running[0])
        for turn in range(4):
            await here.pass_(30)
            await here.go("Ben", at=here.running[turn % 2])
            await here.pass_(20)
            await here.come("Ben", at=here.running[1 - turn % 2])
        assert await here.by_house() == []


@in_a_loop
async def test_the_first_of_two_houses_acts_and_the_second_only_if_it_does_not(tmp_path):
    async with quarter(tmp_path, houses=2) as here:
        tables: dict[str, Running] = {}
        for _ in range(8):
            await round_begins(here, "Anna", "Ben")
            first = next(one for one in here.running if one.house._sweep._rank(here.table) == 0)
            tables[here.table] = first
        assert {id(one) for one in tables.values()} == {id(one) for one in here.running}
        await here.pass_(50.5)
        for table, first in tables.items():
            here.table = table
            [bid, *_] = [row for row in await here.log() if not row.by]
            assert bid.id.startswith(first.house.name)


@in_a_loop
async def test_if_the_first_house_is_killed_the_second_acts(tmp_path):
    async with quarter(tmp_path, houses=2) as here:
        await round_begins(here, "Anna", "Ben")
        await here.come("Anna", "Ben", at=here.running[1])
        first = next(one for one in here.running if one.house._sweep._rank(here.table) == 0)
        await here.pass_(40)
        here.kill(first)
        await here.pass_(12)
        assert (await here.by_house())[:2] == BIDS_FOR


@in_a_loop
async def test_a_new_house_does_not_take_those_for_gone_who_are_with_another(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table(pace=replace(PACE, grace=5))
        await here.sit("Anna", "Ben")
        await here.come("Anna", "Ben")
        await here.pass_(11)
        await here.open_house()
        await here.pass_(30)
        assert await here.by_house() == []


# Houses that are stopped, and stores that fail.


@in_a_loop
async def test_a_house_that_is_stopped_for_ten_minutes_runs_nobodys_clock_out(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, "Anna", "Ben")
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
        await round_begins(here, "Anna", "Ben")
        await here.act("Anna", 0, Bid(1))
        await here.pass_(46)
        one = here.running[0]
        real = one.store.due

        async def stopped_then(now: int, most: int) -> object:
            one.clock.pass_(600_000)
            here.wall.pass_(600_000)
            return [here.table]

        one.store.due = stopped_then  # type: ignore[method-assign, assignment]
        await one.house._sweep.look()
        one.store.due = real  # type: ignore[method-assign]
        assert await here.by_house() == []
        await here.pass_(3)
        assert await here.by_house() == []
        await here.pass_(2)
        assert (await here.by_house())[:1] == ["Bid 1"]


@in_a_loop
async def test_a_house_that_was_stopped_takes_nobody_for_gone_who_is_with_another(tmp_path):
    async with quarter(tmp_path, houses=2) as here:
        first, second = here.running
        await here.open_table()
        await here.sit("Anna", "Ben")
        await here.come("Anna", "Ben", at=second)
        await here.pass_(10)
        first.is_stopped = first.line.is_cut = True
        await here.pass_(600, 5000)
        first.is_stopped = first.line.is_cut = False
        await here.pass_(30)
        assert await here.by_house() == []


@in_a_loop
async def test_while_another_house_runs_time_goes_on_for_all(tmp_path):
    async with quarter(tmp_path, houses=2) as here:
        first, second = here.running
        await round_begins(here, "Anna", "Ben")
        await here.come("Anna", "Ben", at=second)
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
        await round_begins(here, "Anna", "Ben")
        await here.pass_(42)
        here.running[0].store.will("beat", *[before(DISK_FULL)] * 240)
        await here.pass_(60)
        assert here.running[0].failures > 50
        assert await here.by_house() == []
        here.running[0].store._faults.clear()
        await here.pass_(3)
        assert await here.by_house() == []
        await here.pass_(8)
        assert (await here.by_house())[:2] == BIDS_FOR


@pytest.mark.parametrize("behind", [500, 3_000, 5_900])
@in_a_loop
async def test_two_houses_whose_clocks_differ_give_everybody_his_whole_time(tmp_path, behind):
    async with quarter(tmp_path) as here:
        await here.open_house(lambda: here.wall() - behind)
        await round_begins(here, "Anna", "Ben")
        await here.pass_(48)
        assert await here.by_house() == []
        await here.pass_(12)
        assert (await here.by_house())[:2] == BIDS_FOR


# Many tables.


@in_a_loop
async def test_a_frozen_table_does_not_stop_the_sweep(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, "Anna", "Ben")
        frozen = here.table
        await round_begins(here, "Cleo", "Dora")
        here.any._places.of(frozen).is_frozen = True
        await here.pass_(51)
        assert (await here.by_house())[:2] == BIDS_FOR


@in_a_loop
async def test_a_table_that_is_busy_for_a_moment_is_swept_at_the_next_look(tmp_path, monkeypatch):
    async with quarter(tmp_path) as here:
        await round_begins(here, "Anna", "Ben")
        await here.pass_(49.5)
        with monkeypatch.context() as patch:
            patch.setattr("stammtisch.house.place.MOST_WAITING", 0)
            await here.pass_(1)
        assert await here.by_house() == []
        await here.pass_(1)
        assert (await here.by_house())[:2] == BIDS_FOR


@in_a_loop
async def test_thousands_of_overdue_tables_are_done_in_bounded_batches(tmp_path):
    """The tables that are held, and those that are frozen, don't keep the others from their turn."""
    count = 3 * MOST_AT_ONCE
    async with quarter(tmp_path) as here:
        terms = Terms(pace=Pace(empty=1))
        names = await asyncio.gather(
            *[
                here.any.open_table(here.game, here.game.presets["endless"], "Host", terms)
                for _ in range(count)
            ]
        )
        for name in names[: MOST_AT_ONCE + 10]:
            here.any._places.of(name).is_frozen = True
        await here.hours(1)
        left = []
        for _ in range(6):
            await here.any.directory.refresh()
            left.append(len(here.any.directory.tables))
            await here.any._sweep.look()
        assert left[0] >= count - MOST_AT_ONCE
        assert all(one - other <= MOST_AT_ONCE for one, other in pairwise(left))
        assert left[-1] == MOST_AT_ONCE + 10


@in_a_loop
async def test_a_running_sit_and_go_keeps_its_seats(tmp_path):
    async with quarter(tmp_path) as here:
        options = replace(POKER.presets["sng"], seats=2, places_paid=1)
        await here.open_table(POKER, options, replace(PACE, keep=5))
        await here.sit("Anna", "Ben", chips=options.buy_in)
        await here.come("Anna", "Ben")
        await here.act("Anna", 0, Begin())
        await here.go("Ben")
        await here.pass_(80)
        table = await here.state()
        assert table.people[1] == "Ben"
        assert "Away 1" in await here.by_house()


@in_a_loop
async def test_a_seat_is_not_given_up_in_a_pause(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table(pace=replace(PACE, keep=60))
        await here.sit("Anna", "Ben")
        await here.act("Host", HOUSE, Pause())
        await here.pass_(900, 5000)  # everybody goes home
        assert await here.by_house() == ["Away 0", "Away 1"]
        assert (await here.state()).people[:2] == ("Anna", "Ben")
        await here.come("Anna", "Ben")
        await here.act("Host", HOUSE, Resume())
        await here.pass_(10)
        assert await here.away() == []


@in_a_loop
async def test_who_left_while_the_house_was_looking_for_him_is_left_alone(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table()
        await here.sit("Anna", "Ben")
        await here.pass_(39)
        await here.act("Ben", 1, Leave())
        await here.act("Cleo", 1, Sit(20))
        await here.come("Anna", "Cleo")
        await here.pass_(30)
        assert await here.by_house() == []
