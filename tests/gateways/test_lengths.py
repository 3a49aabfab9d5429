"""A frame that claims an absurd length never reaches picows, however its bytes are cut."""

from __future__ import annotations

import asyncio
import os
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from picows import WSListener, ws_create_server

from stammtisch.gateways.fragments import Broken
from stammtisch.gateways.lengths import LONG, Lengths, Long
from tests.gateways.guests import Guest, open_house
from tests.gateways.wires import Kind, frame, room
from tests.house.rooms import in_a_loop

UPGRADE = b"\r\n".join(
    [
        b"GET / HTTP/1.1",
        b"Host: house",
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        b"Sec-WebSocket-Version: 13",
        b"",
        b"",
    ]
)


def claims(length: int, masked: bool = True) -> bytes:
    return bytes([0x81, 0xFF if masked else 0x7F]) + length.to_bytes(8) + bytes(4)


def fed(pieces: list[bytes]) -> list[bytes | Long]:
    """What is let through, by the way that a connection goes."""
    lengths = Lengths()
    parts: list[bytes | Long] = []
    for piece in pieces:
        is_one = lengths.is_one_short(memoryview(piece), len(piece))
        parts += [piece] if is_one else lengths.parts(piece)
    return parts


def put_together(parts: list[bytes | Long]) -> bytes:
    """What picows gets, and long frames as they were, though not masked any more."""
    return b"".join([part if isinstance(part, bytes) else bare(part) for part in parts])


def bare(long: Long) -> bytes:
    return frame(long.first & 0x0F, long.payload, fin=bool(long.first & 0x80), mask=False)


def cut(data: bytes, cuts: list[int]) -> list[bytes]:
    ends = sorted({*(one % (len(data) + 1) for one in cuts), 0, len(data)})
    return [data[a:b] for a, b in pairwise(ends)]


frames = st.lists(
    st.builds(frame, st.integers(0, 15), st.integers(0, 400).map(bytes), mask=st.booleans())
    | st.integers(400, 65_536).map(lambda size: frame(1, os.urandom(8) * (size // 8))),
    max_size=5,
)
cuts = st.lists(st.integers(0, 100_000), max_size=8)


@pytest.mark.parametrize("mask", [True, False])
@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 300, LONG - 1, LONG, LONG + 1, LONG + 2, 65_535])
def test_a_whole_frame_goes_on_at_once_unless_it_is_long(size, mask):
    whole = frame(1, bytes(size), mask=mask)
    assert Lengths().is_one_short(memoryview(whole), len(whole)) is (size <= LONG)
    for other in (whole[:-1], whole + b"x"):
        assert not Lengths().is_one_short(memoryview(other), len(other))


@given(frames, cuts)
def test_frames_are_let_through_however_they_are_cut_or_glued(many, cuts):
    assert put_together(fed(cut(b"".join(many), cuts))) == put_together(
        [part for one in many for part in fed([one])]
    )


@given(st.integers(0, 65_536), st.integers(0, 2), st.booleans(), cuts)
def test_a_long_frame_comes_as_a_whole_and_unmasked_and_picows_sees_nothing_of_it(size, opcode, fin, cuts):
    payload = (b"what is said" * (size // 12 + 1))[:size]
    sent = frame(opcode, payload, fin=fin)
    parts = fed(cut(sent, cuts))
    if size > LONG:
        assert parts == [Long(opcode | 0x80 * fin, payload)]
    else:
        assert b"".join([part for part in parts if isinstance(part, bytes)]) == sent


@given(frames, cuts, st.integers(65_537, 2**64 - 1), st.booleans())
def test_an_absurd_length_is_found_behind_whatever_comes_first(many, cuts, length, masked):
    with pytest.raises(Broken):
        fed(cut(b"".join(many) + claims(length, masked), cuts))


@pytest.mark.parametrize("length", [2**63, 2**63 + 5, 2**64 - 14, 2**64 - 1])
@in_a_loop
async def test_such_a_frame_ends_the_connection_and_not_the_server(length):
    async with room(Kind("picows")) as here:
        bare = await here.connect()
        bare.writer.write(claims(length))
        assert await bare.closed_with() == 1009
        again = await here.connect()
        again.send(1, b"still there")
        assert await again.receive() == (1, b"still there")


@pytest.mark.parametrize("length", [2**63, 2**64 - 14, 2**64 - 1])
@in_a_loop
async def test_picows_itself_refuses_what_its_first_version_could_not_bear(length):
    server = await ws_create_server(lambda request: WSListener(), "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(UPGRADE)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(claims(length) + bytes(4096))
        head = await reader.readexactly(4)
        assert (head[0], int.from_bytes(head[2:])) == (0x88, 1002)
        writer.close()


@in_a_loop
async def test_nor_does_it_behind_a_message_in_the_same_packet(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        anna.socket.transport.write(frame(1, b"{}") + claims(2**64 - 1)[:11])
        ben = await Guest.come(house.address, nickname="Ben")
        assert ben.welcome["person"] == "Ben"
