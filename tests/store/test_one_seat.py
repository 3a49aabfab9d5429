"""Where one seat a person is the rule, the row by which somebody would have two doesn't land."""

import asyncio

from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.store.base import Conflict, Entry
from stammtisch.tables.shown.listing import Listing, Standing
from tests.people import ANNA, BEN, HOST
from tests.store.places import came_of, entry, with_tables


def said(*people: Person, standing: Standing = "open") -> bytes:
    return encode(Listing("pfand", "", "", HOST, people, (), standing, False, False, (), 0, 0))


def sits(person: Person, table: str, version: int = 1) -> Entry:
    return entry(table, version, listing=said(person), sat=(person,), only_seat=True)


async def test_who_sits_elsewhere_is_refused_and_nothing_is_stored(store):
    await with_tables(store, "t1", "t2")
    await store.append(sits(ANNA, "t1"))
    refused = await came_of(store.append(sits(ANNA, "t2")))
    assert (refused.word, refused.values) == ("one_seat", {"table": "t1"})
    assert await store.rows("t2", 0, 9) == []
    assert await store.tables_of(ANNA) == ["t1"]
    await store.append(sits(BEN, "t2"))


async def test_who_has_left_or_sits_where_all_is_over_may_sit_down(store):
    await with_tables(store, "t1", "t2", "t3", "t4")
    await store.append(sits(ANNA, "t1"))
    await store.append(entry("t1", 2, listing=said()))
    await store.append(sits(ANNA, "t2"))
    await store.append(entry("t2", 2, listing=said(ANNA, standing="over")))
    await store.append(sits(ANNA, "t3"))
    await store.append(entry("t3", 2, closes=True))
    await store.append(sits(ANNA, "t4"))
    await store.append(entry("t4", 2, listing=said(ANNA), sat=(ANNA,), only_seat=True))  # the same table


async def test_who_sits_down_at_many_tables_at_once_over_many_nodes_has_one_seat(nodes):
    stores = [await nodes.open() for _ in range(3)]
    names = [f"t{number}" for number in range(12)]
    await with_tables(stores[0], *names)
    doing = [stores[number % 3].append(sits(ANNA, name)) for number, name in enumerate(names)]
    doing += [stores[number % 3].append(sits(BEN, name)) for number, name in enumerate(names)]
    done = await asyncio.gather(*doing, return_exceptions=True)
    words = ["" if one is None else getattr(one, "word", type(one).__name__) for one in done]
    assert words.count("") == 2, words
    assert set(words) <= {"", "one_seat", Conflict.__name__}
    for person in (ANNA, BEN):
        assert len(await stores[1].seats_of(person)) == 1
