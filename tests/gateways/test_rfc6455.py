"""What RFC 6455 demands of a server, sentence by sentence, over bare sockets: the same of both layers."""

from __future__ import annotations

import pytest

from stammtisch.gateways.connection import LONGEST_MESSAGE_BYTES
from tests.gateways.wires import room
from tests.house.rooms import in_a_loop
from tests.stillness import stillness

TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, 0
EURO = "€".encode()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 128, 65535, LONGEST_MESSAGE_BYTES])
@in_a_loop
async def test_a_text_of_any_size_comes_back(kind, size):
    async with room(kind) as here:
        bare = await here.connect()
        bare.send(TEXT, b"*" * size)
        assert await bare.receive() == (TEXT, b"*" * size)


@in_a_loop
async def test_a_text_that_comes_byte_by_byte_is_one_text(kind):
    async with room(kind) as here:
        bare = await here.connect()
        for byte in bare.framed(TEXT, "Grüß Gott".encode()):
            bare.writer.write(bytes([byte]))
            await bare.writer.drain()
            await stillness()
        assert await bare.receive() == (TEXT, "Grüß Gott".encode())


@in_a_loop
async def test_many_texts_at_once_come_back_in_their_order(kind):
    async with room(kind) as here:
        bare = await here.connect()
        bare.writer.write(b"".join(bare.framed(TEXT, str(number).encode()) for number in range(300)))
        assert [await bare.receive() for _ in range(300)] == [(TEXT, str(n).encode()) for n in range(300)]


@pytest.mark.parametrize("pieces", [[b"a", b"b"], [b"", b"", b""], [b"x" * 1000] * 40, [EURO[:1], EURO[1:]]])
@in_a_loop
async def test_a_text_in_pieces_is_put_together(kind, pieces):
    async with room(kind) as here:
        bare = await here.connect()
        bare.send_pieces(pieces)
        assert await bare.receive() == (TEXT, b"".join(pieces))


@in_a_loop
async def test_a_ping_between_the_pieces_is_answered_at_once(kind):
    async with room(kind) as here:
        bare = await here.connect()
        bare.send(TEXT, b"one ", fin=False)
        bare.send(PING, b"are you there")
        assert await bare.receive() == (PONG, b"are you there")
        bare.send(MORE, b"two")
        assert await bare.receive() == (TEXT, b"one two")


@pytest.mark.parametrize("payload", [b"", b"x" * 125, b"\x00\xff\xfe"])
@in_a_loop
async def test_a_ping_is_answered_with_what_it_holds(kind, payload):
    async with room(kind) as here:
        bare = await here.connect()
        bare.send(PING, payload)
        assert await bare.receive() == (PONG, payload)


@in_a_loop
async def test_a_pong_that_nobody_asked_for_is_no_harm(kind):
    async with room(kind) as here:
        bare = await here.connect()
        bare.send(PONG, b"unasked")
        bare.send(TEXT, b"still here")
        assert await bare.receive() == (TEXT, b"still here")


BROKEN = {
    "a frame that isn't masked": (lambda bare: bare.send(TEXT, b"bare", mask=False), {1002}),
    "a bit that nobody agreed on": (lambda bare: bare.send(TEXT, b"x", rsv=4), {1002}),
    "another such bit": (lambda bare: bare.send(TEXT, b"x", rsv=1), {1002}),
    "an opcode that is reserved": (lambda bare: bare.send(3, b"x"), {1002}),
    "a control opcode that is reserved": (lambda bare: bare.send(11, b"x"), {1002}),
    "a ping of 126 bytes": (lambda bare: bare.send(PING, b"x" * 126), {1002}),
    "a ping in pieces": (lambda bare: bare.send(PING, b"x", fin=False), {1002}),
    "a continuation of nothing": (lambda bare: bare.send(MORE, b"x"), {1002}),
    "a text inside a text": (
        lambda bare: [bare.send(TEXT, b"x", fin=False), bare.send(TEXT, b"y")],
        {1002},
    ),
    "a text that is no UTF-8": (lambda bare: bare.send(TEXT, b"\xff\xfe"), {1007}),
    "half a letter": (lambda bare: bare.send(TEXT, EURO[:2]), {1007}),
    "a surrogate": (lambda bare: bare.send(TEXT, b"\xed\xa0\x80"), {1007}),
    "pieces that are no UTF-8 together": (lambda bare: bare.send_pieces([EURO[:1], b"x"]), {1007}),
    "binary": (lambda bare: bare.send(BINARY, b"\x00"), {1003}),
    "a text that is too long": (lambda bare: bare.send(TEXT, b"x" * (LONGEST_MESSAGE_BYTES + 1)), {1009}),
    "pieces that are too long together": (lambda bare: bare.send_pieces([b"x" * 40_000] * 2), {1009}),
    "a close frame of one byte": (lambda bare: bare.send(CLOSE, b"\x03"), {1002}),
    "a close code that means nothing": (lambda bare: bare.send(CLOSE, (999).to_bytes(2)), {1002}),
    "a close code that is never sent": (lambda bare: bare.send(CLOSE, (1005).to_bytes(2)), {1002}),
    "a reason that is no UTF-8": (lambda bare: bare.send(CLOSE, b"\x03\xe8\xff"), {1002, 1007}),
    "a fault of ours": (lambda bare: bare.send(TEXT, b"fail"), {1011}),
}


