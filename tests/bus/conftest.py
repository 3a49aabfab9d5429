"""Every kind of bus; one suite holds them to the contract."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import count

import pytest

from stammtisch.bus.base import Bus
from stammtisch.bus.local import LocalBus
from stammtisch.bus.nats import NatsBus
from tests import servers

Open = Callable[[], AbstractAsyncContextManager[Bus]]


@asynccontextmanager
async def local() -> AsyncIterator[Bus]:
    bus = LocalBus()
    yield bus
    await bus.close()


@asynccontextmanager
async def nats() -> AsyncIterator[Bus]:
    bus = NatsBus([servers.nats().address], f"house {next(_numbers)}")
    yield bus
    await bus.close()


_numbers = count()
BUSES: dict[str, Open] = {"local": local, "nats": nats}


@pytest.fixture(params=BUSES)
def opened(request: pytest.FixtureRequest) -> Open:
    return BUSES[request.param]
