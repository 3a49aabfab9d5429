"""The SQLite file: made, carried over to a newer version, and left alone if it isn't ours."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from stammtisch.kernel.codec import encode
from stammtisch.kernel.emblem import Emblem
from stammtisch.store.base import Conflict, Listed, Newest, TitleTaken, Unavailable
from stammtisch.store.membership import AtGame
from stammtisch.store.schema import APPLICATION_ID, MIGRATIONS, NotOurs, migrate
from stammtisch.store.sqlite import opened
from tests.people import ANNA
from tests.store.places import SqlitePlace, called, came_of, entry, opening, raw, with_rows

SECOND = """
    CREATE TABLE friends (person TEXT NOT NULL, friend TEXT NOT NULL);
    INSERT INTO friends SELECT account, 'house' FROM accounts;
    -- A script may have words on a line of their own; and a semicolon in them.
    ALTER TABLE heads ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
"""
THIRD = "UPDATE friends SET friend = 'the house';"


def migrated(path: Path, migrations: Sequence[str]) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, path.name, migrations)


async def played(folder: Path) -> Path:
    """A store in which something is, closed."""
    place = SqlitePlace(folder)
    store = await place.open()
    await store.open_account(ANNA, 1000)
    await with_rows(store, "t1", 3)
    await store.close()
    return place.path


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


async def test_a_new_file_is_of_the_newest_version_and_says_whose_it_is(tmp_path):
    path = await played(tmp_path)
    assert raw(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert raw(path, "PRAGMA application_id") == [(APPLICATION_ID,)]


async def test_nothing_is_left_beside_the_file_of_a_closed_store(tmp_path):
    path = await played(tmp_path)
    assert list(tmp_path.iterdir()) == [path]


async def test_an_empty_file_is_taken_for_a_new_one(tmp_path):
    path = tmp_path / "stammtisch.db"
    path.touch()
    assert await played(tmp_path) == path


async def test_a_landed_row_is_synced_before_it_is_acknowledged(tmp_path):
    """As far as SQLite promises it: the log ahead, and every commit synced."""
    path = await played(tmp_path)
    assert raw(path, "PRAGMA journal_mode") == [("wal",)]


async def test_a_file_of_the_first_version_is_carried_over_with_all_that_is_in_it(tmp_path):
    path = tmp_path / "stammtisch.db"
    migrated(path, MIGRATIONS[:1])
    raw(path, "INSERT INTO accounts VALUES ('person:Anna', 1000)", "INSERT INTO heads VALUES ('t1', 3, '')")
    migrated(path, [*MIGRATIONS[:1], SECOND, THIRD])
    assert raw(path, "SELECT * FROM friends") == [("person:Anna", "the house")]
    assert raw(path, "SELECT * FROM heads") == [("t1", 3, "", 0)]
    assert raw(path, "PRAGMA user_version") == [(3,)]


async def test_a_file_in_which_heads_had_versions_goes_on_with_those_of_its_log(tmp_path):
    place, line = SqlitePlace(tmp_path), encode(opening("t1")).decode()
    migrated(place.path, MIGRATIONS[:5])
    raw(
        place.path,
        f"INSERT INTO tables VALUES ('t1', '{line}')",
        "INSERT INTO heads (table_id, version, listing, deadline, listed) VALUES ('t1', 2, x'66', 7, 1)",
        "INSERT INTO log (table_id, version, row) VALUES ('t1', 1, x'61'), ('t1', 2, x'62')",
    )
    store = await place.open()
    await store.append(entry("t1", 3))
    assert await store.newest() == [Newest("t1", 3, b"f")]
    assert [await store.due(7, 9), await store.check()] == [["t1"], []]
    await store.close()


async def test_tables_that_were_closed_before_are_kept_from_now_on(tmp_path):
    place = SqlitePlace(tmp_path)
    migrated(place.path, MIGRATIONS[:7])
    for table, listing in (("t1", ""), ("t2", "66")):
        line = encode(opening(table)).decode()
        raw(
            place.path,
            f"INSERT INTO tables VALUES ('{table}', '{line}')",
            f"INSERT INTO heads (table_id, listing) VALUES ('{table}', x'{listing}')",
            f"INSERT INTO log (table_id, version, row) VALUES ('{table}', 1, x'61')",
        )
    store = await place.open()
    assert await store.closed_tables(1, 9) == []
    assert await store.closed_tables(-1, 9) == ["t1"]
    assert await store.check() == []
    await store.close()


async def test_what_stood_in_heads_and_houses_is_found_by_their_new_names(tmp_path):
    """Four tables of version 9: open, closed, closed and let go in part, and wholly."""
    place = SqlitePlace(tmp_path)
    migrated(place.path, MIGRATIONS[:9])
    for table, state in {
        "t1": "x'66', 7, 4, 'friday', 0, 0",
        "t2": "x'', 0, 3, NULL, 500, 0",
        "t3": "x'', 0, 2, NULL, 400, 1",
        "t4": "x'', 0, 1, NULL, -1, 2",
    }.items():
        line = encode(opening(table)).decode()
        raw(
            place.path,
            f"INSERT INTO tables VALUES ('{table}', '{line}')",
            "INSERT INTO heads (table_id, listing, deadline, listed, title, closed, let_go)"
            f" VALUES ('{table}', {state})",
            f"INSERT INTO snapshots VALUES ('{table}', 2, x'61')",
        )
    raw(
        place.path,
        "INSERT INTO log VALUES (4, 't3', 2, x'61'), (5, 't2', 1, x'61'), (6, 't2', 2, x'61')",
        "INSERT INTO log VALUES (7, 't1', 1, x'61'), (8, 't1', 2, x'61')",
        "INSERT INTO houses VALUES ('n1', 9, '[\"Anna\"]')",
    )
    store = await place.open()
    assert await store.check() == []
    assert await store.newest() == [Newest("t1", 2, b"f")]
    assert await store.newest(["t2", "t4"]) == [Newest("t2", 2, None), Newest("t4", 2, None)]
    assert await store.listed(2) == [Listed(3, "t2", None), Listed(4, "t1", b"f")]
    assert await store.due(7, 9) == ["t1"]
    assert await store.closed_tables(1, 9) == ["t3", "t2"]
    assert await store.let_go("t3", 9)
    assert await store.closed_tables(1, 9) == ["t2"]
    assert isinstance(await came_of(store.let_go("t4", 9)), Conflict)
    assert isinstance(await came_of(store.open_table(called("t5", "Friday"), b"f")), TitleTaken)
    assert [await store.was_here(ANNA, 9), await store.was_here(ANNA, 10)] == [True, False]
    await store.close()


def test_a_script_is_run_once(tmp_path):
    path = tmp_path / "stammtisch.db"
    for _ in range(3):
        migrated(path, [*MIGRATIONS[:1], SECOND])
    assert raw(path, "PRAGMA user_version") == [(2,)]


@pytest.mark.parametrize(
    "failing", ["CREATE TABLE friends (person TEXT);", "UPDATE nothing SET x = 1;", "NONSENSE;"]
)
async def test_a_script_that_fails_leaves_the_file_as_it_was(tmp_path, failing):
    path = await played(tmp_path)
    before = dump(path)
    with pytest.raises(sqlite3.Error):
        migrated(path, [*MIGRATIONS, SECOND, failing])
    assert dump(path) == before
    assert raw(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]


def test_a_script_that_lacks_its_last_semicolon_is_not_passed_over(tmp_path):
    path = tmp_path / "stammtisch.db"
    with pytest.raises(ValueError, match="ends in the middle of a statement"):
        migrated(path, [*MIGRATIONS[:1], "CREATE TABLE friends (person TEXT)"])


async def test_nodes_that_make_the_same_file_at_once_do_not_get_in_each_others_way(tmp_path):
    stores = await asyncio.gather(*(opened(tmp_path / "stammtisch.db") for _ in range(8)))
    await asyncio.gather(*(store.beat() for store in stores))
    for store in stores:
        await store.close()


# Files that are not ours.


async def newer(folder: Path) -> Path:
    path = await played(folder)
    raw(path, f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    return path


async def another_programs(folder: Path) -> Path:
    path = folder / "photos.db"
    raw(path, "CREATE TABLE photos (name TEXT)", "INSERT INTO photos VALUES ('Anna.jpg')")
    return path


async def another_programs_with_its_number(folder: Path) -> Path:
    path = folder / "photos.db"
    raw(path, "PRAGMA application_id = 77")
    return path


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (newer, "was written by a newer release: install that one to go on with it"),
        (another_programs, "belongs to another program: name another file"),
        (another_programs_with_its_number, "belongs to another program: name another file"),
    ],
)
async def test_a_file_that_is_not_ours_is_refused_and_left_untouched(tmp_path, make, sentence):
    path = await make(tmp_path)
    before = path.read_bytes()
    with pytest.raises(NotOurs) as refused:
        await opened(path)
    assert str(refused.value) == f"{path} {sentence}"
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("text", [b"Dear diary,\n", b"Dear diary, today " * 1000])
async def test_a_text_file_is_refused_and_left_untouched(tmp_path, text):
    path = tmp_path / "diary.txt"
    path.write_bytes(text)
    outcome = await came_of(opened(path))
    assert isinstance(outcome, Unavailable)
    assert outcome.word == "file_damaged"
    assert path.read_bytes() == text
    assert list(tmp_path.iterdir()) == [path]


async def test_people_of_version_10_are_as_they_were_and_may_choose_an_emblem(tmp_path):
    place = SqlitePlace(tmp_path)
    migrated(place.path, MIGRATIONS[:10])
    raw(
        place.path,
        "INSERT INTO people (key, person, since, looks) VALUES ('anna', 'Anna', 5, 'anna')",
        "INSERT INTO statistics VALUES ('Anna', 'watten', 2, 1, 0, 4, 0, 0)",
    )
    store = await place.open()
    assert await store.emblems([ANNA]) == {}
    await store.choose_emblem(ANNA, Emblem("sun", "honey"))
    assert await store.emblems([ANNA]) == {ANNA: Emblem("sun", "honey")}
    assert await store.at_game("watten", 9) == [AtGame(ANNA, won=2, lost=1, points=4)]
    await store.close()
