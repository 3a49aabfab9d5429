"""A bot stands in for who is gone, within the round; they have everything back the moment they are there."""

import asyncio

import pytest

from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import Away, Back, Move
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Call, Check, Fold, Start
from stammtisch.house.bots.thinker import Question
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import StandIn
from stammtisch.tables.record import Table
from tests.house.bots.minds import Mind, cannot
from tests.house.quarter import Quarter, quarter
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO

PACE = ClockSettings(turn=60, bank=0, rest=5, grace=10, hold=0, thinking=0, keep=0, absent="bot", advice=True)
PEOPLE = (ANNA, BEN, CLEO)


async def a_hand(here: Quarter, pace: ClockSettings = PACE) -> int:
    """Three people in a hand of poker; gives the seat that is asked."""
    await here.open_table(POKER, pace=pace)
    for person in PEOPLE:
        await here.any.sit_down(person, here.table)
    await here.come(*PEOPLE)
    await here.act(ANNA, 0, Start())
    await here.pass_(1)
    return await asked(here)


async def asked(here: Quarter) -> int:
    turn = (await here.state()).turn
    assert isinstance(turn, Awaiting)
    return turn.seats[0]


async def moves(here: Quarter) -> list[tuple[str, int, object]]:
    return [(row.by, seat, move) for row in await here.log() for seat, move in row.moves]


async def stand_ins(here: Quarter) -> list[int]:
    return [move.seat for _, _, move in await moves(here) if isinstance(move, StandIn)]


@in_a_loop
async def test_who_is_with_another_node_is_not_stood_in_for_because_the_bus_is_silent(tmp_path):
    async with quarter(tmp_path, nodes=2, thinker=Mind(_stays_in)) as here:
        seat = await a_hand(here)
        one, other = here.running
        for running in (one, other):
            running.line.is_cut = True
        away = PEOPLE[seat]
        await here.act(away, seat, Away())
        await here.go(away)
        await here.come(away, at=other)
        await here.pass_(15)
        assert not one.house.presence.is_here(away)
        assert await stand_ins(here) == []
        await here.go(away, at=other)
        await here.pass_(12)
        assert await stand_ins(here) == [seat]


@in_a_loop
async def test_who_is_cut_off_is_played_for_after_the_grace_and_comes_back_in_mid_hand(tmp_path):
    async with quarter(tmp_path, thinker=Mind(_stays_in)) as here:
        seat = await a_hand(here)
        lost = PEOPLE[seat]
        cards = _cards(await here.state(), seat)
        await here.go(lost)
        await here.pass_(9)
        assert await stand_ins(here) == []
        await here.pass_(6)
        assert await stand_ins(here) == [seat]
        assert (await here.state()).conduct.stand_ins == (seat,)
        while await asked(here) != seat:  # the others play on, in the same hand
            table = await here.state()
            await here.act(PEOPLE[await asked(here)], await asked(here), _cheapest(table, await asked(here)))
        await here.come(lost)
        await here.any.sweep.look_for(lost)  # as soon as they have said hello
        table = await here.state()
        assert table.conduct.stand_ins == ()
        assert table.clocks.away[seat] is None
        assert _cards(table, seat) == cards
        said = [move for _, by, move in await moves(here) if by == seat]
        assert [one for one in said if isinstance(one, Away | Back)] == [Away(), Back()]
        version = table.version
        await here.pass_(20)
        assert (await here.state()).version == version  # nobody decides for who is there
        await here.act(lost, seat, _cheapest(table, seat))


def _cards(table: Table, seat: int) -> object:
    return table.game.view(table.state, seat).chairs[seat].cards


def _stays_in(question: Question) -> Move:
    return next(one for one in question.choices if isinstance(one, Check | Call))


def _cheapest(table: Table, seat: int) -> Move:
    return next(one for one in table.game.choices(table.state, seat) if isinstance(one, Check | Call))


