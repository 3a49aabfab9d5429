"""Who isn't there, as it is stored and told: by an empty name; and how former releases stored no time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stammtisch.kernel.person import Person

NOBODY: Final = Person("")

_NO_TIME_ONCE: Final = -1
"""What former releases stored in place of a time that isn't there."""


def read_time(time: int | None) -> int | None:
    return None if time == _NO_TIME_ONCE else time


def stored_people(people: Sequence[Person | None]) -> tuple[Person, ...]:
    return tuple([person or NOBODY for person in people])


def read_people(people: Sequence[Person | None]) -> tuple[Person | None, ...]:
    return tuple([person or None for person in people])
