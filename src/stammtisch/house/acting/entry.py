"""All that is stored with a row, or not at all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from stammtisch.games.moves import Sit
from stammtisch.house.lobby.hosted import hosted
from stammtisch.store.base import Entry, Stack
from stammtisch.tables.clocks.due import deadline
from stammtisch.tables.money.ledger import HUNDREDTHS, lines, person_of
from stammtisch.tables.money.loans import left_of
from stammtisch.tables.money.stakes import Result, results
from stammtisch.tables.opening import Opening
from stammtisch.tables.record import NOBODY, Table
from stammtisch.tables.row import Row, write_row
from stammtisch.tables.shown.listing import is_listed_alike, listing
from stammtisch.tables.snapshot import EVERY, write_snapshot
from stammtisch.tables.table import Acted


def entry(opening: Opening, before: Table, acted: Acted, row: Row[Any]) -> Entry:
    """What the store is to keep of a row."""
    after, version = acted.table, row.version
    due = None if after.clocks is before.clocks and after.fair is before.fair else deadline(after)
    snapshot = None if version % EVERY else write_snapshot(after)
    gained = _results(before, acted)
    return Entry(
        row.table,
        version,
        write_row(row),
        due,
        row.at,
        lines(row.table, before, after, acted.paid),
        None if is_listed_alike(before, after) else listing(opening, after),
        snapshot,
        gained,
        _stacks(before, after) if acted.paid or any(result.chips for result in gained) else (),
        after.conduct.is_closed,
        (row.by,) if any(type(move) is Sit for _, move in acted.moves) else (),
        hosted(before, row),
    )


def concerned(stored: Entry) -> Collection[str]:
    """Whose chips are others now, be it at the table or in their accounts."""
    if not stored.stacks and not stored.lines:
        return ()
    accounts = [line.account for line in stored.lines]
    return {person for person, _ in stored.stacks} | {one for one in map(person_of, accounts) if one}


def _results(before: Table, acted: Acted) -> Sequence[Result]:
    """What a row has brought people, in hundredths."""
    found = list(results(before, acted.table, acted.moves, acted.paid))
    if not found:
        return ()
    worth = _worth(acted.table)
    return tuple([result._replace(chips=result.chips * worth) for result in found])


def _stacks(before: Table, after: Table) -> Sequence[Stack]:
    """What people have here now; nothing for those who have left. What is lent is the lender's."""
    worth = _worth(after)
    concerned = [*before.people, *after.people, *(loan.lender for loan in (*before.loans, *after.loans))]
    have = {person: 0 for person in concerned if person != NOBODY}
    stacks = dict(zip(after.people, after.chips.seats, strict=True))
    for person, chips in stacks.items():
        if person != NOBODY:
            have[person] += chips * worth
    for loan in after.loans:
        left = left_of(loan, stacks[loan.person]) * worth
        have[loan.person] -= left
        have[loan.lender] += left
    return [Stack(person, chips) for person, chips in have.items()]


def _worth(table: Table) -> int:
    return HUNDREDTHS // table.game.unit(table.options)
