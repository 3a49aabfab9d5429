"""Pages of other sites can do nothing here, and pages of this one nothing that they shouldn't."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from stammtisch.accounts import limits
from stammtisch.accounts.limits import Limit
from stammtisch.app import opened
from stammtisch.config import Config
from stammtisch.gateways import crowd
from stammtisch.gateways.api.endpoints import ENDPOINTS
from stammtisch.gateways.headers import HEADERS
from tests.gateways.api.asking import Web, raw
from tests.gateways.guests import Guest, open_house
from tests.gateways.members import PASSWORD, Browser, member
from tests.gateways.test_visits import both
from tests.house.rooms import in_a_loop

EVIL = [
    "http://evil.example",
    "null",
    "http://here.evil.example",
    "http://here:81",
    "https://here@evil.example",
]


@pytest.mark.parametrize("origin", EVIL)
@in_a_loop
async def test_another_sites_page_can_do_nothing_with_a_members_cookie(tmp_path, origin):
    async with open_house(tmp_path) as house:
        anna = await member(house.address, "Anna")
        anna.origin = origin
        for method, path, body in [
            ("POST", "/api/me/reset", {}),
            ("POST", "/api/me/delete", {"password": PASSWORD}),
            ("DELETE", "/api/me/session", None),
            ("DELETE", "/api/sessions", None),
            ("PUT", "/api/me/password", {"before": PASSWORD, "after": "something else"}),
        ]:
            sent = None if body is None else json.dumps(body).encode()
            reply = await anna.ask(method, path, sent, Content_Type="application/json")
            assert (reply.status, reply.word) == (403, "foreign_page"), path
        anna.origin = "http://here"
        assert (await anna.get("/api/me")).status == 200


@in_a_loop
async def test_no_page_logs_somebody_in_as_another(tmp_path):
    """They would play, and pay, under a name that its owner can watch."""
    async with open_house(tmp_path) as house:
        await member(house.address, "Mallory")
        victim = Browser(house.address, "http://evil.example")
        reply = await victim.post("/api/sessions", {"name": "Mallory", "password": PASSWORD})
        assert (reply.word, victim.cookie) == ("foreign_page", "")
        plain = await Web(house.address).post(
            "/api/sessions", {"name": "Mallory", "password": PASSWORD}, Content_Type="text/plain"
        )
        assert plain.word == "not_json"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 403),
        ({"X_Stammtisch": "1"}, 200),
        ({"X_Stammtisch": "1", "Sec_Fetch_Site": "cross-site"}, 403),
        ({"X_Stammtisch": "1", "Sec_Fetch_Site": "same-site"}, 403),
        ({"X_Stammtisch": "1", "Sec_Fetch_Site": "same-origin"}, 200),
        ({"Origin": "http://here"}, 200),
        ({"Origin": "http://HERE"}, 200),
    ],
)
@in_a_loop
async def test_without_the_name_of_a_page_a_cookie_needs_a_header_that_no_page_can_send(
    tmp_path, headers, status
):
    async with open_house(tmp_path) as house:
        anna = await member(house.address, "Anna")
        anna.origin = ""
        assert (await anna.post("/api/me/reset", {}, **headers)).status == status


@in_a_loop
async def test_a_token_needs_no_page(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Web.come(house.address, "Anna")
        assert (await anna.post("/api/me/reset", {})).status == 200


@in_a_loop
async def test_the_hosts_token_in_a_cookie_makes_nobody_host(tmp_path):
    async with open_house(tmp_path) as house:
        browser = Browser(house.address)
        browser.cookie = "stammtisch=" + (tmp_path / "host-token").read_text().strip()
        assert (await browser.get("/api/host/people")).status == 401


@both
@in_a_loop
async def test_a_websocket_with_a_cookie_is_opened_by_pages_of_the_house_alone(tmp_path, layer):
    async with open_house(tmp_path, layer, origins=("https://friends.example",)) as house:
        anna = await member(house.address, "Anna")
        port, own = anna.port, house.address.removeprefix("http://")
        upgrade = (
            "GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        )
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        for origin, status in [("http://evil.example", 403), ("null", 403), (f"http://x{own}", 403)]:
            asked = f"{upgrade}{key}Host: {own}\r\nOrigin: {origin}\r\nCookie: {anna.cookie}\r\n\r\n"
            reply = await raw(port, asked.encode())
            assert reply.status == status
            assert reply.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
        friend = await Guest.come(house.address, {"Cookie": anna.cookie, "Origin": "https://friends.example"})
        assert friend.welcome["person"] == "Anna"


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/metrics", "/nothing", "/api/me", "/api/scores", "/api/x"]
)
@in_a_loop
async def test_every_answer_says_what_a_browser_must_not_do(tmp_path, path):
    async with open_house(tmp_path) as house:
        for method in ("GET", "POST", "OPTIONS", "HEAD"):
            reply = await Web(house.address).ask(method, path)
            for name, value in HEADERS.items():
                assert reply.headers.get(name.casefold()) == value, (method, path, name)
            assert "access-control-allow-origin" not in reply.headers
            assert "server" not in reply.headers


def test_scripts_and_styles_come_from_the_house_itself_and_nothing_is_inline():
    policy = HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "*" not in policy
    assert policy.startswith("default-src 'none'")
    for wanted in ("script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"):
        assert wanted in policy


HUGE = "x" * 70_000
LONG = "x" * 3_000


def _filled(kind: object, text: str) -> dict[str, object]:
    fields = getattr(kind, "__struct_fields__", ())
    return dict.fromkeys(fields, text)


@pytest.mark.parametrize("text", [LONG, HUGE], ids=["long", "huge"])
@in_a_loop
async def test_every_text_that_is_sent_has_a_length(tmp_path, text):
    """Nothing is done with more; it's never our fault."""
    async with open_house(tmp_path) as house:
        host = Web(house.address, (tmp_path / "host-token").read_text().strip())
        anna = await Web.come(house.address, "Anna")
        for endpoint in ENDPOINTS:
            if endpoint.body is None:
                continue
            path = endpoint.path.replace("{game}", "poker").replace("{table}", "x")
            web = host if endpoint.is_hosts else anna
            sent = json.dumps(_filled(endpoint.body, text)).encode()
            try:
                reply = await web.ask(endpoint.method, path, sent, Content_Type="application/json")
            except ConnectionResetError:
                continue  # cut off, with more to come
            assert 400 <= reply.status < 500, (endpoint.path, reply)


