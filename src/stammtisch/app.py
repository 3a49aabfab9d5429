"""The one place that wires it all: a store, a house on it, and the doors."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import secrets
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import IO, Final, NamedTuple

from stammtisch.accounts.accounts import Accounts, wall_clock
from stammtisch.accounts.callers import Callers
from stammtisch.accounts.guard import GUARD_EVERY_MS
from stammtisch.accounts.host_token import host_token
from stammtisch.accounts.latch import Latched, latch
from stammtisch.accounts.limits import Limits
from stammtisch.accounts.purse import Terms
from stammtisch.accounts.running import FILE as RUNNING
from stammtisch.accounts.running import Address, say_running, say_stopped
from stammtisch.accounts.running import running as said_running
from stammtisch.accounts.wrong import Wrong
from stammtisch.bots.workers import Workers
from stammtisch.bus.base import Bus
from stammtisch.bus.local import LocalBus
from stammtisch.config import Config, bcbs_address, proxies
from stammtisch.games.catalogue import FOUND
from stammtisch.gateways.address import Found, found, url
from stammtisch.gateways.bcbs import port as bcbs
from stammtisch.gateways.bcbs.line import Times
from stammtisch.gateways.connection import Connection, Request
from stammtisch.gateways.descriptors import make_room
from stammtisch.gateways.doorkeeper import doorkeeper
from stammtisch.gateways.doorway import Doorway
from stammtisch.gateways.hosts import hosts
from stammtisch.gateways.http import application
from stammtisch.gateways.metrics import Metrics
from stammtisch.gateways.rooms import Rooms
from stammtisch.gateways.serving import Server, server
from stammtisch.gateways.start_screen import start_screen
from stammtisch.gateways.visit import Visit
from stammtisch.house.bots.counting import Most
from stammtisch.house.house import House
from stammtisch.house.keeping.room import MEGABYTE, Holding
from stammtisch.house.timing.rhythm import Beat, every
from stammtisch.store import sqlite
from stammtisch.store.base import Store, Unavailable
from stammtisch.store.private import tighten
from stammtisch.store.schema import NotOurs
from stammtisch.tables.money.ledger import HUNDREDTHS

log = logging.getLogger(__name__)

BACKLOG: Final = 4096
REPORTS: Final = "reports"

TAKEN: Final = (errno.EADDRINUSE, errno.EACCES)
"""What is wrong with a port; all else is wrong with an address."""

COLLECT: Final = (20_000, 10, 10)
"""How much has to be new before the garbage collector looks for cycles in it, by generation."""


class CannotOpen(Exception):
    """The house can't be opened; the sentence says why, and what to do."""


class Running(NamedTuple):
    """A house whose doors are open."""

    house: House
    server: Server
    listening: socket.socket
    found: Found
    """What to type into a browser."""
    bcbs: bcbs.Port | None = None
    """Where BC-BS is spoken, if it is."""

    @property
    def address(self) -> str:
        return self.found.at_best


Tell = Callable[[str], None]


async def serve_until_stopped(config: Config, say: Tell, show: Tell | None = None) -> None:
    """Opens the house, says where it is, shows its page, and closes it when somebody stops the program.

    Nodes may share a store, but nobody opens the same one twice on purpose.
    """
    with _latched(config.data):
        await _serve(config, say, show)
    say("Stammtisch is closed. The seats are kept.")


async def _serve(config: Config, say: Tell, show: Tell | None) -> None:
    async with opened(config) as running:
        serving = asyncio.create_task(running.server.serve(sockets=[running.listening]))
        let_collector_rest()
        while not (running.server.started or serving.done()):  # noqa: ASYNC110 - uvicorn says it in no other way
            await asyncio.sleep(0.01)
        by_bcbs = None if running.bcbs is None else running.bcbs.address
        for line in start_screen(running.found, config.data, by_bcbs, config.qr):
            say(line)
        if show is not None:
            show(running.found.nearest)
        await serving


def let_collector_rest() -> None:
    """Hardly anything here is a cycle, and tables live long: so it looks seldom, and never at the program."""
    gc.freeze()
    gc.set_threshold(*COLLECT)


@asynccontextmanager
async def opened(
    config: Config, times: Times = bcbs.USUAL, entropy: Callable[[int], bytes] = secrets.token_bytes
) -> AsyncIterator[Running]:
    """A house by these settings, and its server, which isn't serving yet; BC-BS is, if that is asked for."""
    for refused in FOUND.refused:
        log.warning("games: installed game left out: %s", refused)
    async with AsyncExitStack() as doors:
        listening = doors.enter_context(_listening(config.host, config.port, "--port"))
        at = bcbs_address(config)
        by_bcbs = None if at is None else doors.enter_context(_listening(*at, "--bcbs"))
        store, bus = await _stored(config)
        doors.push_async_callback(store.close)
        if bus is not None:
            doors.push_async_callback(bus.close)
        workers = Workers(config.bot_processes)
        doors.push_async_callback(workers.close)
        async with House(
            store,
            config.data / REPORTS,
            bus=bus,
            entropy=entropy,
            one_seat=config.one_seat,
            holding=_holding(config),
            thinker=workers if config.bots else None,
            most_bots=Most(config.bots, config.bots_at_table),
        ) as house:
            accounts = _accounts(config, store, house)
            token = await _host_token(config.data)
            place = _place(config, listening)
            metrics = Metrics().of_node(house.name, lambda: len(house.presence.nodes()))
            rooms = Rooms(house, accounts, metrics, _doorway(config, place), token, make_room())
            async with AsyncExitStack() as ports:
                ports.enter_context(rooms.metrics.strangers.listened_for(logging.getLogger("uvicorn.error")))
                ports.callback(accounts.close)
                ports.callback(
                    asyncio.create_task(every(Beat("guard", GUARD_EVERY_MS, accounts.guard.look))).cancel
                )
                await asyncio.to_thread(say_running, config.data, _found_at(config, listening))
                ports.callback(say_stopped, config.data)
                ports.push_async_callback(rooms.settled)
                ports.callback(rooms.metrics.strangers.say)
                port = None
                if by_bcbs is not None:
                    balance = config.balance * HUNDREDTHS
                    callers = Callers(store, wall_clock, balance, config.guests, config.name_days)
                    opening = bcbs.opened(rooms, callers, by_bcbs, config.bcbs_referee, times)
                    port = await ports.enter_async_context(opening)
                yield _running(config, rooms, listening, place, port)


