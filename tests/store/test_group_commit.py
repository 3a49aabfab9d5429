"""What is queued meanwhile goes into one transaction, and each caller has their own answer."""

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Conflict, Entry, Unavailable
from stammtisch.store.landing import Job
from stammtisch.store.schema import migrate
from stammtisch.store.sqlite import OPEN, opened
from stammtisch.store.writer import MOST_QUEUED, MOST_TOGETHER, Writer
from stammtisch.tables.money.ledger import BANK, Line, persons
from tests.people import ANNA
from tests.stillness import Loop, stillness
from tests.store.places import SqlitePlace, buy_in, came_of, entry, raw, with_tables


async def all_at_once(store, entries: Sequence[Entry]) -> list[Any]:
    return await asyncio.gather(*(came_of(store.append(one)) for one in entries))


HUNDRED = [f"t{number}" for number in range(100)]


async def test_of_a_hundred_rows_one_conflicts_one_is_broke_and_the_others_land(store):
    await store.open_account("Anna", 1000)
    await with_tables(store, *HUNDRED)
    await store.append(entry("t40", 1))
    entries = [entry(table, 1) for table in HUNDRED]
    entries[70] = buy_in(ANNA, 2000, "t70", 1)
    outcomes = await all_at_once(store, entries)
    assert isinstance(outcomes[40], Conflict)
    assert isinstance(outcomes[70], Refused)
    assert outcomes.count(None) == 98
    assert {newest.table for newest in await store.newest() if newest.version == 0} == {"t70"}
    assert await store.check() == []


async def test_many_rows_of_one_table_land_together_in_their_order(store):
    await with_tables(store, "t1")
    assert await all_at_once(store, [entry("t1", version) for version in range(1, 101)]) == [None] * 100


async def test_money_and_plain_rows_of_one_table_land_together(store):
    await store.open_account("Anna", 1000)
    await with_tables(store, "t1", "t2")
    rows = [buy_in(ANNA, 100, "t1", 1), entry("t1", 2), entry("t2", 1), buy_in(ANNA, 100, "t1", 3)]
    assert await all_at_once(store, rows) == [None] * 4


async def test_of_rows_in_the_wrong_order_the_early_one_conflicts(store):
    await with_tables(store, "t1", "t2")
    rows = [entry("t1", 2), entry("t1", 1), entry("t2", 1)]
    assert [type(outcome) for outcome in await all_at_once(store, rows)] == [Conflict, type(None), type(None)]
    assert await store.rows("t1", 0, 9) == [b"t1/1"]


@pytest.mark.parametrize("listing", [b"0", b"full"])
async def test_a_listing_is_stored_from_among_many_rows_too(store, listing):
    await with_tables(store, *HUNDRED)
    await all_at_once(store, [entry(table, 1, listing=listing) for table in HUNDRED])
    assert {newest.listing for newest in await store.newest()} == {listing}


# A bug in one job.


