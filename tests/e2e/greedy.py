"""Somebody who takes all they can get, in a process of their own: `python -m tests.e2e.greedy KIND ADDRESS`.

They are one person from one address, with many connections and no patience: they send whatever it
is as fast as they can, until their input ends.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

import msgspec

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.wire.messages import PROTOCOL
from tests.e2e.attackers import GIVES_WAY
from tests.gateways.guests import Guest
from tests.repository.tree import ROOT

KINDS = ("rows", "questions", "codes", "looks", "old moves")
"""What they send; for `codes` a private table is named."""

THERE = "203.0.113.66"
SOCKETS = 16
A_SECOND = 190
"""Messages over each: what the house took when it counted each by itself."""

RULES = msgspec.to_builtins(BLACKJACK.options())


@asynccontextmanager
async def greedy(kind: str, address: str, *more: str) -> AsyncIterator[None]:
    """They storm as long as that goes on."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.e2e.greedy",
        kind,
        address,
        *more,
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin
    assert process.stdout
    try:
        assert await process.stdout.readline() == b"ready\n"
        yield
    finally:
        process.stdin.close()
        await process.wait()


def framed(asked: dict[str, object]) -> bytes:
    payload = json.dumps(asked).encode()
    size = len(payload)
    length = bytes([size | 0x80]) if size < 126 else b"\xfe" + size.to_bytes(2)
    return b"\x81" + length + bytes(4) + payload


async def socket(address: str, token: str) -> asyncio.StreamWriter:
    """A connection that is theirs, and of which they hear nothing."""
    where = urlsplit(address)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    head = [
        "GET /ws HTTP/1.1",
        f"Host: {where.netloc}",
        f"X-Forwarded-For: {THERE}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    ]
    writer.write("\r\n".join([*head, "", ""]).encode())
    await reader.readuntil(b"\r\n\r\n")
    writer.write(framed({"ask": "hello", "re": 1, "protocol": PROTOCOL, "token": token}))
    _reading.add(asyncio.ensure_future(_reads(reader, writer)))
    return writer


_reading: set[asyncio.Task[None]] = set()


async def _reads(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while await reader.read(65_536):
            pass
    writer.close()


async def over_sockets(address: str, token: str, message: Callable[[int, int], dict[str, object]]) -> None:
    """Sends without end, over as many connections as they like; whenever they're let go they come back."""
    writers = [await socket(address, token) for _ in range(SOCKETS)]
    for turn in itertools.count():
        for place, writer in enumerate(writers):
            if writer.is_closing():
                with suppress(OSError, EOFError):
                    writers[place] = await socket(address, token)
                continue
            for number in range(A_SECOND // 10):
                if writer.is_closing():
                    break
                writer.write(framed(message(place, turn * A_SECOND + number)))
        await asyncio.sleep(0.1)


async def over_http(address: str, token: str, paths: list[str]) -> None:
    """Asks without end, over as many connections as they like."""
    where = urlsplit(address)

    async def asks(path: str) -> None:
        head = f"GET {path} HTTP/1.1\r\nHost: {where.netloc}\r\nX-Forwarded-For: {THERE}\r\n"
        request = f"{head}Authorization: Bearer {token}\r\nConnection: close\r\n\r\n".encode()
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(where.hostname, where.port)
                writer.write(request)
                await reader.read(-1)
                writer.close()

    await asyncio.gather(*(asks(path) for path in paths))


async def some_rounds(eve: Guest, table: str) -> None:
    """So that there is a past to ask for."""
    seat = (await eve.ask("join", table=table))["seat"]
    for number in range(100):
        await eve.ask("act", table=table, seat=seat, move={"do": "bet", "chips": 100}, id=f"bet {number}")
        await eve.ask("act", table=table, seat=seat, move={"do": "stand"}, id=f"stand {number}")


async def storm(kind: str, address: str) -> None:
    eve = await Guest.come(address, {"X-Forwarded-For": THERE}, nickname="Eve")
    tables = [(await eve.ask("open", game="blackjack"))["table"] for _ in range(8)]
    if kind in ("questions", "old moves"):
        await some_rounds(eve, tables[0])
    print("ready", flush=True)

    def rows(place: int, number: int) -> dict[str, object]:
        change = {"do": "change", "options": RULES}
        name = f"{place}-{number}".rjust(64, "0")
        table = tables[place % len(tables)]
        return {"ask": "act", "re": number, "table": table, "seat": -1, "move": change, "id": name}

    def codes(place: int, number: int) -> dict[str, object]:
        return {"ask": "follow", "re": number, "table": sys.argv[3], "code": f"{place}{number}"}

    def looks(place: int, number: int) -> dict[str, object]:
        asks: list[dict[str, object]] = [
            {"ask": "follow", "table": tables[place % len(tables)], "chat": 0, "words": True, "fair": True},
            {"ask": "browse", "on": True, "limit": 200},
            {"ask": "seat_me", "game": "backgammon"},
        ]
        return {**asks[number % len(asks)], "re": number}

    def old_moves(place: int, number: int) -> dict[str, object]:
        sit_out = {"do": "away" if number % 2 else "back"}
        return {
            "ask": "act",
            "re": number,
            "table": tables[0],
            "seat": 0,
            "move": sit_out,
            "id": f"bet {number}",
        }

    match kind:
        case "looks":
            await over_sockets(address, eve.token, looks)
        case "old moves":
            await over_sockets(address, eve.token, old_moves)
        case "rows":
            await over_sockets(address, eve.token, rows)
        case "codes":
            await over_sockets(address, eve.token, codes)
        case "questions":
            past = [f"/api/tables/{tables[0]}/{what}" for what in ("fairness", "history", "record")]
            await over_http(address, eve.token, 8 * ["/api/tables?limit=200", "/api/openapi.json", *past])


async def main() -> None:
    storming = asyncio.ensure_future(storm(sys.argv[1], sys.argv[2]))
    await asyncio.wait(
        [storming, asyncio.ensure_future(asyncio.to_thread(sys.stdin.read))], return_when="FIRST_COMPLETED"
    )
    storming.cancel()
    with suppress(asyncio.CancelledError):
        await storming


if __name__ == "__main__":
    os.nice(GIVES_WAY)
    asyncio.run(main())
