"""High scores and statistics: how people have done. They are stored with the rows that ended the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from stammtisch.kernel.person import Person
from stammtisch.store.base import Statistics, Store

MOST_PLACES: Final = 100
"""Places that are told at once."""


class Score(msgspec.Struct, frozen=True):
    """The most that somebody ever had, account and tables together, at the end of a round."""

    place: int
    """Who have the same share a place."""
    person: Person
    best: int
    """In hundredths."""
    at: int


class Record(msgspec.Struct, frozen=True):
    """How a person has done."""

    person: Person
    worth: int
    """What they have, account and tables together, as of the last end of a round, in hundredths."""
    best: int
    """The most that was ever."""
    games: tuple[Statistics, ...]


async def high_scores(store: Store, most: int = 20) -> Sequence[Score]:
    """The highest first; of equal ones, who had it first."""
    found, scores = await store.high_scores(max(1, min(most, MOST_PLACES))), list[Score]()
    for number, (person, best, at) in enumerate(found, 1):
        is_tied = scores and scores[-1].best == best
        scores.append(Score(scores[-1].place if is_tied else number, person, best, at))
    return scores


async def record(store: Store, person: Person) -> Record | None:
    """None of somebody who has no account."""
    worth, best = await store.worth(person), await store.high_score(person)
    if worth is None:
        return None
    return Record(person, worth, best.best if best else 0, tuple(await store.statistics(person)))
