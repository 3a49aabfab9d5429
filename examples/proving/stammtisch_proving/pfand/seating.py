"""Coming, going, and other house rules.

Who sits down in mid-round waits for the next. Who leaves gives up what lies in the pot;
their chair is free again when that has been paid out.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from stammtisch.games.moves import Away, Back, Bring, Change, Leave, Sit, TakeOff
from stammtisch.games.options import changed
from stammtisch.games.sitting import check_chairs_stay, check_chips
from stammtisch.games.taking_off import check_taking
from stammtisch.kernel.refused import Refused
from stammtisch_proving.pfand.choices import may_bring, may_change, may_sit, to_spare
from stammtisch_proving.pfand.options import playable
from stammtisch_proving.pfand.state import State, seats_live, with_chair


def seated(state: State, seat: int, move: Sit | Bring | Leave | Away | Back) -> State:
    """The table after a seat move."""
    chair, options = state.chairs[seat], state.options
    if not chair.taken and not isinstance(move, Sit):
        raise Refused("nobody_sits_there", f"cannot do that at seat {seat}: nobody sits there", seat=seat)
    match move:
        case Sit(chips=chips):
            if not may_sit(state, seat):
                raise Refused("seat_taken", f"cannot sit down at seat {seat}: it isn't free", seat=seat)
            check_chips("sit down", chips, options.least, options.most)
            return with_chair(state, seat, taken=True, stack=chips)
        case Bring(chips=chips):
            if not may_bring(state, seat):
                raise Refused(
                    "not_now", "cannot bring chips now: only between rounds, up to the table's most"
                )
            check_chips("bring", chips, 1, options.most - chair.stack)
            return with_chair(state, seat, stack=chair.stack + chips)
        case Leave():
            gone = with_chair(state, seat, taken=False, away=False, stack=0)
            if chair.live:
                return without(gone, seat)
            # what the walker put back is not for whoever sits there next
            return replace(gone, walker=None) if seat == state.walker else gone
        case Away():
            if chair.away:
                raise Refused("away_already", "cannot sit out: the seat sits out already")
            return with_chair(state, seat, away=True)
        case Back():
            if not chair.away:
                raise Refused("not_away", "cannot come back: the seat takes part already")
            return with_chair(state, seat, away=False)
        case _:
            assert_never(move)


def without(state: State, seat: int) -> State:
    """The round goes on without this seat, which has left or given up."""
    rest = with_chair(state, seat, live=False, bid=None, hand=())
    live = list(seats_live(rest))
    if len(live) == 1:
        return replace(rest, phase="pay")
    if seat == rest.walker:
        return replace(rest, phase="lay", walker=None)
    if seat == rest.raiser and rest.phase == "answer":
        return replace(rest, phase="walk")
    return bids_complete(rest)


def bids_complete(state: State) -> State:
    """Lays the bids open once nobody is missing."""
    missing = any(state.chairs[seat].bid is None for seat in seats_live(state))
    return state if state.phase != "bid" or missing else replace(state, phase="reveal")


def taken_off(state: State, move: TakeOff) -> State:
    check_taking(move, to_spare(state))
    return with_chair(state, move.seat, stack=state.chairs[move.seat].stack - move.chips)


def change(state: State, move: Change) -> State:
    """Other house rules, between rounds; the chairs stay."""
    if not may_change(state):
        raise Refused("not_now", "cannot change the house rules in mid-round: wait for its end")
    options = playable(changed(state.options, move.options))
    check_chairs_stay(options.seats, len(state.chairs))
    return replace(state, options=options)
