"""Who gets what at the end of a round.

Against the bank: a busted hand has lost even if the dealer busts later. Blackjack beats all
but a blackjack. Higher wins even money, equal hands push or go to the banker. For a pot: a
bust counts -1, for banker and players alike; if the banker's value is at least the best
player's he takes it, otherwise the best share it equally, odd chips one by one in seat order.
"""

from __future__ import annotations

from stammtisch.games.blackjack.hands import is_blackjack, total
from stammtisch.games.blackjack.moves import Pay, Result
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.state import Chair, Hand, State, players, staked

BUST = -1


def pay(state: State) -> Pay:
    """The results of all hands, and what the insurance pays."""
    if state.options.settlement == "pot":
        return _pot(state)
    beats_all = is_blackjack(state.dealer, state.options)
    to_beat = points(total(state.dealer, state.options), state.options)
    results = [
        tuple([_result(state, chair, hand, to_beat, beats_all) for hand in chair.hands]) if chair.bet else ()
        for chair in state.chairs
    ]
    return Pay(tuple(results), tuple([chair.insurance * 3 if beats_all else 0 for chair in state.chairs]))


def points(total: int, options: BlackjackOptions) -> int:
    """What a hand of this total counts in the end."""
    return total if total <= options.limit else BUST


def _result(state: State, chair: Chair, hand: Hand, to_beat: int, beats_all: bool) -> Result:
    """One hand against the dealer, who has `to_beat`, and with a blackjack `beats_all`."""
    options, bet = state.options, hand.bet
    if hand.is_surrendered and not (beats_all and options.surrender == "late"):
        return Result("surrender", bet // 2)
    own = hand.total
    if own > options.limit:
        return Result("bust", 0)
    has_blackjack = is_dealt_blackjack(hand, options)
    if has_blackjack and (options.natural_at_once or not beats_all):
        wins, of = options.blackjack_odds
        return Result("blackjack", bet + bet * wins // of)
    if options.charlie and is_charlie(hand, options):
        return Result("charlie", 2 * bet)
    if beats_all and not has_blackjack:
        return Result("lose", _kept(chair, hand) if options.original_bets_only else 0)
    if own > to_beat:
        return Result("win", 2 * bet)
    return Result("push", bet) if own == to_beat and options.ties == "push" else Result("lose", 0)


def _kept(chair: Chair, hand: Hand) -> int:
    """What was added to the first bet, by doubling or splitting."""
    return hand.bet - chair.bet if hand is chair.hands[0] else hand.bet


def is_dealt_blackjack(hand: Hand, options: BlackjackOptions) -> bool:
    return hand.total == options.limit and not hand.is_split and is_blackjack(hand.cards, options)


def is_charlie(hand: Hand, options: BlackjackOptions) -> bool:
    """So many cards without a bust win at once."""
    return 0 < options.charlie <= len(hand.cards) and hand.total <= options.limit


def is_left_to_beat(hand: Hand, options: BlackjackOptions) -> bool:
    """Whether the dealer must play against this hand."""
    if hand.is_surrendered or hand.total > options.limit:
        return False
    if options.charlie and is_charlie(hand, options):
        return False
    return not is_dealt_blackjack(hand, options)


def hangs_on_blackjack(hand: Hand, options: BlackjackOptions) -> bool:
    """Whether only a blackjack of the dealer can still make a difference to this hand."""
    if hand.is_surrendered:
        return options.surrender == "late" and options.hole != "peek"
    return is_dealt_blackjack(hand, options) and not options.natural_at_once


def _pot(state: State) -> Pay:
    """The best of all takes everything."""
    options, seats = state.options, players(state)
    to_beat = points(total(state.dealer, options), options)
    own = {seat: points(state.chairs[seat].hands[0].total, options) for seat in seats}
    best = max(own.values(), default=BUST)
    winners = [seat for seat in seats if own[seat] == best > to_beat]
    pot = state.left_in_pot + sum([staked(state.chairs[seat]) for seat in seats])
    share, odd = divmod(pot, len(winners)) if winners else (0, 0)
    results: list[tuple[Result, ...]] = [()] * len(state.chairs)
    for seat in seats:
        results[seat] = (Result("bust" if own[seat] == BUST else "lose", 0),)
    for place, seat in enumerate(winners):
        results[seat] = (Result("win", share + (place < odd)),)
    return Pay(tuple(results), (0,) * len(state.chairs))
