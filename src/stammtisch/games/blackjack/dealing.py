"""Dealing: what the house does from the bets to the dealer's last card.

Each step gives the move that follows from the table, and the table after it.
"""

from __future__ import annotations

from operator import add

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
    options, players, top = state.options, state.players, two_rounds(state)
    hands: list[Hand] = []
    shown: list[Cards] = []
    for chair in state.chairs:
        if chair.bet:
            cards = top[len(hands) :: players + 1]
            hands.append(_dealt_hand(chair.seat, cards, chair.bet, options))
            shown.append(cards)
        else:
            shown.append(())
    dealer = top[players :: players + 1] if options.hole != "none" else top[players : players + 1]
    hands.append(_dealer_hand(dealer, weigh(dealer), options))
    shows = options.dealer_shows
    after = replace(
        state,
        hands=tuple(hands),
        at=0,
        face_down=len(dealer) - shows,
        dealt=_dealt(state, len(dealer)),
        dealt_before=state.dealt,
    )
    if options.asks_before_peek:
        after.chairs = [_asked(after, chair) for chair in state.chairs]
    return Deal(tuple(shown), dealer[:shows], dealer[shows:]), after_answers(after)


def _dealt(state: State, to_dealer: int) -> list[int]:
    """How many cards are gone from each shoe, once two are dealt to each player and so many to the dealer."""
    if len(state.shoes) == 1:
        return [state.dealt[0] + 2 * state.players + to_dealer]
    first, *others = state.dealt
    each = [2 * (chair.bet > 0) for chair in state.chairs]
    return [first + to_dealer, *map(add, others, each)]


def _dealt_hand(seat: int, cards: Cards, bet: int, options: BlackjackOptions) -> Hand:
    """Two cards of a player: with the limit there is nothing left to do."""
    first, second = cards
    weight = WEIGHT[first] + WEIGHT[second]
    if options.totals[weight] == options.limit:
        return Hand(seat, cards, weight, bet, is_over=True, is_blackjack=options.has_blackjack)
    return Hand(seat, cards, weight, bet)


def _dealer_hand(cards: Cards, weight: int, options: BlackjackOptions) -> Hand:
    """The dealer's, which is never over: so it is the last that has its turn."""
    if weight == ACE_AND_TEN and len(cards) == 2 and options.has_blackjack:
        return Hand(DEALER, cards, weight, is_blackjack=True)
    return Hand(DEALER, cards, weight)


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
    dealer, first = state.hands[-1], state.dealt[0]
    weight, cards, shoe, last = dealer.weight, dealer.cards, state.shoes[0].cards, first
    if _has_to_play(state):
        draws = state.options.dealer_draws
        while draws[weight]:
            weight += WEIGHT[shoe[last]]
            last += 1
    elif len(cards) < 2 and _hangs_on_blackjack(state):
        weight += WEIGHT[shoe[last]]
        last += 1
    if last == first:
        return Dealer(cards), replace(state, phase="pay", face_down=0)
    cards += shoe[first:last]
    hands = with_hand(state, _dealer_hand(cards, weight, state.options))
    dealt = [last, *state.dealt[1:]]
    return Dealer(cards), replace(state, phase="pay", face_down=0, hands=hands, dealt=dealt)


def _has_to_play(state: State) -> bool:
    """Whether a hand is left for the dealer to beat."""
    options, must_play = state.options, False
    for hand in state.hands[:-1]:
        must_play |= is_left_to_beat(hand, options)
    return must_play


def _hangs_on_blackjack(state: State) -> bool:
    """Whether the dealer's second card can still make a difference to somebody."""
    is_insured = any(chair.insurance for chair in state.chairs)
    return is_insured or any(hangs_on_blackjack(hand, state.options) for hand in state.hands[:-1])
