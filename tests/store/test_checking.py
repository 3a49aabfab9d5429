"""Each check finds the fault that it is for: the file is broken on purpose, one way a test."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from stammtisch.store.checking import CHECKS
from stammtisch.store.sqlite import opened
from tests.people import ANNA
from tests.store.places import SqlitePlace, buy_in, raw, with_rows

BREAKS = {
    "the ledger sums to {}, and not to 0": (
        "UPDATE ledger SET amount = -900 WHERE account = 'bank'",
        "the ledger sums to 100, and not to 0",
    ),
    "the lines of {} sum to {}, and not to 0": (
        "UPDATE ledger SET amount = amount + 5 WHERE account = 'table:t1'",
        "the lines of t1/4 sum to 5, and not to 0",
    ),
    "{} has {}, though its lines in the ledger sum to {}": (
        "UPDATE accounts SET balance = 701",
        "person:Anna has 701, though its lines in the ledger sum to 700",
    ),
    "{} has {}: less than nothing": (
        "INSERT INTO ledger (entry, account, amount) VALUES ('x', 'table:t1', -301), ('x', 'bank', 301)",
        "table:t1 has -1: less than nothing",
    ),
    "the log of table {} has {} rows, and ends at version {}": (
        "DELETE FROM log WHERE version = 2",
        "the log of table t1 has 3 rows, and ends at version 4",
    ),
    "{} of the rows that were stored are gone": (
        "DELETE FROM log WHERE version IN (1, 3)",
        "2 of the rows that were stored are gone",
    ),
    "the ledger has lines of {}, the log has no such row": (
        "DELETE FROM log WHERE version = 4",
        "the ledger has lines of t1/4, the log has no such row",
    ),
    "table {} has a log and was never opened": (
        "INSERT INTO log (table_id, version, row) VALUES ('t9', 1, '')",
        "table t9 has a log and was never opened",
    ),
    "table {} was opened and has no status": (
        "DELETE FROM table_status",
        "table t1 was opened and has no status",
    ),
    "{} is said to have sat at table {}, which was never opened": (
        "INSERT INTO sat (person, table_id) VALUES ('Anna', 't9')",
        "Anna is said to have sat at table t9, which was never opened",
    ),
    "the snapshot of table {} is of version {}, which lies ahead of its log": (
        "INSERT INTO snapshots VALUES ('t1', 5, '')",
        "the snapshot of table t1 is of version 5, which lies ahead of its log",
    ),
}
MORE_BREAKS = {
    "a log that is gone": (
        "DELETE FROM log",
        "the ledger has lines of t1/4, the log has no such row",
    ),
    "a log without its beginning": (
        "DELETE FROM log WHERE version = 1",
        "the log of table t1 has 3 rows, and ends at version 4",
    ),
    "a row of no version": (
        "INSERT INTO log (table_id, version, row) VALUES ('t1', 0, '')",
        "the log of table t1 has 5 rows, and ends at version 4",
    ),
    "a row twice, and one not at all": (
        "UPDATE log SET version = -1 WHERE version = 1",
        "the log of table t1 has 4 rows, and ends at version 4",
    ),
    "lines that are gone": (
        "DELETE FROM ledger",
        "person:Anna has 700, though its lines in the ledger sum to 0",
    ),
}


async def broken_file(folder: Path) -> Path:
    """A file with money and a table at version 4, which is not broken yet."""
    place = SqlitePlace(folder)
    store = await place.open()
    await store.open_account(ANNA, 1000)
    await with_rows(store, "t1", 3)
    await store.append(buy_in(ANNA, 300, "t1", 4))
    await store.close()
    return place.path


async def faults_of(path: Path) -> list[str]:
    store = await opened(path)
    faults = await store.check()
    await store.close()
    return list(faults)


def test_every_check_has_a_fault_to_find():
    assert BREAKS.keys() == CHECKS.keys()


async def test_a_file_that_nobody_broke_has_no_faults(tmp_path):
    assert await faults_of(await broken_file(tmp_path)) == []


@pytest.mark.parametrize(
    ("statement", "fault"), [*BREAKS.values(), *MORE_BREAKS.values()], ids=[*BREAKS, *MORE_BREAKS]
)
async def test_a_check_finds_its_fault(tmp_path, statement, fault):
    path = await broken_file(tmp_path)
    raw(path, statement)
    assert fault in await faults_of(path)


async def test_a_balance_below_nothing_is_found(tmp_path):
    path = await broken_file(tmp_path)
    raw(path, "PRAGMA ignore_check_constraints = 1", "UPDATE accounts SET balance = -1")
    assert "the file is damaged: CHECK constraint failed in accounts" in await faults_of(path)


async def test_a_page_full_of_rubbish_is_found(tmp_path):
    path = await broken_file(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        asked = "SELECT rootpage FROM sqlite_schema WHERE name = 'ledger'"
        page: int = connection.execute(asked).fetchone()[0]
    data = bytearray(path.read_bytes())
    data[(page - 1) * 4096 : page * 4096] = b"\xff" * 4096
    path.write_bytes(data)
    faults = await faults_of(path)
    assert any(fault.startswith("the file is damaged: ") for fault in faults)
