"""Who may not be here any more is let go at once; and a house for members takes no callers."""

from __future__ import annotations

import pytest

from stammtisch.app import Running
from stammtisch.gateways.bcbs.messages import Answer, Found, TornDown, Watching
from tests.gateways.bcbs.clients import Client, begin, open_house, until
from tests.gateways.bcbs.test_sessions import WAIT, refused
from tests.gateways.members import PASSWORD, Browser, member, the_host
from tests.house.rooms import in_a_loop
from tests.people import ANNA


def token_of(browser: Browser) -> str:
    return browser.cookie.partition("=")[2]


async def log_in(browser: Browser) -> None:
    assert (await browser.post("/api/sessions", {"name": "Anna", "password": PASSWORD})).status == 201


async def log_out(browser: Browser) -> None:
    assert (await browser.delete("/api/me/session")).status == 204


async def seated(house: Running) -> set[str]:
    """Who has a seat, when all that was begun is done."""
    assert house.bcbs
    await house.bcbs.hall.rooms.settled()
    await house.house.directory.refresh()
    return {who for *_, who in house.house.directory.seats()}


@pytest.mark.parametrize("deed", ["ban", "kick"])
@pytest.mark.parametrize("standing", ["in", "waiting", "watching"])
@in_a_loop
async def test_whom_the_host_sends_out_is_let_go_at_once_whatever_they_do(tmp_path, deed, standing):
    async with open_house(tmp_path) as house:
        await begin(house, "anna", "ben")
        eve = await Client.come(house, "eve")
        if standing == "waiting":
            eve.ask("play")
            assert await eve.hear() == WAIT
        elif standing == "watching":
            eve.ask("watch")
            await eve.hears(Watching)
        reply = await the_host(house, tmp_path).post(f"/api/host/{deed}", {"person": "eve"})
        assert reply.status == 200
        assert await eve.is_let_go()
        assert await seated(house) == {"anna", "ben"}
        if deed == "ban":
            assert await refused(house, "eve")
        else:
            await Client.come(house, "eve")


@in_a_loop
async def test_who_is_banned_in_mid_match_has_lost_it_and_their_opponent_hears_so(tmp_path):
    async with open_house(tmp_path) as house:
        anna, ben = [await Client.come(house, name) for name in ("anna", "ben")]
        anna.ask("play")
        assert await anna.hear() == WAIT
        ben.ask("play")
        await anna.hears(Found)
        await ben.hears(Found)
        await the_host(house, tmp_path).post("/api/host/ban", {"person": "anna", "why": "spam"})
        assert await anna.is_let_go()
        assert await ben.hear() == TornDown()
        assert await ben.is_let_go()
        assert await refused(house, "anna")
        assert await seated(house) == set()


@in_a_loop
async def test_who_logs_out_elsewhere_is_let_go_and_their_other_devices_are_not(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await member(house.address, "Anna")
        second = Browser(house.address)
        await log_in(second)
        token = token_of(second)
        line = await Client.come(house, "Anna", token=token)
        await log_out(anna)
        line.ask("play")
        assert await line.hear() == WAIT
        await log_out(second)
        assert await line.is_let_go()
        assert await refused(house, "Anna", token=token)


@in_a_loop
async def test_who_is_logged_out_in_mid_match_is_waited_for_and_may_come_again(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await member(house.address, "Anna")
        line = await Client.come(house, "Anna", token=token_of(anna))
        ben = await Client.come(house, "ben")
        line.ask("play")
        assert await line.hear() == WAIT
        ben.ask("play")
        await line.hears(Found)
        await ben.hears(Found)
        await log_out(anna)
        assert await line.is_let_go()
        await log_in(anna)
        again = await Client.come(house, "Anna", token=token_of(anna))
        again.ask("play")
        found = await again.hears(Found)
        assert found.opponent == "ben"


@in_a_loop
async def test_a_session_that_ends_just_while_somebody_logs_in_by_it_lets_nobody_in(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await member(house.address, "Anna")
        port, token = house.bcbs, token_of(anna)
        assert port
        accounts, known = port.hall.rooms.accounts, port.hall.rooms.accounts.sessions.known

        async def ends_meanwhile(token):
            session = await known(token)
            await accounts.sessions.end(session.person, session.session)
            return session

        accounts.sessions.known = ends_meanwhile  # type: ignore[method-assign]
        assert await refused(house, "Anna", token=token)
        await until(lambda: not port.hall.sessions)
        assert accounts.guard.connections(ANNA) == 0


@in_a_loop
async def test_who_has_too_many_connections_is_refused_here_too(tmp_path, monkeypatch):
    monkeypatch.setattr("stammtisch.accounts.guard.MOST_CONNECTIONS", 2)
    async with open_house(tmp_path) as house:
        anna = await member(house.address, "Anna")
        guests = [await anna.connected() for _ in range(2)]
        assert await refused(house, "Anna", token=token_of(anna))
        await guests[0].socket.close()
        guard = house.bcbs.hall.rooms.accounts.guard  # type: ignore[union-attr]
        await until(lambda: guard.connections(ANNA) == 1)
        line = await Client.come(house, "Anna", token=token_of(anna))
        assert guard.connections(ANNA) == 2
        line.vanish()
        await until(lambda: guard.connections(ANNA) == 1)


@in_a_loop
async def test_a_house_for_members_refuses_callers_also_those_it_knows(tmp_path):
    async with open_house(tmp_path) as house:
        await Client.come(house, "ben")
    async with open_house(tmp_path, guests=False) as house:
        assert await refused(house, "anna")
        assert await refused(house, "ben")
        anna = await member(house.address, "Anna")
        assert await refused(house, "Anna")
        line = await Client.come(house, "Anna", token=token_of(anna))
        line.ask("watch")
        assert await line.hear() == Answer(type="watch", result="fail")


@in_a_loop
async def test_nobody_takes_a_members_name_over_bcbs_whether_the_member_is_there_or_not(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await member(house.address, "Anna")
        assert await refused(house, "Anna")
        assert await refused(house, "ANNA")
        await log_out(anna)
        assert await refused(house, "Anna")
        assert await refused(house, "anna")
