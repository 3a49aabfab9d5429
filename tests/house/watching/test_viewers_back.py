"""Who comes back gets what they have missed, at whatever house; and seats change hands."""

import asyncio

import pytest

from stammtisch.bus.local import LocalBus
from stammtisch.games.moves import Away, Back, Leave, Sit
from stammtisch.house.acting.live import MOST_RECENT
from stammtisch.house.house import House
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.tables.absent import NOBODY
from stammtisch.wire.messages import Shown
from stammtisch_proving.ring4 import RING4
from tests.house.failing import Gate
from tests.house.halls import until
from tests.house.rooms import PEOPLE, Room, does, in_a_loop, room
from tests.house.watching.devices import Device, moves, plain
from tests.people import ANNA, BEN, DORA, EVE
from tests.stillness import stillness


async def rows(here: Room, count: int) -> None:
    """So many rows of Anna, who can't decide whether she is there."""
    away = (await here.house.table(here.table)).clocks.away[0]
    for number in range(count):
        await here.act(ANNA, 0, Back() if (number % 2 == 0) == (away is not None) else Away())


@in_a_loop
async def test_who_comes_back_gets_what_they_have_missed(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        live = await Device(BEN).watch(here.house, here.table)
        await rows(here, 5)
        back = await Device(BEN).watch(here.house, here.table, seen=4)
        shown = back.messages[0]
        assert isinstance(shown, Shown)
        assert [row.version for row in shown.since or ()] == [5, 6, 7]
        assert back.read().rows == {version: live.read().rows[version] for version in (5, 6, 7)}
        assert encode(back.picture) == encode(live.picture)


@pytest.mark.parametrize(("seen", "since"), [(7, 0), (6, 1), (None, None), (-1, None), (99, None)])
@in_a_loop
async def test_one_who_saw_the_last_version_has_missed_nothing(tmp_path, seen, since):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        await rows(here, 5)
        shown = (await Device(BEN).watch(here.house, here.table, seen=seen)).messages[0]
        assert isinstance(shown, Shown)
        assert shown.version == 7
        assert (None if shown.since is None else len(shown.since)) == since


@in_a_loop
async def test_who_was_gone_for_too_long_gets_one_full_view(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        await rows(here, MOST_RECENT + 1)
        for seen, is_known in ((3, True), (2, False)):
            shown = (await Device(BEN).watch(here.house, here.table, seen=seen)).messages[0]
            assert isinstance(shown, Shown)
            assert (shown.since is not None) == is_known


@in_a_loop
async def test_catching_up_is_the_same_as_having_been_there(tmp_path):
    async with room(tmp_path, RING4) as here:
        live = {name: await Device(name).watch(here.house, here.table) for name in (*PEOPLE, EVE)}
        await here.seat(*PEOPLE, chips=0)
        for _ in range(20):
            table = await here.house.table(here.table)
            seat = table.state.seq % 4
            await here.act(PEOPLE[seat], seat, RING4.default(table.state, seat))
        for name, device in live.items():
            again = await Device(name).watch(here.house, here.table, seen=0)
            assert again.read().rows == device.read().rows
            assert encode(again.picture) == encode(device.picture)


@in_a_loop
async def test_a_version_that_only_the_store_knows_is_looked_for_there(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        other = await here.another_node()
        there = await Device(BEN).watch(other, here.table)
        await rows(here, 3)
        assert there.tells == ["Shown"]  # nobody has told this house yet
        again = await Device(BEN).watch(other, here.table, seen=5)
        assert (again.read().version, again.messages[0].since) == (5, ())  # type: ignore[union-attr]
        assert there.read().version == 5


@in_a_loop
async def test_a_look_that_began_before_that_version_was_stored_is_not_enough(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        other, gate = await here.another_node(), Gate(is_done_before=True)
        other.store.will("load", gate)  # type: ignore[attr-defined]
        first = asyncio.create_task(Device(ANNA).watch(other, here.table))
        await gate.reached.wait()
        await rows(here, 3)
        second = asyncio.create_task(Device(BEN).watch(other, here.table, seen=5))
        await stillness()
        gate.opened.set()
        assert (await first).messages[0].version == 2  # type: ignore[union-attr]
        assert (await second).messages[0].version == 5  # type: ignore[union-attr]


@in_a_loop
async def test_who_comes_first_is_shown_what_is_stored_though_another_node_did_it(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        other = await here.another_node()
        await rows(here, 3)
        await other.table(here.table)
        await rows(here, 3)
        device = await Device(BEN).watch(other, here.table, seen=4)
        assert device.read().version == 8
        assert sorted(device.rows) == [5, 6, 7, 8]


@in_a_loop
async def test_the_version_last_seen_counts_at_any_house(tmp_path):
    """The house was killed; another one on the same file goes on."""
    async with room(tmp_path, RING4) as here:
        await here.seat(*PEOPLE, chips=0)
        live = await Device(BEN).watch(here.house, here.table)
        for seat in (0, 1, 2):
            table = await here.house.table(here.table)
            await here.act(PEOPLE[seat], seat, RING4.default(table.state, seat))
        other = await here.another_node()
        back = await Device(BEN).watch(other, here.table, seen=4)
        assert back.read().rows == live.read().rows
        assert encode(back.picture) == encode(live.picture)


async def two_nodes(here: Room) -> tuple[House, House]:
    """On one bus."""
    bus = LocalBus()
    one, other = [House(await here.open_store(), here.reports, here.clock, bus=bus) for _ in range(2)]
    return one, other


@in_a_loop
async def test_what_happens_at_another_node_is_told_at_once_over_the_bus(tmp_path):
    async with room(tmp_path) as here:
        one, other = await two_nodes(here)
        await here.seat(ANNA, BEN)
        there = await Device(BEN).watch(other, here.table)
        for move in (Away(), Back(), Away()):
            await here.act(ANNA, 0, move, house=one)
        await until(lambda: len(there.tells) > 3)
        assert there.tells == ["Shown", "Went", "Went", "Went"]


@in_a_loop
async def test_news_that_come_while_a_house_is_reading_the_ones_before_are_read_too(tmp_path):
    async with room(tmp_path) as here:
        one, other = await two_nodes(here)
        await here.seat(ANNA, BEN)
        there, gate = await Device(BEN).watch(other, here.table), Gate(is_done_before=True)
        other.store.will("rows", gate)  # type: ignore[attr-defined]
        await here.act(ANNA, 0, Away())  # at a node that nobody hears
        await here.act(ANNA, 0, Back(), house=one)
        await gate.reached.wait()
        await here.act(ANNA, 0, Away(), house=one)
        await stillness()
        gate.opened.set()
        await until(lambda: len(there.tells) > 3)
        assert there.read().version == 5


@in_a_loop
async def test_news_that_were_lost_are_made_up_for_by_asking(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        other = await here.another_node()
        there = await Device(BEN).watch(other, here.table)
        await rows(here, 3)
        await does(other, "resync")
        await until(lambda: len(there.tells) > 3)
        assert there.read().version == 5
        assert there.tells == ["Shown", "Went", "Went", "Went"]


@in_a_loop
async def test_who_sits_down_is_told_as_that_seat_from_that_row_on(tmp_path):
    async with room(tmp_path, RING4) as here:
        await here.seat(*PEOPLE[:3], chips=0)
        dora = await Device(DORA).watch(here.house, here.table)
        await here.act(DORA, 3, Sit())
        assert dora.last.seat == 3
        assert len(plain(dora.picture.view)["mine"]) == 13
        assert [seat for seat, _ in moves(RING4, dora.rows[4])] == [3, -1, -1]
        await here.act(DORA, 3, Leave())
        assert dora.last.seat is None
        assert plain(dora.picture.view)["mine"] is None


@in_a_loop
async def test_what_a_seat_was_shown_is_not_told_to_its_next_owner(tmp_path):
    """Eve takes the seat that Anna has left: of the deal before she is told what a watcher is."""
    async with room(tmp_path, RING4) as here:
        await here.store.open_account(EVE, 0)
        anna = await Device(ANNA).watch(here.house, here.table)
        await here.seat(*PEOPLE, chips=0)
        await here.act(ANNA, 0, Leave())
        await here.act(EVE, 0, Sit())
        eve = (await Device(EVE).watch(here.house, here.table, seen=0)).read()
        watcher = (await Device(Person("Finn")).watch(here.house, here.table, seen=0)).read()
        assert {version: eve.rows[version] for version in range(1, 6)} == {
            version: watcher.rows[version] for version in range(1, 6)
        }
        assert eve.rows[4] != anna.read().rows[4]
        assert eve.seat == 0
        again = (await Device(ANNA).watch(here.house, here.table, seen=0)).read()
        assert again.rows == anna.rows  # what she was shown then, and nothing of the seat since
        assert plain(again.picture.view)["mine"] is None


@in_a_loop
async def test_nobody_has_no_seat_though_seats_are_nobodys(tmp_path):
    async with room(tmp_path, RING4) as here:
        await here.seat(*PEOPLE, chips=0)
        await here.act(ANNA, 0, Leave())
        nobody = (await Device(NOBODY).watch(here.house, here.table)).read()
        assert nobody.seat is None
        assert plain(nobody.picture.view)["mine"] is None
