"""Closing a table: everybody leaves, one after the other, and it's taken away."""

from __future__ import annotations

from typing import Final

from stammtisch.fairness.vault import Source
from stammtisch.games.moves import DEALER, Leave, Made
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.moves import Close
from stammtisch.tables.persons import check_conduct, check_person
from stammtisch.tables.record import Table
from stammtisch.tables.table import Acted, Writing

CLOSING: Final = Made(DEALER, Close())


def close(table: Table, by: Person | None, chance: Source, move_id: str = "", at: int = 0) -> Acted:
    """The table after that, all in one row; Refused in mid-round, unless the dealer does it by itself."""
    check_person(table, by, CLOSING)
    check_conduct(table.conduct, by, CLOSING)
    if by is not None and table.round is not None and any(table.people):
        raise Refused("not_now", "cannot close the table in mid-round: somebody would lose their stake")
    writing = Writing(table, table, by, at)
    for seat, person in enumerate(table.people):
        if person is not None and writing.table.people[seat] == person:
            writing.add(Made(seat, Leave()))
            writing.let_dealer(chance, waits=False)
    writing.add(CLOSING)
    return writing.closed(move_id)
