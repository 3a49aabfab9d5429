"""Presence: who is there, at which table, with any of the nodes; told over the bus and never logged."""

import random

import pytest

from stammtisch.bus.local import LocalBus
from stammtisch.house.people.presence import (
    NODE_GONE_AFTER_MS,
    PERSON_FORGOTTEN_AFTER_MS,
    TELL_NODES_EVERY_MS,
    TOPIC,
    Presence,
    Report,
)
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.testing.clock import FakeClock
from tests.gears import few
from tests.house.quarter import Line
from tests.house.rooms import in_a_loop
from tests.house.traces import kept
from tests.people import ANNA, BEN
from tests.stillness import stillness


class Street:
    """Several nodes on one bus, by one clock."""

    def __init__(self, nodes: int) -> None:
        self.clock, self.bus = FakeClock(1_000_000), LocalBus()
        self.lines = [Line(self.bus) for _ in range(nodes)]
        self.nodes = [Presence(line, f"node {number}", self.clock) for number, line in enumerate(self.lines)]

    async def heard(self) -> None:
        await stillness()

    async def pass_(self, milliseconds: int, *silent: int) -> None:
        """Time goes by; each house says every few seconds who is there, but for the silent ones."""
        for _ in range(0, milliseconds, TELL_NODES_EVERY_MS):
            self.clock.pass_(TELL_NODES_EVERY_MS)
            for number, house in enumerate(self.nodes):
                if number not in silent:
                    house.forget()
                    await house.tell()
            await self.heard()


async def street(nodes: int) -> Street:
    here = Street(nodes)
    for house in here.nodes:
        await house.begin()
    await here.heard()
    return here


@in_a_loop
async def test_a_person_is_there_as_long_as_one_of_their_devices_is():
    here = await street(1)
    [house] = here.nodes
    await house.came(ANNA, "t1")
    await house.came(ANNA, "t1")
    await house.came(ANNA, "t2")
    assert (house.at("t1"), house.at("t2"), house.people()) == (("Anna",), ("Anna",), ("Anna",))
    await house.went(ANNA, "t1")
    assert house.at("t1") == ("Anna",)
    await house.went(ANNA, "t1")
    assert (house.at("t1"), house.is_here(ANNA)) == ((), True)
    await house.went(ANNA, "t2")
    assert (house.is_here(ANNA), house.people()) == (False, ())


@in_a_loop
async def test_it_is_known_how_long_somebody_has_been_gone():
    here = await street(1)
    [house] = here.nodes
    here.clock.pass_(700)
    assert house.gone_for(BEN) == 700  # never seen: since the house was opened
    await house.came(ANNA, "t1")
    here.clock.pass_(300)
    assert house.gone_for(ANNA) == 0
    await house.went(ANNA, "t1")
    here.clock.pass_(50)
    assert (house.gone_for(ANNA), house.gone_for(BEN)) == (50, 1050)
    await house.came(ANNA, "t2")
    assert house.gone_for(ANNA) == 0


@in_a_loop
async def test_all_nodes_know_of_everybody_at_once():
    here = await street(3)
    await here.nodes[0].came(ANNA, "t1")
    await here.nodes[2].came(BEN, "t1")
    await here.heard()
    for house in here.nodes:
        assert sorted(house.at("t1")) == ["Anna", "Ben"]
        assert house.nodes() == ["node 0", "node 1", "node 2"]
    assert [house.is_with_us(ANNA) for house in here.nodes] == [True, False, False]
    here.clock.pass_(100)
    await here.nodes[0].went(ANNA, "t1")
    await here.heard()
    here.clock.pass_(20)
    assert [house.gone_for(ANNA) for house in here.nodes] == [20, 20, 20]


@in_a_loop
async def test_with_devices_at_two_nodes_one_is_enough():
    here = await street(2)
    await here.nodes[0].came(ANNA, "t1")
    await here.nodes[1].came(ANNA, "t1")
    await here.heard()
    await here.nodes[0].went(ANNA, "t1")
    await here.heard()
    assert [house.gone_for(ANNA) for house in here.nodes] == [0, 0]


@in_a_loop
async def test_who_comes_and_goes_is_told_in_a_word_however_many_are_there():
    here = await street(2)
    for number in range(200):
        await here.nodes[0].came(Person(f"person {number}"), "t1")
    sent = here.lines[0].sent
    assert max(len(message) for _, message in sent[-200:]) < 100
    await here.heard()
    assert len(here.nodes[1].at("t1")) == 200


@in_a_loop
async def test_a_new_house_hears_at_once_who_is_with_the_others():
    here = await street(2)
    await here.nodes[0].came(ANNA, "t1")
    new = Presence(here.bus, "node 9", here.clock)
    await new.begin()
    await here.heard()
    assert new.at("t1") == ("Anna",)
    assert new.nodes() == ["node 0", "node 1", "node 9"]


@in_a_loop
async def test_a_house_that_says_goodbye_has_nobody_from_then_on():
    here = await street(2)
    await here.nodes[0].came(ANNA, "t1")
    await here.heard()
    here.clock.pass_(100)
    await here.nodes[0].end()
    await here.heard()
    here.clock.pass_(30)
    assert here.nodes[1].nodes() == ["node 1"]
    assert here.nodes[1].gone_for(ANNA) == 30


