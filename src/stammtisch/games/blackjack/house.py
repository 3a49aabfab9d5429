"""The house's next move. Only the shuffle needs chance; the rest follows from the shoe."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Final

from stammtisch.games.blackjack.hands import is_blackjack, total, value
from stammtisch.games.blackjack.moves import Deal, Dealer, Draw, HouseMove, Peek
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.settling import hangs_on_blackjack, is_left_to_beat, pay
from stammtisch.games.blackjack.shoe import DEALER, next_card, shoe_number, two_rounds
from stammtisch.games.blackjack.state import Hand, State, players, seat_to_clear
from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import Chance
from stammtisch.games.moves import Shuffle, Unseat


def house(state: State, chance: Chance) -> HouseMove:
    """What the house does now."""
    if state.phase == "shuffle":
        return Shuffle(chance.shuffle(state.options.pack, state.draws))
    return due(state)


def due(state: State) -> HouseMove:
    """The move that follows from the table. It is worked out once, and kept with the table: the
    house makes it, and then it is checked that just this one was made."""
    known: dict[str, HouseMove] = state.__dict__
    if "due" not in known:
        known["due"] = DECIDED[state.phase](state)
    return known["due"]


def packs(state: State) -> Mapping[int, Sequence[str]]:
    """One shuffle for each shoe."""
    return {state.draws + number: state.options.pack for number in range(state.options.shoes)}


def deal(state: State) -> Deal:
    """A card for each player and the dealer, then another; the dealer's second one is the hole card."""
    shows, seats = state.options.dealer_shows, players(state)
    first, second = two_rounds(state.shoes, [*seats, DEALER])
    hands: list[tuple[str, ...]] = [()] * len(state.chairs)
    for number, seat in enumerate(seats):
        hands[seat] = (first[number], second[number])
    dealer = (first[-1],) if state.options.hole == "none" else (first[-1], second[-1])
    return Deal(tuple(hands), dealer[:shows], dealer[shows:])


def _draw(state: State) -> Draw:
    return Draw(state.seat, state.hand, next_card(state, state.seat))


def _peek(state: State) -> Peek:
    return Peek(is_blackjack(state.dealer, state.options))


def _unseat(state: State) -> Unseat:
    poor = seat_to_clear(state)
    assert poor is not None
    return Unseat(poor)


def _dealer(state: State) -> Dealer:
    """The dealer's whole hand: he draws only if a hand is left to beat."""
    cards, options = list(state.dealer), state.options
    shoe = state.shoes[shoe_number(state.shoes, DEALER)]
    further = map(FRENCH.numbers.__getitem__, islice(shoe.cards, shoe.taken, None))
    hands = [hand for chair in state.chairs if chair.bet for hand in chair.hands]
    if any(is_left_to_beat(hand, options) for hand in hands):
        while len(cards) < 2 or draws(cards, options):
            cards.append(next(further))
    elif len(cards) < 2 and _hangs_on_blackjack(state, hands):
        cards.append(next(further))
    return Dealer(FRENCH.text(cards))


def _hangs_on_blackjack(state: State, hands: Sequence[Hand]) -> bool:
    """Whether the dealer's second card can still make a difference to somebody."""
    is_insured = any(chair.insurance for chair in state.chairs)
    return is_insured or any(hangs_on_blackjack(hand, state.options) for hand in hands)


def draws(cards: Sequence[int], options: BlackjackOptions) -> bool:
    """Whether the dealer takes another card."""
    best = total(cards, options)
    if best == options.stands_on and options.hits_soft:
        return value(cards, options).is_soft
    return best < options.stands_on


DECIDED: Final[Mapping[str, Callable[[State], HouseMove]]] = {
    "clear": _unseat,
    "deal": deal,
    "peek": _peek,
    "draw": _draw,
    "dealer": _dealer,
    "pay": pay,
}
"""The house's move in each of its phases where chance has no part in it."""
