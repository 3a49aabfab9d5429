"""Whole matches over BC-BS: with each other, with somebody at a browser, before watchers."""

from __future__ import annotations

import asyncio

from stammtisch.gateways.bcbs.messages import Answer, MatchOver
from tests.gateways.bcbs.clients import Client, Player, open_house
from tests.house.rooms import in_a_loop


@in_a_loop
async def test_two_play_a_whole_match_to_five_before_a_watcher(tmp_path):
    async with open_house(tmp_path) as house:
        anna, ben, eve = [await Client.come(house, name) for name in ("anna", "ben", "eve")]
        anna.ask("play")
        assert await anna.hear() == Answer(type="play", result="fail")
        ben.ask("play")
        people = [Player(anna), Player(ben), Player(eve, is_watching=True)]
        for one in people:
            one.names = ("anna", "ben")
        playing = [asyncio.create_task(one.play_on()) for one in people[:2]]
        while not people[1].mover and not people[1].dice:
            await asyncio.sleep(0)
        eve.ask("watch")
        ends = await asyncio.gather(*playing, people[2].play_on())
        assert ends[0] == ends[1] == ends[2]
        over = ends[0]
        assert isinstance(over, MatchOver)
        assert int(over.winnerpoints) >= 5 > int(over.looserpoints)
        assert {over.winner, over.looser} == {"anna", "ben"}
        won = [
            sum(int(one.points) for one in people[0].sets if one.winner == name) for name in ("anna", "ben")
        ]
        assert sorted(won) == [int(over.looserpoints), int(over.winnerpoints)]
        assert people[0].board == people[1].board == people[2].board
        for client in (anna, ben, eve):
            assert await client.is_let_go()
        assert sum(one.off for one in people) >= 15
