"""Every endpoint there is. A new one is a function, and a line here."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from stammtisch.gateways.api import games, host, members, people, records, tables
from stammtisch.gateways.api.endpoint import (
    A_FILE,
    AN_ARCHIVE,
    NEVER,
    SHARED,
    Call,
    Endpoint,
    delete,
    get,
    post,
    put,
)
from stammtisch.gateways.api.openapi import document


async def openapi(_call: Call) -> dict[str, Any]:
    """Get the OpenAPI document."""
    return _document()


@cache
def _document() -> dict[str, Any]:
    return document(ENDPOINTS)


ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    get("/api/openapi.json", openapi, cache=SHARED),
    post(
        "/api/guests",
        people.come,
        "bad_name",
        "name_taken",
        "members_only",
        "too_many_tries",
        "house_full",
        status=201,
    ),
    post(
        "/api/members",
        members.sign_up,
        "bad_name",
        "name_taken",
        "bad_password",
        "too_many_tries",
        "house_full",
        status=201,
    ),
    post("/api/sessions", members.log_in, "wrong_login", "banned", "too_many_tries", status=201),
    get("/api/sessions", members.devices, is_personal=True),
    delete("/api/sessions", members.end_others, is_personal=True),
    delete("/api/sessions/{session}", members.end_session, "no_such_session", is_personal=True),
    post("/api/resets", members.use_code, "wrong_code", "bad_password", "too_many_tries"),
    get("/api/me", people.me, is_personal=True),
    get("/api/me/balances", people.balances, is_personal=True),
    post(
        "/api/me/membership",
        members.join,
        "bad_password",
        "member_already",
        "too_many_tries",
        is_personal=True,
        status=201,
    ),
    delete("/api/me/session", members.log_out, "no_such_session", is_personal=True),
    put(
        "/api/me/password",
        members.change_password,
        "wrong_password",
        "bad_password",
        "password_changed",
        "too_many_tries",
        is_personal=True,
    ),
    get("/api/me/purse", members.purse, is_personal=True),
    post("/api/me/deposit", members.deposit, "enough_chips", "too_many_tries", is_personal=True),
    post("/api/me/reset", members.start_again, "no_reset", "seated", "too_many_tries", is_personal=True),
    get("/api/me/export", members.export, is_personal=True, cost=10, cache=NEVER),
    get(
        "/api/me/records",
        records.records,
        "too_many_tries",
        is_personal=True,
        cost=200,
        cache=NEVER,
        media=AN_ARCHIVE,
    ),
    post("/api/me/delete", members.delete, "wrong_password", "seated", "too_many_tries", is_personal=True),
    get("/api/host/people", host.all_people, is_hosts=True, cache=NEVER),
    get("/api/host/tables", host.all_tables, is_hosts=True, cache=NEVER),
    get("/api/host/usage", host.usage, is_hosts=True, cache=NEVER),
    get("/api/host/audit", host.audit, is_hosts=True, cache=NEVER),
    post("/api/host/kick", host.kick, "no_such_person", "no_such_table", is_hosts=True),
    post("/api/host/ban", host.ban, "no_such_person", is_hosts=True),
    post("/api/host/unban", host.unban, "no_such_person", is_hosts=True),
    post("/api/host/mute", host.mute, "no_such_person", is_hosts=True),
    post("/api/host/unmute", host.unmute, "no_such_person", is_hosts=True),
    post(
        "/api/host/chips",
        host.chips,
        "no_such_person",
        "not_enough_chips",
        "chips_out_of_range",
        is_hosts=True,
    ),
    post("/api/host/close", host.close, "no_such_table", "not_now", "table_closed", is_hosts=True),
    post("/api/host/codes", host.reset_code, "no_such_person", is_hosts=True, status=201),
    get("/api/people/{person}", people.profile, "no_such_person"),
    get("/api/scores", people.scores),
    get("/api/games", games.games, cache=SHARED),
    get("/api/games/{game}", games.game, "no_such_game", cache=SHARED),
    get("/api/games/{game}/words", games.words, "no_such_game", cache=SHARED),
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
    get("/api/tables", tables.lobby, cost=5),
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
    get(
        "/api/tables/{table}/leaving",
        tables.leaving,
        "no_such_table",
        "not_seated",
        "not_now",
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
        "let_go",
        cost=5,
    ),
    get(
        "/api/tables/{table}/record",
        records.record,
        "no_such_table",
        "private",
        "too_many_tries",
        "not_introduced",
        "no_such_format",
        "all_in_one",
        "nothing_over",
        "not_written",
        "old_rules",
        "let_go",
        cost=50,
        media=A_FILE,
    ),
    get(
        "/api/tables/{table}/fairness",
        tables.fairness,
        "no_such_table",
        "private",
        "too_many_tries",
        "not_introduced",
        "not_welcome",
        "let_go",
        cost=80,
        cache=NEVER,
    ),
)
