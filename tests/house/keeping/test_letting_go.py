"""What was played at a closed table is let go after so many days, if the host has said so."""

import pytest

from stammtisch.games.moves import DEALER
from stammtisch.house.keeping.letting_go import LettingGo
from stammtisch.house.keeping.records import Left
from stammtisch.store.base import Conflict
from stammtisch.store.using import DAY_MS
from stammtisch.tables.moves import Close, Hush
from tests.house.halls import BALANCE, hall, refusal
from tests.house.rooms import does, in_a_loop
from tests.people import ANNA, BEN


async def played(here, rows=5, person="Anna"):
    """A table where somebody sat and spoke, and that is closed."""
    table, *_ = await here.open(person)
    await here.lobby.join("Ben", table)
    await here.house.chat.say("Ben", table, "hello")
    version = (await here.house.table(table)).version
    for number in range(rows):
        version = await here.act(person, table, DEALER, Hush(number % 2 == 0), seen=version)
    await here.act(person, table, DEALER, Close(), seen=version)
    return table


async def open_table_with_the_last_row(here):
    table, *_ = await here.open("Dora")
    await here.act("Dora", table, DEALER, Hush(True))
    return table


@in_a_loop
async def test_rows_and_chat_of_a_closed_table_are_let_go_and_what_came_of_it_stays(tmp_path):
    async with hall(tmp_path) as here:
        table = await played(here, rows=450)
        running = await open_table_with_the_last_row(here)
        await here.pass_(6_000)
        here.clock.pass_(30 * DAY_MS)
        await LettingGo(here.store, 30).look()
        assert await refusal(here.store.rows(table, 0, 9)) == "let_go"
        assert await here.store.said(table, 0, 9) == []
        assert await here.store.balance(BEN) == BALANCE
        assert await here.store.tables_of(BEN) == [table]
        assert (await here.house.table(table)).conduct.is_closed
        assert len(await here.store.rows(running, 0, 9)) == 1
        assert await here.store.check() == []


@in_a_loop
async def test_whoever_asks_for_it_is_told_that_it_is_not_kept(tmp_path):
    async with hall(tmp_path) as here:
        table = await played(here)
        await open_table_with_the_last_row(here)
        here.clock.pass_(DAY_MS)
        await LettingGo(here.store, 1).look()
        house = here.house
        assert await refusal(house.archive.read(BEN, table, 0, 9)) == "let_go"
        assert await refusal(house.records.of_table(BEN, table)) == "let_go"
        assert await refusal(house.chance(table, BEN)) == "let_go"
        [left] = [one async for one in house.records.of_person(BEN)]
        assert left == Left(table, "cannot show what was played there: it isn't kept any more")
        assert await refusal(here.act(ANNA, table, DEALER, Hush(True))) == "table_closed"
        [newest] = await here.store.newest([table])
        assert newest.version == 7


@in_a_loop
async def test_an_open_table_and_one_that_was_closed_lately_are_kept(tmp_path):
    async with hall(tmp_path) as here:
        table = await played(here)
        running = await open_table_with_the_last_row(here)
        here.clock.pass_(DAY_MS - 10_000)
        await LettingGo(here.store, 1).look()
        assert len(await here.store.rows(table, 0, 99)) == 7
        here.clock.pass_(400 * DAY_MS)
        with pytest.raises(Conflict):
            await here.store.let_go(running, 9)


@in_a_loop
async def test_usually_everything_is_kept(tmp_path):
    async with hall(tmp_path) as here:
        table = await played(here)
        await open_table_with_the_last_row(here)
        here.clock.pass_(4000 * DAY_MS)
        await does(here.house, "letting go")
        assert len(await here.store.rows(table, 0, 99)) == 7


@in_a_loop
async def test_a_house_that_is_killed_in_between_goes_on_with_it(tmp_path):
    async with hall(tmp_path) as here:
        table = await played(here, rows=20)
        await open_table_with_the_last_row(here)
        here.clock.pass_(DAY_MS)
        going = LettingGo(here.store, 1)
        await going._write_down(table)
        assert not await here.store.let_go(table, 5)
        assert await here.store.check() == []
        assert await refusal(here.store.rows(table, 0, 9)) == "let_go"
        await LettingGo((await here.another_node()).store, 1).look()
        assert await here.store.closed_tables(1, 9) == []
        assert await here.store.check() == []


@in_a_loop
async def test_the_table_with_the_last_row_of_all_waits_for_the_next(tmp_path):
    """By that row it's seen whether any are missing."""
    async with hall(tmp_path) as here:
        table = await played(here)
        here.clock.pass_(DAY_MS)
        await LettingGo(here.store, 1).look()
        assert len(await here.store.rows(table, 0, 99)) == 7
