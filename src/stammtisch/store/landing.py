"""What is done to the SQLite file within a transaction.

Rows are appended all at once, with all that is stored beside them, in the hope that none
conflicts and none is refused. If one is, it's begun anew, and each has a savepoint of its own:
it lands or not, and the others don't mind.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeGuard

from stammtisch.kernel import money
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store import balances, one_seat, scores
from stammtisch.store.appending import append_all
from stammtisch.store.base import Conflict, Entry, Late
from stammtisch.store.faults import is_fault
from stammtisch.store.house_time import BEAT_EVERY_MS
from stammtisch.tables.money.ledger import BANK, HUNDREDTHS, Line, persons

Work = Callable[[sqlite3.Connection], Any]
Job = Entry | Work
"""A row to append, or anything else to do with the file."""

PERSON = persons(Person(""))


def land(connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[Any]:
    """Does them in the transaction that was just begun; gives what came of each, in their order.

    That is an exception where it failed, be it a Conflict, Refused or a bug: nothing of that
    job is left then. A fault of the disk or the file is raised: it's everybody's.
    """
    since = _earliest(connection)
    rows = [job for job in jobs if isinstance(job, Entry) and not _is_late(job, since)]
    if not _land_together(connection, rows):
        rows, since = [], _earliest(connection)
    if len(rows) == len(jobs):
        return [None] * len(jobs)
    have_landed = {*map(id, rows)}
    return [None if id(job) in have_landed else _land_alone(connection, job, since) for job in jobs]


def _earliest(connection: sqlite3.Connection) -> int:
    """A row whose time is before that is late: its clocks would have run since then."""
    last_beat = connection.execute("SELECT at - paused FROM heartbeat").fetchone()
    return 0 if last_beat is None else last_beat[0] - BEAT_EVERY_MS


def _is_late(job: Job, since: int) -> TypeGuard[Entry]:
    """What has no time is never late."""
    return isinstance(job, Entry) and 0 < job.at < since


def _land_together(connection: sqlite3.Connection, rows: Sequence[Entry]) -> bool:
    """Appends them all; or none if one of them can't be. Then the transaction is begun anew: a savepoint
    would keep every page that all the others change."""
    try:
        _append(connection, rows)
    except Exception as error:
        if is_fault(error):
            raise
        connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        return False
    return True


def _land_alone(connection: sqlite3.Connection, job: Job, since: int) -> Any:
    if _is_late(job, since):
        return Late(f"cannot store what happened at {job.at}: it's later than {since} already")
    connection.execute("SAVEPOINT alone")
    try:
        if isinstance(job, Entry):
            _append(connection, [job])
            outcome = None
        else:
            outcome = job(connection)
    except Exception as error:
        if is_fault(error):
            raise
        outcome = error
        connection.execute("ROLLBACK TO alone")
    connection.execute("RELEASE alone")
    return outcome


def _append(connection: sqlite3.Connection, rows: Sequence[Entry]) -> None:
    """The rows, and then what is stored beside each: nothing, for most of them."""
    if not append_all(connection, rows):
        names = ", ".join(f"{row.table}/{row.version}" for row in rows)
        raise Conflict(f"not the next row of its table: {names}")
    for row in rows:
        if row.only_seat:
            one_seat.check(row.sat, [one for person in row.sat for one in _others(connection, person, row)])
        if row.lines:
            book(connection, f"{row.table}/{row.version}", row.lines)
        if row.closes or row.listing is not None:
            list_table(connection, row.table, None if row.closes else row.listing)
        if row.closes:
            connection.execute(CLOSE, (row.table,))
        if row.snapshot is not None:
            keep_snapshot(connection, row.table, row.version, row.snapshot)
        if row.results or row.stacks:
            scores.keep(connection, row)
        if row.sat:
            sat = [(person, row.table) for person in row.sat]
            connection.executemany("INSERT OR IGNORE INTO sat (person, table_id) VALUES (?, ?)", sat)
        if row.hosted:
            connection.executemany(HOSTED, row.hosted)


def _others(connection: sqlite3.Connection, person: str, row: Entry) -> Iterable[tuple[str, bytes | None]]:
    return connection.execute(OTHERS, (person, row.table))


OTHERS = """
    SELECT table_id, listing FROM sat JOIN table_status USING (table_id)
    WHERE person = ? AND table_id != ? AND listing IS NOT NULL
"""

HOSTED = """
    INSERT INTO audit (at, by, deed, whom, why)
    VALUES (coalesce((SELECT at FROM heartbeat), 1), ?, ?, ?, ?)
"""

CLOSE = """
    UPDATE table_status SET title = NULL, kept_since = coalesce((SELECT at FROM heartbeat), 1)
    WHERE table_id = ?
"""


def list_table(connection: sqlite3.Connection, table: str, listing: bytes | None) -> None:
    """Changes the lobby's line of a table, None if it's taken away; it becomes the last to have changed."""
    connection.execute(LIST, (table, listing))


LIST = """
    UPDATE table_status SET listing = ?2, listed = 1 + (SELECT max(listed) FROM table_status)
    WHERE table_id = ?1
"""


def keep_snapshot(connection: sqlite3.Connection, table: str, version: int, snapshot: bytes) -> None:
    connection.execute(
        "INSERT INTO snapshots VALUES (?, ?, ?) ON CONFLICT (table_id) DO UPDATE"
        " SET version = excluded.version, state = excluded.state WHERE excluded.version > version",
        (table, version, snapshot),
    )


def book(connection: sqlite3.Connection, entry: str, lines: Sequence[Line]) -> None:
    """Writes these lines into the ledger, which sum to 0, and moves the people's balances."""
    if not lines:
        return
    if sum(line.amount for line in lines):
        raise ValueError(f"the lines of {entry} do not sum to 0: {lines}")
    for account, amount in lines:
        if account.startswith(PERSON):
            _pay(connection, account, amount)
    connection.executemany(
        "INSERT INTO ledger (entry, account, amount) VALUES (?, ?, ?)",
        [(entry, account, amount) for account, amount in lines],
    )


def _pay(connection: sqlite3.Connection, account: str, amount: int) -> None:
    paid = connection.execute(
        "UPDATE accounts SET balance = balance + ?2 WHERE account = ?1 AND balance + ?2 >= 0",
        (account, amount),
    )
    if paid.rowcount:
        return
    have = balance(connection, account)
    if have is None:
        raise Refused("no_account", f"there is no account of {account.removeprefix(PERSON)!r}")
    raise Refused(
        "not_enough_chips",
        f"cannot pay {money.text(-amount, HUNDREDTHS)}: "
        f"there is {money.text(have, HUNDREDTHS)} in the account",
        price=-amount,
        have=have,
    )


def balance(connection: sqlite3.Connection, account: str) -> int | None:
    found = connection.execute("SELECT balance FROM accounts WHERE account = ?", (account,)).fetchone()
    return None if found is None else found[0]


def grant(connection: sqlite3.Connection, entry: str, person: Person, amount: int) -> int:
    """The bank gives so much, or takes it."""
    account = persons(person)
    book(connection, entry, [Line(account, amount), Line(BANK, -amount)] if amount else [])
    have = balance(connection, account)
    if have is None:
        raise Refused("no_account", f"there is no account of {person!r}")
    if amount > 0:  # whatever was lost before, they have it back
        connection.execute("UPDATE aside SET chips = 0 WHERE person = ? AND chips < 0", (person,))
    balances.keep(connection, [person])
    return have
