"""What comes next: from bets to the deal, from answers to the peek, from hand to hand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from stammtisch.games.blackjack.shoe import is_low
from stammtisch.games.blackjack.state import Chair, Hand, Phase, State, is_too_poor, undecided
from stammtisch.games.moves import DEALER


def after_bets(state: State, chairs: list[Chair]) -> State:
    """Deals once everybody has bet or passed; if nobody has bet, the round is none."""
    options, players, has_poor = state.options, 0, False
    waiting: tuple[int, ...] = ()
    for chair in chairs:
        if chair.bet:
            players += 1
        elif chair.taken:
            has_poor |= is_too_poor(chair, options)
            waiting = waiting or undecided(chairs, options)
    if players == 0:
        return _called_off(state, chairs)
    phase: Phase = "clear" if has_poor else "betting" if waiting else "deal"
    shoes, dealt = state.shoes, state.dealt
    if phase == "deal" and (options.penetration == 0 or is_low(state, players)):
        phase, shoes, dealt = "shuffle", (), []
    if state.has_begun:
        return replace(state, chairs=chairs, players=players, phase=phase, shoes=shoes, dealt=dealt)
    # The first bet of a round: what lay there is cleared away.
    return replace(
        state,
        chairs=chairs,
        players=players,
        phase=phase,
        shoes=shoes,
        dealt=dealt,
        number=state.number + 1,
        has_begun=True,
        hands=[],
        paid=None,
        left_in_pot=0,
    )


def _called_off(state: State, chairs: list[Chair]) -> State:
    """Nobody has bet: the table is open for bets again."""
    chairs = [Chair(chair.seat, chair.taken, chair.away, chair.stack) for chair in chairs]
    return replace(state, phase="betting", has_begun=False, players=0, chairs=chairs)


def after_answers(new: State) -> State:
    """Peeks, or lets the first hand play, once everybody has answered."""
    rules = new.options.rules
    if rules.asks_before_peek and any(chair.is_asked for chair in new.chairs):
        new.phase = "asking"
        return new
    if new.hands[-1].cards[0] in rules.peeks_under:
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
