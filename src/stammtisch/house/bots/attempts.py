"""What a bot has decided, tried on the table as it is: only if it's still what it was asked about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stammtisch.fairness.vault import Source
from stammtisch.games.moves import Made
from stammtisch.house.acting.attempt import Attempt, NotDue
from stammtisch.kernel.person import Person
from stammtisch.tables.record import Table
from stammtisch.tables.standing_in import decided
from stammtisch.tables.table import Acted, act

Still = Callable[[Table, int], bool]
"""Whether a bot is still to decide for this seat."""


def by_bot(person: Person, made: Made, move_id: str, asked: Any) -> Attempt:
    """A bot plays in its own seat; `asked` is the state that it was asked about."""

    def do(table: Table, chance: Source, at: int) -> Acted:
        if table.people[made.seat] != person or table.state is not asked:
            raise NotDue
        return act(table, person, made, chance, move_id, at)

    return Attempt(person, move_id, do, made)


def for_person(person: Person, made: Made, asked: Any, is_still_so: Still) -> Attempt:
    """A bot decides for somebody, if they still sit there and it's still to do so."""

    def do(table: Table, chance: Source, at: int) -> Acted:
        is_theirs = table.people[made.seat] == person and table.state is asked
        if not is_theirs or not is_still_so(table, made.seat):
            raise NotDue
        return decided(table, made, chance, at)

    return Attempt(None, "", do, made)
