"""Members come in by HTTP, are known over the WebSocket, and are out at once when their session is over."""

from __future__ import annotations

import asyncio
import re

import pytest
from websockets.exceptions import ConnectionClosed

from stammtisch.accounts.accounts import wall_clock
from stammtisch.accounts.tokens import proof
from tests.gateways.api.asking import Web
from tests.gateways.guests import Guest, open_house
from tests.gateways.members import PASSWORD, Browser, member
from tests.gateways.test_visits import at_a_table, both
from tests.house.rooms import in_a_loop


async def thrown_out(guest: Guest) -> str:
    """Why the house ends this connection."""
    with pytest.raises(ConnectionClosed) as closed:
        await guest.hear(lambda message: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    return closed.value.rcvd.reason


@in_a_loop
async def test_a_cookie_can_be_read_by_no_script_and_is_sent_by_no_other_site(tmp_path):
    async with open_house(tmp_path) as house:
        reply = await Browser(house.address).post("/api/members", {"name": "Anna", "password": PASSWORD})
        assert (reply.status, reply.said) == (201, {"person": "Anna", "token": ""})
        pattern = r"stammtisch=[0-9a-f]{64}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Strict"
        assert re.fullmatch(pattern, reply.headers["set-cookie"])
        assert reply.headers["cache-control"] == "no-store"


@in_a_loop
async def test_over_tls_a_cookie_is_secure_and_for_this_host_alone(tmp_path):
    async with open_house(tmp_path, url="https://cards.example") as house:
        assert house.address == "https://cards.example"
        browser = Browser(f"http://127.0.0.1:{house.listening.getsockname()[1]}")
        reply = await browser.post("/api/members", {"name": "Anna", "password": PASSWORD})
        pattern = r"__Host-stammtisch=[0-9a-f]{64}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure"
        assert re.fullmatch(pattern, reply.headers["set-cookie"])


@both
@in_a_loop
async def test_a_member_is_known_by_the_cookie_over_http_and_over_the_websocket(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        anna = await member(house.address, "Anna")
        assert (await anna.get("/api/me")).said["is_guest"] is False
        assert (await anna.connected()).welcome["person"] == "Anna"
        again = Browser(house.address)
        reply = await again.post("/api/sessions", {"name": "anna", "password": PASSWORD})
        assert (reply.status, reply.said["person"]) == (201, "Anna")
        assert (await again.connected()).welcome["person"] == "Anna"
        assert (await again.connected(nickname="Ben")).welcome["person"] == "Ben"


@in_a_loop
async def test_a_program_gets_its_token_in_the_answer_and_no_cookie(tmp_path):
    async with open_house(tmp_path) as house:
        asked = {"name": "Anna", "password": PASSWORD, "keep": "token"}
        reply = await Web(house.address).post("/api/members", asked)
        assert "set-cookie" not in reply.headers
        assert (await Guest.come(house.address, token=reply.said["token"])).welcome["person"] == "Anna"


@both
@in_a_loop
async def test_a_guest_becomes_a_member_and_keeps_name_chips_and_seat(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, [anna, ben] = await at_a_table(house.address, "blackjack", "Anna", "Ben")
        page = Web(house.address, anna.token)
        before = (await page.get("/api/me")).said
        reply = await page.post("/api/me/membership", {"password": PASSWORD, "keep": "token"})
        assert reply.status == 201
        assert await thrown_out(anna) == "logged_out"
        again = await Guest.come(house.address, token=reply.said["token"])
        assert again.welcome["seats"] == [table]
        after = (await Web(house.address, reply.said["token"]).get("/api/me")).said
        assert after == {**before, "is_guest": False}
        assert (await page.get("/api/me")).status == 401
        assert (await ben.ask("follow", table=table))["tell"] == "done"


@in_a_loop
async def test_a_token_planted_before_logging_in_is_worth_nothing_after_it(tmp_path):
    """Session fixation: the one who planted it knows the old token, and never learns the new one."""
    async with open_house(tmp_path) as house:
        planted = await Web.come(house.address, "Mallory")
        victim = Browser(house.address)
        victim.cookie = f"stammtisch={planted.token}"
        await victim.post("/api/me/membership", {"password": PASSWORD})
        assert planted.token not in victim.cookie
        assert (await planted.get("/api/me")).status == 401
        victim.cookie = "stammtisch=" + "a" * 64
        await victim.post("/api/sessions", {"name": "Mallory", "password": PASSWORD})
        assert victim.cookie != "stammtisch=" + "a" * 64


@both
@in_a_loop
async def test_who_logs_out_is_out_on_that_device_at_once(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        phone = await member(house.address, "Anna")
        laptop = Browser(house.address)
        await laptop.post("/api/sessions", {"name": "Anna", "password": PASSWORD})
        live, other = await phone.connected(), await laptop.connected()
        stolen = phone.cookie
        assert (await phone.delete("/api/me/session")).status == 204
        assert phone.cookie == ""
        assert await thrown_out(live) == "logged_out"
        assert (await other.ask("browse"))["tell"] == "done"
        phone.cookie = stolen
        assert (await phone.get("/api/me")).status == 401


@in_a_loop
async def test_one_ends_the_sessions_of_ones_other_devices(tmp_path):
    async with open_house(tmp_path) as house:
        here, browsers = await member(house.address, "Anna"), [Browser(house.address) for _ in range(3)]
        for browser in browsers:
            await browser.post("/api/sessions", {"name": "Anna", "password": PASSWORD}, User_Agent="A phone")
        live = [await browser.connected() for browser in browsers]
        listed = (await here.get("/api/sessions")).said["devices"]
        assert sorted(one["device"] for one in listed) == ["", "A phone", "A phone", "A phone"]
        assert [one["is_this"] for one in listed].count(True) == 1
        one = next(one["session"] for one in listed if not one["is_this"])
        ben = await member(house.address, "Ben")
        assert (await ben.delete(f"/api/sessions/{one}")).word == "no_such_session"
        assert (await here.delete(f"/api/sessions/{one}")).status == 204
        assert (await here.delete("/api/sessions")).said == {"ended": 2}
        assert [await thrown_out(each) for each in live] == ["logged_out"] * 3
        assert (await here.get("/api/me")).status == 200


@both
@in_a_loop
async def test_a_new_password_throws_out_whoever_else_is_in(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        anna, thief = await member(house.address, "Anna"), Browser(house.address)
        await thief.post("/api/sessions", {"name": "Anna", "password": PASSWORD})
        live = await thief.connected()
        asked = {"before": PASSWORD, "after": "a better one by far"}
        assert (await anna.put("/api/me/password", asked)).status == 200
        assert await thrown_out(live) == "logged_out"
        assert (await thief.get("/api/me")).status == 401
        assert (await anna.get("/api/me")).status == 200
        late = await thief.post("/api/sessions", {"name": "Anna", "password": PASSWORD})
        assert late.word == "wrong_login"


@in_a_loop
async def test_a_session_whose_time_is_over_ends_a_connection_too(tmp_path):
    async with open_house(tmp_path) as house:
        guest = await Guest.come(house.address, nickname="Anna")
        await house.house.store.prolong(proof(guest.token), 0, wall_clock() - 1)
        assert await thrown_out(guest) == "logged_out"  # by the guard's own round, within seconds
        refused = await Guest.come(house.address, token=guest.token)
        assert refused.welcome["word"] == "unknown_token"


@in_a_loop
async def test_the_bank_helps_out_once_and_lets_one_start_again(tmp_path):
    async with open_house(tmp_path, balance=50) as house:
        anna = await member(house.address, "Anna")
        assert (await anna.get("/api/me/purse")).said["may_deposit"] is True
        asked = [anna.post("/api/me/deposit", {"once": "x"}) for _ in range(2)]
        assert [reply.said["account"] for reply in await asyncio.gather(*asked)] == [1000_00] * 2
        assert (await anna.post("/api/me/deposit", {})).word == "enough_chips"
        assert (await anna.post("/api/me/reset", {})).said["account"] == 50_00
        assert await house.house.store.check() == []


@in_a_loop
async def test_one_takes_ones_data_along_and_goes(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await member(house.address, "Anna")
        await member(house.address, "Ben")
        exported = (await anna.get("/api/me/export")).said
        assert exported["person"] == "Anna"
        assert [one["entry"] for one in exported["ledger"]] == ["start:Anna"]
        assert "Ben" not in str(exported)
        live = await anna.connected()
        table = (await live.ask("open", game="blackjack"))["table"]
        await live.ask("join", table=table)
        assert (await anna.post("/api/me/delete", {"password": PASSWORD})).word == "seated"
        await live.ask("act", table=table, seat=0, move={"do": "leave"}, id="m1")
        assert (await anna.post("/api/me/delete", {"password": "wrong one"})).word == "wrong_password"
        assert (await anna.post("/api/me/delete", {"password": PASSWORD})).status == 204
        assert await thrown_out(live) == "logged_out"
        assert anna.cookie == ""
        assert (await Browser(house.address).post("/api/guests", {"nickname": "ANNA"})).word == "name_taken"
        assert (await anna.get("/api/scores")).said == {"scores": []}
        assert await house.house.store.check() == []


@in_a_loop
async def test_a_house_for_members_lets_nobody_in_by_a_name_alone(tmp_path):
    async with open_house(tmp_path, guests=False) as house:
        assert (await Web(house.address).post("/api/guests", {"nickname": "Anna"})).status == 403
        guest = await Guest.come(house.address, nickname="Anna")
        assert guest.welcome["word"] == "members_only"
        anna = await member(house.address, "Anna")
        assert (await anna.connected()).welcome["person"] == "Anna"


@in_a_loop
async def test_where_one_seat_a_person_is_the_rule_nobody_has_two_even_at_once(tmp_path):
    async with open_house(tmp_path, one_seat=True) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        tables = [(await anna.ask("open", game="blackjack"))["table"] for _ in range(3)]
        second = await Guest.come(house.address, token=anna.token)
        asked = [anna.ask("join", table=tables[0]), second.ask("join", table=tables[1])]
        answers = await asyncio.gather(*asked)
        assert sorted(one.get("word", "done") for one in answers) == ["done", "one_seat"]
        assert (await anna.ask("seat_me", game="poker"))["word"] == "one_seat"


@both
@in_a_loop
async def test_two_hellos_at_once_make_one_person(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        guest = await Guest.come(house.address, protocol=0)
        for number, name in enumerate(("Anna", "Ben"), 100):
            await guest.socket.send(f'{{"ask":"hello","protocol":1,"nickname":"{name}","re":{number}}}')
        answers = [await guest.hear(lambda one: one.get("re", 0) >= 100) for _ in range(2)]
        assert sorted(one["tell"] for one in answers) == ["refused", "welcome"]
        assert len(house.house.presence.people()) == 1
        await guest.socket.close()
        while house.house.presence.people():  # noqa: ASYNC110 - presence tells nobody here
            await asyncio.sleep(0.005)


@both
@in_a_loop
async def test_who_hangs_up_in_mid_hello_is_not_there_for_ever(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        for number in range(20):
            guest = await Guest.come(house.address, protocol=0)
            await guest.socket.send(f'{{"ask":"hello","protocol":1,"nickname":"Anna{number}","re":1}}')
            guest.socket.transport.abort()
        last = await Guest.come(house.address, nickname="Last")
        while len(house.house.presence.people()) > 1:  # noqa: ASYNC110 - presence tells nobody here
            await asyncio.sleep(0.005)
        assert list(house.house.presence.people()) == ["Last"]
        await last.socket.close()
