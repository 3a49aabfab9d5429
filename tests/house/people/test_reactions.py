"""Reactions: thrown by those who are heard at a table, seen by those who are there, kept by nobody."""

from __future__ import annotations

import pytest

from stammtisch.games.moves import DEALER
from stammtisch.house.house import House
from stammtisch.house.people.reactions import TOPIC
from stammtisch.house.people.voices import LINES_WITHIN_MS, MOST_LINES
from stammtisch.kernel.person import Person
from stammtisch.store.membership import Newcomer
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.moves import Close, Hush
from stammtisch.wire.answers import EmblemChosen, Reacted
from stammtisch.wire.told import read_told
from tests.house.halls import hall, refusal, room
from tests.house.people.test_attendance import Device
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO, DORA, ZOE
from tests.stillness import stillness


class Watching(Device):
    """Looks at a table, and sees what is thrown over it."""

    @classmethod
    async def at(cls, house: House, person: Person, table: str, **limits: int) -> Watching:
        watching = cls(**limits)
        await watching.looks(house, person, table)
        return watching

    @property
    def seen(self) -> list[Reacted]:
        return [one for data in self.line.sent if isinstance(one := read_told(data), Reacted)]

    @property
    def emblems(self) -> list[EmblemChosen]:
        return [one for data in self.line.sent if isinstance(one := read_told(data), EmblemChosen)]


@in_a_loop
async def test_what_is_thrown_is_seen_once_at_every_house_by_who_is_there_and_nowhere_else(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, other = await room(here, ANNA), (await here.open(DORA)).table
        there = [await Watching.at(house, BEN, table) for house in here.nodes]
        elsewhere = await Watching.at(here.house, CLEO, other)
        await here.house.reactions.react(ANNA, table, "cheers")
        await stillness()
        assert [one.seen for one in there] == [[Reacted(table, "Anna", "cheers")]] * 2
        assert elsewhere.seen == []
        assert await here.store.said(table, 0, 9) == []


@in_a_loop
async def test_only_who_is_heard_at_a_table_throws_over_it(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, elsewhere = await room(here, ANNA), (await here.open(DORA)).table
        await here.house.presence.came(BEN, elsewhere)
        anna = await Watching.at(here.house, ANNA, table)
        for house in here.nodes:
            for stranger in (BEN, ZOE, NOBODY):
                assert await refusal(house.reactions.react(stranger, table, "knock")) == "not_there"
            assert await refusal(house.reactions.react(ANNA, "nowhere", "knock")) == "not_there"
        await here.act(ANNA, table, DEALER, Hush(True))
        await here.house.presence.came(CLEO, table)
        assert await refusal(here.house.reactions.react(CLEO, table, "hello")) == "hushed"
        await here.act(ANNA, table, DEALER, Close())
        assert await refusal(here.house.reactions.react(ANNA, table, "oops")) == "not_there"
        await stillness()
        assert anna.seen == []


@in_a_loop
async def test_of_a_private_table_nothing_is_thrown_or_seen_from_outside(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(ANNA, is_private=True)
        anna, other = await Watching.at(here.house, ANNA, table), await here.open(DORA)
        outside = await Watching.at(here.house, BEN, other.table)
        assert await refusal(here.house.reactions.react(BEN, table, "hello")) == "not_there"
        await here.house.reactions.react(ANNA, table, "hello")
        await stillness()
        assert (len(anna.seen), outside.seen) == (1, [])


@in_a_loop
async def test_who_is_asked_to_be_silent_throws_nothing(tmp_path):
    async with hall(tmp_path) as here:
        table = await room(here, ZOE)
        await here.store.welcome(Newcomer(ZOE, "zoe", b"zoe", 1000, 5))
        await here.house.reactions.react(ZOE, table, "hello")
        await here.store.set_muted(ZOE, True, 6, "the host", "")
        assert await refusal(here.house.reactions.react(ZOE, table, "hello")) == "muted"
        assert await refusal(here.house.chat.say(ZOE, table, "hello")) == "muted"


@in_a_loop
async def test_nobody_throws_all_the_time_and_lines_are_counted_by_themselves(tmp_path):
    async with hall(tmp_path) as here:
        table, house = await room(here, ANNA, BEN), here.house
        watching = await Watching.at(house, BEN, table)
        for _ in range(MOST_LINES):
            await house.reactions.react(ANNA, table, "knock")
        for _ in range(100):
            assert await refusal(house.reactions.react(ANNA, table, "knock")) == "too_fast"
        await house.reactions.react(BEN, table, "thanks")
        await house.chat.say(ANNA, table, "I may still speak")
        await stillness()
        assert len(watching.seen) == MOST_LINES + 1
        await here.pass_(LINES_WITHIN_MS)
        await house.reactions.react(ANNA, table, "knock")


@in_a_loop
async def test_who_cannot_keep_up_misses_it_and_is_owed_who_is_there(tmp_path):
    async with hall(tmp_path) as here:
        table = await room(here, ANNA)
        slow = await Watching.at(here.house, BEN, table, most=1)
        slow.line.is_free = False
        for _ in range(MOST_LINES):
            await here.house.reactions.react(ANNA, table, "knock")
        await stillness()
        assert slow.outbox.size[0] <= 1
        slow.line.is_free = True
        slow.outbox.drained()
        assert slow.seen == []
        assert slow.told[-1].watchers


@pytest.mark.parametrize("message", [b"\xff nonsense", b"{}", b'{"tell":"reacted","table":"t","by":"A"}'])
@in_a_loop
async def test_garbled_messages_are_not_shown(tmp_path, caplog, message):
    async with hall(tmp_path) as here:
        table = await room(here, ANNA)
        watching = await Watching.at(here.house, ANNA, table)
        await here.bus.publish(TOPIC, message)
        await stillness()
        assert watching.seen == []
        assert "cannot read" in caplog.text