@in_a_loop
async def test_whoever_asks_too_often_from_one_address_is_told_to_wait(tmp_path):
    async with open_house(tmp_path, proxy=("127.0.0.0/8",)) as house:
        from_there = {"X_Forwarded_For": "127.0.0.1, 203.0.113.7"}
        words = []
        for number in range(12):
            asked = {"name": f"N{number}", "password": "wrong one"}
            words.append((await Web(house.address).post("/api/sessions", asked, **from_there)).word)
        assert words == ["wrong_login"] * 10 + ["too_many_tries"] * 2
        asked = {"name": "N0", "password": "wrong one"}
        elsewhere = await Web(house.address).post("/api/sessions", asked, X_Forwarded_For="203.0.113.8")
        assert elsewhere.status == 401
        guests = [
            await Guest.come(house.address, {"X-Forwarded-For": "203.0.113.9"}, nickname=f"G{number}")
            for number in range(11)
        ]
        assert [guest.welcome.get("word", "") for guest in guests] == [""] * 10 + ["too_many_tries"]
        web = await Web(house.address).post("/api/guests", {"nickname": "Z"}, X_Forwarded_For="203.0.113.9")
        assert web.status == 429


@in_a_loop
async def test_without_a_proxy_nobody_chooses_their_address(tmp_path):
    async with open_house(tmp_path) as house:
        for number in range(15):
            asked = {"name": f"N{number}", "password": "wrong one"}
            reply = await Web(house.address).post("/api/sessions", asked, X_Forwarded_For="203.0.113.7")
            assert reply.word == "wrong_login"  # this machine itself isn't counted


@both
@in_a_loop
async def test_an_address_that_connects_too_often_is_turned_away(tmp_path, layer):
    async with open_house(tmp_path, layer, proxy=("127.0.0.0/8",)) as house:
        port = int(house.address.rpartition(":")[2])
        asked = (
            "GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "X-Forwarded-For: 203.0.113.7\r\n\r\n"
        )
        statuses = []
        writers = []
        for _ in range(62):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writers.append(writer)
            writer.write(asked.encode())
            statuses.append((await reader.readline()).split()[1])
        assert statuses[:60] == [b"101"] * 60
        assert b"429" in statuses[60:]
        for writer in writers:
            writer.close()


@both
@in_a_loop
async def test_who_asks_too_fast_is_told_so_and_at_last_let_go(tmp_path, layer, monkeypatch):
    monkeypatch.setattr(limits, "ASK", Limit(5, 60))
    monkeypatch.setattr(crowd, "MOST_TOO_FAST", 3)
    async with open_house(tmp_path, layer) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        answers = [await anna.ask("unfollow", table="x") for _ in range(7)]
        assert [one.get("word", "done") for one in answers] == ["done"] * 4 + ["too_fast"] * 3
        with pytest.raises(ConnectionClosed) as closed:
            await anna.ask("unfollow", table="x")
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too_fast")


@both
@in_a_loop
async def test_who_asks_without_end_disturbs_nobody_else(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        ben = await Guest.come(house.address, nickname="Ben")
        with suppress(ConnectionClosed):
            for _ in range(3000):
                await anna.socket.send('{"ask":"unfollow","table":"x","re":7}')
        anna.socket.transport.abort()
        assert (await ben.ask("browse"))["tell"] == "done"


@in_a_loop
async def test_when_measuring_nobody_is_too_fast(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "ASK", Limit(5, 60))
    async with open_house(tmp_path, limits=False) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        answers = [await anna.ask("unfollow", table="x") for _ in range(20)]
        assert {one["tell"] for one in answers} == {"done"}


@in_a_loop
async def test_an_answer_does_not_wait_until_its_head_is_acknowledged(tmp_path):
    """Nagle's algorithm would hold back the body of every answer but the first, for 40 ms."""

    def accepted() -> int:
        with socket.create_connection(listening.getsockname()), listening.accept()[0] as one:
            return one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    async with opened(Config(host="127.0.0.1", port=0, data=tmp_path)) as running:
        listening = running.listening
        assert await asyncio.to_thread(accepted)
