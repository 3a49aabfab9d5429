"""What is known of the machine comes from it alone."""

import time

import pytest

from tests.e2e.yardstick import USUAL_S, Machine, machine
from tests.house.rooms import in_a_loop


@pytest.mark.parametrize(("late", "slower"), [(0.0, 1), (USUAL_S, 1), (3 * USUAL_S, 3)])
def test_only_a_machine_that_is_later_than_usual_is_slower(late, slower):
    measured = Machine()
    measured.late_s = late
    assert measured.times_slower == pytest.approx(slower)


@in_a_loop
async def test_what_holds_up_our_own_loop_makes_no_machine_slower():
    async with machine() as here:
        time.sleep(30 * USUAL_S)  # noqa: ASYNC251 - as a house at fault would
    assert 0 < here.late_s < 30 * USUAL_S
