"""People over HTTP: guests come in, and see how they and others have done."""

from __future__ import annotations

import random

from stammtisch.games.moves import Made
from stammtisch.games.pfand.moves import Start
from stammtisch.house.keeping.scores import high_scores
from stammtisch.testing.examples import examples
from tests.gateways.api.asking import Web
from tests.gateways.guests import Guest, open_house
from tests.house.rooms import in_a_loop


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
async def test_a_newcomer_has_his_chips_and_has_done_nothing_yet(tmp_path):
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
        await house.house.act(table, "Anna", Made(0, Start()), "start")
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
