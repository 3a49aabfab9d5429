"""A whole house moves from a file into PostgreSQL and back: every row, also if it's broken off on the way."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from stammtisch.store import sqlite
from stammtisch.store.base import Hosted, Stack, Store, Unavailable, Usage
from stammtisch.store.membership import Newcomer, Try
from stammtisch.store.moving import move
from stammtisch.store.moving.kept import ALL, Row
from stammtisch.store.moving.moving import into_database, into_file
from stammtisch.store.postgres import store as postgres
from stammtisch.store.schema import MIGRATIONS, NotOurs
from stammtisch.tables.money.stakes import Result
from stammtisch.testing.clock import FakeClock
from tests import servers
from tests.people import ANNA, BEN
from tests.store.places import (
    SqlitePlace,
    buy_in,
    called,
    came_of,
    entry,
    with_rows,
    with_tables,
)

LONG_AGO = 1_600_000_000_000


async def lived_in(store: Store) -> None:
    """Something of every kind is kept there."""
    clock = LONG_AGO
    for name in (ANNA, BEN):
        proof = name.encode() * 8
        await store.welcome(
            Newcomer(name, name.lower(), proof, 1000, clock, f"hash of {name}", clock + 9_000)
        )
    await store.keep_code(ANNA, b"code", clock + 1, clock, "the host")
    await store.set_muted(BEN, True, clock, "the host", "too loud")
    await with_rows(store, "t1", 2500)
    await with_tables(store, "Stube 3 ☕", "gone")
    await store.open_table(called("t4", "Anna's table"), b'{"people": ["Anna"]}', 77)
    await store.append(buy_in(ANNA, 200, "t4", 1))
    result = Result(ANNA, "poker", chips=150)
    stacks = [Stack(ANNA, 350), Stack(BEN, 0)]
    await store.append(
        entry("t4", 2, results=[result], stacks=stacks, sat=[ANNA, BEN], deadline=99, snapshot=b"s")
    )
    await store.append(entry("Stube 3 ☕", 1, results=[result], counts=False))
    await store.append(
        entry("t4", 3, hosted=[Hosted(ANNA, "kicked", "Ben", "why")], listing=b'{"people": []}')
    )
    await store.append(entry("gone", 1, closes=True, snapshot=b"as it was"))
    await store.append(entry("t1", 2501))
    while not await store.let_go("gone", 10):
        pass
    await store.say("t1", 5, ANNA, "Servus ☕ 'and' \\ so on")
    await store.notice("t1", 6, BEN, "came")
    await store.add_usage([Usage(ANNA, 3, 200, 1, 0)])
    await store.take_tries([Try(b"somebody", 3, 1_000)], 5)


def quietly(_what: str, _done: int, _of: int) -> None:
    pass


@pytest.fixture
def file(tmp_path: Path, runner: asyncio.Runner) -> Path:
    """A house's file, which is closed."""

    async def story() -> None:
        clock = FakeClock(LONG_AGO)
        store = await SqlitePlace(tmp_path).open(clock)
        await store.beat("node", [ANNA])
        clock.pass_(60_000)
        await store.beat("node", [ANNA])
        await lived_in(store)
        await store.close()

    runner.run(story())
    return tmp_path / "stammtisch.db"


@pytest.fixture
def database(tmp_path: Path, runner: asyncio.Runner) -> str:
    """The address of an empty one."""
    server = servers.postgres()
    address = server.new_place()
    runner.run(server.make(address))
    return address


def rows_of(path: Path) -> dict[str, list[Row]]:
    with sqlite3.connect(path) as connection:
        return {
            kept.name: connection.execute(
                f"SELECT {', '.join(kept.columns)} FROM {kept.name} ORDER BY {', '.join(kept.key)}"
            ).fetchall()
            for kept in ALL
        }


