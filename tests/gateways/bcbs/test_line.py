"""The line itself: one message a write, pauses in between, everything bounded, on both event loops."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvloop

from stammtisch.accounts import limits as allowed
from stammtisch.accounts.accounts import Accounts
from stammtisch.accounts.callers import Callers
from stammtisch.accounts.limits import Limit
from stammtisch.app import Running
from stammtisch.gateways import crowd, sips
from stammtisch.gateways.bcbs import port as bcbs
from stammtisch.gateways.bcbs.frames import LONGEST_FRAME_BYTES
from stammtisch.gateways.bcbs.hall import Limits
from stammtisch.gateways.bcbs.line import MOST_GARBLED, Times
from stammtisch.gateways.bcbs.messages import Dice, Found, LoggedIn, NotOk, Ping, Pong, Throw, Watching
from stammtisch.gateways.metrics import Metrics
from stammtisch.gateways.rooms import Rooms
from stammtisch.gateways.strangers import What
from tests.gateways.bcbs.clients import NEVER, QUICK, Client, Player, begin, open_house, throw, until

RUNNERS = {"asyncio": asyncio.run, "uvloop": uvloop.run}


@pytest.fixture(params=RUNNERS)
def run(request: pytest.FixtureRequest) -> Callable[[Coroutine[Any, Any, None]], None]:
    """Runs it on each loop, and not for ever."""
    runner = RUNNERS[request.param]
    return lambda doing: runner(asyncio.wait_for(doing, 120))


GAP = 0.06


def test_each_message_comes_in_a_piece_of_its_own_with_a_gap_before_it(tmp_path, run):
    async def story() -> None:
        async with open_house(tmp_path, Times(ping=NEVER)) as house:
            client = await Client.knock(house)
            began = time.monotonic()
            for _ in range(5):
                client.say(Throw())
            assert [await client.incoming.read(4096) for _ in range(5)] == [b"SVRNOK\n\r\n{\n}"] * 5
            assert time.monotonic() - began >= 4 * GAP

    run(story())


def test_nothing_is_held_back_by_the_kernel(tmp_path, run):
    async def story() -> None:
        async with open_house(tmp_path) as house:
            await Client.come(house, "anna")
            assert house.bcbs
            (session,) = house.bcbs.hall.sessions
            raw = session.line._transport.get_extra_info("socket")
            assert raw.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    run(story())


def test_glued_and_cut_messages_are_answered_one_by_one(tmp_path, run):
    async def story() -> None:
        async with open_house(tmp_path) as house:
            client = await Client.knock(house)
            data = b'CTDICE\n\r\n{\n}CLOGIN\r\n{"userid": "anna"}\r\nCTDICE{}'
            for start in range(0, len(data), 7):
                client.send(data[start : start + 7])
                await asyncio.sleep(0)
            assert await client.hear() == NotOk()
            assert await client.hear() == LoggedIn(result="success")
            assert await client.hear() == NotOk()

    run(story())


def test_a_message_that_never_ends_ends_the_line(tmp_path, run):
    async def story() -> None:
        async with open_house(tmp_path) as house:
            client = await Client.come(house, "anna")
            client.send(b"C" * (LONGEST_FRAME_BYTES + 1))
            assert await client.hear() == NotOk()
            assert await client.is_let_go()

    run(story())


def test_too_much_garbage_ends_the_line(tmp_path, run):
    async def story() -> None:
        async with open_house(tmp_path) as house:
            client = await Client.come(house, "anna")
            client.send(b"\xff}" * 1000)
            for _ in range(MOST_GARBLED):
                assert await client.hear() == NotOk()
            assert await client.is_let_go()

    run(story())


def strangers(house: Running) -> dict[What, int]:
    """What they did, and how often."""
    assert house.bcbs
    return dict(house.bcbs.hall.rooms.metrics.strangers.unsaid)


@pytest.mark.parametrize(
    "sent", [b"\xff}" * 1000, b"C" * (LONGEST_FRAME_BYTES + 1)], ids=["garbage", "no end"]
)
def test_who_looks_after_the_house_reads_of_it(tmp_path, run, sent):
    async def story() -> None:
        async with open_house(tmp_path) as house:
            client = await Client.knock(house)
            client.send(sent)
            while not await client.is_let_go():
                pass
            assert strangers(house) == {"no_bcbs": 1}

    run(story())


def test_and_of_who_never_said_a_name(tmp_path, run):
    async def story() -> None:
        async with open_house(tmp_path, QUICK._replace(login=0.05)) as house:
            client = await Client.knock(house)
            client.send(b'CLOGIN\n\r\n{\n\t"userid": "an')
            assert await client.is_let_go()
            assert strangers(house) == {"said_nothing": 1}

    run(story())


@pytest.mark.parametrize("sent", [b" \n" * 400_000, b"CLPONG{}" * 20_000], ids=["white space", "pongs"])
def test_what_takes_no_answer_costs_too_and_who_sends_it_without_end_is_let_go(
    tmp_path, run, sent, monkeypatch
):
    monkeypatch.setattr(allowed, "ASK", Limit(50, 60))
    monkeypatch.setattr(crowd, "MOST_TOO_FAST", 20)
    monkeypatch.setattr(sips, "HELD_BACK_S", 0.001)

    async def story() -> None:
        async with open_house(tmp_path) as house:
            client = await Client.come(house, "anna")
            client.send(sent)
            while not await client.is_let_go():
                pass
            assert strangers(house) == {"too_fast": 1}

    run(story())


def test_a_flood_is_read_no_faster_than_it_is_answered(tmp_path, run):
    async def story() -> None:
        async with open_house(tmp_path, Times(ping=NEVER)) as house:
            client = await Client.come(house, "anna")
            mover, other = await begin(house, "ben", "cleo")
            client.send(b"CTDICE\n\r\n{\n}" * 200_000)  # 2.4 MB
            await throw(mover, other)  # the others don't notice
            assert house.bcbs
            for session in house.bcbs.hall.sessions:
                assert session.line.unread <= 4096
                assert session.line.behind <= 8
            client.vanish()

    run(story())


def test_who_takes_nothing_is_let_go(tmp_path, run):
    async def story() -> None:
        times = Times(ping=NEVER, gap=0.0, hangs=0.05)
        async with open_house(tmp_path, times) as house:
            port = house.bcbs
            assert port
            host, _, number = port.address.rpartition(":")
            with socket.socket() as deaf:
                deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                deaf.connect((host, int(number)))
                deaf.setblocking(False)
                loop = asyncio.get_running_loop()
                await loop.sock_sendall(deaf, b'CLOGIN\n\r\n{\n\t"userid": "anna",\n}')
                await until(lambda: any(one.person for one in port.hall.sessions))
                (session,) = port.hall.sessions
                while port.hall.sessions:
                    for _ in range(32):
                        session.line.send(Ping())
                    with suppress(BlockingIOError, ConnectionError):
                        deaf.send(b"CTDICE{}" * 100)
                    await asyncio.sleep(0)

    run(story())


@asynccontextmanager
async def narrow_house(tmp_path, limits):
    """A port where few may come."""
    async with open_house(tmp_path) as house:
        rooms = Rooms(house.house, Accounts(house.house.store, house.house.bus), Metrics())
        callers = Callers(house.house.store, house.house.clock.now, 0)
        listening = socket.create_server(("127.0.0.1", 0))
        async with bcbs.opened(rooms, callers, listening, times=QUICK, limits=limits) as port:
            yield house._replace(bcbs=port)


@pytest.mark.parametrize("limits", [Limits(lines=3), Limits(lines_from_one=3)])
def test_so_many_may_come_and_no_more(tmp_path, run, limits):
    async def story() -> None:
        async with narrow_house(tmp_path, limits) as house:
            clients = [await Client.come(house, name) for name in ("anna", "ben", "cleo")]
            assert await (await Client.knock(house)).is_let_go()
            assert strangers(house) == {"too_many_open": 1}
            clients[0].vanish()
            await until(lambda: len(house.bcbs.hall.sessions) == 2)
            await Client.come(house, "dora")

    run(story())


@pytest.mark.parametrize("limits", [Limits(lines=3), Limits(lines_from_one=3)])
def test_who_says_nothing_keeps_nobody_out(tmp_path, run, limits):
    async def story() -> None:
        async with narrow_house(tmp_path, limits) as house:
            anna = await Client.come(house, "anna")
            first, second = [await Client.knock(house) for _ in range(2)]
            await until(lambda: len(house.bcbs.hall.sessions) == 3)
            await Client.come(house, "ben")
            assert await first.is_let_go()
            second.say(Throw())
            assert await second.hear() == NotOk()
            anna.ask("watch")
            await anna.hear()
            assert strangers(house) == {"too_many_open": 1}

    run(story())


def test_nobody_takes_all_the_names(tmp_path, run):
    async def story() -> None:
        async with narrow_house(tmp_path, Limits(names=3)) as house:
            for name in ("anna", "ben", "cleo"):
                await Client.come(house, name)
            client = await Client.knock(house)
            client.send(b'CLOGIN\n\r\n{\n\t"userid": "dora",\n}')
            assert await client.hear() == LoggedIn(result="fail")
            for one in tuple(house.bcbs.hall.sessions):
                one.line.cut()
            await until(lambda: not house.bcbs.hall.sessions)
            await Client.come(house, "anna")  # who is known may always come

    run(story())


def test_a_pong_that_nobody_asked_for_does_no_harm(tmp_path, run):
    async def story() -> None:
        async with open_house(tmp_path) as house:
            client = await Client.come(house, "anna")
            client.say(Pong())
            client.say(Throw())
            assert await client.hear() == NotOk()
            assert len(client.told) == 2

    run(story())


def test_who_watches_and_cannot_keep_up_is_shown_the_match_anew(tmp_path, run):
    async def story() -> None:
        async with open_house(tmp_path) as house:
            mover, other = await begin(house, "anna", "ben")
            watcher = await Client.come(house, "eve")
            watcher.ask("watch")
            await watcher.hears(Watching)
            assert house.bcbs
            line = next(one.line for one in house.bcbs.hall.sessions if one.person == "eve")
            line.pause_writing()  # as when it takes nothing
            players = [Player(one) for one in (mover, other)]
            for player in players:
                player.names = ("anna", "ben")
                found = next(one for one in player.client.told if isinstance(one, Found))
                player.seat = 0 if found.color == "white" else 1
                player.mover = player.seat if found.turn == "1" else 1 - player.seat
            mover.say(Throw())
            await asyncio.gather(*(player.play_on(sets=1) for player in players))
            assert line.behind <= 20
            line.resume_writing()
            seen = await watcher.hears(Watching)
            assert len(seen.boardstate.split(":")) == 26
            mover.say(Throw())
            other.say(Throw())
            while not isinstance(await watcher.hear(), Dice):
                pass

    run(story())
