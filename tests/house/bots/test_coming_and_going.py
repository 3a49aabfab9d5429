"""Bots come when they are called in, bring the bank's chips, and give way to people between rounds."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.choosing import Amount, Choice, filled
from stammtisch.games.contract import Awaiting, Over
from stammtisch.games.moves import DEALER, Bring, Leave, Made, Move, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Call, Check
from stammtisch.games.poker.moves import Start as StartHand
from stammtisch.games.poker.options import PokerOptions
from stammtisch.games.watten import WATTEN
from stammtisch.house.bots.bots import BOTS_EVERY_MS
from stammtisch.house.bots.thinker import Question
from stammtisch.house.lobby.lobby import Lobby
from stammtisch.house.lobby.play_now import PlayNow
from stammtisch.house.lobby.rematch import rematch
from stammtisch.kernel.person import Person, is_bot
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import CallBots, Pause
from stammtisch.tables.opening import Terms
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Start
from stammtisch_proving.pfand.options import PfandOptions
from tests.house.bots.minds import Mind
from tests.house.quarter import PACE, Quarter, quarter
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO, HOST

GUESTS = [Person(name) for name in ("Fritz", "Gabi", "Heinz", "Ida", "Jakob", "Karl")]
QUICK = ClockSettings(turn=60, rest=0, grace=10, thinking=0, keep=0)
BY_ITSELF = replace(QUICK, rest=2)
"""The next round begins, and nobody has to ask for it."""


async def bots(here: Quarter) -> list[Person]:
    return [one for one in (await here.state()).people if one is not None and is_bot(one)]


async def called(here: Quarter, *people: Person, count: int = 2, after: int = 0, **terms: Any) -> None:
    """A table where these sit, and so many bots are to."""
    terms.setdefault("pace", BY_ITSELF if "game" in terms else QUICK)
    await here.open_table(bots=CallBots(count, "weak", after), **terms)
    for person in people:
        await here.any.sit_down(person, here.table)
    await here.come(*people)
    await here.pass_(6)


@in_a_loop
async def test_they_sit_down_as_soon_as_somebody_is_there_and_not_before(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await here.open_table(bots=CallBots(2, "weak"), pace=QUICK)
        await here.pass_(3)
        assert await bots(here) == []
        await here.sit(ANNA)
        await here.come(ANNA)
        await here.pass_(6)
        assert len(set(await bots(here))) == 2


@in_a_loop
async def test_a_table_where_they_have_to_wait_holds_up_no_other(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        slow = await here.open_table(bots=CallBots(2, "weak"), pace=QUICK)
        await here.sit(ANNA)
        await here.come(ANNA)
        goes_on = asyncio.Event()
        held = asyncio.create_task(here.any.floor.at(slow, lambda _: goes_on.wait()))
        await called(here, BEN)
        assert len(await bots(here)) == 2
        goes_on.set()
        await held
        await here.pass_(6)
        here.table = slow
        assert len(await bots(here)) == 2


@in_a_loop
async def test_what_they_bring_comes_from_the_bank_and_goes_back_to_their_accounts(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await called(here, ANNA, count=1)
        [bot] = await bots(here)
        assert await here.any.store.balance(bot) == 0
        assert (await here.state()).chips.seats[1] == 1000
        await here.act(HOST, DEALER, CallBots(0))
        await here.pass_(3)
        assert await bots(here) == []
        assert await here.any.store.balance(bot) == 1000_00  # and `quarter` checks that all sums to 0


@in_a_loop
async def test_they_wait_as_long_as_people_might_come(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await called(here, ANNA, count=1, after=20)
        await here.pass_(10)
        await here.act(BEN, 1, Sit(20))
        await here.pass_(15)
        assert await bots(here) == []
        await here.pass_(10)
        assert len(await bots(here)) == 1


@in_a_loop
async def test_there_are_no_more_than_the_house_allows_at_a_table_and_altogether(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:  # 6 at a table and for a host, 12 in all
        await called(here, ANNA, count=9, game=POKER, options=PokerOptions(seats=10))
        await here.pass_(10)
        assert len(await bots(here)) == 6
        annas = here.table
        await called(here, BEN, count=3)
        bens = here.table
        await here.pass_(5)
        assert await bots(here) == []  # one host has no more of them
        other = await here.any.open_table(
            PFAND, PfandOptions(), CLEO, Terms(pace=QUICK, bots=CallBots(3, "weak"))
        )
        await here.any.sit_down(CLEO, other)
        await here.any.presence.came(CLEO, other)
        await here.pass_(10)
        here.table = other
        assert len(await bots(here)) == 3
        here.table = annas
        await here.go(ANNA)
        await here.pass_(100)  # where nobody is they count no more
        here.table = bens
        assert await bots(here) != []


@in_a_loop
async def test_a_house_without_bots_has_none(tmp_path):
    async with quarter(tmp_path) as here:
        await called(here, ANNA)
        assert await bots(here) == []
        with pytest.raises(Refused, match="no_such_bot"):
            here.any.bots.check(POKER, "weak")


@in_a_loop
@pytest.mark.parametrize(
    ("hosts", "most"), [([HOST] * 6, 6), (GUESTS, 12)], ids=["one host", "several hosts"]
)
async def test_however_many_are_called_in_at_once_there_are_no_more_than_the_house_allows(
    tmp_path, hosts, most
):
    async with quarter(tmp_path, thinker=Mind()) as here:
        tables = []
        for person, host in zip(GUESTS, hosts, strict=True):
            terms = Terms(pace=QUICK, bots=CallBots(3, "weak"))
            tables.append(await here.any.open_table(PFAND, PfandOptions(), host, terms))
            await here.any.store.open_account(person, 1000_00)
            await here.any.sit_down(person, tables[-1])
            await here.any.presence.came(person, tables[-1])
        await here.any.directory.refresh()
        await here.pass_(10, BOTS_EVERY_MS)
        people = [one for name in tables for one in (await here.any.table(name)).people if one is not None]
        assert sum(map(is_bot, people)) == most


@in_a_loop
async def test_those_who_are_too_many_get_up_between_rounds_and_not_before(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await called(here, ANNA, count=2)
        await here.act(ANNA, 0, Start())
        await here.act(HOST, DEALER, CallBots(1))
        await here.pass_(5)
        table = await here.state()
        assert table.round is not None
        assert len(await bots(here)) == 2
        while (await here.state()).round is not None:
            await here.pass_(1)
            await _plays(here, ANNA)
        await here.pass_(3)
        assert len(await bots(here)) == 1


async def _plays(here: Quarter, person: Person) -> None:
    """They do what the game would do for them, if they are asked."""
    table = await here.state()
    seat, turn = table.people.index(person), table.turn
    if isinstance(turn, Awaiting) and seat in turn.seats and table.round is not None:
        await here.act(person, seat, table.game.default(table.state, seat))


@in_a_loop
async def test_a_bot_gives_way_to_somebody_who_wants_to_sit_down_when_the_round_is_over(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await called(here, ANNA, count=3)
        await here.act(ANNA, 0, Start())
        await here.come(BEN)
        with pytest.raises(Refused, match="bot_gives_way"):
            await here.any.sit_down(BEN, here.table)
        await here.pass_(3)
        assert BEN not in (await here.state()).people
        while (await here.state()).round is not None:
            await here.pass_(1)
            await _plays(here, ANNA)
        await here.pass_(3)
        assert BEN in (await here.state()).people
        assert len(await bots(here)) == 2


@in_a_loop
async def test_it_does_so_at_once_between_rounds_and_never_for_who_has_gone_again(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await called(here, ANNA, count=3, pace=PACE)
        await here.come(BEN, CLEO)
        for guest in (BEN, CLEO):
            with pytest.raises(Refused, match="bot_gives_way"):
                await here.any.sit_down(guest, here.table)
        await here.go(CLEO)
        await here.pass_(3)
        people = (await here.state()).people
        assert BEN in people
        assert CLEO not in people
        assert len(await bots(here)) == 2


@in_a_loop
async def test_it_gives_way_once_to_somebody_who_cannot_sit_down(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await called(here, ANNA, count=3)
        await here.any.store.grant(BEN, -1000_00, "spent")
        await here.come(BEN)
        with pytest.raises(Refused, match="bot_gives_way"):
            await here.any.sit_down(BEN, here.table)
        await here.pass_(10)
        assert BEN not in (await here.state()).people
        assert len(await bots(here)) == 3  # one came back
        left = [move for row in await here.log() for _, move in row.moves if isinstance(move, Leave)]
        assert len(left) == 1


@in_a_loop
async def test_bots_that_are_left_alone_get_up_and_a_fleeting_table_goes_with_them(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await called(here, ANNA, count=2, is_fleeting=True)
        await here.act(ANNA, 0, Leave())
        await here.go(ANNA)
        await here.pass_(5)
        table = await here.state()
        assert not any(table.people)
        assert table.conduct.is_closed


@in_a_loop
async def test_a_bot_without_chips_brings_more(tmp_path):
    async with quarter(tmp_path, thinker=Mind(_all_in)) as here:
        await called(here, ANNA, count=1, game=POKER)
        [bot] = await bots(here)
        moves: list[Move] = []
        while Bring not in map(type, moves):
            await here.pass_(2)
            table = await here.state()
            turn, seat = table.turn, table.people.index(ANNA)
            if isinstance(turn, Awaiting) and seat in turn.seats and table.round is not None:
                await here.act(ANNA, seat, _all_in_of(table.game.choices(table.state, seat)))
            for offer in table.game.table_choices(table.state, seat):
                if table.chips.seats[seat] == 0 and isinstance(offer, Amount):
                    await here.act(ANNA, seat, filled(offer, offer.most))
            moves = [move for row in await here.log() if row.by == bot for _, move in row.moves]


def _all_in(question: Question) -> Move:
    return _all_in_of(question.choices)


def _all_in_of(choices: Sequence[Choice]) -> Move:
    """The most that one can put in."""
    for choice in choices:
        if isinstance(choice, Amount):
            return filled(choice, choice.most)
    calls = [one for one in choices if isinstance(one, Call | Check | StartHand)]
    assert isinstance(calls[0], Move)
    return calls[0]


@in_a_loop
async def test_bots_neither_keep_people_from_a_pause_nor_become_hosts(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await called(here, ANNA, count=2)
        await here.act(ANNA, 0, Pause())
        assert (await here.state()).conduct.paused is not None
        table = await here.any.open_table(POKER, PokerOptions(), ANNA)
        await here.any.sit_down(ANNA, table)
        assert (await here.any.table(table)).host == ANNA


@in_a_loop
async def test_the_next_round_waits_for_people_and_not_for_bots(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await called(here, ANNA, count=3, game=WATTEN)
        assert (await here.state()).round is not None
        await here.go(ANNA)
        await here.pass_(200)
        version = (await here.state()).version
        await here.pass_(60)
        assert (await here.state()).version == version


@in_a_loop
async def test_play_now_gives_one_table_however_often_it_is_asked(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        now = PlayNow(here.any, Lobby(here.any))
        first = await now.seat(ANNA, "watten", "", "middle")
        here.table, here.game = first.table, WATTEN
        await here.come(ANNA)
        await here.pass_(6)
        table = await here.state()
        assert None not in table.people
        assert table.round is not None
        assert (await now.seat(ANNA, "watten", "", "middle"))[:2] == first[:2]
        assert (await now.seat(ANNA, "watten", "", "weak")).table != first.table
        with pytest.raises(Refused, match="no_such_bot"):
            await now.seat(ANNA, "watten", "", "master")


@in_a_loop
async def test_they_play_again_in_the_same_seats(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        options = BackgammonOptions(points=1, resign=False, cube=False)
        await called(here, ANNA, count=1, game=BACKGAMMON, options=options, is_fleeting=True)
        people = (await here.state()).people
        while not isinstance((await here.state()).turn, Over):
            await here.pass_(1)
            await _plays(here, ANNA)
        first = here.table
        again = await rematch(here.any, ANNA, first)
        here.table = again.table
        await here.come(ANNA)
        await here.pass_(6)
        assert (await here.state()).people == people
        assert (await here.any.table(first)).conduct.is_closed


@in_a_loop
async def test_statistics_know_no_bots_and_rounds_with_them_only_where_the_table_says_so(tmp_path):
    for scores, expected in ((False, []), (True, ["pfand"])):
        (tmp_path / str(scores)).mkdir()
        async with quarter(tmp_path / str(scores), thinker=Mind()) as here:
            await called(here, ANNA, count=1, pace=ClockSettings(turn=60, rest=0, thinking=0, scores=scores))
            [bot] = await bots(here)
            await here.act(ANNA, 0, Start())
            while (await here.state()).round is not None:
                await here.pass_(1)
                await _plays(here, ANNA)
            assert [one.game for one in await here.any.store.statistics(ANNA)] == expected
            assert await here.any.store.statistics(bot) == []
            assert bot not in [one.person for one in await here.any.store.high_scores(10)]


@in_a_loop
async def test_what_is_won_of_bots_is_no_high_score_among_people_either(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await called(here, ANNA, count=1)
        begun_with = await _worth(here, ANNA)
        while await _worth(here, ANNA) <= begun_with:
            await _plays_a_round(here, ANNA)
        of_bots = await _worth(here, ANNA) - begun_with
        await here.act(ANNA, 0, Leave())
        await called(here, ANNA, BEN, count=0)
        await _plays_a_round(here, ANNA, BEN)
        of_people = await _worth(here, ANNA) - begun_with - of_bots
        assert of_people
        best = await here.any.store.high_score(ANNA)
        assert best is not None
        assert best.best == begun_with + max(of_people, 0)


async def _worth(here: Quarter, person: Person) -> int:
    worth = await here.any.store.worth(person)
    assert worth is not None
    return worth


async def _plays_a_round(here: Quarter, *people: Person) -> None:
    await here.act(people[0], (await here.state()).people.index(people[0]), Start())
    while (await here.state()).round is not None:
        await here.pass_(1)
        for person in people:
            await _plays(here, person)


@in_a_loop
async def test_only_people_with_the_right_to_call_them_in(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await called(here, ANNA, count=0)
        for seat in (0, DEALER):
            with pytest.raises(Refused, match="not_the_host"):
                await here.any.act(here.table, ANNA, Made(seat, CallBots(1)), f"m{seat}")
        with pytest.raises(Refused, match="bots_out_of_range"):
            await here.act(HOST, DEALER, CallBots(5))
