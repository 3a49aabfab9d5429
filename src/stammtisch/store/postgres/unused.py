"""Names that nobody has used may be had by somebody else: see the file's own unused.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from asyncpg import Connection

from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.store.postgres import landing
from stammtisch.tables.money.ledger import persons

UNUSED: Final = """
    SELECT person FROM people WHERE (looks = $1 OR key = $2)
    AND password = '' AND gone = 0 AND banned = 0 AND muted = 0 AND since <= $3
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.person AND seen > $3)
    AND NOT EXISTS (SELECT 1 FROM sat WHERE sat.person = people.person)
    AND NOT EXISTS (SELECT 1 FROM stacks WHERE stacks.person = people.person)
    AND NOT EXISTS (SELECT 1 FROM chat WHERE by = people.person AND notice = 'said')
"""
SAID: Final = """
    SELECT opening AS said FROM tables WHERE position($1 IN opening) > 0
    UNION ALL SELECT listing FROM table_status WHERE position($1 IN listing) > 0
"""
"""What is said of tables by somebody's name: few are, and only those are read."""

GIVEN: Final = "SELECT 1 FROM ledger WHERE account = $1 AND entry NOT IN ($2, $3) LIMIT 1"
"""Something else than what everybody begins with, and what went back of it."""


class _Hosted(msgspec.Struct):
    host: str = ""


async def let_go(connection: Connection, look: str, key: str, since: int) -> Sequence[str]:
    """Frees the unused names that are like this one, and that nobody has come by since then."""
    found = [person for (person,) in await connection.fetch(UNUSED, look, key, since)]
    gone = [person for person in found if not await _has_something(connection, person)]
    for person in gone:
        account = persons(person)
        have = await landing.balance(connection, account) or 0
        await landing.grant(connection, f"unused:{person}", person, -have)
        await connection.execute("DELETE FROM accounts WHERE account = $1", account)
        for kept in ("sessions", "reset_codes", "balances", "people"):
            await connection.execute(f"DELETE FROM {kept} WHERE person = $1", person)
    return gone


async def _has_something(connection: Connection, person: Person) -> bool:
    """A table was opened by that one, or handed over to them; or they got chips."""
    for (said,) in await connection.fetch(SAID, encode(person)):
        try:
            if msgspec.json.decode(said, type=_Hosted).host == person:
                return True
        except msgspec.DecodeError:
            continue
    lines = (persons(person), f"start:{person}", f"unused:{person}")
    return await connection.fetchval(GIVEN, *lines) is not None
