"""Who people are, in the SQLite file: within a transaction, or read from it."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from stammtisch.kernel import money
from stammtisch.kernel.codec import encode
from stammtisch.kernel.emblem import Emblem
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store import landing, scores, unused
from stammtisch.store.membership import (
    MOST_SESSIONS,
    Audited,
    Booked,
    Newcomer,
    Registered,
    Session,
    Spoken,
    session_name,
)
from stammtisch.store.using import DAY_MS
from stammtisch.tables.money.ledger import HUNDREDTHS, persons
from stammtisch.tables.shown.likeness import looks

PERSON = "person, key, since, password, banned, muted, gone"
ENDED_SESSIONS_KEPT_MS: Final = 7 * DAY_MS
"""So long a session that is over stays, in house time."""

THE_HOUSE: Final = "the house"
"""Nobody else may be called so."""

SESSION = "proof, session, person, device, since, seen, until"


def welcome(file: sqlite3.Connection, newcomer: Newcomer) -> None:
    person, key, proof, balance, at, password, until, device, unused_since = newcomer
    look = looks(person)
    if unused_since:
        for name in unused.let_go(file, look, key, unused_since):
            audit(file, at, THE_HOUSE, "let_name_go", name)
    if file.execute("SELECT 1 FROM people WHERE looks = ? LIMIT 1", (look,)).fetchone() is not None:
        raise Refused("name_taken", f"cannot be called {person!r}: somebody is, or it looks as if")
    try:
        file.execute(
            "INSERT INTO people (key, person, since, password, looks) VALUES (?, ?, ?, ?, ?)",
            (key, person, at, password, look),
        )
        file.execute("INSERT INTO accounts VALUES (?, 0)", (persons(person),))
    except sqlite3.IntegrityError:
        raise Refused("name_taken", f"cannot be called {person!r}: somebody is") from None
    open_session(file, Session(proof, session_name(proof), person, device, at, at, until))
    landing.grant(file, f"start:{person}", person, balance)
    if password:
        audit(file, at, person, "signed_up", person)


def person(file: sqlite3.Connection, key: str) -> Registered | None:
    found = file.execute(f"SELECT {PERSON} FROM people WHERE key = ?", (key,)).fetchone()
    return None if found is None else Registered(*found)


def people(file: sqlite3.Connection, after: str, most: int) -> Sequence[Registered]:
    asked = f"SELECT {PERSON} FROM people WHERE key > ? AND gone = 0 ORDER BY key LIMIT ?"
    return [Registered(*found) for found in file.execute(asked, (after, most))]


# Emblems.


def choose_emblem(file: sqlite3.Connection, person: Person, emblem: Emblem | None) -> None:
    figure, colour = emblem or ("", "")
    asked = "UPDATE people SET figure = ?, colour = ? WHERE person = ? AND gone = 0"
    if not file.execute(asked, (figure, colour, person)).rowcount:
        raise Refused("no_such_person", f"there is nobody called {person[:40]!r}")


def emblems(file: sqlite3.Connection, people: Collection[Person]) -> Mapping[Person, Emblem]:
    asked = """
        SELECT person, figure, colour FROM people
        WHERE figure != '' AND person IN (SELECT value FROM json_each(?))
    """
    found = file.execute(asked, (encode(list(people)).decode(),))
    return {person: Emblem(figure, colour) for person, figure, colour in found}


# Sessions.

GOES_ON = """
    until > ? AND EXISTS (
        SELECT 1 FROM people WHERE people.person = sessions.person AND banned = 0 AND gone = 0
    )
"""
SESSION_OF = """
    SELECT proof, session, sessions.person, device, sessions.since, seen, until, banned > 0
    FROM sessions JOIN people USING (person) WHERE proof = ? AND until > ? AND gone = 0
