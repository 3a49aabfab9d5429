"""House time on a house that is stopped, on a store that can't be reached, beside another node."""

import pytest

from stammtisch.house.timing.clock import HouseClock
from stammtisch.store.base import HouseTime
from stammtisch.store.house_time import BEAT_EVERY_MS, LONGEST_GAP_MS
from stammtisch.testing.clock import FakeClock


def clock_at(now: int) -> tuple[HouseClock, FakeClock]:
    monotonic = FakeClock(77_000)
    clock = HouseClock(monotonic)
    clock.set(HouseTime(now, 0))
    return clock, monotonic


def test_without_a_beat_it_stands_still():
    clock, monotonic = clock_at(1000)
    monotonic.pass_(LONGEST_GAP_MS)
    assert clock.now() == 1000 + LONGEST_GAP_MS
    monotonic.pass_(3_600_000)
    assert clock.now() == 1000 + LONGEST_GAP_MS


@pytest.mark.parametrize("stops", [1, 5, 50])
def test_however_often_it_was_stopped_it_is_never_far_from_the_store(stops):
    clock, monotonic = clock_at(1000)
    for _ in range(stops):
        monotonic.pass_(600_000)
        clock.now()  # somebody acts just then
        clock.set(HouseTime(1000, 0))  # the store counts it as a pause
    assert clock.now() <= 1000 + LONGEST_GAP_MS
    monotonic.pass_(BEAT_EVERY_MS)
    clock.set(HouseTime(1000 + 2 * LONGEST_GAP_MS, 0))
    assert clock.now() == 1000 + 2 * LONGEST_GAP_MS


def test_if_nobody_has_asked_meanwhile_no_time_is_lost_over_a_stop():
    clock, monotonic = clock_at(1000)
    monotonic.pass_(600_000)
    clock.set(HouseTime(1000, 0))
    assert clock.now() == 1000


@pytest.mark.parametrize(
    ("passed", "is_late", "was_stopped"),
    [
        (BEAT_EVERY_MS - 1, False, False),
        (BEAT_EVERY_MS, True, False),
        (LONGEST_GAP_MS, True, False),
        (LONGEST_GAP_MS + 1, True, True),
    ],
)
def test_it_knows_when_it_is_late_and_when_it_was_stopped(passed, is_late, was_stopped):
    clock, monotonic = clock_at(1000)
    monotonic.pass_(passed)
    assert clock.is_late is is_late
    assert clock.set(HouseTime(1000 + passed, 0)) is was_stopped
    assert clock.is_late is False
