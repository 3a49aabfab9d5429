"""Runs a test that is `async def` to its end, and gives it stores that are closed afterwards."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from stammtisch.store.base import Store
from tests.stillness import Loop
from tests.store.places import PLACES, Clock, Place

LONGEST = 120
"""Seconds: whoever is never answered fails then, and doesn't wait for ever."""


class Nodes:
    """Opens the store at one place, as often as a test likes."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.opened: list[Store] = []

    async def open(self, clock: Clock | None = None) -> Store:
        self.opened.append(await self.place.open(clock))
        return self.opened[-1]

    async def close(self) -> None:
        for store in self.opened:
            await store.close()


@pytest.fixture(autouse=True)
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner(loop_factory=Loop) as runner:
        yield runner


@pytest.fixture(params=PLACES.values(), ids=list(PLACES))
def nodes(request, tmp_path: Path, runner: asyncio.Runner) -> Iterator[Nodes]:
    nodes = Nodes(request.param(tmp_path))
    yield nodes
    runner.run(nodes.close())


@pytest.fixture
def store(nodes: Nodes, runner: asyncio.Runner) -> Store:
    return runner.run(nodes.open())


@pytest.fixture
def place(nodes: Nodes) -> Place:
    return nodes.place


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None
    given = {name: pyfuncitem.funcargs[name] for name in inspect.signature(test).parameters}
    runner = pyfuncitem.funcargs["runner"]
    assert isinstance(runner, asyncio.Runner)
    runner.run(asyncio.wait_for(test(**given), LONGEST))
    return True
