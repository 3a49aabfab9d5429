"""Who gets what at the end of a round.

Against the bank: a busted hand has lost even if the dealer busts later. Blackjack beats all
but a blackjack. Higher wins even money, equal hands push or go to the banker. For a pot: a
bust counts -1, for banker and players alike; if the banker's value is at least the best
player's he takes it, otherwise the best share it equally, odd chips one by one in seat order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from stammtisch.games.blackjack.moves import Pay, Result
from stammtisch.games.blackjack.options import BUST, BlackjackOptions, Terms
from stammtisch.games.blackjack.state import Chair, Hand, State, Step


def pay(state: State) -> Step:
    """The round is settled, and the table is open for bets again."""
    hands, dealer, at, bank = state.hands, state.hands[-1], 0, state.bank
    shares = _pot(state) if state.options.settlement == "pot" else None
    chairs: list[Chair] = []
    results: list[tuple[Result, ...]] = []
    insurance: list[int] = []
    for chair in state.chairs:
        of_seat: tuple[Result, ...] = ()
        back = 3 * chair.insurance if dealer.is_blackjack else 0
        insurance.append(back)
        bank += chair.insurance - back
        while (hand := hands[at]).seat == chair.seat:
            result = shares[hand.seat] if shares else _result(state, hand, dealer)
            of_seat += (result,)
            back += result.chips
            bank += hand.bet - result.chips
            at += 1
        results.append(of_seat)
        if of_seat or chair.passed:
            chairs.append(replace(chair, stack=chair.stack + back, bet=0, insurance=0, passed=False))
        else:
            chairs.append(chair)
    move = Pay(tuple(results), tuple(insurance))
    after = replace(state, phase="betting", has_begun=False, chairs=chairs, paid=move, bank=bank)
    return state, move, after


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


def _pot(state: State) -> Mapping[int, Result]:
    """The best of all takes everything: a result for each seat."""
    *hands, dealer = state.hands
    own = {hand.seat: state.options.points[hand.weight] for hand in hands}
    best, to_beat = max(own.values(), default=BUST), state.options.points[dealer.weight]
    winners = [seat for seat in own if own[seat] == best > to_beat]
    pot = state.left_in_pot + sum([hand.bet for hand in hands])
    share, odd = divmod(pot, len(winners)) if winners else (0, 0)
    results = {seat: BUSTED if count == BUST else LOST for seat, count in own.items()}
    for place, seat in enumerate(winners):
        results[seat] = Result("win", share + (place < odd))
    return results
