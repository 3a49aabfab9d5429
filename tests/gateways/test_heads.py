"""A request's head has a size and a time, at whichever layer, with and without TLS; so has its body."""

from __future__ import annotations

import asyncio
import ssl
from collections import deque
from contextlib import suppress

import pytest
from uvicorn.protocols.http import httptools_impl

from stammtisch.accounts import limits
from stammtisch.accounts.limits import Limit
from stammtisch.gateways import entrance, heads, serving
from stammtisch.gateways.heads import LONGEST_HEAD
from tests.gateways.wires import Kind, Room, room
from tests.house.rooms import in_a_loop

START = b"GET / HTTP/1.1\r\nHost: here\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


async def said(here: Room, *pieces: bytes, pause: float = 0.0) -> bytes:
    """All that is answered, up to the end of the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port, ssl=here.tls)
    hearing = asyncio.create_task(all_of(reader))  # what is sent to who has hung up takes their answer away
    with suppress(ConnectionError, ssl.SSLError):
        for piece in pieces:
            writer.write(piece)
            await asyncio.sleep(pause)
    heard = await hearing
    writer.close()
    return heard


async def all_of(reader: asyncio.StreamReader) -> bytes:
    heard = b""
    with suppress(ConnectionError, ssl.SSLError):
        while more := await reader.read(65_536):
            heard += more
    return heard


@pytest.mark.parametrize("start", [START, UPGRADE], ids=["a page", "a WebSocket"])
@pytest.mark.parametrize(
    "more",
    [b"a:\r\n" * 5_000, b"A: " + b"x" * 20_000, b"".join([b"A%d: x\r\n" % one for one in range(4_000)])],
    ids=["small lines", "a long one", "many names"],
)
@in_a_loop
async def test_a_head_that_is_too_long_is_refused(kind, start, more):
    async with room(kind) as here:
        assert (await said(here, start, more)).startswith(b"HTTP/1.1 431 ")
        assert not here.talks
        assert await here.get("/") == b"hello"


@in_a_loop
async def test_so_is_a_long_address(kind):
    async with room(kind) as here:
        assert (await said(here, b"GET /" + b"x" * 20_000)).startswith(b"HTTP/1.1 414 ")


@in_a_loop
async def test_a_head_of_fifteen_thousand_bytes_is_read(kind):
    async with room(kind) as here:
        more = b"A: %s\r\nConnection: close\r\n\r\n" % (b"x" * (LONGEST_HEAD - 1000))
        assert (await said(here, START + more)).startswith(b"HTTP/1.1 200 ")


@in_a_loop
async def test_without_end_it_costs_neither_memory_nor_time(kind):
    """Ten megabytes of small lines: all but the first are never looked at."""
    async with room(kind) as here:
        loop = asyncio.get_running_loop()
        sending = asyncio.create_task(said(here, START, *[b"a:b\r\n" * 20_000] * 100))
        longest = before = 0.0
        while not sending.done():
            before = loop.time()
            assert await here.get("/") == b"hello"
            longest = max(longest, loop.time() - before)
        assert longest < 1


@pytest.mark.parametrize(
    "start", [START, b"", b"G", UPGRADE], ids=["a page", "nothing", "a letter", "a WebSocket"]
)
@in_a_loop
async def test_a_head_that_takes_too_long_is_refused(kind, start, monkeypatch):
    monkeypatch.setattr(heads, "HEAD_WITHIN_S", 0.2)
    async with room(kind) as here:
        assert (await said(here, start, *[b"A: b\r\n"] * 40, pause=0.02)).startswith(b"HTTP/1.1 4")
        assert (await said(here, start)).startswith(b"HTTP/1.1 408 ")


@in_a_loop
async def test_the_next_one_on_the_same_connection_has_its_time_too(kind, monkeypatch):
    monkeypatch.setattr(heads, "HEAD_WITHIN_S", 0.2)
    async with room(kind) as here:
        heard = await said(here, START + b"\r\n", START)
        assert [heard.count(b"HTTP/1.1 200 "), heard.count(b"HTTP/1.1 408 ")] == [1, 1]


@in_a_loop
async def test_who_asks_nothing_more_is_let_go(kind, monkeypatch):
    monkeypatch.setattr(serving, "ASKED_AFTER_S", 0.1)
    async with room(kind) as here:
        assert (await said(here, START + b"\r\n")).endswith(b"hello")


@in_a_loop
async def test_a_body_that_nobody_reads_has_a_size(kind):
    async with room(kind) as here:
        asked = b"GET / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000000000\r\n\r\n"
        assert (await said(here, asked, *[b"x" * 100_000] * 20)).startswith(b"HTTP/1.1 200 ")
        await here.until(lambda: not here.crowd)


@in_a_loop
async def test_and_a_time(kind, monkeypatch):
    monkeypatch.setattr(heads, "BODY_AFTER_HEAD_WITHIN_S", 0.2)
    async with room(kind) as here:
        asked = b"GET / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n"
        await said(here, asked, *[b"x"] * 100, pause=0.01)
        await here.until(lambda: not here.crowd)


@in_a_loop
async def test_lines_after_a_body_in_pieces_are_counted_with_it(kind):
    async with room(kind) as here:
        asked = b"GET / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
        await said(here, asked, *[b"a:b\r\n" * 20_000] * 20)
        await here.until(lambda: not here.crowd)


@in_a_loop
async def test_many_requests_at_once_are_answered_one_after_the_other(kind, monkeypatch):
    monkeypatch.setattr(heads, "EARLY_COSTS", 1)
    async with room(kind) as here:
        last = START + b"Connection: close\r\n\r\n"
        heard = await said(here, (START + b"\r\n") * 300 + last)
        assert heard.count(b"HTTP/1.1 200 ") == 301


@in_a_loop
async def test_and_no_more_are_read_than_that(kind, monkeypatch):
    most = 0

    class Counting(deque[object]):
        def appendleft(self, one: object) -> None:
            nonlocal most
            super().appendleft(one)
            most = max(most, len(self))

    monkeypatch.setattr(httptools_impl, "deque", Counting)
    monkeypatch.setattr(limits, "ASK", Limit(100_000, 1))
    async with room(kind) as here:
        last = START + b"Connection: close\r\n\r\n"
        heard = await said(here, (START + b"\r\n") * 2000 + last)
        assert heard.count(b"HTTP/1.1 200 ") == 2001
        assert 0 < most < 100


@in_a_loop
async def test_who_asks_without_end_is_let_go(kind, monkeypatch):
    monkeypatch.setattr(limits, "ASK", Limit(5, 60))
    monkeypatch.setattr(heads, "EARLY_COSTS", 1)
    async with room(kind) as here:
        heard = await said(here, (START + b"\r\n") * 10)
        assert [heard.count(b"HTTP/1.1 200 "), heard.count(b"HTTP/1.1 429 ")] == [5, 1]


@in_a_loop
async def test_what_is_no_http_is_answered_and_not_logged(kind, caplog):
    async with room(kind) as here:
        for _ in range(20):
            assert (await said(here, b"\x16\x03\x01 nonsense\r\n\r\n")).startswith(b"HTTP/1.1 400 ")
        here.crowd.strangers.say()
        assert [one.getMessage() for one in caplog.records] == [
            "strangers: refused or cut off: requests that are not HTTP (20)"
        ]


@pytest.mark.parametrize("layer", ["picows", "sansio"])
@in_a_loop
async def test_tls_must_begin_in_time(certificate, layer, monkeypatch):
    monkeypatch.setattr(entrance, "TLS_BEGINS_WITHIN_S", 0.2)
    async with room(Kind(layer, certificate)) as here:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        with suppress(ConnectionError):
            assert await reader.read() == b""
        writer.close()
        await here.until(lambda: not here.crowd)


@in_a_loop
async def test_who_waits_for_no_answer_is_told_so_sooner(kind, monkeypatch):
    """Nobody else sends requests so: each costs as much as ten."""
    monkeypatch.setattr(limits, "ASK", Limit(50, 60))
    async with room(kind) as here:
        heard = await said(here, (START + b"\r\n") * 20)
        assert [heard.count(b"HTTP/1.1 200 "), heard.count(b"HTTP/1.1 429 ")] == [5, 1]
        for _ in range(20):
            assert await here.get("/") == b"hello"
