"""What a person did last at a table: so that a move sent twice is played once.

It's kept with the table, hence in its log, its snapshots and on every node. Who has left is
remembered for a while: an answer to the last goodbye may have been lost too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

LEFT_ONES: Final = 32
"""So many who sit here no longer are remembered."""


class Done(NamedTuple):
    person: str
    move_id: str
    version: int
    """The row in which it was played."""


def added(done: tuple[Done, ...], last: Done, people: Sequence[str]) -> tuple[Done, ...]:
    """The same, with this person's last move; the latest one comes last."""
    others = [one for one in done if one.person != last.person]
    if len(others) >= LEFT_ONES + len(people):
        others.remove(next(one for one in others if one.person not in people))
    return (*others, last)


def version_of(done: Sequence[Done], person: str, move_id: str) -> int | None:
    """The row in which this person's move was played, if it was the last one."""
    for one in done:
        if one.person == person and one.move_id == move_id:
            return one.version
    return None
