"""The waiting room: whoever looks for a game gets a seat, and two who look at once find each other."""

import asyncio
import random
from collections import Counter

import pytest

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.moves import DEALER, Away
from stammtisch.house.lobby.joining import Seated
from stammtisch.house.lobby.waiting import COUNTS_AS_THERE_MS, WaitingRoom, waiting_table
from stammtisch.kernel.person import Person
from stammtisch.tables.moves import Kick, Pause
from stammtisch_proving.pfand.moves import Start
from tests.gears import few
from tests.house.failing import UNKNOWN, after, before
from tests.house.halls import BALANCE, PEOPLE, Hall, hall, refusal
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO, DORA, EMIL, ZOE


async def alone(here: Hall) -> list[str]:
    """Those who sit alone somewhere."""
    signs = await here.lobby.signs(ZOE)
    seated = [[person for person in sign.people if person] for sign in signs]
    return [people[0] for people in seated if len(people) == 1]


async def a_while(here: Hall) -> None:
    """So long that pages have come which were on their way; the house looks who sits where all the time."""
    await here.house.directory.refresh()
    await here.pass_(COUNTS_AS_THERE_MS)


@in_a_loop
async def test_who_is_the_first_waits_at_a_table_where_anyone_may_come(tmp_path):
    async with hall(tmp_path) as here:
        [room] = here.waiting_rooms()
        table, *_ = await room.seat_me(ANNA, "backgammon")
        [sign] = await here.lobby.signs(BEN)
        assert (sign.table, sign.for_anyone, sign.people, sign.title) == (
            table,
            True,
            ("Anna", ""),
            "Anna's table",
        )
        assert await room.seat_me(BEN, "backgammon") == Seated(table, 1, 2)


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", few(range(3)))
@in_a_loop
async def test_two_who_ask_at_once_at_two_nodes_sit_at_one_table(tmp_path, game, seed):
    async with hall(tmp_path, nodes=2) as here:
        rng, rooms = random.Random(seed), here.waiting_rooms()

        async def asks(room: WaitingRoom, person: Person) -> Seated:
            for _ in range(rng.randrange(30)):
                await asyncio.sleep(0)
            return await room.seat_me(person, game.name)

        one, other = await asyncio.gather(*(asks(*who) for who in zip(rooms, (ANNA, BEN), strict=True)))
        assert one.table == other.table
        people = await here.people(one.table)
        assert (people[one.seat], people[other.seat]) == ("Anna", "Ben")
        assert len(await here.lobby.signs(ZOE)) == 1


@pytest.mark.parametrize("seed", few(range(4)))
@in_a_loop
async def test_many_who_ask_at_once_are_all_seated_in_pairs(tmp_path, seed):
    async with hall(tmp_path, nodes=3) as here:
        people = [f"Person {number}" for number in range(21)]
        rng, rooms = random.Random(seed), here.waiting_rooms()
        seats = await asyncio.gather(
            *(rng.choice(rooms).seat_me(Person(one), "backgammon") for one in people)
        )
        assert sorted(Counter(seat.table for seat in seats).values()) == [1] + [2] * 10
        assert len(await alone(here)) == 1
        for person, (table, seat, _) in zip(people, seats, strict=True):
            assert (await here.people(table))[seat] == person


@in_a_loop
async def test_a_new_house_finds_the_one_who_waits_however_many_have_waited_before(tmp_path):
    async with hall(tmp_path) as here:
        [room] = here.waiting_rooms()
        for number in range(23):
            table, *_ = await room.seat_me(ANNA, "backgammon")
            assert table == waiting_table("backgammon", "match", number)
            await here.lobby.leave(ANNA, table)
        later = WaitingRoom(await here.another_node())
        assert (await later.seat_me(BEN, "backgammon")).table == waiting_table("backgammon", "match", 23)
        assert await alone(here) == ["Ben"]


