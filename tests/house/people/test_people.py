"""People with devices: who is lost is away after the grace, their clock is held, and they come back."""

import pytest
from msgspec.structs import replace

from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import Away, Back
from stammtisch_proving.pfand.moves import Bid, Start
from tests.house.quarter import PACE, Quarter, quarter, round_begins
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO


async def ben_is_lost_while_asked(here: Quarter) -> None:
    """Five seconds before their clock runs out."""
    await round_begins(here, ANNA, BEN)
    await here.act(ANNA, 0, Bid(1))
    await here.pass_(45)
    await here.go(BEN)


# People with devices.


@in_a_loop
async def test_a_person_with_two_devices_is_there_as_long_as_one_of_them_is(tmp_path):
    """One vanishes without a word; the other one is still there."""
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        await here.come(BEN)  # their telephone
        await here.pass_(10)
        await here.go(BEN)  # the laptop's line is dead
        await here.pass_(30)
        assert await here.away() == []
        await here.act(BEN, 1, Bid(3))
        await here.pass_(5)
        await here.go(BEN)  # the telephone too
        await here.pass_(39)
        assert await here.away() == []
        await here.pass_(6)
        assert await here.away() == ["Ben"]
        await here.come(BEN)
        await here.pass_(5.5)
        assert await here.away() == []
        assert [one for one in await here.by_house() if one in ("Away 1", "Back 1")] == ["Away 1", "Back 1"]


@in_a_loop
async def test_a_person_returns_after_a_restart_with_their_time_bank_half_used(tmp_path):
    """In the middle of a decision the machine is switched off for a night; no second of it is theirs."""
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        await here.act(ANNA, 0, Bid(1))
        await here.pass_(40)  # 30 s of the turn clock, 10 s of their bank
        here.kill(here.running[0])
        here.wall.pass_(8 * 3_600_000)
        await here.open_house()
        await here.pass_(5)
        await here.come(ANNA, BEN)
        await here.pass_(4.5)
        table = await here.state()
        assert (table.turn, await here.by_house()) == (Awaiting((1,)), [])
        await here.act(BEN, 1, Bid(2))
        row = (await here.log())[-1]
        assert 49_000 <= row.at - (await here.log())[2].at <= 50_000
        assert 0 <= (await here.state()).clocks.banks[1] <= 1_000


@in_a_loop
async def test_a_clock_that_runs_out_is_held_while_its_owner_was_just_lost(tmp_path):
    async with quarter(tmp_path) as here:
        await ben_is_lost_while_asked(here)
        await here.pass_(39)  # their clock ran out 34 s ago
        assert await here.by_house() == []
        await here.act(BEN, 1, Bid(2))  # they are here again, and in time
        assert await here.away() == []


@in_a_loop
async def test_who_is_not_back_within_the_time_of_grace_is_away_and_played_for(tmp_path):
    async with quarter(tmp_path) as here:
        await ben_is_lost_while_asked(here)
        await here.pass_(42)
        assert (await here.by_house())[:2] == ["Away 1", "Bid 1"]


@in_a_loop
async def test_who_comes_back_too_late_for_their_clock_has_what_is_left_of_the_grace(tmp_path):
    async with quarter(tmp_path) as here:
        await ben_is_lost_while_asked(here)
        await here.pass_(20)
        await here.come(BEN)
        await here.pass_(19)
        assert await here.by_house() == []
        await here.pass_(3)
        assert (await here.by_house())[:1] == ["Bid 1"]
        assert await here.away() == []


@in_a_loop
async def test_nobody_draws_their_decision_out_by_losing_the_connection_again_and_again(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        await here.act(ANNA, 0, Bid(1))
        await here.pass_(45)
        for _ in range(12):
            await here.go(BEN)
            await here.pass_(6)
            await here.come(BEN)
            await here.pass_(0.5)
        assert "Bid 1" in await here.by_house()


@in_a_loop
async def test_that_one_clock_is_held_holds_no_other(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        await here.pass_(45)
        await here.go(BEN)
        await here.pass_(6)
        assert await here.by_house() == ["Bid 0"]  # Anna just sat there


@in_a_loop
async def test_that_one_clock_is_held_holds_nothing_that_is_due_meanwhile(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table(pace=replace(PACE, keep=60))
        await here.sit(ANNA, BEN, CLEO)
        await here.come(ANNA, BEN, CLEO)
        await here.act(CLEO, 2, Away())
        await here.act(ANNA, 0, Start())
        await here.act(ANNA, 0, Bid(1))
        await here.pass_(45)
        await here.go(BEN)  # their clock is held from the 50th to the 85th second
        await here.pass_(16)
        assert await here.by_house() == ["Leave 2"]


@pytest.mark.parametrize("lost_at", [5, 45, 49.5])
@in_a_loop
async def test_who_is_waited_for_is_never_played_for(tmp_path, lost_at):
    async with quarter(tmp_path) as here:
        await here.open_table(pace=replace(PACE, absent="wait", keep=0))
        await here.sit(ANNA, BEN)
        await here.come(ANNA, BEN)
        await here.act(ANNA, 0, Start())
        await here.act(ANNA, 0, Bid(1))
        await here.pass_(lost_at)
        await here.go(BEN)
        await here.pass_(200)
        assert await here.by_house() == ["Away 1"]
        await here.come(BEN)
        await here.pass_(6)
        assert await here.by_house() == ["Away 1", "Back 1"]
        await here.pass_(60)
        assert (await here.by_house())[2:3] == ["Bid 1"]


@in_a_loop
async def test_where_the_absent_leave_they_do_so_after_the_grace(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table(pace=replace(PACE, absent="leave"))
        await here.sit(ANNA, BEN)
        await here.come(ANNA, BEN)
        await here.act(ANNA, 0, Away())  # she asked: her seat is kept
        await here.go(ANNA, BEN)
        await here.pass_(39)
        assert (await here.state()).people[:2] == ("Anna", "Ben")
        await here.pass_(8)
        assert (await here.state()).people[:2] == ("Anna", None)


@in_a_loop
async def test_who_asked_to_be_away_is_not_back_by_looking(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table()
        await here.sit(ANNA, BEN)
        await here.come(ANNA, BEN)
        await here.act(BEN, 1, Away())
        await here.pass_(20)
        assert await here.away() == ["Ben"]
        await here.act(BEN, 1, Back())
        assert await here.away() == []


@in_a_loop
async def test_who_is_back_just_when_they_would_be_played_for_is_not(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table()
        await here.sit(ANNA, BEN, CLEO)
        await here.come(ANNA, BEN, CLEO)
        await here.act(ANNA, 0, Start())
        await here.go(BEN)
        await here.pass_(46)
        assert await here.away() == ["Ben"]
        await here.pass_(3.5)
        await here.come(BEN)
        await here.pass_(1)
        assert "Back 1" in await here.by_house()
