"""The one place that wires it all: a store, a house on it, and the doors."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

import uvicorn

from stammtisch.accounts.guests import Guests
from stammtisch.config import Config
from stammtisch.gateways.address import code, url
from stammtisch.gateways.connection import Connection, Request
from stammtisch.gateways.doorkeeper import doorkeeper
from stammtisch.gateways.http import application
from stammtisch.gateways.metrics import Metrics
from stammtisch.gateways.rooms import Rooms
from stammtisch.gateways.serving import server
from stammtisch.gateways.visit import Visit
from stammtisch.house.house import House
from stammtisch.store import sqlite
from stammtisch.store.base import Unavailable
from stammtisch.store.schema import NotOurs
from stammtisch.store.sqlite import SqliteStore
from stammtisch.tables.ledger import HUNDREDTHS

BACKLOG: Final = 4096

COLLECT: Final = (20_000, 10, 10)
"""How much has to be new before the garbage collector looks for cycles in it, by generation."""


class CannotOpen(Exception):
    """The house can't be opened; the sentence says why, and what to do."""


class Running(NamedTuple):
    """A house whose doors are open."""

    house: House
    server: uvicorn.Server
    listening: socket.socket
    address: str
    """What to type into a browser."""


async def serve_until_stopped(config: Config, say: Callable[[str], None]) -> None:
    """Opens the house, says where it is, and closes it when somebody stops the program."""
    async with opened(config) as running:
        serving = asyncio.create_task(running.server.serve(sockets=[running.listening]))
        _let_collector_rest()
        while not (running.server.started or serving.done()):  # noqa: ASYNC110 - uvicorn says it in no other way
            await asyncio.sleep(0.01)
        if config.qr:
            say(code(running.address))
        say(f"Stammtisch is open: {running.address}")
        say("Ctrl-C closes it. Nothing is lost: seats, cards and chips are kept.")
        await serving
    say("Stammtisch is closed. The seats are kept.")


def _let_collector_rest() -> None:
    """Hardly anything here is a cycle, and tables live long: so it looks seldom, and never at the program."""
    gc.freeze()
    gc.set_threshold(*COLLECT)


@asynccontextmanager
async def opened(config: Config) -> AsyncIterator[Running]:
    """A house by these settings, and its server, which isn't serving yet."""
    listening = _listening(config)
    try:
        store = await _store(config.data)
        try:
            async with House(store, config.data / "reports") as house:
                rooms = Rooms(house, Guests(store, house.clock.now, config.balance * HUNDREDTHS), Metrics())
                yield _running(config, rooms, listening)
                await rooms.settled()
        finally:
            await store.close()
    finally:
        listening.close()


def _running(config: Config, rooms: Rooms, listening: socket.socket) -> Running:
    def reception(connection: Connection, _request: Request) -> Visit:
        return Visit(rooms, connection)

    running = server(
        application(rooms),
        reception,
        doorkeeper(config.origins),
        config.websocket,
        config.cert,
        config.key,
        lifespan="off",
    )
    port = listening.getsockname()[1]
    address = config.url or url(config.host, port, is_secret=config.cert is not None)
    return Running(rooms.house, running, listening, address)


def _listening(config: Config) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
        return socket.create_server((config.host, config.port), family=family, backlog=BACKLOG)
    except OSError as error:
        reason = error.strerror or error
        raise CannotOpen(
            f"cannot listen at {config.host}, port {config.port}: {reason}; --port names another one"
        ) from None


async def _store(folder: Path) -> SqliteStore:
    """Whoever can read that folder knows every card: a new one is for its owner alone."""
    try:
        await asyncio.to_thread(folder.mkdir, 0o700, parents=True, exist_ok=True)
        return await sqlite.opened(folder / "house.db")
    except OSError as error:
        sentence = f"cannot use the folder {folder}: {error.strerror}; --data names another one"
        raise CannotOpen(sentence) from None
    except (Unavailable, NotOurs) as fault:
        raise CannotOpen(f"cannot use the store in {folder}: {fault}") from None
