"""What cards count: their pips, ten for a court card, one for an ace that counts low.

A card's weight is its pips, and 64 more for an ace. So the weights of a hand add up to one
number that says both: its pips with all aces low, and how many aces there are. What a hand of
each weight is worth by the house rules is a table, made once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from stammtisch.games.cards import FRENCH

ACE: Final = 1
TEN: Final = 10
EACH_ACE: Final = 64
"""More pips than any hand has."""
MOST_ACES: Final = 32
"""Of eight packs."""

PIPS: Final[Mapping[str, int]] = {
    name: ACE if name[0] == "A" else int(name[0]) if name[0].isdecimal() else TEN for name in FRENCH.names
}
WEIGHT: Final[Mapping[str, int]] = {
    name: pips + EACH_ACE if pips == ACE else pips for name, pips in PIPS.items()
}
ACE_AND_TEN: Final = EACH_ACE + ACE + TEN
"""The weight of a blackjack."""


def weigh(cards: tuple[str, ...]) -> int:
    """The weight of some cards together."""
    weight = 0
    for card in cards:
        weight += WEIGHT[card]
    return weight


@cache
def totals(limit: int, ace_high: int, high_aces: str) -> tuple[int, ...]:
    """The best total of a hand, by its weight: aces count high while that does not bust the hand."""
    return tuple(
        [
            _best(pips, aces if high_aces == "every" else min(aces, 1), ace_high - ACE, limit)
            for aces in range(MOST_ACES + 1)
            for pips in range(EACH_ACE)
        ]
    )


def _best(pips: int, may_be_high: int, more: int, limit: int) -> int:
    fitting = max(0, (limit - pips) // more)
    return pips + more * min(may_be_high, fitting)


@cache
def dealer_draws(totals: tuple[int, ...], stands_on: int, hits_soft: bool) -> tuple[bool, ...]:
    """Whether the dealer takes another card, by the weight of his: on soft hands some houses differ."""
    return tuple(
        [
            best < stands_on or (best == stands_on and hits_soft and best > weight % EACH_ACE)
            for weight, best in enumerate(totals)
        ]
    )
