"""The tables of the SQLite file, and how a file of an older release becomes one of this.

A script a version, each run once and as a whole. What is released is never changed again:
the next version adds a script.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from stammtisch.tables.shown.likeness import looks

APPLICATION_ID: Final = int.from_bytes(b"Stam")
"""Stands in the file's head: this is no other program's."""

MIGRATIONS: Final = (
    """
    -- How each table was opened, and how far it has come.
    CREATE TABLE tables (table_id TEXT PRIMARY KEY, opening BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE heads (
        table_id TEXT PRIMARY KEY, version INTEGER NOT NULL, listing BLOB NOT NULL
    ) WITHOUT ROWID;

    -- What happened there. Ordered by its landing, which is fastest; unique by table and version.
    CREATE TABLE log (
        number INTEGER PRIMARY KEY, table_id TEXT NOT NULL, version INTEGER NOT NULL, row BLOB NOT NULL
    );
    CREATE UNIQUE INDEX log_by_version ON log (table_id, version);
    CREATE TABLE snapshots (
        table_id TEXT PRIMARY KEY, version INTEGER NOT NULL, state BLOB NOT NULL
    );

    -- Money, in hundredths. Accounts are people's; tables and the bank have lines alone.
    CREATE TABLE accounts (
        account TEXT PRIMARY KEY, balance INTEGER NOT NULL CHECK (balance >= 0)
    ) WITHOUT ROWID;
    CREATE TABLE ledger (
        number INTEGER PRIMARY KEY, entry TEXT NOT NULL, account TEXT NOT NULL, amount INTEGER NOT NULL
    );
    CREATE INDEX ledger_by_account ON ledger (account);

    CREATE TABLE chat (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,
        by TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;

    -- When a node was last seen running, and when none was.
    CREATE TABLE heartbeat (
        only INTEGER PRIMARY KEY CHECK (only = 1), at INTEGER NOT NULL, paused INTEGER NOT NULL
    );
    CREATE TABLE pauses (number INTEGER PRIMARY KEY, began INTEGER NOT NULL, ended INTEGER NOT NULL);
    """,
    """
    -- When the house is to look at a table next; and in which order the lobby's lines have changed.
    -- A table that was taken away is listed as nothing.
    ALTER TABLE heads ADD COLUMN deadline INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE heads ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE heads ADD COLUMN title TEXT;
    CREATE INDEX heads_by_deadline ON heads (deadline) WHERE deadline > 0;
    CREATE INDEX heads_by_listed ON heads (listed);
    CREATE UNIQUE INDEX heads_by_title ON heads (title) WHERE title IS NOT NULL;

    -- How people have done, and what they have at the tables, in hundredths.
    CREATE TABLE statistics (
        person TEXT NOT NULL, game TEXT NOT NULL, won INTEGER NOT NULL, lost INTEGER NOT NULL,
        chips INTEGER NOT NULL, points INTEGER NOT NULL, matches INTEGER NOT NULL,
        matches_won INTEGER NOT NULL, PRIMARY KEY (person, game)
    ) WITHOUT ROWID;
    CREATE TABLE stacks (
        person TEXT NOT NULL, table_id TEXT NOT NULL, chips INTEGER NOT NULL, PRIMARY KEY (person, table_id)
    ) WITHOUT ROWID;
    CREATE TABLE high_scores (
        person TEXT PRIMARY KEY, best INTEGER NOT NULL, at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX high_scores_by_best ON high_scores (best DESC, at);

    ALTER TABLE chat ADD COLUMN notice TEXT NOT NULL DEFAULT 'said';
    CREATE INDEX chat_by_notice ON chat (table_id, by, number) WHERE notice != 'said';

    -- Who was with each node when it last said that it's running, and when that was, in house time.
    CREATE TABLE houses (
        house TEXT PRIMARY KEY, at INTEGER NOT NULL, people TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    -- Who people are, and what proves it. Two names with one key can't be told apart.
    CREATE TABLE people (
        key TEXT PRIMARY KEY, person TEXT NOT NULL UNIQUE, since INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE tokens (
        proof BLOB PRIMARY KEY, person TEXT NOT NULL, since INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tokens_by_person ON tokens (person);
    """,
    """
    -- Members have a password. Who was sent out, may not speak, or is gone for good, since when: 0 if
    -- not. The name of who is gone stays taken.
    ALTER TABLE people ADD COLUMN password TEXT NOT NULL DEFAULT '';
    ALTER TABLE people ADD COLUMN banned INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE people ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE people ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;

    -- By what each device is known, and until when. Guests' tokens are sessions too.
    CREATE TABLE sessions (
        proof BLOB PRIMARY KEY, session TEXT NOT NULL UNIQUE, person TEXT NOT NULL, device TEXT NOT NULL,
        since INTEGER NOT NULL, seen INTEGER NOT NULL, until INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sessions_by_person ON sessions (person);
    CREATE INDEX sessions_by_until ON sessions (until);
    INSERT INTO sessions SELECT proof, substr(lower(hex(proof)), 1, 16), person, '', since, since,
        1000 * (CAST(strftime('%s', 'now') AS INTEGER) + 365 * 86400) FROM tokens;
    DROP TABLE tokens;

    -- What the host has given somebody who forgot their password.
    CREATE TABLE reset_codes (
        person TEXT PRIMARY KEY, proof BLOB NOT NULL, until INTEGER NOT NULL
    ) WITHOUT ROWID;

    -- What was done to people and tables, and by whom.
    CREATE TABLE audit (
        number INTEGER PRIMARY KEY, at INTEGER NOT NULL, by TEXT NOT NULL, deed TEXT NOT NULL,
        whom TEXT NOT NULL, why TEXT NOT NULL
    );
    """,
    """
    -- What people had over time, account and tables together, in hundredths: see balances.py.
    CREATE TABLE balances (
        person TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, worth INTEGER NOT NULL,
        PRIMARY KEY (person, number)
    ) WITHOUT ROWID;
    """,
    """
    -- How far a table has come is said by its log alone: by the last version there.
    ALTER TABLE heads DROP COLUMN version;
    """,
    """
    -- Who ever sat at which table, in the order in which they first did: until now the log alone knew.
    CREATE TABLE sat (
        number INTEGER PRIMARY KEY, person TEXT NOT NULL, table_id TEXT NOT NULL, UNIQUE (person, table_id)
    );
    INSERT OR IGNORE INTO sat (person, table_id)
        SELECT json_extract(said, '$.by') AS person, table_id
        FROM (
            SELECT number, table_id, CASE WHEN json_valid(said) THEN said ELSE '{}' END AS said
            FROM (SELECT number, table_id, CAST(row AS TEXT) AS said FROM log) WHERE instr(said, '"sit"')
        )
        WHERE EXISTS (
            SELECT 1 FROM json_each(said, '$.moves') WHERE json_extract(value, '$[1].do') = 'sit'
        ) AND person NOT IN (SELECT person FROM people WHERE gone > 0)
        ORDER BY number;
    """,
    """
    -- What a name looks like. Those that look alike already stay as they are; nobody new gets one.
    ALTER TABLE people ADD COLUMN looks TEXT NOT NULL DEFAULT '';
    UPDATE people SET looks = looks(person);
    CREATE INDEX people_by_looks ON people (looks);

    -- Since when a session is over, in house time; 0 if nobody has noticed yet.
    ALTER TABLE sessions ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX sessions_by_ended ON sessions (ended) WHERE ended > 0;
    """,
    """
    -- Who has stored how much, by day; about, in bytes.
    CREATE TABLE usage (
        day INTEGER NOT NULL, person TEXT NOT NULL, rows INTEGER NOT NULL, bytes INTEGER NOT NULL,
        tables INTEGER NOT NULL, lines INTEGER NOT NULL, PRIMARY KEY (day, person)
    ) WITHOUT ROWID;

    -- When a table was closed, by the clock; those that were closed already are as of now. And how many of
    -- its rows, from the first on, were let go since.
    ALTER TABLE heads ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE heads ADD COLUMN let_go INTEGER NOT NULL DEFAULT 0;
    UPDATE heads SET closed = 1000 * CAST(strftime('%s', 'now') AS INTEGER) WHERE listing = x'';
    CREATE INDEX heads_by_closed ON heads (closed) WHERE closed > 0;
    """,
    """
    -- What is looked for over all tables: when the house is to look at one next, 0 if never; what the lobby
    -- says of it, NULL once it's closed; since when, by the clock, its rows are kept though it's closed,
    -- NULL if it's open or nothing of it is left; and how many of them, from the first on, were let go.
    CREATE TABLE table_status (
        table_id TEXT PRIMARY KEY, deadline INTEGER NOT NULL DEFAULT 0, listing BLOB,
        listed INTEGER NOT NULL DEFAULT 0, title TEXT, kept_since INTEGER, let_go INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;
    INSERT INTO table_status
        SELECT table_id, deadline, nullif(listing, x''), listed, title, iif(closed > 0, closed, NULL), let_go
        FROM heads;
    DROP TABLE heads;
    CREATE INDEX table_status_by_deadline ON table_status (deadline) WHERE deadline > 0;
    CREATE INDEX table_status_by_listed ON table_status (listed);
    CREATE UNIQUE INDEX table_status_by_title ON table_status (title) WHERE title IS NOT NULL;
    CREATE INDEX table_status_by_kept_since ON table_status (kept_since) WHERE kept_since IS NOT NULL;

    -- Who is with each node: they were called houses.
    ALTER TABLE houses RENAME TO nodes;
    ALTER TABLE nodes RENAME COLUMN house TO node;
    """,
    """
    -- What people have chosen to be known by beside their names; nothing if it follows from the name.
    ALTER TABLE people ADD COLUMN figure TEXT NOT NULL DEFAULT '';
    ALTER TABLE people ADD COLUMN colour TEXT NOT NULL DEFAULT '';

    -- Who has won most at a game.
    CREATE INDEX statistics_by_game ON statistics (game, won DESC, lost, person);
    """,
    """
    -- What may be tried so often only, by the hash of what is counted: until when that is made good.
    CREATE TABLE tries (who BLOB PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX tries_by_until ON tries (until);
    """,
    """
    -- What people have won or lost in rounds that don't count, as those with bots: no part of a high score.
    CREATE TABLE aside (person TEXT PRIMARY KEY, chips INTEGER NOT NULL) WITHOUT ROWID;
    """,
)


class NotOurs(Exception):
    """This file can't be used by this release; the sentence says why."""


def migrate(connection: sqlite3.Connection, name: str, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Brings the file to the newest version; a newer one, or another program's, stays untouched."""
    connection.create_function("looks", 1, looks, deterministic=True)
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = version_of(connection, name, len(migrations))
        for script in migrations[version:]:
            for statement in _statements(script):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection, name: str, newest: int = len(MIGRATIONS)) -> int:
    """Of a file that this release may use; else NotOurs. It only reads."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    owner: int = connection.execute("PRAGMA application_id").fetchone()[0]
    is_new = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0
    if owner != APPLICATION_ID and not (is_new and owner == version == 0):
        raise NotOurs(f"{name} belongs to another program: name another file")
    if version > newest:
        raise NotOurs(f"{name} was written by a newer release: install that one to go on with it")
    return version


def _statements(script: str) -> list[str]:
    """One by one: `executescript` would end the transaction."""
    statements, statement = [], ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            statements.append(statement)
            statement = ""
    if statement.strip():
        raise ValueError(f"the script ends in the middle of a statement: {statement.strip()}")
    return statements
