"""Two nodes, one table, two moves: every order of append, publish, read and crash keeps the promises."""

import re

import pytest

from tests.simulation.explore import explore
from tests.simulation.faults import FAULTS
from tests.simulation.small import SCENES

TO_THE_END = 100
"""Steps: no course is so long."""


@pytest.mark.parametrize("scene", SCENES)
def test_in_every_order_with_one_thing_going_wrong_every_promise_is_kept(scene):
    explored = explore(scene, TO_THE_END)
    assert not explored.wrong
    assert explored.courses > 50


def test_a_course_is_taken_once_and_more_of_them_deeper():
    counts = [explore("two for two seats", depth).courses for depth in (0, 1, 2, 3)]
    assert counts == sorted(set(counts))
    assert counts[0] == 1


@pytest.mark.parametrize(
    ("fault", "found"),
    [
        ("told before stored", "tells of rows"),
        ("acknowledged before stored", "was told|tells of rows"),
        ("an unknown outcome taken for a good one", "was told|tells of rows"),
        ("move ids forgotten", "was told"),
        ("a lost message never made up for", "has told of rows"),
    ],
)
def test_a_fault_in_the_house_is_found(fault, found):
    with FAULTS[fault].put_in():
        wrong = [explored.wrong for scene in SCENES if (explored := explore(scene, TO_THE_END)).wrong]
    assert wrong
    assert re.search(found, wrong[0]), wrong
