"""Sitting down and leaving, and what the host may do."""

import asyncio

import pytest

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.moves import DEALER, Change, Leave, Made, Sit
from stammtisch.house.lobby.joining import Seated, side
from stammtisch.house.lobby.lobby import Opened
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import Admit, Close, HandOver, Kick, Pause, Resume, SetClocks
from tests.house.halls import BALANCE, PEOPLE, hall, refusal
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO, DORA

# Sitting down.


@in_a_loop
async def test_a_quick_seat_at_one_game_leaves_chips_for_all_others(tmp_path):
    async with hall(tmp_path) as here:
        [room] = here.waiting_rooms()
        for game in GAMES:
            await room.seat_me(ANNA, game.name)
        assert len(await here.store.seats_of(ANNA)) == len(GAMES)


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
@in_a_loop
async def test_at_every_game_one_sits_down_with_the_usual_chips_until_it_is_full(tmp_path, game):
    async with hall(tmp_path) as here:
        for number, preset in enumerate(game.presets):
            table, *_ = await here.open(game=game.name, preset=preset)
            seats = len((await here.house.table(table)).people)
            for seat in range(seats):
                person = f"{number} {seat}"
                await here.store.open_account(Person(person), 100_000_00)
                seated = await here.lobby.join(Person(person), table)
                assert (seated.table, seated.seat) == (table, seat)
            assert await refusal(here.lobby.join(BEN, table)) == "table_full"


@in_a_loop
async def test_who_says_no_number_sits_down_with_half_of_what_they_have_or_the_least_there_is(tmp_path):
    async with hall(tmp_path) as here:
        await here.store.open_account(Person("Rich"), 1000_00)
        await here.store.open_account(Person("Poor"), 41_50)
        await here.store.open_account(Person("Poorest"), 10_50)
        await here.store.open_account(Person("Poorer"), 9_99)
        table, *_ = await here.open()
        for person in (Person("Rich"), Person("Poor"), Person("Poorest")):
            await here.lobby.join(person, table)
        assert (await here.house.table(table)).chips.seats[:3] == (500, 20, 10)
        assert await refusal(here.lobby.join(Person("Poorer"), table)) == "not_enough_chips"
        assert await refusal(here.lobby.join(Person("Stranger"), table)) == "no_account"


@pytest.mark.parametrize(
    ("how", "word"),
    [
        ({"chips": 5}, "chips_out_of_range"),
        ({"chips": 10**9}, "chips_out_of_range"),
        ({"chips": -10}, "chips_out_of_range"),
        ({"among": (4,)}, "no_such_seat"),
        ({"among": (DEALER,)}, "no_such_seat"),
        ({"among": ()}, "no_such_seat"),
        ({"among": (0,)}, "seat_taken"),
    ],
)
@in_a_loop
async def test_who_asks_for_what_cannot_be_is_told_why(tmp_path, how, word):
    async with hall(tmp_path) as here:
        table, *_ = await here.open()
        await here.lobby.join(ANNA, table)
        assert await refusal(here.lobby.join(BEN, table, **how)) == word
        assert await here.people(table) == ("Anna", "", "", "")
        assert await here.store.balance(BEN) == BALANCE


