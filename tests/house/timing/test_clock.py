"""House time goes on evenly, and never back."""

import random

import pytest

from stammtisch.games.moves import Away, Sit
from stammtisch.house.house import House
from stammtisch.house.timing.clock import HouseClock
from stammtisch.store.base import HouseTime
from stammtisch.testing.clock import FakeClock
from tests.gears import few
from tests.house.failing import DISK_FULL, Gate, before
from tests.house.rooms import in_a_loop, room
from tests.people import ANNA


def test_it_goes_on_from_the_last_beat():
    monotonic = FakeClock(77_000)
    clock = HouseClock(monotonic)
    clock.set(HouseTime(1000, 0))
    assert clock.now() == 1000
    monotonic.pass_(250)
    assert clock.now() == 1250
    clock.set(HouseTime(1300, 0))  # the store's clock runs a little faster
    assert clock.now() == 1300


def test_it_does_not_go_back_when_the_store_is_behind():
    monotonic = FakeClock()
    clock = HouseClock(monotonic)
    clock.set(HouseTime(1000, 0))
    monotonic.pass_(500)
    assert clock.now() == 1500
    clock.set(HouseTime(1200, 0))
    assert clock.now() == 1500
    monotonic.pass_(299)
    assert clock.now() == 1500  # the store has not caught up yet
    monotonic.pass_(2)
    assert clock.now() == 1501


def test_it_agrees_with_the_store_again_after_it_ran_ahead():
    """Else a clock that is set ten times a day puts one house minutes ahead of the next."""
    monotonic = FakeClock()
    clock = HouseClock(monotonic)
    clock.set(HouseTime(1000, 0))
    for beat in (1000, 1000, 1000, 3000):
        monotonic.pass_(2000)
        clock.set(HouseTime(beat, 0))
    assert clock.now() == 3000
    monotonic.pass_(700)
    assert clock.now() == 3700


@pytest.mark.parametrize("seed", few(range(20)))
def test_it_never_goes_back_whatever_the_store_says(seed):
    rng, monotonic = random.Random(seed), FakeClock(77_000)
    clock, last = HouseClock(monotonic), 0
    for _ in range(200):
        if rng.random() < 0.3:
            clock.set(HouseTime(rng.randrange(100_000), 0))
        monotonic.pass_(rng.choice((0, 0, 1, 500)))
        assert clock.now() >= last
        last = clock.now()


@in_a_loop
async def test_rows_carry_house_time_which_stands_still_while_no_house_runs(tmp_path):
    async with room(tmp_path) as here:
        here.clock.pass_(1_000_000)
        async with here.on(here.store) as house:
            here.clock.pass_(700)
            await here.act(ANNA, 0, Sit(20), house=house)
        here.clock.pass_(3_600_000)
        async with here.on(here.store) as house:
            here.clock.pass_(300)
            await here.act(ANNA, 0, Away(), house=house)
        first, second = [row.at for row in await here.log()]
        assert first == 1_000_700
        assert second - first <= 700


@in_a_loop
async def test_a_house_goes_on_beating_when_a_beat_fails(tmp_path, monkeypatch):
    monkeypatch.setattr("stammtisch.house.house.BEAT_EVERY_MS", 0)
    async with room(tmp_path) as here, here.on(here.store) as house:
        gate = Gate()
        here.store.will("beat", before(DISK_FULL), gate)
        await gate.reached.wait()
        assert await here.act(ANNA, 0, Sit(20), house=house) == 1
        gate.opened.set()


@in_a_loop
async def test_a_house_that_slept_sets_its_clock_before_it_plays_on(tmp_path):
    """Else the clock of whoever is to decide next would have run since it fell asleep."""
    async with room(tmp_path) as here:
        here.clock.pass_(1_000_000)
        asleep = FakeClock()
        sleeper = House(await here.open_store(), here.reports, asleep)
        async with here.on(here.store) as awake:
            sleeper.clock.set(await sleeper.store.beat())
            for _ in range(30):
                here.clock.pass_(2000)
                await awake.store.beat()
            await here.act(ANNA, 0, Sit(20), house=sleeper)
            assert [row.at for row in await here.log()] == [1_060_000]
