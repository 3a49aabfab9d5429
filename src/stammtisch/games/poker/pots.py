"""Side pots: one for each different amount that a live hand has put in.

Folded chips stay in the pots that they went to. Each pot is split by itself, and the odd chips
go to the first winners clockwise from the button.
"""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.games.poker.seats import Seats
from stammtisch.games.poker.state import State

SidePot = tuple[int, Seats]
"""The chips of a pot, and the live hands that it may go to."""


def pots(state: State, paid: Sequence[int] | None = None) -> Sequence[SidePot]:
    """All pots with something in them, the main pot first. If only part of what was paid is in them, that
    is `paid`."""
    live, dead = state.live, sum(state.dead)
    if paid is None:
        paid = state.paid
    levels = sorted({paid[seat] for seat in live.in_order})
    if len(levels) == 1:
        return [(sum(paid) + dead, live)]
    found: list[SidePot] = []
    below = 0
    for level in levels:
        up_to = max(paid) if level == levels[-1] else level  # who folded may have paid more than all others
        chips = sum([min(each, up_to) - below for each in paid if each > below])
        found.append((chips + dead, Seats.of([seat for seat in live if paid[seat] >= level])))
        below, dead = level, 0
    return [(chips, seats) for chips, seats in found if chips]


def split(chips: int, winners: Sequence[int]) -> Sequence[tuple[int, int]]:
    """What each winner gets; they come clockwise from the button."""
    share, odd = divmod(chips, len(winners))
    return [(seat, share + (place < odd)) for place, seat in enumerate(winners)]
