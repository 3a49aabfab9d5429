"""What follows from the house rules of a table, worked out once: every move asks for some of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from stammtisch.games.blackjack.fast_hands import ACE_AND_TEN, values_by_weight
from stammtisch.games.blackjack.hands import ACE, PIPS, TEN, Value, dealer_draws, has_blackjack
from stammtisch.games.blackjack.pack import cards_a_round, pack_of

if TYPE_CHECKING:
    from stammtisch.games.blackjack.options import BlackjackOptions

BUST: Final = -1
"""What a hand above the limit counts."""


class Rules(msgspec.Struct, frozen=True, gc=False):
    pack: tuple[str, ...]
    """The cards that are shuffled together."""
    cards_a_round: tuple[int, ...]
    """The most cards that a round of 0, 1, 2, … players can take from one shoe."""
    shoes: int
    """One for all; or the dealer's, then one for each chair."""
    shoe_of: tuple[int, ...]
    """The number of the shoe that each seat draws from; the last one is the dealer's, who is seat -1."""
    dealers: int
    """How many cards the dealer is dealt."""
    values: Mapping[int, Value]
    """What a hand is worth, by the weight of its cards."""
    points: Mapping[int, int]
    """What it counts in the end."""
    dealer_draws: Mapping[int, bool]
    """Whether the dealer takes another card on it."""
    blackjack: int
    """What the two cards of a blackjack weigh; a hand weighs more than nothing, so 0 is for none."""
    blackjack_odds: tuple[int, int]
    peeks_under: frozenset[str]
    """The cards under which the dealer looks for a blackjack."""
    asks_before_peek: bool
    """Whether there may be something to ask between the deal and the peek."""
    has_extras: bool
    """Whether a hand may ever do something else than hit and stand."""


def rules_of(options: BlackjackOptions) -> Rules:
    worth, pack = values_by_weight(options), pack_of(options)
    shoes = 1 + options.seats if options.deck_per_player else 1
    wins, of = options.blackjack_pays.split(":")
    is_peeking = options.hole == "peek" and has_blackjack(options)
    return Rules(
        pack=pack,
        cards_a_round=cards_a_round(options, pack),
        shoes=shoes,
        shoe_of=tuple([seat % shoes for seat in (*range(1, options.seats + 1), 0)]),
        dealers=1 if options.hole == "none" else 2,
        values=worth,
        points={
            weight: hand.total if hand.total <= options.limit else BUST for weight, hand in worth.items()
        },
        dealer_draws={weight: dealer_draws(hand, options) for weight, hand in worth.items()},
        blackjack=ACE_AND_TEN if has_blackjack(options) else 0,
        blackjack_odds=(int(wins), int(of)),
        peeks_under=frozenset([card for card in pack if is_peeking and PIPS[card] in (ACE, TEN)]),
        asks_before_peek=options.insurance or options.surrender == "early",
        has_extras=options.add_bet
        or (options.double, options.split, options.surrender) != ("never", "never", "none"),
    )
