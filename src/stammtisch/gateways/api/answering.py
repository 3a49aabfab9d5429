"""Answering: from bytes to a record, to the endpoint, and back. Nothing else knows HTTP."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from stammtisch.gateways.api.endpoint import (
    JSON,
    NEVER,
    Call,
    Download,
    Endpoint,
    check_host,
)
from stammtisch.gateways.api.problem import RETRY_AFTER_S, Problem, problem_of
from stammtisch.gateways.api.reading import asked_of, body_of
from stammtisch.gateways.api.who import Asker, who
from stammtisch.gateways.rooms import Rooms
from stammtisch.house.acting.fault import Frozen
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Unavailable

VARY: Final = "Authorization, Cookie"
"""The headers that say who asks."""

TOO_MANY_REQUESTS: Final = 429
"""The status of what somebody asks too often, or that costs too much."""

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
            log.exception("api: %s %s failed", request.method, self._path)
            response = self._refuse(*problem_of(fault))
        method = request.method if request.method == "OPTIONS" or self._endpoint(request) else "other"
        self._rooms.metrics.requests.labels(self._path, method, str(response.status_code)).inc()
        if response.status_code == TOO_MANY_REQUESTS:
            self._rooms.metrics.strangers.did("too_much")
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
        peer = request.client.host if request.client else ""
        address = self._rooms.doorway.address(peer, request.headers.getlist("x-forwarded-for"))
        asker = await self._asker(request, endpoint, address)
        device = request.headers.get("user-agent", "")
        call = Call(self._rooms, asker.person, address, asker.session, asker.is_host, device, request.cookies)
        if endpoint.is_hosts:
            check_host(call)
        if endpoint.is_personal:
            call.me()
        given = {"asked": asked_of(endpoint, request), "body": await body_of(endpoint, request)}
        answer = await endpoint.do(call, **{name: one for name, one in given.items() if one is not None})
        return _response(request, endpoint, call, answer)

    async def _asker(self, request: Request, endpoint: Endpoint, address: str) -> Asker:
        """Who asks; Refused if they, or their address, have asked for too much."""
        limits = self._rooms.accounts.limits
        limits.question_from(address, endpoint.cost)
        asker = await who(request, self._rooms)
        if asker.person:
            limits.question_of(asker.person, endpoint.cost)
            self._rooms.house.origins.seen(asker.person, address)
        return asker

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
                headers["Retry-After"] = RETRY_AFTER_S
        return Response(msgspec.json.encode(problem), status, headers, JSON)


def _response(request: Request, endpoint: Endpoint, call: Call, answer: Any) -> Response:
    """The answer; or that the client has it already."""
    response: Response
    if not isinstance(answer, Download):
        response = _tagged(request, endpoint, b"" if answer is None else msgspec.json.encode(answer))
    else:
        if isinstance(answer.content, bytes):
            response = _tagged(request, endpoint, answer.content)
        elif request.method == "HEAD":  # nobody would read what is made
            response = Response(status_code=endpoint.status, media_type=endpoint.media)
        else:
            response = StreamingResponse(answer.content, endpoint.status, media_type=endpoint.media)
        response.headers["Content-Disposition"] = f'attachment; filename="{answer.name}"'
    response.headers["Cache-Control"] = endpoint.cache
    response.headers["Vary"] = VARY
    for name, value in call.headers:
        response.headers.append(name, value)
    return response


def _tagged(request: Request, endpoint: Endpoint, body: bytes) -> Response:
    status = endpoint.status if body else 204
    response = Response(body, status, media_type=endpoint.media if body else None)
    if endpoint.method == "GET":
        tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
        if _has(request.headers.get("if-none-match", ""), tag):
            response = Response(status_code=304)
        response.headers["ETag"] = tag
    return response


def _has(tags: str, tag: str) -> bool:
    return any(one.strip().removeprefix("W/") in (tag, "*") for one in tags.split(","))
