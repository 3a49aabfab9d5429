"""Tables and their log, in every kind of store."""

import asyncio

import pytest

from stammtisch.store.base import Conflict, Entry, Late, Loaded, Newest, Unwritten, WrittenDown
from stammtisch.store.house_time import BEAT_EVERY_MS
from stammtisch.testing.clock import FakeClock
from tests.store.places import came_of, entry, opening, text, with_rows, with_tables

# Opening a table.


async def test_an_open_table_is_loaded_as_it_was_opened(store):
    await store.open_table(opening("t1"), b"free")
    assert await store.load("t1") == Loaded(opening("t1"), None, [])


async def test_a_table_that_was_never_opened_is_not_there(store):
    assert await store.load("t1") is None


async def test_a_second_table_of_the_same_name_conflicts_and_leaves_the_first(store):
    await with_rows(store, "t1", 2)
    with pytest.raises(Conflict, match="there is a table t1 already"):
        await store.open_table(opening("t1"), b"another")
    assert await store.newest() == [Newest("t1", 2, b"free")]


async def test_of_two_who_open_the_same_table_at_once_one_does(store):
    outcomes = await asyncio.gather(
        *(came_of(store.open_table(opening("t1"), listing)) for listing in (b"one", b"other"))
    )
    assert sorted(map(type, outcomes), key=str) == [type(None), Conflict]


# Appending.


async def test_rows_are_loaded_in_the_order_of_their_versions(store):
    await with_rows(store, "t1", 3)
    assert (await store.load("t1")).rows == [b"t1/1", b"t1/2", b"t1/3"]


async def test_a_row_of_any_bytes_comes_back_as_it_was(store):
    row = bytes(range(256)) * 1000
    await with_tables(store, "t1")
    await store.append(Entry("t1", 1, row))
    assert await store.rows("t1", 0, 1) == [row]


async def test_a_table_may_have_any_name(store):
    names = ["", "Stube 3", "Ünïcode ☕", "'; DROP TABLE log; --", "a/b", "t%", "x" * 1000]
    for name in names:
        await with_rows(store, name, 1)
    assert {newest.table for newest in await store.newest()} == set(names)
    assert [await store.rows(name, 0, 9) for name in names] == [[text(name, 1)] for name in names]


@pytest.mark.parametrize(
    ("table", "version"),
    [
        ("t1", 3),  # taken
        ("t1", 1),  # taken long ago
        ("t1", 0),
        ("t1", -1),
        ("t1", 5),  # one is missing
        ("t2", 1),  # never opened
    ],
)
async def test_a_row_that_is_not_the_next_one_conflicts_and_changes_nothing(store, table, version):
    await with_rows(store, "t1", 3)
    other = Entry(table, version, b"other", listing=b"other", snapshot=b"other")
    assert isinstance(await came_of(store.append(other)), Conflict)
    assert await store.load("t1") == Loaded(opening("t1"), None, [b"t1/1", b"t1/2", b"t1/3"])
    assert await store.newest() == [Newest("t1", 3, b"free")]
    assert await store.rows("t2", 0, 9) == []
    assert await store.check() == []


@pytest.mark.parametrize(("table", "version"), [("t1", 5), ("t1", 1), ("t1", 0), ("t2", 2), ("t3", 1)])
async def test_among_rows_that_land_together_the_one_that_is_not_the_next_conflicts(store, table, version):
    others = [f"o{number}" for number in range(20)]
    await with_rows(store, "t1", 3)
    await with_tables(store, "t2", *others)
    rows = [Entry(other, 1, b"", deadline=7) for other in others]
    outcomes = await asyncio.gather(
        *(came_of(store.append(row)) for row in (*rows, Entry(table, version, b"", deadline=7), *rows))
    )
    assert outcomes[:20] == [None] * 20
    assert {type(outcome) for outcome in outcomes[20:]} == {Conflict}
    assert sorted(await store.due(7, 99)) == sorted(others)
    assert {newest.table: newest.version for newest in await store.newest()} == {
        "t1": 3,
        "t2": 0,
        **dict.fromkeys(others, 1),
    }
    assert await store.check() == []


async def test_rows_of_one_table_that_follow_each_other_land_together(store):
    await with_tables(store, "t1")
    outcomes = await asyncio.gather(*(came_of(store.append(entry("t1", version))) for version in range(1, 9)))
    assert outcomes == [None] * 8
    assert await store.rows("t1", 0, 9) == [text("t1", version) for version in range(1, 9)]


