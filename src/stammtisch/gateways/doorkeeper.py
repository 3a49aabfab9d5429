"""Whose pages may talk to the house: its own, and those of the sites that the host has named.

A browser says which page asks; another program says nothing, and needs no leave: it can't
borrow anybody's cookie.
"""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from stammtisch.gateways.connection import PATH, Doorkeeper, Request, Turned
from stammtisch.gateways.doorway import Doorway
from stammtisch.gateways.hosts import SENTENCE
from stammtisch.gateways.strangers import Did
from stammtisch.kernel.refused import Refused

MISDIRECTED: Final = HTTPStatus.MISDIRECTED_REQUEST.value


def doorkeeper(doorway: Doorway, did: Did, count: Callable[[str], None] = lambda address: None) -> Doorkeeper:
    """`did` is told of everybody who is turned away; `count` refuses an address from which too many come."""

    def look(request: Request) -> None:
        try:
            check(request)
        except Turned as turned:
            did("other_host" if turned.status == MISDIRECTED else "turned_away")
            raise

    def check(request: Request) -> None:
        if not doorway.hosts.are_known(request.host, request.address):
            raise Turned(MISDIRECTED, SENTENCE)
        if request.path != PATH:
            raise Turned(404, f"there is no such door: it's {PATH}")
        if request.origin and not doorway.is_welcome(request.origin, request.host):
            raise Turned(403, "pages of other sites may not talk to this house")
        address = whence(doorway, request)
        try:
            if doorway.is_proxy(request.address):
                request.place.came_from(address)
            count(address)
        except Refused as refused:
            raise Turned(429, refused.sentence) from None

    return look


def whence(doorway: Doorway, request: Request) -> str:
    """Where somebody comes from who opens a WebSocket."""
    return doorway.address(request.address, request.forwarded)
