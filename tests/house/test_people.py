"""People with devices: who is lost is away after the grace, his clock is held, and he comes back."""

import pytest
from msgspec.structs import replace

from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import Away, Back
from stammtisch.games.pfand.moves import Bid, Start
from tests.house.quarter import PACE, quarter, round_begins
from tests.house.rooms import in_a_loop

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


@in_a_loop
async def test_that_one_clock_is_held_holds_nothing_that_is_due_meanwhile(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table(pace=replace(PACE, keep=60))
        await here.sit("Anna", "Ben", "Cleo")
        await here.come("Anna", "Ben", "Cleo")
        await here.act("Cleo", 2, Away())
        await here.act("Anna", 0, Start())
        await here.act("Anna", 0, Bid(1))
        await here.pass_(45)
        await here.go("Ben")  # his clock is held from the 50th to the 85th second
        await here.pass_(16)
        assert await here.by_house() == ["Leave 2"]


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
