"""People at three nodes in a test, and what must hold in the end."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.nodes.balancer import program
from tests.nodes.evening import playing
from tests.nodes.site import site
from tests.nodes.troubles import Company

needs_balancer = pytest.mark.skipif(
    program() is None, reason="there is no HAProxy here to send people to the nodes: install haproxy"
)
GOES_ON_WITHIN_S = 5.0


@asynccontextmanager
async def an_evening(seed: int) -> AsyncIterator[Company]:
    """All four games; in the end everything is looked at."""
    with site() as here:
        async with playing(here.address, seed) as (heard, tables):
            company = Company(here, heard, tables, random.Random(seed))
            await company.spread()
            yield company
        await company.look()
        assert [*company.faults, *await company.judge.books(), *here.faults()] == []
        assert company.judge.rows >= len(heard.told) > 0
