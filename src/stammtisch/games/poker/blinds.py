"""Who is dealt in, who has the button, and who pays the blinds.

A moving button goes clockwise to the next player; the blinds are the next two. With a dead
button the big blind goes to the next player, the small blind to where the big one was and the
button to where the small one was, be the chair empty or not: nobody skips or repays a big
blind. Between two players the button is the small blind, and the big blind is whoever didn't
have it last.

Whom a blind passes while they sit out owes it: they pay the big one live and the small one dead,
or wait for the big blind. So does who sits down at a running game, unless the host lets newcomers in
at once. Nobody comes in between the button and the big blind. Who has said so straddles.
"""

from __future__ import annotations

from operator import add, sub
from typing import NamedTuple

from msgspec.structs import replace

from stammtisch.games.poker.moves import Blinds
from stammtisch.games.poker.seats import NO_SEAT, NOBODY, Seats
from stammtisch.games.poker.state import State, ready_seats
from stammtisch.games.poker.tournament import stakes


class Places(NamedTuple):
    button: int
    small: int
    big: int
    dealt: Seats
    has_small: bool


def places(state: State) -> Places:
    """Where the button and the blinds come to lie."""
    ready = ready_seats(state)
    settled = settled_seats(state, ready)
    if state.button == NO_SEAT or state.options.button == "moving":
        button = settled.next_after[state.button]
        small = settled.next_after[button]
        big = ready.next_after[small]
    else:
        button, small, big = state.small, state.big, ready.next_after[state.big]
    dealt = settled if big in (button, small) else settled.plus[big] | _coming_in(state, ready, button, big)
    if len(dealt) == 2:
        return _between_two(state, dealt)
    if big in (button, small):
        big = settled.next_after[state.big]
        small = _seat_before(settled, big)
        button = _seat_before(settled, small)
    return Places(button, small, big, dealt, small in dealt)


def _coming_in(state: State, ready: Seats, button: int, big: int) -> Seats:
    """Who of these is dealt in before the big blind comes to them, but not between it and the button."""
    coming = ready & (state.posting | state.fresh)
    return coming - _passed(len(state.stacks), button, big) if coming else NOBODY


def _between_two(state: State, two: Seats) -> Places:
    """The button is the small blind. Nobody has the big blind twice running."""
    first = two.in_order[0] if state.big == NO_SEAT else state.big
    big = two.next_after[first]
    button = two.next_after[big]
    return Places(button, button, big, two, has_small=True)


def _seat_before(seats: Seats, seat: int) -> int:
    """The first of these seats anticlockwise."""
    return seats.clockwise_after(seat - 1)[-1]


def settled_seats(state: State, ready: Seats) -> Seats:
    """Who of these owes nothing. Where two aren't left the game begins anew, and all is forgiven."""
    settled = ready - _unsettled_seats(state)
    return settled if settled.several else ready


def _unsettled_seats(state: State) -> Seats:
    """Who owes a blind, or has just come."""
    return state.owes_big | state.owes_small | state.fresh


def _passed(chairs: int, start: int, end: int) -> Seats:
    """The chairs between two, clockwise, without them."""
    steps = (end - start) % chairs
    return Seats.of([(start + step) % chairs for step in range(1, steps)])


def blinds(state: State) -> Blinds:
    """The next hand: its places, and what each puts in."""
    button, small, big, dealt, has_small = places(state)
    small_blind, big_blind, ante = stakes(state)
    stacks, antes_by = state.stacks, state.options.antes
    live, antes, dead = [0] * len(stacks), [0] * len(stacks), [0] * len(stacks)
    if antes_by == "each":
        for seat in dealt:
            antes[seat] = min(ante, stacks[seat])
    elif antes_by == "big_blind":
        dead[big] = min(ante, stacks[big])
    if has_small:
        live[small] = min(small_blind, stacks[small] - antes[small])
    live[big] = min(big_blind, stacks[big] - antes[big] - dead[big])
    for seat in _owing(state) & dealt.without[big]:
        left = stacks[seat] - antes[seat]
        live[seat] = min(left, big_blind) if seat in state.owes_big else 0
        dead[seat] = min(left - live[seat], small_blind) if seat in state.owes_small else 0
    straddler = dealt.next_after[big]
    left = stacks[straddler] - antes[straddler] - dead[straddler]
    if _would_straddle(state, straddler, dealt) and left >= 2 * big_blind:
        live[straddler] = 2 * big_blind
    else:
        straddler = NO_SEAT
    small = small if has_small else NO_SEAT
    return Blinds(button, small, big, dealt.in_order, tuple(live), tuple(antes), tuple(dead), straddler)


def _would_straddle(state: State, seat: int, dealt: Seats) -> bool:
    """Whether the seat left of the big blind wishes to, and is neither of the blinds."""
    return state.options.straddle and seat in state.straddling and len(dealt) > 2


def _owing(state: State) -> Seats:
    """Who owes something, unless the game begins anew."""
    owes = state.owes_big | state.owes_small
    return owes - settled_seats(state, ready_seats(state)) if owes else NOBODY


def owed(state: State, seat: int) -> int:
    """What a seat has to post to be dealt in before the big blind reaches it."""
    small_blind, big_blind, _ = stakes(state)
    return big_blind * (seat in state.owes_big) + small_blind * (seat in state.owes_small)


def posted(state: State, move: Blinds) -> State:
    """The blinds are paid, and whoever sat out while one passed owes it."""
    small = state.big if move.small == NO_SEAT else move.small
    dealt, big_blind = Seats.of(move.dealt), stakes(state)[1]
    if not state.options.is_sng:
        state = _missed(state, dealt, small, move.big)
    paid = tuple(map(add, move.blinds, move.antes))
    stacks = tuple(map(sub, map(sub, state.stacks, paid), move.dead))
    has_straddle = move.straddler != NO_SEAT
    level = move.blinds[move.straddler] if has_straddle else big_blind
    return replace(
        state,
        phase="shuffle",
        button=move.button,
        small=small,
        big=move.big,
        stacks=stacks,
        bets=move.blinds,
        paid=paid,
        dead=move.dead,
        dealt=dealt,
        live=dealt,
        able=dealt & Seats.having(stacks) if 0 in stacks else dealt,
        acted=NOBODY,
        least_bet=big_blind,
        level=level,
        full=level,
        least=big_blind,
        raises=2 if has_straddle else 1,
        actor=move.straddler if has_straddle else move.big,
    )


def _missed(state: State, dealt: Seats, small: int, big: int) -> State:
    """Who is dealt in owes nothing more; whom the blinds passed on their way to these seats owes them."""
    if dealt == state.taken and not _unsettled_seats(state):
        return state
    owes_big, owes_small = state.owes_big, state.owes_small
    if absent := state.taken - dealt - (state.fresh - state.away):
        chairs = len(state.stacks)
        by_big = _passed(chairs, state.big, big) if state.big != NO_SEAT else NOBODY
        by_small = _passed(chairs, state.small, small) if state.small != NO_SEAT else NOBODY
        owes_big |= by_big & absent
        owes_small |= (by_big | by_small) & absent
    owes_big, owes_small = owes_big - dealt, owes_small - dealt
    return replace(
        state,
        owes_big=owes_big,
        owes_small=owes_small,
        posting=state.posting - dealt,
        fresh=state.fresh - dealt - owes_big - owes_small,
    )
