"""Who doesn't answer two pings in a row is gone; what becomes of their match depends on their opponent."""

from __future__ import annotations

import asyncio
from typing import Any

from stammtisch.app import Running
from stammtisch.gateways.bcbs.line import Times
from stammtisch.gateways.bcbs.messages import (
    Answer,
    Dice,
    Found,
    Ping,
    Played,
    Pong,
    Throw,
    TornDown,
    Watching,
)
from stammtisch.gateways.bcbs.port import Port
from tests.gateways.bcbs.clients import NEVER, Client, begin, first_play, open_house, throw, until
from tests.gateways.guests import Guest
from tests.house.rooms import in_a_loop


def port_of(house: Running) -> Port:
    assert house.bcbs is not None
    return house.bcbs


def asked(port: Port) -> int:
    """How many haven't answered yet."""
    sessions: Any = port.hall.sessions
    return sum(session.pulse.is_asked for session in sessions)


async def misses_a_ping(house: Running, *awake: Client) -> None:
    """Everybody is asked; those who are awake answer in time."""
    port = port_of(house)
    port.ping()
    for client in awake:
        assert await client.next() == Ping()
        client.say(Pong())
    await until(lambda: asked(port) == len(port.hall.sessions) - len(awake))
    port.look()


@in_a_loop
async def test_after_two_misses_in_a_row_the_match_is_torn_down_for_everybody(tmp_path):
    async with open_house(tmp_path) as house:
        mover, other = await begin(house, "anna", "ben")
        watcher = await Client.come(house, "eve")
        watcher.ask("watch")
        await watcher.hears(Watching)
        await house.house.directory.refresh()
        (table,) = house.house.directory.tables
        await misses_a_ping(house, other, watcher)
        await misses_a_ping(house, mover, other, watcher)  # they were only slow
        await misses_a_ping(house, other, watcher)
        await throw(mover, other, watcher)
        await misses_a_ping(house, other, watcher)
        for client in (mover, other, watcher):
            assert await client.hear() == TornDown()
            assert await client.is_let_go()
        await until(lambda: not port_of(house).hall.sessions)
        await until_closed(house, table)


async def until_closed(house: Running, table: str) -> None:
    while not (await house.house.table(table)).conduct.is_closed:  # noqa: ASYNC110 - no event either
        await asyncio.sleep(0.002)


@in_a_loop
async def test_a_line_that_is_lost_counts_as_one_that_is_silent(tmp_path):
    async with open_house(tmp_path) as house:
        mover, other = await begin(house, "anna", "ben")
        mover.vanish()
        await until(lambda: any(one.line.is_lost for one in port_of(house).hall.sessions))
        await misses_a_ping(house, other)
        assert len(port_of(house).hall.sessions) == 2
        await misses_a_ping(house, other)
        assert await other.hear() == TornDown()
        assert await other.is_let_go()


@in_a_loop
async def test_who_is_lost_may_come_again_before_that_and_plays_on(tmp_path):
    async with open_house(tmp_path) as house:
        mover, other = await begin(house, "anna", "ben")
        name = "anna" if mover.told[-1].color == "white" else "ben"  # type: ignore[attr-defined]
        dice = await throw(mover, other)
        mover.vanish()
        await until(lambda: any(one.line.is_lost for one in port_of(house).hall.sessions))
        await misses_a_ping(house, other)
        again = await Client.come(house, name)
        again.ask("play")
        found = await again.hears(Found)
        assert found.turn == "1"
        assert found.score == "0-0"
        assert len(found.boardstate.split(":")) == 26
        assert await again.hear() == Dice(dice1=str(dice[0]), dice2=str(dice[1]))
        await misses_a_ping(house, other, again)
        await misses_a_ping(house, other, again)
        assert len(port_of(house).hall.sessions) == 2


