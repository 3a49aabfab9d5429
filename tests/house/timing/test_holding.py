"""A router that fails: most of a table vanish in the same moments, and it holds still until they are back."""

import pytest
from msgspec.structs import replace

from stammtisch.games.moves import DEALER, Made
from stammtisch.kernel.refused import Refused
from stammtisch.tables.moves import PlayFor, Resume
from stammtisch_proving.pfand.moves import Bid, Start
from tests.house.quarter import PACE, Quarter, quarter
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO, HOST

HOLDS = replace(PACE, hold=300)
THREE = (ANNA, BEN, CLEO)


async def three_play(here: Quarter) -> None:
    """All three have to bid, within 50 seconds."""
    await here.open_table(pace=HOLDS)
    await here.sit(*THREE)
    await here.come(*THREE)
    await here.act(ANNA, 0, Start())


async def is_held(here: Quarter) -> bool:
    return (await here.state()).conduct.held is not None


@in_a_loop
async def test_when_all_vanish_for_three_minutes_nothing_is_played_for_anybody(tmp_path):
    async with quarter(tmp_path) as here:
        await three_play(here)
        began = here.now
        await here.pass_(10)
        await here.go(*THREE)
        await here.pass_(180)
        assert await here.by_house() == ["Hold -1"]
        await here.come(*THREE)
        await here.pass_(1)
        assert await here.by_house() == ["Hold -1", "Resume -1"]
        [decision, *_] = [due for due in (await here.state()).dues if due.what == "decision"]
        assert decision.at - began == 230_500  # ten seconds of fifty were used, and half a one to go on
        await here.act(ANNA, 0, Bid(0))


@in_a_loop
async def test_who_vanishes_alone_is_played_for_as_usual(tmp_path):
    async with quarter(tmp_path) as here:
        await three_play(here)
        await here.pass_(5)
        await here.go(BEN)
        for seat in (0, 2):
            await here.act(THREE[seat], seat, Bid(0))
        await here.pass_(60)
        assert (await here.by_house())[:2] == ["Away 1", "Bid 1"]


@in_a_loop
async def test_when_most_are_back_the_last_one_has_the_usual_grace(tmp_path):
    async with quarter(tmp_path) as here:
        await three_play(here)
        await here.go(*THREE)
        await here.pass_(100)
        await here.come(ANNA, CLEO)
        await here.pass_(39)
        assert await here.by_house() == ["Hold -1", "Hold -1"]
        assert await is_held(here)
        await here.pass_(7)
        assert (await here.by_house())[2:] == ["Resume -1", "Away 1"]


@in_a_loop
async def test_it_goes_on_after_five_minutes_whoever_is_back(tmp_path):
    async with quarter(tmp_path) as here:
        await three_play(here)
        await here.go(*THREE)
        await here.pass_(300)
        assert await here.by_house() == ["Hold -1"]
        await here.pass_(20)
        assert (await here.by_house())[1:5] == ["Resume -1", "Away 0", "Away 1", "Away 2"]


@in_a_loop
async def test_who_pull_their_plugs_again_and_again_hold_nobody_up_for_longer(tmp_path):
    async with quarter(tmp_path) as here:
        await three_play(here)
        for _ in range(8):
            await here.go(BEN, CLEO)
            await here.pass_(70)
            await here.come(BEN, CLEO)
            await here.pass_(2)
        held = [row for row in await here.log() if not row.by]
        began = next(row.at for row in held if type(row.moves[0][1]).__name__ == "Hold")
        bids = [row.at for row in held if type(row.moves[0][1]).__name__ == "Bid"]
        assert bids, "the house has bid for those who let it wait"
        assert bids[0] - began <= 300_000 + 50_000 + 72_000


@in_a_loop
async def test_a_restart_changes_nothing_at_a_table_that_is_held(tmp_path):
    async with quarter(tmp_path) as here:
        await three_play(here)
        await here.go(*THREE)
        await here.pass_(30)
        until = (await here.state()).conduct.held
        here.kill(here.running[0])
        await here.open_house()
        await here.pass_(60)
        assert (await here.state()).conduct.held == until
        await here.come(*THREE)
        await here.pass_(2)
        assert await here.by_house() == ["Hold -1", "Resume -1"]


@in_a_loop
async def test_who_only_reload_their_pages_hold_nothing_up(tmp_path):
    async with quarter(tmp_path) as here:
        await three_play(here)
        for _ in range(5):
            await here.go(*THREE)
            await here.pass_(6)
            await here.come(*THREE)
            await here.pass_(6)
        assert await here.by_house() == []


@in_a_loop
async def test_two_nodes_hold_a_table_once_and_go_on_when_all_are_back_at_either(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        first, second = here.running
        await here.open_table(pace=HOLDS)
        await here.sit(*THREE)
        await here.come(ANNA, at=first)
        await here.come(BEN, CLEO, at=second)
        await here.act(ANNA, 0, Start())
        await here.go(ANNA, at=first)
        await here.go(BEN, CLEO, at=second)
        await here.pass_(60)
        assert await here.by_house() == ["Hold -1"]
        await here.come(ANNA, BEN, at=second)
        await here.come(CLEO, at=first)
        await here.pass_(3)
        assert await here.by_house() == ["Hold -1", "Resume -1"]


@in_a_loop
async def test_a_silent_bus_makes_nobody_vanish_who_is_with_another_node(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        first, second = here.running
        await here.open_table(pace=HOLDS)
        await here.sit(*THREE)
        await here.come(*THREE, at=second)
        await here.act(ANNA, 0, Start())
        first.line.is_cut = second.line.is_cut = True
        await here.pass_(45)
        assert await here.by_house() == []
        for seat, person in enumerate(THREE):
            await second.house.act(here.table, person, Made(seat, Bid(0)), f"late {seat}")


@in_a_loop
async def test_where_the_host_goes_on_the_table_is_not_held_again_for_the_same_people(tmp_path):
    """The host needn't wait: they go on, and then play for whoever is lost."""
    async with quarter(tmp_path) as here:
        await three_play(here)
        await here.go(BEN, CLEO)
        await here.pass_(25)
        assert await is_held(here)
        with pytest.raises(Refused) as refused:
            await here.act(HOST, DEALER, PlayFor(1))
        assert refused.value.word == "paused"
        await here.act(HOST, DEALER, Resume())
        await here.pass_(12)
        assert not await is_held(here)
        await here.act(HOST, DEALER, PlayFor(1))
        assert (await here.log())[-1].moves[1] == Made(1, Bid(0))


@in_a_loop
async def test_who_vanish_after_it_went_on_are_held_for_anew(tmp_path):
    async with quarter(tmp_path) as here:
        await three_play(here)
        await here.go(BEN, CLEO)
        await here.pass_(25)
        await here.act(HOST, DEALER, Resume())
        await here.come(BEN, CLEO)
        await here.pass_(2)
        await here.go(BEN, CLEO)
        await here.pass_(20)
        assert await is_held(here)
