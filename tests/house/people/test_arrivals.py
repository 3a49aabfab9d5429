"""Who comes to a table and who has gone is told once, whatever becomes of devices and nodes."""

import asyncio

from stammtisch.games.moves import DEALER
from stammtisch.house.people.arrivals import Arrivals
from stammtisch.tables.moves import Close
from tests.house.halls import Hall, Listening, hall, room, until
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO
from tests.stillness import stillness


async def look(here: Hall, milliseconds: int = 0) -> None:
    """Time passes, and every house looks who is there."""
    await here.pass_(milliseconds)
    await stillness()
    for house in here.nodes:
        await house.directory.refresh()
        await house.arrivals.look()


async def notices(here: Hall, table: str) -> list[str]:
    return [f"{said.by} {said.notice}" for said in await here.store.said(table, 0, 99)]


@in_a_loop
async def test_the_chat_tells_once_that_a_person_came_whatever_devices_they_have(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table = await room(here)
        for house in (*here.nodes, here.house):
            await house.presence.came(BEN, table)
            await look(here)
        assert await notices(here, table) == ["Ben came"]


@in_a_loop
async def test_devices_that_come_at_once_at_two_nodes_make_one_notice(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table = await room(here)
        for house in here.nodes:
            await house.directory.refresh()
            await house.presence.came(BEN, table)
        await asyncio.gather(*(house.arrivals.look() for house in here.nodes))
        assert await notices(here, table) == ["Ben came"]


@in_a_loop
async def test_a_connection_lost_for_a_moment_makes_no_noise(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table = await room(here, BEN)
        await look(here)
        for _ in range(3):
            await here.house.presence.went(BEN, table)
            await look(here)
            await look(here, 58_000)
            await here.house.presence.came(BEN, table)
            await look(here)
        assert await notices(here, table) == ["Ben came"]


@in_a_loop
async def test_who_has_been_gone_for_the_time_of_grace_has_gone(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table = await room(here, BEN, CLEO)
        await look(here)
        await here.house.presence.went(BEN, table)
        await look(here)
        await look(here, 58_000)
        assert await notices(here, table) == ["Ben came", "Cleo came"]
        await look(here, 2_000)
        await look(here)
        assert await notices(here, table) == ["Ben came", "Cleo came", "Ben went"]
        await here.nodes[1].presence.came(BEN, table)
        await look(here)
        assert (await notices(here, table))[3:] == ["Ben came"]


@in_a_loop
async def test_who_says_that_they_go_has_gone_at_once_unless_another_device_stays(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table = await room(here, BEN)
        await here.nodes[1].presence.came(BEN, table)
        await look(here)
        await here.house.presence.went(BEN, table)
        await here.house.arrivals.goes(BEN, table)
        assert await notices(here, table) == ["Ben came"]
        await here.nodes[1].presence.went(BEN, table)
        await stillness()
        for house in here.nodes:
            await house.arrivals.goes(BEN, table)
        await look(here, 70_000)
        assert await notices(here, table) == ["Ben came", "Ben went"]


@in_a_loop
async def test_when_a_house_dies_another_tells_who_has_gone(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table = await room(here, BEN)
        await look(here)
        here.kill(here.nodes[0])
        for _ in range(5):
            here.house.presence.forget()
            await look(here, 20_000)
        assert await notices(here, table) == ["Ben came", "Ben went"]


@in_a_loop
async def test_after_a_restart_nobody_comes_twice_and_who_stays_away_has_gone(tmp_path):
    async with hall(tmp_path) as here:
        table = await room(here, BEN, CLEO)
        await look(here)
        here.kill(here.house)
        house = await here.another_node()
        await house.directory.refresh()
        await house.arrivals.begin()
        await house.presence.came(BEN, table)
        await look(here)
        await look(here, 60_000)
        assert await notices(here, table) == ["Ben came", "Cleo came", "Cleo went"]


@in_a_loop
async def test_of_a_table_that_was_taken_away_nothing_more_is_told(tmp_path):
    async with hall(tmp_path) as here:
        table = await room(here, BEN)
        await look(here)
        await here.act(ANNA, table, DEALER, Close())
        await look(here)
        await here.house.presence.went(BEN, table)
        await look(here, 120_000)
        assert await notices(here, table) == ["Ben came"]
        assert not here.house.arrivals._known
        assert await here.store.came() == []


@in_a_loop
async def test_a_house_that_is_running_looks_by_itself(tmp_path):
    async with hall(tmp_path) as here:
        table, ear = await room(here), Listening()
        async with here.house:
            await here.house.chat.listen(table, 0, ear)
            await here.house.presence.came(BEN, table)
            await until(lambda: bool(ear.lines))
        assert ear.texts == ["Ben came"]
        assert isinstance(here.house.arrivals, Arrivals)


@in_a_loop
async def test_who_comes_before_the_table_is_listed_is_told_of_once_it_is(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        listed, new = await room(here), await room(here)
        for house in here.nodes:
            house.directory.tables.pop(new, None)
        await here.house.presence.came(BEN, listed)
        await here.house.presence.came(CLEO, new)
        for _ in range(2):
            for house in here.nodes:
                await house.arrivals.look()
        assert (await notices(here, listed), await notices(here, new)) == (["Ben came"], [])
        await look(here)
        assert await notices(here, new) == ["Cleo came"]
