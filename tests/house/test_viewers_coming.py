"""Who may look at a table, over how many connections, and when it ends."""

import asyncio
from contextlib import suppress

import pytest

from stammtisch.games.moves import Away, Back, Sit
from stammtisch.games.pfand import PFAND
from stammtisch.games.refused import Refused
from stammtisch.house.fault import Frozen
from stammtisch.house.viewers import MOST_TABLES
from stammtisch.tables.moves import Close, Kick
from stammtisch.wire.messages import Ended, Shown, Went
from tests.house.failing import Gate
from tests.house.rooms import in_a_loop, room
from tests.house.watching import Device, moves


@in_a_loop
async def test_the_lobby_may_refuse(tmp_path):
    def knows_the_code(opening, table):
        assert opening.table == here.table
        assert table.version == 0
        raise Refused("wrong_code", "cannot look at this table: it takes its code")

    async with room(tmp_path) as here:
        device = Device("Eve")
        with pytest.raises(Refused, match="its code"):
            await device.watch(here.house, here.table, check=knows_the_code)
        await here.seat("Anna")
        assert device.line.sent == []
        assert here.house.presence.people() == ()


@in_a_loop
async def test_there_is_nothing_to_see_where_there_is_no_table(tmp_path):
    async with room(tmp_path) as here:
        for _ in range(2):
            with pytest.raises(Refused) as refused:
                await Device("Eve").watch(here.house, "nowhere")
            assert refused.value.word == "no_such_table"
        assert here.house.viewers._galleries == {}


@in_a_loop
async def test_who_had_to_leave_is_told_so_and_may_not_look_again(tmp_path):
    async with room(tmp_path) as here:
        await here.seat("Anna", "Ben")
        anna, ben = [await Device(name).watch(here.house, here.table) for name in ("Anna", "Ben")]
        await here.act("Host", -1, Kick(1))
        assert ben.last.word == "not_welcome"
        assert anna.last.company.people[1] == ""
        await here.act("Anna", 0, Away())
        assert ben.tells == ["Shown", "Ended"]
        assert anna.tells == ["Shown", "Went", "Went"]
        await asyncio.sleep(0)
        assert here.house.presence.people() == ("Anna",)
        with pytest.raises(Refused) as refused:
            await Device("Ben").watch(here.house, here.table)
        assert refused.value.word == "not_welcome"


@in_a_loop
async def test_when_a_table_is_closed_all_are_told_and_nobody_looks_there_any_more(tmp_path):
    async with room(tmp_path) as here:
        await here.seat("Anna")
        device = await Device("Ben").watch(here.house, here.table)
        await here.act("Host", -1, Close())
        assert device.tells == ["Shown", "Went", "Ended"]
        assert isinstance(device.messages[1], Went)
        assert moves(PFAND, device.messages[1].moves)[-1] == (-1, Close())
        assert device.last == Ended(here.table, "table_closed", "this table was closed")
        with pytest.raises(Refused):
            await Device("Ben").watch(here.house, here.table)


@in_a_loop
async def test_when_a_table_is_stopped_by_a_fault_all_are_told(tmp_path, monkeypatch):
    async with room(tmp_path) as here:
        await here.seat("Anna", "Ben")
        device = await Device("Ben").watch(here.house, here.table)
        here.store.will("append", lambda really: 1 / 0)  # type: ignore[arg-type, return-value]
        with pytest.raises(Frozen):
            await here.act("Anna", 0, Away())
        assert device.last.word == "table_stopped"
        with pytest.raises(Frozen):
            await Device("Anna").watch(here.house, here.table)


@in_a_loop
async def test_a_fault_in_one_audiences_view_is_that_audiences_alone(tmp_path, monkeypatch):
    real = PFAND.view
    async with room(tmp_path) as here:
        await here.seat("Anna", "Ben")
        anna, ben = [await Device(name).watch(here.house, here.table) for name in ("Anna", "Ben")]
        object.__setattr__(PFAND, "view", lambda state, seat: real(state, seat) if seat else 1 / 0)
        try:
            await here.act("Anna", 0, Away())
        finally:
            object.__setattr__(PFAND, "view", real)
        await here.act("Anna", 0, Back())
        assert (anna.tells, ben.tells) == (["Shown", "Ended"], ["Shown", "Went", "Went"])


