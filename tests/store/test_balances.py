"""What people had over time: told in some hundreds of points, however long they have played."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from stammtisch.store.balances import POINTS_KEPT, grain_of
from stammtisch.store.base import Entry, Stack
from stammtisch.tables.money.ledger import BANK, Line, tables
from tests.people import ANNA
from tests.store.places import entry, with_tables


def round_won(version: int, chips: int, before: int) -> Entry:
    """The bank pays Anna so much at her table, where she had `before`."""
    lines = (Line(tables("t1"), chips), Line(BANK, -chips))
    return entry("t1", version, at=version, lines=lines, stacks=(Stack(ANNA, before + chips),))


async def test_there_is_a_point_for_the_start_and_for_each_other_amount(store):
    await with_tables(store, "t1")
    await store.open_account("Anna", 1000)
    await store.append(round_won(1, 30, 0))
    await store.append(round_won(2, 0, 30))
    await store.append(round_won(3, -10, 30))
    await store.grant("Anna", 5, "gift")
    assert [point.worth for point in await store.balances("Anna")] == [1000, 1030, 1020, 1025]
    assert await store.balances("Ben") == []


async def test_points_tell_the_clocks_time_also_after_a_pause(place):
    now = 1_000_000
    store = await place.open(lambda: now)
    await with_tables(store, "t1")
    await store.beat()
    await store.open_account("Anna", 1000)
    now += 3_600_000  # nobody was there for an hour: house time has stood still
    time = await store.beat()
    assert time.now < now - 3_000_000
    await store.append(replace(round_won(1, 30, 0), at=time.now))
    assert await store.balances("Anna") == [(1_000_000, 1000), (now, 1030)]
    await store.close()


@pytest.mark.parametrize(
    ("number", "grain"),
    [
        (0, 1),
        (POINTS_KEPT - 1, 1),
        (POINTS_KEPT, 2),
        (2 * POINTS_KEPT - 1, 2),
        (2 * POINTS_KEPT, 4),
        (4 * POINTS_KEPT, 8),
    ],
)
def test_the_more_there_were_the_fewer_stay(number, grain):
    assert grain_of(number) == grain


async def test_thousands_of_rounds_leave_some_hundred_points_evenly_and_the_last(store):
    await with_tables(store, "t1")
    await store.open_account("Anna", 1)
    rounds = 4 * POINTS_KEPT + 77
    for number in range(1, rounds + 1):
        await store.append(round_won(number, 1, number - 1))
        if number % 100 == 0:
            assert len(await store.balances("Anna")) <= POINTS_KEPT + 1
    points = [point.worth for point in await store.balances("Anna")]
    assert points[:3] == [1, 9, 17]
    assert points[-1] == rounds + 1
    assert {after - before for before, after in pairwise(points[:-1])} == {8}


async def test_nothing_is_left_of_who_is_gone(store):
    await store.open_account("Anna", 1000)
    await store.forget("Anna", 1, "Anna")
    assert await store.balances("Anna") == []
