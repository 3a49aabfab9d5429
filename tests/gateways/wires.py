"""A server that answers everything it hears, on either layer, with or without TLS; and a bare client."""

from __future__ import annotations

import asyncio
import base64
import logging
import os
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from stammtisch.accounts.limits import Limits
from stammtisch.gateways.connection import PATH, Connection, Request, Turned
from stammtisch.gateways.crowd import PLENTY, Crowd
from stammtisch.gateways.metrics import Metrics
from stammtisch.gateways.serving import Layer, server


@dataclass
class Echo:
    """Says back what it hears, and keeps a diary."""

    connection: Connection
    request: Request
    diary: list[str] = field(default_factory=list)

    def heard(self, message: bytes) -> None:
        if message == b"fail":
            raise RuntimeError("on purpose")
        if message.startswith(b"flood "):
            for _ in range(int(message[6:])):
                self.connection.send(b"x" * 60_000)
            self.diary.append(f"is free: {self.connection.is_free}")
            return
        if message.startswith(b"close "):
            self.connection.close(int(message[6:]), "as you wish")
            return
        self.connection.send(message)

    def drained(self) -> None:
        self.diary.append("drained")

    def gone(self) -> None:
        self.diary.append("gone")


def keep_shut(request: Request) -> None:
    if request.path != PATH:
        raise Turned(404, "there is no such door")
    if request.origin == "http://evil.example":
        raise Turned(403, "not from there")


@dataclass
class Room:
    port: int
    talks: list[Echo]
    running: Any
    crowd: Crowd
    tls: ssl.SSLContext | None
    bares: list[Bare] = field(default_factory=list)

    async def connect(self, **asked: Any) -> Bare:
        bare = await self.knock(**asked)
        assert bare.head.startswith(b"HTTP/1.1 101 "), bare.head
        return bare

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Waits for it; the test's own limit ends it if it never comes."""
        while not is_so():  # noqa: ASYNC110 - what is waited for is no event
            await asyncio.sleep(0.005)

    async def get(self, path: str) -> bytes:
        """The body of a page."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, ssl=self.tls)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
        _, _, body = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        return body

    async def knock(self, path: str = PATH, origin: str = "", **headers: str) -> Bare:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, ssl=self.tls)
        key = base64.b64encode(os.urandom(16)).decode()
        asked = {
            "Host": f"127.0.0.1:{self.port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
            **({"Origin": origin} if origin else {}),
            **headers,
        }
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items())]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        head = await reader.readuntil(b"\r\n\r\n")
        self.bares.append(Bare(reader, writer, head))
        return self.bares[-1]


@dataclass
class Bare:
    """Sends frames as they are told, also wrong ones."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    head: bytes

    def send(self, opcode: int, payload: bytes = b"", **how: Any) -> None:
        self.writer.write(frame(opcode, payload, **how))

    def send_pieces(self, pieces: list[bytes]) -> None:
        """A text in so many frames."""
        for number, piece in enumerate(pieces):
            self.send(0 if number else 1, piece, fin=number == len(pieces) - 1)

    def framed(self, opcode: int, payload: bytes) -> bytes:
        return frame(opcode, payload)

    async def receive(self) -> tuple[int, bytes]:
        """The next frame: its opcode and payload."""
        first, second = await self.reader.readexactly(2)
        size = second & 0x7F
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2))
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8))
        assert first & 0x80, "the server sends whole messages"
        return first & 0x0F, await self.reader.readexactly(size)

    async def closed_with(self) -> int:
        """The code of the close frame; messages before it are read over. The socket ends then."""
        while True:
            opcode, payload = await self.receive()
            if opcode == 8:
                break
        self.send(8, payload[:2])
        with suppress(ConnectionError, ssl.SSLError):
            assert await self.reader.read() == b""
        self.writer.close()
        return int.from_bytes(payload[:2])

    def vanish(self) -> None:
        """Without a word. One that is gone already stays gone: Python 3.11.2 can't abort it over TLS."""
        if not self.writer.transport.is_closing():
            self.writer.transport.abort()


def frame(opcode: int, payload: bytes, *, fin: bool = True, rsv: int = 0, mask: bool = True) -> bytes:
    first = (0x80 if fin else 0) | rsv << 4 | opcode
    size = len(payload)
    length = (
        bytes([size])
        if size < 126
        else b"\x7e" + size.to_bytes(2)
        if size < 65536
        else b"\x7f" + size.to_bytes(8)
    )
    if not mask:
        return bytes([first]) + length + payload
    key = os.urandom(4)
    masked = bytes(byte ^ key[at % 4] for at, byte in enumerate(payload))
    return bytes([first, length[0] | 0x80]) + length[1:] + key + masked


class Kind(NamedTuple):
    """By which layer, and with which certificate."""

    layer: Layer
    certificate: tuple[Path, Path] | None = None


@asynccontextmanager
async def room(kind: Kind, most: int = PLENTY) -> AsyncIterator[Room]:
    layer, certificate = kind
    talks: list[Echo] = []

    def reception(connection: Connection, request: Request) -> Echo:
        talks.append(Echo(connection, request))
        return talks[-1]

    async def hello(_request: object) -> PlainTextResponse:
        return PlainTextResponse("hello")

    cert, key = certificate or (None, None)
    app = Starlette(routes=[Route("/", hello)])
    metrics = Metrics()
    crowd = Crowd(Limits(), metrics.strangers, most=most)
    running = server(app, reception, keep_shut, crowd, layer, cert, key, lifespan="off")
    listening = socket.create_server(("127.0.0.1", 0))
    hush = metrics.strangers.listened_for(logging.getLogger("uvicorn.error"))
    serving = asyncio.create_task(running.serve(sockets=[listening]))
    while not running.started:  # noqa: ASYNC110 - uvicorn says it in no other way
        await asyncio.sleep(0.005)
    port = listening.getsockname()[1]
    tls = None
    if cert is not None:
        tls = ssl.create_default_context(cafile=str(cert))
        tls.check_hostname = False
    here = Room(port, talks, running, crowd, tls)
    try:
        with hush:
            yield here
    finally:
        running.hang_up()
        for bare in here.bares:
            bare.vanish()
        await serving
