"""Answering: from bytes to a record, to the endpoint, and back. Nothing else knows HTTP."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from stammtisch.games.refused import Refused
from stammtisch.gateways.api.endpoint import NEVER, Call, Endpoint, check_host, check_person
from stammtisch.gateways.api.problem import SOON, Problem, problem_of
from stammtisch.gateways.api.reading import asked_of, body_of
from stammtisch.gateways.api.who import who
from stammtisch.gateways.rooms import Rooms
from stammtisch.house.fault import Frozen
from stammtisch.store.base import Unavailable

JSON: Final = "application/json"

VARY: Final = "Authorization, Cookie"
"""By these it's told who asks."""

log = logging.getLogger(__name__)


def routes(endpoints: Sequence[Endpoint], rooms: Rooms) -> list[Route]:
    """One for each path, and one for every other path below `/api/`."""
    paths: dict[str, dict[str, Endpoint]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    found = [Route(path, Page(path, methods, rooms)) for path, methods in paths.items()]
    return [*found, Route("/api/{rest:path}", Page("/api/…", {}, rooms))]


class Page:
    """What is at a path, whatever is to be done there."""

    def __init__(self, path: str, methods: Mapping[str, Endpoint], rooms: Rooms) -> None:
        self._path: Final = path
        self._methods: Final = methods
        self._rooms: Final = rooms
        heads = ["HEAD"] if "GET" in methods else []
        self._allowed: Final = ", ".join(sorted([*methods, *heads, "OPTIONS"]))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            response = await self._answer(request)
        except ClientDisconnect:
            return
        except (Refused, Unavailable, Frozen) as reason:
            response = self._refuse(*problem_of(reason))
        except Exception as fault:
            log.exception("%s %s could not be done", request.method, self._path)
            response = self._refuse(*problem_of(fault))
        method = request.method if request.method == "OPTIONS" or self._endpoint(request) else "other"
        self._rooms.metrics.requests.labels(self._path, method, str(response.status_code)).inc()
        await response(scope, receive, send)

    def _endpoint(self, request: Request) -> Endpoint | None:
        return self._methods.get("GET" if request.method == "HEAD" else request.method)

    async def _answer(self, request: Request) -> Response:
        if not self._methods:
            raise Refused("no_such_page", f"there is nothing at {request.url.path[:80]}: see openapi.json")
        if request.method == "OPTIONS":
            return Response(status_code=204, headers={"Allow": self._allowed})
        endpoint = self._endpoint(request)
        if endpoint is None:
            raise Refused("no_such_method", f"cannot do that here: {self._allowed} is possible")
        asker = await who(request, self._rooms)
        peer = request.client.host if request.client else ""
        address = self._rooms.doorway.address(peer, request.headers)
        device = request.headers.get("user-agent", "")
        call = Call(self._rooms, asker.person, address, asker.session, asker.is_host, device, request.cookies)
        if endpoint.is_hosts:
            check_host(call)
        if endpoint.is_personal:
            check_person(call)
        given = {"asked": asked_of(endpoint, request), "body": await body_of(endpoint, request)}
        answer = await endpoint.do(call, **{name: one for name, one in given.items() if one is not None})
        return _response(request, endpoint, call, b"" if answer is None else msgspec.json.encode(answer))

    def _refuse(self, problem: Problem, status: int) -> Response:
        headers = {"Cache-Control": NEVER, "Vary": VARY}
        match status:
            case 401:
                headers["WWW-Authenticate"] = "Bearer"
            case 405:
                headers["Allow"] = self._allowed
            case 408 | 413:
                headers["Connection"] = "close"  # what is still to come isn't read
            case 503:
                headers["Retry-After"] = SOON
        return Response(msgspec.json.encode(problem), status, headers, JSON)


def _response(request: Request, endpoint: Endpoint, call: Call, body: bytes) -> Response:
    """The answer; or that it's still the one that he has."""
    status = endpoint.status if body else 204
    response = Response(body, status, media_type=JSON if body else None)
    if endpoint.method == "GET":
        tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
        if _has(request.headers.get("if-none-match", ""), tag):
            response = Response(status_code=304)
        response.headers["ETag"] = tag
    response.headers["Cache-Control"] = endpoint.cache
    response.headers["Vary"] = VARY
    for name, value in call.headers:
        response.headers.append(name, value)
    return response


def _has(tags: str, tag: str) -> bool:
    return any(one.strip().removeprefix("W/") in (tag, "*") for one in tags.split(","))
