"""What a bot looks at first: what is offered, and the hand that has its turn."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.bots.blackjack.solver import HIDDEN, Held
from stammtisch.bots.thinking import Asked
from stammtisch.games.blackjack.fast_hands import WEIGHT
from stammtisch.games.blackjack.hands import PIPS
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.view import HandView, View
from stammtisch.games.choosing import Choice, pattern
from stammtisch.games.moves import Move

Offers = dict[type[Move], Choice]


def offers(choices: Sequence[Choice]) -> Offers:
    """What is offered, by the kind of move."""
    return {type(pattern(choice)): choice for choice in choices}


def up_card(view: View) -> int:
    """What the dealer's up card counts."""
    return PIPS[view.dealer[0]] if view.dealer else HIDDEN


def hand_view(asked: Asked) -> HandView:
    """The hand that has its turn, or is asked about insurance."""
    view: View = asked.view
    hands = view.chairs[asked.seat].hands
    return hands[view.hand] if view.phase == "playing" else hands[0]


def held(asked: Asked) -> Held:
    options: BlackjackOptions = asked.options
    hand, hands = hand_view(asked), len(asked.view.chairs[asked.seat].hands)
    return Held(
        weight=sum([WEIGHT[card] for card in hand.cards]),
        cards=len(hand.cards),
        pair=pair(hand.cards, options),
        is_split=hands > 1,
        more=options.most_hands - hands,
    )


def pair(cards: Sequence[str], options: BlackjackOptions) -> int:
    """What each of two cards counts that may be split; 0 for any other hand."""
    if options.split == "never" or len(cards) != 2 or PIPS[cards[0]] != PIPS[cards[1]]:
        return 0
    return 0 if options.split == "rank" and cards[0][0] != cards[1][0] else PIPS[cards[0]]
