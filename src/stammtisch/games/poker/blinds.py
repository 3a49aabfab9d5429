"""Who is dealt in, who has the button, and who pays the blinds.

A moving button goes clockwise to the next player; the blinds are the next two. With a dead
button the big blind goes to the next player, the small blind to where the big one was and the
button to where the small one was, be the chair empty or not: nobody skips or repays a big
blind. Between two players the button is the small blind, and the big blind is whoever didn't
have it last.

Whom a blind passes while he sits out owes it: he pays the big one live and the small one dead,
or waits for the big blind. So does who sits down at a running game. Nobody comes in
between the button and the big blind.
"""

from __future__ import annotations

from typing import NamedTuple

from stammtisch.games.poker.moves import Blinds
from stammtisch.games.poker.state import State, next_seat, ready_seats, seats_in
from stammtisch.games.poker.tournament import stakes


class Places(NamedTuple):
    button: int
    small: int
    big: int
    dealt: int
    has_small: bool


def places(state: State) -> Places:
    """Where the button and the blinds come to lie."""
    ready, settled = ready_seats(state), settled_seats(state)
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
    posting = ready & state.posting & ~settled & ~_passed(len(state.stacks), button, big)
    dealt = settled | 1 << big | posting
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


def settled_seats(state: State) -> int:
    """Who is ready and owes nothing. Where two aren't left the game begins anew, and all is forgiven."""
    ready = ready_seats(state)
    settled = ready & ~(state.owes_big | state.owes_small)
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
    chairs = len(state.stacks)
    left = state.stacks.copy()
    live, antes, dead = [0] * chairs, [0] * chairs, [0] * chairs

    def pays(seat: int, chips: int, into: list[int]) -> None:
        part = min(chips, left[seat])
        into[seat] += part
        left[seat] -= part

    if state.options.antes == "each":
        for seat in seats_in(dealt):
            pays(seat, ante, antes)
    if state.options.antes == "big_blind":
        pays(big, ante, dead)
    if has_small:
        pays(small, small_blind, live)
    pays(big, big_blind, live)
    for seat in seats_in(_owing(state) & dealt & ~(1 << big)):
        if state.owes_big >> seat & 1:
            pays(seat, big_blind, live)
        if state.owes_small >> seat & 1:
            pays(seat, small_blind, dead)
    return Blinds(
        button, small if has_small else -1, big, seats_in(dealt), tuple(live), tuple(antes), tuple(dead)
    )


def _owing(state: State) -> int:
    """Who owes something, unless the game begins anew."""
    owes = state.owes_big | state.owes_small
    return owes & ~settled_seats(state)


def owed(state: State, seat: int) -> int:
    """What a seat has to post to be dealt in before the big blind reaches it."""
    small_blind, big_blind, _ = stakes(state)
    return big_blind * (state.owes_big >> seat & 1) + small_blind * (state.owes_small >> seat & 1)


def posted(new: State, move: Blinds) -> None:
    """The blinds are paid, and whoever sat out while one passed owes it."""
    chairs = len(new.stacks)
    dealt = sum([1 << seat for seat in move.dealt])
    small = move.small if move.small >= 0 else new.big
    if not new.options.is_sng:
        absent = new.taken & ~dealt
        if absent:
            by_big = _passed(chairs, new.big, move.big) if new.big >= 0 else 0
            by_small = _passed(chairs, new.small, small) if new.small >= 0 else 0
            new.owes_big |= by_big & absent
            new.owes_small |= (by_big | by_small) & absent
        new.owes_big &= ~dealt
        new.owes_small &= ~dealt
        new.posting &= ~dealt
    new.button, new.small, new.big = move.button, small, move.big
    new.bets = list(move.blinds)
    new.paid = [live + ante for live, ante in zip(move.blinds, move.antes, strict=True)]
    new.dead = list(move.dead)
    new.stacks = [
        stack - live - ante - dead
        for stack, live, ante, dead in zip(new.stacks, move.blinds, move.antes, move.dead, strict=True)
    ]
    new.dealt = new.live = dealt
    new.able = sum([1 << seat for seat in move.dealt if new.stacks[seat]])
    new.acted = [-1] * chairs
    new.least_bet = new.level = new.full = new.least = stakes(new)[1]
    new.raises = 1
    new.actor = move.big
