"""What a batch of games teaches: each position should be worth what followed.

By temporal differences: a position's chances move towards those of the next one, as the other
side has them, mixed with what came of it in the end; to finish, towards the mean over all throws.
Adam's rule says how far a weight moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from stammtisch.bots.backgammon.arrays import Boards, Floats
from stammtisch.bots.backgammon.inputs import inputs
from stammtisch.bots.backgammon.judging import Judge
from stammtisch.bots.backgammon.looking_ahead import ahead
from stammtisch.bots.backgammon.net import CHANCES, Layer, Net, turned_chances
from stammtisch.bots.backgammon.prices import Rewards
from training.backgammon.playing import Ply

AT_ONCE: Final = 256
"""Positions that are looked at before the weights move."""
FADING: Final = 0.9, 0.999
TINY: Final = 1e-7


class Lessons(NamedTuple):
    boards: Boards
    chances: Floats


def lessons(plies: Sequence[Ply], games: int, mix: float) -> Lessons:
    """Every position of these games, and what its chances should have been. By `mix`, the end of
    the game counts beside the next position: 0 is the next alone, 1 the end alone."""
    later = np.zeros((games, CHANCES), dtype=np.float32)
    known = np.zeros(games, bool)
    found = []
    for ply in reversed(plies):
        ahead = ply.chances.copy()
        goes_on = ~ply.is_over & known[ply.games]
        ahead[goes_on] += mix * (later[ply.games[goes_on]] - ahead[goes_on])
        later[ply.games] = turned_chances(ahead)
        known[ply.games] = True
        found.append(Lessons(ply.boards, later[ply.games]))
    return Lessons(*[np.concatenate(part) for part in zip(*found, strict=True)])


def exact_lessons(net: Net, plies: Sequence[Ply]) -> Lessons:
    """Every position, and its chances on average over all throws, each played as the net thinks best."""
    boards = np.concatenate([ply.boards for ply in plies])
    checkers = np.concatenate([ply.checkers for ply in plies])
    chances = np.empty((len(boards), CHANCES), dtype=np.float32)
    prices = Rewards(float).prices(1)
    for count in np.unique(checkers).tolist():
        these = np.flatnonzero(checkers == count)
        for first in range(0, len(these), AT_ONCE):
            some = these[first : first + AT_ONCE]
            chances[some] = ahead(Judge(net, count), prices, boards[some])
    return Lessons(boards, chances)


class Adam(NamedTuple):
    """How weights have been moving: of each layer's weights and offsets the mean of the slope, and of
    its square."""

    means: list[Floats]
    squares: list[Floats]
    moves: int


def at_rest(net: Net) -> Adam:
    zeros = [np.zeros_like(array) for layer in net.layers for array in layer]
    return Adam(zeros, [array.copy() for array in zeros], 0)


def learned(
    net: Net, adam: Adam, taught: Lessons, rate: float, rng: np.random.Generator
) -> tuple[Net, Adam, float]:
    """The net after one look at each position, in any order; and how far off it was, squared."""
    arrays = [array.copy() for layer in net.layers for array in layer]
    means, squares = [array.copy() for array in adam.means], [array.copy() for array in adam.squares]
    moves = adam.moves
    order, error = rng.permutation(len(taught.boards)), 0.0
    for first in range(0, len(order), AT_ONCE):
        some = order[first : first + AT_ONCE]
        slopes, missed = _slopes(_net(arrays), taught.boards[some], taught.chances[some])
        error += missed
        moves += 1
        _move(arrays, slopes, means, squares, moves, rate)
    return _net(arrays), Adam(means, squares, moves), error / len(order)


def _net(arrays: Sequence[Floats]) -> Net:
    return Net([Layer(*arrays[place : place + 2]) for place in range(0, len(arrays), 2)])


def _slopes(net: Net, boards: Boards, wanted: Floats) -> tuple[list[Floats], float]:
    """Which way each weight would lower the cross-entropy, layer by layer from the last."""
    given = net.outputs(inputs(boards))
    slope = given[-1] - wanted
    missed = float((slope[:, 0] ** 2).sum())
    slope /= len(boards)
    slopes: list[Floats] = []
    for number in range(len(net.layers) - 1, -1, -1):
        slopes[:0] = [given[number].T @ slope, slope.sum(axis=0)]
        if number:
            slope = (slope @ net.layers[number].weights.T) * (given[number] > 0)
    return slopes, missed


def _move(
    arrays: Sequence[Floats],
    slopes: Sequence[Floats],
    means: Sequence[Floats],
    squares: Sequence[Floats],
    moves: int,
    rate: float,
) -> None:
    one, two = FADING
    step = rate * np.sqrt(1 - two**moves) / (1 - one**moves)
    for array, slope, mean, square in zip(arrays, slopes, means, squares, strict=True):
        mean[:] += (1 - one) * (slope - mean)
        square[:] += (1 - two) * (slope * slope - square)
        array[:] -= np.float32(step) * mean / (np.sqrt(square) + np.float32(TINY))
