"""How people have done: kept with the row that ended the round, and read for those who ask."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from stammtisch.kernel.person import Person, is_bot
from stammtisch.store import balances
from stammtisch.store.balances import WORTH
from stammtisch.store.base import Entry, Held, HighScore, Stack, Statistics
from stammtisch.store.membership import AtGame
from stammtisch.tables.money.ledger import persons, tables
from stammtisch.tables.money.stakes import Result


def held(connection: sqlite3.Connection, table: str) -> Held:
    """At a table, by the ledger; and by those whose it was."""
    asked = "SELECT coalesce(sum(amount), 0) FROM ledger WHERE account = ?"
    (chips,) = connection.execute(asked, (tables(table),)).fetchone()
    stacks = connection.execute(
        "SELECT person, chips FROM stacks WHERE table_id = ? ORDER BY person", (table,)
    )
    return Held(chips, [Stack(*found) for found in stacks])


def keep(connection: sqlite3.Connection, entry: Entry) -> None:
    """Adds to the statistics, and keeps the most that somebody ever had."""
    if entry.results and entry.counts:
        connection.executemany(ADD, [_added(result) for result in entry.results])
    elif entry.results:
        won = [(result.person, result.chips) for result in entry.results if result.chips]
        connection.executemany(SET_ASIDE, won)
    if entry.stacks:
        connection.executemany(STACK, [(person, entry.table, chips) for person, chips in entry.stacks])
        connection.execute("DELETE FROM stacks WHERE table_id = ? AND chips = 0", (entry.table,))
        people = [person for person, _ in entry.stacks if not is_bot(person)]
        if entry.counts:
            whose = [(person, persons(person)) for person in people]
            connection.executemany(LOST_SINCE, whose)
            connection.executemany(RISE, [(*who, entry.at) for who in whose])
        balances.keep(connection, people, entry.at)


ADD = """
    INSERT INTO statistics VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (person, game) DO UPDATE SET
    won = won + excluded.won, lost = lost + excluded.lost, chips = chips + excluded.chips,
    points = points + excluded.points, matches = matches + excluded.matches,
    matches_won = matches_won + excluded.matches_won
"""
STACK = """
    INSERT INTO stacks VALUES (?, ?, ?) ON CONFLICT (person, table_id) DO UPDATE SET chips = excluded.chips
"""
SET_ASIDE = """
    INSERT INTO aside VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET chips = chips + excluded.chips
"""
LOST_SINCE = f"""
    UPDATE aside SET chips = max({WORTH}, 0) WHERE person = ?1 AND chips > {WORTH}
"""
"""Nobody has more of it than they have in all."""
RISE = f"""
    INSERT INTO high_scores SELECT ?1, worth, ?3 FROM (
        SELECT {WORTH} - coalesce((SELECT chips FROM aside WHERE person = ?1 AND chips > 0), 0) AS worth
    ) WHERE worth IS NOT NULL
    ON CONFLICT (person) DO UPDATE SET best = excluded.best, at = excluded.at WHERE excluded.best > best
"""
HAS_PLAYED = "EXISTS (SELECT 1 FROM statistics WHERE statistics.person = high_scores.person)"
"""Who has only sat down somewhere has no score."""
OF_A_PERSON = """
    SELECT game, won, lost, chips, points, matches, matches_won FROM statistics
    WHERE person = ? ORDER BY game
"""

AT_A_GAME = """
    SELECT person, won, lost, chips, points, matches, matches_won FROM statistics
    WHERE game = ? AND won + lost > 0 ORDER BY won DESC, lost, person LIMIT ?
"""


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


def worth(connection: sqlite3.Connection, person: Person) -> int | None:
    found: int | None = connection.execute(f"SELECT {WORTH}", (person, persons(person))).fetchone()[0]
    return found


def high_scores(connection: sqlite3.Connection, most: int) -> Sequence[HighScore]:
    found = connection.execute(
        f"SELECT * FROM high_scores WHERE {HAS_PLAYED} ORDER BY best DESC, at LIMIT ?", (most,)
    )
    return [HighScore(*score) for score in found]


def high_score(connection: sqlite3.Connection, person: Person) -> HighScore | None:
    asked = f"SELECT * FROM high_scores WHERE person = ? AND {HAS_PLAYED}"
    found = connection.execute(asked, (person,)).fetchone()
    return None if found is None else HighScore(*found)


def statistics(connection: sqlite3.Connection, person: Person) -> Sequence[Statistics]:
    found = connection.execute(OF_A_PERSON, (person,))
    return [Statistics(*of_a_game) for of_a_game in found]


def at_game(connection: sqlite3.Connection, game: str, most: int) -> Sequence[AtGame]:
    return [AtGame(*of_a_person) for of_a_person in connection.execute(AT_A_GAME, (game, most))]
