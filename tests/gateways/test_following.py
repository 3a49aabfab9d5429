"""Who hangs up, or asks twice, while the house is still looking up what was said."""

import asyncio

import pytest

from stammtisch.accounts.accounts import Accounts
from stammtisch.gateways.following import Following
from stammtisch.gateways.metrics import Metrics
from stammtisch.gateways.rooms import Rooms
from stammtisch.house.people.chat import Room
from stammtisch.house.watching.outbox import Outbox
from stammtisch.wire import asked
from tests.gateways.guests import Guest, open_house
from tests.house.rooms import in_a_loop
from tests.house.traces import kept
from tests.house.watching.devices import Wire
from tests.people import BEN


@pytest.mark.parametrize(("is_gone", "times"), [(False, 1), (True, 0)])
@in_a_loop
async def test_nobody_hears_anything_twice_or_after_they_are_gone(tmp_path, is_gone, times):
    async with open_house(tmp_path) as running:
        anna = await Guest.come(running.address, nickname="Anna")
        table = (await anna.ask("open", game="backgammon"))["table"]
        await anna.ask("join", table=table)
        house, wire = running.house, Wire()
        tables = Following(Rooms(house, Accounts(house.store, house.bus), Metrics()), Outbox(wire))
        ask = asked.Follow(table=table, chat=0)
        follows = [asyncio.create_task(tables.follow(BEN, ask)) for _ in range(2)]
        while not wire.sent:  # noqa: ASYNC110 - then they look, and what was said is being looked up
            await asyncio.sleep(0)
        if is_gone:
            tables.leave()
        await asyncio.gather(*follows, return_exceptions=True)
        assert len(kept(house.chat, Room)) == times  # nobody else listens anywhere
        await anna.ask("follow", table=table, chat=0)  # so she is told after them
        await anna.ask("say", table=table, text="hello")
        await anna.hear(lambda message: message.get("text") == "hello")
        assert len([message for message in wire.sent if b'"text":"hello"' in message]) == times


@in_a_loop
async def test_who_was_let_in_by_a_code_sits_down_by_a_move_without_saying_it_again(tmp_path):
    async with open_house(tmp_path) as running:
        anna = await Guest.come(running.address, nickname="Anna")
        opened = await anna.ask("open", game="backgammon", private=True)
        ben = await Guest.come(running.address, nickname="Ben")
        sits = {"table": opened["table"], "seat": 0, "move": {"do": "sit"}}
        assert (await ben.ask("act", **sits, id="1"))["word"] == "private"
        await ben.ask("follow", table=opened["table"], code=opened["code"])
        assert (await ben.ask("act", **sits, id="2"))["tell"] == "done"
        cleo = await Guest.come(running.address, nickname="Cleo")
        await cleo.ask("follow", table=opened["table"], code=opened["code"])
        await cleo.ask("unfollow", table=opened["table"])
        assert (await cleo.ask("act", **{**sits, "seat": 1}, id="3"))["word"] == "private"
