"""HTTP, for what isn't live: the API, the pages, whether the house is well, and what it counts."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from stammtisch import __version__
from stammtisch.gateways.api.answering import routes
from stammtisch.gateways.api.endpoints import ENDPOINTS
from stammtisch.gateways.api.who import may_see_counts
from stammtisch.gateways.connection import PATH
from stammtisch.gateways.doorkeeper import MISDIRECTED
from stammtisch.gateways.headers import WithHeaders
from stammtisch.gateways.hosts import SENTENCE, Hosts
from stammtisch.gateways.invitation import tags
from stammtisch.gateways.pages import Pages
from stammtisch.gateways.rooms import Rooms
from stammtisch.gateways.strangers import Did
from stammtisch.gateways.upgrades import NO_WEBSOCKET, WANTED

TWO_HOSTS: Final = "cannot tell which house is meant: there is more than one Host"

HOSTS_ALONE: Final = "what this house counts is for its host: send their token as Authorization: Bearer"


class Health(msgspec.Struct, frozen=True):
    is_well: bool
    release: str
    now: int
    """House time, in milliseconds."""


def application(rooms: Rooms) -> Starlette:
    house, metrics = rooms.house, rooms.metrics

    async def healthz(_request: Request) -> Response:
        """Well, as long as the store has answered lately: house time stands still otherwise."""
        is_well = not house.clock.is_stopped
        health = Health(is_well, __version__, house.clock.now())
        status = 200 if is_well else 503
        return Response(msgspec.json.encode(health), status, media_type="application/json")

    async def counted(request: Request) -> Response:
        if not may_see_counts(request, rooms):
            return PlainTextResponse(HOSTS_ALONE, 401, {"WWW-Authenticate": "Bearer"})
        metrics.tables.set(len(house.directory.tables))
        metrics.people.set(len(house.presence.people()))
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    pages = Pages()

    async def page(request: Request) -> Response:
        return pages.answer(request)

    async def table_page(request: Request) -> Response:
        """With an invitation in it: in the language of who asks."""
        await house.directory.refresh()
        listing = house.directory.tables.get(request.path_params["table"])
        asked = request.headers
        address = rooms.doorway.told or f"{request.url.scheme}://{asked.get('host', '')}"
        code = request.query_params.get("code", "")
        language = asked.get("accept-language", "")
        answer = pages.answer(request, tags(listing, code, language, address, pages.files))
        answer.headers["vary"] = "accept-encoding, accept-language"
        return answer

    own = [Route("/healthz", healthz), Route("/metrics", counted), Route(PATH, no_websocket)]
    own.append(Route("/t/{table}", table_page))
    all_else = Route("/{path:path}", page)
    around = [Middleware(WithHeaders), Middleware(KnownHosts, rooms.doorway.hosts, metrics.strangers.did)]
    return Starlette(routes=[*own, *routes(ENDPOINTS, rooms), all_else], middleware=around)


async def no_websocket(_request: Request) -> Response:
    """Who comes to the door of WebSockets without wanting one."""
    return PlainTextResponse(NO_WEBSOCKET, 426, WANTED)


class KnownHosts:
    """An application that answers by the names of the house alone. WebSockets are the doorkeeper's."""

    def __init__(self, app: ASGIApp, hosts: Hosts, did: Did) -> None:
        self._app: Final = app
        self._hosts: Final = hosts
        self._did: Final = did

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            peer, named = str((scope.get("client") or ("",))[0]), Headers(scope=scope).getlist("host")
            if len(named) > 1:
                self._did("no_http")
                await PlainTextResponse(TWO_HOSTS, 400)(scope, receive, send)
                return
            if not self._hosts.are_known(named[0] if named else "", peer):
                self._did("other_host")
                await PlainTextResponse(SENTENCE, MISDIRECTED)(scope, receive, send)
                return
        await self._app(scope, receive, send)
