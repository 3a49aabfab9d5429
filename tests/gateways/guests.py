"""A house with its doors open, and people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from stammtisch.app import Running, opened
from stammtisch.config import Config
from stammtisch.gateways.serving import Layer
from stammtisch.wire.messages import PROTOCOL
from tests import entropy


@asynccontextmanager
async def open_house(
    folder: Path, layer: Layer = "picows", port: int = 0, **settings: Any
) -> AsyncIterator[Running]:
    config = Config(host="127.0.0.1", port=port, data=folder, websocket=layer, qr=False, **settings)
    async with opened(config, entropy=entropy.of_this_test()) as running, served(running):
        yield running


@asynccontextmanager
async def served(running: Running) -> AsyncIterator[None]:
    """As long as its doors are open."""
    serving = asyncio.create_task(running.server.serve(sockets=[running.listening]))
    while not running.server.started:  # noqa: ASYNC110 - uvicorn says it in no other way
        await asyncio.sleep(0.005)
    try:
        yield
    finally:
        running.server.hang_up()
        await serving


class Guest:
    """Somebody's device: it asks, and keeps all that it's told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[dict[str, Any]] = []
        self._number = itertools.count(1)

    @classmethod
    async def come(cls, address: str, headers: Any = None, **hello: Any) -> Guest:
        guest = cls(await connect(address.replace("http", "ws") + "/ws", additional_headers=headers))
        guest.welcome = await guest.ask("hello", **{"protocol": PROTOCOL, **hello})
        return guest

    welcome: dict[str, Any]

    async def ask(self, ask: str, **what: Any) -> dict[str, Any]:
        """Its answer; what else is told meanwhile is kept."""
        number = next(self._number)
        await self.socket.send(json.dumps({"ask": ask, "re": number, **what}))
        return await self.hear(lambda message: message.get("re") == number)

    async def hear(self, is_it: Any) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await self.socket.recv())
            self.told.append(message)
            if is_it(message):
                return message

    async def until_version(self, table: str, version: int) -> dict[str, Any]:
        """The message that tells of this row, or of the whole table at it."""
        for message in self.told:
            if message.get("table") == table and message.get("version") == version and "picture" in message:
                return message
        return await self.hear(
            lambda message: (
                message.get("table") == table and message.get("version") == version and "picture" in message
            )
        )

    @property
    def token(self) -> str:
        return str(self.welcome["token"])
