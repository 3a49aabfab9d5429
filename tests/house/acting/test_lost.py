"""The host acts for somebody who is lost, and for nobody who is there."""

import pytest

from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Move
from stammtisch.house.people.presence import NOWHERE
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.moves import PlayFor, SitOut
from tests.house.quarter import Quarter, quarter, round_begins
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, EVE


async def refusal(here: Quarter, by: Person, move: Move) -> str:
    with pytest.raises(Refused) as refused:
        await here.act(by, DEALER, move)
    return refused.value.word


async def host_of(here: Quarter) -> Person:
    return (await here.state()).host


@in_a_loop
async def test_nobody_is_played_for_or_sat_out_who_is_there(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        host = await host_of(here)
        assert await refusal(here, host, PlayFor(1)) == "person_is_here"
        assert await refusal(here, host, SitOut(1)) == "person_is_here"


@in_a_loop
async def test_who_looks_at_another_page_is_there(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        await here.any.presence.came(BEN, NOWHERE)
        await here.any.presence.went(BEN, here.table)
        await here.pass_(25)
        assert await refusal(here, await host_of(here), PlayFor(1)) == "person_is_here"


@in_a_loop
async def test_a_line_that_broke_a_moment_ago_makes_nobody_lost(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        host = await host_of(here)
        await here.go(BEN)
        await here.pass_(10)
        with pytest.raises(Refused) as refused:
            await here.act(host, DEALER, PlayFor(1))
        assert refused.value.word == "just_lost"
        assert refused.value.values["seconds"] in (10, 11, 12)
        await here.pass_(14)
        await here.act(host, DEALER, PlayFor(1))
        assert (await here.state()).turn == Awaiting((0,))


@in_a_loop
async def test_who_was_sat_out_is_back_when_they_return(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        await here.go(BEN)
        await here.pass_(24)
        await here.act(await host_of(here), DEALER, SitOut(1))
        assert (await here.state()).clocks.away[1] is not None
        await here.come(BEN)
        await here.pass_(6)
        assert (await here.state()).clocks.away[1] is None


@in_a_loop
async def test_nobody_but_the_host_acts_for_who_is_lost(tmp_path):
    async with quarter(tmp_path) as here:
        await round_begins(here, ANNA, BEN)
        await here.go(BEN)
        await here.pass_(24)
        assert await refusal(here, EVE, PlayFor(1)) == "not_the_host"
        assert await refusal(here, await host_of(here), PlayFor(3)) == "not_seated"
