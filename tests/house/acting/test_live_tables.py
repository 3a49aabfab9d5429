"""Tables that nobody uses are put away when they are too many, and taken up again as they were."""

import pytest

from stammtisch.games.moves import Away, Back, Made, Sit
from stammtisch.house.acting.live import MOST_RECENT, LiveTable, LiveTables
from stammtisch.house.house import House
from stammtisch.kernel.refused import Refused
from stammtisch.tables.record import open_table
from stammtisch.tables.snapshot import write_snapshot
from stammtisch.tables.table import act
from stammtisch.testing.chance import Seeded
from stammtisch_proving.pfand import PFAND
from tests import entropy
from tests.house.failing import DISK_FULL, before
from tests.house.rooms import Ear, Room, in_a_loop, room
from tests.people import ANNA, BEN, HOST


def names(live_tables: LiveTables) -> list[str]:
    return [live.name for live in live_tables]


def test_whoever_was_not_used_longest_is_put_away_first():
    live_tables = LiveTables(most=2)
    for name in ("a", "b", "c", "a", "d"):
        live_tables.of(name)
    assert [live.name for live in live_tables.evict()] == ["b", "c"]
    assert names(live_tables) == ["a", "d"]
    assert not live_tables.are_too_many
    assert live_tables.evict() == []


def test_a_place_that_is_kept_is_the_same_one():
    live_tables = LiveTables(most=1)
    assert live_tables.of("a") is live_tables.of("a")


@in_a_loop
async def test_a_place_that_somebody_uses_is_not_put_away():
    live_tables = LiveTables(most=0)
    watched, frozen, busy = live_tables.of("watched"), live_tables.of("frozen"), live_tables.of("busy")
    watched.listeners.append(Ear())
    frozen.is_frozen = True
    async with busy:
        assert live_tables.evict() == []
        assert sorted(names(live_tables)) == ["busy", "frozen", "watched"]
    assert [live.name for live in live_tables.evict()] == ["busy"]


def test_places_that_are_used_do_not_hide_those_that_are_not():
    live_tables = LiveTables(most=50)
    for number in range(100):
        live_tables.of(f"watched {number}").listeners.append(Ear())
    for number in range(30):
        live_tables.of(f"idle {number}")
    for _ in range(100):
        live_tables.evict()
    assert sorted(names(live_tables)) == sorted(f"watched {number}" for number in range(100))


def small(here: Room, most: int) -> House:
    """A house that keeps so many tables in memory."""
    return House(here.store, here.reports, here.clock, most, entropy=entropy.of_this_test())


@in_a_loop
async def test_a_table_is_written_down_when_it_is_put_away_and_taken_up_again(tmp_path):
    async with room(tmp_path) as here:
        house, second = small(here, 1), await here.open_table()
        await here.act(ANNA, 0, Sit(20), "a1", house=house)
        before_it = await house.table(here.table)
        await here.act(BEN, 0, Sit(20), "b1", house=house, table=second)
        loaded = await here.store.load(here.table)
        assert loaded is not None
        assert (loaded.snapshot, loaded.rows) == (write_snapshot(before_it), [])
        assert await here.store.without_snapshot() == [second]
        assert await here.act(ANNA, 0, Sit(20), "a1", house=house) == 1
        assert await here.act(ANNA, 0, Away(), "a2", house=house) == 2


@in_a_loop
async def test_a_table_that_somebody_watches_stays_and_they_are_told_on(tmp_path):
    async with room(tmp_path) as here:
        house, second, ear = small(here, 1), await here.open_table(), Ear()
        stop = house.listen(here.table, ear)
        for number in range(4):
            await here.act(ANNA, 0, (Sit(20), Away(), Back(), Away())[number], house=house)
            await here.act(BEN, 0, (Sit(20), Away(), Back(), Away())[number], house=house, table=second)
        assert ear.versions == [1, 2, 3, 4]
        assert here.table in await here.store.without_snapshot()
        stop()
        await here.act(BEN, 0, Back(), house=house, table=second)
        assert here.table not in await here.store.without_snapshot()


@in_a_loop
async def test_a_move_counts_though_another_table_cannot_be_written_down_then(tmp_path):
    async with room(tmp_path) as here:
        house, second = small(here, 1), await here.open_table()
        await here.act(ANNA, 0, Sit(20), house=house)
        here.store.will("snapshot", before(DISK_FULL))
        assert await here.act(BEN, 0, Sit(20), "b1", house=house, table=second) == 1
        assert await here.act(ANNA, 0, Away(), house=house) == 2


@in_a_loop
async def test_tables_that_do_not_exist_are_not_kept(tmp_path):
    async with room(tmp_path) as here:
        house = small(here, 3)
        for number in range(20):
            with pytest.raises(Refused):
                await house.table(f"nowhere {number}")
            with pytest.raises(Refused):
                await here.act(ANNA, 0, Sit(20), house=house, table=f"nowhere else {number}")
        assert len(names(house.floor.live_tables)) == 3


@in_a_loop
async def test_every_so_many_rows_a_table_is_written_down_with_the_row(tmp_path, monkeypatch):
    for module in ("entry", "live"):
        monkeypatch.setattr(f"stammtisch.house.acting.{module}.EVERY", 5)
    async with room(tmp_path) as here:
        await here.act(ANNA, 0, Sit(20))
        for number in range(12):
            await here.act(ANNA, 0, Back() if number % 2 else Away())
            loaded = await here.store.load(here.table)
            assert loaded is not None
            assert len(loaded.rows) == (number + 2) % 5
            assert (await (await here.another_node()).table(here.table)).version == number + 2


def test_the_last_rows_are_at_hand_with_who_sat_where_after_each():
    live, told = LiveTable("t"), []
    table = open_table(PFAND, PFAND.options(), HOST)
    live.table = table
    for number in range(MOST_RECENT + 5):
        move = Sit(20) if number == 0 else Away() if number % 2 else Back()
        acted = act(table, ANNA, Made(0, move), Seeded(1))
        table = acted.table
        live.goes_on(acted, acted.row("t", "", 0, ANNA))
        told.append((acted.row("t", "", 0, ANNA), table.people))
    last = table.version
    assert live.rows_since(last) == ()
    assert live.rows_since(last - 3) == tuple(told[-3:])
    assert live.rows_since(last - MOST_RECENT) == tuple(told[-MOST_RECENT:])
    assert live.rows_since(last - MOST_RECENT - 1) is None
    assert live.rows_since(last + 1) is live.rows_since(None) is live.rows_since(-1) is None
