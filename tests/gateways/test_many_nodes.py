"""Two nodes on PostgreSQL, with NATS between them or without: what is done at one holds at the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from stammtisch.accounts.limits import EMBLEM
from stammtisch.app import Running
from tests import servers
from tests.gateways.guests import Guest, open_house
from tests.gateways.members import PASSWORD, Browser, member, the_host
from tests.house.rooms import in_a_loop


@asynccontextmanager
async def two_nodes(folder: Path, has_bus: bool = True) -> AsyncIterator[tuple[Running, Running]]:
    server = servers.postgres()
    place = server.new_place()
    await server.make(place)
    shared: dict[str, Any] = {"store": place, "bus": (servers.nats().address,) if has_bus else ()}
    async with (
        open_house(folder / "one", **shared) as one,
        open_house(folder / "other", **shared) as other,
    ):
        if has_bus:
            await they_know_each_other(one, other)
        yield one, other


async def they_know_each_other(*nodes: Running) -> None:
    """Whatever is said on the bus before a node listens there is lost."""
    while any(len(node.house.presence.nodes()) < len(nodes) for node in nodes):
        await asyncio.gather(*(node.house.presence.tell() for node in nodes))
        await asyncio.sleep(0.02)


async def logged_in(node: Running, name: str = "Anna") -> Browser:
    browser = Browser(node.address)
    assert (await browser.post("/api/sessions", {"name": name, "password": PASSWORD})).status == 201
    return browser


async def why(guest: Guest) -> str:
    """Why they were sent out."""
    told = await guest.hear(lambda one: one.get("re") == 0 and "word" in one)
    return str(told["word"])


both = pytest.mark.parametrize("has_bus", [True, False], ids=["bus", "no-bus"])


@both
@in_a_loop
async def test_who_is_banned_at_one_node_is_put_out_at_the_other_and_comes_in_at_none(tmp_path, has_bus):
    async with two_nodes(tmp_path, has_bus) as (one, other):
        await member(one.address, "Anna")
        browser = await logged_in(other)
        anna = await browser.connected()
        ben = await Guest.come(other.address, nickname="Ben")
        banned = await the_host(one, tmp_path / "one").post("/api/host/ban", {"person": "Anna"})
        assert banned.status == 200, banned
        assert await why(anna) == ("banned" if has_bus else "logged_out")
        assert (await browser.get("/api/me/purse")).word == "banned"
        assert (await ben.ask("ping"))["re"]
        for node in (one, other):
            reply = await Browser(node.address).post("/api/sessions", {"name": "Anna", "password": PASSWORD})
            assert reply.word == "banned"


@both
@in_a_loop
async def test_a_new_password_at_one_node_ends_the_devices_at_the_other(tmp_path, has_bus):
    async with two_nodes(tmp_path, has_bus) as (one, other):
        here = await member(one.address, "Anna")
        anna = await (await logged_in(other)).connected()
        said = {"before": PASSWORD, "after": "another one now"}
        assert (await here.put("/api/me/password", said)).status == 200
        assert await why(anna) == "logged_out"


@both
@in_a_loop
async def test_a_device_that_is_logged_out_elsewhere_is_put_out(tmp_path, has_bus):
    async with two_nodes(tmp_path, has_bus) as (one, other):
        here = await member(one.address, "Anna")
        anna = await (await logged_in(other)).connected()
        assert (await here.delete("/api/sessions")).said == {"ended": 1}
        assert await why(anna) == "logged_out"


@in_a_loop
async def test_the_host_of_the_house_sees_and_does_everything_from_any_node(tmp_path):
    async with two_nodes(tmp_path) as (one, other):
        await Guest.come(one.address, nickname="Anna")
        ben = await Guest.come(other.address, nickname="Ben")
        table = (await ben.ask("play_now", game="poker", preset="", strength="weak"))["table"]
        for node, folder in ((one, "one"), (other, "other")):
            host = the_host(node, tmp_path / folder)
            people = (await host.get("/api/host/people")).said["people"]
            known = {person["person"]: person["connections"] for person in people}
            assert (known["Anna"], known["Ben"]) == (1, 1)
            assert [said["table"] for said in (await host.get("/api/host/tables")).said["tables"]] == [table]
            metrics = (await host.get("/metrics")).body.decode()
            assert "stammtisch_nodes 2.0" in metrics
            assert f'stammtisch_node_info{{node="{node.house.name}"}} 1.0' in metrics
            assert "stammtisch_connections 1.0" in metrics  # its own
        kicked = await the_host(one, tmp_path / "one").post("/api/host/kick", {"person": "Ben"})
        assert kicked.status == 200, kicked
        assert await why(ben) == "kicked"
        assert await one.house.store.seats_of(kicked.said["person"]) == []


@in_a_loop
async def test_who_opens_a_table_on_a_second_device_at_another_node_plays_there(tmp_path):
    async with two_nodes(tmp_path) as (one, other):
        anna = await Guest.come(one.address, nickname="Anna")
        table = (await anna.ask("open", game="blackjack"))["table"]
        await anna.ask("join", table=table)
        await anna.ask("follow", table=table, playing=True)
        phone = await Guest.come(other.address, token=anna.token)
        await phone.ask("follow", table=table, playing=True)
        assert (await anna.hear(lambda message: message.get("tell") == "playing"))["here"] is False
        await phone.socket.close()
        assert (await anna.hear(lambda message: message.get("tell") == "playing"))["here"] is True


@in_a_loop
async def test_one_person_has_so_many_connections_to_all_nodes_together(tmp_path):
    async with two_nodes(tmp_path) as (one, other):
        first = await Guest.come(one.address, nickname="Anna")
        guests = [await Guest.come(one.address, token=first.token) for _ in range(15)]
        guests += [await Guest.come(other.address, token=first.token) for _ in range(16)]
        late = await Guest.come(other.address, token=first.token)
        assert late.welcome["word"] == "too_many_connections"


@in_a_loop
async def test_what_somebody_has_used_up_at_one_node_is_used_up_at_the_other(tmp_path):
    async with two_nodes(tmp_path) as (one, other):
        anna = await member(one.address, "Anna")
        for _ in range(EMBLEM.burst):
            assert (await anna.put("/api/me/emblem", {"emblem": None})).status == 204
        await one.house.tally.tell()
        there, words = await logged_in(other), list[str]()
        while "too_many_tries" not in words:
            assert len(words) < EMBLEM.burst, "nothing was heard of it"
            await asyncio.sleep(0.02)  # as long as it's on its way
            reply = await there.put("/api/me/emblem", {"emblem": None})
            words.append("" if reply.status == 204 else reply.word)