"""


def session_of(file: sqlite3.Connection, proof: bytes, now: int) -> Session | None:
    found = file.execute(SESSION_OF, (proof, now)).fetchone()
    return None if found is None else Session._make((*found[:7], bool(found[7])))


def open_session(file: sqlite3.Connection, session: Session) -> None:
    """What has been over for long is forgotten by the way, and too many are not kept."""
    _forget_ended(file, session.since)
    file.execute(TOO_MANY, (session.person, MOST_SESSIONS - 1))
    file.execute(f"INSERT INTO sessions ({SESSION}) VALUES (?, ?, ?, ?, ?, ?, ?)", session[:7])


def _forget_ended(file: sqlite3.Connection, now: int) -> None:
    """A clock that was set may say that all are over, and be set back: so they stay until the house has run
    on for a week, which no clock can be set by, and they are over all that time."""
    found = file.execute("SELECT at - paused FROM heartbeat").fetchone()
    if found is None:
        return
    (time,) = found
    file.execute("UPDATE sessions SET ended = 0 WHERE ended > 0 AND until > ?", (now,))
    file.execute("UPDATE sessions SET ended = ? WHERE ended = 0 AND until <= ?", (time, now))
    file.execute("DELETE FROM sessions WHERE ended > 0 AND ended <= ?", (time - ENDED_SESSIONS_KEPT_MS,))


TOO_MANY = """
    DELETE FROM sessions WHERE proof IN (
        SELECT proof FROM sessions WHERE person = ? ORDER BY seen DESC LIMIT -1 OFFSET ?
    )
"""


def sessions(file: sqlite3.Connection, person: Person, now: int) -> Sequence[Session]:
    asked = f"SELECT {SESSION} FROM sessions WHERE person = ? AND {GOES_ON} ORDER BY seen DESC, session"
    return [Session(*found) for found in file.execute(asked, (person, now))]


def living(file: sqlite3.Connection, sessions: Collection[str], now: int) -> Collection[str]:
    asked = f"SELECT session FROM sessions WHERE {GOES_ON} AND session IN (SELECT value FROM json_each(?))"
    return {found for (found,) in file.execute(asked, (now, encode(list(sessions)).decode()))}


def end_others(file: sqlite3.Connection, person: Person, session: str) -> int:
    asked = "DELETE FROM sessions WHERE person = ? AND session != ?"
    return file.execute(asked, (person, session)).rowcount


# Passwords.


def set_password(
    file: sqlite3.Connection, before: str | None, after: str, session: Session, deed: str
) -> None:
    """If it's still as before. Whoever was logged in isn't any more, but by the new session."""
    person = session.person
    if not file.execute(SET_PASSWORD, (after, person, before)).rowcount:
        raise Refused("password_changed", "cannot set the password: it was changed elsewhere meanwhile")
    file.execute("DELETE FROM sessions WHERE person = ?", (person,))
    file.execute("DELETE FROM reset_codes WHERE person = ?", (person,))
    open_session(file, session)
    audit(file, session.since, person, deed, person)


SET_PASSWORD = """
    UPDATE people SET password = ?1 WHERE person = ?2 AND gone = 0 AND coalesce(?3, password) = password
"""


def use_code(file: sqlite3.Connection, proof: bytes, password: str, session: Session) -> bool:
    asked = "DELETE FROM reset_codes WHERE person = ? AND proof = ? AND until > ?"
    if not file.execute(asked, (session.person, proof, session.since)).rowcount:
        return False
    set_password(file, None, password, session, "reset_password")
    return True


# Chips.


def top_up(file: sqlite3.Connection, person: Person, below: int, to: int, entry: str) -> int:
    if _is_booked(file, person, entry):
        return landing.grant(file, entry, person, 0)
    have = scores.worth(file, person)
    if have is None:
        raise Refused("no_account", f"there is no account of {person!r}")
    if have >= below:
        raise Refused("enough_chips", "cannot deposit: it takes a smaller balance for that", below=below)
    return landing.grant(file, entry, person, max(0, to - have))


def give_chips(
    file: sqlite3.Connection, person: Person, amount: int, entry: str, at: int, by: str, why: str
) -> int:
    if _is_booked(file, person, entry):
        return landing.grant(file, entry, person, 0)
    have = landing.grant(file, entry, person, amount)
    deed, chips = "gave_chips" if amount > 0 else "took_chips", money.text(abs(amount), HUNDREDTHS)
    audit(file, at, by, deed, person, " ".join(filter(None, (chips, why))))
    return have


def start_again(file: sqlite3.Connection, person: Person, balance: int, entry: str) -> int:
    if _is_booked(file, person, entry):
        return landing.grant(file, entry, person, 0)
    _check_no_seat(file, person, "cannot start again")
    have = landing.grant(file, entry, person, 0)
    return landing.grant(file, entry, person, balance - have)


def _is_booked(file: sqlite3.Connection, person: Person, entry: str) -> bool:
    asked = "SELECT 1 FROM ledger WHERE account = ? AND entry = ? LIMIT 1"
    return file.execute(asked, (persons(person), entry)).fetchone() is not None


# Going.


def seats_of(file: sqlite3.Connection, person: Person) -> Sequence[str]:
    """By the lobby's lines, which change in the same transaction as the seats."""
    return [table for (table,) in file.execute(SEATS, (person,))]


