"""Every file of a house is its owner's alone, whatever its folder is, and what was deleted is gone."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from stammtisch.accounts.latch import latch
from stammtisch.app import opened
from stammtisch.config import Config
from stammtisch.store import sqlite
from stammtisch.store.membership import Newcomer
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.opening import Opening
from tests.house.rooms import in_a_loop
from tests.people import ANNA

pytestmark = pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")

MADE = {"house.db", "house.db-wal", "house.db-shm", "host-token", "running.json", "serve.lock"}


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """A system that lets everybody read everything."""
    before = os.umask(0)
    yield
    os.umask(before)


def rights(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): oct(stat.S_IMODE(path.stat().st_mode))
        for path in folder.rglob("*")
        if path.is_file()
    }


@in_a_loop
async def test_in_a_folder_that_all_may_read_its_files_are_the_owners(tmp_path):
    tmp_path.chmod(0o777)
    with latch(tmp_path):
        async with opened(Config(host="127.0.0.1", port=0, data=tmp_path)) as running:
            await running.house.store.backup(tmp_path / "copy.db")
            assert rights(tmp_path) == dict.fromkeys({*MADE, "copy.db"}, "0o600")


@in_a_loop
async def test_what_an_older_release_has_left_open_is_tightened_at_the_start(tmp_path):
    (tmp_path / "reports").mkdir()
    store = await sqlite.opened(tmp_path / "house.db")
    for name in ("host-token", "running.json", "serve.lock", "reports/t1.json"):
        (tmp_path / name).write_text("")
    for path in tmp_path.rglob("*.*"):
        path.chmod(0o644)
    with latch(tmp_path):
        async with opened(Config(host="127.0.0.1", port=0, data=tmp_path)):
            assert rights(tmp_path) == dict.fromkeys({*MADE, "reports/t1.json"}, "0o600")
    await store.close()


@in_a_loop
async def test_what_somebody_who_is_gone_has_said_is_nowhere_in_the_file(tmp_path):
    path, secret = tmp_path / "house.db", "what nobody else should ever read"
    store = await sqlite.opened(path)
    await store.open_table(
        Opening(table="t", game="pfand", rules=1, host=NOBODY, options={}, secret="00"), b"{}"
    )
    await store.welcome(Newcomer(ANNA, "anna", b"p" * 32, 0, 5, f"argon2 {secret}"))
    await store.say("t", 0, ANNA, secret)
    await store.close()
    assert path.read_bytes().count(secret.encode()) == 2
    store = await sqlite.opened(path)
    await store.forget(ANNA, 7, "Anna")
    await store.close()
    assert secret.encode() not in path.read_bytes()
