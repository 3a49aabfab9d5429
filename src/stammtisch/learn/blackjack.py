"""Blackjack in numbers, by any house rules. Bets come in few sizes, as multiples of the least bet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from stammtisch.bots.blackjack.unseen import before_round, counts, unseen
from stammtisch.bots.thinking import Asked
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import AddBet, Bet
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.state import ACTING
from stammtisch.games.blackjack.view import HandView, View
from stammtisch.games.choosing import Amount, Choice
from stammtisch.games.moves import Move
from stammtisch.games.reading import tag
from stammtisch.learn.encoding import Encoding, Offer, Offers, Part, amount, marks, round_about, sized

TIMES: Final = (2, 5, 10, 20, 50)
SIZES: Final = ("least", *(f"{times}x" for times in TIMES), "most")
CALLS: Final = tuple("pass insure decline stand hit double split surrender".split())
PHASES: Final = ("betting", "asking", "playing")
HANDS_OF_A_SEAT: Final = 4
"""The most that a seat may have by splitting."""


def actions(options: BlackjackOptions) -> Sequence[str]:
    adding = [f"add {size}" for size in SIZES] if options.add_bet else []
    return [*(f"bet {size}" for size in SIZES), *CALLS, *adding]


def offers(asked: Asked) -> Offers:
    return dict(entry for choice in asked.choices for entry in _offered(choice, asked.options))


def _offered(choice: Choice, options: BlackjackOptions) -> Iterator[tuple[str, Offer]]:
    match choice:
        case Amount(move=Bet() | AddBet() as what):
            sizes = {f"{times}x": times * options.least_bet for times in TIMES}
            yield from ((f"{tag(what)} {size}", move) for size, move in sized(choice, sizes))
        case Move():
            yield tag(choice), choice
        case _:
            raise TypeError(f"nothing says which actions {choice} is")


def look(asked: Asked, _begun: Sequence[str]) -> Iterator[Part]:
    view: View = asked.view
    options: BlackjackOptions = asked.options
    chairs = [view.chairs[seat] for seat in round_about(asked.seat, len(view.chairs))]
    own, unit = chairs[0], options.least_bet
    at = view.hand if view.phase == "playing" and view.turn == ACTING[asked.seat] else 0
    cards = own.hands[at].cards if at < len(own.hands) else ()
    yield Part(f"what is to be done: {', '.join(PHASES)}", marks({view.phase}, PHASES))
    yield Part("which of one's hands has its turn", marks({at}, range(HANDS_OF_A_SEAT)))
    yield Part("its cards: how many aces, twos, … and tens", counts(cards))
    for number in range(HANDS_OF_A_SEAT):
        hand = own.hands[number] if number < len(own.hands) else None
        yield Part(f"one's hand {number + 1}: total, soft, bet, over", _hand(hand, unit))
    yield Part("the dealer's open cards: aces, twos, … and tens", counts(view.dealer))
    yield Part("their total", [view.dealer_value.total])
    yield Part("whether the dealer has looked, and has no blackjack", [view.has_peeked])
    yield Part("chips of each seat", [amount(chair.chips, unit) for chair in chairs])
    yield Part("bets of each seat", [amount(chair.bet, unit) for chair in chairs])
    yield Part("the best total of each seat", [_best(chair.hands) for chair in chairs])
    yield Part("one's insurance, and the pot", [amount(own.insurance, unit), amount(view.pot, unit)])
    seen = before_round if view.phase == "betting" else unseen
    left = seen(options, asked.seat, view, asked.shown)
    yield Part("of the cards that nobody has seen, the share of aces, twos, … and tens", _shares(left.own))
    yield Part("the same of those that the dealer draws from", _shares(left.dealers))


def _hand(hand: HandView | None, unit: int) -> Sequence[float]:
    if hand is None:
        return (0, 0, 0, 0)
    return hand.value.total, hand.value.is_soft, amount(hand.bet, unit), hand.is_over


def _best(hands: Sequence[HandView]) -> int:
    """0 if all are bust."""
    return max((hand.value.total for hand in hands if not hand.is_bust), default=0)


def _shares(left: Sequence[int]) -> list[float]:
    return [count / sum(left) for count in left]


ENCODING: Final = Encoding(BLACKJACK, actions, offers, look)
