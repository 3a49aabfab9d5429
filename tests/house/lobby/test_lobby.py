"""The lobby: tables are opened and listed."""

import asyncio

import pytest
from msgspec.structs import asdict

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.moves import DEALER, Change
from stammtisch.games.shares import share_code
from stammtisch.house.lobby.joining import Seated
from stammtisch.house.lobby.lobby import MOST_HOSTED, Lobby
from stammtisch.house.lobby.proposal import Proposal, understood
from stammtisch.kernel.person import Person
from stammtisch.store.base import TitleTaken
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import Close
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Start
from stammtisch_proving.pfand.options import PfandOptions
from tests.house.halls import BALANCE, PEOPLE, hall, refusal
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO, DORA, EMIL, ZOE
from tests.stillness import stillness

# Opening.


@in_a_loop
async def test_a_table_is_opened_as_it_was_proposed(tmp_path):
    async with hall(tmp_path) as here:
        table, title, code = await here.open(
            title=" Friday  night ", options={"seats": 3, "ante": 2}, pace={"turn": 20, "absent": "wait"}
        )
        opened = await here.house.table(table)
        assert (title, code) == ("Friday night", "")
        assert opened.options == PfandOptions(seats=3, ante=2)
        assert opened.pace == ClockSettings(turn=20, absent="wait")
        assert (opened.host, opened.people) == ("Anna", (None, None, None))


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
@in_a_loop
async def test_every_game_is_opened_by_each_of_its_presets(tmp_path, game):
    async with hall(tmp_path) as here:
        for preset, options in game.presets.items():
            table, *_ = await here.open(game=game.name, preset=preset, title=preset)
            assert (await here.house.table(table)).options == options
            [sign] = [sign for sign in await here.lobby.signs(BEN) if sign.table == table]
            assert (sign.preset, sign.title) == (preset, preset)


@pytest.mark.parametrize(
    ("proposed", "word"),
    [
        ({"game": "mau"}, "no_such_game"),
        ({"preset": "easy"}, "no_such_preset"),
        ({"game": ""}, "no_such_game"),
        ({"share": "nonsense"}, "share_code"),
        ({"share": share_code(BLACKJACK, BLACKJACK.options())}, "share_code"),
        ({"share": share_code(PFAND, PfandOptions()), "preset": "short"}, "preset_and_share"),
        ({"options": {"nose": 1}}, "house_rule"),
        ({"options": {"ante": 99}}, "house_rule"),
        ({"options": {"ante": 10**100}}, "house_rule"),
        ({"options": {"ante": [[[[]]]]}}, "house_rule"),
        ({"options": {f"rule {number}": number for number in range(10_000)}}, "house_rule"),
        ({"options": {"ante": 5, "least": 4}}, "ante_too_high"),
        ({"pace": {"turn": -1}}, "house_rule"),
        ({"pace": {"turn": 10**9}}, "house_rule"),
        ({"pace": {"absent": "shout"}}, "house_rule"),
        ({"title": "x" * 41}, "too_long"),
        ({"title": "\u202eyadirF"}, "odd_characters"),
        ({"title": "   "}, "nothing_to_read"),
    ],
)
@in_a_loop
async def test_what_cannot_be_played_or_read_is_not_opened(tmp_path, proposed, word):
    async with hall(tmp_path) as here:
        assert await refusal(here.open(**{"game": "pfand", **proposed})) == word
        assert await here.titles(ANNA) == []


@in_a_loop
async def test_nobody_opens_no_table_and_sits_nowhere(tmp_path):
    async with hall(tmp_path) as here:
        assert await refusal(here.open(NOBODY)) == "not_a_person"
        table, *_ = await here.open()
        assert await refusal(here.lobby.join(NOBODY, table)) == "not_a_person"


