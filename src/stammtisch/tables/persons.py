"""Whether a person may do that at all: for their own seat, or as the host. The game checks the move."""

from __future__ import annotations

from stammtisch.games.moves import DEALER, Made, Sit
from stammtisch.kernel.refused import Refused
from stammtisch.tables.conduct import THE_HOSTS, THE_HOSTS_ALONE
from stammtisch.tables.record import NOBODY, Table


def check_person(table: Table, by: str, made: Made) -> None:
    """NOBODY is the dealer, which acts for whom it must."""
    seat, move = made
    kind = type(move)
    if kind is Sit:
        if by == NOBODY:
            raise Refused("not_a_person", "cannot seat nobody: it takes a person to sit down")
        if by in table.people:
            raise Refused("seated_already", "cannot sit down twice: one seat a person")
    elif by == NOBODY:
        return
    elif seat == DEALER:
        if kind not in THE_HOSTS or by != table.host:
            raise Refused("not_the_host", "cannot act for the house: only the host may do that")
    elif kind in THE_HOSTS_ALONE:
        raise Refused("not_the_host", "cannot do that from a seat: only the host may, for the house")
    else:
        owner = table.people[seat] if 0 <= seat < len(table.people) else NOBODY
        if owner != by:
            why = "nobody sits there" if owner == NOBODY else "it's somebody else's"
            raise Refused("not_your_seat", f"cannot act for seat {seat}: {why}", seat=seat)
