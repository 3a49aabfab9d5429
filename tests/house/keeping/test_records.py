"""What was played as files: for those who may see it, as far as they may, and as they were shown it."""

import asyncio
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from stammtisch.formats.backgammon.mat import replay
from stammtisch.formats.watten import replay as watten_replay
from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import DEALER, Change, Leave, Made, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Deal, Lay, Show
from stammtisch.games.poker.options import PokerOptions
from stammtisch.games.watten import WATTEN
from stammtisch.house.keeping import records as house_records
from stammtisch.house.keeping.records import File, Left
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.moves import Kick
from stammtisch.tables.opening import Terms
from stammtisch.tables.row import read_row
from tests.house.playing import hands, plays, to_the_end
from tests.house.rooms import PEOPLE, Room, in_a_loop, room
from tests.people import ANNA, BEN, CLEO, HOST

CODE = "ACDEFG"
HOLDEM = PokerOptions(seats=4, small_blind=1, big_blind=2, least_buy_in=1, most_buy_in=1000)


async def of(
    here: Room, person: Person | None, word: str = "", number: int = 0, code: str = "", table: str = ""
) -> str:
    found = await here.house.records.of_table(person, table or here.table, word, number, code)
    return found.content.decode()


async def refusal(here: Room, person: Person | None, word: str = "", **how: Any) -> str:
    with pytest.raises(Refused) as refused:
        await of(here, person, word, **how)
    return refused.value.word


def dealt(text: str) -> list[dict[str, str]]:
    """By hand: what each of those who took part was dealt, as far as it's known."""
    found = []
    for hand in tomllib.loads(text).values():
        cards = dict(action[5:].split() for action in hand["actions"] if action.startswith("d dh "))
        found.append({hand["players"][int(who[1:]) - 1]: given for who, given in cards.items()})
    return found


async def cards_told(here: Room, person: Person | None) -> set[str]:
    """All hole cards that the archive tells somebody of."""
    cards: set[str] = set()
    for row, _ in (await here.house.archive.read(person, here.table, 0, 10_000)).rows:
        moves: Any = row.moves
        for _, move in moves:
            match move:
                case Deal(hands=some) | Lay(hands=some):
                    cards.update(card for hand in some if isinstance(hand, tuple) for card in hand)
                case Show(cards=shown):
                    cards.update(shown)
    return cards


@in_a_loop
async def test_everybody_has_their_own_cards_and_those_that_they_were_shown(tmp_path):
    async with room(tmp_path, POKER, HOLDEM) as here:
        await here.seat(*PEOPLE[:3], chips=200)
        table = await hands(here.house, here.table, 1, 1)
        for person in (*PEOPLE, None):
            text = await of(here, person)
            told = await cards_told(here, person)
            given = re.findall(r"d dh p\d (\S+)", text)
            known = {cards[place : place + 2] for cards in given for place in (0, 2)} - {"??"}
            assert known == told
        [mine] = dealt(await of(here, ANNA))
        assert mine["Anna"] != "????"
        [hand] = tomllib.loads(await of(here, ANNA)).values()
        stacks = dict(zip(hand["players"], hand["finishing_stacks"], strict=True))
        assert stacks == dict(zip(table.people[:3], table.state.stacks, strict=False))


@in_a_loop
async def test_hands_are_written_all_or_one_and_the_last_if_no_number_is_said(tmp_path):
    async with room(tmp_path, POKER, HOLDEM) as here:
        await here.seat(ANNA, BEN, chips=900)
        assert await refusal(here, ANNA) == "nothing_over"
        await hands(here.house, here.table, 2, 3)
        every = list(tomllib.loads(await of(here, ANNA, "phhs")).values())
        assert [hand["hand"] for hand in every] == [1, 2, 3]
        for number, hand in ((0, every[-1]), (1, every[0]), (3, every[2])):
            assert tomllib.loads(await of(here, ANNA, "phh", number)) == hand
        assert await refusal(here, ANNA, "phh", number=4) == "nothing_over"
        assert await refusal(here, ANNA, "phhs", number=1) == "all_in_one"
        assert await refusal(here, ANNA, "mat") == "no_such_format"


@in_a_loop
async def test_a_hand_that_is_being_played_is_in_no_file(tmp_path):
    async with room(tmp_path, POKER, HOLDEM) as here:
        await here.seat(ANNA, BEN, chips=900)
        await hands(here.house, here.table, 3, 2)
        before = [await of(here, person) for person in PEOPLE]
        await plays(here.house, here.table, 3, lambda table: table.round == 3)
        assert [await of(here, person) for person in PEOPLE] == before


