"""Coming, going, and other house rules.

Who sits down in mid-round waits for the next bets. Who leaves before the cards are dealt takes
the bet along. Who leaves later gives up all bets of the round, insurance and split hands too.
"""

from __future__ import annotations

from msgspec.structs import replace

from stammtisch.games.blackjack.choices import may_bring, may_change, to_spare
from stammtisch.games.blackjack.going_on import after_answers, after_bets, next_hand
from stammtisch.games.blackjack.options import CHIPS
from stammtisch.games.blackjack.playable import playable
from stammtisch.games.blackjack.state import ACTING, Chair, State, staked, turn, with_chair
from stammtisch.games.moves import DEALER, Away, Back, Bring, Change, Leave, Move, Sit, TakeOff
from stammtisch.games.options import changed
from stammtisch.games.sitting import check_chairs_stay, check_chips, not_among_choices
from stammtisch.games.taking_off import check_taking
from stammtisch.kernel.refused import Refused


def seated(state: State, seat: int, move: Move) -> State:
    """The table after a seat move."""
    if turn(state) == DEALER:
        raise Refused("not_now", "cannot act now: the dealer has the next move")
    options, is_taken = state.options, state.chairs[seat].taken
    match move:
        case Sit(chips=chips) if not is_taken:
            check_chips("sit down", chips, options.least_bet, CHIPS, options.unit)
            return _with_stack(state, seat, chips)
        case Bring(chips=chips) if is_taken and may_bring(state, state.chairs[seat]):
            check_chips("bring", chips, 1, CHIPS, options.unit)
            return _with_stack(state, seat, chips)
        case Leave() if is_taken:
            return _left(state, seat)
        case Away() if is_taken and not state.chairs[seat].away:
            return _away(state, seat, is_away=True)
        case Back() if state.chairs[seat].away:
            return _away(state, seat, is_away=False)
        case _:
            raise not_among_choices(seat)


def _with_stack(state: State, seat: int, chips: int) -> State:
    chair = state.chairs[seat]
    chair = replace(chair, taken=True, stack=chair.stack + chips)
    return replace(state, chairs=with_chair(state, chair))


def _away(state: State, seat: int, is_away: bool) -> State:
    """Who sits out is not waited for when bets are taken; a hand that is dealt is played out."""
    chair = replace(state.chairs[seat], away=is_away)
    chairs = with_chair(state, chair)
    if state.phase == "betting" and state.has_begun:
        return after_bets(state, chairs)
    return replace(state, chairs=chairs)


def _left(state: State, seat: int) -> State:
    """The chair is empty again; once cards are dealt, what was bet stays with the bank, or in the pot."""
    given_up = 0 if state.phase == "betting" else staked(state, state.chairs[seat])
    was_acting = turn(state) == ACTING[seat]
    new = replace(state, chairs=with_chair(state, Chair(seat)))
    new.hands = [hand for hand in state.hands if hand.seat != seat]
    new.at -= sum([hand.seat == seat for hand in state.hands[: state.at]])
    new.bank += given_up
    new.left_in_pot += given_up if state.options.settlement == "pot" else 0
    match state.phase:
        case "betting" if state.has_begun:
            return after_bets(new, new.chairs)
        case "asking":
            return after_answers(new)
        case "playing" if was_acting:
            return next_hand(new)
        case _:
            return new


def taken_off(state: State, move: TakeOff) -> State:
    check_taking(move, to_spare(state), state.options.unit)
    return _with_stack(state, move.seat, -move.chips)


def change(state: State, move: Change) -> State:
    """Other house rules, before anybody has bet; the chairs stay."""
    if not may_change(state):
        raise Refused("not_now", "cannot change the house rules in mid-round: wait for its end")
    options = playable(changed(state.options, move.options))
    check_chairs_stay(options.seats, len(state.chairs))
    chairs = [Chair(chair.seat, chair.taken, chair.away, chair.stack) for chair in state.chairs]
    return replace(state, options=options, chairs=chairs, hands=[], paid=None, shoes=(), dealt=[])
