"""A WebSocket is opened by GET and version 13; who wants something else is told what to want."""

from __future__ import annotations

import pytest

from tests.gateways.api.asking import raw
from tests.gateways.guests import open_house
from tests.gateways.test_headers import UPGRADE, written
from tests.gateways.test_visits import both
from tests.house.rooms import in_a_loop

OTHER = {"Sec-WebSocket-Version": "12"}


@both
@pytest.mark.parametrize("method", ["POST", "PUT", "HEAD", "OPTIONS"])
@in_a_loop
async def test_it_takes_get(tmp_path, layer, caplog, method):
    async with open_house(tmp_path, layer) as house:
        port = int(house.address.rpartition(":")[2])
        reply = await raw(port, written(method, "/ws", {}))
        assert (reply.status, reply.headers["allow"]) == (405, "GET")
        plain = await raw(port, f"{method} /ws HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
        assert plain.status == (426 if method == "HEAD" else 405)
    assert "Traceback" not in caplog.text


@both
@pytest.mark.parametrize("version", ["12", "8", "7", "0", "", "13, 8", "013", "nonsense"])
@in_a_loop
async def test_it_takes_version_13(tmp_path, layer, version):
    async with open_house(tmp_path, layer) as house:
        port = int(house.address.rpartition(":")[2])
        reply = await raw(port, written("GET", "/ws", {"Sec-WebSocket-Version": version}))
        assert (reply.status, reply.headers["sec-websocket-version"]) == (426, "13")
        assert reply.headers["upgrade"] == "websocket"
        assert reply.headers["x-content-type-options"] == "nosniff"


@both
@in_a_loop
async def test_of_two_versions_none_counts(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        port = int(house.address.rpartition(":")[2])
        twice = written("GET", "/ws", {}).replace(b"\r\n\r\n", b"\r\nSec-WebSocket-Version: 13\r\n\r\n")
        assert (await raw(port, twice)).status == 426


@both
@in_a_loop
async def test_who_asks_for_no_websocket_is_told_that_this_is_the_place_for_one(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        port = int(house.address.rpartition(":")[2])
        headers = dict.fromkeys(UPGRADE, "") | {"Connection": "close"}
        reply = await raw(port, written("GET", "/ws", headers))
        assert (reply.status, reply.headers["upgrade"]) == (426, "websocket")
