"""Who people are, in the database: within a transaction, or read from it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec
from asyncpg import Connection

from stammtisch.kernel import money
from stammtisch.kernel.codec import encode
from stammtisch.kernel.emblem import Emblem
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
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
from stammtisch.store.people import ENDED_SESSIONS_KEPT_MS, PERSON, SESSION, THE_HOUSE
from stammtisch.store.postgres import landing, scores, unused
from stammtisch.tables.money.ledger import HUNDREDTHS, persons
from stammtisch.tables.shown.likeness import looks


async def welcome(connection: Connection, newcomer: Newcomer) -> None:
    person, key, proof, balance, at, password, until, device, unused_since = newcomer
    look = looks(person)
    await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", look)
    if unused_since:
        for name in await unused.let_go(connection, look, key, unused_since):
            await audit(connection, at, THE_HOUSE, "let_name_go", name)
    if await connection.fetchval("SELECT 1 FROM people WHERE looks = $1 LIMIT 1", look) is not None:
        raise Refused("name_taken", f"cannot be called {person!r}: somebody is, or it looks as if")
    is_new = await connection.fetchval(NEWCOMER, key, person, at, password, look)
    if not is_new or not await open_account(connection, person):
        raise Refused("name_taken", f"cannot be called {person!r}: somebody is")
    await open_session(connection, Session(proof, session_name(proof), person, device, at, at, until))
    await landing.grant(connection, f"start:{person}", person, balance)
    if password:
        await audit(connection, at, person, "signed_up", person)


NEWCOMER: Final = """
    INSERT INTO people (key, person, since, password, looks) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING true
"""


async def open_account(connection: Connection, person: Person) -> bool:
    """Whether there was none."""
    opened = "INSERT INTO accounts VALUES ($1, 0) ON CONFLICT DO NOTHING RETURNING true"
    return await connection.fetchval(opened, persons(person)) is not None


async def person(connection: Connection, key: str) -> Registered | None:
    found = await connection.fetchrow(f"SELECT {PERSON} FROM people WHERE key = $1", key)
    return None if found is None else Registered(*found)


async def people(connection: Connection, after: str, most: int) -> Sequence[Registered]:
    asked = f"SELECT {PERSON} FROM people WHERE key > $1 AND gone = 0 ORDER BY key LIMIT $2"
    return [Registered(*found) for found in await connection.fetch(asked, after, most)]


# Emblems.


async def choose_emblem(connection: Connection, person: Person, emblem: Emblem | None) -> None:
    figure, colour = emblem or ("", "")
    asked = "UPDATE people SET figure = $2, colour = $3 WHERE person = $1 AND gone = 0 RETURNING true"
    if await connection.fetchval(asked, person, figure, colour) is None:
        raise Refused("no_such_person", f"there is nobody called {person[:40]!r}")


async def emblems(connection: Connection, those: Collection[Person]) -> Mapping[Person, Emblem]:
    asked = "SELECT person, figure, colour FROM people WHERE figure != '' AND person = ANY($1)"
    found = await connection.fetch(asked, list(those))
    return {person: Emblem(figure, colour) for person, figure, colour in found}


# Sessions.

GOES_ON: Final = """
    until > $2 AND EXISTS (
        SELECT 1 FROM people WHERE people.person = sessions.person AND banned = 0 AND gone = 0
    )
"""
SESSION_OF: Final = """
    SELECT proof, session, sessions.person, device, sessions.since, seen, until, banned > 0
    FROM sessions JOIN people USING (person) WHERE proof = $1 AND until > $2 AND gone = 0
"""


async def session_of(connection: Connection, proof: bytes, now: int) -> Session | None:
    found = await connection.fetchrow(SESSION_OF, proof, now)
    return None if found is None else Session(*found)


async def open_session(connection: Connection, session: Session) -> None:
    """What has been over for long is forgotten by the way, and too many are not kept."""
    await _forget_ended(connection, session.since)
    await connection.execute(TOO_MANY, session.person, MOST_SESSIONS - 1)
    opened = f"INSERT INTO sessions ({SESSION}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
    await connection.execute(opened, *session[:7])


async def _forget_ended(connection: Connection, now: int) -> None:
    """As the file does: see its own people.py. Rows that another node holds just now are left to it."""
    time = await connection.fetchval("SELECT at - paused FROM heartbeat")
    if time is None:
        return
    await connection.execute(f"UPDATE sessions SET ended = 0 {_free('ended > 0 AND until > $1')}", now)
    ended = _free("ended = 0 AND until <= $1")
    await connection.execute(f"UPDATE sessions SET ended = $2 {ended}", now, time)
    kept = time - ENDED_SESSIONS_KEPT_MS
    await connection.execute(f"DELETE FROM sessions {_free('ended > 0 AND ended <= $1')}", kept)


def _free(condition: str) -> str:
    return f"WHERE proof IN (SELECT proof FROM sessions WHERE {condition} FOR UPDATE SKIP LOCKED)"


TOO_MANY: Final = """
    DELETE FROM sessions WHERE proof IN (
        SELECT proof FROM sessions WHERE person = $1 ORDER BY seen DESC OFFSET $2
    )
