"""What there is to know of a table at a moment. Nothing in it is changed in place."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from stammtisch.fairness.bond import Fair, first_bond
from stammtisch.games.contract import AnyGame, Chips, Turn
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.absent import stored_people
from stammtisch.tables.clocks.clocks import Clocks, Due, dues, stopped
from stammtisch.tables.clocks.settings import NO_HURRY, ClockSettings
from stammtisch.tables.conduct import Conduct
from stammtisch.tables.done import Done


class Loan(msgspec.Struct, frozen=True):
    """Chips in somebody's stack that the host of the table has lent them; see loans.py."""

    lender: Person
    person: Person
    """Who was lent them."""
    chips: int
    own: int
    """What the borrower's stack had besides, and what they brought since."""


class Table(msgspec.Struct, frozen=True, gc=False):
    game: AnyGame
    options: Any
    """The house rules by which it is played now."""
    state: Any
    host: Person
    people: tuple[Person | None, ...]
    """Who sits in each seat; None in an empty one."""
    chips: Chips
    """What lies here, as the game counts it."""
    turn: Turn
    pace: ClockSettings
    clocks: Clocks
    dues: tuple[Due, ...]
    """What time brings with it, if nobody does anything before."""
    conduct: Conduct = Conduct()
    round: int | None = None
    """The number of the round being played."""
    stakes: tuple[int, ...] = ()
    """The chips that each seat has brought into it."""
    version: int = 0
    done: Done = {}
    """The last moves of each person: a repeat of one is not played again."""
    loans: tuple[Loan, ...] = ()
    """What the host has lent people here."""
    fair: Fair = Fair()
    """What the dealer is bound to, and who has a share in chance."""


def names(table: Table) -> tuple[Person, ...]:
    """Who sits in each seat, or sat there last: who has left is told of too."""
    former = table.conduct.former or table.people
    return stored_people([now or then for now, then in zip(table.people, former, strict=True)])


def owner(table: Table, seat: int, doing: str = "do that for seat {seat}") -> Person:
    """Who sits there; Refused if nobody does."""
    person = table.people[seat] if 0 <= seat < len(table.people) else None
    if person is None:
        raise Refused("not_seated", f"cannot {doing.format(seat=seat)}: nobody sits there", seat=seat)
    return person


class Paid(NamedTuple):
    """Chips that a person brought to the table, or took away from it: then less than 0."""

    person: Person
    chips: int
    stack: Person | None = None
    """Whose stack they came to or from, if it isn't that person's own: they were lent."""


def open_table(
    game: AnyGame, options: Any, host: Person, pace: ClockSettings = NO_HURRY, at: int = 0
) -> Table:
    """A table where nobody sits yet, or Refused if it can't be played by these house rules."""
    state = game.setup(options)
    chips = game.chips(state)
    seats = len(chips.seats)
    clocks = stopped(seats, at)
    turn, fair = game.turn(state), first_bond(game, state)
    due = dues(clocks, pace, game.alarm(state))
    return Table(game, options, state, host, (None,) * seats, chips, turn, pace, clocks, due, fair=fair)
