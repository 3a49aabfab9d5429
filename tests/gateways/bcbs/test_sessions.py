"""Coming in, asking, leaving: what may be said when, and who may be called how."""

from __future__ import annotations

import pytest

from stammtisch.accounts.accounts import wall_clock
from stammtisch.accounts.callers import Callers
from stammtisch.gateways.bcbs.messages import (
    Answer,
    Found,
    LoggedIn,
    Login,
    Message,
    NotOk,
    Play,
    Pong,
    Reject,
    Request,
    Throw,
    Watching,
)
from stammtisch.kernel.refused import Refused
from stammtisch.store.using import DAY_MS
from tests.gateways.bcbs.clients import Client, begin, open_house, throw, until
from tests.gateways.guests import Guest
from tests.house.rooms import in_a_loop

SUCCESS, FAIL = LoggedIn(result="success"), LoggedIn(result="fail")
WAIT = Answer(type="play", result="fail")
LEFT = Answer(type="leave", result="success")


async def refused(house, name, token=""):
    client = await Client.knock(house)
    client.say(Login(userid=name, token=token))
    assert await client.hear() == FAIL
    return await client.is_let_go()


@in_a_loop
async def test_a_name_is_unique_while_somebody_is_logged_in_by_it(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Client.come(house, "anna")
        assert await refused(house, "anna")
        assert await refused(house, "Anna")  # one could be taken for the other
        anna.vanish()
        port = house.bcbs
        assert port
        await until(lambda: not port.hall.sessions)
        await Client.come(house, "anna")


@pytest.mark.parametrize(
    "name", ["", "1anna", "_anna", "an na", "anna!", "an-na", "a" * 25, "bank", "Admin", "Jo\\rg"]
)
@in_a_loop
async def test_a_malformed_name_is_refused(tmp_path, name):
    async with open_house(tmp_path) as house:
        client = await Client.knock(house)
        client.send(f'CLOGIN\n\r\n{{\n\t"userid": "{name}",\n}}'.encode())
        assert await client.hear() == FAIL
        assert await client.is_let_go()


@in_a_loop
async def test_nobody_takes_the_name_of_somebody_from_another_door(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        assert await refused(house, "Anna")
        assert await refused(house, "anna")
        assert await refused(house, "Anna", token="0" * 64)
        assert await refused(house, "Ben", token=anna.token)
        by_token = await Client.come(house, "Anna", token=anna.token)
        by_token.ask("play")
        assert await by_token.hear() == WAIT
        signs = await house.house.table(
            (await anna.ask("seat_me", game="backgammon", preset="tavla"))["table"]
        )
        assert signs.people == ("Anna", None)
        await anna.socket.close()


@in_a_loop
async def test_nobody_takes_the_name_of_somebody_who_came_by_bcbs(tmp_path):
    async with open_house(tmp_path) as house:
        await Client.come(house, "anna")
        guest = await Guest.come(house.address, nickname="Anna")
        assert guest.welcome["word"] == "name_taken"
        await guest.socket.close()


@in_a_loop
async def test_whoever_comes_again_from_another_address_is_somebody_else(tmp_path):
    async with open_house(tmp_path) as house:
        callers = Callers(house.house.store, house.house.clock.now, 0)
        await callers.come("anna", "192.0.2.1")
        for address in ("192.0.2.1", "::ffff:192.0.2.1"):
            known = await callers.known("anna", address)
            assert known
            assert known.person == "anna"
        assert await callers.known("anna", "192.0.2.2") is None
        assert await refused(house, "anna")
        await callers.come("ben", "2001:db8:1:2::3")
        assert await callers.known("ben", "2001:db8:1:2:ffff::9") is not None  # the same home
        assert await callers.known("ben", "2001:db8:1:3::3") is None


def callers_long_ago(house, days):
    return Callers(house.house.store, lambda: wall_clock() - days * DAY_MS, 0)


@in_a_loop
async def test_a_name_that_was_never_used_is_free_for_others_after_a_month(tmp_path):
    async with open_house(tmp_path) as house:
        await callers_long_ago(house, 29).come("anna", "192.0.2.1")
        await callers_long_ago(house, 31).come("alice", "192.0.2.1")
        await callers_long_ago(house, 31).come("ben", "192.0.2.1")
        assert await refused(house, "anna")
        await Client.come(house, "ALICE")
        guest = await Guest.come(house.address, nickname="Ben")
        assert guest.welcome["person"] == "Ben"
        await guest.socket.close()


@in_a_loop
async def test_who_has_come_meanwhile_keeps_the_name(tmp_path):
    async with open_house(tmp_path) as house:
        await callers_long_ago(house, 40).come("anna", "192.0.2.1")
        assert await callers_long_ago(house, 20).known("anna", "192.0.2.1")
        assert await refused(house, "anna")


@in_a_loop
async def test_a_name_that_was_played_under_stays_taken(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Client.come(house, "anna")
        anna.ask("play")
        assert await anna.hear() == WAIT
        anna.ask("leave")
        assert await anna.hear() == LEFT
        store = house.house.store
        in_two_months = Callers(store, lambda: wall_clock() + 60 * DAY_MS, 0, name_days=30)
        with pytest.raises(Refused, match="somebody is"):
            await in_two_months.come("anna", "192.0.2.1")


@in_a_loop
async def test_a_house_may_let_no_name_go(tmp_path):
    async with open_house(tmp_path, name_days=0) as house:
        await callers_long_ago(house, 400).come("anna", "192.0.2.1")
        assert await refused(house, "anna")


SAYINGS: list[Message] = [
    Login(userid="anna"),
    Request(type="play"),
    Request(type="watch"),
    Request(type="leave"),
    Throw(),
    Play(move="3-1:8/5 6/5"),
    Reject(),
]


def but(*kinds: Message) -> list[Message]:
    return [saying for saying in SAYINGS if saying not in kinds]


@in_a_loop
async def test_before_one_has_said_who_one_is_nothing_else_may_be_said(tmp_path):
    async with open_house(tmp_path) as house:
        client = await Client.knock(house)
        for saying in (*but(Login(userid="anna")), Pong()):
            client.say(saying)
            assert await client.hear() == NotOk()
        client.say(Login(userid="anna"))
        assert await client.hear() == SUCCESS


@in_a_loop
async def test_leaving_is_no_request_of_somebody_who_is_only_logged_in(tmp_path):
    async with open_house(tmp_path) as house:
        client = await Client.come(house, "anna")
        for saying in but(Request(type="play"), Request(type="watch")):
            client.say(saying)
            assert await client.hear() == NotOk(), saying
        client.ask("watch")
        assert await client.hear() == Answer(type="watch", result="fail")
        client.ask("play")
        assert await client.hear() == WAIT


@in_a_loop
async def test_who_waits_may_only_leave_and_their_table_is_gone_then(tmp_path):
    async with open_house(tmp_path) as house:
        client = await Client.come(house, "anna")
        client.ask("play")
        assert await client.hear() == WAIT
        for saying in but(Request(type="leave")):
            client.say(saying)
            assert await client.hear() == NotOk(), saying
        client.ask("leave")
        assert await client.hear() == LEFT
        assert await client.is_let_go()
        await house.house.directory.refresh()
        assert house.house.directory.tables == {}


@in_a_loop
async def test_who_plays_may_not_leave(tmp_path):
    async with open_house(tmp_path) as house:
        mover, other = await begin(house, "anna", "ben")
        for client in (mover, other):
            for saying in but(Throw(), Play(move="3-1:8/5 6/5"), Reject()):
                client.say(saying)
                assert await client.hear() == NotOk(), saying
        for saying in (Throw(), Play(move="3-1:8/5 6/5"), Reject()):  # at the wrong time
            other.say(saying)
            assert await other.hear() == NotOk(), saying
        mover.say(Play(move="3-1:8/5 6/5"))
        assert await mover.hear() == NotOk()
        await throw(mover, other)
        mover.say(Throw())
        assert await mover.hear() == NotOk()


@in_a_loop
async def test_who_watches_may_only_leave_and_answer_pings(tmp_path):
    async with open_house(tmp_path) as house:
        await begin(house, "anna", "ben")
        watcher = await Client.come(house, "eve")
        watcher.ask("watch")
        seen = await watcher.hears(Watching)
        assert {seen.player1, seen.player2} == {"anna", "ben"}
        assert seen.player_turn in ("anna", "ben")
        assert seen.score == "0-0"
        assert len(seen.boardstate.split(":")) == 26
        for saying in but(Request(type="leave")):
            watcher.say(saying)
            assert await watcher.hear() == NotOk(), saying
        watcher.say(Pong())
        watcher.ask("leave")
        assert await watcher.hear() == LEFT
        assert await watcher.is_let_go()


@in_a_loop
async def test_matches_that_this_protocol_has_no_words_for_are_not_watched(tmp_path):
    async with open_house(tmp_path) as house:
        guests = [await Guest.come(house.address, nickname=name) for name in ("Anna", "Ben")]
        table = (await guests[0].ask("open", game="backgammon", preset="match"))["table"]
        for guest in guests:
            await guest.ask("join", table=table)
        await guests[0].ask("act", table=table, seat=0, move={"do": "start"}, id="m1")
        watcher = await Client.come(house, "eve")
        watcher.ask("watch")
        assert await watcher.hear() == Answer(type="watch", result="fail")
        for guest in guests:
            await guest.socket.close()


@in_a_loop
async def test_a_match_to_watch_and_an_opponent_are_picked_by_chance(tmp_path):
    async with open_house(tmp_path) as house:
        for number in range(3):
            await begin(house, f"anna{number}", f"ben{number}")
        seen = set()
        for number in range(40):
            watcher = await Client.come(house, f"eve{number % 20}_{number // 20}")
            watcher.ask("watch")
            seen.add((await watcher.hears(Watching)).player1[-1])
            watcher.ask("leave")
            assert await watcher.hear() == LEFT
            assert await watcher.is_let_go()
            if len(seen) == 3:
                break
        assert len(seen) == 3


@in_a_loop
async def test_two_who_ask_at_once_find_each_other(tmp_path):
    async with open_house(tmp_path) as house:
        clients = [await Client.come(house, name) for name in ("anna", "ben", "cleo", "dora")]
        for client in clients:
            client.ask("play")
        assert house.bcbs
        for client in clients:
            while not isinstance(found := await client.hear(), Found):
                assert found == WAIT
                house.bcbs.ping()  # who waits alone looks round now and then