@in_a_loop
async def test_a_house_that_has_fallen_silent_has_nobody_since_it_was_last_heard():
    here = await street(2)
    await here.nodes[0].came(ANNA, "t1")
    await here.heard()
    await here.pass_(NODE_GONE_AFTER_MS, 0)
    assert here.nodes[1].is_here(ANNA)
    await here.pass_(TELL_NODES_EVERY_MS, 0)
    assert not here.nodes[1].is_here(ANNA)
    assert here.nodes[1].gone_for(ANNA) == NODE_GONE_AFTER_MS + TELL_NODES_EVERY_MS
    assert here.nodes[1].nodes() == ["node 1"]


@in_a_loop
async def test_who_was_seen_later_elsewhere_is_gone_since_then():
    here = await street(2)
    await here.nodes[0].came(ANNA, "t1")
    await here.nodes[1].came(ANNA, "t1")
    await here.heard()
    await here.pass_(2 * TELL_NODES_EVERY_MS, 0)
    await here.nodes[1].went(ANNA, "t1")
    await here.pass_(2 * TELL_NODES_EVERY_MS, 0)
    assert here.nodes[1].gone_for(ANNA) == 2 * TELL_NODES_EVERY_MS


@in_a_loop
async def test_a_message_that_was_lost_is_made_up_for_by_the_next_whole_report():
    here = await street(2)
    here.lines[0].is_cut = True
    await here.nodes[0].came(ANNA, "t1")
    await here.heard()
    assert not here.nodes[1].is_here(ANNA)
    here.lines[0].is_cut = False
    await here.pass_(TELL_NODES_EVERY_MS)
    assert here.nodes[1].is_here(ANNA)
    here.lines[0].is_cut = True
    await here.nodes[0].went(ANNA, "t1")
    await here.heard()
    assert here.nodes[1].is_here(ANNA)
    here.lines[0].is_cut = False
    await here.pass_(TELL_NODES_EVERY_MS)
    assert not here.nodes[1].is_here(ANNA)


@in_a_loop
async def test_a_house_that_was_stopped_begins_to_watch_anew():
    here = await street(2)
    await here.nodes[0].came(ANNA, "t1")
    await here.nodes[1].came(BEN, "t1")
    await here.nodes[1].went(BEN, "t1")
    await here.heard()
    here.clock.pass_(600_000)
    here.nodes[1].begin_again()
    here.nodes[1].forget()
    assert here.nodes[1].gone_for(ANNA) == here.nodes[1].gone_for(BEN) == 0
    assert here.nodes[1].nodes() == ["node 0", "node 1"]


@in_a_loop
async def test_a_bus_that_fails_keeps_nobody_from_coming_and_going():
    here = await street(1)
    here.lines[0].fails = True
    await here.nodes[0].came(ANNA, "t1")
    assert here.nodes[0].is_here(ANNA)
    await here.nodes[0].went(ANNA, "t1")
    await here.nodes[0].tell()
    await here.nodes[0].end()


@pytest.mark.parametrize("message", [b"", b"{", b"[]", b'{"house":1}', b"\xff", b'{"house":"x","people":[]}'])
@in_a_loop
async def test_what_cannot_be_read_is_no_news(message):
    here = await street(1)
    await here.bus.publish(TOPIC, message)
    await here.heard()
    assert (here.nodes[0].nodes(), here.nodes[0].people()) == (["node 0"], ())


@in_a_loop
async def test_ones_own_words_are_no_news():
    here = await street(1)
    await here.bus.publish(TOPIC, encode(Report("node 0", {Person("Ghost"): ("t1",)})))
    await here.heard()
    assert here.nodes[0].people() == ()


@in_a_loop
async def test_who_was_last_there_long_ago_is_forgotten():
    here = await street(1)
    [house] = here.nodes
    await house.came(ANNA, "t1")
    await house.went(ANNA, "t1")
    here.clock.pass_(PERSON_FORGOTTEN_AFTER_MS + 1)
    house.forget()
    assert ANNA not in kept(house, str)
    assert house.gone_for(ANNA) == PERSON_FORGOTTEN_AFTER_MS + 1


@pytest.mark.parametrize("seed", few(range(10)))
@in_a_loop
async def test_whatever_is_lost_all_agree_after_a_whole_report(seed):
    rng, here = random.Random(seed), await street(3)
    devices: list[tuple[int, Person, str]] = []
    for _ in range(150):
        rng.choice(here.lines).is_cut = rng.random() < 0.3
        if devices and rng.random() < 0.45:
            number, person, table = devices.pop(rng.randrange(len(devices)))
            await here.nodes[number].went(person, table)
        else:
            device = (rng.randrange(3), Person(rng.choice("ABCDE")), rng.choice(("t1", "t2")))
            devices.append(device)
            await here.nodes[device[0]].came(*device[1:])
        if rng.random() < 0.5:
            await here.heard()
    for line in here.lines:
        line.is_cut = False
    await here.pass_(2 * TELL_NODES_EVERY_MS)
    for house in here.nodes:
        assert set(house.people()) == {person for _, person, _ in devices}
        for table in ("t1", "t2"):
            assert set(house.at(table)) == {person for _, person, at in devices if at == table}
