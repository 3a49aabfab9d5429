"""What isn't there, as it is stored and told: a time is −1 then, and a person has an empty name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stammtisch.kernel.person import Person

_NO_TIME: Final = -1
NOBODY: Final = Person("")


def stored_time(time: int | None) -> int:
    return _NO_TIME if time is None else time


def read_time(time: int | None) -> int | None:
    return None if time == _NO_TIME else time


def stored_people(people: Sequence[Person | None]) -> tuple[Person, ...]:
    return tuple([person or NOBODY for person in people])


def read_people(people: Sequence[Person | None]) -> tuple[Person | None, ...]:
    return tuple([person or None for person in people])