"""


async def sessions(connection: Connection, person: Person, now: int) -> Sequence[Session]:
    asked = f"SELECT {SESSION} FROM sessions WHERE person = $1 AND {GOES_ON} ORDER BY seen DESC, session"
    return [Session(*found) for found in await connection.fetch(asked, person, now)]


async def living(connection: Connection, sessions: Collection[str], now: int) -> Collection[str]:
    asked = f"SELECT session FROM sessions WHERE session = ANY($1) AND {GOES_ON}"
    return {found for (found,) in await connection.fetch(asked, list(sessions), now)}


async def prolong(connection: Connection, proof: bytes, seen: int, until: int) -> None:
    asked = "UPDATE sessions SET seen = $2, until = $3 WHERE proof = $1"
    await connection.execute(asked, proof, seen, until)


async def end_session(connection: Connection, person: Person, session: str) -> bool:
    asked = "DELETE FROM sessions WHERE person = $1 AND session = $2 RETURNING true"
    return await connection.fetchval(asked, person, session) is not None


async def end_others(connection: Connection, person: Person, session: str) -> int:
    asked = "DELETE FROM sessions WHERE person = $1 AND session != $2 RETURNING true"
    return len(await connection.fetch(asked, person, session))


# Passwords.


async def set_password(
    connection: Connection, before: str | None, after: str, session: Session, deed: str
) -> None:
    """If it's still as before. Whoever was logged in isn't any more, but by the new session."""
    person = session.person
    if await connection.fetchval(SET_PASSWORD, person, after, before) is None:
        raise Refused("password_changed", "cannot set the password: it was changed elsewhere meanwhile")
    await connection.execute("DELETE FROM sessions WHERE person = $1", person)
    await connection.execute("DELETE FROM reset_codes WHERE person = $1", person)
    await open_session(connection, session)
    await audit(connection, session.since, person, deed, person)


SET_PASSWORD: Final = """
    UPDATE people SET password = $2 WHERE person = $1 AND gone = 0 AND coalesce($3, password) = password
    RETURNING true
"""


async def improve_password(connection: Connection, person: Person, before: str, after: str) -> None:
    asked = "UPDATE people SET password = $3 WHERE person = $1 AND password = $2"
    await connection.execute(asked, person, before, after)


async def keep_code(
    connection: Connection, person: Person, proof: bytes, until: int, at: int, by: str
) -> None:
    await connection.execute(KEEP_CODE, person, proof, until)
    await audit(connection, at, by, "made_reset_code", person)


KEEP_CODE: Final = """
    INSERT INTO reset_codes VALUES ($1, $2, $3)
    ON CONFLICT (person) DO UPDATE SET proof = excluded.proof, until = excluded.until
"""


async def use_code(connection: Connection, proof: bytes, password: str, session: Session) -> bool:
    asked = "DELETE FROM reset_codes WHERE person = $1 AND proof = $2 AND until > $3 RETURNING true"
    if await connection.fetchval(asked, session.person, proof, session.since) is None:
        return False
    await set_password(connection, None, password, session, "reset_password")
    return True


# Chips. Whoever looks first how much there is holds the account meanwhile.


async def top_up(connection: Connection, person: Person, below: int, to: int, entry: str) -> int:
    await landing.hold(connection, person)
    if await _is_booked(connection, person, entry):
        return await landing.grant(connection, entry, person, 0)
    have = await scores.worth(connection, person)
    if have is None:
        raise Refused("no_account", f"there is no account of {person!r}")
    if have >= below:
        raise Refused("enough_chips", "cannot deposit: it takes a smaller balance for that", below=below)
    return await landing.grant(connection, entry, person, max(0, to - have))


async def give_chips(
    connection: Connection, person: Person, amount: int, entry: str, at: int, by: str, why: str
) -> int:
    await landing.hold(connection, person)
    if await _is_booked(connection, person, entry):
        return await landing.grant(connection, entry, person, 0)
    have = await landing.grant(connection, entry, person, amount)
    deed, chips = "gave_chips" if amount > 0 else "took_chips", money.text(abs(amount), HUNDREDTHS)
    await audit(connection, at, by, deed, person, " ".join(filter(None, (chips, why))))
    return have


async def start_again(connection: Connection, person: Person, balance: int, entry: str) -> int:
    await landing.hold(connection, person)
    if await _is_booked(connection, person, entry):
        return await landing.grant(connection, entry, person, 0)
    await _check_no_seat(connection, person, "cannot start again")
    have = await landing.grant(connection, entry, person, 0)
    return await landing.grant(connection, entry, person, balance - have)


async def _is_booked(connection: Connection, person: Person, entry: str) -> bool:
    asked = "SELECT 1 FROM ledger WHERE account = $1 AND entry = $2 LIMIT 1"
    return await connection.fetchval(asked, persons(person), entry) is not None


# Going.


class _Listed(msgspec.Struct):
    people: list[str | None] = []


async def seats_of(connection: Connection, person: Person) -> Sequence[str]:
    """By the lobby's lines, which change in the same transaction as the seats."""
    asked = "SELECT table_id, listing FROM table_status WHERE position($1 IN listing) > 0"
    found = await connection.fetch(asked, encode(person))
    return [table for table, listing in found if person in _people(listing)]


