"""Every legal play of a throw, each resulting position once.

The dice are played in either order, a double four times. As many of them as possible must be
used; if either can be played and not both, the larger one. Plays that lead to the same position
are the same: one of them stands for all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from stammtisch.games.backgammon.board import Board
from stammtisch.games.backgammon.fast_plays import fast_plays
from stammtisch.games.backgammon.steps import steps

Steps = tuple[str, ...]
"""A play: its steps, in the order in which they are made."""


def by_the_book(board: Board, dice: Sequence[int]) -> Sequence[Steps]:
    """One play for each position that can be reached; none if nothing can be moved."""
    high, low = max(dice), min(dice)
    orders = [(high, high, high, high)] if high == low else [(high, low), (low, high)]
    ends = [_played_out(board, order) for order in orders]
    most = max([_dice_used(reached) for reached in ends])
    if most == 0:
        return []
    longest = [reached for reached in ends if _dice_used(reached) == most]
    larger_first, smaller_first = longest[0], longest[-1]
    if most == 1:
        return list(larger_first.values())
    return list({**smaller_first, **larger_first}.values())


def _played_out(board: Board, order: Sequence[int]) -> Mapping[Board, Steps]:
    """Each position that is reached with these dice in this order, as far as they can be played."""
    reached: dict[Board, Steps] = {board: ()}
    for die in order:
        further = {
            after: (*play, step) for place, play in reached.items() for step, after in steps(place, die)
        }
        if not further:
            break
        reached = further
    return reached


def _dice_used(reached: Mapping[Board, Steps]) -> int:
    return len(next(iter(reached.values())))


plays: Final = fast_plays
"""The one that the game uses: `by_the_book`, or what gives the same in less time."""