@in_a_loop
async def test_no_two_tables_that_are_open_are_called_the_same(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        first, *_ = await here.open(title="Straße")
        for other in here.lobbies():
            with pytest.raises(TitleTaken, match="cannot open another 'STRASSE'"):
                await other.open(BEN, Proposal(game="pfand", title="STRASSE"))
        await here.act(ANNA, first, DEALER, Close())
        assert (await here.open(BEN, title="STRASSE")).title == "STRASSE"


@in_a_loop
async def test_of_two_who_give_the_same_title_at_once_one_opens_a_table(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        same = Proposal(game="pfand", title="Friday")
        answers = await asyncio.gather(
            *(lobby.open(ANNA, same) for lobby in here.lobbies()), return_exceptions=True
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Opened", "TitleTaken"]


@in_a_loop
async def test_a_table_without_a_title_is_called_after_its_host(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        titles = [(await here.open()).title for _ in range(3)]
        assert titles == ["Anna's table", "Anna's table 2", "Anna's table 3"]
        assert (await here.open(Person("x" * 60))).title == "x" * 24 + "'s table"
        assert (await here.open(Person("\u202e"))).title == "A table"


@in_a_loop
async def test_many_tables_without_a_title_at_once_are_all_called_differently(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        plain = Proposal(game="pfand")
        opened = await asyncio.gather(*(lobby.open(ANNA, plain) for lobby in here.lobbies() * 5))
        assert len({one.title for one in opened}) == 10


@in_a_loop
async def test_one_person_does_not_fill_the_lobby(tmp_path):
    async with hall(tmp_path) as here:
        tables = [(await here.open()).table for _ in range(MOST_HOSTED)]
        assert await refusal(here.open()) == "too_many_tables"
        await here.open(BEN)
        await here.act(ANNA, tables[0], DEALER, Close())
        await here.open()


@in_a_loop
async def test_a_table_is_opened_by_house_rules_that_somebody_has_sent(tmp_path):
    async with hall(tmp_path) as here:
        rules = PfandOptions(seats=3, ante=2)
        table, *_ = await here.open(game="", share=share_code(PFAND, rules), options={"seats": 2})
        assert (await here.house.table(table)).options == PfandOptions(seats=2, ante=2)


def test_house_rules_that_were_sent_have_their_name_again():
    played = understood(Proposal(share=share_code(PFAND, PFAND.presets["short"])))
    assert (played.game, played.preset) == (PFAND, "short")


def test_house_rules_of_ones_own_have_no_name():
    assert understood(Proposal(game="pfand", preset="short")).preset == "short"
    assert understood(Proposal(game="pfand", preset="short", options={"ante": 3})).preset == ""
    assert understood(Proposal(game="pfand")).preset == "endless"


# Looking.


@in_a_loop
async def test_a_sign_says_what_there_is_to_know(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open(preset="short", title="Friday")
        await here.lobby.join(ANNA, table)
        await here.lobby.join(BEN, table, among=(3,))
        for house, person in zip(here.nodes, (CLEO, DORA), strict=True):
            await house.presence.came(person, table)
            await house.presence.came(BEN, table)
        await stillness()
        [sign] = await here.lobby.signs(EMIL)
        assert asdict(sign) == {
            "table": table,
            "title": "Friday",
            "game": "pfand",
            "preset": "short",
            "host": "Anna",
            "people": ("Anna", "", "", "Ben"),
            "away": (),
            "free": (1, 2),
            "standing": "open",
            "watchers": 2,
            "is_private": False,
            "for_anyone": False,
            "is_mine": False,
            "rematch": "",
            "at": 1000,
            "caption": None,
            "missing": (0,),
        }


@in_a_loop
async def test_other_house_rules_are_no_longer_those_of_a_name(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(preset="short")
        await here.act(ANNA, table, DEALER, Change({"ante": 3}))
        [sign] = await here.lobby.signs(BEN)
        assert sign.preset == ""
        await here.act(ANNA, table, DEALER, Change({"ante": 2}))
        [sign] = await here.lobby.signs(BEN)
        assert sign.preset == "short"


@in_a_loop
async def test_the_lobby_shows_one_game_or_all(tmp_path):
    async with hall(tmp_path) as here:
        await here.open(title="Chips")
        await here.open(game="watten", title="Cards")
        assert await here.titles(game="watten") == ["Cards"]
        assert sorted(await here.titles()) == ["Cards", "Chips"]
        assert await here.titles(game="mau") == []


@in_a_loop
async def test_ones_own_tables_come_first_and_then_those_with_a_seat_the_fullest_first(tmp_path):
    async with hall(tmp_path) as here:
        await here.store.open_account(ZOE, BALANCE)
        sizes = {"full": 2, "two": 2, "one": 1, "mine": 1}
        for title, seated in sizes.items():
            table, *_ = await here.open(title=title, options={"seats": 2 if title == "full" else 4})
            for person in PEOPLE[:seated] if title != "mine" else (ZOE,):
                await here.lobby.join(person, table, chips=10)
        signs = await here.lobby.signs(ZOE)
        assert [sign.title for sign in signs] == ["mine", "two", "one", "full"]
        assert [sign.is_mine for sign in signs] == [True, False, False, False]


@in_a_loop
async def test_a_person_finds_their_seats_from_any_device_at_any_house(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open()
        await here.open(title="another")
        await here.lobby.join(BEN, table)
        for lobby in here.lobbies():
            mine = [sign for sign in await lobby.signs(BEN) if sign.is_mine]
            assert [sign.table for sign in mine] == [table]
            assert await lobby.join(BEN, table) == Seated(table, 0, 1)


@in_a_loop
async def test_closed_tables_are_listed_no_more(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open()
        _, other = here.lobbies()
        assert len(await other.signs(BEN)) == 1
        await here.act(ANNA, table, DEALER, Close())
        assert await other.signs(BEN) == []
        assert await refusal(other.join(BEN, table)) == "table_closed"
        assert await refusal(other.watch(BEN, table)) == "table_closed"


@in_a_loop
async def test_a_random_match_to_watch_is_public_and_being_played_and_not_ones_own(tmp_path):
    async with hall(tmp_path) as here:
        lobby, found = here.lobby, set()
        assert await refusal(lobby.watch_random(ZOE)) == "nothing_to_watch"
        for title in ("a", "b", "waits", "private", "mine"):
            table, _, code = await here.open(title=title, is_private=title == "private")
            people = ("Anna", "Ben") if title != "mine" else ("Dora", "Anna")
            for person in people:
                await lobby.join(Person(person), table, code, chips=10)
            if title != "waits":
                await here.act(ANNA, table, people.index("Anna"), Start())
        titles = {sign.table: sign.title for sign in await lobby.signs(DORA)}
        for _ in range(60):
            table = await lobby.watch_random(DORA)
            await lobby.watch(DORA, table)
            found.add(titles[table])
        assert found == {"a", "b"}
        assert await refusal(lobby.watch_random(DORA, "poker")) == "nothing_to_watch"
        assert titles[await lobby.watch_random(DORA, "pfand")] in found


@pytest.mark.parametrize(
    ("buy_in", "person", "word"),
    [
        (100_000, "Anna", ""),
        (100_100, "Anna", "buy_in_too_high"),
        (100_100, "Rich", ""),
        (500_100, "Rich", "buy_in_too_high"),
    ],
)
@in_a_loop
async def test_nobody_opens_a_table_at_which_nobody_can_sit_down(tmp_path, buy_in, person, word):
    async with hall(tmp_path) as here:
        await here.store.open_account(Person("Rich"), 5 * BALANCE)
        lobby = Lobby(here.house, start=BALANCE)
        opening = lobby.open(
            person, Proposal(game="blackjack", options={"least_bet": buy_in, "buy_in": buy_in})
        )
        if word:
            assert await refusal(opening) == word
        else:
            assert (await opening).table