def _people(listing: bytes) -> Sequence[str | None]:
    try:
        return msgspec.json.decode(listing, type=_Listed).people
    except msgspec.DecodeError:
        return ()


async def tables_of(connection: Connection, person: Person) -> Sequence[str]:
    asked = "SELECT table_id FROM sat WHERE person = $1 ORDER BY number"
    return [table for (table,) in await connection.fetch(asked, person)]


async def _check_no_seat(connection: Connection, person: Person, what: str) -> None:
    chips = await connection.fetchval("SELECT 1 FROM stacks WHERE person = $1 LIMIT 1", person)
    if chips is not None or await seats_of(connection, person):
        raise Refused("seated", f"{what}: leave the tables where you sit first")


async def forget(connection: Connection, person: Person, at: int, by: str) -> None:
    await landing.hold(connection, person)
    await _check_no_seat(connection, person, "cannot delete the account")
    have = await landing.balance(connection, persons(person))
    if have is None:
        raise Refused("no_account", f"there is no account of {person!r}")
    await landing.grant(connection, f"gone:{person}", person, -have)
    await connection.execute("DELETE FROM accounts WHERE account = $1", persons(person))
    for kept in ("sessions", "reset_codes", "statistics", "high_scores", "aside", "balances", "sat"):
        await connection.execute(f"DELETE FROM {kept} WHERE person = $1", person)
    await connection.execute("UPDATE chat SET text = '…' WHERE by = $1 AND notice = 'said'", person)
    left = "UPDATE people SET password = '', figure = '', colour = '', gone = $2 WHERE person = $1"
    await connection.execute(left, person, at)
    await audit(connection, at, by, "deleted", person)


async def booked(connection: Connection, person: Person) -> Sequence[Booked]:
    asked = "SELECT entry, amount FROM ledger WHERE account = $1 ORDER BY number"
    return [Booked(*found) for found in await connection.fetch(asked, persons(person))]


async def spoken(connection: Connection, person: Person) -> Sequence[Spoken]:
    asked = "SELECT table_id, at, text FROM chat WHERE by = $1 AND notice = 'said' ORDER BY at, number"
    return [Spoken(*found) for found in await connection.fetch(asked, person)]


# Order.


async def set_since(
    connection: Connection, column: str, person: Person, since: int, at: int, by: str, why: str
) -> None:
    """Since when somebody is banned or muted, 0 if they aren't any more."""
    asked = f"UPDATE people SET {column} = $2 WHERE person = $1 AND gone = 0 RETURNING true"
    if await connection.fetchval(asked, person, since) is None:
        raise Refused("no_such_person", f"there is nobody called {person[:40]!r}")
    await audit(connection, at, by, column if since else f"un{column}", person, why)


async def is_muted(connection: Connection, person: Person) -> bool:
    asked = "SELECT 1 FROM people WHERE person = $1 AND muted > 0"
    return await connection.fetchval(asked, person) is not None


async def audit(connection: Connection, at: int, by: str, deed: str, whom: str, why: str = "") -> None:
    asked = "INSERT INTO audit (at, by, deed, whom, why) VALUES ($1, $2, $3, $4, $5)"
    await connection.execute(asked, at, by, deed, whom, why)


async def audited(connection: Connection, most: int, whom: str) -> Sequence[Audited]:
    return [Audited(*found) for found in await connection.fetch(AUDITED, whom, most)]


AUDITED: Final = """
    SELECT number, at, by, deed, whom, why FROM audit WHERE $1 IN ('', whom) ORDER BY number DESC LIMIT $2
"""
