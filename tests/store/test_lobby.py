"""What the lobby needs of a store: titles, what has changed, what is due."""

import asyncio
from typing import Any

import pytest

from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Conflict, Listed, Newest, TitleTaken
from tests.store.places import called, came_of, entry, opening, with_tables


async def listed(store: Any, after: int = 0) -> list[tuple[str, bytes | None]]:
    return [(table, listing) for _, table, listing in await store.listed(after)]


# Titles.


async def test_a_title_is_kept_with_the_table(store):
    await store.open_table(called("t1", "Friday"), b"free")
    assert (await store.load("t1")).opening.terms.title == "Friday"


@pytest.mark.parametrize("title", ["Friday", "FRIDAY", "ｆｒｉｄａｙ"])
async def test_no_second_open_table_is_called_the_same(store, title):
    await store.open_table(called("t1", "Friday"), b"free")
    taken = await came_of(store.open_table(called("t2", title), b"free"))
    assert isinstance(taken, TitleTaken)
    assert isinstance(taken, Refused)
    assert (taken.word, taken.sentence) == (
        "title_taken",
        f"cannot open another {title!r}: there is a table of that name",
    )
    assert await store.load("t2") is None
    assert await listed(store) == [("t1", b"free")]
    assert await store.check() == []


async def test_tables_without_a_title_do_not_mind_each_other(store):
    await with_tables(store, "t1", "t2", "t3")
    assert len(await store.newest()) == 3


async def test_a_table_that_is_there_conflicts_whatever_it_is_called(store):
    await store.open_table(called("t1", "Friday"), b"free")
    for title in ("Friday", "Monday"):
        assert isinstance(await came_of(store.open_table(called("t1", title), b"free")), Conflict)


async def test_closing_frees_the_title_at_once_and_nothing_else_does(store):
    await store.open_table(called("t1", "Friday"), b"free")
    await store.append(entry("t1", 1, listing=b"over"))
    assert isinstance(await came_of(store.open_table(called("t2", "friday"), b"free")), TitleTaken)
    await store.append(entry("t1", 2, closes=True))
    await store.open_table(called("t2", "friday"), b"free")
    assert isinstance(await came_of(store.open_table(called("t3", "Friday"), b"free")), TitleTaken)


async def test_of_two_nodes_that_give_the_same_title_at_once_one_has_it(nodes):
    one, other = await nodes.open(), await nodes.open()
    outcomes = await asyncio.gather(
        came_of(one.open_table(called("t1", "Friday"), b"free")),
        came_of(other.open_table(called("t2", "Friday"), b"free")),
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType", "TitleTaken"]


# What has changed.


async def test_a_new_table_and_a_new_line_are_changes_and_a_plain_row_is_none(store):
    await with_tables(store, "t1")
    await store.open_table(opening("t2"), b"two")
    assert await listed(store) == [("t1", b"free"), ("t2", b"two")]
    await store.append(entry("t1", 1))
    last = (await store.listed(0))[-1].number
    assert await listed(store, last) == []
    await store.append(entry("t1", 2, listing=b"one seat left"))
    assert await listed(store, last) == [("t1", b"one seat left")]


async def test_a_table_that_has_changed_often_is_listed_once_as_it_is(store):
    await with_tables(store, "t1", "t2")
    for version in range(1, 5):
        await store.append(entry("t1", version, listing=f"{version}".encode()))
    assert await listed(store) == [("t2", b"free"), ("t1", b"4")]


async def test_numbers_go_up_in_the_order_of_the_changes(store):
    await with_tables(store, "t1", "t2", "t3")
    await asyncio.gather(*(store.append(entry(table, 1, listing=b"x")) for table in ("t3", "t1", "t2")))
    numbers = [number for number, *_ in await store.listed(0)]
    assert numbers == sorted(set(numbers))
    assert [table for _, table, _ in await store.listed(0)] == ["t3", "t1", "t2"]


async def test_a_closed_table_is_listed_as_nothing_and_its_log_stays(store):
    await with_tables(store, "t1", "t2")
    last = (await store.listed(0))[-1].number
    await store.append(entry("t1", 1, closes=True, listing=b"whatever"))
    [change] = await store.listed(last)
    assert change == Listed(last + 1, "t1", None)
    assert await store.rows("t1", 0, 9) == [b"t1/1"]
    assert Newest("t1", 1, None) in await store.newest(["t1"])  # whoever watched learns that it went on
    assert await store.check() == []


async def test_a_row_that_conflicts_changes_nothing_in_the_lobby(store):
    await with_tables(store, "t1")
    last = (await store.listed(0))[-1].number
    for wrong in (entry("t1", 2, listing=b"x"), entry("t1", 3, closes=True), entry("t9", 1, listing=b"x")):
        assert isinstance(await came_of(store.append(wrong)), Conflict)
    assert await store.listed(last) == []


async def test_whoever_asks_again_and_again_misses_no_change(nodes):
    """Changes at two nodes; a third one asks meanwhile and keeps a directory of its own."""
    one, other, third = await nodes.open(), await nodes.open(), await nodes.open()
    directory: dict[str, bytes | None] = {}

    async def changes(store: Any, tables: list[str]) -> None:
        for table in tables:
            await store.open_table(opening(table), b"0")
            for version in range(1, 6):
                await store.append(entry(table, version, listing=f"{version}".encode(), closes=version == 5))

    async def asks() -> None:
        last = 0
        while not working.done() or await third.listed(last):
            for number, table, listing in await third.listed(last):
                directory[table], last = listing, number
            await asyncio.sleep(0)

    names = [f"t{number}" for number in range(20)]
    working = asyncio.gather(changes(one, names[::2]), changes(other, names[1::2]))
    await asks()
    assert directory == dict.fromkeys(names)


# What is due.


async def test_tables_are_due_from_their_deadline_on_the_most_overdue_first(store):
    for table, deadline in {"t1": 300, "t2": 100, "t3": 200, "never": 0}.items():
        await store.open_table(opening(table), b"free", deadline)
    assert [await store.due(now, 9) for now in (99, 100, 250, 999)] == [
        [],
        ["t2"],
        ["t2", "t3"],
        ["t2", "t3", "t1"],
    ]
    assert await store.due(999, 2) == ["t2", "t3"]


@pytest.mark.parametrize(("deadline", "due"), [(None, ["t1"]), (0, []), (50, ["t1"]), (900, [])])
async def test_a_row_may_change_when_a_table_is_due(store, deadline, due):
    await store.open_table(opening("t1"), b"free", 100)
    await store.append(entry("t1", 1, deadline=deadline))
    assert await store.due(500, 9) == due


async def test_rows_that_land_together_set_their_deadlines_too(store):
    await with_tables(store, "t1", "t2", "t3")
    deadlines = {"t1": 30, "t2": None, "t3": 20}
    await asyncio.gather(*(store.append(entry(table, 1, deadline=at)) for table, at in deadlines.items()))
    assert await store.due(99, 9) == ["t3", "t1"]