async def test_who_appends_first_has_appended_it(store):
    await with_tables(store, "t1")
    rows = [b"first", b"second", b"third"]
    outcomes = await asyncio.gather(*(came_of(store.append(Entry("t1", 1, row))) for row in rows))
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, Conflict]
    assert await store.rows("t1", 0, 9) == [b"first"]


async def test_of_two_nodes_one_appends_and_the_other_conflicts(nodes):
    one, other = await nodes.open(), await nodes.open()
    await with_tables(one, "t1")
    outcomes = await asyncio.gather(
        came_of(one.append(entry("t1", 1))), came_of(other.append(entry("t1", 1)))
    )
    assert sorted(map(type, outcomes), key=str) == [type(None), Conflict]
    assert await other.rows("t1", 0, 9) == [b"t1/1"]


async def test_a_row_whose_time_is_long_past_is_late_and_changes_nothing(nodes):
    """The house that made it was stopped, and doesn't know it yet."""
    clock = FakeClock(100_000)
    store = await nodes.open(clock)
    await store.open_table(opening("one"), b"open")
    await store.beat()
    plain, timed = Entry("one", 1, b"plain"), Entry("one", 1, b"late", at=100_000 - BEAT_EVERY_MS - 1)
    outcomes = await asyncio.gather(store.append(timed), store.append(plain), return_exceptions=True)
    assert isinstance(outcomes[0], Late)
    assert outcomes[1] is None
    await store.append(Entry("one", 2, b"in time", at=100_000 - BEAT_EVERY_MS))
    assert await store.rows("one", 0, -1) == [b"plain", b"in time"]


async def test_what_has_landed_is_there_for_whoever_opens_the_store_next(nodes):
    first = await nodes.open()
    await with_rows(first, "t1", 3)
    await first.close()
    second = await nodes.open()
    assert (await second.load("t1")).rows == [b"t1/1", b"t1/2", b"t1/3"]
    await second.append(entry("t1", 4))


async def test_tables_do_not_mind_each_other(store):
    await with_rows(store, "t1", 2)
    await with_rows(store, "t2", 1)
    await store.append(entry("t1", 3))
    assert await store.rows("t2", 0, 9) == [b"t2/1"]


# Reading rows.


@pytest.mark.parametrize(
    ("after", "most", "versions"),
    [
        (0, 9, [1, 2, 3, 4]),
        (0, 4, [1, 2, 3, 4]),
        (0, 3, [1, 2, 3]),
        (2, 9, [3, 4]),
        (2, 1, [3]),
        (4, 9, []),
        (9, 9, []),
        (0, 0, []),
    ],
)
async def test_rows_after_a_version_come_the_first_first_and_no_more_than_asked_for(
    store, after, most, versions
):
    await with_rows(store, "t1", 4)
    assert await store.rows("t1", after, most) == [text("t1", version) for version in versions]


async def test_a_table_that_was_never_opened_has_no_rows(store):
    assert await store.rows("t1", 0, 9) == []


async def test_old_rows_are_kept_though_there_is_a_snapshot(store):
    await with_rows(store, "t1", 3)
    await store.snapshot("t1", 3, b"state 3")
    assert await store.rows("t1", 0, 9) == [b"t1/1", b"t1/2", b"t1/3"]


# Heads.


async def test_a_head_says_how_far_a_table_has_come(store):
    await with_rows(store, "t1", 3)
    await with_tables(store, "t2")
    assert sorted(await store.newest()) == [Newest("t1", 3, b"free"), Newest("t2", 0, b"free")]


@pytest.mark.parametrize(("listing", "said"), [(None, b"free"), (b"two seats left", b"two seats left")])
async def test_a_row_may_change_what_the_lobby_says(store, listing, said):
    await with_tables(store, "t1")
    await store.append(entry("t1", 1, listing=listing))
    assert await store.newest() == [Newest("t1", 1, said)]


