"""A batch of games in lockstep: one product weighs all plays of all games at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.backgammon.arrays import Boards, Floats, Places, other_count, rows, turned_round
from stammtisch.bots.backgammon.ends import lost
from stammtisch.bots.backgammon.many_plays import many_plays
from stammtisch.bots.backgammon.net import WIN, Net, points_of
from stammtisch.games.backgammon.board import CHECKERS, STARTS

Weigh = Callable[[Floats], Floats]
"""What chances are worth to the one who has them."""

MOST_PLIES: Final = 1000
"""Longer games are broken off: in the first batches nobody knows yet how to end one."""
SHARES: Final = {"standard": 0.9, "nack": 0.05, "hyper": 0.05}
"""How many of the games start how."""


def by_wins(chances: Floats) -> Floats:
    """The one-point game: only winning counts."""
    return np.asarray(chances[:, WIN])


class Ply(NamedTuple):
    """One throw of all games that were still under way."""

    games: Places
    """Their numbers."""
    checkers: Places
    """How many each side had at first."""
    boards: Boards
    """Before the throw, as the mover saw them."""
    chances: Floats
    """Of the other side, after the play; certain where that ended the game."""
    is_over: NDArray[np.bool_]


def starts(games: int, rng: np.random.Generator) -> tuple[Boards, Places]:
    """The boards, and how many checkers each side has."""
    names = rng.choice(list(SHARES), size=games, p=list(SHARES.values()))
    return rows([STARTS[name] for name in names]), np.array([CHECKERS[name] for name in names])


def played(net: Net, weigh: Weigh, games: int, rng: np.random.Generator) -> list[Ply]:
    """All plies of so many games of the net against itself."""
    boards, checkers = starts(games, rng)
    live = np.arange(games)
    plies: list[Ply] = []
    while len(live) and len(plies) < MOST_PLIES:
        dice = thrown(len(live), rng, is_first=not plies)
        chosen = best(net, weigh, boards, dice, checkers[live])
        plies.append(Ply(live, checkers[live], boards, chosen.chances, chosen.is_over))
        live, boards = live[~chosen.is_over], chosen.boards[~chosen.is_over]
    return plies


def thrown(games: int, rng: np.random.Generator, is_first: bool) -> NDArray[np.int64]:
    """Two dice a game; the first are different ones."""
    dice = rng.integers(1, 7, (games, 2))
    while is_first and (same := dice[:, 0] == dice[:, 1]).any():
        dice[same] = rng.integers(1, 7, (int(same.sum()), 2))
    return dice


class Chosen(NamedTuple):
    boards: Boards
    """After the best play, as the other side sees them."""
    chances: Floats
    is_over: NDArray[np.bool_]


def best(net: Net, weigh: Weigh, boards: Boards, dice: NDArray[np.int64], checkers: Places) -> Chosen:
    reached = many_plays(boards, dice)
    turned = turned_round(reached.boards)
    is_over = other_count(turned) == 0
    chances = net.chances(turned)
    for place in is_over.nonzero()[0]:
        chances[place] = lost(turned[place : place + 1], int(checkers[reached.origin[place]]))
    least = least_of_each(weigh(chances), reached.origin)
    return Chosen(turned[least], chances[least], is_over[least])


def least_of_each(worth: Floats, origin: Places) -> Places:
    """The place of the least worth, for the other side, among those of each origin."""
    order = np.lexsort((worth, origin))
    firsts = np.flatnonzero(np.diff(origin[order], prepend=-1))
    return np.asarray(order[firsts])


def margin(nets: Sequence[Net], games: int, rng: np.random.Generator) -> float:
    """The points a game that the first of two nets wins, playing half of the games first, by gammons too."""
    boards = rows([STARTS["standard"]] * games)
    checkers, live = np.full(games, CHECKERS["standard"]), np.arange(games)
    total, ply = 0.0, 0
    while len(live) and ply < MOST_PLIES:
        dice = thrown(len(live), rng, is_first=ply == 0)
        mover = (live + ply) % 2
        after, is_over = np.empty_like(boards), np.zeros(len(live), bool)
        for side, net in enumerate(nets):
            turn = mover == side
            if turn.any():
                chosen = best(net, points_of, boards[turn], dice[turn], checkers[live[turn]])
                after[turn], is_over[turn] = chosen.boards, chosen.is_over
                lost_points = -points_of(chosen.chances[chosen.is_over]).sum()
                total += float(lost_points) if side == 0 else -float(lost_points)
        live, boards, ply = live[~is_over], after[~is_over], ply + 1
    return total / games
