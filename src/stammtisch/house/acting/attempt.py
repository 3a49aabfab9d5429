"""What somebody wants done at a table: it's tried on the table as it is, again if others were faster."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from stammtisch.fairness.vault import Source
from stammtisch.games.moves import DEALER, Made, Move
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.clocks import Due
from stammtisch.tables.clocks.due import done_for, overdue
from stammtisch.tables.closing import close
from stammtisch.tables.moves import Close
from stammtisch.tables.record import Table
from stammtisch.tables.table import Acted, act, go_on

LONGEST_MOVE_ID: Final = 64


class NotDue(Exception):
    """Meanwhile somebody has done something: there is nothing left for the house to do."""


class Attempt(msgspec.Struct, frozen=True):
    by: Person | None
    """None if the house wants it."""
    move_id: str
    do: Callable[[Table, Source, int], Acted]
    """The table after it, at this house time; or Refused, or NotDue."""
    made: Made | None = None
    """What a report of a fault is to tell: the move, or what was due."""
    due: Due | None = None


GOING_ON: Final = Attempt(None, "", go_on)
"""The house does what is left for it to do."""


def check_move_id(move_id: str) -> None:
    if not (0 < len(move_id) <= LONGEST_MOVE_ID and move_id.isascii()):
        raise Refused("no_move_id", f"a move has an id of 1 to {LONGEST_MOVE_ID} plain letters")


def move(by: Person | None, made: Made, move_id: str) -> Attempt:
    """Somebody's move."""
    return Attempt(by, move_id, lambda table, chance, at: act(table, by, made, chance, move_id, at), made)


def closing(by: Person | None, move_id: str) -> Attempt:
    """The host takes the table away."""
    made = Made(DEALER, Close())
    return Attempt(by, move_id, lambda table, chance, at: close(table, by, chance, move_id, at), made)


def closing_if_empty() -> Attempt:
    """The house takes a table away where nobody sits."""
    made = Made(DEALER, Close())
    return Attempt(None, "", lambda table, chance, at: act(table, None, made, chance, at=at), made)


def closing_alone(person: Person) -> Attempt:
    """Who sits alone where nothing is being played leaves, and the table is taken away: both, or neither."""

    def do(table: Table, chance: Source, at: int) -> Acted:
        if {*filter(None, table.people)} != {person} or table.round is not None or table.conduct.is_closed:
            raise NotDue
        return close(table, None, chance, at=at)

    return Attempt(None, "", do, Made(DEALER, Close()))


def when_due(due: Due) -> Attempt:
    """What the house does because time has passed, if it still has."""

    def do(table: Table, chance: Source, at: int) -> Acted:
        if due not in overdue(table, at):
            raise NotDue
        return done_for(table, due, chance, at)

    return Attempt(None, "", do, due=due)


def for_seat(seat: int, person: Person, move: Move, is_still_so: Callable[[Table, int], bool]) -> Attempt:
    """What the house does for a person in their seat, if they still sit there and it's still so."""
    made = Made(seat, move)

    def do(table: Table, chance: Source, at: int) -> Acted:
        if table.people[seat] != person or table.conduct.is_closed or not is_still_so(table, seat):
            raise NotDue
        if move not in table.game.table_choices(table.state, seat):
            raise NotDue
        return act(table, None, made, chance, at=at)

    return Attempt(None, "", do, made)
