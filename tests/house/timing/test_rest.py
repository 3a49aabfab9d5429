"""The next hand begins by itself: wherever somebody plays, and nowhere else."""

import pytest
from msgspec.structs import replace

from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Fold
from stammtisch.games.watten import WATTEN
from stammtisch.kernel.person import OF_A_GUEST, OF_THE_HOUSE, Person
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import Pause, Resume
from stammtisch.tables.record import owner
from tests.house.quarter import Quarter, quarter
from tests.house.rooms import BALANCE, in_a_loop
from tests.people import ANNA, BEN, CLEO, DORA, HOST

PACE = ClockSettings(turn=30, bank=0, refill=0, grace=40, rest=4)


async def poker(here: Quarter, *people: Person, pace: ClockSettings = PACE) -> None:
    """These sit at a table, and none of them will ever ask for a hand."""
    await here.open_table(POKER, pace=pace)
    await here.sit(*people, chips=100)
    await here.come(*people)


async def hands(here: Quarter) -> int:
    number: int = (await here.state()).state.number
    return number


async def fold(here: Quarter) -> None:
    """The hand is over."""
    table = await here.state()
    assert isinstance(table.turn, Awaiting)
    (seat,) = table.turn.seats
    await here.act(owner(table, seat), seat, Fold())


@in_a_loop
async def test_hand_after_hand_is_dealt_and_nobody_has_to_ask(tmp_path):
    async with quarter(tmp_path) as here:
        await poker(here, ANNA, BEN)
        await here.pass_(3.5)
        assert await hands(here) == 0
        for number in range(1, 4):
            await here.pass_(3)  # how the hand came out is told first
            assert await hands(here) == number
            await fold(here)
            await here.pass_(3.5)
            assert await hands(here) == number
        assert await here.by_house() == ["Start 0"] * 3


@in_a_loop
async def test_of_several_nodes_one_begins_the_next_hand(tmp_path):
    async with quarter(tmp_path, nodes=3) as here:
        await poker(here, ANNA, BEN)
        await here.pass_(8)
        assert await hands(here) == 1
        assert await here.by_house() == ["Start 0"]


@in_a_loop
async def test_while_no_house_is_there_no_hand_begins_and_no_time_passes(tmp_path):
    async with quarter(tmp_path) as here:
        await poker(here, ANNA, BEN)
        await here.pass_(2)
        here.kill(here.running[0])
        here.wall.pass_(3_600_000)
        await here.open_house()
        await here.come(ANNA, BEN)
        await here.pass_(1)
        assert await hands(here) == 0
        await here.pass_(4)
        assert await hands(here) == 1


@in_a_loop
async def test_a_table_that_everybody_has_left_open_deals_no_more(tmp_path):
    async with quarter(tmp_path) as here:
        await poker(here, ANNA, BEN)
        await here.go(ANNA, BEN)
        await here.hours(1)
        assert await hands(here) == 0


@pytest.mark.parametrize(("mark", "dealt"), [(OF_A_GUEST, 1), (OF_THE_HOUSE, 0)])
@in_a_loop
async def test_bots_that_somebody_has_brought_are_dealt_to_and_those_of_the_house_are_not(
    tmp_path, mark, dealt
):
    """Those are company for somebody, and nobody is there."""
    bots = [Person(f"{name}{mark}") for name in (ANNA, BEN)]
    async with quarter(tmp_path) as here:
        for bot in bots:
            await here.running[0].store.open_account(bot, BALANCE)
        await poker(here, *bots)
        await here.pass_(6)
        assert await hands(here) == dealt


@in_a_loop
async def test_the_next_hand_waits_for_one_of_two_who_was_just_lost(tmp_path):
    async with quarter(tmp_path) as here:
        await poker(here, ANNA, BEN)
        await here.go(BEN)
        await here.pass_(20)
        assert await hands(here) == 0
        await here.come(BEN)
        await here.pass_(3)
        assert await hands(here) == 1


@in_a_loop
async def test_others_play_on_without_who_was_just_lost(tmp_path):
    async with quarter(tmp_path) as here:
        await poker(here, ANNA, BEN, CLEO)
        await here.go(CLEO)
        await here.pass_(5)
        assert await hands(here) == 1


@in_a_loop
async def test_a_sit_and_go_goes_on_for_who_is_left_and_rests_when_nobody_is(tmp_path):
    async with quarter(tmp_path) as here:
        options = replace(POKER.presets["sng"], seats=2, places_paid=1)
        await here.open_table(POKER, options, PACE)
        await here.sit(ANNA, BEN, chips=options.buy_in)
        await here.come(ANNA)
        await here.pass_(60)
        played = await hands(here)
        assert played > 0
        await here.go(ANNA)
        await here.hours(1)
        ended = await hands(here)
        await here.hours(1)
        assert await hands(here) == ended <= played + 2


@in_a_loop
async def test_nothing_begins_in_a_pause(tmp_path):
    async with quarter(tmp_path) as here:
        await poker(here, ANNA, BEN)
        await here.act(HOST, DEALER, Pause())
        await here.pass_(60)
        assert await hands(here) == 0
        await here.act(HOST, DEALER, Resume())
        await here.pass_(5)
        assert await hands(here) == 1


@in_a_loop
async def test_at_watten_the_last_trick_lies_there_before_the_next_round(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table(WATTEN, pace=PACE)
        await here.sit(ANNA, BEN, CLEO, DORA, chips=0)
        await here.come(ANNA, BEN, CLEO, DORA)
        while (table := await here.state()).round == 1:
            assert isinstance(table.turn, Awaiting)
            seat = table.turn.seats[0]
            await here.act(owner(table, seat), seat, WATTEN.default(table.state, seat))
        assert (table.round, table.turn) == (None, DEALER)
        await here.pass_(3.5)
        assert (await here.state()).round is None
        await here.pass_(4.5)  # the trick, what was named, and the score are told first
        assert (await here.state()).round == 2
