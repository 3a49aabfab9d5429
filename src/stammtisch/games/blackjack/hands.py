"""Blackjack hands: what the cards in front of somebody are worth.

An ace counts high while that does not bust the hand, otherwise one; a hand in which an ace
counts high is soft. Blackjack is an ace and a ten-card in two cards that were dealt.
"""

from __future__ import annotations

from typing import NamedTuple

from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.weights import ACE_AND_TEN, EACH_ACE, weigh

Cards = tuple[str, ...]


class Value(NamedTuple):
    total: int
    is_soft: bool


def value(cards: Cards, options: BlackjackOptions) -> Value:
    """Best total of `cards`, and whether an ace still counts high."""
    weight = weigh(cards)
    best = options.totals[weight]
    return Value(best, best > weight % EACH_ACE)


def is_blackjack(cards: Cards, options: BlackjackOptions) -> bool:
    """For the cards as they were dealt: two cards after a split are none, whatever they are."""
    return len(cards) == 2 and weigh(cards) == ACE_AND_TEN and options.has_blackjack
