"""Passwords and codes at several nodes: whoever spreads what they try over them has no more of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from stammtisch.accounts.limits import WRONG
from stammtisch.bus.local import LocalBus
from tests.accounts.people import Place, place
from tests.accounts.test_members import PASSWORD, word
from tests.house.rooms import in_a_loop


@asynccontextmanager
async def nodes(folder) -> AsyncIterator[Sequence[Place]]:
    """Three on one file, of which none hears another: each has a bus of its own."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(place(folder, bus=LocalBus())) for _ in range(3)]


@pytest.mark.parametrize("name", ["Anna", "Nobody"])
@in_a_loop
async def test_wrong_passwords_that_are_spread_over_nodes_are_counted_together(tmp_path, name):
    async with nodes(tmp_path) as here:
        await here[0].members.sign_up("Anna", PASSWORD, "198.51.100.1")
        tries = [
            node.members.log_in(name, "not it", f"198.51.{number}.{where}")
            for number in range(WRONG.burst)
            for where, node in enumerate(here)
        ]
        words = [await word(one) for one in tries]
        refused = len(tries) - WRONG.burst
        assert words == ["wrong_login"] * WRONG.burst + ["too_many_tries"] * refused
        for node in here:
            assert await word(node.members.log_in(name, PASSWORD, "203.0.113.9")) == "too_many_tries"


@in_a_loop
async def test_many_at_once_at_all_nodes_are_no_more(tmp_path):
    async with nodes(tmp_path) as here:
        await here[0].members.sign_up("Anna", PASSWORD, "198.51.100.1")
        tries = [
            word(node.members.use_code("Anna", "AAAA", "something new", f"198.51.{number}.{where}"))
            for number in range(WRONG.burst)
            for where, node in enumerate(here)
        ]
        words = await asyncio.gather(*tries)
        assert sorted(words) == ["too_many_tries"] * 2 * WRONG.burst + ["wrong_code"] * WRONG.burst


@in_a_loop
async def test_a_restart_gives_nobody_new_tries(tmp_path):
    async with place(tmp_path) as here:
        for number in range(WRONG.burst):
            assert await word(here.members.log_in("Anna", "x", f"198.51.100.{number}")) == "wrong_login"
    async with place(tmp_path) as here:
        assert await word(here.members.log_in("Anna", "x", "203.0.113.9")) == "too_many_tries"


@in_a_loop
async def test_one_minute_later_there_is_one_more_at_whichever_node(tmp_path):
    async with nodes(tmp_path) as here:
        for number in range(WRONG.burst):
            await word(here[0].members.log_in("Anna", "x", f"198.51.100.{number}"))
        for node in here:
            node.time.passes(WRONG.seconds)
        assert await word(here[1].members.log_in("Anna", "x", "203.0.113.9")) == "wrong_login"
        assert await word(here[2].members.log_in("Anna", "x", "203.0.113.9")) == "too_many_tries"
