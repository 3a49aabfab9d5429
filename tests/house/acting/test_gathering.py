"""Seeds: the house waits a moment for those who send them, and for nobody else."""

import asyncio

import pytest

from stammtisch.fairness.moves import CloseSeeds
from stammtisch.fairness.transcript import Closing, Opening
from stammtisch.games.moves import DEALER, Away, Leave, Made, Sit
from stammtisch.house.acting.attempt import move
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.moves import Close, Pause, Resume
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Start
from tests.house.halls import refusal
from tests.house.quarter import Quarter, quarter
from tests.house.rooms import in_a_loop
from tests.house.sowers import Sower
from tests.people import ANNA, BEN, CLEO, DORA, HOST, ZOE
from tests.stillness import stillness

DEALT = [Person("CloseSeeds"), Person("Shuffle"), Person("Deal")]


@pytest.fixture(autouse=True)
def _patient(monkeypatch):
    """However long a busy machine takes, a second is over only when the test says so."""
    monkeypatch.setattr("stammtisch.house.acting.gathering.SEEDS_WITHIN_MS", 3_600_000)
    monkeypatch.setattr("stammtisch.house.acting.gathering.ACT_WAITS_AT_MOST_S", 3_600)


async def table_of(here: Quarter, *people: Person) -> list[Sower]:
    """They sit at a table and look at it, each with a device that sends seeds."""
    await here.open_table()
    await here.sit(*people)
    return [await Sower(person, PFAND).watch(here.any, here.table) for person in people]


async def sown(here: Quarter, *sowers: Sower) -> None:
    """From now on they are asked for seeds."""
    for sower in sowers:
        await sower.sends(here.any, here.table)
    for sower in sowers:
        sower.read()


async def last_row(here: Quarter) -> list[str]:
    return [type(move).__name__ for _, move in (await here.log())[-1].moves]


async def waits(here: Quarter) -> bool:
    table = await here.state()
    return table.turn == DEALER and table.fair.bond.since is not None


@in_a_loop
async def test_where_nobody_sends_seeds_the_cards_are_dealt_at_once(tmp_path):
    async with quarter(tmp_path) as here:
        await table_of(here, ANNA, BEN)
        await here.act(ANNA, 0, Start())
        assert await last_row(here) == ["Start", "Shuffle", "Deal"]


@in_a_loop
async def test_who_sends_a_seed_unasked_is_asked_from_then_on(tmp_path):
    async with quarter(tmp_path) as here:
        anna, _ = await table_of(here, ANNA, BEN)
        await anna.sends(here.any, here.table)
        assert await last_row(here) == ["JoinSeeds"]
        assert anna.read().bond == 1
        assert anna.is_asked(1)
        await anna.sends(here.any, here.table)
        assert await last_row(here) == ["Seed"]
        await here.act(BEN, 1, Start())
        assert await last_row(here) == ["Start", *DEALT]


@in_a_loop
async def test_the_house_waits_for_seeds_and_deals_when_the_last_one_comes(tmp_path):
    async with quarter(tmp_path) as here:
        anna, ben = await table_of(here, ANNA, BEN)
        await sown(here, anna, ben)
        await here.act(ANNA, 0, Start())
        assert await last_row(here) == ["Start"]
        assert await waits(here)
        await anna.sends(here.any, here.table)
        assert await waits(here)
        await ben.sends(here.any, here.table)
        assert await last_row(here) == ["Seed", *DEALT]
        assert (await here.log())[-1].moves[1][1] == CloseSeeds(2, ((0, b"Anna2".hex()), (1, b"Ben2".hex())))
        assert anna.faults() == ben.faults() == []
        [closing] = [step for step in anna.steps[2] if isinstance(step, Closing)]
        assert len(closing.seeds) == 2
        assert sum(isinstance(step, Opening) for step in anna.steps[2]) == 3


@in_a_loop
async def test_a_seed_that_does_not_come_within_a_second_is_marked_and_not_waited_for_again(tmp_path):
    async with quarter(tmp_path) as here:
        anna, ben = await table_of(here, ANNA, BEN)
        await sown(here, anna, ben)
        await here.act(ANNA, 0, Start())
        await anna.sends(here.any, here.table)
        await here.pass_(0.5)
        assert await waits(here)
        await here.pass_(1)
        assert await last_row(here) == DEALT
        gather = (await here.log())[-1].moves[0][1]
        assert gather == CloseSeeds(2, ((0, b"Anna2".hex()), (1, None)))
        assert (await here.state()).fair.senders == (0,)
        assert anna.faults() == ben.faults() == []
        await ben.sends(here.any, here.table)  # too late for this bond: they are asked at the next
        assert (await here.state()).fair.senders == (0, 1)


@in_a_loop
async def test_nobody_waits_for_who_is_not_connected_or_away(tmp_path):
    async with quarter(tmp_path) as here:
        anna, ben, cleo = await table_of(here, ANNA, BEN, CLEO)
        await sown(here, anna, ben, cleo)
        await anna.sends(here.any, here.table)
        here.any.viewers.gone(ben.outbox)
        await here.act(CLEO, 2, Away())
        await stillness()
        await here.act(ANNA, 0, Start())
        assert await last_row(here) == ["Start", "Unseat", *DEALT] or await last_row(here) == [
            "Start",
            *DEALT,
        ]


