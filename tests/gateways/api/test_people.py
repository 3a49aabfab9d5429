"""People over HTTP: guests come in, and see how they and others have done."""

from __future__ import annotations

import random
from urllib.parse import quote

import pytest

from stammtisch.accounts.limits import EMBLEM
from stammtisch.games.moves import Made
from stammtisch.gateways.api.people import MOST_NAMES
from stammtisch.house.keeping.scores import high_scores
from stammtisch.testing.examples import examples
from stammtisch_proving.pfand.moves import Start
from tests.gateways.api.asking import Web
from tests.gateways.guests import Guest, open_house
from tests.gateways.members import Browser, member
from tests.house.rooms import in_a_loop
from tests.people import ANNA


@in_a_loop
async def test_a_guest_of_http_is_the_same_over_the_websocket_and_the_other_way_round(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Web.come(house.address, "Anna")
        assert (await Guest.come(house.address, token=anna.token)).welcome["person"] == "Anna"
        ben = await Guest.come(house.address, nickname="Ben")
        assert (await Web(house.address, ben.token).get("/api/me")).said["person"] == "Ben"
        reply = await Web(house.address).post("/api/guests", {"nickname": "ANNA"})
        assert (reply.status, reply.word) == (409, "name_taken")
        assert reply.headers["cache-control"] == "no-store"


@in_a_loop
async def test_a_newcomer_has_their_chips_and_has_done_nothing_yet(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Web.come(house.address, "Änna O’Neil")
        assert (await anna.get("/api/me")).said == {
            "person": "Änna O’Neil",
            "is_guest": True,
            "balance": 1000_00,
            "account": 1000_00,
            "best": 0,
            "seats": [],
            "kept_days": 0,
            "games": [],
        }
        profile = (await Web(house.address).get("/api/people/%C3%84nna%20O%E2%80%99Neil")).said
        assert profile == {"person": "Änna O’Neil", "best": 0, "games": []}


@in_a_loop
async def test_after_a_round_everybody_can_read_how_it_went(tmp_path):
    async with open_house(tmp_path) as house:
        anna, ben = [await Web.come(house.address, name) for name in ("Anna", "Ben")]
        guests = [await Guest.come(house.address, token=web.token) for web in (anna, ben)]
        table = (await guests[0].ask("open", game="pfand", options={"rounds": 1}))["table"]
        for guest in guests:
            await guest.ask("join", table=table, chips=20)
        mine = (await anna.get("/api/me")).said
        assert (mine["seats"], mine["account"], mine["balance"]) == ([table], 1000_00 - 20_00, 1000_00)
        await house.house.act(table, ANNA, Made(0, Start()), "start")
        await _played_out(house.house, table)
        mine = (await anna.get("/api/me/balances")).said["balances"]
        worth = (await anna.get("/api/me")).said["balance"]
        assert [point["balance"] for point in mine] == [1000_00, worth]
        assert mine[0]["at"] <= mine[1]["at"]
        assert (await Web(house.address).get("/api/me/balances")).word == "not_introduced"
        profiles = [(await anna.get(f"/api/people/{name}")).said for name in ("Anna", "Ben")]
        gains = [chair.stack - 20 for chair in (await house.house.table(table)).state.chairs[:2]]
        assert sum(gains) == 0  # it may be a draw
        for profile, gain in zip(profiles, gains, strict=True):
            [one] = profile["games"]
            assert one["game"] == "pfand"
            assert (one["won"], one["lost"], one["chips"]) == (gain > 0, gain < 0, gain * 100)
        told = (await Web(house.address).get("/api/scores?limit=1")).said["scores"]
        [best] = await high_scores(house.house.store, 1)
        assert told == [{"place": 1, "person": best.person, "best": best.best, "at": best.at}]


@in_a_loop
async def test_how_people_have_done_at_a_game_is_told_of_those_who_played_it(tmp_path):
    async with open_house(tmp_path) as house:
        guests = [await Guest.come(house.address, nickname=name) for name in ("Anna", "Ben", "Cleo")]
        table = (await guests[0].ask("open", game="pfand", options={"rounds": 1}))["table"]
        for guest in guests[:2]:
            await guest.ask("join", table=table, chips=20)
        await house.house.act(table, ANNA, Made(0, Start()), "start")
        await _played_out(house.house, table)
        web = Web(house.address)
        told = (await web.get("/api/scores/pfand")).said["players"]
        gains = [chair.stack - 20 for chair in (await house.house.table(table)).state.chairs[:2]]
        of_them = {one["person"]: one["chips"] for one in told}
        expected = {name: 100 * gain for name, gain in zip(("Anna", "Ben"), gains, strict=True) if gain}
        assert of_them == expected
        assert (await web.get("/api/scores/ring4")).said == {"players": []}
        assert (await web.get("/api/scores/chess")).word == "no_such_game"


@in_a_loop
async def test_an_emblem_is_chosen_by_its_owner_seen_by_all_and_taken_along(tmp_path):
    async with open_house(tmp_path) as house:
        anna, boat = await member(house.address, "Anna"), {"figure": "boat", "colour": "lake"}
        ben = await Browser(house.address).post("/api/guests", {"nickname": "Ben", "keep": "token"})
        assert (await anna.put("/api/me/emblem", {"emblem": boat})).status == 204
        asked = "/api/emblems?people=Anna,Ben,Nobody,%20,,Vroni%20(bot)"
        reply = await Web(house.address).get(asked)
        assert reply.said == {"emblems": [{"person": "Anna", "emblem": boat}]}
        kept = await Web(house.address).get(asked, If_None_Match=reply.headers["etag"])
        assert kept.status == 304
        own = (await anna.get("/api/me/export")).said
        assert (own["figure"], own["colour"]) == ("boat", "lake")
        assert (await anna.put("/api/me/emblem", {"emblem": None})).status == 204
        assert (await Web(house.address).get(asked)).said == {"emblems": []}
        guest = Browser(house.address)
        fox = {"emblem": {"figure": "fox", "colour": "rust"}}
        assert (await guest.put("/api/me/emblem", fox)).word == "not_introduced"
        await guest.post("/api/guests", {"nickname": "Cleo", "keep": "cookie"})
        assert (await guest.put("/api/me/emblem", fox)).word == "not_a_member"
        assert (await anna.put("/api/me/emblem", fox)).status == 204
        assert ben.status == 201


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"emblem": {"figure": "dragon", "colour": "lake"}},
        {"emblem": {"figure": "boat", "colour": "#ff0000"}},
        {"emblem": {"figure": "", "colour": ""}},
        {"emblem": {"figure": "boat"}},
        {"emblem": ["boat", "lake"]},
        {"emblem": {"figure": "boat", "colour": "lake", "of": "Ben"}},
        {"emblem": None, "person": "Ben"},
    ],
    ids=str,
)
@in_a_loop
async def test_no_other_emblem_can_be_had_nor_one_for_somebody_else(tmp_path, sent):
    async with open_house(tmp_path) as house:
        anna = await member(house.address, "Anna")
        assert (await anna.put("/api/me/emblem", sent)).word == "not_understood"


@in_a_loop
async def test_nobody_chooses_all_the_time_nor_asks_for_a_whole_town(tmp_path):
    async with open_house(tmp_path) as house:
        anna, star = await member(house.address, "Anna"), {"emblem": {"figure": "star", "colour": "sky"}}
        words = [(await anna.put("/api/me/emblem", star)).status for _ in range(EMBLEM.burst + 1)]
        assert words == [204] * EMBLEM.burst + [429]
        many = ",".join(f"Person {number}" for number in range(MOST_NAMES))
        assert (await Web(house.address).get(f"/api/emblems?people={quote(many + ',Anna')}")).said == {
            "emblems": []
        }
        longer = "/api/emblems?people=" + "x" * 5000
        assert (await Web(house.address).get(longer)).word == "not_understood"


async def _played_out(house, table: str) -> None:
    """The first choice of whoever is awaited, until the round is over."""
    rng = random.Random(1)
    for number in range(100):
        now = await house.table(table)
        seats = getattr(now.turn, "seats", ())
        if now.round is None or not seats:
            return
        move = next(examples(now.game.choices(now.state, seats[0])[0], rng))
        await house.act(table, now.people[seats[0]], Made(seats[0], move), f"m{number}")
