"""The web server: HTTP and WebSocket at one address."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

from stammtisch.gateways import picows_layer, sansio_layer
from stammtisch.gateways.connection import ANSWERS, IDLE, LONGEST_MESSAGE, PATH, Doorkeeper, Reception
from stammtisch.gateways.crowd import Crowd, Place
from stammtisch.gateways.entrance import Entrance
from stammtisch.gateways.heads import Heads, answer
from stammtisch.gateways.signals import STOP, hear_hang_up, heard
from stammtisch.gateways.sips import Sips, new_cup

Layer = Literal["picows", "sansio"]

ANSWERS_DONE_WITHIN_S: Final = 5
"""So many seconds a stopping server waits for answers that are under way."""


class Server(uvicorn.Server):
    """Stops in peace when it's asked to: uvicorn's own would raise the signal once more afterwards."""

    def __init__(self, config: uvicorn.Config, crowd: Crowd) -> None:
        super().__init__(config)
        self._crowd: Final = crowd
        self._cup: Final = new_cup()
        self._entrances: Final[list[Entrance]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """uvicorn's own would let everybody in."""
        await self.lifespan.startup()
        self.servers: list[asyncio.base_events.Server] = []
        for one in sockets or ():
            entrance = Entrance(one, self._crowd, self._speak_http, _goodbye, self.config.ssl)
            self._entrances.append(entrance)
        self.started = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for entrance in self._entrances:
            await entrance.close()
        await super().shutdown(sockets)

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
        self.should_exit = True

    def hang_up(self) -> None:
        """Who closes a terminal is in no hurry, however often that is said."""
        self.should_exit = True


def server(
    app: Starlette,
    reception: Reception,
    doorkeeper: Doorkeeper,
    crowd: Crowd,
    layer: Layer = "picows",
    cert: Path | None = None,
    key: Path | None = None,
    **settings: Any,
) -> uvicorn.Server:
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
            ws_max_size=LONGEST_MESSAGE,
            ws_ping_interval=IDLE,
            ws_ping_timeout=ANSWERS,
            ws_per_message_deflate=False,
            http="httptools",
            ssl_certfile=cert,
            ssl_keyfile=key,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # whether a proxy is believed is the doorway's to know
            backlog=4096,
            timeout_keep_alive=IDLE,
            timeout_graceful_shutdown=ANSWERS_DONE_WITHIN_S,
            **settings,
        ),
        crowd,
    )


def _goodbye(sentence: str) -> bytes:
    return answer(429, sentence)