@in_a_loop
async def test_who_asks_again_keeps_their_seat(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        one, other = here.waiting_rooms()
        first = await one.seat_me(ANNA, "backgammon")
        assert await other.seat_me(ANNA, "backgammon") == first
        await one.seat_me(BEN, "backgammon")
        for room in (one, other):
            assert (await room.seat_me(ANNA, "backgammon")).table == first.table
            assert (await room.seat_me(BEN, "backgammon")).table == first.table
        assert len(await here.lobby.signs(ZOE)) == 1


@in_a_loop
async def test_the_same_person_asking_everywhere_at_once_has_one_seat(tmp_path):
    async with hall(tmp_path, nodes=3) as here:
        seats = await asyncio.gather(*(room.seat_me(ANNA, "pfand") for room in here.waiting_rooms() * 3))
        assert len({seat.table for seat in seats}) == 1
        assert (await here.people(seats[0].table)).count("Anna") == 1


@in_a_loop
async def test_of_two_who_were_left_alone_the_one_at_the_younger_table_moves(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        one, other = here.waiting_rooms()
        old = await one.seat_me(ANNA, "backgammon")
        await one.seat_me(BEN, "backgammon")
        await here.pass_(5_000)
        young = await one.seat_me(CLEO, "backgammon")
        await here.lobby.leave(ANNA, old.table)
        assert sorted(await alone(here)) == ["Ben", "Cleo"]
        stays, moves = await asyncio.gather(one.seat_me(BEN, "backgammon"), other.seat_me(CLEO, "backgammon"))
        assert (stays.table, moves.table) == (old.table, old.table)
        assert (await here.house.table(young.table)).conduct.is_closed
        assert await alone(here) == []


@in_a_loop
async def test_who_waits_does_not_move_away_from_somebody_who_has_just_come(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        one, other = here.waiting_rooms()
        old = await one.seat_me(ANNA, "backgammon")
        await one.seat_me(BEN, "backgammon")
        await here.pass_(5_000)
        young = await one.seat_me(CLEO, "backgammon")
        await here.lobby.leave(ANNA, old.table)
        await here.house.directory.refresh()
        await here.lobby.join(DORA, young.table)  # between looking and leaving
        assert not await other._leaves(CLEO, young.table)
        assert (await one.seat_me(CLEO, "backgammon")).table == young.table


@in_a_loop
async def test_the_fullest_table_comes_first(tmp_path):
    async with hall(tmp_path) as here:
        [room] = here.waiting_rooms()
        for title, people in (("one", PEOPLE[:1]), ("three", PEOPLE[1:4]), ("two", PEOPLE[4:6])):
            table, *_ = await here.open(title=title, game="poker", for_anyone=True)
            for person in people:
                await here.lobby.join(person, table)
        for person in (Person("Gerd"), Person("Hilde")):
            await here.store.open_account(person, BALANCE)
        titles = {sign.table: sign.title for sign in await here.lobby.signs(ZOE)}
        assert titles[(await room.seat_me(Person("Gerd"), "poker")).table] == "three"
        assert titles[(await room.seat_me(Person("Hilde"), "poker")).table] == "three"


@pytest.mark.parametrize(
    "why",
    [
        "private",
        "paused",
        "another game",
        "another preset",
        "full",
        "not welcome",
        "all away",
        "nobody",
        "duel",
        "not for anyone",
        "gone to another table",
    ],
)
@in_a_loop
async def test_nobody_is_seated_where_there_is_no_seat_for_anyone(tmp_path, why):
    async with hall(tmp_path) as here:
        [room] = here.waiting_rooms()
        game = {"another game": "ring4", "duel": "backgammon"}.get(why, "pfand")
        preset = "short" if why == "another preset" else ""
        options = {"seats": 2} if why == "full" else {}
        table, _, code = await here.open(
            game=game,
            preset=preset,
            options=options,
            is_private=why == "private",
            for_anyone=why not in ("duel", "not for anyone"),
        )
        if why != "nobody":
            await here.lobby.join(ANNA, table, code)
        match why:
            case "paused":
                await here.act(ANNA, table, DEALER, Pause())
            case "full":
                await here.lobby.join(CLEO, table)
            case "not welcome":
                await here.lobby.join(BEN, table)
                await here.act(ANNA, table, DEALER, Kick(1))
            case "gone to another table":
                await a_while(here)
                await here.house.presence.came(ANNA, "another")
            case "all away":
                await here.act(ANNA, table, 0, Away())
        wanted = "backgammon" if why == "duel" else "pfand"
        seated = await room.seat_me(BEN, wanted, "endless" if wanted == "pfand" else "")
        assert seated.table != table


@in_a_loop
async def test_nobody_is_seated_beside_somebody_who_has_gone_and_everybody_beside_who_is_there(tmp_path):
    async with hall(tmp_path) as here:
        [room] = here.waiting_rooms()
        table, *_ = await room.seat_me(ANNA, "poker")
        await here.house.presence.came(ANNA, table)
        await a_while(here)
        assert (await room.seat_me(BEN, "poker")).table == table  # she looks at it
        await here.house.presence.went(ANNA, table)
        await a_while(here)  # neither of them does
        other = await room.seat_me(CLEO, "poker")
        assert other.table != table
        assert (await room.seat_me(DORA, "poker")).table == other.table  # Cleo's page is on its way
        await here.house.presence.came(BEN, table)
        await a_while(here)
        assert (await room.seat_me(EMIL, "poker")).table == table


@in_a_loop
async def test_who_has_just_sat_down_and_gone_to_another_table_is_no_company(tmp_path):
    async with hall(tmp_path) as here:
        [room] = here.waiting_rooms()
        table, *_ = await room.seat_me(ANNA, "poker")
        await here.house.presence.came(ANNA, table)
        await here.house.presence.went(ANNA, table)
        await here.house.presence.came(ANNA, "another")
        assert (await room.seat_me(BEN, "poker")).table != table


@in_a_loop
async def test_any_house_rules_will_do_if_none_are_named(tmp_path):
    async with hall(tmp_path) as here:
        [room] = here.waiting_rooms()
        short = await room.seat_me(ANNA, "pfand", "short")
        assert (await room.seat_me(BEN, "pfand")).table == short.table
        assert (await room.seat_me(CLEO, "pfand", "endless")).table != short.table
        assert await refusal(room.seat_me(DORA, "pfand", "easy")) == "no_such_preset"
        assert await refusal(room.seat_me(DORA, "mau")) == "no_such_game"


@in_a_loop
async def test_who_gives_up_waiting_leaves_nothing_behind(tmp_path):
    async with hall(tmp_path) as here:
        [room] = here.waiting_rooms()
        table, *_ = await room.seat_me(ANNA, "pfand")
        await here.lobby.leave(ANNA, table)
        assert await here.lobby.signs(BEN) == []
        assert await here.store.balance(ANNA) == BALANCE
        assert len(await here.store.rows(table, 0, 99)) == 2  # she sat down; she left and it was closed


@in_a_loop
async def test_who_leaves_while_others_play_leaves_them_the_table(tmp_path):
    async with hall(tmp_path) as here:
        [room] = here.waiting_rooms()
        table, *_ = await room.seat_me(ANNA, "pfand")
        await room.seat_me(BEN, "pfand")
        await here.act(ANNA, table, 0, Start())
        await here.lobby.leave(ANNA, table)
        assert await here.people(table) == ("", "Ben", "", "")
        await here.lobby.leave(BEN, table)
        assert await here.lobby.signs(ZOE) == []


@in_a_loop
async def test_who_cannot_pay_is_told_so_and_leaves_no_table_behind(tmp_path):
    async with hall(tmp_path) as here:
        [room] = here.waiting_rooms()
        await here.store.open_account(Person("Poor"), 1_00)
        assert await refusal(room.seat_me(Person("Poor"), "pfand")) == "not_enough_chips"
        assert await here.lobby.signs(ZOE) == []
        assert (await room.seat_me(ANNA, "pfand")).seat == 0


@pytest.mark.parametrize("fault", [before(UNKNOWN), after(UNKNOWN)])
@in_a_loop
async def test_whatever_the_store_says_they_sit_once(tmp_path, fault):
    async with hall(tmp_path) as here:
        [room] = here.waiting_rooms()
        here.store.will("append", fault)
        table, *_ = await room.seat_me(ANNA, "pfand")
        assert (await here.people(table)).count("Anna") == 1
        assert await here.store.balance(ANNA) == BALANCE // 2


@pytest.mark.parametrize("steps", range(0, 60, 4))
@in_a_loop
async def test_a_house_that_is_killed_anywhere_leaves_nobody_out(tmp_path, steps):
    async with hall(tmp_path, nodes=2) as here:
        one, other = here.waiting_rooms()
        asking = asyncio.create_task(one.seat_me(ANNA, "backgammon"))
        for _ in range(steps):
            await asyncio.sleep(0.0002)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await here.store.beat()  # comes after all that nobody waits for any longer
        seats = [await other.seat_me(person, "backgammon") for person in (BEN, ANNA)]
        assert seats[0].table == seats[1].table
        assert {*await here.people(seats[0].table)} == {"Anna", "Ben"}


def test_names_of_waiting_tables_follow_from_what_is_played():
    names = {waiting_table(game, preset, n) for game in ("a", "b") for preset in ("c", "d") for n in range(9)}
    assert len(names) == 36
    assert waiting_table("a", "c", 1) in names