@in_a_loop
async def test_nobody_gets_the_seat_of_somebody_else(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open(options={"seats": 3})
        lobbies = here.lobbies()
        joining = [lobbies[n % 2].join(person, table, chips=10) for n, person in enumerate(PEOPLE)]
        answers = await asyncio.gather(*joining, return_exceptions=True)
        seats = [answer.seat for answer in answers if isinstance(answer, Seated)]
        assert sorted(seats) == [0, 1, 2]
        assert [answer.word for answer in answers if isinstance(answer, Refused)] == ["table_full"] * 3
        people = await here.people(table)
        for person, answer in zip(PEOPLE, answers, strict=True):
            assert person not in people if isinstance(answer, Refused) else isinstance(answer, Seated)
            assert not isinstance(answer, Seated) or people[answer.seat] == person


@in_a_loop
async def test_one_person_at_two_nodes_gets_one_seat(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open()
        answers = await asyncio.gather(*(lobby.join(BEN, table) for lobby in here.lobbies() * 3))
        assert len({answer.seat for answer in answers}) == 1
        assert (await here.people(table)).count("Ben") == 1


@in_a_loop
async def test_at_watten_one_may_choose_a_side(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(game="watten")
        lobby = here.lobby
        assert [(await lobby.join(who, table, among=side(1, 4))).seat for who in (ANNA, BEN)] == [1, 3]
        assert await refusal(lobby.join(CLEO, table, among=side(1, 4))) == "seat_taken"
        assert (await lobby.join(CLEO, table, among=side(0, 4))).seat == 0
        with pytest.raises(Refused, match="there is no side 2: sides are 0 and 1"):
            side(2, 4)


@in_a_loop
async def test_nobody_sits_down_when_the_game_is_over_or_paused(tmp_path):
    async with hall(tmp_path) as here:
        lobby = here.lobby
        table, *_ = await here.open(game="backgammon")
        for person in (ANNA, BEN):
            await lobby.join(person, table)
        start = BACKGAMMON.default((await here.house.table(table)).state, 0)
        await here.act(ANNA, table, 0, start)
        await here.act(BEN, table, 1, Leave())
        [sign] = await lobby.signs(CLEO)
        assert (sign.standing, sign.free) == ("over", ())
        assert await refusal(lobby.join(CLEO, table)) == "game_over"
        other, *_ = await here.open(DORA)
        await here.act(DORA, other, DEALER, Pause())
        assert await refusal(lobby.join(CLEO, other)) == "paused"


# The host.


@in_a_loop
async def test_the_host_keeps_order(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open()
        lobby = here.lobby
        await lobby.join(BEN, table)
        for move in (
            Kick(0),
            Pause(),
            Close(),
            Change({"ante": 3}),
            SetClocks(ClockSettings()),
            HandOver(BEN),
        ):
            assert await refusal(here.act(BEN, table, DEALER, move)) == "not_the_host"
        await here.act(ANNA, table, DEALER, Kick(0))
        assert await refusal(lobby.join(BEN, table)) == "not_welcome"
        [sign] = await lobby.signs(BEN)
        assert sign.free == ()
        await here.act(ANNA, table, DEALER, Admit(BEN))
        await lobby.join(BEN, table)
        for done in (
            Pause(),
            Resume(),
            Change({"ante": 3}),
            SetClocks(ClockSettings(turn=5)),
            HandOver(BEN),
        ):
            await here.act(ANNA, table, DEALER, done)
        assert await refusal(here.act(ANNA, table, DEALER, Pause())) == "not_the_host"
        [sign] = await lobby.signs(CLEO)
        assert (sign.host, sign.preset) == ("Ben", "")
        await here.act(BEN, table, DEALER, Close())
        assert await here.store.balance(BEN) == BALANCE


# Leaving.


@in_a_loop
async def test_who_leaves_has_their_chips_back_and_the_table_stays(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open()
        await here.lobby.join(BEN, table)
        for _ in range(2):
            await here.lobby.leave(BEN, table)
        assert await here.store.balance(BEN) == BALANCE
        assert len(await here.lobby.signs(BEN)) == 1


@in_a_loop
async def test_an_empty_table_is_closed_only_while_it_is_empty(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open()
        await here.lobby.join(BEN, table)
        await here.lobby.close_if_empty(table)
        assert await here.people(table) == ("Ben", "", "", "")
        await here.lobby.leave(BEN, table)
        sitting, _ = await asyncio.gather(
            here.lobbies()[1].join(CLEO, table), here.lobby.close_if_empty(table), return_exceptions=True
        )
        closed = (await here.house.table(table)).conduct.is_closed
        assert closed == isinstance(sitting, Refused)


def test_what_is_told_to_who_opens():
    assert Opened._fields == ("table", "title", "code")


@in_a_loop
async def test_the_house_itself_guards_every_seat(tmp_path):
    """Also for those who don't come through the lobby."""
    async with hall(tmp_path) as here:
        table, _, code = await here.open(is_private=True)
        sits = Made(0, Sit(10))
        assert await refusal(here.house.act(table, BEN, sits, "b1")) == "private"
        assert await here.house.act(table, BEN, sits, "b1", code=code) == 1
        assert await here.house.act(table, BEN, sits, "b1") == 1
