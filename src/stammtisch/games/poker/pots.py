"""Side pots: one for each different amount that a live hand has put in.

Folded chips stay in the pots that they went to. Each pot is split by itself, and the odd chips
go to the first winners clockwise from the button.
"""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.games.poker.state import State


def pots(state: State, paid: Sequence[int] | None = None) -> Sequence[tuple[int, int]]:
    """The chips of each pot and, as bits, the live seats that it may go to; the main pot first. If only
    part of what was paid is in them, that is `paid`."""
    live = state.live
    if paid is None:
        paid = state.paid
    levels = {chips for seat, chips in enumerate(paid) if live >> seat & 1}
    if len(levels) == 1:
        return [(sum(paid) + sum(state.dead), live)]
    found: list[tuple[int, int]] = []
    below = 0
    for level in sorted(levels):
        chips = sum([min(each, level) - below for each in paid if each > below])
        seats = 0
        for seat, each in enumerate(paid):
            if each >= level and live >> seat & 1:
                seats |= 1 << seat
        found.append((chips, seats))
        below = level
    over = sum([each - below for each in paid if each > below])
    found[-1] = (found[-1][0] + over, found[-1][1])
    found[0] = (found[0][0] + sum(state.dead), found[0][1])
    return [pot for pot in found if pot[0]]


def split(chips: int, winners: Sequence[int]) -> Sequence[tuple[int, int]]:
    """What each winner gets; they come clockwise from the button."""
    share, odd = divmod(chips, len(winners))
    return [(seat, share + (place < odd)) for place, seat in enumerate(winners)]
