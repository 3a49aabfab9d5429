"""The pack: what is shuffled, and how many cards a round may take from one shoe."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from stammtisch.games.blackjack.hands import PIPS
from stammtisch.games.cards import FRENCH, FRENCH_SUITS

if TYPE_CHECKING:
    from stammtisch.games.blackjack.options import BlackjackOptions


def pack_of(options: BlackjackOptions) -> tuple[str, ...]:
    """The cards that are shuffled together."""
    suits = (options.clubs, options.diamonds, options.hearts, options.spades)
    kept = {suit for is_in, suit in zip(suits, FRENCH_SUITS, strict=True) if is_in}
    return tuple([name for name in FRENCH.names if name[1] in kept]) * options.decks


def cards_a_round(options: BlackjackOptions, pack: Sequence[str]) -> tuple[int, ...]:
    """The most cards that a round of 0, 1, 2, … players can take from one shoe."""
    each = options.most_hands if options.split != "never" else 1
    pips = sorted([PIPS[card] for card in pack])
    hands = [each if options.deck_per_player else players * each + 1 for players in range(options.seats + 1)]
    return tuple([_most_cards(options, count, pips) for count in hands])


def _most_cards(options: BlackjackOptions, hands: int, pips: Sequence[int]) -> int:
    """The lower of two bounds. A hand draws only below the limit: so all its cards but the last
    have at most the limit less one, aces low, and it has one more; the cheapest cards of the
    pack make the most. And all that lies there before the dealer's last card counts at most
    ten more than that for each player: if the pack has more, it isn't dealt to its end."""
    cards = max(0, len(pips) - options.thrown_away)
    cheapest = hands + _how_many(pips, hands * (options.limit - 1))
    if sum(pips[:cards]) > (hands - 1) * (options.limit + 9) + options.stands_on:
        return min(cards, cheapest)
    return cheapest


def _how_many(pips: Sequence[int], most: int) -> int:
    """How many of these, from the first on, come to no more than that together."""
    return sum([total <= most for total in accumulate(pips)])
