"""Who comes and goes is told alone: that costs the same however many people there are."""

import pytest

from stammtisch.bus.local import LocalBus
from stammtisch.house.people.presence import TOPIC, Presence
from stammtisch.kernel.person import Person
from stammtisch.testing.clock import FakeClock
from tests.house.quarter import Line
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN
from tests.stillness import stillness


async def two(clock: FakeClock) -> tuple[Line, Presence, Presence]:
    """Two nodes, and the other one's line to the bus."""
    bus = LocalBus()
    line = Line(bus)
    one, other = Presence(bus, "one", clock), Presence(line, "other", clock)
    await one.begin()
    await other.begin()
    await stillness()
    return line, one, other


@pytest.mark.parametrize("others", [0, 1000])
@in_a_loop
async def test_the_news_that_somebody_has_come_is_short(others):
    line, one, _ = await two(FakeClock())
    for number in range(others):
        await one.came(Person(f"guest {number}"), "table")
    await stillness()
    told: list[bytes] = []
    line.subscribe(TOPIC, told.append)
    await one.came(ANNA, "table")
    await one.went(ANNA, "table")
    await stillness()
    assert len(told) == 2
    assert max(map(len, told)) < 120


@in_a_loop
async def test_another_node_knows_who_has_come_and_who_has_gone():
    clock = FakeClock()
    _, one, other = await two(clock)
    await one.came(ANNA, "a")
    await one.came(ANNA, "b")
    await one.came(BEN, "b")
    await stillness()
    assert (set(other.people()), set(other.at("a")), set(other.at("b"))) == (
        {"Anna", "Ben"},
        {"Anna"},
        {"Anna", "Ben"},
    )
    await one.went(ANNA, "a")
    await stillness()
    assert (other.at("a"), other.is_here(ANNA)) == ((), True)
    clock.pass_(1000)
    await one.went(ANNA, "b")
    await stillness()
    clock.pass_(500)
    assert (other.is_here(ANNA), other.gone_for(ANNA), other.gone_for(BEN)) == (False, 500, 0)


@in_a_loop
async def test_what_was_not_heard_is_made_up_for_by_the_next_whole_report():
    line, one, other = await two(FakeClock())
    await one.came(ANNA, "a")
    await stillness()
    line.is_cut = True
    await one.went(ANNA, "a")
    await one.came(BEN, "a")
    await stillness()
    assert other.people() == ("Anna",)
    line.is_cut = False
    await one.tell()
    await stillness()
    assert other.people() == ("Ben",)
