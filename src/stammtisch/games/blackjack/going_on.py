"""What comes next: from bets to the deal, from answers to the peek, from hand to hand.

Each takes a new table that a move has been carried out on, and brings it to its next phase.
"""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.games.blackjack.shoe import is_low
from stammtisch.games.blackjack.state import (
    DEALER,
    LEAST_PLAYERS,
    Chair,
    Hand,
    Phase,
    State,
    is_too_poor,
    undecided,
)


def after_bets(new: State) -> State:
    """Deals once everybody has bet or passed, if enough have bet; otherwise the round is none."""
    options, players, has_poor = new.options, 0, False
    waiting: tuple[int, ...] = ()
    for chair in new.chairs:
        if chair.bet:
            players += 1
        elif chair.taken:
            has_poor |= is_too_poor(chair, options)
            waiting = waiting or undecided(new)
    new.players = players
    if players == 0 or (players < LEAST_PLAYERS[options.settlement] and not waiting):
        return _called_off(new)
    if has_poor:
        new.phase = "clear"
    elif waiting:
        new.phase = "betting"
    elif options.penetration == 0 or is_low(new):
        new.phase = "shuffle"
        new.shoes = ()
        new.dealt = []
    else:
        new.phase = "deal"
    return new


def _called_off(new: State) -> State:
    """Too few have bet: who did has it back, and the table is open for bets again."""
    new.phase = "betting"
    new.has_begun = False
    new.chairs = [Chair(chair.seat, chair.taken, chair.away, chair.stack + chair.bet) for chair in new.chairs]
    return new


def after_answers(new: State) -> State:
    """Peeks, or lets the first hand play, once everybody has answered."""
    options = new.options
    if options.asks_before_peek and any(chair.is_asked for chair in new.chairs):
        new.phase = "asking"
        return new
    if new.hands[-1].cards[0] in options.peeks_under:
        new.phase = "peek"
        return new
    return next_hand(new)


def next_hand(new: State) -> State:
    """The next hand that isn't over has its turn."""
    new.at, new.phase = next_turn(new.hands, new.at)
    return new


def next_turn(hands: Sequence[Hand], at: int) -> tuple[int, Phase]:
    """Which hand has its turn, from this one on; a lone split card gets its second one first."""
    hand = hands[at]
    while hand.is_over:
        at += 1
        hand = hands[at]
    if hand.seat == DEALER:
        return at, "dealer"
    return at, "playing" if len(hand.cards) > 1 else "draw"
