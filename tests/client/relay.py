"""A wire between client and house that can be cut, or go dead in one direction."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field


@dataclass
class Relay:
    house: int
    """The port of the house."""
    port: int = 0
    is_deaf: bool = False
    """Nothing that the house says comes through; what is said to it does."""
    is_silent: bool = False
    """Nothing comes through at all, nor is anybody told: who knocks now waits for ever."""
    knocked: int = 0
    """So often, while nothing came through."""
    wires: list[asyncio.StreamWriter] = field(default_factory=list)
    dead: list[asyncio.StreamWriter] = field(default_factory=list)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def go_dead(self) -> None:
        """The wires that there are carry nothing any more, and nobody is told; new ones do."""
        self.dead += self.wires

    def cut(self) -> None:
        for wire in self.wires:
            wire.transport.abort()
        self.wires.clear()

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_silent:
            self.knocked += 1
            self.wires.append(writer)
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.house)
        except OSError:
            writer.transport.abort()
            return
        self.wires += [writer, back]
        self.tasks += [
            asyncio.create_task(self.carry(reader, back, is_heard=True)),
            asyncio.create_task(self.carry(there, writer, is_heard=False)),
        ]

    async def carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, is_heard: bool
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                if writer not in self.dead and not self.is_silent and (is_heard or not self.is_deaf):
                    writer.write(data)
        writer.close()


@asynccontextmanager
async def relay(port: int) -> AsyncIterator[Relay]:
    here = Relay(port)
    server = await asyncio.start_server(here.accept, "127.0.0.1", 0)
    here.port = server.sockets[0].getsockname()[1]
    try:
        yield here
    finally:
        server.close()
        here.cut()
        await asyncio.gather(*here.tasks, return_exceptions=True)
