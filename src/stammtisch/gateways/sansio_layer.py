"""WebSocket by uvicorn itself: the plain one, for where picows can't be used."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from stammtisch.gateways.connection import Code, Doorkeeper, Reception, Request, Talk, Turned
from stammtisch.gateways.crowd import Place
from stammtisch.gateways.hanging import HANGS_AFTER_S, Hanging
from stammtisch.gateways.heads import LINGERS_S, PLACE, answer
from stammtisch.gateways.sips import HoldingBack

MOST_MESSAGES_BUFFERED: Final = 16
"""Messages that wait to be sent; with more there is no room."""

log = logging.getLogger(__name__)


class SansioConnection:
    """Keeps the connection's contract."""

    def __init__(self, send: Send) -> None:
        self._send: Final = send
        self._waiting: Final[deque[bytes]] = deque()
        self._closing: tuple[int, str] | None = None
        self._is_open = True
        self._changed: Final = asyncio.Event()

    @property
    def is_free(self) -> bool:
        return len(self._waiting) < MOST_MESSAGES_BUFFERED

    def send(self, message: bytes) -> None:
        if self._is_open and self._closing is None:
            self._waiting.append(message)
            self._changed.set()

    def close(self, code: int, reason: str = "") -> None:
        if self._closing is None:
            self._closing = (code, reason)
            self._changed.set()

    def end(self) -> None:
        """Nothing can be sent any more."""
        self._is_open = False
        self._waiting.clear()
        self._changed.set()

    async def write(self, drained: Callable[[], None]) -> None:
        """Sends what waits, one after the other, until it's closed; who takes nothing is let go."""
        while self._is_open:
            await self._changed.wait()
            self._changed.clear()
            while self._waiting and self._is_open:
                was_free = self.is_free
                message = self._waiting.popleft()
                async with asyncio.timeout(HANGS_AFTER_S):
                    await self._send({"type": "websocket.send", "text": message.decode()})
                if not was_free and self.is_free:
                    drained()
            if self._closing is not None:
                code, reason = self._closing
                self._is_open = False
                await self._send({"type": "websocket.close", "code": code, "reason": reason})


class Sansio(WebSocketsSansIOProtocol):
    """uvicorn's own, but for who asks without end and for who takes nothing."""

    def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:
        super().__init__(config=config, server_state=server_state, app_state=app_state)
        self._place: Final[Place] = app_state[PLACE]
        self._hanging: Final = Hanging(self._place)
        self._is_shut = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._place.cut = self.transport.abort
        self._place.hold_back = HoldingBack(
            self.transport, lambda: not self.read_paused and not self._is_shut
        )

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.resume_writing()
        self._place.leave()

    def data_received(self, data: bytes) -> None:
        if self._place.is_too_fast:
            self._shut()
            return
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(answer(431, "cannot read this: it has too many headers, or too long ones"))
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._hanging.begins(self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._hanging.ends()

    # Whole messages are paid for where they are heard; here is what else comes in a frame.

    def handle_text(self, event: Frame) -> None:
        if event.fin or self._pays():
            super().handle_text(event)

    def handle_cont(self, event: Frame) -> None:
        if event.fin or self._pays():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Who doesn't read is told nothing."""
        if self._pays() and self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_pong(self, event: Frame) -> None:
        if self._pays():
            super().handle_pong(event)

    def _pays(self) -> bool:
        """Of what isn't paid for nothing is done, and in the end the connection is over."""
        if self._place.pays():
            return True
        if self._place.is_too_fast and not self.transport.is_closing():
            self.conn.send_close(Code.NOT_ALLOWED, "too_fast")
            self.handle_parser_exception()
        return False

    def _shut(self) -> None:
        """They were told why, and may still read it; nothing more is read of them."""
        self._is_shut = True
        self.transport.pause_reading()
        self.loop.call_later(LINGERS_S, self.transport.abort)


class Endpoint:
    """The ASGI application that talks over WebSockets."""

    def __init__(self, reception: Reception, doorkeeper: Doorkeeper) -> None:
        self._reception: Final = reception
        self._doorkeeper: Final = doorkeeper

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        request = _request(scope)
        try:
            self._doorkeeper(request)
        except Turned as turned:
            await _turn_away(send, turned)
            return
        await send({"type": "websocket.accept"})
        connection = SansioConnection(send)
        talk = self._reception(connection, request)
        writing = asyncio.create_task(connection.write(talk.drained))
        reading = asyncio.create_task(_read(receive, connection, talk))
        try:
            await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            connection.end()
            reading.cancel()
            await asyncio.gather(writing, reading, return_exceptions=True)
            talk.gone()


async def _read(receive: Receive, connection: SansioConnection, talk: Talk) -> None:
    while (event := await receive())["type"] == "websocket.receive":
        text = event.get("text")
        if text is None:
            connection.close(Code.NOT_TEXT, "only text is understood here")
            continue
        try:
            talk.heard(text.encode())
        except Exception:
            log.exception("websocket: cannot handle a message, closing the connection")
            connection.close(Code.OUR_FAULT)


async def _turn_away(send: Send, turned: Turned) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "websocket.http.response.start", "status": turned.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": turned.sentence.encode()})


def _request(scope: Scope) -> Request:
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    address = (scope.get("client") or ("",))[0]
    return Request(
        scope["path"],
        headers.get("origin", ""),
        headers.get("host", ""),
        str(address),
        scope["state"][PLACE],
        headers.get("cookie", ""),
        tuple([value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]),
        headers.get("user-agent", ""),
    )
