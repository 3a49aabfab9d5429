"""Who asks for a WebSocket is looked at before a library is: they take what they can't bear to read badly.

It takes GET, version 13 of the protocol, and a head that both libraries can read; uvicorn
repeats it to them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Final, NamedTuple

VERSION: Final = "13"

NO_WEBSOCKET: Final = "this is where a WebSocket is opened: ask for one, of version 13"
ONLY_GET: Final = "a WebSocket is opened by GET"
NOT_UNDERSTOOD: Final = "this can't be understood"

WANTED: Final = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": VERSION}
"""What is told to who asks for something else."""

ALLOWED: Final = {"Allow": "GET"}


LONGEST_LINE_BYTES: Final = 8190
MOST_HEADERS: Final = 128
"""What both layers read: beyond it uvicorn's own says nothing at all, and picows takes UTF-8 alone."""


class Wrong(NamedTuple):
    """What is answered instead."""

    status: HTTPStatus
    sentence: str
    headers: Mapping[str, str]


def wrong_upgrade(method: str, url: bytes, headers: Sequence[tuple[bytes, bytes]]) -> Wrong | None:
    """None if it may be handed over."""
    if method != "GET":
        return Wrong(HTTPStatus.METHOD_NOT_ALLOWED, ONLY_GET, ALLOWED)
    if [value for name, value in headers if name == b"sec-websocket-version"] != [VERSION.encode()]:
        return Wrong(HTTPStatus.UPGRADE_REQUIRED, NO_WEBSOCKET, WANTED)
    if not _can_be_read(url, headers) or [name for name, _ in headers].count(b"host") > 1:
        return Wrong(HTTPStatus.BAD_REQUEST, NOT_UNDERSTOOD, {})
    return None


def _can_be_read(url: bytes, headers: Sequence[tuple[bytes, bytes]]) -> bool:
    lines = [url, *(name + b": " + value for name, value in headers)]
    try:
        b"".join(lines).decode()
    except UnicodeDecodeError:
        return False
    is_short = len(lines) <= MOST_HEADERS and max(map(len, lines)) <= LONGEST_LINE_BYTES
    return is_short and url.isascii()
