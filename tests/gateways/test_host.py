"""The host keeps order over HTTP: what they do holds for those who are connected, at once."""

from __future__ import annotations

import pytest

from stammtisch.gateways.api.endpoints import ENDPOINTS
from tests.gateways.api.asking import Web
from tests.gateways.guests import Guest, open_house
from tests.gateways.members import Browser, member, the_host
from tests.gateways.test_members import thrown_out
from tests.gateways.test_visits import at_a_table, both
from tests.house.rooms import in_a_loop
from tests.people import ANNA


@in_a_loop
async def test_nobody_is_host_but_by_the_hosts_token(tmp_path):
    async with open_house(tmp_path) as house:
        anna, nobody = await member(house.address, "Anna"), Web(house.address)
        guest = await Web.come(house.address, "Ben")
        for endpoint in ENDPOINTS:
            if not endpoint.is_hosts:
                continue
            for web in (anna, guest):
                reply = await web.ask(endpoint.method, endpoint.path)
                assert (reply.status, reply.word) == (403, "hosts_only"), endpoint.path
            assert (await nobody.ask(endpoint.method, endpoint.path)).status == 401
            wrong = await Web(house.address, "0" * 64).ask(endpoint.method, endpoint.path)
            assert wrong.status == 401


def test_every_path_of_the_host_takes_the_host():
    assert {one.is_hosts for one in ENDPOINTS if one.path.startswith("/api/host/")} == {True}
    assert {one.is_hosts for one in ENDPOINTS if not one.path.startswith("/api/host/")} == {False}


@in_a_loop
async def test_the_hosts_token_is_nobodys_else_to_read_and_stays_the_same(tmp_path):
    async with open_house(tmp_path):
        path = tmp_path / "host-token"
        assert path.stat().st_mode & 0o777 == 0o600
        assert (tmp_path / "running.json").stat().st_mode & 0o777 == 0o600
        first = path.read_text()
    assert not (tmp_path / "running.json").exists()
    async with open_house(tmp_path) as house:
        assert path.read_text() == first
        assert (await the_host(house, tmp_path).get("/api/host/people")).status == 200


@in_a_loop
async def test_a_token_file_that_was_emptied_is_made_anew(tmp_path):
    (tmp_path / "host-token").write_text("")
    async with open_house(tmp_path) as house:
        assert len(the_host(house, tmp_path).token) == 64