@in_a_loop
async def test_who_takes_a_seat_later_has_nothing_that_was_shown_there_before(tmp_path):
    async with room(tmp_path, POKER, HOLDEM) as here:
        await here.seat(ANNA, BEN, chips=900)
        await hands(here.house, here.table, 4, 2)
        await here.act(ANNA, 0, Leave())
        await here.act(CLEO, 0, Sit(900))
        await hands(here.house, here.table, 5, 4)
        old, new = dealt(await of(here, ANNA)), dealt(await of(here, CLEO))
        assert [list(hand) for hand in old] == [list(hand) for hand in new]
        assert all("??" not in hand["Anna"] for hand in old[:2])
        assert all("??" not in hand["Cleo"] for hand in new[2:])
        watcher = dealt(await of(here, NOBODY))
        assert (old[2:], new[:2]) == (watcher[2:], watcher[:2])


@in_a_loop
async def test_who_has_changed_their_seat_has_what_each_was_shown_while_they_had_it(tmp_path):
    async with room(tmp_path, POKER, HOLDEM) as here:
        await here.seat(ANNA, BEN, chips=900)
        await hands(here.house, here.table, 6, 1)
        await here.act(ANNA, 0, Leave())
        await here.act(CLEO, 0, Sit(900))
        await here.act(ANNA, 2, Sit(900))
        table = await hands(here.house, here.table, 7, 3)
        assert table.people[:3] == ("Cleo", "Ben", "Anna")
        mine = [hand for hand in dealt(await of(here, ANNA)) if "Anna" in hand]
        assert len(mine) > 1
        assert all("??" not in hand["Anna"] for hand in mine)


# Who may have it.


async def private(here: Room, game: AnyGame, options: Any, *people: Person) -> None:
    here.table = await here.house.open_table(game, options, ANNA, Terms(code=CODE))
    for seat, person in enumerate(people):
        sit = Made(seat, Sit(900 if game is POKER else 0))
        await here.house.act(here.table, person, sit, "sit", code=CODE)


@in_a_loop
async def test_a_private_table_is_for_those_who_belong_there_and_who_knows_the_code(tmp_path):
    async with room(tmp_path) as here:
        await private(here, POKER, HOLDEM, ANNA, BEN)
        await hands(here.house, here.table, 8, 1)
        assert await refusal(here, CLEO) == await refusal(here, NOBODY) == "private"
        assert await refusal(here, CLEO, code="AAAAAA") == "private"
        assert dealt(await of(here, CLEO, code="acd-efg"))[0].keys() == {"Anna", "Ben"}
        assert await refusal(here, ANNA, table="no such") == "no_such_table"


@in_a_loop
async def test_who_had_to_leave_has_what_was_over_by_then(tmp_path):
    async with room(tmp_path) as here:
        await private(here, POKER, HOLDEM, ANNA, BEN, CLEO)
        await hands(here.house, here.table, 9, 2)
        before = await of(here, BEN)
        await here.act(ANNA, DEALER, Kick(1))
        await hands(here.house, here.table, 10, 4)
        assert await of(here, BEN) == before
        assert len(dealt(await of(here, CLEO))) == 4
        assert await refusal(here, BEN, "phh", number=3) == "nothing_over"


@in_a_loop
async def test_a_hand_that_the_format_cannot_say_is_named_with_the_reason(tmp_path):
    async with room(tmp_path, POKER, replace(HOLDEM, limit="pot_limit")) as here:
        await here.seat(ANNA, BEN, chips=900)
        await hands(here.house, here.table, 11, 1)
        await here.act(HOST, DEALER, Change(msgspec.to_builtins(HOLDEM)))
        await hands(here.house, here.table, 11, 2)
        text = await of(here, ANNA)
        assert text.startswith("# Hand 1 is left out: there is no code for holdem pot_limit\n")
        assert [hand["hand"] for hand in tomllib.loads(text).values()] == [2]
        assert await refusal(here, ANNA, "phh", number=1) == "not_written"


@in_a_loop
async def test_who_is_sent_away_in_mid_hand_has_no_more_of_it_than_was_over(tmp_path):
    async with room(tmp_path) as here:
        await private(here, POKER, HOLDEM, ANNA, BEN, CLEO)
        await plays(here.house, here.table, 1, lambda table: table.round == 1)
        await here.act(ANNA, DEALER, Kick(1))
        await hands(here.house, here.table, 11, 2)
        assert await refusal(here, BEN) == "nothing_over"
        assert [hand["hand"] for hand in tomllib.loads(await of(here, CLEO)).values()][-1] == 2


# Backgammon, and games without a format.


