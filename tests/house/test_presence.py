"""Presence: who is there, at which table, with any of the houses; told over the bus and never logged."""

import asyncio
import random

import pytest

from stammtisch.bus.local import LocalBus
from stammtisch.house.people.presence import FORGET, SILENCE, TELL, TOPIC, Presence, Report
from stammtisch.kernel.codec import encode
from stammtisch.testing.clock import FakeClock
from tests.house.quarter import Line
from tests.house.rooms import in_a_loop


class Street:
    """Several houses on one bus, by one clock."""

    def __init__(self, houses: int) -> None:
        self.clock, self.bus = FakeClock(1_000_000), LocalBus()
        self.lines = [Line(self.bus) for _ in range(houses)]
        self.houses = [
            Presence(line, f"house {number}", self.clock) for number, line in enumerate(self.lines)
        ]

    async def heard(self) -> None:
        for _ in range(8):
            await asyncio.sleep(0)

    async def pass_(self, milliseconds: int, *silent: int) -> None:
        """Time goes by; each house says every few seconds who is there, but for the silent ones."""
        for _ in range(0, milliseconds, TELL):
            self.clock.pass_(TELL)
            for number, house in enumerate(self.houses):
                if number not in silent:
                    house.forget()
                    await house.tell()
            await self.heard()


async def street(houses: int) -> Street:
    here = Street(houses)
    for house in here.houses:
        await house.begin()
    await here.heard()
    return here


@in_a_loop
async def test_a_person_is_there_as_long_as_one_of_his_devices_is():
    here = await street(1)
    [house] = here.houses
    await house.came("Anna", "t1")
    await house.came("Anna", "t1")
    await house.came("Anna", "t2")
    assert (house.at("t1"), house.at("t2"), house.people()) == (("Anna",), ("Anna",), ("Anna",))
    await house.went("Anna", "t1")
    assert house.at("t1") == ("Anna",)
    await house.went("Anna", "t1")
    assert (house.at("t1"), house.is_here("Anna")) == ((), True)
    await house.went("Anna", "t2")
    assert (house.is_here("Anna"), house.people()) == (False, ())


@in_a_loop
async def test_it_is_known_how_long_somebody_has_been_gone():
    here = await street(1)
    [house] = here.houses
    here.clock.pass_(700)
    assert house.gone_for("Ben") == 700  # never seen: since the house was opened
    await house.came("Anna", "t1")
    here.clock.pass_(300)
    assert house.gone_for("Anna") == 0
    await house.went("Anna", "t1")
    here.clock.pass_(50)
    assert (house.gone_for("Anna"), house.gone_for("Ben")) == (50, 1050)
    await house.came("Anna", "t2")
    assert house.gone_for("Anna") == 0


@in_a_loop
async def test_all_houses_know_of_everybody_at_once():
    here = await street(3)
    await here.houses[0].came("Anna", "t1")
    await here.houses[2].came("Ben", "t1")
    await here.heard()
    for house in here.houses:
        assert sorted(house.at("t1")) == ["Anna", "Ben"]
        assert house.houses() == ["house 0", "house 1", "house 2"]
    assert [house.is_with_us("Anna") for house in here.houses] == [True, False, False]
    here.clock.pass_(100)
    await here.houses[0].went("Anna", "t1")
    await here.heard()
    here.clock.pass_(20)
    assert [house.gone_for("Anna") for house in here.houses] == [20, 20, 20]


@in_a_loop
async def test_with_devices_at_two_houses_one_is_enough():
    here = await street(2)
    await here.houses[0].came("Anna", "t1")
    await here.houses[1].came("Anna", "t1")
    await here.heard()
    await here.houses[0].went("Anna", "t1")
    await here.heard()
    assert [house.gone_for("Anna") for house in here.houses] == [0, 0]


@in_a_loop
async def test_who_comes_and_goes_is_told_in_a_word_however_many_are_there():
    here = await street(2)
    for number in range(200):
        await here.houses[0].came(f"person {number}", "t1")
    sent = here.lines[0].sent
    assert max(len(message) for _, message in sent[-200:]) < 100
    await here.heard()
    assert len(here.houses[1].at("t1")) == 200


@in_a_loop
async def test_a_new_house_hears_at_once_who_is_with_the_others():
    here = await street(2)
    await here.houses[0].came("Anna", "t1")
    new = Presence(here.bus, "house 9", here.clock)
    await new.begin()
    await here.heard()
    assert new.at("t1") == ("Anna",)
    assert new.houses() == ["house 0", "house 1", "house 9"]


@in_a_loop
async def test_a_house_that_says_goodbye_has_nobody_from_then_on():
    here = await street(2)
    await here.houses[0].came("Anna", "t1")
    await here.heard()
    here.clock.pass_(100)
    await here.houses[0].end()
    await here.heard()
    here.clock.pass_(30)
    assert here.houses[1].houses() == ["house 1"]
    assert here.houses[1].gone_for("Anna") == 30


