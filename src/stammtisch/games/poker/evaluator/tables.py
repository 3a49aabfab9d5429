"""The tables behind `worth`: built when the first hand is compared, and then kept.

A card has one number, its key, and the keys of a hand are added. A key has three fields:

    bits  0 – 16   ranks two to eight, one digit to the base of five each
    bits 17 – 32   suits, four bits each, which begin with three in the sum: so the
                   highest of the four is set when there are five cards of a suit
    bits 33 – 46   ranks nine to ace, one digit to the base of five each

The two rank fields say how many there are of each rank, whatever the order. A hand's class
without a flush stands in `RANKS[OFFSET[low] + INDEX[high]]`: the high fields are numbered by
how many cards are in them, so that one block follows the other for each low field, and all
hands of five, six and seven cards together take 73,775 places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from stammtisch.games.poker.evaluator.classes import (
    DOWN,
    STRAIGHT_MASKS,
    Ranks,
    categories,
    firsts,
)

LOW_RANKS, HIGH_RANKS = 7, 6
SUITS_AT: Final = 17
HIGH_AT: Final = SUITS_AT + 16
LOW_MASK: Final = (1 << SUITS_AT) - 1
SUITS_BEGIN: Final = 0x3333 << SUITS_AT
FLUSH: Final = 0x8888 << SUITS_AT
FEWEST, MOST = 5, 7


def key(card: int) -> int:
    rank, suit = divmod(card, 4)
    digit: int = 5**rank if rank < LOW_RANKS else 5 ** (rank - LOW_RANKS) << HIGH_AT
    return digit + (1 << (SUITS_AT + 4 * suit))


KEYS: Final = tuple(key(card) for card in range(52))


Tables = tuple[Sequence[int], Sequence[int], Sequence[int], Sequence[int]]
"""OFFSET, INDEX, RANKS, and the class of a flush, by its ranks as bits."""


class Pattern(NamedTuple):
    """How many there are of each rank in one of the fields; the ranks as bits, by how many there are."""

    field: int
    cards: int
    any: int
    pairs: int
    threes: int
    fours: int


@cache
def tables() -> Tables:
    """All tables; they take a quarter of a second and some megabytes, once."""
    lows = list(_patterns(0, LOW_RANKS))
    highs = sorted(_patterns(LOW_RANKS, HIGH_RANKS), key=lambda pattern: pattern.cards)
    begins = [sum(high.cards < count for high in highs) for count in range(MOST + 2)]
    index, offset = [0] * 5**HIGH_RANKS, [0] * 5**LOW_RANKS
    for number, high in enumerate(highs):
        index[high.field] = number
    ranks: list[int] = []
    classes = _Classes()
    for low in lows:
        first = begins[max(FEWEST - low.cards, 0)]
        last = begins[MOST - low.cards + 1]
        offset[low.field] = len(ranks) - first
        ranks += [classes.best(low, high) for high in highs[first:last]]
    return offset, index, ranks, [classes.flush(mask) for mask in range(1 << 13)]


def _patterns(first: int, count: int) -> Iterator[Pattern]:
    """All ways to have up to seven cards of these ranks, four of each at most."""
    found = [Pattern(0, 0, 0, 0, 0, 0)]
    for place in range(count):
        bit, digit = 1 << (first + place), 5**place
        found += [
            Pattern(
                before.field + digit * number,
                before.cards + number,
                before.any | bit,
                before.pairs | (bit if number == 2 else 0),
                before.threes | (bit if number == 3 else 0),
                before.fours | (bit if number == 4 else 0),
            )
            for before in found
            for number in range(1, 5)
            if before.cards + number <= MOST
        ]
    return iter(found)


class _Classes:
    """The best class of many cards, from how many there are of each rank."""

    def __init__(self) -> None:
        self._numbers: dict[str, dict[Ranks, int]] = {
            category: {ranks: first + place for place, ranks in enumerate(classes)}
            for (category, classes), first in zip(categories(), firsts(), strict=True)
        }
        self._down = [tuple(rank for rank in DOWN if mask >> rank & 1) for mask in range(1 << 13)]
        self._straight = [self._highest_straight(mask) for mask in range(1 << 13)]

    def _highest_straight(self, mask: int) -> int:
        for high, straight in zip(range(12, 2, -1), STRAIGHT_MASKS, strict=True):
            if mask & straight == straight:
                return high
        return -1

    def best(self, low: Pattern, high: Pattern) -> int:
        """Without a flush."""
        down, present = self._down, low.any | high.any
        fours, threes, pairs = low.fours | high.fours, low.threes | high.threes, low.pairs | high.pairs
        if fours:
            four = down[fours][0]
            return self._numbers["four"][four, down[present & ~(1 << four)][0]]
        three = down[threes][0] if threes else -1
        if threes and (twos := (threes | pairs) & ~(1 << three)):
            return self._numbers["full_house"][three, down[twos][0]]
        if (straight := self._straight[present]) >= 0:
            return self._numbers["straight"][(straight,)]
        if threes:
            return self._numbers["three"][(three, *down[present & ~threes][:2])]
        if pairs & (pairs - 1):
            two = down[pairs][:2]
            return self._numbers["two_pair"][(*two, down[present & ~(1 << two[0] | 1 << two[1])][0])]
        if pairs:
            return self._numbers["pair"][(*down[pairs], *down[present & ~pairs][:3])]
        return self._numbers["high_card"][down[present][:5]]

    def flush(self, mask: int) -> int:
        """The class of five or more cards of one suit; 0 if they are fewer."""
        if len(self._down[mask]) < FEWEST:
            return 0
        if (straight := self._straight[mask]) >= 0:
            return self._numbers["straight_flush"][(straight,)]
        return self._numbers["flush"][self._down[mask][:5]]
