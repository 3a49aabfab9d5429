"""Whole matches over BC-BS: with each other, with somebody at a browser, before watchers."""

from __future__ import annotations

import asyncio
import itertools
import json
from typing import Any

from stammtisch.gateways.bcbs.messages import Answer, Dice, MatchOver, SetOver, Throw
from tests.gateways.bcbs.clients import Client, Player, open_house, until
from tests.gateways.guests import Guest
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
        await until(lambda: people[1].dice != ())
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


class OfThatTime(Player):
    """Somebody with the first client: it takes a play only if its first two words are steps from point to
    point, and looks at no other."""

    def types(self, steps: tuple[str, ...]) -> tuple[str, ...]:
        first = [step.rstrip("*").split("/") for step in steps[:2]]
        is_taken = len(first) == 2 and all(point.isdecimal() for step in first for point in step)
        return steps if is_taken else ("24/24", "24/24", *steps)


@in_a_loop
async def test_two_with_the_first_client_play_a_whole_match(tmp_path):
    async with open_house(tmp_path) as house:
        anna, ben = [await Client.come(house, name) for name in ("anna", "ben")]
        anna.ask("play")
        await anna.hears(Answer)
        ben.ask("play")
        people = [OfThatTime(anna), OfThatTime(ben)]
        for one in people:
            one.names = ("anna", "ben")
        ends = await asyncio.gather(*[one.play_on() for one in people])
        assert isinstance(ends[0], MatchOver)
        assert ends[0] == ends[1]
        assert sum(one.off for one in people) >= 15


async def plays_at_a_browser(guest: Guest, table: str) -> list[dict[str, Any]]:
    """Does the first thing that may be done, until the match is over; gives all moves that were seen."""
    seen: list[dict[str, Any]] = []
    await guest.ask("follow", table=table)
    told = next(one for one in reversed(guest.told) if one.get("tell") == "shown")
    for number in itertools.count():
        picture = told["picture"]
        seen += [move for _, move in told.get("moves", ())]
        if is_over(told):
            return seen
        if picture.get("choices"):
            choice = picture["choices"][0]
            move = choice if "do" in choice else {**choice["move"], choice["field"]: choice["plays"][0]}
            act = {"table": table, "seat": told["seat"], "move": move, "id": f"m{number}"}
            act["seen"] = told["version"]
            await guest.socket.send(json.dumps({"ask": "act", "re": 10_000 + number, **act}))
        told = await guest.hear(lambda one: one.get("tell") == "went")
    raise AssertionError


def is_over(message: dict[str, Any]) -> bool:
    return "picture" in message and bool(message["picture"]["turn"].get("over"))


@in_a_loop
async def test_one_plays_a_whole_match_against_somebody_at_a_browser(tmp_path):
    async with open_house(tmp_path) as house:
        guest = await Guest.come(house.address, nickname="Zo\u00eb")
        seated = await guest.ask("seat_me", game="backgammon", preset="tavla")
        looking = asyncio.create_task(plays_at_a_browser(guest, seated["table"]))
        watcher = await Guest.come(house.address, nickname="Eve")
        await watcher.ask("follow", table=seated["table"])
        watching = asyncio.create_task(watcher.hear(is_over))  # who takes nothing for long is let go
        anna = Player(await Client.come(house, "anna"))
        anna.names = ("Zoe", "anna")  # the protocol knows ASCII alone
        anna.client.ask("play")
        over = await anna.play_on()
        assert isinstance(over, MatchOver)
        assert {over.winner, over.looser} == {"Zoe", "anna"}
        assert await anna.client.is_let_go()
        seen = await looking
        assert {"roll", "throw", "play", "score"} <= {move["do"] for move in seen}
        assert anna.off > 0
        await watching
        for one in (guest, watcher):
            await one.socket.close()


@in_a_loop
async def test_with_the_opponent_as_referee_a_set_is_won_when_its_last_play_is_accepted(tmp_path):
    async with open_house(tmp_path, bcbs_referee="opponent") as house:
        anna, ben = [await Client.come(house, name) for name in ("anna", "ben")]
        anna.ask("play")
        await anna.hear()
        ben.ask("play")
        people = [Player(anna, accepts=True), Player(ben, accepts=True)]
        for one in people:
            one.names = ("anna", "ben")
        ends = await asyncio.gather(*(one.play_on(sets=1) for one in people))
        assert ends[0] == ends[1]
        assert isinstance(ends[0], SetOver)
        winner = people[people[0].names.index(ends[0].winner)]
        winner.client.say(Throw())  # who has won a set begins the next one
        assert isinstance(await winner.client.hear(), Dice)
