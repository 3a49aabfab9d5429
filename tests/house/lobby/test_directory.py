"""The directory: what the lobby says of every table, kept up to date by asking what has changed."""

import asyncio

from stammtisch.games.moves import DEALER, Away, Leave
from stammtisch.house.lobby.directory import Directory
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.moves import Close, Pause
from tests.house.quarter import PACE, quarter
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO, HOST


@in_a_loop
async def test_every_house_learns_of_a_table_and_of_what_becomes_of_it(tmp_path):
    async with quarter(tmp_path, nodes=2) as here:
        name = await here.open_table()
        directory = here.running[1].house.directory
        assert await directory.refresh()
        assert directory.tables[name].standing == "open"
        await here.sit(ANNA, BEN)
        await here.act(BEN, 1, Away())
        await here.act(HOST, DEALER, Pause())
        await directory.refresh()
        found = directory.tables[name]
        assert (found.people[:2], found.away, found.standing) == (("Anna", "Ben"), (1,), "paused")
        assert found.grace == PACE.grace
        await here.act(HOST, DEALER, Close())
        assert await directory.refresh()
        assert name not in directory.tables


@in_a_loop
async def test_if_nothing_has_changed_nothing_is_read(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table()
        directory = here.any.directory
        assert await directory.refresh()
        assert not await directory.refresh()


@in_a_loop
async def test_two_who_ask_at_once_do_not_bring_back_what_is_gone(tmp_path):
    async with quarter(tmp_path) as here:
        name = await here.open_table()
        directory = Directory(here.running[0].store, lambda: 0)
        asking = [asyncio.ensure_future(directory.refresh()) for _ in range(3)]
        await here.act(HOST, DEALER, Close())
        asking += [asyncio.ensure_future(directory.refresh()) for _ in range(3)]
        await asyncio.gather(*asking)
        assert name not in directory.tables


@in_a_loop
async def test_it_knows_every_seat_that_is_taken(tmp_path):
    async with quarter(tmp_path) as here:
        await here.open_table()
        await here.sit(ANNA, BEN, CLEO)
        await here.act(BEN, 1, Leave())
        await here.any.directory.refresh()
        seats = [(table, seat, person) for table, _, seat, person in here.any.directory.seats()]
        assert seats == [(here.table, 0, "Anna"), (here.table, 2, "Cleo")]
        first = here.table
        second = await here.open_table()
        await here.sit(ANNA)
        await here.any.directory.refresh()
        tables = {person: here.any.directory.tables_of(person) for person in (ANNA, BEN, CLEO, NOBODY)}
        listed = here.any.directory.tables
        assert tables == {
            "Anna": [(first, listed[first]), (second, listed[second])],
            "Ben": [],
            "Cleo": [(first, listed[first])],
            "": [],
        }
