"""Who asks: told by the token that a guest was given, as over a WebSocket."""

from __future__ import annotations

from starlette.requests import Request

from stammtisch.games.refused import Refused
from stammtisch.gateways.rooms import Rooms
from stammtisch.tables.record import NOBODY


async def who(request: Request, rooms: Rooms) -> str:
    """NOBODY if he doesn't say so; Refused if he says what can't be."""
    said = request.headers.get("authorization")
    if said is None:
        return NOBODY
    scheme, _, token = said.partition(" ")
    if scheme.casefold() != "bearer":
        raise Refused("unknown_token", "cannot tell who you are: only Authorization: Bearer is understood")
    return await rooms.guests.known(token.strip())
