"""WebSocket by picows: uvicorn hands over the socket once it is upgraded, and no longer sits in between.

It's the fast one. picows finds the frames; what RFC 6455 demands beyond that (pieces of
messages, UTF-8, the codes of closing) is looked after here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final, NamedTuple, TypeVar

from picows import (
    WSAutoPingStrategy,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined] # it has no documentation: hence pinned

from stammtisch.gateways.connection import (
    ANSWERS_WITHIN_S,
    ASKED_AFTER_S,
    LONGEST_MESSAGE_BYTES,
    Code,
    Doorkeeper,
    Reception,
    Request,
    Talk,
    Turned,
)
from stammtisch.gateways.crowd import Place
from stammtisch.gateways.fragments import Broken, Fragments, check_closing
from stammtisch.gateways.hanging import Hanging
from stammtisch.gateways.headers import HEADERS
from stammtisch.gateways.heads import PLACE
from stammtisch.gateways.lengths import Lengths, Long
from stammtisch.gateways.sips import HoldingBack, new_cup

UPGRADE_WITHIN_S: Final = 5
"""Seconds until an upgrade must be there as a whole."""

READ_BUFFER: Final = 4096
"""Bytes for each connection: a sip and the beginning of a short frame fit in, so only a long head
makes it grow."""

COPIED: Final = 8192
"""Up to so many bytes picows copies a message. Of a longer one it hands on its own header, which
the next one overwrites while uvloop, or asyncio from Python 3.12 on, has not sent it yet."""

ROOM_FOR_HEADER: Final = 14
"""As much as picows asks for in front of a message that it doesn't copy."""

F = TypeVar("F", WSFrame, Long)

log = logging.getLogger("stammtisch.picows")

picows_log: Final = logging.getLogger("stammtisch.picows.frames")
"""picows' own: it takes every wrong frame for an error, and anybody can send those and fill the disk."""
picows_log.setLevel(logging.CRITICAL)


class PicowsConnection(WSListener):
    """Keeps the connection's contract."""

    def __init__(self, reception: Reception, request: Request) -> None:
        self._reception = reception
        self._request = request
        self._transport: WSTransport
        self._talk: Talk
        self._fragments: Final = Fragments()
        self._hanging: Final = Hanging(request.place)
        self._is_open = False
        self.is_free = True

    # What the talk may do.

    def send(self, message: bytes) -> None:
        if not self._is_open:
            return
        if len(message) <= COPIED:
            self._transport.send(WSMsgType.TEXT, message)
        else:
            framed = bytearray(ROOM_FOR_HEADER) + message
            self._transport.send_reuse_external_bytearray(WSMsgType.TEXT, framed, ROOM_FOR_HEADER)

    def close(self, code: int, reason: str = "") -> None:
        if self._is_open:
            self._is_open = False
            self._transport.send_close(code, reason)  # type: ignore[arg-type] # any number will do
            self._transport.disconnect()

    # What picows tells.

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport, self._is_open = transport, True
        self._talk = self._reception(self, self._request)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self.take(self._take, frame)

    def take(self, take: Callable[[F], None], frame: F) -> None:
        """If it can't be taken, the connection is closed."""
        if not self._is_open:
            return
        try:
            take(frame)
        except Broken as broken:
            self.close(broken.code, broken.reason)
        except Exception:
            log.exception("websocket: cannot handle a message, closing the connection")
            self.close(Code.OUR_FAULT)

    def _take(self, frame: WSFrame) -> None:
        if frame.rsv1 or frame.rsv2 or frame.rsv3:
            raise Broken(Code.PROTOCOL, "no extension was agreed on")
        payload = frame.get_payload_as_bytes()
        match frame.msg_type:
            case WSMsgType.TEXT | WSMsgType.CONTINUATION | WSMsgType.BINARY as kind:
                self._hear(kind, payload, frame.fin)
            case WSMsgType.CLOSE:
                check_closing(payload)
                self.close(int.from_bytes(payload[:2]) if payload else Code.DONE)
            case WSMsgType.PING:
                if self._pays() and self.is_free:  # who doesn't read is told nothing
                    self._transport.send_pong(payload)
            case _:
                self._pays()

    def take_long(self, frame: Long) -> None:
        """A frame that picows hasn't seen."""
        if frame.first & 0x70:
            raise Broken(Code.PROTOCOL, "no extension was agreed on")
        self._hear(WSMsgType(frame.first & 0x0F), frame.payload, bool(frame.first & 0x80))

    def _hear(self, kind: WSMsgType, payload: bytes, is_last: bool) -> None:
        """A whole message is paid for where it's heard."""
        if kind == WSMsgType.BINARY:
            raise Broken(Code.NOT_TEXT, "only text is understood here")
        if not is_last and not self._pays():
            return
        take = self._fragments.text if kind == WSMsgType.TEXT else self._fragments.more
        message = take(payload, is_last)
        if message is not None:
            self._talk.heard(message)

    def _pays(self) -> bool:
        """Of what isn't paid for nothing is done, and in the end the connection is over."""
        if self._request.place.pays():
            return True
        if self._request.place.is_too_fast:
            self.close(Code.NOT_ALLOWED, "too_fast")
        return False

    def pause_writing(self) -> None:
        self._hanging.begins(self._transport.underlying_transport.abort)
        self.is_free = False

    def resume_writing(self) -> None:
        self._hanging.ends()
        if not self.is_free:
            self.is_free = True
            self._talk.drained()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._is_open = False
        self._hanging.ends()
        self._talk.gone()