@in_a_loop
async def test_who_waits_and_is_lost_leaves_no_ghost(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Client.come(house, "anna")
        anna.ask("play")
        assert await anna.hear() == Answer(type="play", result="fail")
        await house.house.directory.refresh()
        (table,) = house.house.directory.tables
        anna.vanish()
        await until_closed(house, table)
        assert not port_of(house).hall.sessions


@in_a_loop
async def test_with_an_opponent_at_a_browser_the_seat_is_kept(tmp_path):
    async with open_house(tmp_path) as house:
        guest = await Guest.come(house.address, nickname="Zoe")
        table = (await guest.ask("seat_me", game="backgammon", preset="tavla"))["table"]
        await guest.ask("follow", table=table)
        anna = await Client.come(house, "anna")
        anna.ask("play")
        await anna.hears(Found)
        await misses_a_ping(house)
        await misses_a_ping(house)
        assert await anna.is_let_go()
        assert (await house.house.table(table)).people == ("Zoe", "anna")
        again = await Client.come(house, "anna")
        again.ask("play")
        assert (await again.hears(Found)).opponent == "Zoe"
        await guest.ask("act", table=table, seat=0, move={"do": "leave"}, id="m1")
        assert await again.hear() == TornDown()
        assert await again.is_let_go()
        await until_closed(house, table)
        assert (await house.house.table(table)).people == (None, None)
        await guest.socket.close()


@in_a_loop
async def test_everybody_who_is_logged_in_is_asked_by_the_clock(tmp_path):
    times = Times(ping=0.1, window=0.05, gap=0.0, login=NEVER, hangs=NEVER)
    async with open_house(tmp_path, times) as house:
        await Client.knock(house)
        anna = await Client.come(house, "anna")
        for _ in range(3):
            assert await anna.next() == Ping()
            anna.say(Pong())
        anna.say(Throw())
        while isinstance(await anna.next(), Ping):
            anna.say(Pong())
        anna.is_asleep = True
        assert await anna.is_let_go()


@in_a_loop
async def test_who_never_says_who_they_are_is_let_go(tmp_path):
    async with open_house(tmp_path, Times(login=0.05)) as house:
        client = await Client.knock(house)
        assert await client.is_let_go()


@in_a_loop
async def test_who_is_sent_away_by_the_host_is_let_go_and_cannot_come_back(tmp_path):
    async with open_house(tmp_path) as house:
        guest = await Guest.come(house.address, nickname="Zoe")
        table = (await guest.ask("seat_me", game="backgammon", preset="tavla"))["table"]
        anna = await Client.come(house, "anna")
        anna.ask("play")
        await anna.hears(Found)
        done = await guest.ask("act", table=table, seat=-1, move={"do": "kick", "seat": 1}, id="m1")
        assert done["tell"] == "done", done
        assert await anna.hear() == TornDown()
        assert await anna.is_let_go()
        again = await Client.come(house, "anna")
        again.ask("play")
        assert await again.hear() == Answer(type="play", result="fail")  # at a table of her own
        await guest.socket.close()


@in_a_loop
async def test_two_devices_of_one_person_are_told_what_the_other_one_did(tmp_path):
    async with open_house(tmp_path) as house:
        guest = await Guest.come(house.address, nickname="Zoe")
        zoe = await Client.come(house, "Zoe", token=guest.token)
        zoe.ask("play")
        await zoe.hear()
        ben = await Client.come(house, "ben")
        ben.ask("play")
        turn = (await zoe.hears(Found)).turn
        await ben.hears(Found)
        if turn == "0":
            zoe, ben = ben, zoe
        dice = await throw(zoe, ben)
        await house.house.directory.refresh()
        (table,) = house.house.directory.tables
        seat = (await house.house.table(table)).people.index("Zoe")
        steps = first_play(dice).partition(":")[2].split()
        done = await guest.ask("act", table=table, seat=seat, move={"do": "play", "steps": steps}, id="m1")
        if turn == "1":
            assert done["tell"] == "done", done
            assert await zoe.hear() == Played(move=first_play(dice))
            assert await ben.hear() == Played(move=first_play(dice))
        else:
            assert done["tell"] == "refused"
        await guest.socket.close()
