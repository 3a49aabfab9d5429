"""Requests over HTTP: their heads have a size and a time, and so have their bodies.

uvicorn reads whatever comes, however long it is and takes. Here what has come of a request is
counted, and a clock runs until it's there: whoever is over it is told so, and the connection ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from http import HTTPStatus
from types import MappingProxyType
from typing import Any, Final, NamedTuple, cast

from starlette.responses import PlainTextResponse
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from stammtisch.gateways.crowd import Place
from stammtisch.gateways.hanging import HANGS_AFTER_S, Hanging
from stammtisch.gateways.headers import HEADERS
from stammtisch.gateways.sips import Sips
from stammtisch.gateways.strangers import What
from stammtisch.gateways.upgrades import wrong_upgrade

LONGEST_HEAD: Final = 16_384
"""Bytes."""

LONGEST_BODY: Final = 131_072
"""Bytes on the wire: of what they say, whoever reads it takes 64 kB."""

MOST_HEADERS: Final = 128
"""Lines of a head, or after a body in pieces."""

EARLY_COSTS: Final = 10
"""What a request costs that comes before the last one is answered: browsers send none such."""

HEAD_WITHIN_S: Final = 10
"""Seconds in which a head must have come."""

BODY_AFTER_HEAD_WITHIN_S: Final = 15
"""Seconds for what follows it; who waits for it waits for 10, and has something to say about it."""

LINGERS_S: Final = 1.0
"""So many seconds a connection stays half open, so that its other end can read why it's over."""

PLACE: Final = "place"
"""By this name a connection's place in the crowd is found in the state of a request."""


def answer(status: int, sentence: str, besides: Mapping[str, str] = MappingProxyType({})) -> bytes:
    """A whole answer, after which nothing follows."""
    found = {
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Length": str(len(sentence.encode())),
        "Connection": "close",
        **HEADERS,
        **besides,
    }
    head = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", *map(": ".join, found.items()), "", sentence]
    return "\r\n".join(head).encode()


class Parting(NamedTuple):
    """What a request that is answered needs of its connection."""

    write: Callable[[bytes], None]
    close: Callable[[], None]
    is_closing: Callable[[], bool]


class Heads(HttpToolsProtocol):
    def __init__(self, place: Place, cup: memoryview, **given: Any) -> None:
        super().__init__(**{**given, "app_state": {**given["app_state"], PLACE: place}})
        self._place: Final = place
        self._cup: Final = cup
        self._came = 0
        """Bytes of the head, or of the body, that is being read."""
        self._is_in_head = True
        self._is_over = False
        self._clock: asyncio.TimerHandle | None = None
        self._hanging: Final = Hanging(place)

    # What the loop tells.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._place.cut = transport.abort
        self._wait(HEAD_WITHIN_S)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop()
        self.resume_writing()
        self._place.leave()

    def data_received(self, data: bytes) -> None:
        if not self._is_read():
            return
        self._came += len(data)
        super().data_received(data)
        if not self._is_read():
            return
        if self._is_in_head and self._came > LONGEST_HEAD:
            status = 431 if self.headers else 414
            self._end("head_too_long", status, f"cannot read this: a head has at most {LONGEST_HEAD} bytes")
        elif self._came > LONGEST_BODY:
            self._end("body_too_long", 413, "cannot read so much: at most 65536 bytes are possible")

    def _is_read(self) -> bool:
        return not (self._is_over or self.transport.is_closing())

    def pause_writing(self) -> None:
        super().pause_writing()
        self._hanging.begins(self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._hanging.ends()

    # What the parser tells.

    def on_message_begin(self) -> None:
        if self._clock is None:
            self._wait(HEAD_WITHIN_S)
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS:
            raise ValueError("the parser is to stop here")

    def on_headers_complete(self) -> None:
        self._is_in_head, self._came = False, 0
        self._wait(BODY_AFTER_HEAD_WITHIN_S)
        before: RequestResponseCycle | None = self.cycle
        cost = EARLY_COSTS if before is not None and not before.response_complete else 1
        if not self._is_upgrading() and not self._place.is_of_many and not self._place.pays(cost):
            self.app = self._too_fast
        super().on_headers_complete()
        if not self._is_upgrading():
            parting = Parting(self.transport.write, self._part, self.transport.is_closing)
            self.cycle.transport = cast("asyncio.Transport", parting)

    def on_response_complete(self) -> None:
        """uvicorn would read on, and keep ever more requests that wait for their turn."""
        super().on_response_complete()
        if self.pipeline:
            self.flow.pause_reading()

    def on_message_complete(self) -> None:
        self._is_in_head, self._came = True, 0
        self._stop()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """A protocol that takes all that the loop gives takes it in sips, too."""
        if wrong := wrong_upgrade(self.scope["method"], self.url, self.headers):
            self._end("turned_away", *wrong)
            return
        self._is_over = True
        self._stop()
        self.resume_writing()
        super().handle_websocket_upgrade()
        upgraded = self.transport.get_protocol()
        if isinstance(upgraded, asyncio.Protocol):
            self.transport.set_protocol(Sips(upgraded, self._cup))

    def _is_upgrading(self) -> bool:
        return self.parser.should_upgrade() and self._should_upgrade()

    def send_400_response(self, msg: str) -> None:
        if self.headers and len(self.headers) > MOST_HEADERS:
            self._end("head_too_long", 431, f"cannot read this: a head has at most {MOST_HEADERS} lines")
        else:
            self._end("no_http", 400, "cannot read this: it's no HTTP")

    def _unsupported_upgrade_warning(self) -> None:
        """Anybody may ask for anything: it's answered without."""
        self._place.turned_away("other_upgrade")

    # The clock.

    def _wait(self, seconds: float) -> None:
        self._stop()
        self._clock = self.loop.call_later(seconds, self._too_slow)

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _too_slow(self) -> None:
        self._end("too_slow", 408, "cannot wait any longer: a request must come as a whole")

    async def _too_fast(self, scope: Any, receive: Any, send: Any) -> None:
        """What is answered from now on; after the first time nothing is asked."""
        self._place.turned_away("too_fast")
        sentence = "cannot do so much at once: ask more slowly"
        await PlainTextResponse(sentence, 429, {"Connection": "close", **HEADERS})(scope, receive, send)

    def _end(
        self, what: What, status: int, sentence: str, besides: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        """Says it, unless an answer is under way already, and lets the other end read it."""
        self._is_over = True
        self._stop()
        self._place.turned_away(what)
        if self.transport.is_closing():
            return
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(answer(status, sentence, besides))
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        self._part()

    def _part(self) -> None:
        """If somebody still sends, a closed connection would take the answer away that they haven't read."""
        is_all_read, self._is_over = self._is_in_head and not self._came, True
        self._stop()
        self.pipeline.clear()
        if self.transport.can_write_eof() and not is_all_read:
            self.transport.write_eof()
            self._clock = self.loop.call_later(LINGERS_S, self.transport.abort)
        else:
            self.transport.close()
            self._clock = self.loop.call_later(HANGS_AFTER_S, self.transport.abort)
