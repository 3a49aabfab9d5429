"""Whose pages may talk to the house: its own, and those of the sites that the host has named.

A browser says which page asks; another program says nothing, and needs no leave: it can't
borrow anybody's cookie.
"""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from stammtisch.gateways.connection import PATH, Doorkeeper, Request, Turned


def doorkeeper(origins: Collection[str]) -> Doorkeeper:
    def look(request: Request) -> None:
        if request.path != PATH:
            raise Turned(404, f"there is no such door: it's {PATH}")
        if request.origin and not _is_own(request) and request.origin not in origins:
            raise Turned(403, "pages of other sites may not talk to this house")

    return look


def _is_own(request: Request) -> bool:
    return urlsplit(request.origin).netloc.casefold() == request.host.casefold()
