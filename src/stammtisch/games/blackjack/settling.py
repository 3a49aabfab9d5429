"""Who gets what at the end of a round.

Against the bank: a busted hand has lost even if the dealer busts later. Blackjack beats all
but a blackjack. Higher wins even money, equal hands push or go to the banker. For a pot: a
bust counts -1, for banker and players alike; if the banker's value is at least the best
player's the banker takes it, otherwise the best share it equally, odd chips one by one in seat
order.
Who plays for a pot alone would win back no more than the own bet: then the bank puts in as much.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from stammtisch.games.blackjack.moves import Pay, Result
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.rules import BUST
from stammtisch.games.blackjack.state import Chair, Hand, State, Step
from stammtisch.games.contract import Chance
from stammtisch.games.moves import DEALER


def pay(state: State, _: Chance) -> Step:
    """The round is settled, and the table is open for bets again."""
    options, hands, bank, at = state.options, state.hands, state.bank, 0
    dealer = hands[-1]
    insurance = _insurance(state, dealer) if options.insurance else (0,) * options.seats
    shares = _pot(state) if options.settlement == "pot" else None
    chairs: list[Chair] = []
    results: tuple[tuple[Result, ...], ...] = ()
    for chair in state.chairs:
        seat = chair.seat
        back = insurance[seat]
        bank += chair.insurance - back
        of_seat: tuple[Result, ...] = ()
        while (hand := hands[at]).seat == seat:
            result = shares[seat] if shares else _result(state, hand, dealer)
            of_seat += (result,)
            back += result.chips
            bank += hand.bet - result.chips
            at += 1
        is_in = of_seat or chair.passed
        chairs.append(Chair(seat, chair.taken, chair.away, chair.stack + back) if is_in else chair)
        results += (of_seat,)
    move = Pay(results, insurance)
    return move, replace(state, phase="betting", has_begun=False, chairs=chairs, paid=move, bank=bank)


def _insurance(state: State, dealer: Hand) -> tuple[int, ...]:
    """What it pays to each seat: two to one, if the dealer has a blackjack."""
    return tuple([3 * chair.insurance if dealer.is_blackjack else 0 for chair in state.chairs])


def _result(state: State, hand: Hand, dealer: Hand) -> Result:
    """One hand against the dealer's."""
    options, bet = state.options, hand.bet
    points = options.rules.points
    own, to_beat = points[hand.weight], points[dealer.weight]
    if own == BUST:
        return BUSTED
    is_special = hand.is_blackjack or dealer.is_blackjack or hand.is_surrendered or options.charlie
    if is_special and (result := _special(state, hand, dealer)):
        return result
    if own > to_beat:
        return Result("win", 2 * bet)
    return Result("push", bet) if own == to_beat and options.ties == "push" else LOST


def _special(state: State, hand: Hand, dealer: Hand) -> Result | None:
    """Where more decides than what the cards count."""
    options, bet = state.options, hand.bet
    if hand.is_surrendered and not (dealer.is_blackjack and options.surrender == "late"):
        return Result("surrender", bet // 2)
    if hand.is_blackjack and (options.natural_at_once or not dealer.is_blackjack):
        wins, of = options.rules.blackjack_odds
        return Result("blackjack", bet + bet * wins // of)
    if is_charlie(hand, options):
        return Result("charlie", 2 * bet)
    if dealer.is_blackjack and not hand.is_blackjack:
        return Result("lose", _kept(state, hand) if options.original_bets_only else 0)
    return None


BUSTED: Final = Result("bust", 0)
LOST: Final = Result("lose", 0)


def _kept(state: State, hand: Hand) -> int:
    """What was added to the first bet, by doubling or splitting."""
    return hand.bet if hand.number else hand.bet - state.chairs[hand.seat].bet


def is_charlie(hand: Hand, options: BlackjackOptions) -> bool:
    """So many cards without a bust win at once."""
    return 0 < options.charlie <= len(hand.cards) and options.rules.points[hand.weight] != BUST


def is_one_left_to_beat(hands: Sequence[Hand], options: BlackjackOptions) -> bool:
    """Whether the dealer, whose hand is the last, must play against one of the others."""
    points, charlie = options.rules.points, options.charlie
    for hand in hands:
        is_decided = hand.is_surrendered or hand.is_blackjack or points[hand.weight] == BUST
        if not is_decided and not (charlie and is_charlie(hand, options)):
            return hand.seat != DEALER
    return False


def hangs_on_blackjack(hand: Hand, options: BlackjackOptions) -> bool:
    """Whether only a blackjack of the dealer can still make a difference to this hand."""
    if hand.is_surrendered:
        return options.surrender == "late" and options.hole != "peek"
    return hand.is_blackjack and not options.natural_at_once


def _pot(state: State) -> Mapping[int, Result]:
    """The best of all takes everything: a result for each seat."""
    *hands, dealer = state.hands
    points = state.options.rules.points
    own = {hand.seat: points[hand.weight] for hand in hands}
    best, to_beat = max(own.values(), default=BUST), points[dealer.weight]
    winners = [seat for seat in own if own[seat] == best > to_beat]
    pot = state.left_in_pot + sum([hand.bet for hand in hands])
    share, odd = divmod(pot, len(winners)) if winners else (0, 0)
    has_bet_back = state.options.pot_on_top or state.players == 1
    results = {seat: BUSTED if count == BUST else LOST for seat, count in own.items()}
    bets = {hand.seat: hand.bet for hand in hands if has_bet_back}
    for place, seat in enumerate(winners):
        results[seat] = Result("win", share + (place < odd) + bets.get(seat, 0))
    return results
