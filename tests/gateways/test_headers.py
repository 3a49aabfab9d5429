"""Whatever stands in a header: it's refused or passed over, and never our fault."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.gateways.guests import open_house
from tests.gateways.test_garbage import check_no_fault
from tests.gateways.test_visits import both
from tests.house.rooms import in_a_loop

NAMES = [
    "Origin",
    "Host",
    "Cookie",
    "X-Forwarded-For",
    "If-None-Match",
    "Authorization",
    "Content-Type",
    "Content-Length",
    "Range",
    "Accept-Language",
    "Accept-Encoding",
    "User-Agent",
    "Upgrade",
    "Sec-Fetch-Site",
    "Sec-WebSocket-Key",
    "Sec-WebSocket-Version",
]
UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}
ODD_PLACES = ["http://[", "http://[::1", "http://[v1.x]", "//[", "http://]", "http://℀", "http://a:b:c"]
ODD = [
    *ODD_PLACES,
    "[",
    "[::1",
    "[fe80::1%eth0]:80",
    "http://here:99999999",
    "http://\u2100",
    "fe80::%25",
    "1.2.3.4.5",
    "999.1.1.1",
    ",,,",
    '"',
    "W/",
    'stammtisch="',
    "stammtisch=\\777",
    "a=b; =; ;=;\x80=",
    "Bearer",
    "Bearer é",
    "Basic Og==",
    "bytes=9-0,-",
    "-1",
    "+5",
    "99999999999999999999",
    "application/json; charset=[",
    "\x80",
    "a" * 8200,
]

values = st.one_of(
    st.sampled_from(ODD),
    st.text(max_size=40).map(lambda text: text.encode("utf-8", "surrogatepass").decode("latin-1")),
    st.binary(max_size=20).map(lambda found: found.decode("latin-1")),
    st.text('[]:/%.,;="\\ @0123456789abcdef', max_size=30),
)
requests = st.tuples(
    st.sampled_from(
        [("GET", "/"), ("GET", "/api/me"), ("POST", "/api/sessions"), ("GET", "/metrics"), ("GET", "/ws")]
    ),
    st.dictionaries(st.sampled_from(NAMES), values, min_size=1, max_size=4),
)


def written(method: str, path: str, headers: dict[str, str]) -> bytes:
    usual = {"Host": "here", "Content-Type": "application/json", "Content-Length": "2"}
    usual = UPGRADE | {"Host": "here"} if path == "/ws" else usual | {"Connection": "close"}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {one}" for name, one in (usual | headers).items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + (b"" if path == "/ws" else b"{}")


async def status_of(port: int, request: bytes) -> int:
    """0 if nothing is said: who asks has gone before all that they have announced was there."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        if b"pgrade: websocket" not in request:
            writer.write_eof()
        with suppress(ConnectionError):
            first = await asyncio.wait_for(reader.readline(), 30)
            return int(first.split()[1]) if first else 0
        return 0
    finally:
        writer.close()


@both
@pytest.mark.parametrize("origin", ODD_PLACES)
@in_a_loop
async def test_a_page_that_cannot_be_is_another_sites(tmp_path, layer, caplog, origin):
    async with open_house(tmp_path, layer) as house:
        port = int(house.address.rpartition(":")[2])
        headers = {"Origin": origin.encode().decode("latin-1")}
        for method, path in [("POST", "/api/sessions"), ("GET", "/ws")]:
            assert await status_of(port, written(method, path, headers)) == 403
    check_no_fault(caplog)


@both
@pytest.mark.parametrize(
    ("bad", "status"), [("X: \x80", 400), ("X: " + "a" * 8200, 400), ("\r\n".join(["X: a"] * 200), 431)]
)
@in_a_loop
async def test_a_websocket_with_a_head_that_no_library_can_read_is_not_opened(
    tmp_path, layer, caplog, bad, status
):
    async with open_house(tmp_path, layer) as house:
        port = int(house.address.rpartition(":")[2])
        name, _, value = bad.partition(": ")
        assert await status_of(port, written("GET", "/ws", {name: value})) == status
    check_no_fault(caplog)


@both
@settings(
    max_examples=3,
    phases=[Phase.generate],
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(many=st.lists(requests, min_size=60, max_size=80), proxy=st.booleans())
def test_no_header_is_our_fault(tmp_path_factory, layer, caplog, many, proxy):
    async def ask_all(folder: Path, **how: Any) -> None:
        async with open_house(folder, layer, limits=False, **how) as house:
            port = int(house.address.rpartition(":")[2])
            for (method, path), headers in many:
                request = written(method, path, headers)
                assert await status_of(port, request) < 500, request

    in_a_loop(ask_all)(tmp_path_factory.mktemp("house"), proxy=("127.0.0.1",) if proxy else ())
    check_no_fault(caplog)


HOST = b"Host: 127.0.0.1\r\n"
POST = b"POST /api/guests HTTP/1.1\r\n" + HOST
READ_IN_TWO_WAYS = {
    "a length beside pieces": POST + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "two lengths": POST + b"Content-Length: 4\r\nContent-Length: 0\r\n\r\n",
    "other pieces": POST + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "pieces in the middle": POST + b"Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
    "a space before the colon": POST + b"Content-Length : 5\r\n\r\nhello",
    "a length with a sign": POST + b"Content-Length: +5\r\n\r\nhello",
    "bare line feeds": b"GET /healthz HTTP/1.1\nHost: 127.0.0.1\n\n",
    "a folded line": b"GET /healthz HTTP/1.1\r\n" + HOST + b"X: a\r\n b\r\n\r\n",
    "a carriage return": b"GET /healthz HTTP/1.1\r\n" + HOST + b"X: a\rTransfer-Encoding: chunked\r\n\r\n",
    "two hosts": b"GET /healthz HTTP/1.1\r\n" + HOST + b"Host: other\r\n\r\n",
    "two hosts for a websocket": written("GET", "/ws", UPGRADE).replace(b"\r\n", b"\r\nHost: other\r\n", 1),
}


@pytest.mark.parametrize("request_", READ_IN_TWO_WAYS.values(), ids=READ_IN_TWO_WAYS)
@in_a_loop
async def test_what_a_proxy_may_read_in_another_way_is_refused(tmp_path, request_):
    async with open_house(tmp_path) as house:
        assert await status_of(house.listening.getsockname()[1], request_) == 400
