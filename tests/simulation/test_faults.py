"""The test of the test: mistakes put into the house are found, each by what it breaks."""

import re

import pytest

from tests.simulation.faults import FAULTS
from tests.simulation.world import Plan, run

MOST_SEEDS = 20
"""Within so many worlds each is found. It begins with one where that is soon."""


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_the_house_is_found(name):
    fault = FAULTS[name]
    for seed in range(fault.first, fault.first + MOST_SEEDS):
        with fault.put_in():
            outcome = run(Plan(seed, fault.nodes, minutes=3))
        if outcome.faults:
            assert re.search(fault.found, outcome.faults[0]), outcome.faults[:3]
            return
    pytest.fail(f"{name}: not found in {MOST_SEEDS} worlds")
