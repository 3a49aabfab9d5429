"""The machine fails: callers get a clear word, nothing acknowledged is lost, and it goes on afterwards."""

import asyncio
import os
import resource
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from stammtisch.store.base import Entry, Store, Unavailable, Unknown
from stammtisch.store.sqlite import SqliteStore, opened
from tests.stillness import stillness
from tests.store.neighbours import holding
from tests.store.places import SqlitePlace, came_of, entry, raw, with_rows, with_tables

SOON_MS = 50
"""Milliseconds: whoever waits for a lock here has little patience."""

ORDINARY_USER = 65534


def mount(*words: str) -> None:
    subprocess.run(["mount", *words], check=True, capture_output=True)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of half a megabyte."""
    disk = tmp_path / "disk"
    disk.mkdir()
    try:
        mount("-t", "tmpfs", "-o", "size=512k,mode=755", "tmpfs", str(disk))
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("a small disk can only be mounted by root, where that is allowed")
    yield disk
    subprocess.run(["umount", "-l", str(disk)], check=True)


@contextmanager
def as_an_ordinary_user() -> Iterator[None]:
    """Root may write everywhere: then act as somebody who may not."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(ORDINARY_USER)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def own_folder() -> Iterator[Path]:
    """A folder that belongs to the ordinary user."""
    with TemporaryDirectory() as name:
        if os.geteuid() == 0:
            os.chown(name, ORDINARY_USER, ORDINARY_USER)
        yield Path(name)
        Path(name).chmod(0o700)


