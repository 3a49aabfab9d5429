"""What comes next: from bets to the deal, from answers to the peek, from hand to hand.

Each takes a new table that a move has been carried out on, and brings it to its next phase.
"""

from __future__ import annotations

from stammtisch.games.blackjack.hands import may_be_blackjack
from stammtisch.games.blackjack.shoe import is_due
from stammtisch.games.blackjack.state import Chair, State, is_too_poor, may_still_bet


def after_bets(new: State) -> State:
    """Deals once everybody has bet or passed, if enough have bet; otherwise the round is none."""
    new.phase = "betting"
    bets, has_poor, has_undecided = 0, False, False
    for chair in new.chairs:
        if chair.bet:
            bets += 1
        elif chair.taken:
            has_poor |= is_too_poor(chair, new.options)
            has_undecided |= may_still_bet(chair, new.options)
    if bets == 0 or (bets < new.options.least_players and not has_undecided):
        return _called_off(new)
    if has_poor:
        new.phase = "clear"
    elif not has_undecided and is_due(new):
        new.phase = "shuffle"
        new.shoes = ()
    elif not has_undecided:
        new.phase = "deal"
    return new


def _called_off(new: State) -> State:
    """Too few have bet: who did has it back, and the table is open for bets again."""
    new.has_begun = False
    new.chairs = [Chair(chair.taken, chair.away, chair.stack + chair.bet) for chair in new.chairs]
    return new


def after_answers(new: State) -> State:
    """Peeks, or lets the first hand play, once everybody has answered."""
    for chair in new.chairs:
        if chair.bet and not chair.answered:
            new.phase = "asking"
            return new
    if new.options.hole == "peek" and may_be_blackjack(new.dealer[0], new.options):
        new.phase = "peek"
        return new
    return next_hand(new)


def next_hand(new: State) -> State:
    """The next hand that isn't over has its turn; a lone split card gets its second one first."""
    chairs = new.chairs
    for seat in range(new.seat, len(chairs)):
        if chairs[seat].bet:
            for number, hand in enumerate(chairs[seat].hands):
                if not hand.is_over:
                    new.phase = "playing" if len(hand.cards) > 1 else "draw"
                    new.seat, new.hand = seat, number
                    return new
    new.phase = "dealer"
    return new
