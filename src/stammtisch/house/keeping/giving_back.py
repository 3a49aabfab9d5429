"""Tables that this release can't go on with: which they are, and how their chips go back to people.

Rows of other rules are replayed by nobody but the release that played them. If that was killed,
it has to be started and stopped once more. And a round may have been written down in the midst of
something that this release doesn't have any more: the former one has to play it to its end. Or the
host of the house gives such a table up. Then
everybody gets what they had there when a round was last over, or somebody last came or went: the
store knows that by its own books. What a round that isn't finished has moved since goes back too.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from stammtisch.games.catalogue import find
from stammtisch.games.moves import DEALER
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Conflict, Entry, Held, Loaded, Stack, Store
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.money.ledger import BANK, Line, persons, tables
from stammtisch.tables.moves import Close
from stammtisch.tables.opening import Opening
from stammtisch.tables.row import Row, write_row
from stammtisch.tables.snapshot import Impossible, Stamp, read_stamp, taken_up, written_by

TABLES_AT_ONCE: Final = 200
"""Tables that are looked at before others have their turn."""

log = logging.getLogger(__name__)


class Waits(NamedTuple):
    """A table that waits for another release."""

    table: str
    title: str
    rules: int
    """By which it was played last."""
    why: str
    """What happened to it, and what to do."""


KILLED: Final = "that release was killed. Start that once more and stop it by Ctrl-C, then this goes on"
UNKNOWN: Final = "this release can't go on from there. Play its round to the end by that one, then this does"

MISSING: Final = "its game isn't installed here. Install that package again, then it goes on"


async def say_who_waits(store: Store) -> None:
    """Whoever starts the house reads which tables wait, and what to do."""
    for waits in await waiting_tables(store):
        log.warning(
            "upgrade: table %s (%s) waits: it was played by rules %d, and %s; or give the table up by"
            " `stammtisch admin close %s --force`: everybody gets the chips that they had before the round",
            waits.table,
            waits.title,
            waits.rules,
            waits.why,
            waits.table,
        )


async def waiting_tables(store: Store) -> Sequence[Waits]:
    """Those of which rows of other rules aren't written down as a whole, and those that were, and can't be
    read. Of few tables at once: there may be thousands, and others play meanwhile."""
    found: dict[str, Waits] = {}
    last = ""
    while page := await store.unwritten(last, TABLES_AT_ONCE):
        for table, opening, row in page:
            rules = read_stamp(row).rules
            if rules != _rules(opening.game):
                found[table] = Waits(table, opening.terms.title, rules, _why(opening, KILLED))
        last = page[-1].table
    last = ""
    while written := await store.snapshots(last, TABLES_AT_ONCE):
        for table, opening, snapshot in written:
            others = None if table in found else _unreadable(opening, snapshot)
            if others is not None:
                found[table] = Waits(table, opening.terms.title, others, _why(opening, UNKNOWN))
        last = written[-1].table
    return list(found.values())


def _unreadable(opening: Opening, snapshot: bytes) -> int | None:
    """By which other rules it was written down, if this release can't read it; None if it can."""
    rules = written_by(snapshot).rules
    if rules == _rules(opening.game):
        return None
    try:
        taken_up(find, opening, snapshot, ())
    except Impossible:
        return rules
    return None


def _why(opening: Opening, otherwise: str) -> str:
    return MISSING if _rules(opening.game) is None else otherwise


def _rules(game: str) -> int | None:
    """By which this release plays it; None if it doesn't even have that game."""
    try:
        return find(game).rules
    except Refused:
        return None


async def give_back(store: Store, table: str, row_id: str, at: int) -> Collection[Person]:
    """Takes away a table that can't be taken up; Refused if somebody can after all. Gives who got chips."""
    loaded = await store.load(table)
    if loaded is None or not await _is_listed(store, table):
        raise Refused("no_such_table", f"there is no table {table[:40]!r} that is open")
    held = await store.held(table)
    try:
        await store.append(_closing(_last(table, loaded), held, row_id, at))
    except Conflict:
        raise Refused(
            "too_busy", "cannot close the table now: somebody plays there, at another node"
        ) from None
    return [person for person, _ in held.stacks]


def _last(table: str, loaded: Loaded) -> Stamp:
    """How far it has come, and by which rules."""
    if loaded.rows:
        return read_stamp(loaded.rows[-1])
    if loaded.snapshot is None:
        return Stamp(table, 0, loaded.opening.rules)
    was = written_by(loaded.snapshot)
    return Stamp(table, was.version, was.rules)


def _closing(last: Stamp, held: Held, row_id: str, at: int) -> Entry:
    """The table's last row, by the rules of those before it."""
    row = Row(last.table, last.version + 1, row_id, at, NOBODY, last.rules, ((DEALER, Close()),))
    given = sum(stack.chips for stack in held.stacks)
    lines = [Line(persons(person), chips) for person, chips in held.stacks]
    lines += [Line(tables(last.table), -held.chips), Line(BANK, held.chips - given)]
    return Entry(
        last.table,
        row.version,
        write_row(row),
        0,
        at,
        [line for line in lines if line.amount],
        stacks=[Stack(person, 0) for person, _ in held.stacks],
        closes=True,
    )


async def _is_listed(store: Store, table: str) -> bool:
    return any(found.listing for found in await store.newest([table]))
