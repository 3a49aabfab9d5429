"""Where the chips went: the ledger's lines of a row.

Every line belongs to a person's account, to the chips at a table, or to the bank; those of a
row sum to 0. They follow from what lies on the table before and after: no game writes money
anywhere. The ledger counts hundredths of a chip at every table, whatever the game's unit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from stammtisch.kernel.person import Person
from stammtisch.tables.record import Paid, Table

HUNDREDTHS: Final = 100
BANK: Final = "bank"


class Line(NamedTuple):
    account: str
    amount: int


def persons(person: Person) -> str:
    """The account of a person."""
    return f"person:{person}"


def person_of(account: str) -> Person | None:
    """Whose account that is; nobody's if it's a table's, or the bank."""
    kind, _, person = account.partition(":")
    return Person(person) if kind == "person" else None


def tables(table: str) -> str:
    """The account of the chips at a table."""
    return f"table:{table}"


def lines(name: str, before: Table, after: Table, paid: Sequence[Paid]) -> tuple[Line, ...]:
    """What a row has moved; nothing for most of them."""
    if before.chips == after.chips and not paid:
        return ()
    worth = HUNDREDTHS // after.game.unit(after.options)
    moved: Counter[str] = Counter()
    for person, chips, _ in paid:
        moved[persons(person)] -= chips * worth
    moved[tables(name)] += (sum(after.chips.seats) - sum(before.chips.seats)) * worth
    moved[BANK] += (after.chips.bank - before.chips.bank) * worth
    return tuple(Line(account, amount) for account, amount in moved.items() if amount)