def _accounts(config: Config, store: Store, house: House) -> Accounts:
    terms = Terms(
        config.balance * HUNDREDTHS,
        config.deposit_to * HUNDREDTHS,
        config.deposit_below * HUNDREDTHS,
        config.reset,
    )
    limits = Limits(are_kept=config.limits, tally=house.tally)
    return Accounts(
        store,
        house.bus,
        terms,
        limits=limits,
        has_guests=config.guests,
        name_days=config.name_days,
        wrong=Wrong(store, house.clock.now, config.limits),
        elsewhere=house.presence.connections_elsewhere,
    )


def _holding(config: Config) -> Holding:
    return Holding(
        config.limits, config.most_megabytes * MEGABYTE, config.least_free * MEGABYTE, config.keep_days
    )


def _place(config: Config, listening: socket.socket) -> Found:
    told = config.url.rstrip("/")
    return found(config.host, listening.getsockname()[1], config.cert is not None, told)


def _doorway(config: Config, place: Found) -> Doorway:
    is_https = config.cert is not None or config.url.startswith("https://")
    known = hosts(config.hosts, config.url, is_any=config.cert is not None or bool(config.proxy))
    return Doorway(
        config.origins,
        is_https,
        proxies(config),
        known,
        config.metrics == "open",
        place.told or "",
        place.network or "",
    )


async def _host_token(folder: Path) -> str:
    try:
        return await asyncio.to_thread(host_token, folder)
    except OSError as error:
        raise CannotOpen(f"cannot keep the host's token in {folder}: {error.strerror}") from None


def _found_at(config: Config, listening: socket.socket) -> Address:
    """Where the host's own commands find the house."""
    host, port = listening.getsockname()[:2]
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return Address(here, port, str(config.cert.absolute()) if config.cert else "", os.getpid())


def _running(
    config: Config, rooms: Rooms, listening: socket.socket, place: Found, by_bcbs: bcbs.Port | None
) -> Running:
    def reception(connection: Connection, request: Request) -> Visit:
        return Visit(rooms, connection, request)

    running = server(
        application(rooms),
        reception,
        doorkeeper(rooms.doorway, rooms.metrics.strangers.did, rooms.accounts.limits.connect),
        rooms.crowd,
        config.websocket,
        config.cert,
        config.key,
        lifespan="off",
    )
    return Running(rooms.house, running, listening, place, by_bcbs)


def _listening(host: str, port: int, flag: str) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        is_both = host == "::" and socket.has_dualstack_ipv6()
        listening = socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=is_both)
    except OSError as error:
        reason, _, _ = str(error.strerror or error).partition(" (while")  # which names the address again
        which = "--host" if flag == "--port" and error.errno not in TAKEN else flag
        raise CannotOpen(
            f"cannot listen at {host}, port {port}: {reason}; {which} names another one"
        ) from None
    # What is accepted there has it too; else an answer's body waits 40 ms until its head is acknowledged.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _latched(folder: Path) -> IO[bytes]:
    try:
        _make(folder)
        return latch(folder)
    except OSError as error:
        raise _cannot_use(folder, error) from None
    except Latched:
        at = said_running(folder)
        where = "another process opens or closes it just now"
        if at is not None:
            where = f"it's open at {url(at.host, at.port, is_https=bool(at.cert))}, by process {at.pid}"
        raise CannotOpen(
            f"cannot open the house in {folder} twice: {where}; --data names another folder"
        ) from None


def _make(folder: Path) -> None:
    """Whoever can read it knows every card: a new one is for its owner alone."""
    folder.mkdir(0o700, parents=True, exist_ok=True)


def _cannot_use(folder: Path, error: OSError) -> CannotOpen:
    return CannotOpen(f"cannot use the folder {folder}: {error.strerror}; --data names another one")


async def _stored(config: Config) -> tuple[Store, Bus | None]:
    """Where everything is kept, and how other nodes that share it are heard, if there are any."""
    folder = config.data
    try:
        await asyncio.to_thread(_make, folder)
        await asyncio.to_thread(tighten, [*(folder / REPORTS).glob("*"), folder / RUNNING])
        if config.store:
            return await _shared(config)
        return await sqlite.opened(folder / "house.db"), None
    except OSError as error:
        raise _cannot_use(folder, error) from None
    except (Unavailable, NotOurs) as fault:
        place = "the database" if config.store else folder
        raise CannotOpen(f"cannot use the store in {place}: {fault}") from None


async def _shared(config: Config) -> tuple[Store, Bus]:
    try:
        from stammtisch.bus.nats import NatsBus  # noqa: PLC0415 - who has one node needs neither
        from stammtisch.store.postgres import store as postgres  # noqa: PLC0415
    except ImportError as error:
        raise CannotOpen(
            f"cannot open a house of several nodes: {error.name} isn't installed; install stammtisch[nodes]"
        ) from None
    store = await postgres.opened(config.store)
    # Without one to others, who learn of it from the store.
    return store, NatsBus(config.bus, await store.house()) if config.bus else LocalBus()