class Door(NamedTuple):
    """Who looks at those who knock, and who talks to those who come in."""

    reception: Reception
    doorkeeper: Doorkeeper
    cup: memoryview
    """All read into it."""


def protocol(reception: Reception, doorkeeper: Doorkeeper) -> type[WSProtocol]:
    """What uvicorn is to take for its `ws`."""

    class Protocol(_Protocol):
        door = Door(reception, doorkeeper, new_cup())

    return Protocol


class _Protocol(WSProtocol):  # type: ignore[misc]
    """Takes over a socket from uvicorn, which repeats the head of the request to it first."""

    door: Door

    def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:
        super().__init__(
            None,
            None,
            False,
            self.admit,
            picows_log,
            True,
            UPGRADE_WITHIN_S,
            True,
            ASKED_AFTER_S,
            ANSWERS_WITHIN_S,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            False,  # pings are answered here, if they are paid for
            LONGEST_MESSAGE_BYTES,
            None,
            READ_BUFFER,
        )
        self._open = server_state.connections
        self._place: Place = app_state[PLACE]
        self._lengths = Lengths()
        self._cup = self.door.cup
        self._address = ""

    def admit(self, asked: WSUpgradeRequest) -> WSUpgradeResponseWithListener:
        request = self.request(asked)
        try:
            self.door.doorkeeper(request)
        except Turned as turned:
            status, sentence = HTTPStatus(turned.status), turned.sentence.encode()
            response = WSUpgradeResponse.create_error_response(status, sentence, HEADERS)
            return WSUpgradeResponseWithListener(response, None)
        response = WSUpgradeResponse.create_101_response()
        return WSUpgradeResponseWithListener(response, PicowsConnection(self.door.reception, request))

    def request(self, asked: WSUpgradeRequest) -> Request:
        path, headers = asked.path.decode("latin-1").partition("?")[0], asked.headers
        return Request(
            path,
            headers.get("Origin", ""),
            headers.get("Host", ""),
            self._address,
            self._place,
            headers.get("Cookie", ""),
            tuple(headers.getall("X-Forwarded-For", ())),
            headers.get("User-Agent", ""),
        )

    def connection_made(self, transport: asyncio.Transport) -> None:
        self._open.add(self)
        self._place.cut = transport.abort
        self._place.hold_back = HoldingBack(transport)
        self._address = str((transport.get_extra_info("peername") or ("",))[0])
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._open.discard(self)
        self._place.leave()
        super().connection_lost(error)

    def data_received(self, data: bytes) -> None:
        """Of the head, which uvicorn has read already; later bytes come by the cup."""
        while data:
            room = super().get_buffer(len(data))
            piece = data[: len(room)]
            room[: len(piece)] = piece
            super().buffer_updated(len(piece))
            data = data[len(piece) :]

    def get_buffer(self, size_hint: int) -> memoryview:
        return self._cup

    def buffer_updated(self, count: int) -> None:
        """Frames, all of them; none goes on to picows that would break it, or that it would keep room for."""
        if self._lengths.is_one_short(self._cup, count):
            super().get_buffer(count)[:count] = self._cup[:count]
            super().buffer_updated(count)
            return
        try:
            for part in self._lengths.parts(bytes(self._cup[:count])):
                if self.transport.is_close_frame_sent:
                    return
                if isinstance(part, Long):
                    self.listener.take(self.listener.take_long, part)
                else:
                    self.data_received(part)
        except Broken as broken:
            self.listener.close(broken.code, broken.reason)

    def shutdown(self) -> None:
        """uvicorn is stopping."""
        self.transport.send_close(Code.RESTART, "the house is closing for a moment")
        self.transport.disconnect()
