"""Blackjack hands: what the cards in front of somebody are worth.

An ace counts high while that does not bust the hand, otherwise one; a hand in which an ace
counts high is soft. Blackjack is an ace and a ten-card in two cards that were dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.pips import ACE, FIRST_ACE, PIPS

Cards = tuple[int, ...]


class Value(NamedTuple):
    total: int
    is_soft: bool


def value(cards: Sequence[int], options: BlackjackOptions) -> Value:
    """Best total of `cards`, and whether an ace still counts high."""
    best = total(cards, options)
    return Value(best, best > sum([PIPS[card] for card in cards]))


def total(cards: Sequence[int], options: BlackjackOptions) -> int:
    """Best total of `cards`."""
    low = aces = 0
    for card in cards:
        low += PIPS[card]
        if card >= FIRST_ACE:
            aces += 1
    if aces:
        more = options.ace_high - ACE
        for _ in range(aces if options.high_aces == "every" else 1):
            if low + more <= options.limit:
                low += more
    return low


def is_blackjack(cards: Cards, options: BlackjackOptions) -> bool:
    """For the cards as they were dealt: two cards after a split are none, whatever they are."""
    if len(cards) != 2 or not options.has_blackjack:
        return False
    first, second = PIPS[cards[0]], PIPS[cards[1]]
    return first + second == ACE + 10 and ACE in (first, second)


def may_be_blackjack(up: int, options: BlackjackOptions) -> bool:
    """Whether a dealer who shows this card may have one."""
    return options.has_blackjack and PIPS[up] in (ACE, 10)
