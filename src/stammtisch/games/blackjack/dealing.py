"""Dealing: what the house does from the bets to the dealer's last card.

Each step gives the move that follows from the table, and the table after it.
"""

from __future__ import annotations

from msgspec.structs import replace

from stammtisch.games.blackjack.choices import is_closed_ace, is_to_be_asked, may_split
from stammtisch.games.blackjack.going_on import after_answers, after_bets, next_hand
from stammtisch.games.blackjack.hands import Cards
from stammtisch.games.blackjack.moves import Deal, Dealer, Draw, Peek
from stammtisch.games.blackjack.options import BlackjackOptions
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
from stammtisch.games.blackjack.weights import ACE_AND_TEN, WEIGHT, weigh
from stammtisch.games.moves import Unseat


def unseat(state: State) -> Step:
    """Who can't pay the least bet gives up the seat, one after the other."""
    poor = next(chair.seat for chair in state.chairs if is_too_poor(chair, state.options))
    return Unseat(poor), after_bets(replace(state, chairs=with_chair(state, Chair(poor))))


def deal(state: State) -> Step:
    """A card for each player and the dealer, then another; the dealer's second one is the hole card."""
    options, each, top = state.options, state.players + 1, two_rounds(state)
    hands: list[Hand] = []
    shown: list[Cards] = [()] * len(state.chairs)
    dealt = state.dealt.copy()
    for chair in state.chairs:
        if chair.bet:
            seat = chair.seat
            cards = shown[seat] = top[len(hands) :: each]
            hands.append(_dealt_hand(seat, cards, chair.bet, options))
            dealt[options.shoe_of[seat]] += 2
    cards = top[each - 1 :: each] if options.hole != "none" else (top[each - 1],)
    hands.append(_dealer_hand(cards, options))
    dealt[0] += len(cards)
    shows = options.dealer_shows
    down = len(cards) - shows
    after = replace(state, hands=tuple(hands), at=0, face_down=down, dealt=dealt, dealt_before=state.dealt)
    if options.asks_before_peek:
        after.chairs = [_asked(after, chair) for chair in state.chairs]
    return Deal(tuple(shown), cards[:shows], cards[shows:]), after_answers(after)


def _dealt_hand(seat: int, cards: Cards, bet: int, options: BlackjackOptions) -> Hand:
    """Two cards of a player: with the limit there is nothing left to do."""
    first, second = cards
    weight = WEIGHT[first] + WEIGHT[second]
    if options.totals[weight] == options.limit:
        return Hand(seat, cards, weight, bet, is_over=True, is_blackjack=options.has_blackjack)
    return Hand(seat, cards, weight, bet)


def _dealer_hand(cards: Cards, options: BlackjackOptions) -> Hand:
    """The dealer's, which is never over: so it is the last that has its turn."""
    weight = weigh(cards)
    is_blackjack = weight == ACE_AND_TEN and len(cards) == 2 and options.has_blackjack
    return Hand(DEALER, cards, weight, 0, False, is_blackjack)


def _asked(state: State, chair: Chair) -> Chair:
    """The same chair, asked if there is something to ask it before the dealer peeks."""
    return replace(chair, is_asked=True) if chair.bet and is_to_be_asked(state, chair) else chair


def peek(state: State) -> Step:
    """Without a blackjack the insurance is lost, and play begins."""
    if state.hands[-1].is_blackjack:
        return Peek(True), replace(state, phase="dealer", at=len(state.hands) - 1)
    after = replace(state)
    if state.options.insurance:
        after.bank += sum([chair.insurance for chair in state.chairs])
        after.chairs = [replace(chair, insurance=0) for chair in state.chairs]
    return Peek(False), next_hand(after)


def draw(state: State) -> Step:
    """A card for the hand that has its turn."""
    hand, dealt = state.hands[state.at], state.dealt.copy()
    shoe = state.options.shoe_of[hand.seat]
    card = state.shoes[shoe].cards[dealt[shoe]]
    dealt[shoe] += 1
    drawn = replace(hand, cards=(*hand.cards, card), weight=hand.weight + WEIGHT[card])
    after = replace(state, phase="playing", hands=with_hand(state, drawn), dealt=dealt)
    if hand.is_over or _ends(state, drawn):
        after.at += 1
        next_hand(after)
    return Draw(hand.seat, hand.number, card), after


def _ends(state: State, hand: Hand) -> bool:
    """A turn ends by itself on the limit, beyond it, with many cards, and with a split ace's one card."""
    options = state.options
    if options.totals[hand.weight] >= options.limit or 0 < options.charlie <= len(hand.cards):
        return True
    return hand.is_split and is_closed_ace(state, hand) and not may_split(state, hand)


def turn_and_draw(state: State) -> Step:
    """The dealer's cards are turned; he draws only if a hand is left to beat."""
    after, dealer = replace(state, phase="pay", face_down=0), state.hands[-1]
    more = _dealer_takes(state, dealer)
    if more == 0:
        return Dealer(dealer.cards), after
    dealt = after.dealt = state.dealt.copy()
    cards = dealer.cards + state.shoes[0].cards[dealt[0] : dealt[0] + more]
    dealt[0] += more
    after.hands = with_hand(state, _dealer_hand(cards, state.options))
    return Dealer(cards), after


def _dealer_takes(state: State, dealer: Hand) -> int:
    """How many more cards the dealer takes."""
    options, must_play = state.options, False
    for hand in state.hands[:-1]:
        must_play |= is_left_to_beat(hand, options)
    if not must_play:
        return int(len(dealer.cards) < 2 and _hangs_on_blackjack(state))
    draws, weight = options.dealer_draws, dealer.weight
    shoe, first = state.shoes[0].cards, state.dealt[0]
    place = first
    while draws[weight]:
        weight += WEIGHT[shoe[place]]
        place += 1
    return place - first


def _hangs_on_blackjack(state: State) -> bool:
    """Whether the dealer's second card can still make a difference to somebody."""
    is_insured = any(chair.insurance for chair in state.chairs)
    return is_insured or any(hangs_on_blackjack(hand, state.options) for hand in state.hands[:-1])
