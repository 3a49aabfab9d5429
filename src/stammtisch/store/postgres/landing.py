"""What is done to the database within a transaction.

Rows are appended all at once by one statement, and each lands or not. Where more comes with a row
it has a savepoint of its own, as anything else that is to be done: it lands or not, and the others
don't mind. What the lobby says of tables changes at the end: whoever changes it lets other nodes wait
until they have landed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

from asyncpg import Connection

from stammtisch.kernel import money
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store import one_seat
from stammtisch.store.base import Conflict, Entry, Late
from stammtisch.store.house_time import BEAT_EVERY_MS
from stammtisch.store.postgres import scores
from stammtisch.store.postgres.faults import is_fault, is_met
from stammtisch.tables.money.ledger import BANK, HUNDREDTHS, Line, persons

Work = Callable[[Connection], Awaitable[Any]]
Job = Entry | Work
"""A row to append, or anything else to do."""

PERSON: Final = persons(Person(""))


def is_bare(job: Job) -> bool:
    """Whether it's a row with which nothing comes but a deadline."""
    return isinstance(job, Entry) and not (
        job.listing is not None
        or job.snapshot is not None
        or job.lines
        or job.results
        or job.stacks
        or job.closes
        or job.sat
        or job.hosted
    )


async def land(connection: Connection, jobs: Sequence[Job]) -> list[Any]:
    """Does them in the transaction that was just begun; gives what came of each, in their order.

    That is an exception where it failed, be it a Conflict, Refused or a bug: nothing of that
    job is left then. A fault of the database is raised, and so is that two nodes have met: it's
    everybody's.
    """
    first = bare_ones(jobs)
    outcomes: dict[int, Any] = dict(zip(first, await append_all(connection, [*first.values()]), strict=True))
    listings: dict[str, bytes | None] = {}
    for n, job in enumerate(jobs):
        if n not in outcomes:
            outcomes[n] = await _landed_alone(connection, job, listings)
    if listings:
        await list_tables(connection, listings)
    return [outcomes[n] for n in range(len(jobs))]


def bare_ones(jobs: Sequence[Job]) -> dict[int, Entry]:
    """Rows that may be appended first and all at once, by their places: the first of their tables here."""
    found: dict[int, Entry] = {}
    tables: set[str] = set()
    for n, job in enumerate(jobs):
        if not isinstance(job, Entry):
            continue
        if job.table not in tables and is_bare(job):
            found[n] = job
        tables.add(job.table)
    return found


async def _landed_alone(connection: Connection, job: Job, listings: dict[str, bytes | None]) -> Any:
    try:
        async with connection.transaction():
            if not isinstance(job, Entry):
                return await job(connection)
            await _append(connection, job, listings)
    except Exception as error:
        if is_fault(error) or is_met(error):
            raise
        return error
    if job.closes or job.listing is not None:
        listings[job.table] = None if job.closes else job.listing
    return None


async def append_all(connection: Connection, rows: Sequence[Entry]) -> list[Conflict | None]:
    """What came of each: whether it's the next row of its table, and not too late. One of a table at most."""
    if not rows:
        return []
    columns = zip(*[(row.table, row.version, row.row, row.at, row.deadline) for row in rows], strict=True)
    landed = {found["table_id"] for found in await connection.fetch(APPEND, *map(list, columns))}
    if len(landed) == len(rows):
        return [None] * len(rows)
    since = await connection.fetchval(EARLIEST) or 0
    return [None if row.table in landed else _why_not(row, since) for row in rows]


def _why_not(row: Entry, since: int) -> Conflict:
    if 0 < row.at < since:
        return Late(f"cannot store what happened at {row.at}: it's later than {since} already")
    return Conflict(f"table {row.table} has gone on to version {row.version} or beyond")


EARLIEST: Final = f"SELECT at - paused - {BEAT_EVERY_MS} FROM heartbeat"
"""A row whose time is before that is late: its clocks would have run since then. What has no time never
is."""

APPEND: Final = f"""
    WITH new AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bigint[])
            AS new (table_id, version, row, at, deadline)
        WHERE at = 0 OR at >= coalesce(({EARLIEST}), 0)
    ), landed AS (
        INSERT INTO log (table_id, version, row)
        SELECT table_id, version, row FROM new
        WHERE EXISTS (SELECT 1 FROM log WHERE log.table_id = new.table_id AND log.version = new.version - 1)
            OR version = 1
                AND EXISTS (SELECT 1 FROM table_status AS status WHERE status.table_id = new.table_id)
        ORDER BY table_id
        ON CONFLICT DO NOTHING RETURNING table_id
    ), due AS (
        UPDATE table_status AS status SET deadline = new.deadline FROM new JOIN landed USING (table_id)
        WHERE status.table_id = new.table_id AND new.deadline IS NOT NULL
    )
    SELECT table_id FROM landed
"""
"""In the order of the tables' names: nodes that meet wait for each other in one direction only."""


