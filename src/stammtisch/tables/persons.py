"""Whether a person may do that at all: at this table as it stands, for their own seat, or as the host. The
game checks the move."""

from __future__ import annotations

from stammtisch.games.moves import DEALER, Made, Sit
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.conduct import IN_A_PAUSE, THE_HOSTS, THE_HOSTS_ALONE, Conduct
from stammtisch.tables.record import Table


def check_person(table: Table, by: Person | None, made: Made) -> None:
    """Nobody is the dealer, which acts for whom it must."""
    seat, move = made
    kind = type(move)
    if kind is Sit:
        if somebody(by) in table.people:
            raise Refused("seated_already", "cannot sit down twice: one seat a person")
    elif by is None:
        return
    elif seat == DEALER:
        if kind not in THE_HOSTS or by != table.host:
            raise Refused("not_the_host", "cannot act for the dealer: only the host may do that")
    elif kind in THE_HOSTS_ALONE:
        raise Refused("not_the_host", "cannot do that from a seat: only the host may ask the dealer for it")
    else:
        owner = table.people[seat] if 0 <= seat < len(table.people) else None
        if owner != by:
            why = "nobody sits there" if owner is None else "it's somebody else's"
            raise Refused("not_your_seat", f"cannot act for seat {seat}: {why}", seat=seat)


def check_conduct(conduct: Conduct, by: Person | None, made: Made) -> None:
    """Refused if the table is closed, stands still, or this person isn't welcome."""
    if conduct.is_closed:
        raise Refused("table_closed", "cannot do that: this table was closed")
    if conduct.paused is not None and type(made.move) not in IN_A_PAUSE:
        raise Refused("paused", "cannot do that now: the table is paused, until somebody says resume")
    if by in conduct.barred and isinstance(made.move, Sit):
        raise Refused("not_welcome", "cannot sit down here: the host has asked you to leave")
    if conduct.is_locked and isinstance(made.move, Sit):
        raise Refused("table_locked", "cannot sit down here: the host lets nobody else sit down")


def somebody(by: Person | None) -> Person:
    """Who brings chips of their own; Refused if that is nobody."""
    if by is None:
        raise Refused("not_a_person", "cannot seat nobody: it takes a person to sit down")
    return by
