"""Bots over real sockets, with real processes that think; and what somebody might try with them."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.gateways.guests import Guest, open_house
from tests.house.rooms import in_a_loop


@in_a_loop
@pytest.mark.parametrize("game", ["watten", "backgammon"])
async def test_who_is_alone_plays_now(tmp_path, game):
    async with open_house(tmp_path) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        again = await Guest.come(house.address, token=anna.token)
        now = {"game": game, "strength": "weak"}
        first, other = await asyncio.gather(anna.ask("play_now", **now), again.ask("play_now", **now))
        assert first["table"] == other["table"]
        await anna.ask("follow", table=first["table"])
        shown = await anna.hear(
            lambda one: first["seat"] in one.get("picture", {}).get("turn", {}).get("awaits", ())
        )
        await anna.ask("follow", table=first["table"])
        company = [one["company"] for one in anna.told if one.get("company")][-1]
        assert shown["picture"]["choices"]
        assert [name.endswith(" (bot)") for name in company["people"]].count(False) == 1
        refused = await anna.ask(
            "act", table=first["table"], seat=0, id="m", move={"do": "stand_in", "seat": 0}
        )
        assert refused["word"] == "not_the_host"
        assert (await anna.ask("decide", table=first["table"]))["tell"] == "done"
        assert any("stand_in" in str(one.get("moves", "")) for one in anna.told)


@in_a_loop
async def test_what_cannot_be_asked_of_bots(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        for ask, what, word in (
            ("play_now", {"game": "chess"}, "no_such_game"),
            ("play_now", {"game": "poker", "preset": "odd"}, "no_such_preset"),
            ("play_now", {"game": "watten", "strength": "master"}, "no_such_bot"),
            ("play_now", {"game": "watten", "strength": "godlike"}, "not_understood"),
            ("open", {"game": "poker", "bots": 11}, "bots_out_of_range"),
            ("open", {"game": "poker", "bots": -1}, "not_understood"),
            ("open", {"game": "poker", "bots": 10**9}, "not_understood"),
            ("open", {"game": "poker", "bots": 2, "bots_after": 3601}, "not_understood"),
            ("decide", {"table": "nowhere"}, "no_such_table"),
        ):
            await anna.socket.send(json.dumps({"ask": ask, "re": 7, **what}))
            answer = await anna.hear(lambda one: one["tell"] in ("refused", "done"))
            assert answer.get("word") == word, (ask, what)


@in_a_loop
async def test_nobody_takes_the_name_of_a_bot_and_a_bot_cannot_hide(tmp_path):
    async with open_house(tmp_path) as house:
        for name in ("Vroni (bot)", "Vroni （bot）", "Anna (guest bot)"):
            guest = await Guest.come(house.address, nickname=name)
            assert guest.welcome["word"] == "bad_name"
        program = await Guest.come(house.address, nickname="Rock", bot=True)
        assert program.welcome["person"] == "Rock (guest bot)"
        again = await Guest.come(house.address, token=program.token)
        assert again.welcome["person"] == "Rock (guest bot)"


@in_a_loop
async def test_a_private_table_has_bots_too_and_a_stranger_does_not_make_them_decide(tmp_path):
    async with open_house(tmp_path) as house:
        anna, eve = [await Guest.come(house.address, nickname=name) for name in ("Anna", "Eve")]
        pace = {"thinking": 0, "advice": True}
        opened = await anna.ask("open", game="poker", private=True, bots=2, strength="weak", pace=pace)
        table = opened["table"]
        await anna.ask("follow", table=table)
        await anna.ask("join", table=table)
        await anna.hear(
            lambda one: len([name for name in one.get("company", {}).get("people", ()) if name]) == 3
        )
        assert (await eve.ask("decide", table=table))["word"] == "not_awaited"
        assert (await eve.ask("follow", table=table))["word"] == "private"
