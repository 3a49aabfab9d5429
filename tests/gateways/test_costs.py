"""What questions cost is counted by person and by address, whatever connection they come over."""

from __future__ import annotations

import pytest

from stammtisch.accounts import limits
from stammtisch.accounts.limits import Limit
from stammtisch.gateways.api.endpoints import ENDPOINTS
from tests.gateways.api.asking import Web
from tests.gateways.guests import Guest, open_house
from tests.gateways.members import PASSWORD, member, the_host
from tests.gateways.test_visits import both
from tests.house.rooms import in_a_loop

THERE = "203.0.113.7"
ELSEWHERE = "203.0.113.8"


@both
@in_a_loop
async def test_who_has_many_connections_asks_no_faster_by_that(tmp_path, layer, monkeypatch):
    monkeypatch.setattr(limits, "ASK_IN_ALL", Limit(30, 3600))
    async with open_house(tmp_path, layer) as house:
        first = await Guest.come(house.address, nickname="Eve")
        devices = [first, *[await Guest.come(house.address, token=first.token) for _ in range(7)]]
        answers = [await device.ask("unfollow", table="x") for device in devices for _ in range(10)]
        assert [one["tell"] for one in answers].count("done") == 30
        anna = await Guest.come(house.address, nickname="Anna")
        assert (await anna.ask("unfollow", table="x"))["tell"] == "done"


@in_a_loop
async def test_who_is_many_people_asks_no_faster_than_their_address(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "ASK_THERE", Limit(50, 3600))
    async with open_house(tmp_path, proxy=("127.0.0.1",)) as house:
        guests = [
            await Guest.come(house.address, {"X-Forwarded-For": THERE}, nickname=f"G{number}")
            for number in range(5)
        ]
        answers = [await guest.ask("unfollow", table="x") for guest in guests for _ in range(20)]
        assert [one["tell"] for one in answers].count("done") == 45  # and five have said hello
        anna = await Guest.come(house.address, {"X-Forwarded-For": ELSEWHERE}, nickname="Anna")
        assert (await anna.ask("unfollow", table="x"))["tell"] == "done"


@in_a_loop
async def test_a_question_is_counted_by_what_it_costs(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "QUESTIONS", Limit(20, 3600))
    async with open_house(tmp_path) as house:
        eve, anna = await Web.come(house.address, "Eve"), await Web.come(house.address, "Anna")
        statuses = [(await eve.get("/api/tables")).status for _ in range(5)]
        assert statuses == [200] * 4 + [429]
        assert (await eve.get("/api/tables")).word == "too_many_tries"
        statuses = [(await anna.get("/api/scores")).status for _ in range(21)]
        assert statuses == [200] * 20 + [429]


@in_a_loop
async def test_who_does_not_say_who_they_are_is_counted_by_their_address(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "QUESTIONS_THERE", Limit(20, 3600))
    async with open_house(tmp_path, proxy=("127.0.0.1",)) as house:
        web = Web(house.address)
        statuses = [(await web.get("/api/tables", X_Forwarded_For=THERE)).status for _ in range(5)]
        assert statuses == [200] * 4 + [429]
        wrong = Web(house.address, "0" * 64)  # nor do they make the house look for tokens
        assert (await wrong.get("/api/tables", X_Forwarded_For=THERE)).status == 429
        assert (await web.get("/api/tables", X_Forwarded_For=ELSEWHERE)).status == 200
        assert (await the_host(house, tmp_path).get("/api/host/people")).status == 200


@pytest.mark.parametrize("path", ["fairness", "record", "history", "records"])
def test_what_goes_through_many_rows_costs_more(path):
    [endpoint] = [one for one in ENDPOINTS if one.path.endswith(f"/{path}")]
    assert endpoint.cost >= 5


# A full house.


@both
@in_a_loop
async def test_a_full_house_takes_in_nobody_new_and_lets_those_play_who_are_there(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        await member(house.address, "Ben")
        table = (await anna.ask("open", game="blackjack"))["table"]
        await anna.socket.close()
    async with open_house(tmp_path, layer, least_free=1_000_000_000) as house:
        assert (await Guest.come(house.address, nickname="Eve")).welcome["word"] == "house_full"
        reply = await Web(house.address).post("/api/guests", {"nickname": "Eve"})
        assert (reply.status, reply.word) == (507, "house_full")
        asked = {"name": "Eve", "password": "something long"}
        assert (await Web(house.address).post("/api/members", asked)).word == "house_full"
        anna = await Guest.come(house.address, token=anna.token)
        assert (await anna.ask("open", game="blackjack"))["word"] == "house_full"
        assert (await anna.ask("join", table=table))["tell"] == "done"
        log_in = {"name": "Ben", "password": PASSWORD}
        assert (await Web(house.address).post("/api/sessions", log_in)).status == 201
        usage = await the_host(house, tmp_path).get("/api/host/usage")
        assert usage.said["is_full"]
        assert [one["person"] for one in usage.said["people"]] == ["Anna"]
        await anna.socket.close()


# What is asked over WebSockets.


@pytest.mark.parametrize(
    ("ask", "more"),
    [("browse", {"on": True}), ("seat_me", {"game": "blackjack"}), ("follow", {"table": "t"}), ("open", {})],
)
@in_a_loop
async def test_what_shows_or_looks_through_tables_costs_more_than_a_move(tmp_path, ask, more, monkeypatch):
    monkeypatch.setattr(limits, "ASK", Limit(60, 3600))
    async with open_house(tmp_path) as house:
        eve = await Guest.come(house.address, nickname="Eve")
        given = {"game": "blackjack", **more} if ask == "open" else more
        answers = [await eve.ask(ask, **given) for _ in range(14)]
        assert answers[-1].get("word") == "too_fast"
        assert answers[0].get("word") != "too_fast"
        anna = await Guest.come(house.address, nickname="Anna")
        assert (await anna.ask("unfollow", table="x"))["tell"] == "done"
