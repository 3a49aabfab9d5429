"""What holds for every endpoint: what is asked is read, refused by word and status, and may be kept."""

from __future__ import annotations

import json
import re

import pytest

from stammtisch.gateways.api import reading
from stammtisch.gateways.api.endpoints import ENDPOINTS
from stammtisch.gateways.api.openapi import document
from stammtisch.gateways.api.problem import problem_of
from stammtisch.house.acting.fault import Frozen
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Unavailable
from tests.gateways.api.asking import Web, raw
from tests.gateways.guests import open_house
from tests.house.rooms import in_a_loop


@pytest.mark.parametrize(
    ("method", "path", "status", "word"),
    [
        ("GET", "/api/nothing", 404, "no_such_page"),
        ("GET", "/api/", 404, "no_such_page"),
        ("POST", "/api/nothing/at/all", 404, "no_such_page"),
        ("DELETE", "/api/me", 405, "no_such_method"),
        ("PROPFIND", "/api/me", 405, "no_such_method"),
        ("GET", "/api/guests", 405, "no_such_method"),
        ("GET", "/api/me", 401, "not_introduced"),
        ("GET", "/api/scores?limit=many", 400, "not_understood"),
        ("GET", "/api/scores?limit=0", 400, "not_understood"),
        ("GET", "/api/scores?limit=99999999999999999999999", 400, "not_understood"),
        ("GET", "/api/scores?limit=5&limit=6", 400, "not_understood"),
        ("GET", "/api/scores?nose=5", 400, "not_understood"),
        ("GET", "/api/people/Nobody%20Here", 404, "no_such_person"),
        ("GET", "/api/people/%00%ff%f0", 404, "no_such_person"),
        ("GET", "/api/people/" + "x" * 25, 400, "not_understood"),
    ],
)
@in_a_loop
async def test_what_cannot_be_done_is_said_by_word_and_status(tmp_path, method, path, status, word):
    async with open_house(tmp_path) as house:
        reply = await Web(house.address).ask(method, path)
        assert (reply.status, reply.word) == (status, word)
        assert reply.headers["cache-control"] == "no-store"
        assert ("allow" in reply.headers) == (status == 405)
        assert ("www-authenticate" in reply.headers) == (status == 401)


@pytest.mark.parametrize(
    ("body", "headers", "status", "word"),
    [
        (b"", {}, 400, "not_understood"),
        (b"{", {}, 400, "not_understood"),
        (b"[]", {}, 400, "not_understood"),
        (b'{"nickname": 5}', {}, 400, "not_understood"),
        (b'{"nickname": "\xff"}', {}, 400, "not_understood"),
        (b'{"nickname": "\\ud800"}', {}, 400, "not_understood"),
        (b'{"nickname": "Anna", "age": 5}', {}, 400, "not_understood"),
        (b"[" * 60_000, {}, 400, "not_understood"),
        (b'{"nickname": "  "}', {}, 422, "bad_name"),
        (b'{"nickname": "Anna"}', {"Content_Type": "text/plain"}, 415, "not_json"),
        (b'{"nickname": "' + b"x" * 65_536 + b'"}', {}, 413, "too_much"),
    ],
)
@in_a_loop
async def test_what_is_sent_is_checked_before_anything_is_done(tmp_path, body, headers, status, word):
    async with open_house(tmp_path) as house:
        reply = await Web(house.address).post("/api/guests", body, **headers)
        assert (reply.status, reply.word) == (status, word)


@in_a_loop
async def test_who_sends_without_end_is_cut_off(tmp_path):
    async with open_house(tmp_path) as house:
        web = Web(house.address)
        head = b"POST /api/guests HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
        endless = head + b"Transfer-Encoding: chunked\r\n\r\n" + (b"1000\r\n" + b" " * 4096 + b"\r\n") * 17
        reply = await raw(web.port, endless)
        assert (reply.status, reply.word) == (413, "too_much")


@in_a_loop
async def test_who_sends_too_slowly_is_not_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(reading, "BODY_WITHIN_S", 0.05)
    async with open_house(tmp_path) as house:
        web = Web(house.address)
        head = b"POST /api/guests HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
        reply = await raw(web.port, head + b"Content-Length: 9\r\n\r\n{")
        assert (reply.status, reply.word) == (408, "too_slow")


@pytest.mark.parametrize("said", ["Bearer nobody", "Bearer " + "0" * 64, "Basic QW5uYTo=", "Bearer", ""])
@in_a_loop
async def test_who_says_what_cannot_be_is_not_taken_for_nobody(tmp_path, said):
    async with open_house(tmp_path) as house:
        reply = await Web(house.address).get("/api/scores", Authorization=said)
        assert (reply.status, reply.word) == (401, "unknown_token")


