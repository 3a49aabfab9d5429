"""A program comes to a house, looks at tables and plays there."""

from __future__ import annotations

import random

import pytest

from stammtisch.client import Lost, Refused, any_move, connect
from stammtisch.client.followed import News
from stammtisch.client.link import door
from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Leave
from stammtisch.gateways.serving import Layer
from stammtisch.wire.answers import Heard
from stammtisch.wire.messages import Went
from tests.client.tables import NAMES, clients, seated
from tests.gateways.guests import open_house
from tests.house.rooms import in_a_loop

LAYERS: list[Layer] = ["picows", "sansio"]


@pytest.mark.parametrize("layer", LAYERS)
@in_a_loop
async def test_somebody_opens_a_table_sits_down_and_plays(tmp_path, layer):
    async with open_house(tmp_path, layer) as house, clients(house.address, *NAMES) as people:
        tables = await seated(people, "ring4", title="Friday")
        assert [table.seat for table in tables] == [0, 1, 2, 3]
        assert tables[0].company.people == NAMES
        assert (tables[0].game, tables[0].title) == ("ring4", "Friday")
        first = tables[0]
        assert first.is_my_turn
        card = first.choices[0]["card"]
        version = await first.act({"do": "play", "card": card})
        assert first.version == version
        for table in tables:
            await table.until(lambda one: one.version >= version)
            assert table.view["trick"] == [card]
        assert [table.is_my_turn for table in tables] == [False, True, False, False]


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
@in_a_loop
async def test_every_game_is_played_by_what_one_is_told(tmp_path, game: AnyGame):
    rng = random.Random(game.name)
    async with open_house(tmp_path) as house, clients(house.address, *NAMES) as people:
        seats = {"backgammon": 2, "pfand": 3}.get(game.name, 4)
        tables = await seated(people[:seats], game.name)
        for _ in range(20):
            able = [table for table in tables if table.choices]
            table = next((table for table in able if table.is_my_turn), None)
            if table is None:
                break
            version = await table.act(any_move(rng.choice(table.choices), rng))
            for other in tables:
                await other.until(lambda one: one.version >= version)  # noqa: B023 - it's awaited here
        assert tables[0].version > seats


@in_a_loop
async def test_what_is_refused_is_raised_by_its_word(tmp_path):
    async with open_house(tmp_path) as house, clients(house.address, *NAMES) as people:
        with pytest.raises(Refused, match="no game") as refused:
            await people[0].open("mau")
        assert refused.value.word == "no_such_game"
        with pytest.raises(Refused):
            await people[0].follow("nowhere")
        with pytest.raises(Refused) as refused:
            await connect(house.address, nickname="Anna")
        assert refused.value.word == "name_taken"
        tables = await seated(people, "ring4")
        with pytest.raises(Refused):
            await tables[1].act(any_move(tables[0].choices[0], random.Random(1)))
        watched = await people[0].follow((await people[1].open("ring4")).table)
        with pytest.raises(Refused) as refused:
            await watched.act({"do": "play", "card": "S2"})
        assert refused.value.word == "no_seat"


@in_a_loop
async def test_what_is_said_and_each_row_can_be_listened_to(tmp_path):
    async with open_house(tmp_path) as house, clients(house.address, "Anna", "Ben") as (anna, ben):
        table = (await anna.open("backgammon")).table
        heard: list[News] = []
        watching = await ben.follow(table, chat=True)
        stop = watching.listen(heard.append)
        here = await anna.follow(table)
        await here.join()
        await here.say("hello Ben")
        await watching.until(lambda _: any(isinstance(one, Heard) and one.text for one in heard))
        assert [one.text for one in heard if isinstance(one, Heard) and one.text] == ["hello Ben"]
        assert [one.version for one in heard if isinstance(one, Went)] == [1]
        stop()
        count = len(heard)
        await here.act(Leave())
        await watching.until(lambda one: one.version == 2)
        assert len(heard) == count


@in_a_loop
async def test_a_private_table_is_followed_with_its_code(tmp_path):
    async with open_house(tmp_path) as house, clients(house.address, "Anna", "Ben") as (anna, ben):
        opened = await anna.open("backgammon", private=True)
        with pytest.raises(Refused, match="code"):
            await ben.follow(opened.table)
        table = await ben.follow(opened.table, code=opened.code)
        assert await table.join() == 0


@in_a_loop
async def test_the_lobby_is_as_it_was_told_last(tmp_path):
    async with open_house(tmp_path) as house, clients(house.address, "Anna", "Ben") as (anna, ben):
        lobby = await ben.browse()
        opened = await anna.open("watten", title="Friday")
        await lobby.until(lambda one: opened.table in one.signs)
        assert lobby.signs[opened.table]["title"] == "Friday"
        here = await anna.follow(opened.table)
        await here.act({"do": "close"}, seat=-1)
        await lobby.until(lambda one: not one.signs)
        with pytest.raises(Refused) as refused:
            await here.until(lambda _: False)
        assert refused.value.word == "table_closed"


@in_a_loop
async def test_a_closed_client_answers_nobody(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await connect(house.address, nickname="Anna")
        await anna.close()
        with pytest.raises(Lost):
            await anna.open("poker")


@in_a_loop
async def test_where_there_is_no_house_one_is_told_so():
    with pytest.raises(Lost, match="cannot come in"):
        await connect("http://127.0.0.1:9", nickname="Anna")


@pytest.mark.parametrize(
    ("address", "knocks"),
    [
        ("http://house:8026", "ws://house:8026/ws"),
        ("https://house/", "wss://house/ws"),
        ("ws://house:1/ws", "ws://house:1/ws"),
    ],
)
def test_a_house_is_knocked_at_by_the_address_that_people_are_told(address, knocks):
    assert door(address) == knocks
