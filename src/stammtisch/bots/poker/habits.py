"""What somebody usually does: counted from what they have done, on top of what people usually do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from stammtisch.bots.poker.deeds import KINDS, Deed, Situation


class Often(NamedTuple):
    """How often one passes, calls and raises: together always."""

    passes: float
    calls: float
    raises: float


Habits = Mapping[Situation, Often]

USUAL: Final[Mapping[Situation, Often]] = {
    "unraised": Often(0.72, 0.09, 0.19),
    "raised": Often(0.8, 0.13, 0.07),
    "free": Often(0.58, 0.0, 0.42),
    "bet": Often(0.46, 0.42, 0.12),
}
"""At a table of six, before anything is known."""
USUAL_HEADS_UP: Final[Mapping[Situation, Often]] = {
    "unraised": Often(0.3, 0.2, 0.5),
    "raised": Often(0.45, 0.4, 0.15),
    "free": Often(0.55, 0.0, 0.45),
    "bet": Often(0.42, 0.44, 0.14),
}
AS_IF_SEEN: Final = 14
"""What is usual counts as if it had been seen so many times."""


def habits(hands: Iterable[list[Deed]], seats: int) -> dict[int, Habits]:
    """Of all who have done something; for the others `usual_habits` hold."""
    counts: dict[int, dict[Situation, list[int]]] = {}
    for deeds in hands:
        for seat, _, situation, kind, *_ in deeds:
            of_seat = counts.setdefault(seat, {})
            of_seat.setdefault(situation, [0, 0, 0])[KINDS[kind]] += 1
    usual = usual_habits(seats)
    return {
        seat: {situation: _often(usual[situation], seen.get(situation, [0, 0, 0])) for situation in usual}
        for seat, seen in counts.items()
    }


def usual_habits(seats: int) -> Habits:
    return USUAL_HEADS_UP if seats == 2 else USUAL


def _often(usual: Often, seen: list[int]) -> Often:
    total = AS_IF_SEEN + sum(seen)
    return Often(*[(part * AS_IF_SEEN + count) / total for part, count in zip(usual, seen, strict=True)])