@in_a_loop
async def test_a_house_that_has_fallen_silent_has_nobody_since_it_was_last_heard():
    here = await street(2)
    await here.houses[0].came("Anna", "t1")
    await here.heard()
    await here.pass_(SILENCE, 0)
    assert here.houses[1].is_here("Anna")
    await here.pass_(TELL, 0)
    assert not here.houses[1].is_here("Anna")
    assert here.houses[1].gone_for("Anna") == SILENCE + TELL
    assert here.houses[1].houses() == ["house 1"]


@in_a_loop
async def test_who_was_seen_later_elsewhere_is_gone_since_then():
    here = await street(2)
    await here.houses[0].came("Anna", "t1")
    await here.houses[1].came("Anna", "t1")
    await here.heard()
    await here.pass_(2 * TELL, 0)
    await here.houses[1].went("Anna", "t1")
    await here.pass_(2 * TELL, 0)
    assert here.houses[1].gone_for("Anna") == 2 * TELL


@in_a_loop
async def test_a_message_that_was_lost_is_made_up_for_by_the_next_whole_report():
    here = await street(2)
    here.lines[0].is_cut = True
    await here.houses[0].came("Anna", "t1")
    await here.heard()
    assert not here.houses[1].is_here("Anna")
    here.lines[0].is_cut = False
    await here.pass_(TELL)
    assert here.houses[1].is_here("Anna")
    here.lines[0].is_cut = True
    await here.houses[0].went("Anna", "t1")
    await here.heard()
    assert here.houses[1].is_here("Anna")
    here.lines[0].is_cut = False
    await here.pass_(TELL)
    assert not here.houses[1].is_here("Anna")


@in_a_loop
async def test_a_house_that_was_stopped_begins_to_watch_anew():
    here = await street(2)
    await here.houses[0].came("Anna", "t1")
    await here.houses[1].came("Ben", "t1")
    await here.houses[1].went("Ben", "t1")
    await here.heard()
    here.clock.pass_(600_000)
    here.houses[1].begin_again()
    here.houses[1].forget()
    assert here.houses[1].gone_for("Anna") == here.houses[1].gone_for("Ben") == 0
    assert here.houses[1].houses() == ["house 0", "house 1"]


@in_a_loop
async def test_a_bus_that_fails_keeps_nobody_from_coming_and_going():
    here = await street(1)
    here.lines[0].fails = True
    await here.houses[0].came("Anna", "t1")
    assert here.houses[0].is_here("Anna")
    await here.houses[0].went("Anna", "t1")
    await here.houses[0].tell()
    await here.houses[0].end()


@pytest.mark.parametrize("message", [b"", b"{", b"[]", b'{"house":1}', b"\xff", b'{"house":"x","people":[]}'])
@in_a_loop
async def test_what_cannot_be_read_is_no_news(message):
    here = await street(1)
    await here.bus.publish(TOPIC, message)
    await here.heard()
    assert (here.houses[0].houses(), here.houses[0].people()) == (["house 0"], ())


@in_a_loop
async def test_ones_own_words_are_no_news():
    here = await street(1)
    await here.bus.publish(TOPIC, encode(Report("house 0", {"Ghost": ("t1",)})))
    await here.heard()
    assert here.houses[0].people() == ()


@in_a_loop
async def test_who_was_last_there_long_ago_is_forgotten():
    here = await street(1)
    [house] = here.houses
    await house.came("Anna", "t1")
    await house.went("Anna", "t1")
    here.clock.pass_(FORGET + 1)
    house.forget()
    assert house._last_seen == {}
    assert house.gone_for("Anna") == FORGET + 1


@pytest.mark.parametrize("seed", range(10))
@in_a_loop
async def test_whatever_is_lost_all_agree_after_a_whole_report(seed):
    rng, here = random.Random(seed), await street(3)
    devices: list[tuple[int, str, str]] = []
    for _ in range(150):
        rng.choice(here.lines).is_cut = rng.random() < 0.3
        if devices and rng.random() < 0.45:
            number, person, table = devices.pop(rng.randrange(len(devices)))
            await here.houses[number].went(person, table)
        else:
            device = (rng.randrange(3), rng.choice("ABCDE"), rng.choice(("t1", "t2")))
            devices.append(device)
            await here.houses[device[0]].came(*device[1:])
        if rng.random() < 0.5:
            await here.heard()
    for line in here.lines:
        line.is_cut = False
    await here.pass_(2 * TELL)
    for house in here.houses:
        assert set(house.people()) == {person for _, person, _ in devices}
        for table in ("t1", "t2"):
            assert set(house.at(table)) == {person for _, person, at in devices if at == table}
