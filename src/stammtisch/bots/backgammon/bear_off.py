"""Races in which both sides are home, exactly: how many throws each side still needs.

One-sided: for each of the 54,264 ways to have up to fifteen checkers at home, the chance to be
through after so many throws, if every throw is played so that the fewest are needed on average.
It is worked out on first use, from the last checker up, in about a second.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.backgammon.arrays import Boards, Floats, Places
from stammtisch.games.backgammon.board import BAR, HOME

MOST_CHECKERS: Final = 15
LONGEST: Final = 32
"""More throws than any such position takes, but for a chance that doesn't count."""
DICE: Final = range(1, HOME + 1)
STEPS_OF_A_DOUBLE: Final = 4
BASE: Final = MOST_CHECKERS + 1
ALMOST_NOTHING: Final = 1e-6


class Table(NamedTuple):
    place: NDArray[np.int32]
    """Where a position stands, by its checkers as digits; -1 if it has too many."""
    needed: NDArray[np.float64]
    """Throws on average."""
    through: Floats
    """The chance to be through after exactly 0, 1, 2 … throws."""


@cache
def table(most: int = MOST_CHECKERS) -> Table:
    """For up to so many checkers a side."""
    homes = np.array(_homes(HOME, most))
    pips = homes @ np.arange(1, HOME + 1)
    homes, pips = homes[np.argsort(pips, kind="stable")], np.sort(pips)
    place = np.full(BASE**HOME, -1, dtype=np.int32)
    place[_digits(homes)] = np.arange(len(homes))
    steps = {die: _steps(homes, die, place) for die in DICE}
    needed = np.zeros(len(homes))
    through = np.zeros((len(homes), LONGEST), dtype=np.float32)
    through[0, 0] = 1
    ends = {die: np.zeros((STEPS_OF_A_DOUBLE + 1, len(homes)), dtype=np.int64) for die in DICE}
    for total in range(1, int(pips[-1]) + 1):
        level = np.flatnonzero(pips == total)
        if len(level):
            _work_out(level, steps, ends, needed, through)
    return Table(place, needed, through)


def _homes(points: int, most: int) -> list[tuple[int, ...]]:
    """Every way to have up to so many checkers on so many points."""
    if points == 0:
        return [()]
    return [(here, *rest) for here in range(most + 1) for rest in _homes(points - 1, most - here)]


def _digits(homes: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.asarray(homes @ BASE ** np.arange(HOME), dtype=np.int64)


def _steps(homes: NDArray[np.int64], die: int, place: NDArray[np.int32]) -> Places:
    """Where a step with this die leads, a column for each point it may start from; where it may not, to
    the place itself: nobody would rather stand still."""
    to = np.repeat(np.arange(len(homes))[:, None], HOME, axis=1)
    highest = np.where(homes > 0, np.arange(1, HOME + 1), 0).max(axis=1)
    for point in range(1, HOME + 1):
        may = (homes[:, point - 1] > 0) & ((point >= die) | (highest == point))
        after = homes[may].copy()
        after[:, point - 1] -= 1
        if point > die:
            after[:, point - die - 1] += 1
        to[may, point - 1] = place[_digits(after)]
    return to


def _work_out(
    level: Places,
    steps: dict[int, Places],
    ends: dict[int, Places],
    needed: NDArray[np.float64],
    through: Floats,
) -> None:
    """All positions with so many pips: what follows from them is known already. `ends` has for each die
    where one ends after so many steps with it."""
    needed[level] = np.inf
    for die in DICE:
        ends[die][0, level] = level
        for made in range(1, STEPS_OF_A_DOUBLE + 1):
            ends[die][made, level] = _nearest(ends[die][made - 1][steps[die][level]], needed)
    throws = np.zeros(len(level))
    for one, two in product(DICE, repeat=2):
        if one == two:
            end = ends[one][STEPS_OF_A_DOUBLE, level]
        else:
            first, second = ends[two][1][steps[one][level]], ends[one][1][steps[two][level]]
            end = _nearest(np.concatenate([first, second], axis=1), needed)
        throws += (needed[end] + 1) / 36
        through[level, 1:] += through[end, :-1] / 36
    needed[level] = throws


def _nearest(ends: Places, needed: NDArray[np.float64]) -> Places:
    """Of each row the end from which the fewest throws are needed."""
    return np.asarray(np.take_along_axis(ends, needed[ends].argmin(axis=1)[:, None], axis=1)[:, 0])


def are_home(boards: Boards) -> NDArray[np.bool_]:
    """Where both sides have all their checkers at home, so that nobody can be hit any more."""
    own_out, other_out = boards[:, HOME + 1 :] > 0, boards[:, : BAR - HOME] < 0
    return np.asarray(~own_out.any(axis=1) & ~other_out.any(axis=1))


def is_last_throw(boards: Boards) -> NDArray[np.bool_]:
    """Where both are home and this throw decides: one side or the other needs just one more."""
    decided = are_home(boards)
    throws = table().needed[np.stack(_sides(boards[decided]))]
    decided[decided] = throws.min(axis=0) < 1 + ALMOST_NOTHING
    return decided


def wins(boards: Boards) -> Floats:
    """The chance of the one who is to throw, where both are home."""
    known = table()
    own, other = _sides(boards)
    still_out = 1 - np.cumsum(known.through[other], axis=1)
    # With as many throws as the other side, or fewer, the mover is first: the other isn't through one before.
    before = np.concatenate([np.ones((len(boards), 1)), still_out[:, :-1]], axis=1)
    return np.asarray(np.clip((known.through[own] * before).sum(axis=1), 0, 1), dtype=np.float32)


def _sides(boards: Boards) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Where the mover's home and the other's stand in the table."""
    own = boards[:, 1 : HOME + 1].astype(np.int64)
    other = -boards[:, BAR - 1 : BAR - HOME - 1 : -1].astype(np.int64)
    place = table().place
    return place[_digits(np.maximum(own, 0))], place[_digits(np.maximum(other, 0))]
