"""NATS between nodes: they hear each other, other houses don't, and none minds that it's away."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import trustme
from nats.aio.client import Client
from nats.aio.msg import Msg

from stammtisch.bus.base import Bus
from stammtisch.bus.nats import NatsBus
from tests import servers
from tests.bus.test_contract import SOON_S, Ear
from tests.house.rooms import in_a_loop
from tests.servers import nats_server


@asynccontextmanager
async def buses(*houses: str, at: str | None = None) -> AsyncIterator[list[NatsBus]]:
    """A node of each of these houses."""
    opened = [NatsBus([at or servers.nats().address], house) for house in houses]
    yield opened
    for bus in opened:
        await bus.close()


@asynccontextmanager
async def spy() -> AsyncIterator[Client]:
    """Somebody else at the same NATS."""
    client = Client()
    await client.connect([servers.nats().address])
    yield client
    await client.close()


async def said_until_heard(bus: Bus, topic: str, ear: Ear) -> None:
    """Who has just begun to listen may miss something: so it's said until it's heard."""
    async with asyncio.timeout(SOON_S):
        while not ear.heard:
            await bus.publish(topic, b"there?")
            await asyncio.sleep(0.02)


@in_a_loop
async def test_a_node_hears_what_another_says_and_each_message_once():
    async with buses("one", "one") as [here, there]:
        near, far = Ear(), Ear()
        here.subscribe("table.a", near)
        there.subscribe("table.a", far)
        await said_until_heard(here, "table.a", far)
        before = (len(near.heard), len(far.heard))
        await here.publish("table.a", b"1")
        await here.publish("table.a", b"2")
        await near.hears(before[0] + 2)
        await far.hears(before[1] + 2)
        await said_until_heard(there, "table.a", far)
        assert [heard for heard in near.heard if heard in {b"1", b"2"}] == [b"1", b"2"]
        assert [heard for heard in far.heard if heard in {b"1", b"2"}] == [b"1", b"2"]


@in_a_loop
async def test_houses_that_share_a_nats_do_not_hear_each_other():
    async with buses("mine", "yours", "mine") as [mine, yours, mine_too]:
        own, other = Ear(), Ear()
        mine_too.subscribe("a", own)
        yours.subscribe("a", other)
        await said_until_heard(mine, "a", own)
        await said_until_heard(yours, "a", other)
        assert b"secret" not in other.heard
        await mine.publish("a", b"secret")
        count = len(own.heard)
        await own.hears(count + 1)
        await yours.publish("a", b"the end")
        await other.hears(len(other.heard) + 1)
        assert b"secret" not in other.heard


@in_a_loop
async def test_who_gets_at_nats_and_is_no_node_is_not_believed():
    """Neither what they make up, nor what nodes have said about something else."""
    async with buses("sealed", "sealed") as [here, there], spy() as stranger:
        ear, other, overheard = Ear(), Ear(), []
        there.subscribe("table.a", ear)
        there.subscribe("table.b", other)

        async def listen(message: Msg) -> None:
            overheard.append(message)

        await stranger.subscribe("stammtisch.>", cb=listen)
        await stranger.flush()
        await said_until_heard(here, "table.a", ear)
        await said_until_heard(here, "table.b", other)
        subjects = sorted({message.subject for message in overheard})
        said = overheard[0].data
        for subject in subjects:
            for lie in (b"", b"lie", b"x" * 16 + b"lie", said + b"lie", said[:16] + b"lie"):
                await stranger.publish(subject, lie)
        await stranger.publish(next(one for one in subjects if one != overheard[0].subject), said[:16] + b"?")
        await stranger.flush()
        await here.publish("table.a", b"the end")
        await here.publish("table.b", b"the end")
        for one in (ear, other):
            async with asyncio.timeout(SOON_S):
                while b"the end" not in one.heard:
                    await one.hears(len(one.heard) + 1)
            assert set(one.heard) == {b"there?", b"the end"}


@in_a_loop
async def test_a_table_of_any_name_has_a_topic_of_its_own():
    names = ["table.", "table.*", "table.>", "table.Stube 3", "table.Ünïcode ☕", "table." + "x" * 1000]
    async with buses("names", "names") as [here, there]:
        ears = {name: Ear() for name in names}
        for name, ear in ears.items():
            there.subscribe(name, ear)
        for name, ear in ears.items():
            await said_until_heard(here, name, ear)
            await here.publish(name, name.encode())
        for name, ear in ears.items():
            async with asyncio.timeout(SOON_S):
                while name.encode() not in ear.heard:
                    await ear.hears(len(ear.heard) + 1)
            assert {*ear.heard} == {b"there?", name.encode()}


@in_a_loop
async def test_a_house_opens_without_nats_hears_itself_and_then_the_others():
    server = nats_server.Server()
    async with buses("late", "late", at=server.address) as [here, there]:
        near, far = Ear(), Ear()
        here.subscribe("a", near)
        there.subscribe("a", far)
        await here.publish("a", b"1")
        assert await near.hears(1) == [b"1"]
        server.start()
        try:
            await said_until_heard(here, "a", far)
        finally:
            server.kill()


@in_a_loop
async def test_after_nats_was_killed_and_is_back_they_hear_each_other_again():
    with nats_server.running() as server:
        async with buses("again", "again", at=server.address) as [here, there]:
            near, far = Ear(), Ear()
            here.subscribe("a", near)
            there.subscribe("a", far)
            await said_until_heard(here, "a", far)
            server.kill()
            count = len(near.heard)
            await here.publish("a", b"while it's away")
            await near.hears(count + 1)
            server.start()
            far.heard.clear()
            await said_until_heard(here, "a", far)


@in_a_loop
async def test_who_has_no_token_hears_and_says_nothing():
    with nats_server.running("--auth", "sesame") as server:
        known = server.address.replace("nats://", "nats://sesame@")
        async with (
            buses("door", "door", at=known) as [here, there],
            buses("door", at=server.address) as [thief],
        ):
            ear, stolen = Ear(), Ear()
            there.subscribe("a", ear)
            thief.subscribe("a", stolen)
            await said_until_heard(here, "a", ear)
            assert stolen.heard == []


@in_a_loop
async def test_over_tls_they_hear_each_other_if_the_certificate_is_known(tmp_path, monkeypatch):
    known, own = trustme.CA(), tmp_path / "nats.pem"
    known.issue_cert("127.0.0.1").private_key_and_cert_chain_pem.write_to_path(own)
    known.cert_pem.write_to_path(tmp_path / "ca.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "ca.pem"))
    with nats_server.running("--tls", "--tlscert", str(own), "--tlskey", str(own)) as server:
        secret = server.address.replace("nats://", "tls://")
        async with buses("tls", "tls", at=secret) as [here, there]:
            ear = Ear()
            there.subscribe("a", ear)
            await said_until_heard(here, "a", ear)
