"""One connection can't starve the others: every frame costs, and nothing is kept for who sends much."""

from __future__ import annotations

import asyncio
import socket
import tracemalloc

import pytest

from stammtisch.accounts import limits
from stammtisch.accounts.limits import Limit
from stammtisch.gateways import crowd, hanging, sansio_layer, sips
from tests.gateways.wires import Bare, Kind, frame, room
from tests.house.rooms import in_a_loop

PING, PONG, TEXT, MORE = 9, 10, 1, 0

both = pytest.mark.parametrize("kind", [Kind("picows"), Kind("sansio")], ids=["picows", "sansio"])


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames that are free."""
    monkeypatch.setattr(limits, "ASK", Limit(50, 60))
    monkeypatch.setattr(crowd, "MOST_TOO_FAST", 20)


@pytest.mark.parametrize(
    "one",
    [
        frame(PING, b""),
        frame(PING, b"x" * 125),
        frame(PONG, b"nobody asked"),
        frame(TEXT, b"x", fin=False),
    ],
    ids=["pings", "long pings", "pongs", "beginnings"],
)
@pytest.mark.usefixtures("few")
@in_a_loop
async def test_who_sends_such_frames_without_end_is_let_go(kind, one):
    async with room(kind) as here:
        bare = await here.connect()
        rest = frame(MORE, b"x", fin=False)
        bare.writer.write(one + (rest if one[0] == TEXT else one) * 71)
        assert await bare.closed_with() == 1008
        await here.until(lambda: not here.crowd)


@pytest.mark.usefixtures("few")
@in_a_loop
async def test_who_sends_some_is_heard(kind):
    async with room(kind) as here:
        bare = await here.connect()
        for number in range(20):
            bare.send(PING, b"%d" % number)
            assert await bare.receive() == (PONG, b"%d" % number)
        bare.send_pieces([b"in ", b"three ", b"pieces"])
        assert await bare.receive() == (TEXT, b"in three pieces")


def deaf(port: int) -> socket.socket:
    """Who asks for a WebSocket and reads nothing any more."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.connect(("127.0.0.1", port))
    one.sendall(
        b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    assert one.recv(4096).startswith(b"HTTP/1.1 101 ")
    one.setblocking(False)
    return one


async def pour(one: socket.socket, what: bytes, seconds: float) -> int:
    """Sends it again and again, as fast as it's taken; says how much that was."""
    loop, sent = asyncio.get_running_loop(), 0
    end = loop.time() + seconds
    while loop.time() < end:
        try:
            sent += one.send(what)
        except BlockingIOError:
            await asyncio.sleep(0)
        except ConnectionError:
            break
    return sent


@both
@in_a_loop
async def test_pongs_for_who_does_not_read_do_not_pile_up(kind, monkeypatch):
    """Though nobody is too fast."""
    monkeypatch.setattr(limits.Limits, "asks", lambda self, where: ())
    async with room(kind) as here:
        one = await asyncio.to_thread(deaf, here.port)
        tracemalloc.start()
        sent = await pour(one, frame(PING, b"x" * 125) * 100, 3)
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert sent > 2_000_000
        assert most < 1_000_000, (sent, most)
        one.close()


@both
@in_a_loop
async def test_who_takes_nothing_of_them_is_let_go(kind, monkeypatch):
    monkeypatch.setattr(limits.Limits, "asks", lambda self, where: ())
    monkeypatch.setattr(hanging, "HANGS_AFTER_S", 0.3)
    monkeypatch.setattr(sansio_layer, "HANGS_AFTER_S", 0.3)
    async with room(kind) as here:
        one = await asyncio.to_thread(deaf, here.port)
        await pour(one, frame(PING, b"x" * 125) * 100, 5)
        await here.until(lambda: not here.crowd)
        one.close()


@both
@in_a_loop
async def test_a_turn_takes_little_of_one_connection(kind, monkeypatch):
    """What one sends at once is heard in turns, and others are heard in between."""
    monkeypatch.setattr(limits.Limits, "asks", lambda self, where: ())
    async with room(kind) as here:
        loud, quiet = await here.connect(), await here.connect()
        loud.writer.write(frame(PING, b"") * 100_000)
        turns = 0
        quiet.send(TEXT, b"may I?")
        answering = asyncio.create_task(quiet.receive())
        while not answering.done():
            await asyncio.sleep(0)
            turns += 1
        assert answering.result() == (TEXT, b"may I?")
        assert turns < 200


@pytest.mark.usefixtures("few")
@both
@in_a_loop
async def test_who_sends_too_fast_is_not_read_for_a_while(kind, monkeypatch):
    """What they send waits at their end, and costs nobody anything."""
    monkeypatch.setattr(sips, "HELD_BACK_S", 60)
    monkeypatch.setattr(crowd, "MOST_TOO_FAST", 1_000_000)
    taken, pays = [], crowd.Place.pays

    def counted(place: crowd.Place, cost: int = 1) -> bool:
        taken.append(cost)
        return pays(place, cost)

    monkeypatch.setattr(crowd.Place, "pays", counted)
    async with room(kind) as here:
        loud, quiet = await here.connect(), await here.connect()
        loud.writer.write(frame(PONG, b"") * 20_000)
        for number in range(20):
            quiet.send(TEXT, b"%d" % number)
            assert await quiet.receive() == (TEXT, b"%d" % number)
        assert len(taken) < 1_000


@both
@in_a_loop
async def test_what_was_needed_to_read_long_messages_is_given_back(kind):
    async with room(kind) as here:
        bares = [await here.connect() for _ in range(8)]
        for bare in bares:
            await talk(bare, 10)
        tracemalloc.start()
        for bare in bares:
            await talk(bare, 60_000)
            await talk(bare, 10)
        kept = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        assert kept < 8 * 50_000, kept


async def talk(bare: Bare, size: int) -> None:
    bare.send(TEXT, b"x" * size)
    assert await bare.receive() == (TEXT, b"x" * size)
