"""Whose pages may talk to the house: its own, and those of the sites that the host has named.

A browser says which page asks; another program says nothing, and needs no leave: it can't
borrow anybody's cookie.
"""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.games.refused import Refused
from stammtisch.gateways.connection import PATH, Doorkeeper, Request, Turned
from stammtisch.gateways.doorway import Doorway


def doorkeeper(doorway: Doorway, count: Callable[[str], None] = lambda address: None) -> Doorkeeper:
    """`count` refuses an address from which too many come."""

    def look(request: Request) -> None:
        if request.path != PATH:
            raise Turned(404, f"there is no such door: it's {PATH}")
        if request.origin and not doorway.is_welcome(request.origin, request.host):
            raise Turned(403, "pages of other sites may not talk to this house")
        try:
            count(whence(doorway, request))
        except Refused as refused:
            raise Turned(429, refused.sentence) from None

    return look


def whence(doorway: Doorway, request: Request) -> str:
    """Where somebody comes from who opens a WebSocket."""
    return doorway.address(request.address, {"x-forwarded-for": request.forwarded})
