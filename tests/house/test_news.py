"""News of the other nodes: heard at once over the bus, and asked for in case it wasn't heard."""

import asyncio

from stammtisch.games.moves import DEALER, Away, Back, Leave, Sit
from stammtisch.store.base import Unavailable
from stammtisch.tables.moves import Close
from tests.house.failing import DISK_FULL, Gate, before
from tests.house.quarter import Quarter, Running, quarter
from tests.house.rooms import Ear, does, in_a_loop
from tests.people import ANNA, BEN, HOST
from tests.stillness import stillness

LIES = (b'"y"', b"99", b'99,"row":{}', b'1,"row":{}', b'1,"row":{"table":7}', b'1,"row":[1]')


async def watched(here: Quarter, at: Running) -> Ear:
    """Somebody who watches the table with this house."""
    ear = Ear()
    at.house.listen(here.table, ear)
    await at.house.table(here.table)
    return ear


@in_a_loop
async def test_whoever_watches_hears_at_once_what_another_node_did(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        second = here.running[1]
        await here.open_table()
        ear = await watched(here, second)
        await here.sit(ANNA, BEN)
        await stillness()
        assert ear.versions == [1, 2]


@in_a_loop
async def test_a_row_that_is_told_is_followed_without_the_store(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        second = here.running[1]
        await here.open_table()
        ear = await watched(here, second)
        second.store.will("rows", before(DISK_FULL))
        await here.sit(ANNA, BEN)
        await stillness()
        assert ear.versions == [1, 2]
        await here.act(BEN, 1, Leave(), at=second)
        assert (await here.state()).people[1] is None


@in_a_loop
async def test_rows_that_are_told_out_of_their_order_are_followed_in_it(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        first, second = here.running
        await here.open_table()
        ear = await watched(here, second)
        first.line.is_cut = True
        await here.sit(ANNA, BEN)
        second.store.will("rows", before(DISK_FULL))
        for topic, message in reversed(list(first.line.sent)):
            await here.bus.publish(topic, message)
        await stillness()
        assert ear.versions == [1, 2]


@in_a_loop
async def test_a_lost_message_is_made_up_for_by_asking_the_last_one_too(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        first, second = here.running
        await here.open_table()
        ear = await watched(here, second)
        first.line.is_cut = True
        await here.sit(ANNA, BEN)
        await stillness()
        assert ear.versions == []
        await here.pass_(2)
        assert ear.versions == [1, 2]


@in_a_loop
async def test_what_is_heard_while_the_rest_is_being_read_is_not_forgotten(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        first, second = here.running
        await here.open_table()
        ear, gate = await watched(here, second), Gate(is_done_before=True)
        second.store.will("rows", gate)
        first.line.is_cut = True
        await here.act(ANNA, 0, Sit(20))
        first.line.is_cut = False
        await here.act(BEN, 1, Sit(20))
        await gate.reached.wait()  # it has read both
        await here.act(ANNA, 0, Away())
        await stillness()
        gate.opened.set()
        await stillness()
        assert ear.versions == [1, 2, 3]


@in_a_loop
async def test_that_a_table_was_closed_is_learned_though_the_message_was_lost(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        first, second = here.running
        await here.open_table()
        await here.sit(ANNA)
        ear = await watched(here, second)
        first.line.is_cut = True
        await here.act(HOST, DEALER, Close())
        await here.pass_(2)
        assert ear.versions == [2]
        assert ear.told[-1][0].conduct.is_closed
        await here.pass_(4)
        assert ear.versions == [2]


@in_a_loop
async def test_a_bus_that_fails_stops_no_table(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        first, second = here.running
        await here.open_table()
        ear = await watched(here, second)
        first.line.fails = True
        await here.sit(ANNA, BEN)
        await here.act(ANNA, 0, Away())
        await here.pass_(2)
        assert ear.versions == [1, 2, 3]


@in_a_loop
async def test_who_was_cancelled_in_mid_commit_leaves_nobody_untold(tmp_path):
    """The one who acted is gone, the row has landed: those here and elsewhere hear of it by asking."""
    async with quarter(tmp_path, nodes=2) as here:
        first = here.running[0]
        await here.open_table()
        await here.sit(ANNA, BEN)
        ears = [await watched(here, one) for one in here.running]
        gate = Gate(is_done_before=True)
        first.store.will("append", gate)
        acting = asyncio.create_task(here.act(ANNA, 0, Away()))
        await gate.reached.wait()
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        assert [ear.versions for ear in ears] == [[], []]
        await here.pass_(2)
        assert [ear.versions for ear in ears] == [[3], [3]]
        await here.act(ANNA, 0, Back())
        await stillness()
        assert [ear.versions for ear in ears] == [[3, 4], [3, 4]]


@in_a_loop
async def test_if_it_cannot_be_read_now_it_is_at_the_next_asking(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        first, second = here.running
        await here.open_table()
        ear = await watched(here, second)
        second.store.will("rows", before(DISK_FULL))
        first.line.is_cut = True
        await here.act(ANNA, 0, Sit(20))
        first.line.is_cut = False
        await here.act(BEN, 1, Sit(20))
        await stillness()
        assert ear.versions == []
        await here.pass_(2)
        assert ear.versions == [1, 2]


@in_a_loop
async def test_nobody_is_asked_for_tables_that_nobody_watches(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table()
        stop = here.any.listen(here.table, Ear())
        stop()
        stop()

        async def asked(*_: object) -> object:
            raise Unavailable("asked", "it was asked")

        here.running[0].store.newest = asked  # type: ignore[method-assign, assignment]
        await does(here.any, "resync")


@in_a_loop
async def test_messages_that_cannot_be_read_or_lie_do_no_harm(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        second = here.running[1]
        await here.open_table()
        ear = await watched(here, second)
        for message in (b"", b"{", *(b'{"node":"x","version":%b}' % lie for lie in LIES)):
            await here.bus.publish(f"table.{here.table}", message)
            await stillness()
        assert ear.versions == []
        await here.act(ANNA, 0, Sit(20))
        await stillness()
        assert ear.versions == [1]


@in_a_loop
async def test_each_row_is_told_once_whatever_is_doubled(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        first, second = here.running
        await here.open_table()
        ear = await watched(here, second)
        await here.sit(ANNA, BEN)
        for topic, message in list(first.line.sent) * 2:
            await here.bus.publish(topic, message)
        await here.act(BEN, 1, Leave())
        await stillness()
        assert ear.versions == [1, 2, 3]
