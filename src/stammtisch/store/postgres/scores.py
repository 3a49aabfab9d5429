"""How people have done: kept with the row that ended the round, and read for those who ask."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from asyncpg import Connection

from stammtisch.kernel.person import Person, is_bot
from stammtisch.store.balances import grain_of
from stammtisch.store.base import Balance, Entry, Held, HighScore, Stack, Statistics
from stammtisch.store.membership import AtGame
from stammtisch.tables.money.ledger import persons, tables
from stammtisch.tables.money.stakes import Result

WORTH: Final = """
    (SELECT balance FROM accounts WHERE account = $2)
    + (SELECT coalesce(sum(chips), 0)::bigint FROM stacks WHERE person = $1)
"""
"""What $1 has, whose account is $2; as of the last ends of rounds."""


async def held(connection: Connection, table: str) -> Held:
    """At a table, by the ledger; and by those whose it was."""
    asked = "SELECT coalesce(sum(amount), 0)::bigint FROM ledger WHERE account = $1"
    chips: int = await connection.fetchval(asked, tables(table))
    stacks = await connection.fetch(
        "SELECT person, chips FROM stacks WHERE table_id = $1 ORDER BY person", table
    )
    return Held(chips, [Stack(*found) for found in stacks])


async def keep(connection: Connection, entry: Entry) -> None:
    """Adds to the statistics, and keeps the most that somebody ever had."""
    if entry.results and entry.counts:
        added = sorted(_added(result) for result in entry.results)
        await connection.executemany(ADD, added)
    elif entry.results:
        won = sorted((result.person, result.chips) for result in entry.results if result.chips)
        await connection.executemany(SET_ASIDE, won)
    if not entry.stacks:
        return
    stacks = sorted(entry.stacks)
    people = [person for person, _ in stacks if not is_bot(person)]
    await connection.fetch(HOLD, [persons(person) for person in people])
    await connection.executemany(STACK, [(person, entry.table, chips) for person, chips in stacks])
    await connection.execute("DELETE FROM stacks WHERE table_id = $1 AND chips = 0", entry.table)
    if entry.counts:
        whose = [(person, persons(person)) for person in people]
        await connection.executemany(LOST_SINCE, whose)
        await connection.executemany(RISE, [(*who, entry.at) for who in whose])
    await keep_balances(connection, people, entry.at)


HOLD: Final = "SELECT 1 FROM accounts WHERE account = ANY($1) ORDER BY account FOR UPDATE"
"""What somebody has here and at other tables is added up by one node after the other."""

ADD: Final = """
    INSERT INTO statistics AS kept VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (person, game) DO UPDATE SET
    won = kept.won + excluded.won, lost = kept.lost + excluded.lost, chips = kept.chips + excluded.chips,
    points = kept.points + excluded.points, matches = kept.matches + excluded.matches,
    matches_won = kept.matches_won + excluded.matches_won
"""
STACK: Final = """
    INSERT INTO stacks VALUES ($1, $2, $3) ON CONFLICT (person, table_id) DO UPDATE SET chips = excluded.chips
"""
SET_ASIDE: Final = """
    INSERT INTO aside AS kept VALUES ($1, $2)
    ON CONFLICT (person) DO UPDATE SET chips = kept.chips + excluded.chips
"""
LOST_SINCE: Final = f"""
    UPDATE aside SET chips = greatest({WORTH}, 0) WHERE person = $1 AND chips > {WORTH}
"""
"""Nobody has more of it than they have in all."""
RISE: Final = f"""
    INSERT INTO high_scores AS kept SELECT $1, worth, $3 FROM (
        SELECT {WORTH} - coalesce((SELECT chips FROM aside WHERE person = $1 AND chips > 0), 0) AS worth
    ) AS now WHERE worth IS NOT NULL
    ON CONFLICT (person) DO UPDATE SET best = excluded.best, at = excluded.at WHERE excluded.best > kept.best
"""
HAS_PLAYED: Final = "EXISTS (SELECT 1 FROM statistics WHERE statistics.person = high_scores.person)"
"""Who has only sat down somewhere has no score."""


def _added(result: Result) -> tuple[object, ...]:
    gained = result.chips or result.points
    return (
        result.person,
        result.game,
        int(gained > 0),
        int(gained < 0),
        result.chips,
        result.points,
        result.matches,
        result.matches_won,
    )


async def worth(connection: Connection, person: Person) -> int | None:
    found: int | None = await connection.fetchval(f"SELECT {WORTH}", person, persons(person))
    return found


async def high_scores(connection: Connection, most: int) -> Sequence[HighScore]:
    asked = f"SELECT person, best, at FROM high_scores WHERE {HAS_PLAYED} ORDER BY best DESC, at LIMIT $1"
    return [HighScore(*score) for score in await connection.fetch(asked, most)]


async def high_score(connection: Connection, person: Person) -> HighScore | None:
    asked = f"SELECT person, best, at FROM high_scores WHERE person = $1 AND {HAS_PLAYED}"
    found = await connection.fetchrow(asked, person)
    return None if found is None else HighScore(*found)


async def statistics(connection: Connection, person: Person) -> Sequence[Statistics]:
    asked = """
        SELECT game, won, lost, chips, points, matches, matches_won FROM statistics
        WHERE person = $1 ORDER BY game
    """
    return [Statistics(*of_a_game) for of_a_game in await connection.fetch(asked, person)]


async def at_game(connection: Connection, game: str, most: int) -> Sequence[AtGame]:
    asked = """
        SELECT person, won, lost, chips, points, matches, matches_won FROM statistics
        WHERE game = $1 AND won + lost > 0 ORDER BY won DESC, lost, person LIMIT $2
    """
    return [AtGame(*of_a_person) for of_a_person in await connection.fetch(asked, game, most)]


# What people had over time: the points lie as balances.py says.


async def keep_balances(connection: Connection, people: Iterable[Person], at: int = 0) -> None:
    """Adds a point of each, if they have another amount now."""
    for person in people:
        number = await connection.fetchval(POINT, person, persons(person), at)
        if number is not None:
            await _thin(connection, person, number)


POINT: Final = f"""
    INSERT INTO balances (person, number, at, worth)
    SELECT $1, coalesce(last.number + 1, 0), coalesce((SELECT at FROM heartbeat), $3), now.worth
    FROM (SELECT {WORTH} AS worth) AS now LEFT JOIN LATERAL (
        SELECT number, worth FROM balances WHERE person = $1 ORDER BY number DESC LIMIT 1
    ) AS last ON true
    WHERE now.worth IS NOT NULL AND now.worth IS DISTINCT FROM last.worth
    RETURNING number
"""


async def _thin(connection: Connection, person: Person, number: int) -> None:
    """After this point was added: those between the ones that stay are forgotten."""
    grain = grain_of(number)
    if grain == 1:
        return
    if grain != grain_of(number - 1):
        forget = "DELETE FROM balances WHERE person = $1 AND number % $2 != 0 AND number != $3"
        await connection.execute(forget, person, grain, number)
    elif (number - 1) % grain:
        await connection.execute("DELETE FROM balances WHERE person = $1 AND number = $2", person, number - 1)


async def balances(connection: Connection, person: Person) -> Sequence[Balance]:
    asked = "SELECT at, worth FROM balances WHERE person = $1 ORDER BY number"
    return [Balance(*found) for found in await connection.fetch(asked, person)]