@pytest.mark.parametrize("wrong", BROKEN)
@in_a_loop
async def test_what_is_wrong_ends_the_connection_and_says_why(kind, wrong, caplog):
    send, codes = BROKEN[wrong]
    async with room(kind) as here:
        other = await here.connect()
        bare = await here.connect()
        send(bare)
        assert await bare.closed_with() in codes
        await here.until(lambda: here.talks[1].diary == ["gone"])
        other.send(TEXT, b"not my fault")
        assert await other.receive() == (TEXT, b"not my fault")
    is_logged = any(one.levelname == "ERROR" for one in caplog.records)
    assert is_logged == (wrong == "a fault of ours")  # else anybody could fill the log


@pytest.mark.parametrize(
    "payload", [b"", (1000).to_bytes(2), (1001).to_bytes(2) + b"bye", (4999).to_bytes(2)]
)
@in_a_loop
async def test_a_goodbye_is_answered(kind, payload):
    async with room(kind) as here:
        bare = await here.connect()
        bare.send(CLOSE, payload)
        assert await bare.closed_with() in {1000, int.from_bytes(payload[:2])}
        await here.until(lambda: here.talks[0].diary == ["gone"])


@in_a_loop
async def test_the_server_says_goodbye_with_its_code(kind):
    async with room(kind) as here:
        bare = await here.connect()
        bare.send(TEXT, b"close 4001")
        assert await bare.closed_with() == 4001


@in_a_loop
async def test_who_vanishes_is_noticed(kind):
    async with room(kind) as here:
        bare = await here.connect()
        bare.vanish()
        await here.until(lambda: here.talks[0].diary == ["gone"])


@in_a_loop
async def test_a_stopping_server_tells_everybody_to_come_back(kind):
    async with room(kind) as here:
        bares = [await here.connect() for _ in range(5)]
        here.running.hang_up()
        assert [await bare.closed_with() for bare in bares] == [1012] * 5


@in_a_loop
async def test_who_takes_nothing_is_no_longer_free_and_is_told_when_they_are(kind):
    async with room(kind) as here:
        bare = await here.connect()
        bare.send(TEXT, b"flood 400")
        await here.until(lambda: here.talks[0].diary == ["is free: False"])
        for _ in range(400):
            assert len((await bare.receive())[1]) == 60_000
        await here.until(lambda: here.talks[0].diary == ["is free: False", "drained"])


@in_a_loop
async def test_who_takes_nothing_for_too_long_is_let_go(kind, monkeypatch):
    for where in ("hanging", "sansio_layer"):
        monkeypatch.setattr(f"stammtisch.gateways.{where}.HANGS_AFTER_S", 0.05)
    async with room(kind) as here:
        bare = await here.connect()
        bare.send(TEXT, b"flood 400")
        await here.until(lambda: "gone" in here.talks[0].diary)


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"path": "/elsewhere"}, {b"404", b"403"}),
        ({"origin": "http://evil.example"}, {b"403"}),
        ({"Sec-WebSocket-Version": "12"}, {b"426", b"400"}),
        ({"Sec-WebSocket-Key": "short"}, {b"400"}),
    ],
)
@in_a_loop
async def test_the_door_stays_shut(kind, asked, status):
    async with room(kind) as here:
        bare = await here.knock(**asked)
        assert bare.head.split()[1] in status
        assert here.talks == []


@in_a_loop
async def test_http_is_served_at_the_same_address(kind):
    async with room(kind) as here:
        assert await here.get("/") == b"hello"
