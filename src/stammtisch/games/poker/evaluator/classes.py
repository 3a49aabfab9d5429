"""The 7,462 classes of five-card hands, the best first.

All five cards count: two hands are equal only if they have the same category and the same
ranks in it. Suits never break ties. The ace is also below the deuce, in a straight.

    category          classes       written as ranks
    straight flush      1 – 10      the highest card
    four of a kind     11 – 166     the four, the other card
    full house        167 – 322     the three, the pair
    flush             323 – 1599    all five
    straight         1600 – 1609    the highest card
    three of a kind  1610 – 2467    the three, the others
    two pair         2468 – 3325    the pairs, the other card
    pair             3326 – 6185    the pair, the others
    high card        6186 – 7462    all five
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final, Literal

Category = Literal[
    "straight_flush",
    "four",
    "full_house",
    "flush",
    "straight",
    "three",
    "two_pair",
    "pair",
    "high_card",
]
Ranks = tuple[int, ...]

CLASSES: Final = 7462
WORST: Final = CLASSES + 1
"""Worse than any hand: where there is none."""
DOWN: Final = range(12, -1, -1)
"""Ranks from the ace down to the deuce."""
FIVE: Final = 3
"""The rank of the five, the highest card of a wheel."""

STRAIGHTS: Final = tuple(range(12, FIVE - 1, -1))
"""The highest cards of straights, the wheel last."""


def straight_mask(high: int) -> int:
    """The five ranks of a straight, as bits."""
    return 0b11111 << (high - 4) if high > FIVE else 1 << 12 | 0b1111


STRAIGHT_MASKS: Final = tuple(straight_mask(high) for high in STRAIGHTS)


def _no_straights() -> list[Ranks]:
    """Five different ranks that are no straight, the best first."""
    return [
        ranks for ranks in combinations(DOWN, 5) if sum(1 << rank for rank in ranks) not in STRAIGHT_MASKS
    ]


def _with_others(count: int, others: int) -> list[Ranks]:
    """So many ranks that make the hand, then so many others, the best first."""
    return [
        (*made, *rest)
        for made in combinations(DOWN, count)
        for rest in combinations([rank for rank in DOWN if rank not in made], others)
    ]


@cache
def categories() -> Sequence[tuple[Category, Sequence[Ranks]]]:
    """Every category with the ranks of all its classes, the best first."""
    straights: list[Ranks] = [(high,) for high in STRAIGHTS]
    threes = [(one, *two) for one in DOWN for two in combinations([r for r in DOWN if r != one], 2)]
    fours = [(one, other) for one in DOWN for other in DOWN if one != other]
    return [
        ("straight_flush", straights),
        ("four", fours),
        ("full_house", fours),
        ("flush", _no_straights()),
        ("straight", straights),
        ("three", threes),
        ("two_pair", _with_others(2, 1)),
        ("pair", _with_others(1, 3)),
        ("high_card", _no_straights()),
    ]


@cache
def firsts() -> Sequence[int]:
    """The number of the best class of each category."""
    first, numbers = 1, []
    for _, classes in categories():
        numbers.append(first)
        first += len(classes)
    return numbers


def named(worth: int) -> tuple[Category, Ranks]:
    """The category of a class, and the ranks that count in it, the most important first."""
    place = bisect_right(firsts(), worth) - 1
    category, classes = categories()[place]
    return category, classes[worth - firsts()[place]]
