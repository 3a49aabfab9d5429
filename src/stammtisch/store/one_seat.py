"""One seat a person, where the house wants that: looked at in the transaction in which they sit down, so that
nobody has two who asks for them at two nodes at once. Tables where all is over don't count."""

from __future__ import annotations

from collections.abc import Iterable

from stammtisch.kernel.refused import Refused
from stammtisch.tables.shown.listing import read_listing


def check(people: Iterable[str], others: Iterable[tuple[str, bytes | None]]) -> None:
    """`others`: other tables where one of them ever sat, and what the lobby says of each."""
    for table, listing in others:
        if not listing:
            continue
        said = read_listing(listing)
        if said.standing != "over" and any(person in said.people for person in people):
            sentence = "cannot sit down here: one seat a person in this house, and you have one"
            raise Refused("one_seat", sentence, table=table)
