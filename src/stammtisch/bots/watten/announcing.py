"""Which card to name Schlag or trump by, and what a hand is worth before it is named.

Whatever the other announcer may show is taken into account, each card as often as it is likely
to be chosen out of an unknown hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from stammtisch.bots.watten.hands import chance
from stammtisch.games.cards import WELI
from stammtisch.games.watten.options import WattenOptions
from stammtisch.games.watten.ranking import ACE, CARDS, SEVEN, SUIT, VALUE, number

SCHLAG_HELD: Final = 1.5
SCHLAG_ABOVE: Final = 0.6
TRUMP_HELD: Final = 0.9
TRUMP_HEIGHT: Final = 0.1
"""How much likelier a card is chosen for each card of its value, each of the value next above it, each of
its suit, and the more the higher that one is."""


def worths(
    options: WattenOptions, hand: Sequence[int], names_schlag: bool, leads: bool, shown: int | None = None
) -> Mapping[int, float]:
    """For each card of a hand the chance to take the round when it is chosen; `shown` is what the other has
    shown already, where it goes in turn."""
    may_come = [card for card in range(CARDS) if card not in hand] if shown is None else [shown]
    if names_schlag and options.weli_for_trump == "forbidden":
        may_come = [card for card in may_come if card != WELI]
    worth = {}
    for card in hand:
        if card == WELI and not names_schlag and options.weli_for_trump == "forbidden":
            continue
        total = 0.0
        for other in may_come:
            schlag, trump = (card, other) if names_schlag else (other, card)
            ranks = options.rankings[number(VALUE[schlag], SUIT[trump])]
            total += chance(ranks, hand, other, leads)
        worth[card] = total / len(may_come)
    return worth


def likelihood(hand: Sequence[int], card: int, names_schlag: bool) -> float:
    """How likely somebody with this hand names what this card names: by this card or by one like it."""
    if names_schlag:
        counts = [0] * (ACE + 2)
        for held in hand:
            counts[VALUE[held]] += 1
        counts[ACE + 1] = counts[SEVEN]
        ways = {
            value: exp(SCHLAG_HELD * counts[value] + SCHLAG_ABOVE * counts[value + 1])
            for value in {VALUE[held] for held in hand}
        }
        return ways.get(VALUE[card], 0.0) / sum(ways.values())
    lengths = [0.0] * 4
    for held in hand:
        lengths[SUIT[held]] += TRUMP_HELD + TRUMP_HEIGHT * VALUE[held]
    return (
        exp(lengths[SUIT[card]]) / sum([exp(length) for length in lengths if length])
        if lengths[SUIT[card]]
        else 0.0
    )