async def _append(connection: Connection, entry: Entry, listings: Mapping[str, bytes | None]) -> None:
    [outcome] = await append_all(connection, [entry])
    if outcome is not None:
        raise outcome
    if entry.only_seat:
        await _check_seat(connection, entry, listings)
    await book(connection, f"{entry.table}/{entry.version}", entry.lines)
    if entry.closes:
        await connection.execute(CLOSE, entry.table)
    if entry.snapshot is not None:
        await keep_snapshot(connection, entry.table, entry.version, entry.snapshot)
    await scores.keep(connection, entry)
    if entry.sat:
        await connection.execute(SAT, list(entry.sat), entry.table)
    for by, deed, whom, why in entry.hosted:
        await connection.execute(HOSTED, by, deed, whom, why)


async def _check_seat(connection: Connection, entry: Entry, listings: Mapping[str, bytes | None]) -> None:
    """Whoever sits down elsewhere meanwhile waits; of this transaction, `listings` aren't stored yet."""
    for person in sorted(entry.sat):
        await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 1))", person)
    found = await connection.fetch(OTHERS, list(entry.sat), entry.table)
    others = [(table, listings.get(table, listing)) for table, listing in found]
    one_seat.check(entry.sat, others)


OTHERS: Final = """
    SELECT table_id, listing FROM sat JOIN table_status USING (table_id)
    WHERE person = ANY($1) AND table_id != $2 AND listing IS NOT NULL
"""
SAT: Final = """
    INSERT INTO sat (person, table_id)
    SELECT person, $2 FROM unnest($1::text[]) WITH ORDINALITY AS new (person, n) ORDER BY n
    ON CONFLICT DO NOTHING
"""
HOSTED: Final = """
    INSERT INTO audit (at, by, deed, whom, why)
    VALUES (coalesce((SELECT at FROM heartbeat), 1), $1, $2, $3, $4)
"""
CLOSE: Final = """
    UPDATE table_status SET title = NULL, kept_since = coalesce((SELECT at FROM heartbeat), 1)
    WHERE table_id = $1
"""


async def list_tables(connection: Connection, listings: Mapping[str, bytes | None]) -> None:
    """Changes the lobby's lines of these tables, None where one is taken away; they become the last to have
    changed, in this order."""
    last = await connection.fetchval(TAKE_NUMBERS, len(listings))
    await connection.execute(LIST, list(listings), list(listings.values()), last - len(listings))


TAKE_NUMBERS: Final = "UPDATE lobby SET listed = listed + $1 RETURNING listed"
LIST: Final = """
    UPDATE table_status AS status SET listing = new.listing, listed = $3::bigint + new.n
    FROM unnest($1::text[], $2::bytea[]) WITH ORDINALITY AS new (table_id, listing, n)
    WHERE status.table_id = new.table_id
"""


async def keep_snapshot(connection: Connection, table: str, version: int, snapshot: bytes) -> None:
    await connection.execute(
        "INSERT INTO snapshots AS kept VALUES ($1, $2, $3) ON CONFLICT (table_id) DO UPDATE"
        " SET version = excluded.version, state = excluded.state WHERE excluded.version > kept.version",
        table,
        version,
        snapshot,
    )


# Money.


async def book(connection: Connection, entry: str, lines: Sequence[Line]) -> None:
    """Writes these lines into the ledger, which sum to 0, and moves the people's balances."""
    if not lines:
        return
    if sum(line.amount for line in lines):
        raise ValueError(f"the lines of {entry} do not sum to 0: {lines}")
    for account, amount in lines:
        if account.startswith(PERSON):
            await _pay(connection, account, amount)
    accounts, amounts = zip(*lines, strict=True)
    await connection.execute(BOOK, entry, list(accounts), list(amounts))


BOOK: Final = """
    INSERT INTO ledger (entry, account, amount)
    SELECT $1, account, amount
    FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS new (account, amount, n) ORDER BY n
"""
PAY: Final = """
    UPDATE accounts SET balance = balance + $2 WHERE account = $1 AND balance + $2 >= 0 RETURNING balance
"""


async def _pay(connection: Connection, account: str, amount: int) -> None:
    if await connection.fetchval(PAY, account, amount) is not None:
        return
    have = await balance(connection, account)
    if have is None:
        raise Refused("no_account", f"there is no account of {account.removeprefix(PERSON)!r}")
    raise Refused(
        "not_enough_chips",
        f"cannot pay {money.text(-amount, HUNDREDTHS)}: "
        f"there is {money.text(have, HUNDREDTHS)} in the account",
        price=-amount,
        have=have,
    )


async def balance(connection: Connection, account: str) -> int | None:
    found: int | None = await connection.fetchval("SELECT balance FROM accounts WHERE account = $1", account)
    return found


async def hold(connection: Connection, person: Person) -> None:
    """Nobody else moves this account before this has landed."""
    await connection.execute("SELECT 1 FROM accounts WHERE account = $1 FOR UPDATE", persons(person))


async def grant(connection: Connection, entry: str, person: Person, amount: int) -> int:
    """The bank gives so much, or takes it."""
    account = persons(person)
    await book(connection, entry, [Line(account, amount), Line(BANK, -amount)] if amount else [])
    have = await balance(connection, account)
    if have is None:
        raise Refused("no_account", f"there is no account of {person!r}")
    if amount > 0:  # whatever was lost before, they have it back
        await connection.execute("UPDATE aside SET chips = 0 WHERE person = $1 AND chips < 0", person)
    await scores.keep_balances(connection, [person])
    return have
