"""Who asks: told by a token, or by the cookie in which a browser keeps it.

A browser sends the cookie whichever page asks, so what is asked by it must come from a page
of the house: see `check_page`. A token is sent by a program that knows it, and by nobody else.
"""

from __future__ import annotations

import hmac
from typing import Final, NamedTuple

from starlette.requests import Request

from stammtisch.accounts.limits import network
from stammtisch.gateways.rooms import Rooms
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""These change nothing."""

OURS: Final = "x-stammtisch"
"""No page of another site can send this header without asking first, and nobody is given leave."""

FORWARDED: Final = frozenset({"forwarded", "x-forwarded-for"})
"""By these a proxy gives itself away, though the settings name none."""

THIS_MACHINE: Final = ""
"""As addresses are counted."""


class Asker(NamedTuple):
    person: Person | None = None
    session: str = ""
    is_host: bool = False
    """They are the host of the house."""


async def who(request: Request, rooms: Rooms) -> Asker:
    """None if they don't say who they are; Refused if their token isn't known."""
    check_page(request, rooms)
    said = request.headers.get("authorization")
    if said is not None:
        scheme, _, token = said.partition(" ")
        if scheme.casefold() != "bearer":
            raise Refused(
                "unknown_token", "cannot tell who you are: only Authorization: Bearer is understood"
            )
        return await _known(token.strip(), rooms)
    token = rooms.doorway.token_in(request.headers.get("cookie", ""))
    if not token:
        return Asker()
    try:
        return await _known(token, rooms, may_be_host=False)
    except Refused as refused:
        if refused.word != "unknown_token":
            raise
        return Asker()  # an old cookie: a browser sends it until it's given another one


async def _known(token: str, rooms: Rooms, may_be_host: bool = True) -> Asker:
    if may_be_host and _is_hosts(token, rooms):
        return Asker(is_host=True)
    session = await rooms.accounts.sessions.known(token)
    return Asker(session.person, session.session)


def _is_hosts(token: str, rooms: Rooms) -> bool:
    hosts = rooms.host_token
    return hosts != "" and hmac.compare_digest(token.encode(), hosts.encode())


def may_see_counts(request: Request, rooms: Rooms) -> bool:
    """What the house counts is for its host: by their token, or on this machine without a proxy between."""
    _, _, token = request.headers.get("authorization", "").partition(" ")
    if rooms.doorway.shows_counts or _is_hosts(token.strip(), rooms):
        return True
    is_direct = not (rooms.doorway.proxies or FORWARDED & set(request.headers.keys()))
    return is_direct and network(request.client.host if request.client else "") == THIS_MACHINE


def check_page(request: Request, rooms: Rooms) -> None:
    """Refused if another site's page wants something done."""
    if request.method in SAFE:
        return
    headers = request.headers
    origin = headers.get("origin")
    if origin is not None:
        is_ours = rooms.doorway.is_welcome(origin, headers.get("host", ""))
    else:
        has_cookie = rooms.doorway.token_in(headers.get("cookie", "")) != ""
        is_ours = "authorization" in headers or not has_cookie or OURS in headers
        is_ours = is_ours and headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if not is_ours:
        raise Refused("foreign_page", "pages of other sites may not do anything in this house")