@in_a_loop
async def test_an_answer_that_one_has_is_not_sent_again(tmp_path):
    async with open_house(tmp_path) as house:
        web = Web(house.address)
        first = await web.get("/api/scores")
        again = await web.get("/api/scores", If_None_Match=f'"other", W/{first.headers["etag"]}')
        assert (first.status, again.status, again.body) == (200, 304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        assert first.headers["vary"] == "Authorization, Cookie"
        assert (await web.get("/api/scores", If_None_Match='"other"')).status == 200


@in_a_loop
async def test_head_is_get_without_a_body_and_options_says_what_is_possible(tmp_path):
    async with open_house(tmp_path) as house:
        web = Web(house.address)
        got, head = await web.get("/api/scores"), await web.ask("HEAD", "/api/scores")
        assert (head.status, head.body, head.headers["etag"]) == (200, b"", got.headers["etag"])
        assert head.headers["content-length"] == str(len(got.body))
        options = await web.ask("OPTIONS", "/api/scores")
        assert (options.status, options.headers["allow"]) == (204, "GET, HEAD, OPTIONS")


@pytest.mark.parametrize(
    ("reason", "status", "word"),
    [
        (Refused("private", "cannot"), 403, "private"),
        (Refused("raise_too_small", "cannot"), 422, "raise_too_small"),
        (Unavailable("disk_full", "cannot store this"), 503, "disk_full"),
        (Frozen(), 503, "table_stopped"),
        (KeyError("secret"), 500, "our_fault"),
    ],
)
def test_each_kind_of_reason_has_its_status(reason, status, word):
    problem, found = problem_of(reason)
    assert (found, problem.word) == (status, word)
    assert "secret" not in problem.sentence


@in_a_loop
async def test_a_fault_of_ours_says_nothing_of_itself_and_the_house_goes_on(tmp_path, monkeypatch):
    async with open_house(tmp_path) as house:
        web = Web(house.address)

        async def fails(_most: int) -> None:
            raise RuntimeError("a secret")

        monkeypatch.setattr(house.house.store, "high_scores", fails)
        reply = await web.get("/api/scores")
        assert (reply.status, reply.word) == (500, "our_fault")
        assert b"secret" not in reply.body
        assert (await web.get("/api/openapi.json")).status == 200


@in_a_loop
async def test_a_store_that_cannot_answer_is_said_with_when_to_come_again(tmp_path, monkeypatch):
    async with open_house(tmp_path) as house:

        async def fails(_most: int) -> None:
            raise Unavailable("disk_full", "cannot store this: the disk is full")

        monkeypatch.setattr(house.house.store, "high_scores", fails)
        reply = await Web(house.address).get("/api/scores")
        assert (reply.status, reply.word, reply.headers["retry-after"]) == (503, "disk_full", "2")


@in_a_loop
async def test_what_is_asked_is_counted(tmp_path):
    async with open_house(tmp_path) as house:
        web = Web(house.address)
        await web.get("/api/people/Nobody")
        await web.ask("PROPFIND", "/api/people/Nobody")
        text = (await web.get("/metrics")).body.decode()
        assert '{method="GET",path="/api/people/{person}",status="404"} 1.0' in text
        assert "PROPFIND" not in text


@in_a_loop
async def test_the_document_is_the_list_of_endpoints(tmp_path):
    async with open_house(tmp_path) as house:
        reply = await Web(house.address).get("/api/openapi.json")
        assert reply.status == 200
        assert reply.said == json.loads(json.dumps(document(ENDPOINTS)))


def test_every_endpoint_says_what_it_does_and_what_it_takes():
    assert len({endpoint.name for endpoint in ENDPOINTS}) == len(ENDPOINTS)
    for endpoint in ENDPOINTS:
        assert endpoint.sentences[0].endswith("."), endpoint
        assert endpoint.answer is not None, endpoint
        fields = set(endpoint.asked.__struct_fields__) if endpoint.asked else set()
        assert set(endpoint.in_path) <= fields, endpoint
        assert re.fullmatch(r"/api(/[\w.]+|/{\w+})+", endpoint.path)


def test_every_field_in_the_document_is_described_or_says_it_by_its_name():
    schemas = document(ENDPOINTS)["components"]["schemas"]
    assert all(schema.get("description") for schema in schemas.values() if "properties" in schema)