@contextmanager
def no_file_grows_beyond(size: int) -> Iterator[None]:
    """Writing there fails meanwhile, as on a broken disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def fill(path: Path) -> None:
    """Writes until the disk is full."""
    with suppress(OSError), path.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))


async def close_and_see(store: Store, path: Path) -> list[bytes]:
    """The rows that are there when the store is opened again; it agrees with itself."""
    await store.close()
    again = await opened(path)
    faults, rows = await again.check(), await again.rows("t1", 0, 9999)
    await again.close()
    assert faults == []
    return list(rows)


# A full disk.


async def appended_until_full(store: Store) -> tuple[list[bytes], Any]:
    """The rows that were acknowledged, and the first answer that was none."""
    acknowledged: list[bytes] = []
    while True:
        row = f"row {len(acknowledged) + 1} ".encode() + bytes(3000)
        outcome = await came_of(store.append(Entry("t1", len(acknowledged) + 1, row)))
        if outcome is not None:
            return acknowledged, outcome
        acknowledged.append(row)


async def test_a_full_disk_is_named_and_nothing_acknowledged_is_lost(small_disk):
    store = await opened(small_disk / "stammtisch.db")
    await with_tables(store, "t1")
    acknowledged, outcome = await appended_until_full(store)
    assert isinstance(outcome, Unavailable)
    assert outcome.word == "disk_full"
    assert len(acknowledged) > 10
    assert await store.rows("t1", 0, 9999) == acknowledged


async def test_a_store_goes_on_when_the_disk_has_room_again(small_disk):
    path, filler = small_disk / "stammtisch.db", small_disk / "photos"
    store = await opened(path)
    await with_rows(store, "t1", 1)
    fill(filler)
    refused = [await came_of(store.append(Entry("t1", 2, bytes(9000)))) for _ in range(3)]
    assert [error.word for error in refused] == ["disk_full"] * 3
    filler.unlink()
    await store.append(entry("t1", 2))
    assert await close_and_see(store, path) == [b"t1/1", b"t1/2"]


async def test_all_who_wait_are_told_of_a_full_disk_and_can_try_again(small_disk):
    path, filler = small_disk / "stammtisch.db", small_disk / "photos"
    names = [f"t{number}" for number in range(20)]
    store = await opened(path)
    await with_tables(store, *names)
    fill(filler)
    rows = [Entry(name, 1, bytes(5000)) for name in names]
    outcomes = await asyncio.gather(*(came_of(store.append(row)) for row in rows))
    assert {outcome.word for outcome in outcomes} == {"disk_full"}
    filler.unlink()
    assert await asyncio.gather(*map(store.append, rows)) == [None] * 20
    assert await close_and_see(store, path) == [bytes(5000)]


async def test_a_new_store_on_a_full_disk_is_refused_and_can_be_made_later(small_disk):
    fill(small_disk / "photos")
    outcome = await came_of(opened(small_disk / "stammtisch.db"))
    assert isinstance(outcome, Unavailable)
    assert outcome.word in ("disk_full", "disk_fault", "cannot_open")
    (small_disk / "photos").unlink()
    await (await opened(small_disk / "stammtisch.db")).close()


async def test_a_backup_onto_a_full_disk_leaves_nothing_behind(small_disk, tmp_path):
    store = await opened(tmp_path / "stammtisch.db")
    fill(small_disk / "photos")
    outcome = await came_of(store.backup(small_disk / "copy.db"))
    await store.close()
    assert isinstance(outcome, Unavailable)
    assert outcome.word == "disk_full"
    assert [file.name for file in small_disk.iterdir()] == ["photos"]


# A disk that fails at the last step.


async def test_a_commit_that_fails_is_of_unknown_outcome(tmp_path):
    path = SqlitePlace(tmp_path).path
    store = await opened(path)
    await with_rows(store, "t1", 1)
    with no_file_grows_beyond(path.with_name(f"{path.name}-wal").stat().st_size):
        outcome = await came_of(store.append(Entry("t1", 2, bytes(50_000))))
    assert isinstance(outcome, Unknown)
    assert outcome.word == "disk_fault"
    assert str(outcome) == "disk_fault: cannot say whether it was stored: the disk reports a fault"
    assert await store.rows("t1", 1, 9) == []  # one looks, it hasn't landed, and tries again
    await store.append(entry("t1", 2))
    assert await close_and_see(store, path) == [b"t1/1", b"t1/2"]


# A file that another program holds.


async def test_a_locked_file_is_named_and_nothing_is_stored(tmp_path):
    path = SqlitePlace(tmp_path).path
    store = await opened(path, patience=SOON_MS)
    await with_rows(store, "t1", 1)
    with holding(path):
        outcomes = [await came_of(store.append(entry("t1", 2))) for _ in range(2)]
        assert await store.rows("t1", 0, 9) == [b"t1/1"]  # reading goes on
    assert [type(outcome) for outcome in outcomes] == [Unavailable, Unavailable]
    assert str(outcomes[0]) == "locked: cannot use the store now: another program holds the file"
    await store.append(entry("t1", 2))
    assert await close_and_see(store, path) == [b"t1/1", b"t1/2"]


async def test_a_file_that_is_locked_for_a_moment_is_waited_for(tmp_path):
    path = SqlitePlace(tmp_path).path
    store = await opened(path)
    await with_tables(store, "t1")
    with holding(path):
        appending = asyncio.ensure_future(store.append(entry("t1", 1)))
        await stillness()
    await appending
    await store.close()


async def test_a_locked_file_cannot_be_opened_as_a_store_until_it_is_free(tmp_path):
    path = SqlitePlace(tmp_path).path
    await (await opened(path)).close()
    with holding(path):
        outcome = await came_of(opened(path, patience=SOON_MS))
    assert isinstance(outcome, Unavailable)
    assert outcome.word == "locked"
    await (await opened(path, patience=SOON_MS)).close()


# Folders and files that can't be written to.


async def test_a_store_in_a_folder_that_is_not_there_cannot_be_opened(tmp_path):
    outcome = await came_of(opened(tmp_path / "nowhere" / "stammtisch.db"))
    assert isinstance(outcome, Unavailable)
    assert outcome.word == "cannot_open"


async def test_a_new_store_in_a_read_only_folder_cannot_be_opened(own_folder):
    own_folder.chmod(0o555)
    with as_an_ordinary_user():
        outcome = await came_of(opened(own_folder / "stammtisch.db"))
    assert isinstance(outcome, Unavailable)
    assert outcome.word == "cannot_open"
    assert list(own_folder.iterdir()) == []


async def test_a_store_on_a_disk_that_is_read_only_opens_when_it_no_longer_is(small_disk):
    path = small_disk / "stammtisch.db"
    store = await opened(path)
    await with_rows(store, "t1", 1)
    await store.close()
    mount("-o", "remount,ro", str(small_disk))
    outcome = await came_of(opened(path))
    assert isinstance(outcome, Unavailable)
    assert outcome.word in ("read_only", "cannot_open")
    mount("-o", "remount,rw", str(small_disk))
    assert await close_and_see(await opened(path), path) == [b"t1/1"]


async def test_a_store_outlives_its_folder_turning_read_only(own_folder):
    path = own_folder / "stammtisch.db"
    with as_an_ordinary_user():
        store = await opened(path, patience=SOON_MS)
        await with_rows(store, "t1", 1)
        own_folder.chmod(0o555)
        await store.append(entry("t1", 2))  # the files beside it are there already
        own_folder.chmod(0o755)
        await store.append(entry("t1", 3))
        assert await close_and_see(store, path) == [b"t1/1", b"t1/2", b"t1/3"]


async def test_a_file_that_turned_read_only_is_named_and_used_again_when_it_no_longer_is(own_folder):
    path = own_folder / "stammtisch.db"
    with as_an_ordinary_user():
        store = await opened(path, patience=SOON_MS)
        await with_rows(store, "t1", 1)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            path.chmod(0o444)
            locked = await came_of(store.append(entry("t1", 2)))  # so it's opened anew
        read_only = await came_of(store.append(entry("t1", 2)))
        path.chmod(0o644)
        outcomes = [await came_of(store.append(entry("t1", version))) for version in (2, 2)]
        rows = await close_and_see(store, path)
    assert [locked.word, read_only.word] == ["locked", "read_only"]
    assert outcomes.count(None) == 1
    assert rows == [b"t1/1", b"t1/2"]


# A damaged file.


async def test_a_damaged_file_is_named_when_it_is_read(tmp_path):
    path = SqlitePlace(tmp_path).path
    await filled_and_closed(path)
    pages = raw(path, "SELECT rootpage FROM sqlite_schema WHERE rootpage > 0")
    [(size,)] = raw(path, "PRAGMA page_size")
    with path.open("r+b") as file:
        for (page,) in pages:
            file.seek(size * (page - 1))
            file.write(b"\xff" * size)
    store: SqliteStore = await opened(path)
    outcome = await came_of(store.load("t1"))
    appended = await came_of(store.append(entry("t1", 4)))
    await store.close()
    assert [type(outcome), outcome.word] == [Unavailable, "file_damaged"]
    assert [type(appended), appended.word] == [Unavailable, "file_damaged"]


async def test_a_file_that_was_cut_short_cannot_be_opened_as_if_nothing_were_amiss(tmp_path):
    path = SqlitePlace(tmp_path).path
    await filled_and_closed(path)
    os.truncate(path, 5000)
    outcome = await came_of(opened(path))
    if isinstance(outcome, SqliteStore):
        loaded, faults = await came_of(outcome.load("t1")), await came_of(outcome.check())
        await outcome.close()
        assert isinstance(loaded, Unavailable)
        assert faults
    else:
        assert isinstance(outcome, Unavailable)
        assert outcome.word == "file_damaged"


async def filled_and_closed(path: Path) -> None:
    store = await opened(path)
    await with_rows(store, "t1", 3)
    await store.close()
