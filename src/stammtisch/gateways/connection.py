"""A WebSocket connection, whichever library speaks on it.

Text messages go both ways. Nothing here waits: what comes in is heard at once, what goes out
is handed over, and whoever sends looks first whether there is room.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from stammtisch.gateways.crowd import Place

PATH: Final = "/ws"
"""Where a WebSocket is to be opened."""

LONGEST_MESSAGE_BYTES: Final = 65_536
"""A longer one, in bytes, ends the connection."""

ASKED_AFTER_S: Final = 5
"""Who says nothing for so many seconds is asked whether they're still there."""

ANSWERS_WITHIN_S: Final = 4
"""Who hasn't answered that after so many seconds is gone: within ten seconds all others see it."""


class Code:
    """Why a connection is closed, by the numbers of RFC 6455."""

    DONE: Final = 1000
    PROTOCOL: Final = 1002
    NOT_TEXT: Final = 1003
    NOT_UTF8: Final = 1007
    NOT_ALLOWED: Final = 1008
    TOO_LONG: Final = 1009
    OUR_FAULT: Final = 1011
    RESTART: Final = 1012
    TRY_LATER: Final = 1013


class Request(NamedTuple):
    """What is known of who knocks."""

    path: str
    origin: str
    """The page that asks for it, as its browser says; empty if it's no browser."""
    host: str
    address: str
    """Where it comes from."""
    place: Place
    """Which it has among all connections."""
    cookie: str = ""
    """All cookies, as they were sent."""
    forwarded: tuple[str, ...] = ()
    """Where it comes from, as proxies say: whether they are believed is the doorway's to know."""
    device: str = ""
    """What the browser or program says of itself."""


class Connection(Protocol):
    @property
    def is_free(self) -> bool:
        """Whether there is room for more. If not, the talk is told when there is again."""
        ...

    def send(self, message: bytes) -> None:
        """A text message, in UTF-8. After the end it's of no effect."""
        ...

    def close(self, code: int, reason: str = "") -> None: ...


class Talk(Protocol):
    """What is done with a connection."""

    def heard(self, message: bytes) -> None:
        """A whole text message came, in valid UTF-8."""
        ...

    def drained(self) -> None:
        """There is room again."""
        ...

    def gone(self) -> None:
        """It's over; nothing else is told after that."""
        ...


Reception = Callable[[Connection, Request], Talk]
"""Begins to talk over a new connection."""


class Turned(Exception):
    """Who knocks is turned away, with a status of HTTP and a sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence


Doorkeeper = Callable[[Request], None]
"""Looks at who knocks before the door is opened; raises Turned if it stays shut."""