@in_a_loop
async def test_the_first_seed_counts_and_a_repeat_is_no_fault(tmp_path):
    async with quarter(tmp_path) as here:
        anna, ben = await table_of(here, ANNA, BEN)
        await sown(here, anna, ben)
        row = await anna.sends(here.any, here.table, "aa")
        assert await anna.sends(here.any, here.table, "aa") == row
        assert await refusal(anna.sends(here.any, here.table, "bb")) == "seed_sent"
        assert await refusal(anna.sends(here.any, here.table, "cc", bond=1)) == "seeds_closed"
        assert await refusal(ben.sends(here.any, here.table, "xyz")) == "not_a_seed"
        assert await refusal(here.any.seed(here.table, ZOE, 2, "aa")) == "not_seated"
        assert await refusal(here.act(ANNA, 0, CloseSeeds(2, ()))) == "not_the_host"
        assert await refusal(here.act(HOST, DEALER, CloseSeeds(2, ()))) == "not_the_host"


@in_a_loop
async def test_what_somebody_does_meanwhile_comes_after_the_deal(tmp_path):
    async with quarter(tmp_path) as here:
        anna, ben = await table_of(here, ANNA, BEN)
        await sown(here, anna, ben)
        await here.act(ANNA, 0, Start())
        bidding = asyncio.create_task(here.act(ANNA, 0, Bid(2)))
        await asyncio.sleep(0.01)
        assert not bidding.done()
        await anna.sends(here.any, here.table)
        await ben.sends(here.any, here.table)
        await bidding
        assert await last_row(here) == ["Bid"]


@in_a_loop
async def test_another_table_is_not_held_up(tmp_path):
    async with quarter(tmp_path) as here:
        anna, _ = await table_of(here, ANNA, BEN)
        await sown(here, anna)
        await here.act(ANNA, 0, Start())
        assert await waits(here)
        other = await here.any.open_table(PFAND, PFAND.options(), HOST)
        for seat, person in enumerate((CLEO, DORA)):
            await here.any.act(other, person, Made(seat, Sit(20)), f"sit {person}")
        await here.any.act(other, CLEO, Made(0, Start()), "start")
        assert await waits(here)


@in_a_loop
async def test_a_house_that_is_killed_while_it_waits_is_followed_by_another(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        anna, ben = await table_of(here, ANNA, BEN)
        await sown(here, anna, ben)
        await anna.sends(here.any, here.table)
        await here.act(ANNA, 0, Start())
        assert await waits(here)
        here.kill(here.running[0])
        await here.pass_(3)
        assert await last_row(here) == DEALT
        seeds = (await here.log())[-1].moves[0][1].seeds
        assert seeds == ((0, b"Anna2".hex()), (1, None))
        again = await Sower(ANNA, PFAND).watch(here.any, here.table)
        again.steps, again.seats = anna.read().steps, anna.seats
        assert again.faults() == []


@in_a_loop
async def test_seeds_may_be_sent_to_different_nodes(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        anna, _ = await table_of(here, ANNA, BEN)
        two = here.running[1].house
        ben = await Sower(BEN, PFAND).watch(two, here.table)
        await sown(here, anna)
        await ben.sends(two, here.table)
        await stillness()
        await here.act(ANNA, 0, Start())
        assert await waits(here)
        await asyncio.gather(anna.sends(here.any, here.table), ben.sends(two, here.table))
        await stillness()
        assert await last_row(here) == ["Seed", *DEALT]
        assert anna.faults() == ben.faults() == []


@in_a_loop
async def test_in_a_pause_nothing_is_dealt_and_nobody_waits(tmp_path):
    async with quarter(tmp_path) as here:
        anna, ben = await table_of(here, ANNA, BEN)
        await sown(here, anna, ben)
        await here.act(ANNA, 0, Start())
        await here.any.floor.at(
            here.table, lambda live: here.any._acting.act(live, move(HOST, Made(DEALER, Pause()), "pause"))
        )
        await anna.sends(here.any, here.table)
        await ben.sends(here.any, here.table)
        await here.pass_(5)
        assert await last_row(here) == ["Seed"]
        await here.act(HOST, DEALER, Resume())
        assert await last_row(here) == ["Resume", *DEALT]


@in_a_loop
async def test_who_leaves_while_seeds_are_asked_for_is_not_waited_for(tmp_path):
    async with quarter(tmp_path) as here:
        anna, ben, cleo = await table_of(here, ANNA, BEN, CLEO)
        await sown(here, anna, ben, cleo)
        await here.act(CLEO, 2, Leave())
        assert (await here.state()).fair.bond.asked == (0, 1)
        await anna.sends(here.any, here.table)
        await ben.sends(here.any, here.table)
        await here.act(ANNA, 0, Start())
        assert await last_row(here) == ["Start", *DEALT]
        assert anna.faults() == ben.faults() == cleo.faults() == []


@in_a_loop
async def test_a_table_can_be_closed_though_seeds_are_asked_for(tmp_path):
    async with quarter(tmp_path) as here:
        anna, ben = await table_of(here, ANNA, BEN)
        await sown(here, anna, ben)
        await here.act(HOST, DEALER, Close())
        with pytest.raises(Refused):
            await anna.sends(here.any, here.table)
