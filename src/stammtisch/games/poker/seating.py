"""Coming, going, and other house rules.

Who sits down in mid-hand waits for the next; at a running game they post the big blind or wait for
it, or are let in at once. Who leaves in mid-hand takes the chips behind along and folds when the turn
comes. Table stakes: chips are added only between hands.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from stammtisch.games.facts import Fact, fact
from stammtisch.games.moves import DEALER, Away, Back, Bring, Change, Leave, Move, Sit, TakeOff
from stammtisch.games.options import changed
from stammtisch.games.poker.blinds import settled_seats
from stammtisch.games.poker.choices import is_out, may_change, may_leave, may_sit, most_to_bring, to_spare
from stammtisch.games.poker.drawing import without_discards
from stammtisch.games.poker.options import PokerOptions, playable
from stammtisch.games.poker.seats import NOBODY
from stammtisch.games.poker.state import SitAndGo, State, cleared, ready_seats, turn, with_one
from stammtisch.games.poker.tournament import with_money
from stammtisch.games.sitting import check_chairs_stay, check_chips, not_among_choices
from stammtisch.games.taking_off import check_taking
from stammtisch.kernel.refused import Refused


def seated(state: State, seat: int, move: Move) -> State:
    """The table after a seat move."""
    if turn(state) == DEALER:
        raise Refused("not_now", "cannot act now: the dealer has the next move")
    is_taken, is_away = seat in state.taken, seat in state.away
    match move:
        case Sit(chips=chips) if may_sit(state, seat):
            check_chips("sit down", chips, *state.options.buy_ins)
            return _sat_down(state, seat, chips)
        case Bring(chips=chips) if is_taken and (most := most_to_bring(state, seat)) > 0:
            check_chips("bring", chips, 1, most)
            return _with_stack(state, seat, chips)
        case Leave() if is_taken and may_leave(state, seat):
            return _left(state, seat)
        case Away() if is_taken and not is_away and not is_out(state, seat):
            return replace(state, away=state.away.plus[seat])
        case Back() if is_taken and is_away and not is_out(state, seat):
            return replace(state, away=state.away.without[seat])
        case _:
            raise not_among_choices(seat)


def _with_stack(state: State, seat: int, chips: int) -> State:
    return replace(state, stacks=with_one(state.stacks, seat, state.stacks[seat] + chips))


def taken_off(state: State, move: TakeOff) -> State:
    check_taking(move, to_spare(state))
    return _with_stack(state, move.seat, -move.chips)


def _sat_down(state: State, seat: int, chips: int) -> State:
    """At a running game the newcomer owes a big blind, or is let in for nothing."""
    taken = state.taken.plus[seat]
    if state.options.is_sng:
        return replace(state, taken=taken, sng=with_money(state.sng, seat, chips))
    after = replace(state, taken=taken, stacks=with_one(state.stacks, seat, chips))
    is_running = state.number and settled_seats(state, ready_seats(state)).several
    if not is_running:
        return after
    if state.options.newcomers == "at_once":
        return replace(after, fresh=state.fresh.plus[seat])
    return replace(after, owes_big=state.owes_big.plus[seat])


def _left(state: State, seat: int) -> State:
    after = replace(
        state,
        taken=state.taken.without[seat],
        away=state.away.without[seat],
        stacks=with_one(state.stacks, seat, 0),
        holes=with_one(state.holes, seat, ()),
        owes_big=state.owes_big.without[seat],
        owes_small=state.owes_small.without[seat],
        posting=state.posting.without[seat],
        fresh=state.fresh.without[seat],
        straddling=state.straddling.without[seat],
        sng=with_money(state.sng, seat, 0) if state.options.is_sng else state.sng,
    )
    if state.phase == "open":
        return without_discards(after, seat)
    return _given_up(after, seat) if seat in state.live else after


def gives_up(state: State, seat: int) -> Sequence[Fact]:
    """The hand, if one is held."""
    is_in_hand = state.phase != "open" and seat in state.live
    return [fact("gives_up_hand")] if is_in_hand else ()


def _given_up(state: State, seat: int) -> State:
    """The hand is folded when its turn comes, or at once if only one other would be left."""
    gone = state.gone.plus[seat]
    is_folded_now = seat == state.actor or not (state.live - gone).several
    return replace(state, gone=gone, phase="gone" if is_folded_now else state.phase)


def change(state: State, move: Change) -> State:
    """Other house rules, between hands; the chairs stay. In a running sit-and-go only the level changes."""
    if not may_change(state):
        raise Refused("not_now", "cannot change the house rules in mid-hand: wait for its end")
    options = playable(changed(state.options, move.options))
    check_chairs_stay(options.seats, len(state.stacks))
    if options.is_sng != state.options.is_sng and state.taken:
        raise Refused(
            "people_sit_here", "cannot make another format of a table where people sit: open another"
        )
    is_same_straddle = options.straddle and options.big_blind == state.options.big_blind
    straddling = state.straddling if is_same_straddle else NOBODY  # nobody straddles for more than was said
    sng = _changed(state, options) if options.is_sng else state.sng
    return replace(cleared(state), options=options, straddling=straddling, sng=sng)


def _changed(state: State, options: PokerOptions) -> SitAndGo:
    if state.taken and options.buy_in != state.options.buy_in:
        raise Refused("people_sit_here", "cannot change the buy-in: somebody has paid it already")
    if state.sng.has_begun and replace(options, level=state.options.level) != state.options:
        raise Refused(
            "has_begun", "cannot change the rules of a sit-and-go that has begun, but for its level"
        )
    level = max(options.level, state.sng.level if state.sng.has_begun else 1)
    return replace(state.sng, level=level, hands_left=options.hands_a_level)
