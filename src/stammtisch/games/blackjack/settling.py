"""Who gets what at the end of a round.

Against the bank: a busted hand has lost even if the dealer busts later. Blackjack beats all
but a blackjack. Higher wins even money, equal hands push or go to the banker. For a pot: a
bust counts -1, for banker and players alike; if the banker's value is at least the best
player's he takes it, otherwise the best share it equally, odd chips one by one in seat order.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stammtisch.games.blackjack.moves import Pay, Result
from stammtisch.games.blackjack.options import BUST, BlackjackOptions, Terms
from stammtisch.games.blackjack.state import Hand, State, Step


def pay(state: State) -> Step:
    """The round is settled, and the table is open for bets again."""
    move = _pot(state) if state.options.settlement == "pot" else _against_bank(state)
    bank, chairs = state.bank, state.chairs.copy()
    for chair in state.chairs:
        seat = chair.seat
        if chair.bet:
            back = move.insurance[seat]
            for result in move.results[seat]:
                back += result.chips
            bank += chair.insurance - back
            chairs[seat] = replace(chair, stack=chair.stack + back, bet=0, insurance=0)
        elif chair.passed:
            chairs[seat] = replace(chair, passed=False)
    for hand in state.hands:
        bank += hand.bet
    after = replace(state, phase="betting", has_begun=False, chairs=chairs, paid=move, bank=bank)
    return state, move, after


def _against_bank(state: State) -> Pay:
    """A result for each hand, and what the insurance pays."""
    hands, dealer, at = state.hands, state.hands[-1], 0
    results: list[tuple[Result, ...]] = []
    for chair in state.chairs:
        of_seat: tuple[Result, ...] = ()
        while hands[at].seat == chair.seat:
            of_seat += (_result(state, hands[at], dealer),)
            at += 1
        results.append(of_seat)
    if dealer.is_blackjack:
        return Pay(tuple(results), tuple([3 * chair.insurance for chair in state.chairs]))
    return Pay(tuple(results), (0,) * len(results))


def _result(state: State, hand: Hand, dealer: Hand) -> Result:
    """One hand against the dealer's."""
    options, bet = state.options, hand.bet
    points = options.terms.points
    own, to_beat = points[hand.weight], points[dealer.weight]
    if own == BUST:
        return BUSTED
    if hand.is_surrendered and not (dealer.is_blackjack and options.surrender == "late"):
        return Result("surrender", bet // 2)
    if hand.is_blackjack and (options.natural_at_once or not dealer.is_blackjack):
        wins, of = options.blackjack_odds
        return Result("blackjack", bet + bet * wins // of)
    if options.charlie and is_charlie(hand, options.terms):
        return Result("charlie", 2 * bet)
    if dealer.is_blackjack and not hand.is_blackjack:
        return Result("lose", _kept(state, hand) if options.original_bets_only else 0)
    if own > to_beat:
        return Result("win", 2 * bet)
    return Result("push", bet) if own == to_beat and options.ties == "push" else LOST


BUSTED: Final = Result("bust", 0)
LOST: Final = Result("lose", 0)


def _kept(state: State, hand: Hand) -> int:
    """What was added to the first bet, by doubling or splitting."""
    return hand.bet if hand.number else hand.bet - state.chairs[hand.seat].bet


def is_charlie(hand: Hand, terms: Terms) -> bool:
    """So many cards without a bust win at once."""
    return 0 < terms.charlie <= len(hand.cards) and terms.points[hand.weight] != BUST


def is_left_to_beat(hand: Hand, terms: Terms) -> bool:
    """Whether the dealer must play against this hand."""
    if hand.is_surrendered or hand.is_blackjack or terms.points[hand.weight] == BUST:
        return False
    return not (terms.charlie and is_charlie(hand, terms))


def hangs_on_blackjack(hand: Hand, options: BlackjackOptions) -> bool:
    """Whether only a blackjack of the dealer can still make a difference to this hand."""
    if hand.is_surrendered:
        return options.surrender == "late" and options.hole != "peek"
    return hand.is_blackjack and not options.natural_at_once


def _pot(state: State) -> Pay:
    """The best of all takes everything."""
    *hands, dealer = state.hands
    own = {hand.seat: state.options.points[hand.weight] for hand in hands}
    best, to_beat = max(own.values(), default=BUST), state.options.points[dealer.weight]
    winners = [seat for seat in own if own[seat] == best > to_beat]
    pot = state.left_in_pot + sum([hand.bet for hand in hands])
    share, odd = divmod(pot, len(winners)) if winners else (0, 0)
    results: list[tuple[Result, ...]] = [()] * len(state.chairs)
    for seat, count in own.items():
        results[seat] = (Result("bust" if count == BUST else "lose", 0),)
    for place, seat in enumerate(winners):
        results[seat] = (Result("win", share + (place < odd)),)
    return Pay(tuple(results), (0,) * len(state.chairs))
