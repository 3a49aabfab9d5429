"""The bus's contract: whoever listens hears each message of their topic, in order, until they stop."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from stammtisch.bus.base import Bus
from tests.house.rooms import in_a_loop
from tests.stillness import stillness

SOON_S = 60
"""Seconds after which a message is lost."""


class Ear:
    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self._more = asyncio.Event()

    def __call__(self, message: bytes) -> None:
        self.heard.append(message)
        self._more.set()

    async def hears(self, count: int) -> list[bytes]:
        """What was heard, as soon as it's so many."""
        async with asyncio.timeout(SOON_S):
            while len(self.heard) < count:
                self._more.clear()
                await self._more.wait()
        return self.heard


async def all_heard(bus: Bus) -> None:
    """All that was said before has been heard: messages of one sender keep their order."""
    last = Ear()
    stop = bus.subscribe("the end", last)
    await bus.publish("the end", b"")
    await last.hears(1)
    stop()


@in_a_loop
async def test_a_message_is_heard_by_all_who_listen_to_its_topic_the_sender_too(opened):
    async with opened() as bus:
        one, two, other = Ear(), Ear(), Ear()
        bus.subscribe("table.a", one)
        bus.subscribe("table.a", two)
        bus.subscribe("table.ab", other)
        await bus.publish("table.a", b"went on")
        assert await one.hears(1) == await two.hears(1) == [b"went on"]
        await all_heard(bus)
        assert other.heard == []


@in_a_loop
async def test_messages_are_heard_in_the_order_of_their_sender(opened):
    async with opened() as bus:
        ear = Ear()
        bus.subscribe("a", ear)
        said = [str(number).encode() for number in range(500)]
        for message in said:
            await bus.publish("a", message)
        assert await ear.hears(500) == said


@in_a_loop
async def test_any_bytes_go_through(opened):
    async with opened() as bus:
        ear = Ear()
        bus.subscribe("a", ear)
        for message in (b"", b"\x00\xff\r\n", b"x" * 200_000):
            await bus.publish("a", message)
        assert await ear.hears(3) == [b"", b"\x00\xff\r\n", b"x" * 200_000]


@in_a_loop
async def test_it_never_fails_for_want_of_a_listener(opened):
    async with opened() as bus:
        await bus.publish("nobody", b"hello")


@in_a_loop
async def test_publishing_does_not_wait_for_those_who_listen(opened):
    async with opened() as bus:
        heard: list[bytes] = []
        bus.subscribe("a", heard.append)
        await bus.publish("a", b"1")
        before = list(heard)
        await all_heard(bus)
        assert (before, heard) == ([], [b"1"])


@in_a_loop
async def test_whoever_has_stopped_hears_nothing_more(opened):
    async with opened() as bus:
        one, two = Ear(), Ear()
        stop = bus.subscribe("a", one)
        bus.subscribe("a", two)
        await bus.publish("a", b"1")
        await two.hears(1)
        stop()
        stop()  # twice doesn't hurt
        await bus.publish("a", b"2")
        assert await two.hears(2) == [b"1", b"2"]
        assert one.heard == [b"1"]


@in_a_loop
async def test_the_same_may_listen_twice_and_stops_once_for_each(opened):
    async with opened() as bus:
        ear = Ear()
        stop = bus.subscribe("a", ear)
        bus.subscribe("a", ear)
        await bus.publish("a", b"1")
        assert await ear.hears(2) == [b"1", b"1"]
        stop()
        stop()
        await bus.publish("a", b"2")
        await all_heard(bus)
        assert ear.heard == [b"1", b"1", b"2"]


@in_a_loop
async def test_whoever_stops_in_hearing_hears_nothing_more(opened):
    async with opened() as bus:
        heard: list[bytes] = []
        stops: list[Callable[[], None]] = []

        def once(message: bytes) -> None:
            heard.append(message)
            stops[0]()

        stops.append(bus.subscribe("a", once))
        await bus.publish("a", b"1")
        await bus.publish("a", b"2")
        await all_heard(bus)
        assert heard == [b"1"]


@in_a_loop
async def test_one_who_cannot_bear_to_hear_it_does_not_disturb_the_others(opened, caplog):
    async with opened() as bus:
        first, last = Ear(), Ear()

        def fails(message: bytes) -> None:
            raise ValueError(message)

        for hear in (first, fails, last):
            bus.subscribe("a", hear)
        with caplog.at_level(logging.CRITICAL):
            await bus.publish("a", b"1")
            await bus.publish("a", b"2")
            assert await last.hears(2) == await first.hears(2) == [b"1", b"2"]


@in_a_loop
async def test_one_may_publish_and_subscribe_while_hearing(opened):
    async with opened() as bus:
        ear, tasks = Ear(), []

        def answers(message: bytes) -> None:
            bus.subscribe("b", ear)
            tasks.append(asyncio.ensure_future(bus.publish("b", b"answer to " + message)))

        bus.subscribe("a", answers)
        await bus.publish("a", b"1")
        assert await ear.hears(1) == [b"answer to 1"]
        await asyncio.gather(*tasks)


@in_a_loop
async def test_after_closing_nothing_is_heard(opened):
    async with opened() as bus:
        ear: Any = Ear()
        bus.subscribe("a", ear)
        await bus.close()
        await bus.publish("a", b"1")
        bus.subscribe("a", ear)
        await bus.publish("a", b"2")
        await stillness()
        assert ear.heard == []
