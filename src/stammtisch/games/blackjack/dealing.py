"""Dealing: what the dealer does from the bets to the dealer's last card.

Each step gives the move that follows from the table, and the table after it.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stammtisch.games.blackjack.choices import is_closed_ace, is_to_be_asked, may_split
from stammtisch.games.blackjack.fast_hands import WEIGHT
from stammtisch.games.blackjack.going_on import after_answers, after_bets, next_turn
from stammtisch.games.blackjack.hands import Cards
from stammtisch.games.blackjack.moves import Deal, Dealer, Draw, Peek
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.settling import hangs_on_blackjack, is_one_left_to_beat
from stammtisch.games.blackjack.shoe import off_all_shoes
from stammtisch.games.blackjack.state import Chair, Hand, Phase, State, Step, is_too_poor, with_chair
from stammtisch.games.contract import Chance
from stammtisch.games.moves import DEALER, Unseat

EMPTY: Final[Cards] = ()
FIRST_TO_PEEK: Final[tuple[int, Phase]] = (0, "peek")


def unseat(state: State, _: Chance) -> Step:
    """Who can't pay the least bet gives up the seat, one after the other."""
    options = state.options
    poor = next(chair.seat for chair in state.chairs if is_too_poor(chair, options))
    return Unseat(poor), after_bets(state, with_chair(state, Chair(poor)))


def deal(state: State, _: Chance) -> Step:
    """A card for each player and the dealer, then another; the dealer's second one is the hole card."""
    options, players = state.options, state.players
    rules = options.rules
    if rules.shoes == 1:
        begin = state.dealt[0]
        end = begin + 2 * players + rules.dealers
        top, dealt = state.shoes[0].cards[begin:end], [end]
    else:
        top, dealt = off_all_shoes(state)
    hands: list[Hand] = []
    shown: tuple[Cards, ...] = ()
    place = 0
    for chair in state.chairs:
        cards = EMPTY
        if chair.bet:
            first, second = cards = (top[place], top[place + players + 1])
            weight = WEIGHT[first] + WEIGHT[second]
            has_limit = rules.values[weight].total == options.limit  # there is nothing left to do
            hands.append(Hand(chair.seat, cards, weight, chair.bet, has_limit, weight == rules.blackjack))
            place += 1
        shown += (cards,)
    first = top[players]
    up: Cards = (first,)
    down, dealers, weight = EMPTY, up, WEIGHT[first]
    if rules.dealers == 2:
        hole = top[-1]
        down, dealers, weight = (hole,), (first, hole), weight + WEIGHT[hole]
    hands.append(Hand(DEALER, dealers, weight, 0, False, weight == rules.blackjack))
    if not options.dealer_shows:
        up, down = EMPTY, dealers
    waits = rules.asks_before_peek or first in rules.peeks_under
    at, phase = FIRST_TO_PEEK if waits else next_turn(hands, 0)
    after = replace(
        state,
        phase=phase,
        hands=hands,
        at=at,
        has_peeked=False,
        face_down=len(down),
        dealt=dealt,
        dealt_before=state.dealt,
    )
    if rules.asks_before_peek:
        _ask(after)
    return Deal(shown, up, down), after


def _ask(new: State) -> None:
    """Asks all whom there is something to ask before the dealer peeks."""
    new.chairs = [
        replace(chair, is_asked=True) if chair.bet and is_to_be_asked(new, chair) else chair
        for chair in new.chairs
    ]
    after_answers(new)


def peek(state: State, _: Chance) -> Step:
    """Without a blackjack the insurance is lost, and play begins."""
    if state.hands[-1].is_blackjack:
        return Peek(True), replace(state, phase="dealer", at=len(state.hands) - 1)
    at, phase = next_turn(state.hands, state.at)
    after = replace(state, phase=phase, at=at, has_peeked=True)
    lost = tuple([chair.insurance for chair in state.chairs])
    if not any(lost):
        return Peek(False), after
    after.bank += sum(lost)
    after.chairs = [
        replace(chair, insurance=0, lost_insurance=chair.insurance) if chair.insurance else chair
        for chair in state.chairs
    ]
    return Peek(False, lost), after


def draw(state: State, _: Chance) -> Step:
    """A card for the hand that has its turn."""
    options, at, hands, dealt = state.options, state.at, state.hands.copy(), state.dealt.copy()
    hand = hands[at]
    shoe = options.rules.shoe_of[hand.seat]
    card = state.shoes[shoe].cards[dealt[shoe]]
    cards, weight = hand.cards, hand.weight + WEIGHT[card]
    cards += (card,)
    hands[at] = drawn = replace(hand, cards=cards, weight=weight)
    dealt[shoe] += 1
    total = options.rules.values[weight].total
    phase: Phase = "playing"
    if hand.is_over or total >= options.limit or _ends(state, drawn):
        at, phase = next_turn(hands, at + 1)
    after = replace(state, phase=phase, at=at, hands=hands, dealt=dealt)
    return Draw(hand.seat, hand.number, card, total > options.limit), after


def _ends(state: State, hand: Hand) -> bool:
    """A turn ends by itself on the limit and beyond it; with many cards; with a split ace's one card."""
    if 0 < state.options.charlie <= len(hand.cards):
        return True
    return hand.is_split and is_closed_ace(state, hand) and not may_split(state, hand)


def turn_and_draw(state: State, _: Chance) -> Step:
    """The dealer's cards are turned; more are drawn only if a hand is left to beat."""
    options, hands, dealt = state.options, state.hands, state.dealt
    dealer, draws = hands[-1], options.rules.dealer_draws
    cards, weight, shoe, place = dealer.cards, dealer.weight, state.shoes[0].cards, dealt[0]
    if draws[weight] and is_one_left_to_beat(hands, options):
        while draws[weight]:
            card = shoe[place]
            cards += (card,)
            weight += WEIGHT[card]
            place += 1
    elif len(cards) < 2 and _hangs_on_blackjack(state):
        card = shoe[place]
        cards += (card,)
        weight += WEIGHT[card]
        place += 1
    else:
        return _turned(dealer, options), replace(state, phase="pay", face_down=0)
    hands, dealt = hands.copy(), dealt.copy()
    is_blackjack = weight == options.rules.blackjack and len(cards) == 2
    hands[-1] = dealer = replace(dealer, cards=cards, weight=weight, is_blackjack=is_blackjack)
    dealt[0] = place
    return _turned(dealer, options), replace(state, phase="pay", face_down=0, hands=hands, dealt=dealt)


def _turned(dealer: Hand, options: BlackjackOptions) -> Dealer:
    """The dealer's hand for all to see, and what it comes to."""
    total = options.rules.values[dealer.weight].total
    if dealer.is_blackjack:
        return Dealer(dealer.cards, total, "blackjack")
    return Dealer(dealer.cards, total, "bust" if total > options.limit else "")


def _hangs_on_blackjack(state: State) -> bool:
    """Whether the dealer's second card can still make a difference to somebody."""
    is_insured = any(chair.insurance for chair in state.chairs)
    return is_insured or any(hangs_on_blackjack(hand, state.options) for hand in state.hands[:-1])