SEATS = """
    SELECT table_id FROM (SELECT table_id, CAST(listing AS TEXT) AS said FROM table_status)
    WHERE json_valid(said) AND ?1 IN (
        SELECT value FROM json_each(CASE WHEN json_valid(said) THEN said ELSE '{}' END, '$.people')
    )
"""


def tables_of(file: sqlite3.Connection, person: Person) -> Sequence[str]:
    asked = "SELECT table_id FROM sat WHERE person = ? ORDER BY number"
    return [table for (table,) in file.execute(asked, (person,))]


def _check_no_seat(file: sqlite3.Connection, person: Person, what: str) -> None:
    chips = file.execute("SELECT 1 FROM stacks WHERE person = ? LIMIT 1", (person,)).fetchone()
    if chips is not None or seats_of(file, person):
        raise Refused("seated", f"{what}: leave the tables where you sit first")


def forget(file: sqlite3.Connection, person: Person, at: int, by: str) -> None:
    _check_no_seat(file, person, "cannot delete the account")
    have = landing.balance(file, persons(person))
    if have is None:
        raise Refused("no_account", f"there is no account of {person!r}")
    landing.grant(file, f"gone:{person}", person, -have)
    file.execute("DELETE FROM accounts WHERE account = ?", (persons(person),))
    for kept in ("sessions", "reset_codes", "statistics", "high_scores", "aside", "balances", "sat"):
        file.execute(f"DELETE FROM {kept} WHERE person = ?", (person,))
    file.execute("UPDATE chat SET text = '…' WHERE by = ? AND notice = 'said'", (person,))
    left = "UPDATE people SET password = '', figure = '', colour = '', gone = ? WHERE person = ?"
    file.execute(left, (at, person))
    audit(file, at, by, "deleted", person)


def booked(file: sqlite3.Connection, person: Person) -> Sequence[Booked]:
    asked = "SELECT entry, amount FROM ledger WHERE account = ? ORDER BY number"
    return [Booked(*found) for found in file.execute(asked, (persons(person),))]


def spoken(file: sqlite3.Connection, person: Person) -> Sequence[Spoken]:
    asked = "SELECT table_id, at, text FROM chat WHERE by = ? AND notice = 'said' ORDER BY at, number"
    return [Spoken(*found) for found in file.execute(asked, (person,))]


# Order.


def set_since(file: sqlite3.Connection, column: str, person: Person, since: int) -> None:
    asked = f"UPDATE people SET {column} = ? WHERE person = ? AND gone = 0"
    if not file.execute(asked, (since, person)).rowcount:
        raise Refused("no_such_person", f"there is nobody called {person[:40]!r}")


def audit(file: sqlite3.Connection, at: int, by: str, deed: str, whom: str, why: str = "") -> None:
    file.execute(
        "INSERT INTO audit (at, by, deed, whom, why) VALUES (?, ?, ?, ?, ?)", (at, by, deed, whom, why)
    )


def audited(file: sqlite3.Connection, most: int, whom: str) -> Sequence[Audited]:
    asked = "SELECT * FROM audit WHERE ?1 IN ('', whom) ORDER BY number DESC LIMIT ?2"
    return [Audited(*found) for found in file.execute(asked, (whom, most))]
