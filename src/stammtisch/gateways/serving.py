"""The web server: HTTP and WebSocket at one address."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Literal

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

from stammtisch.gateways import picows_layer, sansio_layer
from stammtisch.gateways.connection import (
    ANSWERS_WITHIN_S,
    ASKED_AFTER_S,
    LONGEST_MESSAGE_BYTES,
    PATH,
    Doorkeeper,
    Reception,
)
from stammtisch.gateways.crowd import Crowd, Place
from stammtisch.gateways.entrance import Entrance
from stammtisch.gateways.heads import Heads, answer
from stammtisch.gateways.signals import STOP, hear_hang_up, heard
from stammtisch.gateways.sips import Sips, new_cup

Layer = Literal["picows", "sansio"]

DATED_EVERY_S: Final = 1
"""So many seconds all answers have the same date."""
ANSWERS_DONE_WITHIN_S: Final = 5
"""So many seconds a stopping server waits for answers that are under way."""


class Server(uvicorn.Server):
    """Stops in peace when it's asked to, and at once: uvicorn's own looks ten times a second whether it was,
    and would raise the signal once more afterwards."""

    def __init__(self, config: uvicorn.Config, crowd: Crowd) -> None:
        super().__init__(config)
        self._crowd: Final = crowd
        self._cup: Final = new_cup()
        self._entrances: Final[list[Entrance]] = []
        self._asked_to_stop: Final = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """uvicorn's own would let everybody in."""
        await self.lifespan.startup()
        self.servers: list[asyncio.base_events.Server] = []
        for one in sockets or ():
            entrance = Entrance(one, self._crowd, self._speak_http, _goodbye, self.config.ssl)
            self._entrances.append(entrance)
        self.started = True

    async def main_loop(self) -> None:
        """From time to time its answers get another date."""
        while not await self.on_tick(0):
            with suppress(TimeoutError):
                await asyncio.wait_for(self._asked_to_stop.wait(), DATED_EVERY_S)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for entrance in self._entrances:
            await entrance.close()
        for one in sockets or ():
            one.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        await self._answers_done()
        if not self.force_exit:
            await self.lifespan.shutdown()

    async def _answers_done(self) -> None:
        under_way = self.server_state
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWERS_DONE_WITHIN_S):
                while (under_way.connections or under_way.tasks) and not self.force_exit:  # noqa: ASYNC110
                    await asyncio.sleep(0.005)
        for task in under_way.tasks:
            task.cancel()

    def _speak_http(self, place: Place) -> asyncio.BaseProtocol:
        given = {"config": self.config, "server_state": self.server_state, "app_state": self.lifespan.state}
        return Sips(Heads(place, self._cup, **given), self._cup)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        with heard(STOP, self.stop):
            hear_hang_up(self.hang_up)
            yield

    def stop(self) -> None:
        """Whoever asks twice is in a hurry: then nothing is waited for."""
        self.force_exit = self.should_exit
        self.hang_up()

    def hang_up(self) -> None:
        """Who closes a terminal is in no hurry, however often that is said."""
        self.should_exit = True
        self._asked_to_stop.set()


def server(
    app: Starlette,
    reception: Reception,
    doorkeeper: Doorkeeper,
    crowd: Crowd,
    layer: Layer = "picows",
    cert: Path | None = None,
    key: Path | None = None,
    **settings: Any,
) -> Server:
    """A server that talks by this layer over its WebSockets; with a certificate it's TLS."""
    log = logging.getLogger("uvicorn.error")
    log.setLevel(logging.WARNING)  # below that it logs every message, with tokens
    ws: Any = sansio_layer.Sansio
    if layer == "picows":
        ws = picows_layer.protocol(reception, doorkeeper)
    else:
        talking = sansio_layer.Endpoint(reception, doorkeeper)
        app.router.routes.append(WebSocketRoute(PATH, talking))
    return Server(
        uvicorn.Config(
            app,
            ws=ws,
            ws_max_size=LONGEST_MESSAGE_BYTES,
            ws_ping_interval=ASKED_AFTER_S,
            ws_ping_timeout=ANSWERS_WITHIN_S,
            ws_per_message_deflate=False,
            http="httptools",
            ssl_certfile=cert,
            ssl_keyfile=key,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # whether a proxy is believed is the doorway's to know
            backlog=4096,
            timeout_keep_alive=ASKED_AFTER_S,
            **settings,
        ),
        crowd,
    )


def _goodbye(sentence: str) -> bytes:
    return answer(429, sentence)
