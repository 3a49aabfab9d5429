"""A person: known by their name, as it is written. No two have the same.

Bots are persons too: they sit, play and pay like everybody. What they are stands in their names, which
nobody else can have, as no name that people choose has brackets: so it's seen wherever a name is.
"""

from __future__ import annotations

from typing import Final, NewType

Person = NewType("Person", str)

OF_THE_HOUSE: Final = " (bot)"
"""How the names of the house's own bots end."""

OF_A_GUEST: Final = " (guest bot)"
"""How the names of bots end that somebody has brought."""


def is_bot(person: Person) -> bool:
    return person.endswith((OF_THE_HOUSE, OF_A_GUEST))


def is_house_bot(person: Person) -> bool:
    """Whether the house itself plays for them: they are always there."""
    return person.endswith(OF_THE_HOUSE)
