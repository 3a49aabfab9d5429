"""TLS begins once its first words have come whole, and little of it is under way at a time."""

from __future__ import annotations

import asyncio
import socket
import ssl
from contextlib import suppress

import pytest

from stammtisch.gateways import entrance, greetings
from stammtisch.gateways.greetings import LONGEST_PIECE_BYTES, NoTls, whole
from tests.gateways.wires import Kind, Room, room
from tests.house.rooms import in_a_loop
from tests.stillness import stillness


def greeting() -> bytes:
    """As a browser says it."""
    said = ssl.MemoryBIO()
    line = ssl.create_default_context().wrap_bio(ssl.MemoryBIO(), said, server_hostname="localhost")
    with suppress(ssl.SSLWantReadError):
        line.do_handshake()
    return said.read()


@in_a_loop
async def test_it_is_waited_for_until_it_is_whole_and_nothing_of_it_is_read():
    ours, theirs = socket.socketpair()
    with ours, theirs:
        ours.setblocking(False)
        said = greeting()
        waiting = asyncio.create_task(whole(ours))
        for piece in (said[:3], said[3:100], said[100:]):
            await stillness()
            assert not waiting.done()
            theirs.sendall(piece)
        await waiting
        assert ours.recv(len(said) + 1) == said


@pytest.mark.parametrize(
    "said",
    [b"GET / HTTP/1.1\r\n\r\n", b"", b"\x16\x03\x01" + (LONGEST_PIECE_BYTES + 1).to_bytes(2)],
    ids=["HTTP", "nothing", "too long"],
)
@in_a_loop
async def test_what_is_no_greeting_is_not_waited_for(said):
    ours, theirs = socket.socketpair()
    with ours:
        ours.setblocking(False)
        with theirs:
            theirs.sendall(said)
        with pytest.raises(NoTls):
            await whole(ours)


async def silent_ones(here: Room, count: int, said: bytes) -> list[asyncio.StreamReader]:
    """Each is there before the next one comes."""
    readers = []
    for number in range(count):
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(said)
        readers.append(reader)
        here.bares.append(Silent(writer))  # type: ignore[arg-type]
        await here.until(lambda: len(here.crowd) + counted(here) > number)  # noqa: B023 - it's awaited here
    return readers


class Silent:
    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer

    def vanish(self) -> None:
        self._writer.transport.abort()


def counted(here: Room) -> int:
    return here.crowd.strangers.unsaid["no_tls"]


async def has_ended(reader: asyncio.StreamReader) -> None:
    with suppress(ConnectionError):
        while await reader.read(4096):
            pass


@pytest.mark.parametrize("said", [b"", greeting()[:50]], ids=["nothing", "half of it"])
@in_a_loop
async def test_however_many_say_nothing_or_half_of_it_who_comes_gets_in(certificate, said, monkeypatch):
    monkeypatch.setattr(greetings, "MOST_SILENT", 3)
    async with room(Kind("picows", certificate)) as here:
        readers = await silent_ones(here, 5, said)
        await here.connect()
        for reader in readers[:2]:
            await has_ended(reader)
        assert counted(here) >= 2
        assert len(here.crowd) <= 4


@in_a_loop
async def test_who_begins_and_does_not_go_on_makes_room_too(certificate, monkeypatch):
    monkeypatch.setattr(greetings, "MOST_HANDSHAKES", 3)
    async with room(Kind("picows", certificate)) as here:
        readers = await silent_ones(here, 6, greeting())
        await here.connect()
        for reader in readers[:2]:
            await has_ended(reader)
        assert counted(here) >= 2


@pytest.mark.parametrize(
    "said", [b"", greeting()[:50], greeting()], ids=["nothing", "half of it", "all of it"]
)
@in_a_loop
async def test_who_never_goes_on_is_let_go_and_counted(certificate, said, monkeypatch):
    monkeypatch.setattr(entrance, "TLS_BEGINS_WITHIN_S", 0.2)
    async with room(Kind("picows", certificate)) as here:
        [reader] = await silent_ones(here, 1, said)
        await has_ended(reader)
        await here.until(lambda: not here.crowd)
        assert counted(here) == 1
