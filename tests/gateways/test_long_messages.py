"""Long messages that pile up arrive as they were sent, whichever loop runs the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import uvloop

from tests.gateways.wires import room

LENGTHS = range(7_000, 60_000, 131)
"""Altogether more than a socket takes at once."""


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_long_messages_that_pile_up_arrive_as_they_were_sent(kind, run: Callable[[Any], None]):
    async def test() -> None:
        async with room(kind) as here, asyncio.timeout(120):
            bare = await here.connect()
            await here.until(lambda: bool(here.talks))
            for length in LENGTHS:
                here.talks[0].connection.send(b"x" * length)
            for length in LENGTHS:
                opcode, payload = await bare.receive()
                assert (opcode, len(payload)) == (1, length)

    run(test())
