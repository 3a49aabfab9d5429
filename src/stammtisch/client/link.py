"""One WebSocket connection to a house, for as long as it lasts: text out, text in, and its end.

By picows, as on the server's side: it's cheap enough that one program can be thousands of
people. A server that says nothing for long is asked whether it's still there.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from picows import WSCloseCode, WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from stammtisch.client.faults import Lost

OPENS_WITHIN_S: Final = 10
"""Seconds until the server must have opened the door, for who comes for the first time."""

KNOCK: Final = (4, 8)
"""The same for who comes back, by turns. A network that drops all says nothing of it, and the machine
itself tries more and more rarely: so one knocks anew, and is in soon after it's back. Every other time
it may take longer, since a slow line needs that."""

ASKED_AFTER_S: Final = 5
"""After so many seconds without a word the server is asked whether it's there."""

ANSWERS_WITHIN_S: Final = 4
"""So many seconds it has to answer that."""

LONGEST_ANSWER_BYTES: Final = 16 * 1024 * 1024
"""A whole lobby is long; what is longer than this, in bytes, is no house."""

CLOSES_WITHIN_S: Final = 2
"""Seconds in which a connection should be closed."""

NOBODY_SAID: Final = 1006


class Link(WSListener):
    def __init__(self, heard: Callable[[bytes], None], lost: Callable[[int], None]) -> None:
        self._heard: Final = heard
        self._lost: Final = lost
        self._transport: WSTransport | None = None
        self._pieces: list[bytes] = []
        self._code = NOBODY_SAID

    def send(self, message: bytes) -> None:
        """After the end it's of no effect."""
        if self._transport is not None:
            self._transport.send(WSMsgType.TEXT, message)

    async def close(self) -> None:
        """Says goodbye."""
        transport = self._transport
        if transport is not None:
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(transport.wait_disconnected()), CLOSES_WITHIN_S)

    def vanish(self) -> None:
        """Is gone without a word, as when the power fails."""
        if self._transport is not None:
            self._transport.underlying_transport.abort()

    # What picows tells.

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        match frame.msg_type:
            case WSMsgType.TEXT | WSMsgType.CONTINUATION:
                payload = frame.get_payload_as_bytes()
                if not frame.fin or self._pieces:
                    self._pieces.append(payload)
                    if not frame.fin:
                        return
                    payload = b"".join(self._pieces)
                    self._pieces.clear()
                self._heard(payload)
            case WSMsgType.CLOSE:
                self._code = frame.get_close_code().value
                transport.disconnect()
            case _:
                return

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._transport = None
        self._lost(self._code)


async def open_link(
    address: str,
    heard: Callable[[bytes], None],
    lost: Callable[[int], None],
    tls: ssl.SSLContext | None,
    patience: float = OPENS_WITHIN_S,
) -> Link:
    """Knocks at a house's door; Lost if nobody opens for so many seconds."""
    try:
        async with asyncio.timeout(patience):
            _, link = await ws_connect(
                lambda: Link(heard, lost),
                address,
                ssl_context=tls,
                websocket_handshake_timeout=patience,
                enable_auto_ping=True,
                auto_ping_idle_timeout=ASKED_AFTER_S,
                auto_ping_reply_timeout=ANSWERS_WITHIN_S,
                max_frame_size=LONGEST_ANSWER_BYTES,
            )
    except (OSError, WSError, TimeoutError) as error:
        why = str(error) or f"nobody has opened for {patience} seconds"
        raise Lost(f"cannot come in at {address}: {why}") from None
    assert isinstance(link, Link)
    return link


def door(address: str) -> str:
    """Where a house that has this address is to be knocked at."""
    scheme, _, rest = address.rstrip("/").partition("://")
    secret = {"http": "ws", "https": "wss"}.get(scheme, scheme)
    return f"{secret}://{rest}" + ("" if rest.endswith("/ws") else "/ws")
