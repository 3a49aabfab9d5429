"""Who came and went at a table: told once, though several nodes notice it."""

import asyncio

import pytest

from stammtisch.kernel.person import Person
from stammtisch.store.base import Said
from tests.people import ANNA
from tests.store.places import entry, with_tables


@pytest.mark.parametrize(
    ("noticed", "told"),
    [
        ("came", "came"),
        ("went", ""),  # they never came
        ("came came", "came"),
        ("came went", "came went"),
        ("came went went came came went", "came went came went"),
    ],
)
async def test_who_comes_or_goes_is_told_once(store, noticed, told):
    for at, notice in enumerate(noticed.split()):
        await store.notice("t1", at, "Anna", notice)
    assert [said.notice for said in await store.said("t1", 0, 99)] == told.split()


async def test_a_notice_has_a_number_among_the_lines_and_says_nothing_else(store):
    assert await store.notice("t1", 5, "Anna", "came") == 1
    assert await store.say("t1", 6, "Anna", "Servus") == 2
    assert await store.notice("t1", 7, "Anna", "came") is None
    assert await store.notice("t1", 8, "Anna", "went") == 3
    assert await store.said("t1", 0, 9) == [
        Said(1, 5, ANNA, "", "came"),
        Said(2, 6, ANNA, "Servus", "said"),
        Said(3, 8, ANNA, "", "went"),
    ]


async def test_people_and_tables_do_not_mind_each_other(store):
    for table in ("t1", "t2"):
        for person in ("Anna", "Ben"):
            assert await store.notice(table, 0, person, "came") is not None
    assert await store.notice("t1", 1, "Anna", "went") == 3
    assert await store.notice("t2", 1, "Anna", "came") is None


async def test_of_many_nodes_that_notice_it_at_once_one_tells(nodes):
    stores = [await nodes.open() for _ in range(3)]
    for notice in ("came", "went"):
        numbers = await asyncio.gather(*(store.notice("t1", 0, "Anna", notice) for store in stores * 3))
        assert len([number for number in numbers if number is not None]) == 1
    assert [said.notice for said in await stores[0].said("t1", 0, 9)] == ["came", "went"]


async def test_the_last_numbers_of_several_tables_are_asked_for_at_once(store):
    for text in ("one", "two"):
        await store.say("t1", 0, "Anna", text)
    await store.notice("t2", 0, "Anna", "came")
    assert await store.last_said(["t1", "t2", "t3", "t1"]) == {"t1": 2, "t2": 1}
    assert await store.last_said([]) == {}


async def test_who_came_and_has_not_gone_is_known_at_tables_that_are_open(store):
    await with_tables(store, "t1", "t2", "closed")
    for table, person, notices in (
        ("t1", "Anna", "came went came"),
        ("t1", "Ben", "came went"),
        ("t2", "Ben", "came"),
        ("closed", "Cleo", "came"),
        ("never opened", "Cleo", "came"),
    ):
        for notice in notices.split():
            await store.notice(table, 0, person, notice)
        await store.say(table, 0, person, "Servus")
    await store.append(entry("closed", 1, closes=True))
    assert sorted(await store.came()) == [("t1", "Anna"), ("t2", "Ben")]


async def test_of_many_nodes_at_which_a_bot_would_say_something_one_lets_it(nodes):
    stores = [await nodes.open() for _ in range(3)]
    said = [store.bot_says("t1", 5, "Resi (bot)", "hello", since=5) for store in stores * 3]
    assert [number for number in await asyncio.gather(*said) if number is not None] == [1]
    assert await stores[0].said("t1", 0, 9) == [Said(1, 5, Person("Resi (bot)"), "", "hello")]


async def test_a_bot_says_something_if_none_has_since_then_whatever_people_say(store):
    assert await store.bot_says("t1", 5, "Resi (bot)", "hello", since=0) == 1
    assert await store.say("t1", 7, "Anna", "Servus") == 2
    assert await store.bot_says("t1", 8, "Toni (bot)", "unlucky", since=5) is None
    assert await store.bot_says("t1", 8, "Toni (bot)", "unlucky", since=6) == 3
    assert await store.bot_says("t2", 8, "Toni (bot)", "thanks", since=0) == 1
