"""Reactions at the door: thrown by who is there, in words that the house knows, and not without end."""

from __future__ import annotations

import asyncio
import json

import pytest

from stammtisch.house.people.voices import MOST_LINES
from tests.gateways.guests import Guest, open_house
from tests.gateways.members import the_host
from tests.house.rooms import in_a_loop


async def at_a_table(address: str, *names: str, **opened: object) -> tuple[str, list[Guest]]:
    """They look at one table and want to know who is there; the first one has opened it."""
    guests = [await Guest.come(address, nickname=name) for name in names]
    done = await guests[0].ask("open", game="pfand", **opened)
    for guest in guests:
        followed = await guest.ask("follow", table=done["table"], code=done.get("code", ""), presence=True)
        assert followed["tell"] == "done"
    return done["table"], guests


def thrown(guest: Guest) -> list[tuple[str, str]]:
    return [(one["by"], one["reaction"]) for one in guest.told if one["tell"] == "reacted"]


@in_a_loop
async def test_who_is_at_the_table_sees_it_once_and_who_wants_no_presence_does_not(tmp_path):
    async with open_house(tmp_path) as house:
        table, [anna, ben] = await at_a_table(house.address, "Anna", "Ben")
        eve = await Guest.come(house.address, nickname="Eve")
        await eve.ask("follow", table=table)
        assert (await anna.ask("react", table=table, reaction="cheers"))["tell"] == "done"
        for guest in (anna, ben, eve):
            await guest.ask("ping")
        assert thrown(anna) == thrown(ben) == [("Anna", "cheers")]
        assert thrown(eve) == []


@pytest.mark.parametrize(
    "what",
    [
        {"reaction": "curse"},
        {"reaction": ""},
        {"reaction": 5},
        {"reaction": None},
        {"reaction": ["knock"]},
        {"reaction": "Knock"},
        {"reaction": "x" * 60_000},
        {},
        {"reaction": "knock", "by": "Ben"},
        {"reaction": "knock", "text": "and more"},
        {"reaction": "knock", "table": "x" * 65},
        {"reaction": "knock", "table": None},
    ],
    ids=lambda what: json.dumps(what)[:40],
)
@in_a_loop
async def test_what_the_house_does_not_know_is_thrown_by_nobody(tmp_path, what):
    async with open_house(tmp_path) as house:
        table, [anna, ben] = await at_a_table(house.address, "Anna", "Ben")
        await anna.socket.send(json.dumps({"ask": "react", "re": 77, "table": table, **what}))
        refused = await anna.hear(lambda message: message["tell"] == "refused")
        assert (refused["re"], refused["word"]) == (0, "not_understood")
        await ben.ask("ping")
        assert thrown(ben) == []


@in_a_loop
async def test_a_flood_is_seen_as_a_few_and_the_rest_is_refused(tmp_path):
    async with open_house(tmp_path) as house:
        table, [anna, ben] = await at_a_table(house.address, "Anna", "Ben")
        phone = await Guest.come(house.address, token=anna.token)
        await phone.ask("follow", table=table, presence=True)
        words = [
            (await guest.ask("react", table=table, reaction="knock")).get("word")
            for guest in (anna, phone) * 20
        ]
        assert words == [None] * MOST_LINES + ["too_fast"] * (40 - MOST_LINES)
        await ben.ask("ping")
        assert thrown(ben) == [("Anna", "knock")] * MOST_LINES


@in_a_loop
async def test_those_sent_all_at_once_are_no_more(tmp_path):
    async with open_house(tmp_path) as house:
        table, [anna, ben] = await at_a_table(house.address, "Anna", "Ben")
        for number in range(30):
            asked = {"ask": "react", "re": 100 + number, "table": table, "reaction": "knock"}
            await anna.socket.send(json.dumps(asked))
        await anna.hear(lambda message: message.get("re") == 129)
        await asyncio.gather(anna.ask("ping"), ben.ask("ping"))
        assert thrown(ben) == [("Anna", "knock")] * MOST_LINES


@in_a_loop
async def test_who_is_not_there_throws_nothing_not_even_with_a_glance(tmp_path):
    async with open_house(tmp_path) as house:
        table, [anna] = await at_a_table(house.address, "Anna")
        eve = await Guest.come(house.address, nickname="Eve")
        assert (await eve.ask("react", table=table, reaction="knock"))["word"] == "not_there"
        await eve.ask("follow", table=table, glance=True)
        assert (await eve.ask("react", table=table, reaction="knock"))["word"] == "not_there"
        await eve.ask("follow", table=table, presence=True)
        assert (await eve.ask("react", table=table, reaction="knock"))["tell"] == "done"
        await eve.ask("unfollow", table=table)
        assert (await eve.ask("react", table=table, reaction="knock"))["word"] == "not_there"
        assert (await eve.ask("react", table="nowhere", reaction="knock"))["word"] == "not_there"
        await anna.ask("ping")
        assert thrown(anna) == [("Eve", "knock")]


@in_a_loop
async def test_a_private_table_is_open_to_those_alone_who_were_let_in(tmp_path):
    async with open_house(tmp_path) as house:
        table, [anna, ben] = await at_a_table(house.address, "Anna", "Ben", private=True)
        eve = await Guest.come(house.address, nickname="Eve")
        assert (await eve.ask("follow", table=table, presence=True))["word"] == "private"
        assert (await eve.ask("react", table=table, reaction="hello"))["word"] == "not_there"
        assert (await ben.ask("react", table=table, reaction="hello"))["tell"] == "done"
        await anna.ask("ping")
        await eve.ask("ping")
        assert (thrown(anna), thrown(eve)) == ([("Ben", "hello")], [])


@in_a_loop
async def test_where_watchers_are_hushed_and_who_is_muted_or_sent_away_throws_nothing(tmp_path):
    async with open_house(tmp_path) as house:
        table, [anna, ben] = await at_a_table(house.address, "Anna", "Ben", hushed=True)
        assert (await ben.ask("react", table=table, reaction="hello"))["word"] == "hushed"
        assert (await anna.ask("react", table=table, reaction="hello"))["tell"] == "done"
        host = the_host(house, tmp_path)
        await ben.ask("join", table=table)
        assert (await ben.ask("react", table=table, reaction="hello"))["tell"] == "done"
        await host.post("/api/host/mute", {"person": "Ben"})
        assert (await ben.ask("react", table=table, reaction="hello"))["word"] == "muted"
        await host.post("/api/host/unmute", {"person": "Ben"})
        await host.post("/api/host/ban", {"person": "Ben"})
        await ben.hear(lambda message: message.get("word") == "banned")
        assert thrown(anna) == []  # nothing was asked since
        await anna.ask("ping")
        assert thrown(anna) == [("Anna", "hello"), ("Ben", "hello")]


@in_a_loop
async def test_who_has_not_said_who_they_are_throws_nothing(tmp_path):
    async with open_house(tmp_path) as house:
        table, _ = await at_a_table(house.address, "Anna")
        eve = await Guest.come(house.address, nickname="")
        assert eve.welcome["tell"] == "refused"
        assert (await eve.ask("react", table=table, reaction="knock"))["word"] == "not_introduced"
