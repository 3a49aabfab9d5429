"""People at a table, each with a client."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from stammtisch.client import Client, Followed, connect

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def at_once() -> Iterator[float]:
    """Hardly waits before it comes back."""
    while True:
        yield 0.01


@asynccontextmanager
async def clients(address: str, *names: str) -> AsyncIterator[list[Client]]:
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(await connect(address, nickname=name, pauses=at_once))
            for name in names
        ]


async def seated(people: list[Client], game: str, **what: Any) -> list[Followed]:
    """They sit at one new table, in this order; the first one is its host."""
    opened = await people[0].open(game, **what)
    tables = [await person.follow(opened.table) for person in people]
    for table in tables:
        await table.join()
    version = max(table.version for table in tables)
    for table in tables:
        await table.until(lambda one: one.version >= version)
    return tables