@both
@in_a_loop
async def test_who_is_banned_is_out_at_once_without_a_seat_and_cannot_come_back(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, [anna, ben] = await at_a_table(house.address, "blackjack", "Anna", "Ben")
        host = the_host(house, tmp_path)
        reply = await host.post("/api/host/ban", {"person": "ANNA", "why": "spam"})
        assert reply.said == {"person": "Anna"}
        assert await thrown_out(anna) == "banned"
        assert (await Guest.come(house.address, token=anna.token)).welcome["word"] == "banned"
        assert (await Web(house.address, anna.token).get("/api/me")).status == 403
        assert "Anna" not in (await house.house.table(table)).people
        assert await house.house.store.balance(ANNA) == 1000_00
        assert (await ben.ask("say", table=table, text="peace"))["tell"] == "done"
        await host.post("/api/host/unban", {"person": "Anna"})
        assert (await Guest.come(house.address, token=anna.token)).welcome["person"] == "Anna"


@both
@in_a_loop
async def test_who_is_kicked_loses_their_seat_and_may_come_back_to_the_house(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, [anna, ben] = await at_a_table(house.address, "blackjack", "Anna", "Ben")
        host = the_host(house, tmp_path)
        await host.post("/api/host/kick", {"person": "Ben", "table": table})
        assert (await ben.ask("join", table=table))["word"] == "not_welcome"
        assert (await ben.ask("open", game="poker"))["tell"] == "done"
        await host.post("/api/host/kick", {"person": "Anna"})
        assert await thrown_out(anna) == "kicked"
        assert (await Guest.come(house.address, token=anna.token)).welcome["person"] == "Anna"
        assert not any((await house.house.table(table)).people)
        assert await house.house.store.check() == []


@both
@in_a_loop
async def test_who_is_muted_plays_on_and_is_heard_nowhere(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, [anna, ben] = await at_a_table(house.address, "blackjack", "Anna", "Ben")
        host = the_host(house, tmp_path)
        await host.post("/api/host/mute", {"person": "Anna"})
        assert (await anna.ask("say", table=table, text="hello"))["word"] == "muted"
        assert (await ben.ask("say", table=table, text="hello"))["tell"] == "done"
        await host.post("/api/host/unmute", {"person": "Anna"})
        assert (await anna.ask("say", table=table, text="hello"))["tell"] == "done"


@in_a_loop
async def test_the_host_sees_every_table_and_closes_one_between_rounds_or_by_force(tmp_path):
    async with open_house(tmp_path) as house:
        table, guests = await at_a_table(house.address, "ring4", "Anna", "Ben", "Cleo", "Dora")
        private = (await guests[0].ask("open", game="poker", private=True))["table"]
        host = the_host(house, tmp_path)
        seen = {one["table"]: one for one in (await host.get("/api/host/tables")).said["tables"]}
        assert (seen[private]["is_private"], seen[table]["standing"]) == (True, "playing")
        assert "code" not in seen[private]
        assert (await host.post("/api/host/close", {"table": private})).status == 204
        assert (await host.post("/api/host/close", {"table": table})).word == "not_now"
        assert (await host.post("/api/host/close", {"table": "nowhere"})).status == 404
        assert (await host.post("/api/host/close", {"table": table, "is_forced": True})).status == 204
        assert (await host.get("/api/host/tables")).said["tables"] == []
        ended = await guests[1].hear(lambda one: one.get("tell") == "ended")
        assert ended["word"] == "table_closed"
        assert [one["deed"] for one in (await host.get("/api/host/audit")).said["audit"]] == ["closed"] * 2


@in_a_loop
async def test_a_code_of_the_host_lets_somebody_set_a_new_password(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await member(house.address, "Anna")
        live = await anna.connected()
        made = (await the_host(house, tmp_path).post("/api/host/codes", {"person": "anna"})).said
        asked = {"name": "Anna", "code": made["code"], "password": "quite another one"}
        other = Browser(house.address)
        assert (await other.post("/api/resets", asked)).said["person"] == "Anna"
        assert await thrown_out(live) == "logged_out"
        assert (await other.post("/api/resets", asked)).word == "wrong_code"
        assert (await other.connected()).welcome["person"] == "Anna"


@in_a_loop
async def test_the_host_reads_the_audit_log(tmp_path):
    async with open_house(tmp_path) as house:
        await member(house.address, "Anna")
        await member(house.address, "Ben")
        host = the_host(house, tmp_path)
        await host.post("/api/host/mute", {"person": "Anna", "why": "loud"})
        said = (await host.get("/api/host/audit?whom=Anna")).said["audit"]
        assert [(one["deed"], one["by"], one["why"]) for one in said] == [
            ("muted", "the host", "loud"),
            ("signed_up", "Anna", ""),
        ]
        people = (await host.get("/api/host/people?limit=1")).said["people"]
        assert [one["person"] for one in people] == ["Anna"]
        assert "argon2" not in str(people)


@in_a_loop
async def test_the_host_of_the_house_gives_and_takes_chips_and_it_is_written_down(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await member(house.address, "Anna")
        host = the_host(house, tmp_path)
        given = {"person": "anna", "amount": 500_00, "why": "birthday", "once": "a"}
        for _ in range(2):  # said again, it's done once
            assert (await host.post("/api/host/chips", given)).said == {"person": "Anna", "account": 1500_00}
        assert (await anna.get("/api/me/purse")).said["account"] == 1500_00
        taken = {"person": "Anna", "amount": -200_00}
        assert (await host.post("/api/host/chips", taken)).said["account"] == 1300_00
        too_much = {"person": "Anna", "amount": -1300_01}
        assert (await host.post("/api/host/chips", too_much)).word == "not_enough_chips"
        assert (
            await host.post("/api/host/chips", {"person": "Anna", "amount": 0})
        ).word == "chips_out_of_range"
        assert (await host.post("/api/host/chips", {"person": "Eve", "amount": 1})).word == "no_such_person"
        assert (await anna.post("/api/host/chips", given)).status in (401, 403)
        said = (await host.get("/api/host/audit?whom=Anna")).said["audit"]
        assert [(one["by"], one["deed"], one["why"]) for one in said][:2] == [
            ("the host", "took_chips", "200"),
            ("the host", "gave_chips", "500 birthday"),
        ]


@pytest.mark.parametrize(
    "path", ["/api/host/people?limit=0", "/api/host/people?limit=1001", "/api/host/audit?x=1"]
)
@in_a_loop
async def test_what_the_host_asks_is_checked_too(tmp_path, path):
    async with open_house(tmp_path) as house:
        assert (await the_host(house, tmp_path).get(path)).status == 400


@in_a_loop
async def test_two_nodes_on_one_store_know_of_each_others_bans(tmp_path):
    async with open_house(tmp_path) as house, open_house(tmp_path) as other:
        anna = await Guest.come(other.address, nickname="Anna")
        await the_host(house, tmp_path).post("/api/host/ban", {"person": "Anna"})
        assert await thrown_out(anna) == "logged_out"  # they share no bus: the store tells within seconds
