"""How many connections may be open, from where: over all doors, and whoever is in stays in."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from prometheus_client import CollectorRegistry

from stammtisch.accounts import limits
from stammtisch.accounts.limits import ARRIVE, Limit, Limits
from stammtisch.gateways import crowd as crowds
from stammtisch.gateways import strangers
from stammtisch.gateways.crowd import MOST_NAMELESS, MOST_OPEN, Crowd, Place
from stammtisch.gateways.descriptors import make_room
from stammtisch.gateways.metrics import Metrics
from stammtisch.gateways.strangers import Strangers
from stammtisch.kernel.refused import Refused
from tests.gateways.guests import Guest, open_house
from tests.gateways.test_garbage import knocks
from tests.gateways.wires import Kind, room
from tests.house.rooms import in_a_loop
from tests.people import ANNA

THERE, ELSEWHERE, HERE = "203.0.113.7", "203.0.113.8", "127.0.0.1"


def crowd(most: int = 10_000, **how: object) -> Crowd:
    return Crowd(Limits(lambda: 0.0), Metrics().strangers, most=most, **how)  # type: ignore[arg-type]


def come(here: Crowd, address: str, times: int, is_named: bool = False) -> list[Place]:
    """As many as are let in."""
    places = []
    for _ in range(times):
        with suppress(Refused):
            places.append(here.enter(address))
            if is_named:
                places[-1].is_named(())
    return places


@in_a_loop
async def test_an_address_has_so_many_that_nobody_knows_and_others_are_let_in():
    here = crowd()
    assert len(come(here, THERE, 1003)) == MOST_NAMELESS
    assert len(come(here, ELSEWHERE, 10)) == 10


@in_a_loop
async def test_and_so_many_new_ones_at_once():
    assert len(come(crowd(), THERE, 1003, is_named=True)) == ARRIVE.burst


@in_a_loop
async def test_and_so_many_in_all(monkeypatch):
    monkeypatch.setattr("stammtisch.accounts.limits.ARRIVE", Limit(10_000, 1))
    assert len(come(crowd(), THERE, 1003, is_named=True)) == MOST_OPEN


@in_a_loop
async def test_a_network_of_ipv6_is_one_address():
    here = crowd()
    assert len([one for part in range(200) for one in come(here, f"2001:db8::{part:x}", 1)]) == MOST_NAMELESS


@in_a_loop
async def test_who_goes_or_says_their_name_makes_room():
    here = crowd()
    first, second, *_ = come(here, THERE, MOST_NAMELESS)
    first.leave()
    first.leave()
    second.is_named(())
    assert len(come(here, THERE, 10)) == 2
    assert len(here) == MOST_NAMELESS + 1


@in_a_loop
async def test_nothing_is_kept_of_who_has_gone():
    here = crowd()
    for place in come(here, THERE, 50) + come(here, ELSEWHERE, 50, is_named=True):
        place.leave()
    assert (len(here), here._open, here._nameless_of, here._nameless) == (0, {}, {}, {})


@in_a_loop
async def test_this_machine_and_a_proxy_are_not_counted_but_whom_it_brings():
    here = crowd(is_proxy=lambda address: address == "192.0.2.1")
    assert len(come(here, HERE, 1000)) == len(come(here, "192.0.2.1", 1000)) == 1000
    brought = come(here, "192.0.2.1", MOST_NAMELESS + 1)
    for place in brought[:-1]:
        place.came_from(THERE)
    with pytest.raises(Refused):
        brought[-1].came_from(THERE)
    assert come(here, THERE, 1) == []


@in_a_loop
async def test_when_all_is_taken_the_oldest_without_a_name_makes_room_and_who_plays_stays():
    here, cut = crowd(most=100), []
    playing = come(here, HERE, 60, is_named=True)
    silent = come(here, HERE, 40)
    for number, place in enumerate(silent + playing):
        place.cut = lambda number=number: cut.append(number)  # type: ignore[misc]
    come(here, HERE, 30)
    assert cut == list(range(30))
    assert len(here) == 100


@in_a_loop
async def test_when_everybody_plays_nobody_else_comes_in():
    here = crowd(most=100)
    come(here, HERE, 100, is_named=True)
    with pytest.raises(Refused, match="the house is full"):
        here.enter(HERE)


@in_a_loop
async def test_nobody_takes_more_than_their_share_of_few():
    assert len(come(crowd(most=160), THERE, 1000)) == 20


@in_a_loop
async def test_a_person_pays_for_all_their_connections():
    limits = Limits(lambda: 0.0)
    here = Crowd(limits, Metrics().strangers)
    places = come(here, HERE, 5)
    for place in places:
        place.is_named(limits.asks_of(ANNA))
    assert sum(place.pays() for place in places for _ in range(300)) == 800


@in_a_loop
async def test_who_is_too_fast_takes_nothing_from_others_of_their_address(monkeypatch):
    monkeypatch.setattr(limits, "ASK", Limit(5, 60))
    monkeypatch.setattr(limits, "ASK_THERE", Limit(10, 60))
    fast, slow = come(crowd(), THERE, 2)
    assert [fast.pays() for _ in range(100)].count(True) == 5
    assert [slow.pays() for _ in range(5)] == [True] * 5


# In one sentence.


@in_a_loop
async def test_who_is_turned_away_is_counted_and_said_in_one_sentence(caplog):
    here = crowd()
    come(here, THERE, 1003)
    here.strangers.say()
    assert [one.getMessage() for one in caplog.records] == [
        "strangers: refused or cut off: connections of an address with too many before hello (875)"
    ]


@in_a_loop
async def test_it_is_said_soon_and_then_once_a_minute(caplog, monkeypatch):
    monkeypatch.setattr(strangers, "FIRST_WARNING_AFTER_S", 0.01)
    now = 0.0
    counted = Strangers(CollectorRegistry(), lambda: now)
    counted.did("no_http")
    while not caplog.records:  # noqa: ASYNC110 - what is waited for is no event
        await asyncio.sleep(0.005)
    for _ in range(100):
        counted.did("no_http")
    await asyncio.sleep(0.05)
    assert len(caplog.records) == 1
    counted.say()
    assert caplog.records[1].getMessage() == "strangers: refused or cut off: requests that are not HTTP (100)"
    now = strangers.WARN_EVERY_S
    counted.did("no_http")
    while len(caplog.records) < 3:  # noqa: ASYNC110 - what is waited for is no event
        await asyncio.sleep(0.005)


# At the doors. In these tests this machine counts as an address like any other.


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowds, "network", lambda address: address)
    monkeypatch.setattr(crowds, "MOST_NAMELESS", 5)


@pytest.mark.usefixtures("counted")
@in_a_loop
async def test_who_is_not_let_in_is_told_why(kind):
    async with room(kind) as here:
        open_ones = [await asyncio.open_connection("127.0.0.1", here.port, ssl=here.tls) for _ in range(5)]
        with suppress(ConnectionError):
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port, ssl=here.tls)
            open_ones.append((reader, writer))
            assert (await reader.read()).startswith(b"HTTP/1.1 429 ")
        for _, writer in open_ones:
            writer.close()
        await here.until(lambda: not here.crowd)
        assert await here.get("/") == b"hello"


@pytest.mark.parametrize("layer", ["picows", "sansio"])
@pytest.mark.usefixtures("counted")
@in_a_loop
async def test_silent_ones_keep_nobody_out_who_comes_from_elsewhere(tmp_path, layer, caplog):
    """By all doors together."""
    async with open_house(tmp_path, layer, bcbs="127.0.0.1:0") as house:
        assert house.bcbs
        port, bcbs = int(house.address.rpartition(":")[2]), int(house.bcbs.address.rpartition(":")[2])
        anna = await Guest.come(house.address, nickname="Anna")  # has said who she is
        silent = [await knocks(port) for _ in range(2)]
        silent += [await asyncio.open_connection("127.0.0.1", one) for one in (port, port, bcbs, bcbs, port)]
        assert b"429" in await silent[-1][0].read()
        assert (await silent[-2][0].read()).startswith(b"SVRNOK")
        elsewhere = socket.create_connection(("127.0.0.1", port), source_address=("127.0.0.2", 0))
        reader, writer = await asyncio.open_connection(sock=elsewhere)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 200 ")
        assert (await anna.ask("browse"))["tell"] == "done"
        for _, one in (*silent, (reader, writer)):
            one.close()
    said = [one.getMessage() for one in caplog.records if one.levelno == logging.WARNING]
    assert said == ["strangers: refused or cut off: connections of an address with too many before hello (2)"]


@pytest.mark.parametrize("layer", ["picows", "sansio"])
@in_a_loop
async def test_whom_a_proxy_brings_is_counted_by_their_own_address(tmp_path, layer, monkeypatch):
    monkeypatch.setattr(crowds, "MOST_NAMELESS", 3)
    async with open_house(tmp_path, layer, proxy=("127.0.0.1",)) as house:
        port = int(house.address.rpartition(":")[2])
        asked = (
            "GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "X-Forwarded-For: {0}\r\nX-Forwarded-For: {1}, 127.0.0.1\r\n\r\n"
        )
        statuses, writers = [], []
        for number, address in enumerate([THERE] * 5 + [ELSEWHERE]):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writers.append(writer)
            writer.write(asked.format(f"198.51.100.{number}", address).encode())
            statuses.append((await reader.readline()).split()[1])
        assert statuses == [b"101"] * 3 + [b"429"] * 2 + [b"101"]
        for writer in writers:
            writer.close()


@in_a_loop
async def test_a_person_comes_so_often_and_no_more(tmp_path, monkeypatch):
    monkeypatch.setattr("stammtisch.accounts.limits.HELLO", Limit(3, 60))
    async with open_house(tmp_path) as house:
        first = await Guest.come(house.address, nickname="Anna")
        again = [await Guest.come(house.address, token=first.token) for _ in range(3)]
        assert [one.welcome.get("word", "") for one in again] == ["", "", "too_many_tries"]


@in_a_loop
async def test_who_has_gone_leaves_no_place_behind(kind):
    async with room(kind) as here:
        bare = await here.connect()
        assert len(here.crowd) == 1
        bare.vanish()
        await here.until(lambda: not here.crowd)


@in_a_loop
async def test_who_must_make_room_is_cut_off(kind):
    async with room(kind, most=8) as here:
        bares = [await here.connect() for _ in range(8)]
        await here.connect()
        with suppress(ConnectionError):
            assert await bares[0].reader.read() == b""
        bares[1].send(1, b"still there")
        assert await bares[1].receive() == (1, b"still there")


def test_a_machine_has_room_for_some():
    assert 16 <= make_room() <= 65_536


@contextmanager
def hardly_any_descriptors() -> Iterator[None]:
    """All but two are taken."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    taken = [os.open(os.devnull, os.O_RDONLY)]
    resource.setrlimit(resource.RLIMIT_NOFILE, (taken[0] + 20, before[1]))
    try:
        with suppress(OSError):
            while True:
                taken.append(os.open(os.devnull, os.O_RDONLY))
        for _ in range(2):
            os.close(taken.pop())
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
        for one in taken:
            os.close(one)


@pytest.mark.parametrize("layer", ["picows", "sansio"])
@in_a_loop
async def test_when_no_descriptor_is_left_who_comes_is_sent_away_and_counted(layer, caplog):
    async with room(Kind(layer)) as here:
        comers = [socket.socket() for _ in range(6)]
        with hardly_any_descriptors():
            for one in comers:
                one.setblocking(False)
                await asyncio.get_running_loop().sock_connect(one, ("127.0.0.1", here.port))
            await here.until(lambda: here.crowd.strangers.unsaid["no_descriptors"] >= 4)
        assert len(here.crowd) == 2
        assert await here.get("/") == b"hello"
        for one in comers:
            one.close()
        here.crowd.strangers.say()
    assert "without a free file descriptor (4)" in caplog.text
    assert len(caplog.records) == 1
