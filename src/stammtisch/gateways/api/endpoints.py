"""Every endpoint there is. A new one is a function, and a line here."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from stammtisch.gateways.api import games, people, tables
from stammtisch.gateways.api.endpoint import NEVER, SHARED, Call, Endpoint, get, post
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
    get("/api/games", games.games, cache=SHARED),
    get("/api/games/{game}", games.game, "no_such_game", cache=SHARED),
    post(
        "/api/games/{game}/options",
        games.check_options,
        "no_such_game",
        "no_such_preset",
        "share_code",
        "preset_and_share",
        "house_rule",
    ),
    get("/api/shares/{code}", games.shared, "share_code", "no_such_game", "house_rule", cache=SHARED),
    get("/api/tables", tables.lobby),
    get("/api/tables/{table}", tables.table, "no_such_table", "private", "too_many_tries", "not_introduced"),
    get(
        "/api/tables/{table}/code",
        tables.code,
        "no_such_table",
        "private",
        "not_the_host",
        is_personal=True,
        cache=NEVER,
    ),
    get("/api/invitations/{code}", tables.invitation, "private", "too_many_tries", is_personal=True),
    get(
        "/api/tables/{table}/history",
        tables.history,
        "no_such_table",
        "private",
        "too_many_tries",
        "not_introduced",
    ),
    get(
        "/api/tables/{table}/fairness",
        tables.fairness,
        "no_such_table",
        "private",
        "too_many_tries",
        "not_introduced",
        "not_welcome",
        cache=NEVER,
    ),
)
