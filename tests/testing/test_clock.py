"""Time passes when a test says so."""

import pytest

from stammtisch.testing.clock import FakeClock


def test_time_stands_still_until_some_is_let_pass():
    clock = FakeClock(1000)
    assert (clock(), clock()) == (1000, 1000)
    clock.pass_(250)
    clock.pass_(0)
    assert clock() == 1250


def test_it_begins_at_nought():
    assert FakeClock()() == 0


def test_time_does_not_go_back():
    clock = FakeClock(1000)
    with pytest.raises(ValueError, match="cannot let -1 ms pass"):
        clock.pass_(-1)
    assert clock() == 1000