async def test_a_table_that_was_taken_away_is_not_among_the_newest(store):
    await with_tables(store, "t1", "t2")
    await store.append(entry("t1", 1, closes=True))
    assert [newest.table for newest in await store.newest()] == ["t2"]
    assert [newest.table for newest in await store.newest(["t1", "t2"])] == [
        "t1",
        "t2",
    ]  # for those who watched


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (["t1", "t3"], ["t1", "t3"]),
        (["t2", "nowhere"], ["t2"]),
        (["t1", "t1"], ["t1"]),
        ([], []),
        (None, ["t1", "t2", "t3"]),
    ],
)
async def test_the_newest_of_some_tables_or_of_all(store, asked, found):
    await with_tables(store, "t1", "t2", "t3")
    assert sorted(newest.table for newest in await store.newest(asked)) == found


async def test_the_newest_of_very_many_tables_is_asked_for_at_once(store):
    names = [f"t{number}" for number in range(40_000)]
    await with_tables(store, "t39999")
    assert [newest.table for newest in await store.newest(names)] == ["t39999"]


# Snapshots.


async def test_only_rows_after_the_snapshot_are_loaded(store):
    await with_rows(store, "t1", 4)
    await store.snapshot("t1", 2, b"state 2")
    assert await store.load("t1") == Loaded(opening("t1"), b"state 2", [b"t1/3", b"t1/4"])


async def test_a_row_may_come_with_its_snapshot(store):
    await with_rows(store, "t1", 1)
    await store.append(entry("t1", 2, snapshot=b"state 2"))
    await store.append(entry("t1", 3))
    assert await store.load("t1") == Loaded(opening("t1"), b"state 2", [b"t1/3"])


async def test_an_older_snapshot_never_takes_the_place_of_a_later_one(store):
    await with_rows(store, "t1", 4)
    await store.snapshot("t1", 3, b"state 3")
    await store.snapshot("t1", 2, b"state 2")
    assert await store.load("t1") == Loaded(opening("t1"), b"state 3", [b"t1/4"])


async def test_a_later_snapshot_takes_the_place_of_an_older_one(store):
    await with_rows(store, "t1", 4)
    await store.snapshot("t1", 2, b"state 2")
    await store.snapshot("t1", 4, b"state 4")
    assert await store.load("t1") == Loaded(opening("t1"), b"state 4", [])


async def test_tables_that_have_gone_on_since_their_last_snapshot_are_not_written_down(store):
    await with_tables(store, "just opened")
    await with_rows(store, "never", 2)
    await with_rows(store, "long ago", 2)
    await store.snapshot("long ago", 1, b"state 1")
    await with_rows(store, "now", 2)
    await store.snapshot("now", 2, b"state 2")
    assert sorted(await store.without_snapshot()) == ["long ago", "never"]


async def test_of_those_that_are_open_the_first_row_since_is_told_in_pages(store):
    await with_tables(store, "just opened")
    for table in ("closed", "long ago", "never", "now"):
        await with_rows(store, table, 3)
    await store.append(entry("closed", 4, closes=True))
    await store.snapshot("long ago", 1, b"state 1")
    await store.snapshot("now", 3, b"state 3")
    whole = [
        Unwritten("long ago", opening("long ago"), entry("long ago", 2).row),
        Unwritten("never", opening("never"), entry("never", 1).row),
    ]
    assert await store.unwritten("", 9) == whole
    assert await store.unwritten("", 1) == whole[:1]
    assert await store.unwritten("long ago", 1) == whole[1:]
    assert await store.unwritten("never", 1) == []


async def test_how_open_tables_were_last_written_down_is_told_in_pages(store):
    for table in ("closed", "long ago", "never", "now"):
        await with_rows(store, table, 3)
    for table, version in (("closed", 3), ("long ago", 1), ("now", 3)):
        await store.snapshot(table, version, b"state %d" % version)
    await store.append(entry("closed", 4, closes=True))
    whole = [
        WrittenDown("long ago", opening("long ago"), b"state 1"),
        WrittenDown("now", opening("now"), b"state 3"),
    ]
    assert await store.snapshots("", 9) == whole
    assert await store.snapshots("", 1) == whole[:1]
    assert await store.snapshots("long ago", 1) == whole[1:]
    assert await store.snapshots("now", 1) == []


async def test_whether_a_move_was_played_is_looked_up_after_a_version(store):
    await with_tables(store, "t1")
    row = b'{"move_id":"m1","by":"Anna"}'
    await store.append(Entry("t1", 1, row))
    assert await store.has_played("t1", "Anna", "m1", 0)
    assert not await store.has_played("t1", "Anna", "m1", 1)
    assert not await store.has_played("t1", "Ben", "m1", 0)
