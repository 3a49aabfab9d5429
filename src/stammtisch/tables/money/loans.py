"""Loans: the host of a table lends somebody who sits there chips out of their own balance.

What was lent lies in the borrower's stack, and goes back to whoever lent it when the borrower
leaves. The loan is lost first: nobody leaves with less of their own than without it. Once a round is
over and no more is left than the borrower's own, nothing is owed any more. As long as something is
left of it, it counts as the lender's, also in the high scores: nobody gets rich by being lent chips.
Between rounds nobody takes it out of a stack again but by `take_off`: those are table stakes.

What the host takes off somebody's stack goes back to that person: no host of a table takes chips away
from anybody. Only what is left of a loan goes back to the lender first, as when the borrower leaves.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from stammtisch.games.moves import Bring, TakeOff
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.moves import Lend
from stammtisch.tables.record import Loan, Paid, Table, owner


def left_of(loan: Loan, stack: int) -> int:
    """What of it would go back, out of such a stack."""
    return min(loan.chips, max(0, stack - loan.own))


def lent(table: Table, by: Person, move: Lend, paid: list[Paid]) -> Table:
    """The table after the host has lent somebody chips; the game says whether they can come now."""
    seat = move.seat
    person = owner(table, seat, "lend chips to seat {seat}")
    if person == by:
        raise Refused("not_to_oneself", "cannot lend oneself chips: bring them")
    if any(loan.person == person and loan.lender != by for loan in table.loans):
        raise Refused("lent_already", f"cannot lend {person} more: somebody else has lent them chips")
    before = table.chips.seats[seat]
    state = table.game.apply(table.state, seat, Bring(move.chips))
    paid.append(Paid(by, move.chips, person))
    former = next((loan for loan in table.loans if loan.person == person), Loan(by, person, 0, before))
    others = [loan for loan in table.loans if loan.person != person]
    loan = replace(former, chips=former.chips + move.chips)
    return replace(table, state=state, loans=(*others, loan))


def brought(loans: Sequence[Loan], person: Person, chips: int) -> tuple[Loan, ...]:
    """Somebody brings more of their own."""
    return tuple([replace(one, own=one.own + chips) if one.person == person else one for one in loans])


def shared_out(loans: Sequence[Loan], person: Person, chips: int) -> list[Paid]:
    """Somebody leaves with so many chips: who gets them."""
    found = next((loan for loan in loans if loan.person == person), None)
    back = 0 if found is None else left_of(found, chips)
    theirs = Paid(person, back - chips)
    return [theirs] if found is None or not back else [Paid(found.lender, -back, person), theirs]


def taken_off(table: Table, by: Person | None, move: TakeOff, paid: list[Paid]) -> tuple[Loan, ...]:
    """The host takes chips off somebody's stack: who gets them, and what is lent from then on."""
    person, stack = owner(table, move.seat), table.chips.seats[move.seat]
    if person == by:
        raise Refused("not_from_oneself", "cannot take chips off one's own stack: leave with them")
    found = next((loan for loan in table.loans if loan.person == person), None)
    back = 0 if found is None else min(move.chips, left_of(found, stack))
    theirs = move.chips - back
    if found is None:
        paid.append(Paid(person, -theirs))
        return table.loans
    paid += [Paid(found.lender, -back, person)] if back else []
    paid += [Paid(person, -theirs)] if theirs else []
    rest = replace(found, chips=found.chips - back, own=found.own - theirs)
    return tuple([rest if loan is found else loan for loan in table.loans])


def without_loan(loans: Sequence[Loan], person: Person) -> tuple[Loan, ...]:
    return tuple([loan for loan in loans if loan.person != person])


def still_out(
    loans: Sequence[Loan], people: Sequence[Person | None], stacks: Sequence[int]
) -> tuple[Loan, ...]:
    """Those of which something is left, now that no round is played."""
    return tuple([loan for loan in loans if left_of(loan, stacks[people.index(loan.person)])])