# Devices, connections, presence.


@in_a_loop
async def test_a_person_is_there_as_long_as_one_device_is(tmp_path):
    async with room(tmp_path) as here:
        first, second = [await Device("Anna").watch(here.house, here.table) for _ in range(2)]
        assert here.house.presence.at(here.table) == ("Anna",)
        await here.house.viewers.end(first.viewing)
        await here.house.viewers.end(first.viewing)  # twice doesn't hurt
        assert here.house.presence.at(here.table) == ("Anna",)
        await here.seat("Anna")
        assert (first.tells, second.tells) == (["Shown"], ["Shown", "Went"])
        await here.house.viewers.gone(second.outbox)
        assert here.house.presence.people() == ()
        assert not here.house.viewers._galleries
        assert not here.house.viewers._connections
        assert here.house._places.of(here.table).is_idle


@in_a_loop
async def test_one_connection_may_look_at_many_tables(tmp_path):
    async with room(tmp_path) as here:
        other, device = await here.open_table(), Device("Dora")
        for table in (here.table, other):
            await device.watch(here.house, table)
        await here.seat("Anna")
        await here.act("Ben", 0, Sit(20), table=other)
        assert [(message.table, type(message)) for message in device.messages] == [
            (here.table, Shown),
            (other, Shown),
            (here.table, Went),
            (other, Went),
        ]
        assert len(here.house.viewers.of(device.outbox)) == 2
        await here.house.viewers.gone(device.outbox)
        await here.act("Anna", 0, Away())
        assert len(device.messages) == 4
        assert here.house.presence.people() == ()


@in_a_loop
async def test_but_not_at_too_many(tmp_path, monkeypatch):
    monkeypatch.setattr("stammtisch.house.viewers.MOST_TABLES", 2)
    assert MOST_TABLES > 2
    async with room(tmp_path) as here:
        device = Device("Dora")
        for table in (here.table, await here.open_table(), here.table):
            await device.watch(here.house, table)
        with pytest.raises(Refused) as refused:
            await device.watch(here.house, await here.open_table())
        assert refused.value.word == "too_many_tables"


@in_a_loop
async def test_who_looks_again_over_the_same_connection_is_shown_it_anew_and_told_once(tmp_path):
    async with room(tmp_path) as here:
        device = Device("Anna")
        for _ in range(3):
            await device.watch(here.house, here.table)
        await here.seat("Anna")
        assert device.tells == ["Shown", "Shown", "Shown", "Went"]
        await here.house.viewers.gone(device.outbox)
        assert here.house.presence.people() == ()


@in_a_loop
async def test_who_gives_up_while_a_table_is_being_taken_up_leaves_no_trace(tmp_path):
    async with room(tmp_path) as here:
        other, gate, stays = await here.another_house(), Gate(), Device("Ben")
        other.store.will("load", gate)  # type: ignore[attr-defined]
        looking = asyncio.create_task(Device("Anna").watch(other, here.table))
        staying = asyncio.create_task(stays.watch(other, here.table))
        await gate.reached.wait()
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking
        gate.opened.set()
        await staying
        assert (stays.tells, other.presence.people()) == (["Shown"], ("Ben",))


@in_a_loop
async def test_a_hundred_may_come_at_once_and_the_store_is_asked_once(tmp_path):
    async with room(tmp_path) as here:
        await here.seat("Anna")
        other, asked = await here.another_house(), []

        async def counted(really):
            asked.append(1)
            return await really()

        other.store.will("load", *[counted] * 9)  # type: ignore[attr-defined]
        devices = [Device(f"guest {number}") for number in range(100)]
        await asyncio.gather(*(device.watch(other, here.table) for device in devices))
        assert (len(asked), {tuple(device.tells) for device in devices}) == (1, {("Shown",)})