@in_a_loop
async def test_it_is_told_once_however_much_it_decides(tmp_path):
    async with quarter(tmp_path, thinker=Mind(_stays_in)) as here:
        seat = await a_hand(here)
        await here.go(PEOPLE[seat])
        await here.pass_(12)
        for _ in range(12):
            table = await here.state()
            if table.round is None:
                break
            if (turn := await asked(here)) != seat:
                await here.act(PEOPLE[turn], turn, _cheapest(table, turn))
            await here.pass_(1)
        decided = [move for by, made, move in await moves(here) if made == seat and not by]
        assert len(decided) > 3
        assert await stand_ins(here) == [seat]


@in_a_loop
async def test_without_a_bot_that_can_think_the_game_decides(tmp_path):
    async with quarter(tmp_path) as here:  # no bots in this house
        seat = await a_hand(here)
        await here.go(PEOPLE[seat])
        await here.pass_(80)
        assert Fold() in [move for _, by, move in await moves(here) if by == seat]
        assert await stand_ins(here) == []


@in_a_loop
async def test_at_other_tables_nobody_stands_in(tmp_path):
    for absent in ("play_on", "wait", "leave"):
        (tmp_path / absent).mkdir()
        async with quarter(tmp_path / absent, thinker=Mind()) as here:
            pace = ClockSettings(turn=60, rest=5, grace=10, hold=0, keep=0, absent=absent)
            seat = await a_hand(here, pace)
            await here.go(PEOPLE[seat])
            await here.pass_(60)
            assert await stand_ins(here) == []


@in_a_loop
async def test_with_several_nodes_one_stands_in_and_for_nobody_who_is_at_another(tmp_path):
    async with quarter(tmp_path, nodes=2, thinker=Mind(_stays_in)) as here:
        seat = await a_hand(here)
        lost, other = PEOPLE[seat], here.running[1]
        await here.go(lost)
        await here.pass_(15)
        assert await stand_ins(here) == [seat]
        other.line.is_cut = True  # the nodes hear nothing of each other any more
        await here.come(lost, at=other)
        await other.house.sweep.look_for(lost)
        while (await here.state()).round is not None and await asked(here) != seat:
            turn = await asked(here)
            await here.act(PEOPLE[turn], turn, _cheapest(await here.state(), turn))
        version = (await here.state()).version
        await here.pass_(10)
        assert (await here.state()).version == version


@in_a_loop
async def test_who_likes_lets_a_bot_decide_this_one(tmp_path):
    async with quarter(tmp_path, thinker=Mind(_stays_in)) as here:
        seat = await a_hand(here)
        person = PEOPLE[seat]
        await here.any.bots.decide_for(person, here.table)
        assert await stand_ins(here) == [seat]
        assert (await here.state()).conduct.stand_ins == ()
        assert await asked(here) != seat
        with pytest.raises(Refused, match="not_awaited"):
            await here.any.bots.decide_for(person, here.table)
        with pytest.raises(Refused, match="not_awaited"):
            await here.any.bots.decide_for(Person("Zoe"), here.table)


@in_a_loop
async def test_who_asks_for_it_many_times_has_a_bot_think_once(tmp_path):
    mind = Mind(_stays_in)
    async with quarter(tmp_path, thinker=mind) as here:
        seat = await a_hand(here)
        mind.think_on.clear()
        asking = [asyncio.ensure_future(here.any.bots.decide_for(PEOPLE[seat], here.table)) for _ in range(9)]
        await here.pass_(1)
        asking.pop().cancel()  # they are gone: it's decided for the others all the same
        mind.think_on.set()
        decided_in = await asyncio.gather(*asking)
        assert set(decided_in) == {(await here.state()).version}
        assert [one.seat for one in mind.asked] == [seat]


@in_a_loop
async def test_where_everybody_decides_themselves_nobody_does(tmp_path):
    async with quarter(tmp_path, thinker=Mind(cannot)) as here:
        seat = await a_hand(here, ClockSettings(turn=60, rest=5))
        with pytest.raises(Refused, match="no_advice"):
            await here.any.bots.decide_for(PEOPLE[seat], here.table)


@in_a_loop
async def test_whoever_sends_it_themselves_is_refused(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        seat = await a_hand(here)
        with pytest.raises(Refused, match="not_the_host"):
            await here.act(PEOPLE[seat], seat, StandIn(seat))
