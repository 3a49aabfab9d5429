"""HTTP, for what isn't live: the API, the pages, whether the house is well, and what it counts."""

from __future__ import annotations

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stammtisch import __version__
from stammtisch.gateways.api.answering import routes
from stammtisch.gateways.api.endpoints import ENDPOINTS
from stammtisch.gateways.headers import WithHeaders
from stammtisch.gateways.pages import Pages
from stammtisch.gateways.rooms import Rooms


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

    async def counted(_request: Request) -> Response:
        metrics.tables.set(len(house.directory.tables))
        metrics.people.set(len(house.presence.people()))
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    pages = Pages()

    async def page(request: Request) -> Response:
        return pages.answer(request)

    own = [Route("/healthz", healthz), Route("/metrics", counted)]
    all_else = Route("/{path:path}", page)
    return Starlette(routes=[*own, *routes(ENDPOINTS, rooms), all_else], middleware=[Middleware(WithHeaders)])
