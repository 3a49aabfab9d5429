"""The line to the house: whether it lives, and what is told when somebody goes by themselves."""

from __future__ import annotations

import json

from websockets.asyncio.client import connect

from tests.gateways.guests import Guest, open_house
from tests.gateways.test_visits import at_a_table, both
from tests.house.rooms import in_a_loop


@both
@in_a_loop
async def test_who_asks_whether_the_line_lives_is_answered_and_nothing_happens(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        assert await anna.ask("ping") == {"tell": "done", "re": 2}
        assert [one["tell"] for one in anna.told] == ["welcome", "done"]
        async with connect(f"{house.address.replace('http', 'ws')}/ws") as stranger:
            await stranger.send(json.dumps({"ask": "ping", "re": 7}))
            assert json.loads(await stranger.recv())["word"] == "not_introduced"


@both
@in_a_loop
async def test_who_goes_is_told_at_once_and_who_keeps_their_seat_after_the_grace(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, [anna, ben] = await at_a_table(house.address, "backgammon", "Anna", "Ben")
        eve = await Guest.come(house.address, nickname="Eve")
        await anna.ask("follow", table=table, chat=0)
        await eve.ask("follow", table=table)
        await anna.hear(lambda one: (one.get("by"), one.get("notice")) == ("Eve", "came"))
        await ben.ask("unfollow", table=table)
        await eve.ask("unfollow", table=table)
        await anna.hear(lambda one: (one.get("by"), one.get("notice")) == ("Eve", "went"))
        assert ("Ben", "went") not in [(one.get("by"), one.get("notice")) for one in anna.told]
