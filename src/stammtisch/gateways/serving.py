"""The web server: HTTP and WebSocket at one address."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

from stammtisch.gateways import picows_layer, sansio_layer
from stammtisch.gateways.connection import IDLE, LONGEST_MESSAGE, PATH, Doorkeeper, Reception

Layer = Literal["picows", "sansio"]

PATIENCE: Final = 5
"""So many seconds a stopping server waits for answers that are under way."""


class Server(uvicorn.Server):
    """Stops in peace when it's asked to: uvicorn's own would raise the signal once more afterwards."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        signals = (signal.SIGINT, signal.SIGTERM)
        for each in signals:
            loop.add_signal_handler(each, self.stop)
        try:
            yield
        finally:
            for each in signals:
                loop.remove_signal_handler(each)

    def stop(self) -> None:
        """Whoever asks twice is in a hurry: then nothing is waited for."""
        self.force_exit = self.should_exit
        self.should_exit = True


def server(
    app: Starlette,
    reception: Reception,
    doorkeeper: Doorkeeper,
    layer: Layer = "picows",
    cert: Path | None = None,
    key: Path | None = None,
    **settings: Any,
) -> uvicorn.Server:
    """A server that talks by this layer over its WebSockets; with a certificate it's TLS."""
    log = logging.getLogger("uvicorn.error")
    log.setLevel(logging.WARNING)  # below that it logs every message, with tokens
    log.addFilter(_is_no_clients_fault)
    ws: Any = "websockets-sansio"
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
            ws_ping_timeout=IDLE,
            ws_per_message_deflate=False,
            http="httptools",
            ssl_certfile=cert,
            ssl_keyfile=key,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # whether a proxy is believed is the doorway's to know
            backlog=4096,
            timeout_graceful_shutdown=PATIENCE,
            **settings,
        )
    )


def _is_no_clients_fault(record: logging.LogRecord) -> bool:
    """What anybody can send at will must not fill the log: uvicorn reports wrong UTF-8 as an error."""
    return not isinstance(record.exc_info and record.exc_info[1], UnicodeDecodeError)
