"""Who may look at a table, over how many connections, and when it ends."""

import asyncio
import random
from contextlib import suppress

import pytest

from stammtisch.games.moves import Away, Back, Sit
from stammtisch.house.acting.fault import Frozen
from stammtisch.house.watching.gallery import Gallery
from stammtisch.house.watching.outbox import Outbox
from stammtisch.house.watching.viewers import MOST_TABLES
from stammtisch.house.watching.viewing import Viewing
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.moves import Close, Kick
from stammtisch.wire.messages import Ended, Shown, Went
from stammtisch_proving.pfand import PFAND
from tests.gears import few
from tests.house.failing import Gate
from tests.house.rooms import PEOPLE, in_a_loop, room
from tests.house.traces import kept
from tests.house.watching.devices import Device, moves
from tests.people import ANNA, BEN, CLEO, DORA, EVE, HOST
from tests.stillness import stillness


@in_a_loop
async def test_the_lobby_may_refuse(tmp_path):
    def knows_the_code(opening, table):
        assert opening.table == here.table
        assert table.version == 0
        raise Refused("wrong_code", "cannot look at this table: it takes its code")

    async with room(tmp_path) as here:
        device = Device(EVE)
        with pytest.raises(Refused, match="its code"):
            await device.watch(here.house, here.table, check=knows_the_code)
        await here.seat(ANNA)
        assert device.line.sent == []
        assert here.house.presence.people() == ()


@in_a_loop
async def test_there_is_nothing_to_see_where_there_is_no_table(tmp_path):
    async with room(tmp_path) as here:
        for _ in range(2):
            with pytest.raises(Refused) as refused:
                await Device(EVE).watch(here.house, "nowhere")
            assert refused.value.word == "no_such_table"
        assert not kept(here.house, Gallery)


