"""Nodes die at random moments. It has a file of its own, as it takes longer than all the rest."""

from __future__ import annotations

from tests.house.rooms import in_a_loop
from tests.nodes import troubles
from tests.nodes.an_evening import GOES_ON_WITHIN_S, an_evening, needs_balancer

KILLS = 25


@needs_balancer
@in_a_loop
async def test_nodes_are_killed_at_random_and_nothing_acknowledged_is_lost_or_done_twice():
    async with an_evening(1) as company:
        for _ in range(KILLS):
            await troubles.some_node_killed(company)
            assert company.faults == []
        assert max(company.stood) < GOES_ON_WITHIN_S