@in_a_loop
async def test_a_match_is_written_to_its_score(tmp_path):
    async with room(tmp_path, BACKGAMMON, BACKGAMMON.presets["match"]) as here:
        await here.seat(ANNA, BEN, chips=0)
        table = await to_the_end(here.house, here.table, 1)
        points = {"Anna": 0, "Ben": 0}
        for line in replay("a.mat", (await of(here, CLEO, "mat")).encode()):
            assert line.ok
            points[line.winner] += line.points  # type: ignore[attr-defined]
        assert tuple(points.values()) == table.state.score
        games = list(replay("a.mat", (await of(here, NOBODY)).encode()))
        assert (await of(here, NOBODY, "sgf", 1)).count("(;FF[4]") == len(games)


@in_a_loop
async def test_games_of_watten_are_written_for_each_who_sat_there(tmp_path):
    async with room(tmp_path, WATTEN) as here:
        await here.seat(*PEOPLE, chips=0)
        assert await refusal(here, ANNA) == "nothing_over"
        await plays(here.house, here.table, 1, lambda table: table.state.number == 4)
        files = {person: await of(here, person) for person in (*PEOPLE, None)}
        for text in files.values():
            [line] = watten_replay.replay("a.watten", text.encode())
            assert (line.ok, line.rounds) == (True, 3)  # type: ignore[attr-defined]
        hands = {
            person: re.findall(rf"^{seat}: (.*)$", files[person], re.MULTILINE)
            for person, seat in zip(PEOPLE, ("A1", "B1", "A2", "B2"), strict=True)
        }
        assert all(hands.values())
        assert "?" not in "".join(cards for mine in hands.values() for cards in mine)
        assert "?" in files[None]


@in_a_loop
async def test_a_game_without_a_format_is_refused(tmp_path):
    async with room(tmp_path, BLACKJACK) as here:
        await here.seat(ANNA, chips=100_00)
        assert await refusal(here, ANNA) == "no_such_format"


@in_a_loop
async def test_what_another_releases_rules_have_played_is_refused(tmp_path, monkeypatch):
    async with room(tmp_path, POKER, HOLDEM) as here:
        await here.seat(ANNA, BEN, chips=900)
        await hands(here.house, here.table, 12, 1)

        def read(game: AnyGame, data: bytes) -> Any:
            now, then = (b'"rules":%d' % number for number in (game.rules, game.rules - 1))
            return read_row(game, data.replace(now, then))

        monkeypatch.setattr(house_records, "read_row", read)
        assert await refusal(here, ANNA) == "old_rules"
        [left] = [one async for one in here.house.records.of_person(ANNA)]
        assert isinstance(left, Left)


# All that somebody has played.


@in_a_loop
async def test_all_that_somebody_has_played_is_there_and_nobody_elses(tmp_path):
    async with room(tmp_path, POKER, HOLDEM) as here:
        await here.seat(ANNA, BEN, chips=300)
        await hands(here.house, here.table, 13, 2)
        poker = here.table
        here.table = await here.open_table(BACKGAMMON, BACKGAMMON.presets["hyper"])
        await here.seat(BEN, CLEO, chips=0)
        await to_the_end(here.house, here.table, 2)
        backgammon, here.table = here.table, await here.open_table(BLACKJACK)
        await here.seat(BEN, chips=100_00)
        names = {
            person: [one.name async for one in here.house.records.of_person(person) if isinstance(one, File)]
            for person in PEOPLE
        }
        assert names == {
            "Anna": [f"poker-{poker}.phhs"],
            "Ben": [f"poker-{poker}.phhs", f"backgammon-{backgammon}-1.mat"],
            "Cleo": [f"backgammon-{backgammon}-1.mat"],
            "Dora": [],
        }


@pytest.mark.parametrize("name", ["../../etc/passwd", 'a"b\r\nX: y', "Anna's táble", "C:\\x", "." * 80])
@in_a_loop
async def test_a_file_is_called_by_plain_letters_whatever_its_table_is_called(tmp_path, name):
    async with room(tmp_path, POKER, HOLDEM) as here:
        here.table = await here.house.open_table(POKER, HOLDEM, ANNA, name=name)
        await here.seat(ANNA, BEN, chips=300)
        await hands(here.house, here.table, 14, 1)
        found = await here.house.records.of_table(ANNA, here.table)
        assert re.fullmatch(r"poker-[A-Za-z0-9-]{1,40}\.phhs", found.name)


@in_a_loop
async def test_while_a_long_log_is_followed_others_have_their_turn(tmp_path: Path):
    async with room(tmp_path, POKER, HOLDEM) as here:
        await here.seat(ANNA, BEN, chips=900)
        await hands(here.house, here.table, 15, 6)
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(others())
        await of(here, ANNA)
        task.cancel()
        rows = (await here.house.table(here.table)).version
        assert turns >= rows / house_records.ROWS_WRITTEN_AT_ONCE
