"""What is used up at one node is used up at the others: limits are the house's."""

from __future__ import annotations

import pytest

from stammtisch.accounts.limits import Buckets, Limit, Limits
from stammtisch.accounts.tally import MOST_TOLD, TOPIC, Tally
from stammtisch.bus.local import LocalBus
from stammtisch.kernel.refused import Refused
from tests.accounts.people import NOT_FROM_HERE, Time
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN
from tests.stillness import stillness

LIMIT = Limit(10, 6)


class Node:
    def __init__(self, number: int, bus: LocalBus, time: Time, limit: Limit = LIMIT) -> None:
        self.tally = Tally(bus, f"node {number}")
        self.tally.begin()
        self.buckets = Buckets(limit, time.seconds, tally=self.tally, what="tries")
        self.limits = Limits(time.seconds, tally=self.tally)

    def takes(self, who: str, most: int = 1000) -> int:
        """How often, until it's refused."""
        for number in range(most):
            try:
                self.buckets.take(who)
            except Refused:
                return number
        return most


def nodes(count: int = 3, limit: Limit = LIMIT) -> tuple[list[Node], Time]:
    bus, time = LocalBus(), Time()
    return [Node(number, bus, time, limit) for number in range(count)], time


async def hear(here: list[Node]) -> None:
    for node in here:
        await node.tally.tell()
    await stillness()


@in_a_loop
async def test_who_tries_at_one_node_has_tried_at_all(tmp_path):
    [one, other, third], _ = nodes()
    assert one.takes("eve", 4) == 4
    await hear([one])
    assert other.takes("eve", 3) == 3
    await hear([other])
    assert third.takes("eve") == 3
    assert third.takes("anna") == LIMIT.burst


@in_a_loop
async def test_who_tries_at_all_nodes_at_once_owes_what_was_too_much(tmp_path):
    here, time = nodes()
    assert [node.takes("eve") for node in here] == [LIMIT.burst] * 3  # before they have heard of each other
    await hear(here)
    time.passes(LIMIT.burst * LIMIT.seconds)
    assert [node.takes("eve") for node in here] == [0] * 3
    time.passes(2 * LIMIT.seconds)
    assert here[0].takes("eve") == 2


@in_a_loop
async def test_who_keeps_trying_everywhere_gets_no_more_than_at_one_node_in_the_long_run(tmp_path):
    here, time = nodes()
    counted = 0
    for _ in range(18_000):
        time.passes(0.2)
        counted += sum(node.takes("eve", 1) for node in here)
        await hear(here)
    most = LIMIT.burst + 3600 / LIMIT.seconds
    assert counted <= most + 2 * LIMIT.burst
    assert counted >= most - LIMIT.burst


@in_a_loop
async def test_little_is_told_of_who_uses_little(tmp_path):
    bus, told = LocalBus(), list[bytes]()
    bus.subscribe(TOPIC, told.append)
    node = Node(1, bus, Time(), Limit(160, 1))
    node.takes("anna", 9)
    await hear([node])
    assert told == []
    node.takes("anna", 1)
    await hear([node])
    assert [b'"anna":10' in one for one in told] == [True]


@in_a_loop
async def test_what_somebody_sends_over_all_their_connections_counts_over_all_nodes(tmp_path):
    [one, other], time = nodes(2)
    here, there, bens = (
        limits.asks_of(who)[0]
        for limits, who in ((one.limits, ANNA), (other.limits, ANNA), (other.limits, BEN))
    )
    assert here.takes(800)
    await hear([one])
    assert not there.takes()
    assert bens.takes()
    time.passes(0.01)
    assert there.takes()


@in_a_loop
async def test_an_address_is_counted_at_all_nodes(tmp_path):
    [one, other], _ = nodes(2)
    for number in range(10):
        [one, other][number % 2].limits.sign_up(NOT_FROM_HERE)
        await hear([one, other])
    for node in (one, other):
        with pytest.raises(Refused, match="cannot do that so often"):
            node.limits.sign_up(NOT_FROM_HERE)


@in_a_loop
async def test_a_node_that_hears_nothing_counts_by_itself(tmp_path):
    [one], _ = nodes(1)
    [other], _ = nodes(1)
    one.takes("eve")
    await hear([one, other])
    assert other.takes("eve") == LIMIT.burst


@in_a_loop
async def test_what_is_told_is_bounded(tmp_path):
    bus, told = LocalBus(), list[bytes]()
    bus.subscribe(TOPIC, told.append)
    node = Node(1, bus, Time())
    for number in range(3 * MOST_TOLD):
        node.takes(f"{number}" + "ä" * 40, 1)
    await hear([node])
    [message] = told
    assert MOST_TOLD < len(message) < 1_000_000


@in_a_loop
async def test_what_is_no_word_of_a_tally_is_passed_over(tmp_path, caplog):
    bus = LocalBus()
    node = Node(1, bus, Time())
    for message in (b"\xff", b'{"node":"x","used":{"tries":{"eve":-5},"unknown":{"eve":3}}}'):
        await bus.publish(TOPIC, message)
    await stillness()
    assert node.takes("eve") == LIMIT.burst
    assert len(caplog.messages) == 1


@in_a_loop
async def test_a_bus_that_fails_stops_nobody(tmp_path, caplog):
    class Broken(LocalBus):
        async def publish(self, topic: str, message: bytes) -> None:
            raise ConnectionError("the bus is gone")

    node = Node(1, Broken(), Time())
    assert node.takes("eve") == LIMIT.burst
    await node.tally.tell()
    assert "cannot tell other nodes" in caplog.text
