"""Who can't keep up gets one full view, then goes on without a gap; and memory stays in bounds."""

import random

import pytest

from stammtisch.games.moves import Away, Back, Leave, Sit
from stammtisch.house.watching.outbox import MOST_MESSAGES_WAITING
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch_proving.ring4 import RING4
from tests.gears import few
from tests.house.rooms import PEOPLE, Room, in_a_loop, room
from tests.house.watching.devices import Device
from tests.people import ANNA, BEN, CLEO


async def rows(here: Room, count: int, table: str = "") -> None:
    for number in range(count):
        await here.act(ANNA, 0, Back() if number % 2 else Away(), table=table)


@in_a_loop
async def test_a_slow_viewer_gets_one_full_view_and_goes_on_without_a_gap(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        slow, fast = [await Device(name, most=4).watch(here.house, here.table) for name in (BEN, CLEO)]
        slow.stalls()
        await rows(here, 20)
        assert slow.tells == ["Shown"]
        assert slow.outbox.size == (0, 0)
        slow.goes_on()
        await rows(here, 2)
        assert slow.tells == ["Shown", "Shown", "Went", "Went"]
        assert fast.tells == ["Shown"] + ["Went"] * 22
        assert encode(slow.read().picture) == encode(fast.read().picture)
        assert encode(slow.company) == encode(fast.company)
        assert slow.version == 23


@in_a_loop
async def test_a_short_pause_costs_no_row(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        device = await Device(BEN, most=4).watch(here.house, here.table)
        device.stalls()
        await rows(here, 4)
        device.goes_on()
        assert device.tells == ["Shown"] + ["Went"] * 4


@in_a_loop
async def test_the_full_view_is_for_the_seat_that_one_has_by_then(tmp_path):
    async with room(tmp_path, RING4) as here:
        await here.seat(*PEOPLE, chips=0)
        device = await Device(ANNA, most=2).watch(here.house, here.table)
        device.stalls()
        for seat in range(4):
            table = await here.house.table(here.table)
            await here.act(PEOPLE[seat], seat, RING4.default(table.state, seat))
        await here.act(ANNA, 0, Leave())
        device.goes_on()
        assert (device.last.seat, device.tells) == (None, ["Shown", "Shown"])
        assert b'"mine":null' in device.line.sent[-1]


@in_a_loop
async def test_slow_viewers_of_one_audience_cost_one_picture(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        slow = [
            await Device(Person(f"guest {number}"), most=1).watch(here.house, here.table)
            for number in range(5)
        ]
        for device in slow:
            device.stalls()
        await rows(here, 10)
        for device in slow:
            device.goes_on()
        assert len({device.line.sent[-1] for device in slow}) == 1


@pytest.mark.parametrize("seed", few(range(6)))
@in_a_loop
async def test_however_slow_and_however_many_tables_memory_stays_in_bounds(tmp_path, seed):
    rng = random.Random(seed)
    async with room(tmp_path) as here:
        tables = [here.table, await here.open_table(), await here.open_table()]
        for table in tables:
            await here.act(ANNA, 0, Sit(20), table=table)
        device = Device(BEN, most=5, most_bytes=4000)
        for table in tables:
            await device.watch(here.house, table)
        for _ in range(60):
            device.line.is_free = rng.random() < 0.2
            device.outbox.drained()
            await rows(here, 2, rng.choice(tables))
            count, size = device.outbox.size
            assert count <= 5
            assert size <= 4000 or count == 1
        device.goes_on()
        newest = {one.table: one.version for one in await here.store.newest(tables)}
        last = {message.table: message.version for message in device.messages}  # type: ignore[union-attr]
        assert last == newest
        assert device.outbox.size == (0, 0)


def test_the_usual_bound_is_small():
    assert MOST_MESSAGES_WAITING * 1200 < 100_000  # ring4: less than 100 kB for a connection that hangs