def half_done(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE table_status SET listing = 'half done'")
    raise ZeroDivisionError("a bug")


UNBALANCED = entry("t7", 1, lines=(Line(persons(ANNA), -300), Line(BANK, 200)))
BUGS: dict[str, Job] = {
    "lines that don't sum to 0": UNBALANCED,
    "an amount beyond all numbers": entry("t7", 1, lines=(Line(BANK, 2**70), Line(BANK, -(2**70)))),
    "a row that is no bytes": Entry("t7", 1, object()),  # type: ignore[arg-type]
    "a version beyond all numbers": Entry("t7", 2**70, b""),
    "work that fails half done": half_done,
    "work with wrong SQL": lambda connection: connection.execute("SELECT nothing FROM nowhere"),
    "work that breaks what the file demands": lambda connection: connection.execute(
        "INSERT INTO accounts VALUES ('Zoe', -1)"
    ),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "stammtisch.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, str(path))
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN")
        connection.execute("INSERT INTO accounts VALUES ('person:Anna', 0)")
        connection.executemany(OPEN, [(table, "free", 0, None) for table in HUNDRED])
        connection.execute("COMMIT")
    return path


class Traced:
    """A writer on its own, and every statement that it has executed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.statements: list[str] = []
        self.writer = Writer(self._connect)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=0.05, isolation_level=None, check_same_thread=False)
        connection.set_trace_callback(self.statements.append)
        return connection

    async def do(self, jobs: Sequence[Job]) -> list[Any]:
        """All at once."""
        self.statements.clear()
        return await asyncio.gather(*(came_of(self.writer.do(job)) for job in jobs))

    def count(self, beginning: str) -> int:
        return sum(statement.startswith(beginning) for statement in self.statements)


@pytest.fixture
def traced(path: Path, runner: asyncio.Runner) -> Iterator[Traced]:
    traced = Traced(path)
    yield traced
    runner.run(traced.writer.close())


@pytest.mark.parametrize("bug", BUGS.values(), ids=BUGS.keys())
async def test_a_job_with_a_bug_fails_alone(traced, path, bug):
    outcomes = await traced.do([entry("t1", 1), bug, entry("t2", 1)])
    assert [outcomes[0], outcomes[2]] == [None, None]
    assert isinstance(outcomes[1], Exception)
    assert not isinstance(outcomes[1], Conflict | Refused | Unavailable)
    assert raw(path, "SELECT table_id, version FROM log") == [("t1", 1), ("t2", 1)]
    assert raw(path, "SELECT DISTINCT listing FROM table_status") == [("free",)]


@pytest.mark.parametrize("bug", BUGS.values(), ids=BUGS.keys())
async def test_the_writer_goes_on_after_a_bug(traced, bug):
    await traced.do([bug])
    assert await traced.do([entry("t7", 1)]) == [None]


# One transaction.


async def test_a_hundred_plain_rows_are_one_transaction(traced):
    assert await traced.do([entry(table, 1) for table in HUNDRED]) == [None] * 100
    assert [traced.count("BEGIN"), traced.count("COMMIT"), traced.count("SAVEPOINT")] == [1, 1, 0]


async def test_if_one_conflicts_they_land_one_by_one_in_one_transaction_begun_anew(traced):
    await traced.do([entry("t40", 1)])
    outcomes = await traced.do([entry(table, 1) for table in HUNDRED])
    assert outcomes.count(None) == 99
    assert [traced.count("BEGIN"), traced.count("ROLLBACK"), traced.count("COMMIT")] == [2, 2, 1]
    assert [traced.count("ROLLBACK TO alone"), traced.count("SAVEPOINT alone")] == [1, 100]


async def test_a_transaction_has_no_more_jobs_than_its_limit(traced):
    rows = [entry("t1", version) for version in range(1, 2 * MOST_TOGETHER + 2)]
    assert await traced.do(rows) == [None] * len(rows)
    assert traced.count("COMMIT") == 3


async def test_nobody_is_answered_before_the_transaction_has_landed(path, runner):
    """Whoever has their answer finds their row from outside, where nothing that isn't committed is seen."""
    traced = Traced(path)

    async def append(table: str) -> int:
        await traced.writer.do(entry(table, 1))
        return len(raw(path, f"SELECT * FROM log WHERE table_id = '{table}'"))

    assert await asyncio.gather(*map(append, HUNDRED)) == [1] * 100
    await traced.writer.close()


# Callers.


async def test_a_caller_who_no_longer_waits_does_not_disturb_the_others(store, place):
    await with_tables(store, *HUNDRED)
    async with place.held():
        waiting = [asyncio.ensure_future(store.append(entry(table, 1))) for table in HUNDRED]
        await stillness()  # all have asked, and none has an answer
        waiting[0].cancel()
        waiting[50].cancel()
        await stillness()
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(asyncio.CancelledError) == 2
    assert outcomes.count(None) == 98
    assert {newest.version for newest in await store.newest()} == {1}  # what was asked for is done


async def test_callers_who_wait_for_the_same_fault_each_get_an_error_of_their_own(traced, path):
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        outcomes = await traced.do([entry("t1", 1), entry("t2", 1)])
    assert [outcome.word for outcome in outcomes] == ["locked", "locked"]
    assert outcomes[0] is not outcomes[1]


async def test_whoever_comes_when_too_much_is_waiting_is_turned_away_politely(store, place):
    await with_tables(store, "t1")
    async with place.held():
        rows = [entry("t1", version) for version in range(1, MOST_QUEUED + 6)]
        waiting = [asyncio.ensure_future(came_of(store.append(row))) for row in rows]
        await stillness()  # all have asked
        turned_away = [await late for late in waiting[MOST_QUEUED:]]
    assert [error.word for error in turned_away] == ["too_much_at_once"] * 5
    assert await asyncio.gather(*waiting[:MOST_QUEUED]) == [None] * MOST_QUEUED
    await store.append(entry("t1", MOST_QUEUED + 1))


def test_a_store_outlives_the_loop_of_callers_who_did_not_wait(tmp_path):
    """As when somebody presses Ctrl-C: what is queued lands, and the next loop is served."""
    place = SqlitePlace(tmp_path)
    store = asyncio.run(opened(place.path))
    asyncio.run(with_tables(store, "t1"))

    async def ask_and_go() -> None:
        for version in (1, 2):
            asking = asyncio.ensure_future(store.append(entry("t1", version)))
            await stillness()  # it has asked, and the writer has it
            asking.cancel()

    async def ask_and_wait(other: sqlite3.Connection) -> Any:
        asking = asyncio.ensure_future(came_of(store.append(entry("t1", 3))))
        await stillness()
        other.execute("ROLLBACK")
        return await asyncio.wait_for(asking, 120)

    with closing(sqlite3.connect(place.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with asyncio.Runner(loop_factory=Loop) as first:
            first.run(ask_and_go())
        with asyncio.Runner(loop_factory=Loop) as second:
            assert second.run(ask_and_wait(other)) is None
    asyncio.run(store.close())
    assert raw(place.path, "SELECT version FROM log") == [(1,), (2,), (3,)]


def test_what_a_loop_has_left_behind_that_was_stopped_at_once_lands_with_the_next(path):
    traced, stopped = Traced(path), asyncio.new_event_loop()

    def ask_and_stop() -> None:
        traced.writer.do(entry("t1", 1))
        stopped.stop()

    async def ask_and_wait() -> Any:
        return await asyncio.wait_for(came_of(traced.writer.do(entry("t2", 1))), 120)

    stopped.call_soon(ask_and_stop)
    stopped.run_forever()
    stopped.close()
    assert asyncio.run(ask_and_wait()) is None
    asyncio.run(traced.writer.close())
    assert raw(path, "SELECT table_id FROM log") == [("t1",), ("t2",)]
