"""What people did last at a table: so that a move sent twice is played once.

It's kept with the table, hence in its log, its snapshots and on every node. Several moves of
each are kept: somebody with two devices may send one again, though he has played on with the
other. Who has left is remembered for a while: an answer to the last goodbye may have been
lost too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

LEFT_ONES: Final = 32
"""So many who sit here no longer are remembered."""

MOST_KEPT: Final = 8
"""So many moves of a person are remembered."""


class Played(NamedTuple):
    move_id: str
    version: int
    """The row in which it was played."""


class Done(NamedTuple):
    person: str
    moves: tuple[Played, ...]
    """The last ones, the latest at the end."""


def added(
    done: tuple[Done, ...], person: str, move_id: str, version: int, people: Sequence[str]
) -> tuple[Done, ...]:
    """The same, with this person's move; who moved last comes last."""
    move = Played(move_id, version)
    for place, (one, moves) in enumerate(done):
        if one == person:
            last = Done(person, (*moves, move)[-MOST_KEPT:])
            return (*done[:place], *done[place + 1 :], last)
    if len(done) >= LEFT_ONES + len(people):
        forgotten = next(one for one in done if one.person not in people)
        done = tuple([one for one in done if one is not forgotten])
    return (*done, Done(person, (move,)))


def version_of(done: Sequence[Done], person: str, move_id: str) -> int | None:
    """The row in which this person's move was played, if it was one of the last."""
    for one, moves in done:
        if one == person:
            for known, version in moves:
                if known == move_id:
                    return version
    return None


def may_be_forgotten(done: Sequence[Done], person: str, seen: int) -> bool:
    """Whether somebody who saw the table at that version may have moved then, and nobody remembers:
    he has made so many moves since."""
    for one, moves in done:
        if one == person:
            return len(moves) == MOST_KEPT and seen < moves[0].version - 1
    return False
