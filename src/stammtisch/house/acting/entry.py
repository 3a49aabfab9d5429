"""All that is stored with a row, or not at all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from stammtisch.games.moves import DEALER, Sit
from stammtisch.house.lobby.hosted import hosted
from stammtisch.kernel.person import Person, is_bot, is_house_bot
from stammtisch.store.base import Entry, Stack
from stammtisch.tables.clocks.due import deadline
from stammtisch.tables.money.ledger import HUNDREDTHS, lines, person_of
from stammtisch.tables.money.loans import left_of
from stammtisch.tables.money.stakes import Result, results
from stammtisch.tables.opening import Opening
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row, write_row
from stammtisch.tables.shown.listing import is_listed_alike, listing
from stammtisch.tables.snapshot import EVERY, write_snapshot
from stammtisch.tables.table import Acted


def entry(opening: Opening, acted: Acted, row: Row[Any], is_one_seat: bool = False) -> Entry:
    """What the store is to keep of a row. What it hasn't changed is left as it's stored."""
    before, after, paid, version = acted.before, acted.table, acted.paid, row.version
    has_money_moved = paid or after.chips is not before.chips
    is_hosts = row.by and acted.moves[0].seat == DEALER
    sat = (row.by,) if paid and Sit in [type(move) for _, move in acted.moves] else ()
    gained = results(before, after, acted.moves, paid)
    stacks = _stacks(before, after) if paid or (gained and any(one.chips for one in gained)) else ()
    counts = _counts(before, after) if gained or stacks else True
    return Entry(
        row.table,
        version,
        write_row(row),
        None if after.clocks is before.clocks and after.fair is before.fair else deadline(after),
        row.at,
        lines=lines(row.table, before, after, paid) if has_money_moved else (),
        listing=None if is_listed_alike(before, after) else listing(opening, after),
        snapshot=None if version % EVERY else write_snapshot(after),
        results=_in_hundredths(after, gained) if gained else (),
        stacks=stacks,
        closes=after.conduct.is_closed,
        sat=sat,
        only_seat=is_one_seat and sat != () and not is_house_bot(row.by),
        hosted=hosted(before, row.table, row.by, acted.moves[0].move) if is_hosts else (),
        counts=counts,
    )


def concerned(stored: Entry) -> Collection[Person]:
    """Whose chips are others now, be it at the table or in their accounts."""
    accounts = [line.account for line in stored.lines]
    return {person for person, _ in stored.stacks} | {one for one in map(person_of, accounts) if one}


def _counts(before: Table, after: Table) -> bool:
    """Whether it counts for high scores and statistics: with bots only if the table says so."""
    if after.pace.scores:
        return True
    return not any(is_bot(one) for one in (*before.people, *after.people) if one is not None)


def _in_hundredths(table: Table, gained: Sequence[Result]) -> Sequence[Result]:
    """What people have gained; nobody keeps a bot's."""
    worth = _worth(table)
    return [one._replace(chips=one.chips * worth) for one in gained if not is_bot(one.person)]


def _stacks(before: Table, after: Table) -> Sequence[Stack]:
    """What people have here now; nothing for those who have left. What is lent is the lender's."""
    worth = _worth(after)
    concerned = [*before.people, *after.people, *(loan.lender for loan in (*before.loans, *after.loans))]
    have = {person: 0 for person in concerned if person is not None}
    stacks = dict(zip(after.people, after.chips.seats, strict=True))
    for person, chips in stacks.items():
        if person is not None:
            have[person] += chips * worth
    for loan in after.loans:
        left = left_of(loan, stacks[loan.person]) * worth
        have[loan.person] -= left
        have[loan.lender] += left
    return [Stack(person, chips) for person, chips in have.items()]


def _worth(table: Table) -> int:
    return HUNDREDTHS // table.game.unit(table.options)
