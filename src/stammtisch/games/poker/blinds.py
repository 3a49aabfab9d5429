"""Who is dealt in, who has the button, and who pays the blinds.

A moving button goes clockwise to the next player; the blinds are the next two. With a dead
button the big blind goes to the next player, the small blind to where the big one was and the
button to where the small one was, be the chair empty or not: nobody skips or repays a big
blind. Between two players the button is the small blind, and the big blind is whoever didn't
have it last.

Whom a blind passes while he sits out owes it: he pays the big one live and the small one dead,
or waits for the big blind. So does who sits down at a running game, unless the host lets newcomers in
at once. Nobody comes in between the button and the big blind. Who has said so straddles.
"""

from __future__ import annotations

from operator import add, sub
from typing import NamedTuple

from stammtisch.games.poker.moves import Blinds
from stammtisch.games.poker.state import SEATS, State, mask_of, next_seat, ready_seats
from stammtisch.games.poker.tournament import stakes


class Places(NamedTuple):
    button: int
    small: int
    big: int
    dealt: int
    has_small: bool


def places(state: State) -> Places:
    """Where the button and the blinds come to lie."""
    ready = ready_seats(state)
    settled = settled_seats(state, ready)
    if state.button < 0:
        button = next_seat(settled, -1)
        small = next_seat(settled, button)
        big = next_seat(ready, small)
    elif state.options.button == "moving":
        button = next_seat(settled, state.button)
        small = next_seat(settled, button)
        big = next_seat(ready, small)
    else:
        button, small, big = state.small, state.big, next_seat(ready, state.big)
    dealt = settled | 1 << big
    if coming := state.posting | state.fresh:
        dealt |= ready & coming & ~_passed(len(state.stacks), button, big)
    if big in (button, small):
        dealt = settled
    if dealt.bit_count() == 2:
        return _between_two(state, dealt)
    if big in (button, small):
        big = next_seat(settled, state.big)
        small = _seat_before(settled, big)
        button = _seat_before(settled, small)
    return Places(button, small, big, dealt, bool(dealt >> small & 1))


def _between_two(state: State, two: int) -> Places:
    """The button is the small blind. Nobody has the big blind twice running."""
    first = state.big if state.big >= 0 else next_seat(two, -1)
    big = next_seat(two, first)
    button = next_seat(two, big)
    return Places(button, button, big, two, has_small=True)


def _seat_before(mask: int, seat: int) -> int:
    """The first of these seats anticlockwise."""
    earlier = mask & ((1 << seat) - 1) or mask
    return earlier.bit_length() - 1


def settled_seats(state: State, ready: int) -> int:
    """Who of these owes nothing. Where two aren't left the game begins anew, and all is forgiven."""
    settled = ready & ~(state.owes_big | state.owes_small | state.fresh)
    return settled if settled & (settled - 1) else ready


def _passed(chairs: int, start: int, end: int) -> int:
    """The chairs between two, clockwise, without them."""
    mask, seat = 0, (start + 1) % chairs
    while seat != end and start != end:
        mask |= 1 << seat
        seat = (seat + 1) % chairs
    return mask & ~(1 << start)


def blinds(state: State) -> Blinds:
    """The next hand: its places, and what each puts in."""
    button, small, big, dealt, has_small = places(state)
    small_blind, big_blind, ante = stakes(state)
    stacks, seats, antes_by = state.stacks, SEATS[dealt], state.options.antes
    live, antes, dead = [0] * len(stacks), [0] * len(stacks), [0] * len(stacks)
    if antes_by == "each":
        for seat in seats:
            antes[seat] = min(ante, stacks[seat])
    elif antes_by == "big_blind":
        dead[big] = min(ante, stacks[big])
    if has_small:
        live[small] = min(small_blind, stacks[small] - antes[small])
    live[big] = min(big_blind, stacks[big] - antes[big] - dead[big])
    for seat in SEATS[_owing(state) & dealt & ~(1 << big)]:
        left = stacks[seat] - antes[seat]
        live[seat] = min(left, big_blind * (state.owes_big >> seat & 1))
        dead[seat] = min(left - live[seat], small_blind * (state.owes_small >> seat & 1))
    straddler = next_seat(dealt, big) if _may_straddle(state, dealt, big) else -1
    if straddler >= 0 and stacks[straddler] - antes[straddler] - dead[straddler] >= 2 * big_blind:
        live[straddler] = 2 * big_blind
    else:
        straddler = -1
    small = small if has_small else -1
    return Blinds(button, small, big, seats, tuple(live), tuple(antes), tuple(dead), straddler)


def _may_straddle(state: State, dealt: int, big: int) -> bool:
    """Whether the seat left of the big blind wishes to, and is neither of the blinds."""
    wishes = state.options.straddle and state.straddling >> next_seat(dealt, big) & 1
    return bool(wishes and dealt.bit_count() > 2)


def _owing(state: State) -> int:
    """Who owes something, unless the game begins anew."""
    owes = state.owes_big | state.owes_small
    return owes & ~settled_seats(state, ready_seats(state)) if owes else 0


def owed(state: State, seat: int) -> int:
    """What a seat has to post to be dealt in before the big blind reaches it."""
    small_blind, big_blind, _ = stakes(state)
    return big_blind * (state.owes_big >> seat & 1) + small_blind * (state.owes_small >> seat & 1)


def posted(new: State, move: Blinds) -> None:
    """The blinds are paid, and whoever sat out while one passed owes it."""
    chairs = len(new.stacks)
    dealt = mask_of(move.dealt)
    small = move.small if move.small >= 0 else new.big
    if not new.options.is_sng:
        absent = new.taken & ~dealt & ~(new.fresh & ~new.away)
        if absent:
            by_big = _passed(chairs, new.big, move.big) if new.big >= 0 else 0
            by_small = _passed(chairs, new.small, small) if new.small >= 0 else 0
            new.owes_big |= by_big & absent
            new.owes_small |= (by_big | by_small) & absent
        new.owes_big &= ~dealt
        new.owes_small &= ~dealt
        new.posting &= ~dealt
        new.fresh &= ~(dealt | new.owes_big | new.owes_small)
    new.button, new.small, new.big = move.button, small, move.big
    new.bets = list(move.blinds)
    new.paid = paid = list(map(add, move.blinds, move.antes))
    new.dead = list(move.dead)
    new.stacks = stacks = list(map(sub, map(sub, new.stacks, paid), move.dead))
    new.dealt = new.live = new.able = dealt
    if 0 in stacks:
        new.able = dealt & ~sum([1 << seat for seat, stack in enumerate(stacks) if not stack])
    new.acted = 0
    new.least_bet = new.level = new.full = new.least = stakes(new)[1]
    new.raises = 1
    new.actor = move.big
    if move.straddler >= 0:
        new.level = new.full = move.blinds[move.straddler]
        new.raises = 2
        new.actor = move.straddler
