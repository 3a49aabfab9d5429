"""Every position that many boards can come to, each with its own throw, all in a few products.

The rules are those of `games.backgammon.plays`, and a test holds both equal: as many dice as
possible, the larger if only one can be played, the bar first, off only when all are home. A
double goes in falling order of where its steps start, so each of its positions comes up once;
of other throws both orders are played, and what comes up twice is left out.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.backgammon.arrays import Boards, Places
from stammtisch.games.backgammon.board import BAR, HOME

POINTS: Final = np.arange(1, BAR + 1)
KEYS: Final = np.random.default_rng(26).integers(1, 2**62, 26)
"""A number a point: multiplied by the checkers there and summed up, they tell boards apart."""
STEPS_OF_A_DOUBLE: Final = 4


class Reached(NamedTuple):
    """What can be reached, in the order of the boards that it's reached from."""

    boards: Boards
    """After the play, still as its mover sees it."""
    origin: Places
    """From which board: the number of its row."""


class _Way(NamedTuple):
    """Boards after some steps, where each comes from, and from where its last step started."""

    boards: Boards
    origin: Places
    start: NDArray[np.int64]


def many_plays(boards: Boards, dice: NDArray[np.int64]) -> Reached:
    """For each row of boards and of dice; a board on which nothing can be moved is reached from itself."""
    high, low = dice.max(axis=1), dice.min(axis=1)
    origin = np.arange(len(boards))
    is_double = high == low
    ways = [
        *_two_dice(boards, origin[~is_double], high, low),
        *_doubles(boards, origin[is_double], high),
    ]
    is_stuck = np.ones(len(boards), bool)
    for way in ways:
        is_stuck[way.origin] = False
    reached = np.concatenate([*[way.boards for way in ways], boards[is_stuck]])
    origins = np.concatenate([*[way.origin for way in ways], origin[is_stuck]])
    order = np.argsort(origins, kind="stable")
    return Reached(reached[order], origins[order])


def _two_dice(boards: Boards, origin: Places, high: Places, low: Places) -> list[_Way]:
    here = _Way(boards[origin], origin, np.full(len(origin), BAR))
    with_high, with_low = _stepped(here, high), _stepped(here, low)
    both = _once_each(_joined(_stepped(with_high, low), _stepped(with_low, high)))
    is_open = np.ones(len(boards), bool)
    is_open[both.origin] = False
    larger = _kept(with_high, is_open[with_high.origin])
    is_open[larger.origin] = False
    return [both, larger, _kept(with_low, is_open[with_low.origin])]


def _doubles(boards: Boards, origin: Places, die: Places) -> list[_Way]:
    """After each step those boards end that can't go on; where others went further, they don't count."""
    way = _Way(boards[origin], origin, np.full(len(origin), BAR))
    levels = []
    for _ in range(STEPS_OF_A_DOUBLE):
        way = _stepped(way, die, is_falling=True)
        levels.append(way)
    is_open = np.ones(len(boards), bool)
    deepest = []
    for way in reversed(levels):
        deepest.append(_kept(way, is_open[way.origin]))
        is_open[way.origin] = False
    return deepest


def _stepped(way: _Way, dice: NDArray[np.int64], is_falling: bool = False) -> _Way:
    """Every board after one more step, with the die of the row that it comes from."""
    boards, die = way.boards, dice[way.origin][:, None]
    own = boards[:, 1:] > 0
    to = POINTS - die
    landing = np.take_along_axis(boards, np.maximum(to, 0), axis=1)
    may = own & (to > 0) & (landing >= -1)
    highest = BAR - own[:, ::-1].argmax(axis=1)[:, None]
    may |= own & (highest <= HOME) & ((to == 0) | ((to < 0) & (highest == POINTS)))
    may &= (POINTS == BAR) | (boards[:, BAR, None] <= 0)
    if is_falling:
        may &= way.start[:, None] >= POINTS
    row, place = may.nonzero()
    point, to = place + 1, np.maximum(to[row, place], 0)
    new, each = boards[row], np.arange(len(row))
    new[each, point] -= 1
    goes_on = to > 0
    hits = each[goes_on & (new[each, to] == -1)]
    new[hits, to[hits]] = 0
    new[hits, 0] -= 1
    stays = each[goes_on]
    new[stays, to[stays]] += 1
    return _Way(new, way.origin[row], point)


def _joined(one: _Way, two: _Way) -> _Way:
    return _Way(
        np.concatenate([one.boards, two.boards]),
        np.concatenate([one.origin, two.origin]),
        np.concatenate([one.start, two.start]),
    )


def _kept(way: _Way, which: NDArray[np.bool_]) -> _Way:
    return _Way(way.boards[which], way.origin[which], way.start[which])


def _once_each(way: _Way) -> _Way:
    known_by = way.boards.astype(np.int64) @ KEYS + way.origin * KEYS.sum()
    _, first = np.unique(known_by, return_index=True)
    return _Way(way.boards[first], way.origin[first], way.start[first])
