"""What may happen to a server that many people use: each storm says what was seen, or fails.

The numbers are small in the tests; `python -m tests.e2e` takes larger ones.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from bench.load.pace import AtOnce, AtRate, Pace
from bench.load.playing import BusyTable, Tally, seated
from bench.load.result import percentile
from bench.load.server import CannotMeasure, used
from stammtisch.client import Client, connect
from stammtisch.client.followed import News
from stammtisch.kernel.codec import encode
from stammtisch.wire import asked
from stammtisch.wire.messages import PROTOCOL, Shown, Went
from tests.client.tables import at_once
from tests.e2e.greedy import KINDS, greedy
from tests.e2e.served import Server, server
from tests.gateways.wires import frame

MEGABYTE = 1_000_000

NOTHING = "nothing"
"""What is done to a house with which all others are compared."""


async def crowd(folder: Path, people: int) -> str:
    """So many come at once; nobody is turned away, and each takes little memory."""
    async with server(folder) as house, AsyncExitStack() as stack:
        before, began = await _bytes(house), time.monotonic()
        coming = [connect(house.address, nickname=f"guest {number}") for number in range(people)]
        clients = await asyncio.gather(*coming)
        for client in clients:
            stack.push_async_callback(client.close)
        took = time.monotonic() - began
        assert {client.person for client in clients} == {f"guest {number}" for number in range(people)}
        each = (await _bytes(house) - before) / people
        assert each < 40_000, each
        return f"{people} came in {took:.1f} s, {each / 1000:.1f} kB each"


async def never_reading(folder: Path, count: int, moves: int) -> str:
    """Some look at a busy table and take nothing of what they are told: the others play on, and
    the server keeps little for them."""
    async with server(folder) as house, busy(house.address, 4) as (tally, played):
        before, names = await _bytes(house), [table.name for table in played]
        sockets = [await silent(house.address, f"silent {one}", names) for one in range(count)]
        already, most = tally.messages, 0
        while tally.messages < already + 4 * moves:
            most = max(most, await _bytes(house) - before)
            await asyncio.sleep(0.1)
        for one in sockets:
            one.close()
        told = count * moves * 1000
        assert most < told / 3, (most, told)
        assert most < 8 * MEGABYTE + count * 300_000, most
        return f"{count} took nothing of {told / MEGABYTE:.0f} MB: {most / MEGABYTE:.1f} MB more at most"


async def stopped_under_load(folder: Path, tables: int, hows: Sequence[signal.Signals]) -> str:
    """All tables play while the server is ended and starts again: everybody is back in their seat,
    knows the same, and nothing that was acknowledged is lost."""
    async with server(folder) as house, busy(house.address, tables) as (tally, played):
        sizes = [await _bytes(house)]
        for number, how in enumerate(hows, 2):
            before = [_seats(table) for table in played]
            acknowledged = [max(seat.version for seat in table.seats) for table in played]
            await house.restart(how)
            await asyncio.gather(
                *(_plays_on(table, number, acknowledged[at]) for at, table in enumerate(played))
            )
            assert [_seats(table) for table in played] == before
            sizes.append(await _bytes(house))
        size = max(sizes) / MEGABYTE
        return f"{tables} tables, ended {len(hows)} times: {tally.messages} messages, {size:.0f} MB at most"


async def vanishing(folder: Path, tables: int) -> str:
    """Of each table one vanishes without a word, several times: they are back in their seat, play goes on."""
    async with server(folder) as house, busy(house.address, tables) as (_, played):
        for _ in range(3):
            for table in played:
                before, seat = _seats(table), table.seats[1]
                table.clients[1].vanish()
                await table.clients[1].connected()
                version = seat.version
                await seat.until(lambda one: one.version > version + 8)  # noqa: B023 - it's awaited here
                assert _seats(table) == before
        return f"{tables} tables went on"


async def attacked(
    folder: Path, attack: str, tables: int, seconds: float, *flags: str, descriptors: int | None = None
) -> Attacked:
    """People play, and strangers do their worst: what comes of it."""
    tally, pace = Tally(), AtRate(8 * tables)
    async with (
        server(folder, *flags, descriptors=descriptors) as house,
        busy(house.address, tables, pace, tally) as (_, played),
    ):
        pacing = asyncio.create_task(pace.run())
        await asyncio.sleep(1)
        tally.is_counting = True
        most = await _while_attacked(house, attack, seconds, played[0].clients[0])
        tally.is_counting = False
        pacing.cancel()
        times = [client.times_connected for table in played for client in table.clients]
    people, ordered = len(times), sorted(tally.seconds)
    worst = percentile(ordered, 0.99) or 0.0
    return Attacked(attack, people, len(ordered), worst, most / MEGABYTE, sum(times) - people, house.log)


async def _while_attacked(house: Server, attack: str, seconds: float, host: Client) -> int:
    """How much more memory it takes, at most."""
    before, most = await _bytes(house), 0
    wanted = [(await host.open("watten", private=True)).table] if attack == "codes" else []
    async with AsyncExitStack() as stack:
        if attack in KINDS:
            await stack.enter_async_context(greedy(attack, house.address, *wanted))
        elif attack != NOTHING:
            await stack.enter_async_context(_stranger(attack, house, seconds))
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with suppress(CannotMeasure):  # there may be no room for asking
                most = max(most, await _bytes(house) - before)
            await asyncio.sleep(0.2)
    return max(most, await _bytes(house) - before)


@asynccontextmanager
async def _stranger(attack: str, house: Server, seconds: float) -> AsyncIterator[None]:
    """Does their worst for so long, by themselves."""
    where = urlsplit(house.address)
    command = ["-m", "tests.e2e.attackers", attack, str(where.hostname), str(where.port), str(seconds)]
    attacker = await asyncio.create_subprocess_exec(sys.executable, *command)
    try:
        yield
    finally:
        await attacker.wait()


class Attacked(NamedTuple):
    attack: str
    people: int
    moves: int
    p99_ms: float
    megabytes: float
    """More than before, at most."""
    dropped: int
    log: str

    def check(self, patience_ms: float = 250) -> str:
        """The players hardly notice, and who looks after the house reads of it."""
        assert self.moves > 0
        assert self.p99_ms < patience_ms, self
        assert self.megabytes < 200, self
        assert not self.dropped, self
        assert self.attack == NOTHING or "strangers: refused or cut off: " in self.log, self.log[-2000:]
        assert len(self.log) < 5000, self.log[-2000:]
        return str(self)

    def __str__(self) -> str:
        return (
            f"{self.attack}: {self.people} made {self.moves} moves, p99 {self.p99_ms:.0f} ms, "
            f"{self.megabytes:.0f} MB more, {self.dropped} dropped"
        )


async def _plays_on(table: BusyTable, times: int, version: int) -> None:
    """With the new server: the old one may have gone on for a while after that version."""
    for client, seat in zip(table.clients, table.seats, strict=True):
        await seat.until(lambda one: client.times_connected >= times and one.version > version + 8)  # noqa: B023
        assert client.times_connected == times


def _seats(table: BusyTable) -> list[tuple[int | None, str]]:
    return [(seat.seat, client.person) for seat, client in zip(table.seats, table.clients, strict=True)]


async def _bytes(house: Server) -> int:
    now = await used(house.address)
    assert now is not None
    return now.bytes


@asynccontextmanager
async def busy(
    address: str, tables: int, pace: Pace | None = None, tally: Tally | None = None
) -> AsyncIterator[tuple[Tally, list[BusyTable]]]:
    """Tables of ring4 at which everybody plays whenever they can, or at another pace."""
    tally, pace, room = tally or Tally(), pace or AtOnce(), asyncio.Semaphore(8)

    async def fill(number: int) -> BusyTable:
        async with room:
            names = [f"table {number} seat {seat}" for seat in range(4)]
            return await seated(address, "ring4", names, 0, pace, tally, at_once)

    played = list(await asyncio.gather(*map(fill, range(tables))))
    lost: list[str] = []
    for seat in (seat for table in played for seat in table.seats):
        seat.listen(_Memory(lost))
    tasks = [asyncio.create_task(table.play()) for table in played]
    try:
        yield tally, played
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for table in played:
        await _settled(table)
        await table.go()
    assert not lost


async def _settled(table: BusyTable) -> None:
    """Nobody plays any more: all know the same of what lies open, and nobody's cards are another's."""
    newest = max(seat.version for seat in table.seats)
    for seat in table.seats:
        await seat.until(lambda one: one.version >= newest)
    views = [seat.view for seat in table.seats]
    for view in views[1:]:
        assert (view["seq"], view["played"], view["seats"]) == tuple(
            [views[0][part] for part in ("seq", "played", "seats")]
        )
    hands = [card for view in views for card in view["mine"]]
    assert len(hands) == len(set(hands))
    assert not set(hands) & set(views[0]["played"])


class _Memory:
    """Notices if a table is told as it was before a row that was told already."""

    def __init__(self, lost: list[str]) -> None:
        self._lost = lost
        self._version = 0

    def __call__(self, news: News) -> None:
        if isinstance(news, Shown | Went):
            if news.version < self._version:
                self._lost.append(f"row {self._version} of table {news.table}")
            self._version = news.version


async def silent(address: str, name: str, tables: Sequence[str]) -> socket.socket:
    """Says hello, asks for tables, and then reads nothing. What it may keep unread is little."""
    where = urlsplit(address)
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(one, (where.hostname, where.port))
    head = [
        "GET /ws HTTP/1.1",
        f"Host: {where.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        "",
        "",
    ]
    await loop.sock_sendall(one, "\r\n".join(head).encode())
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += await loop.sock_recv(one, 4096)
    hello = asked.Hello(re=1, protocol=PROTOCOL, nickname=name)
    await loop.sock_sendall(one, frame(1, encode(hello)))
    while b"welcome" not in heard:
        heard += await loop.sock_recv(one, 4096)
    for table in tables:
        await loop.sock_sendall(one, frame(1, encode(asked.Follow(re=2, table=table))))
    return one
