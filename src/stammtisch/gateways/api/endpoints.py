"""Every endpoint there is. A new one is a function, and a line here."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from stammtisch.gateways.api import people
from stammtisch.gateways.api.endpoint import SHARED, Call, Endpoint, get, post
from stammtisch.gateways.api.openapi import document


async def openapi(_call: Call) -> dict[str, Any]:
    """This document."""
    return _document()


@cache
def _document() -> dict[str, Any]:
    return document(ENDPOINTS)


ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    get("/api/openapi.json", openapi, cache=SHARED),
    post("/api/guests", people.come, "bad_name", "name_taken", status=201),
    get("/api/me", people.me, is_personal=True),
    get("/api/people/{person}", people.profile, "no_such_person"),
    get("/api/scores", people.scores),
)
