"""Dealing: what the house does from the bets to the dealer's last card.

Each step gives the move that follows from the table, and the table after it.
"""

from __future__ import annotations

from msgspec.structs import replace

from stammtisch.games.blackjack.choices import is_closed_ace, is_to_be_asked, may_split
from stammtisch.games.blackjack.going_on import after_answers, after_bets, next_hand
from stammtisch.games.blackjack.hands import Cards
from stammtisch.games.blackjack.moves import Deal, Dealer, Draw, Peek
from stammtisch.games.blackjack.options import Terms
from stammtisch.games.blackjack.settling import hangs_on_blackjack, is_left_to_beat
from stammtisch.games.blackjack.shoe import two_rounds
from stammtisch.games.blackjack.state import (
    DEALER,
    Chair,
    Hand,
    State,
    Step,
    is_too_poor,
    with_chair,
    with_hand,
)
from stammtisch.games.blackjack.weights import WEIGHT
from stammtisch.games.moves import Unseat


def unseat(state: State) -> Step:
    """Who can't pay the least bet gives up the seat, one after the other."""
    poor = next(chair.seat for chair in state.chairs if is_too_poor(chair, state.options))
    return state, Unseat(poor), after_bets(replace(state, chairs=with_chair(state, Chair(poor))))


def deal(state: State) -> Step:
    """A card for each player and the dealer, then another; the dealer's second one is the hole card."""
    terms, players, top, dealt = state.options.terms, state.players, two_rounds(state), state.dealt.copy()
    hands: list[Hand] = []
    shown: list[Cards] = []
    for chair in state.chairs:
        cards: Cards = ()
        if chair.bet:
            seat, place = chair.seat, len(hands)
            first, second = cards = (top[place], top[place + players + 1])
            weight = WEIGHT[first] + WEIGHT[second]
            has_limit = terms.totals[weight] == terms.limit  # there is nothing left to do
            hands.append(Hand(seat, cards, weight, chair.bet, has_limit, weight == terms.blackjack))
            dealt[terms.shoe_of[seat]] += 2
        shown.append(cards)
    dealer = _dealer_hand(top[players], top[-1], terms)
    hands.append(dealer)
    cards = dealer.cards
    dealt[0] += len(cards)
    up, down = cards[terms.up], cards[terms.down]
    after = replace(
        state,
        phase="peek",
        hands=tuple(hands),
        at=0,
        face_down=len(down),
        dealt=dealt,
        dealt_before=state.dealt,
    )
    if terms.asks_before_peek:
        _ask(after)
    elif cards[0] not in terms.peeks_under:
        next_hand(after)
    return state, Deal(tuple(shown), up, down), after


def _dealer_hand(first: str, hole: str, terms: Terms) -> Hand:
    """The dealer's, which is never over: so it is the last that has its turn."""
    if not terms.has_hole:
        return Hand(DEALER, (first,), WEIGHT[first])
    weight = WEIGHT[first] + WEIGHT[hole]
    return Hand(DEALER, (first, hole), weight, 0, False, weight == terms.blackjack)


def _ask(new: State) -> None:
    """Asks all whom there is something to ask before the dealer peeks."""
    new.chairs = [
        replace(chair, is_asked=True) if chair.bet and is_to_be_asked(new, chair) else chair
        for chair in new.chairs
    ]
    after_answers(new)


def peek(state: State) -> Step:
    """Without a blackjack the insurance is lost, and play begins."""
    if state.hands[-1].is_blackjack:
        return state, Peek(True), replace(state, phase="dealer", at=len(state.hands) - 1)
    after = replace(state)
    if state.options.insurance:
        after.bank += sum([chair.insurance for chair in state.chairs])
        after.chairs = [replace(chair, insurance=0) for chair in state.chairs]
    return state, Peek(False), next_hand(after)


def draw(state: State) -> Step:
    """A card for the hand that has its turn."""
    hand, dealt, terms = state.hands[state.at], state.dealt.copy(), state.options.terms
    shoe, cards = terms.shoe_of[hand.seat], hand.cards
    card = state.shoes[shoe].cards[dealt[shoe]]
    cards += (card,)
    dealt[shoe] += 1
    drawn = replace(hand, cards=cards, weight=hand.weight + WEIGHT[card])
    after = replace(state, phase="playing", hands=with_hand(state, drawn), dealt=dealt)
    if hand.is_over or terms.totals[drawn.weight] >= terms.limit or _ends(state, drawn):
        after.at += 1
        next_hand(after)
    return state, Draw(hand.seat, hand.number, card), after


def _ends(state: State, hand: Hand) -> bool:
    """A turn ends by itself on the limit and beyond it; with many cards; with a split ace's one card."""
    if 0 < state.options.charlie <= len(hand.cards):
        return True
    return hand.is_split and is_closed_ace(state, hand) and not may_split(state, hand)


def turn_and_draw(state: State) -> Step:
    """The dealer's cards are turned; he draws only if a hand is left to beat."""
    terms, dealer, must_play = state.options.terms, state.hands[-1], False
    for hand in state.hands:
        must_play |= hand is not dealer and is_left_to_beat(hand, terms)
    shoe, first, weight, draws = state.shoes[0].cards, state.dealt[0], dealer.weight, terms.dealer_draws
    place = first
    while must_play and draws[weight]:
        weight += WEIGHT[shoe[place]]
        place += 1
    if not must_play and len(dealer.cards) < 2 and _hangs_on_blackjack(state):
        weight += WEIGHT[shoe[place]]
        place += 1
    if place == first:
        return state, Dealer(dealer.cards), replace(state, phase="pay", face_down=0)
    cards, dealt = dealer.cards + shoe[first:place], state.dealt.copy()
    dealt[0] = place
    is_blackjack = weight == terms.blackjack and len(cards) == 2
    hands = with_hand(state, replace(dealer, cards=cards, weight=weight, is_blackjack=is_blackjack))
    return state, Dealer(cards), replace(state, phase="pay", face_down=0, hands=hands, dealt=dealt)


def _hangs_on_blackjack(state: State) -> bool:
    """Whether the dealer's second card can still make a difference to somebody."""
    is_insured = any(chair.insurance for chair in state.chairs)
    return is_insured or any(hangs_on_blackjack(hand, state.options) for hand in state.hands[:-1])
