"""Who comes and goes is told alone: that costs the same however many people there are."""

import asyncio

import pytest

from stammtisch.bus.local import LocalBus
from stammtisch.house.people.presence import TOPIC, Presence
from stammtisch.testing.clock import FakeClock
from tests.house.rooms import in_a_loop


async def heard() -> None:
    """Lets the bus deliver."""
    for _ in range(3):
        await asyncio.sleep(0)


async def two(clock: FakeClock) -> tuple[LocalBus, Presence, Presence]:
    bus = LocalBus()
    one, other = Presence(bus, "one", clock), Presence(bus, "other", clock)
    await one.begin()
    await other.begin()
    await heard()
    return bus, one, other


@pytest.mark.parametrize("others", [0, 1000])
@in_a_loop
async def test_the_news_that_somebody_has_come_is_short(others):
    bus, one, _ = await two(FakeClock())
    for number in range(others):
        await one.came(f"guest {number}", "table")
    await heard()
    told: list[bytes] = []
    bus.subscribe(TOPIC, told.append)
    await one.came("Anna", "table")
    await one.went("Anna", "table")
    await heard()
    assert len(told) == 2
    assert max(map(len, told)) < 120


@in_a_loop
async def test_another_house_knows_who_has_come_and_who_has_gone():
    clock = FakeClock()
    _, one, other = await two(clock)
    await one.came("Anna", "a")
    await one.came("Anna", "b")
    await one.came("Ben", "b")
    await heard()
    assert (set(other.people()), set(other.at("a")), set(other.at("b"))) == (
        {"Anna", "Ben"},
        {"Anna"},
        {"Anna", "Ben"},
    )
    await one.went("Anna", "a")
    await heard()
    assert (other.at("a"), other.is_here("Anna")) == ((), True)
    clock.pass_(1000)
    await one.went("Anna", "b")
    await heard()
    clock.pass_(500)
    assert (other.is_here("Anna"), other.gone_for("Anna"), other.gone_for("Ben")) == (False, 500, 0)


@in_a_loop
async def test_what_was_not_heard_is_made_up_for_by_the_next_whole_report():
    _, one, other = await two(FakeClock())
    await one.came("Anna", "a")
    await heard()
    other._stop()
    await one.went("Anna", "a")
    await one.came("Ben", "a")
    await heard()
    assert other.people() == ("Anna",)
    await other.begin()
    await one.tell()
    await heard()
    assert other.people() == ("Ben",)