async def test_a_house_goes_into_the_database_and_comes_back_with_every_row(file, database, tmp_path):
    assert {name for name, rows in rows_of(file).items() if not rows} == set()  # all kinds are there
    await into_database(file, database, quietly)
    back = tmp_path / "back.db"
    await into_file(database, back, quietly)
    assert rows_of(back) == rows_of(file)
    again = await sqlite.opened(back)
    assert await again.check() == []
    assert await again.say("t1", 9, ANNA, "the next one") == 3
    await again.append(entry("t1", 2502))
    assert await again.check() == []
    await again.close()


async def test_the_house_goes_on_in_the_database_where_it_was(file, database):
    await into_database(file, database, quietly)
    store = await postgres.opened(database, FakeClock(LONG_AGO + 120_000))
    assert await store.check() == []
    before = await store.listed(0)
    await store.append(entry("t1", 2502, listing=b"new"))
    assert (await store.listed(before[-1].number))[0].table == "t1"
    assert (await store.beat()).paused == 120_000  # nor does the time count in which it was moved
    assert await store.grant(ANNA, 100, "a gift") == 900
    assert await store.check() == []
    await store.close()


async def test_nothing_was_kept_that_is_not_moved(file):
    with sqlite3.connect(file) as connection:
        tables = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        }
        columns = {
            table: {row[1] for row in connection.execute(f"PRAGMA table_info({table})")} for table in tables
        }
    moved = {kept.name: set(kept.columns) for kept in ALL}
    assert tables - set(moved) == {"nodes"}
    own = {"log": {"number"}, "heartbeat": {"only"}}  # the file's own way to count
    assert {name: columns[name] - own.get(name, set()) for name in moved} == moved


class Broken(Exception):
    pass


@pytest.mark.parametrize("after", [0, 1, 4, 9, 20])
async def test_who_was_broken_off_goes_on_where_they_were(file, database, tmp_path, after):
    done = 0

    def until_then(_what: str, _done: int, _of: int) -> None:
        nonlocal done
        done += 1
        if done > after:
            raise Broken

    with pytest.raises(Broken):
        await into_database(file, database, until_then)
    with pytest.raises(NotOurs, match="only a part of a house has arrived"):
        await postgres.opened(database)
    await into_database(file, database, quietly)
    done = 0
    back = tmp_path / "back.db"
    with pytest.raises(Broken):
        await into_file(database, back, until_then)
    assert not back.exists()
    await into_file(database, back, quietly)
    assert rows_of(back) == rows_of(file)


async def test_a_house_that_differs_is_not_said_to_have_arrived(file, database):
    class Told:
        count = 0

        def __call__(self, what: str, _done: int, _of: int) -> None:
            if what == "moving ledger":
                with sqlite3.connect(file) as connection:
                    connection.execute("UPDATE ledger SET amount = amount + 1 WHERE number = 1")

    with pytest.raises(move.Differs, match="ledger differ at"):
        await into_database(file, database, Told())
    with pytest.raises(NotOurs):
        await postgres.opened(database)


async def test_a_house_is_never_moved_over_another(file, database, tmp_path):
    await into_database(file, database, quietly)
    with pytest.raises(NotOurs, match="there is a house in the database already"):
        await into_database(file, database, quietly)
    with pytest.raises(NotOurs, match="there is a house in"):
        await into_file(database, file, quietly)


async def test_a_house_that_is_open_is_not_moved_out_of_its_database(database, tmp_path):
    store = await postgres.opened(database)
    await store.beat("node")
    outcome = await came_of(into_file(database, tmp_path / "back.db", quietly))
    assert isinstance(outcome, Unavailable)
    assert outcome.word == "in_use"
    await store.close()


async def test_a_file_of_an_older_release_is_opened_first(file, database):
    with sqlite3.connect(file) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) - 1}")
    with pytest.raises(NotOurs, match="open the house once"):
        await into_database(file, database, quietly)


async def test_a_database_that_is_not_there_is_said_to_be_away(file):
    outcome = await came_of(into_database(file, "postgresql://house@127.0.0.1:1/postgres", quietly))
    assert isinstance(outcome, Unavailable)
    assert outcome.word == "database_away"