@in_a_loop
async def test_who_had_to_leave_is_told_so_and_may_not_look_again(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        anna, ben = [await Device(name).watch(here.house, here.table) for name in (ANNA, BEN)]
        await here.act(HOST, -1, Kick(1))
        assert ben.last.word == "not_welcome"
        assert anna.last.company.people[1] == ""
        await here.act(ANNA, 0, Away())
        assert ben.tells == ["Shown", "Ended"]
        assert anna.tells == ["Shown", "Went", "Went"]
        await stillness()
        assert here.house.presence.people() == ("Anna",)
        with pytest.raises(Refused) as refused:
            await Device(BEN).watch(here.house, here.table)
        assert refused.value.word == "not_welcome"


@in_a_loop
async def test_when_a_table_is_closed_all_are_told_and_nobody_looks_there_any_more(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        device = await Device(BEN).watch(here.house, here.table)
        await here.act(HOST, -1, Close())
        assert device.tells == ["Shown", "Went", "Ended"]
        assert isinstance(device.messages[1], Went)
        assert moves(PFAND, device.messages[1].moves)[-1] == (-1, Close())
        assert device.last == Ended(here.table, "table_closed", "this table was closed")
        with pytest.raises(Refused):
            await Device(BEN).watch(here.house, here.table)


@in_a_loop
async def test_when_a_table_is_stopped_by_a_fault_all_are_told(tmp_path, monkeypatch):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        device = await Device(BEN).watch(here.house, here.table)
        here.store.will("append", lambda really: 1 / 0)  # type: ignore[arg-type, return-value]
        with pytest.raises(Frozen):
            await here.act(ANNA, 0, Away())
        assert device.last.word == "table_stopped"
        with pytest.raises(Frozen):
            await Device(ANNA).watch(here.house, here.table)


@in_a_loop
async def test_a_fault_in_one_audiences_view_is_that_audiences_alone(tmp_path, monkeypatch):
    real = PFAND.view
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        anna, ben = [await Device(name).watch(here.house, here.table) for name in (ANNA, BEN)]
        object.__setattr__(PFAND, "view", lambda state, seat: real(state, seat) if seat else 1 / 0)
        try:
            await here.act(ANNA, 0, Away())
        finally:
            object.__setattr__(PFAND, "view", real)
        await here.act(ANNA, 0, Back())
        assert (anna.tells, ben.tells) == (["Shown", "Ended"], ["Shown", "Went", "Went"])


@in_a_loop
async def test_a_fault_in_what_watchers_are_shown_is_theirs_alone(tmp_path):
    real = PFAND.show
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        ben, watcher = [await Device(name).watch(here.house, here.table) for name in (BEN, CLEO)]
        show = lambda by, move, seat: 1 / 0 if seat is None else real(by, move, seat)  # noqa: E731
        object.__setattr__(PFAND, "show", show)
        try:
            await here.act(ANNA, 0, Away())
        finally:
            object.__setattr__(PFAND, "show", real)
        assert (ben.tells, watcher.tells) == (["Shown", "Went"], ["Shown", "Ended"])


@in_a_loop
async def test_who_cannot_be_shown_a_table_is_told_that_it_is_stopped(tmp_path, monkeypatch):
    async with room(tmp_path) as here:
        monkeypatch.setattr("stammtisch.house.watching.gallery.picture", lambda *_: 1 / 0)
        device = Device(ANNA)
        with pytest.raises(Frozen):
            await device.watch(here.house, here.table)
        assert (device.line.sent, here.house.presence.people()) == ([], ())
        assert not kept(here.house, Gallery)


# Devices, connections, presence.


@in_a_loop
async def test_a_person_is_there_as_long_as_one_device_is(tmp_path):
    async with room(tmp_path) as here:
        first, second = [await Device(ANNA).watch(here.house, here.table) for _ in range(2)]
        assert here.house.presence.at(here.table) == ("Anna",)
        here.house.viewers.end(first.viewing)
        here.house.viewers.end(first.viewing)  # twice doesn't hurt
        assert here.house.presence.at(here.table) == ("Anna",)
        await here.seat(ANNA)
        assert (first.tells, second.tells) == (["Shown"], ["Shown", "Went"])
        here.house.viewers.gone(second.outbox)
        await stillness()
        assert here.house.presence.people() == ()
        assert not kept(here.house, Gallery)
        assert not kept(here.house, Outbox)
        assert here.house.floor.live_tables.of(here.table).is_idle


@in_a_loop
async def test_one_connection_may_look_at_many_tables(tmp_path):
    async with room(tmp_path) as here:
        other, device = await here.open_table(), Device(DORA)
        for table in (here.table, other):
            await device.watch(here.house, table)
        await here.seat(ANNA)
        await here.act(BEN, 0, Sit(20), table=other)
        assert [(message.table, type(message)) for message in device.messages] == [
            (here.table, Shown),
            (other, Shown),
            (here.table, Went),
            (other, Went),
        ]
        assert len(here.house.viewers.of(device.outbox)) == 2
        here.house.viewers.gone(device.outbox)
        await here.act(ANNA, 0, Away())
        assert len(device.messages) == 4
        assert here.house.presence.people() == ()


@in_a_loop
async def test_but_not_at_too_many(tmp_path, monkeypatch):
    monkeypatch.setattr("stammtisch.house.watching.viewers.MOST_TABLES", 2)
    assert MOST_TABLES > 2
    async with room(tmp_path) as here:
        device = Device(DORA)
        for table in (here.table, await here.open_table(), here.table):
            await device.watch(here.house, table)
        with pytest.raises(Refused) as refused:
            await device.watch(here.house, await here.open_table())
        assert refused.value.word == "too_many_tables"


@in_a_loop
async def test_who_looks_again_over_the_same_connection_is_shown_it_anew_and_told_once(tmp_path):
    async with room(tmp_path) as here:
        device = Device(ANNA)
        for _ in range(3):
            await device.watch(here.house, here.table)
        await here.seat(ANNA)
        assert device.tells == ["Shown", "Shown", "Shown", "Went"]
        assert len(here.house.viewers.of(device.outbox)) == 1
        here.house.viewers.gone(device.outbox)
        await stillness()
        assert here.house.presence.people() == ()
        assert not kept(here.house, Outbox)


@in_a_loop
async def test_a_connection_that_ends_while_a_table_is_being_taken_up_is_shown_nothing(tmp_path):
    async with room(tmp_path) as here:
        other, gate, device = await here.another_node(), Gate(), Device(ANNA)
        other.store.will("load", gate)  # type: ignore[attr-defined]
        looking = asyncio.create_task(device.watch(other, here.table))
        await gate.reached.wait()
        other.viewers.gone(device.outbox)
        gate.opened.set()
        with pytest.raises(Refused, match="closed"):
            await looking
        assert (device.line.sent, other.presence.people()) == ([], ())
        assert not kept(other, Gallery)


@in_a_loop
async def test_a_connection_that_ends_while_others_are_told_of_it_leaves_no_trace(tmp_path):
    async with room(tmp_path) as here:
        device = Device(ANNA)
        coming = asyncio.create_task(device.watch(here.house, here.table))
        while not here.house.viewers.of(device.outbox):  # noqa: ASYNC110 - at the first moment
            await asyncio.sleep(0)
        coming.cancel()
        here.house.viewers.gone(device.outbox)
        await asyncio.gather(coming, return_exceptions=True)
        await stillness()
        assert here.house.presence.people() == ()
        assert not kept(here.house, Gallery)


@in_a_loop
async def test_a_line_that_breaks_with_the_first_message_leaves_no_trace(tmp_path):
    async with room(tmp_path) as here:
        device = Device(ANNA)
        device.line.send = lambda _: 1 / 0  # type: ignore[method-assign, assignment]
        await device.watch(here.house, here.table)
        await stillness()
        assert device.viewing.is_over
        assert here.house.presence.people() == ()
        assert not kept(here.house, Gallery)


@in_a_loop
async def test_who_gives_up_while_a_table_is_being_taken_up_leaves_no_trace(tmp_path):
    async with room(tmp_path) as here:
        other, gate, stays = await here.another_node(), Gate(), Device(BEN)
        other.store.will("load", gate)  # type: ignore[attr-defined]
        looking = asyncio.create_task(Device(ANNA).watch(other, here.table))
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
        await here.seat(ANNA)
        other, asked = await here.another_node(), []

        async def counted(really):
            asked.append(1)
            return await really()

        other.store.will("load", *[counted] * 9)  # type: ignore[attr-defined]
        devices = [Device(Person(f"guest {number}")) for number in range(100)]
        await asyncio.gather(*(device.watch(other, here.table) for device in devices))
        assert (len(asked), {tuple(device.tells) for device in devices}) == (1, {("Shown",)})


@pytest.mark.parametrize("seed", few(range(8)))
@in_a_loop
async def test_however_they_come_and_go_exactly_those_are_there_who_look(tmp_path, seed):
    """Calls are given up at any moment, connections end in the middle, tables are looked at twice."""
    rng = random.Random(seed)
    async with room(tmp_path) as here:
        viewers, presence = here.house.viewers, here.house.presence
        tables = [here.table, await here.open_table(), "nowhere"]
        devices = [Device(rng.choice(PEOPLE)) for _ in range(6)]
        calls: list[asyncio.Future[object]] = []
        for _ in range(120):
            device = rng.choice(devices)
            match rng.randrange(8):
                case 0:
                    viewers.gone(device.outbox)
                    devices[devices.index(device)] = Device(rng.choice(PEOPLE))
                case 1 if looked_at := viewers.of(device.outbox):
                    viewers.end(rng.choice(looked_at))
                case 2 if calls:
                    rng.choice(calls).cancel()
                case _:
                    seen = rng.choice((None, 0, 5))
                    calls.append(asyncio.ensure_future(device.watch(here.house, rng.choice(tables), seen)))
            for _ in range(rng.randrange(4)):
                await asyncio.sleep(0)
        await asyncio.gather(*calls, return_exceptions=True)
        await stillness()
        there = {(one.person, one.table) for device in devices for one in viewers.of(device.outbox)}
        assert {(one.person, one.table) for one in kept(here.house, Viewing)} == there
        assert {(person, table) for table in tables for person in presence.at(table)} == there
        assert {gallery.live.name for gallery in kept(here.house, Gallery)} == {table for _, table in there}
        for device in devices:
            viewers.gone(device.outbox)
        await stillness()
        assert presence.people() == ()
        assert not kept(here.house, Gallery)
