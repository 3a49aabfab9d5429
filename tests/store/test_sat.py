"""Who ever sat at which table: kept with the row or not at all."""

import asyncio

from msgspec.structs import replace

from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.store.base import Conflict
from stammtisch.store.schema import MIGRATIONS
from tests.people import ANNA, BEN, CLEO, DORA
from tests.store.places import SqlitePlace, buy_in, came_of, entry, opening, raw, with_tables
from tests.store.test_people import anna
from tests.store.test_schema import migrated


async def test_the_tables_where_somebody_sat_come_in_the_order_in_which_they_first_did(store):
    await with_tables(store, "t1", "t2", "t3")
    for table, version in (("t3", 1), ("t1", 1), ("t3", 2)):
        await store.append(entry(table, version, sat=("Anna",)))
    await store.append(entry("t2", 1, sat=("Ben", "Cleo")))
    found = [await store.tables_of(person) for person in (ANNA, BEN, CLEO, DORA)]
    assert found == [["t3", "t1"], ["t2"], ["t2"], []]


async def test_a_table_that_was_taken_away_stays_among_them(store):
    await with_tables(store, "t1")
    await store.append(entry("t1", 1, sat=("Anna",)))
    await store.append(entry("t1", 2, closes=True))
    assert await store.tables_of("Anna") == ["t1"]


async def test_who_could_not_sit_down_did_not(store):
    await with_tables(store, "t1")
    await store.open_account("Anna", 10)
    poor = replace(buy_in(ANNA, 500, "t1", 1), sat=("Anna",))
    assert (await came_of(store.append(poor))).word == "not_enough_chips"
    await store.append(entry("t1", 1))
    assert isinstance(await came_of(store.append(entry("t1", 1, sat=("Anna",)))), Conflict)
    assert await store.tables_of("Anna") == []


async def test_of_two_nodes_that_seat_somebody_both_know_it(nodes):
    one, other = await nodes.open(), await nodes.open()
    await with_tables(one, "t1", "t2")
    await asyncio.gather(
        one.append(entry("t1", 1, sat=("Anna",))), other.append(entry("t2", 1, sat=("Anna",)))
    )
    assert sorted(await one.tables_of("Anna")) == sorted(await other.tables_of("Anna")) == ["t1", "t2"]


async def test_of_who_is_gone_it_is_not_known_any_more(store):
    await anna(store)
    await with_tables(store, "t1")
    await store.append(entry("t1", 1, sat=("Anna",)))
    await store.forget("Anna", 20, "Anna")
    assert await store.tables_of("Anna") == []


async def test_in_an_older_file_it_is_looked_up_in_the_log(tmp_path):
    place = SqlitePlace(tmp_path)
    migrated(place.path, MIGRATIONS[:6])
    rows = (
        ("t2", 1, '{"by": "Anna", "moves": [[0, {"do": "sit", "chips": 5}]]}'),
        ("t1", 1, '{"by": "Ben", "moves": [[1, {"do": "back"}], [1, {"do": "sit"}], [-1, {"do": "deal"}]]}'),
        ("t1", 2, '{"by": "Cleo", "moves": [[2, {"do": "say", "what": "sit"}]]}'),
        ("t1", 3, '{"by": "Anna", "moves": [[0, {"do": "sit"}]]}'),
        ("t1", 4, 'no row: "sit"'),
        ("t1", 5, '{"by": "Gone", "moves": [[3, {"do": "sit"}]]}'),
        ("t2", 2, '{"by": "Anna", "moves": [[1, {"do": "sit"}]]}'),
    )
    for table in ("t1", "t2"):
        line = encode(opening(table)).decode()
        raw(place.path, f"INSERT INTO tables VALUES ('{table}', '{line}')")
        raw(place.path, f"INSERT INTO heads (table_id, listing) VALUES ('{table}', x'66')")
    for table, version, row in rows:
        raw(place.path, f"INSERT INTO log (table_id, version, row) VALUES ('{table}', {version}, '{row}')")
    raw(place.path, "INSERT INTO people (key, person, since, gone) VALUES ('gone', 'Gone', 1, 2)")
    store = await place.open()
    found = [await store.tables_of(person) for person in (ANNA, BEN, CLEO, Person("Gone"))]
    assert found == [["t2", "t1"], ["t1"], [], []]
    assert await store.check() == []
    await store.close()
