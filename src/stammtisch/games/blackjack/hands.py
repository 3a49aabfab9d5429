"""Blackjack hands: what the cards in front of somebody are worth.

Cards count their pips, ten for a court card, one for an ace. An ace counts high while that does
not bust the hand; a hand in which one does is soft. Blackjack is an ace and a ten-card in two
cards that were dealt, where these make the limit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from stammtisch.games.cards import FRENCH

if TYPE_CHECKING:
    from stammtisch.games.blackjack.options import BlackjackOptions

Cards = tuple[str, ...]

ACE: Final = 1
TEN: Final = 10
PIPS: Final[Mapping[str, int]] = {
    name: ACE if name[0] == "A" else int(name[0]) if name[0].isdecimal() else TEN for name in FRENCH.names
}


class Value(NamedTuple):
    total: int
    is_soft: bool


def value(cards: Cards, options: BlackjackOptions) -> Value:
    """Best total of `cards`, and whether an ace still counts high."""
    pips = [PIPS[card] for card in cards]
    return counted(sum(pips), pips.count(ACE), options)


def counted(low: int, aces: int, options: BlackjackOptions) -> Value:
    """What a hand is worth that counts `low` with so many aces low."""
    total, more = low, options.ace_high - ACE
    for _ in range(aces if options.high_aces == "every" else min(aces, 1)):
        if total + more <= options.limit:
            total += more
    return Value(total, is_soft=total > low)


def dealer_draws(hand: Value, options: BlackjackOptions) -> bool:
    """Whether the dealer takes another card: on soft hands some houses differ."""
    is_hit_when_soft = options.hits_soft and hand.is_soft
    return hand.total < options.stands_on or (hand.total == options.stands_on and is_hit_when_soft)


def has_blackjack(options: BlackjackOptions) -> bool:
    """Whether an ace and a ten-card make the limit; for a pot it would be nothing special."""
    return options.ace_high + TEN == options.limit and options.settlement == "bank"


def is_blackjack(cards: Cards, options: BlackjackOptions) -> bool:
    """For the cards as they were dealt: two cards after a split are none, whatever they are."""
    return sorted([PIPS[card] for card in cards]) == [ACE, TEN] and has_blackjack(options)
