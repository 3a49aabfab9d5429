"""A backup is one whole file, made while the house goes on."""

import asyncio
from pathlib import Path

import pytest

from stammtisch.store.base import Store, Unavailable
from stammtisch.store.sqlite import opened
from tests.people import ANNA
from tests.store.places import SqlitePlace, buy_in, came_of, entry, text, with_rows, with_tables


async def rows_in(path: Path, table: str) -> list[bytes]:
    """Of a backup that opens as a store and agrees with itself."""
    store = await opened(path)
    faults, rows = await store.check(), await store.rows(table, 0, 99_999)
    await store.close()
    assert faults == []
    return list(rows)


def folder_of(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir())


async def test_a_backup_is_one_file_with_all_that_has_landed(store, tmp_path):
    to = tmp_path / "backups" / "copy.db"
    to.parent.mkdir()
    await store.open_account("Anna", 1000)
    await with_rows(store, "t1", 3)
    await store.say("t1", 0, "Anna", "Servus")
    await store.backup(to)
    assert folder_of(to) == ["copy.db"]
    copy = await opened(to)
    assert await copy.load("t1") == await store.load("t1")
    assert [await copy.balance(ANNA), len(await copy.said("t1", 0, 9))] == [1000, 1]
    await copy.close()


async def test_a_backup_that_is_made_while_writes_go_on_is_consistent(store, tmp_path):
    await store.open_account("Anna", 10**6)
    await with_tables(store, "t1")
    done = asyncio.Event()
    landed = 0

    async def play(store: Store) -> None:
        nonlocal landed
        while not done.is_set():
            await store.append(buy_in(ANNA, 1, "t1", landed + 1))
            landed += 1

    playing = asyncio.ensure_future(play(store))
    backups = []
    for number in range(5):
        before = landed
        await store.backup(tmp_path / f"copy {number}")
        backups.append((number, before, landed + 1))
    done.set()
    await playing
    for number, least, most in backups:
        rows = await rows_in(tmp_path / f"copy {number}", "t1")
        assert least <= len(rows) <= most
        assert rows == [text("t1", version) for version in range(1, len(rows) + 1)]


async def test_a_backup_takes_the_place_of_the_former_one(store, tmp_path):
    to = tmp_path / "copy.db"
    await with_rows(store, "t1", 1)
    await store.backup(to)
    await store.append(entry("t1", 2))
    await store.backup(to)
    assert len(await rows_in(to, "t1")) == 2


async def test_what_a_killed_backup_left_is_no_hindrance(store, tmp_path):
    (tmp_path / "copy.db.unfinished").write_text("half a backup")
    await store.backup(tmp_path / "copy.db")
    assert await rows_in(tmp_path / "copy.db", "t1") == []


async def test_a_backup_into_a_folder_that_is_not_there_is_refused_politely(store, tmp_path):
    outcome = await came_of(store.backup(tmp_path / "nowhere" / "copy.db"))
    assert isinstance(outcome, Unavailable)
    assert outcome.word == "cannot_open"


@pytest.mark.parametrize("name", ["stammtisch.db", "link.db"])
async def test_a_file_is_never_backed_up_onto_itself(tmp_path, name):
    place = SqlitePlace(tmp_path)
    store = await place.open()
    (tmp_path / "link.db").symlink_to(place.path)
    await with_rows(store, "t1", 1)
    outcome = await came_of(store.backup(tmp_path / name))
    assert isinstance(outcome, Unavailable)
    assert outcome.word == "same_file"
    await store.append(entry("t1", 2))
    await store.close()
    assert len(await rows_in(place.path, "t1")) == 2


async def test_a_store_is_not_backed_up_over_one_whose_log_still_lies_there(store, tmp_path):
    (tmp_path / "other.db").write_bytes(b"theirs")
    (tmp_path / "other.db-wal").write_bytes(b"theirs too")
    outcome = await came_of(store.backup(tmp_path / "other.db"))
    assert isinstance(outcome, Unavailable)
    assert outcome.word == "in_use"
    assert (tmp_path / "other.db").read_bytes() == b"theirs"


async def test_a_backup_onto_a_folder_leaves_nothing_behind(store, tmp_path):
    (tmp_path / "folder").mkdir()
    outcome = await came_of(store.backup(tmp_path / "folder"))
    assert isinstance(outcome, Unavailable)
    assert not (tmp_path / "folder.unfinished").exists()
