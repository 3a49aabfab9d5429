"""Every kind of bus; one suite holds them to the contract."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest

from stammtisch.bus.base import Bus
from stammtisch.bus.local import LocalBus

Open = Callable[[], AbstractAsyncContextManager[Bus]]


@asynccontextmanager
async def local() -> AsyncIterator[Bus]:
    bus = LocalBus()
    yield bus
    await bus.close()


BUSES: dict[str, Open] = {"local": local}


@pytest.fixture(params=BUSES)
def opened(request: pytest.FixtureRequest) -> Open:
    return BUSES[request.param]
