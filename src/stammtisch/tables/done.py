"""What people did last at a table: so that a move sent twice is played once.

It's kept with the table, hence in its log, its snapshots and on every node. Several moves of
each are kept: somebody with two devices may send one again, though they have played on with the
other. Who has left is remembered for a while: an answer to the last goodbye may have been
lost too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from stammtisch.kernel.person import Person

LEFT_ONES: Final = 32
"""So many who sit here no longer are remembered."""

MOST_KEPT: Final = 8
"""So many moves of a person are remembered."""

Moves = dict[str, int]
"""The rows in which a person's last moves were played, by their ids; the last at the end."""

Done = dict[Person, Moves]
"""Everybody's. Nothing in it is changed in place."""


def added(done: Done, person: Person, move_id: str, version: int, people: Sequence[Person | None]) -> Done:
    """The same, with this person's move."""
    after = done.copy()
    if person in after:
        moves = after[person].copy()
        moves[move_id] = version
        if len(moves) > MOST_KEPT:
            del moves[next(iter(moves))]
        after[person] = moves
        return after
    if len(after) >= LEFT_ONES + len(people):
        del after[min((one for one in after if one not in people), key=lambda one: _last(after[one]))]
    after[person] = {move_id: version}
    return after


def _last(moves: Moves) -> int:
    return next(reversed(moves.values()))


def version_of(done: Done, person: Person | None, move_id: str) -> int | None:
    """The row in which this person's move was played, if it was one of the last."""
    return done[person].get(move_id) if person in done else None


def may_be_forgotten(done: Done, person: Person | None, seen: int | None) -> bool:
    """Whether a move of somebody may have been played, and nobody remembers: they have made so many since
    they saw the table at that version. If they don't say what they saw, it may be any that they ever made."""
    moves = {} if person is None else done.get(person, {})
    if seen is None:
        return len(moves) == MOST_KEPT or len(done) >= LEFT_ONES
    return len(moves) == MOST_KEPT and seen < next(iter(moves.values())) - 1


class Played(NamedTuple):
    move_id: str
    version: int


class Deeds(NamedTuple):
    """One person's, as they are written down."""

    person: Person
    moves: tuple[Played, ...]


def written(done: Done) -> tuple[Deeds, ...]:
    """In the order in which people moved last."""
    in_order = sorted(done.items(), key=lambda deeds: _last(deeds[1]))
    return tuple([Deeds(person, tuple(map(Played._make, moves.items()))) for person, moves in in_order])


def read(deeds: Sequence[Deeds]) -> Done:
    return {person: dict(moves) for person, moves in deeds}
