"""Equity against hands of which nothing is known, at every kind of poker."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.poker.discarding import after_drawing, standing_pat
from stammtisch.bots.poker.omaha import high, lows
from stammtisch.bots.poker.spot import Spot
from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.equity import equity
from stammtisch.games.poker.evaluator.batch import Numbers
from stammtisch.games.poker.evaluator.low import NO_LOW

BOARD = 5
TRIALS = 1_000
OMAHA_TRIALS = 300
"""Each Omaha hand is the best of sixty."""


def share(spot: Spot, opponents: int, chance: np.random.Generator) -> float:
    """What part of the pot this hand wins on average against so many unknown ones."""
    game = spot.game
    if game.draws_before:
        if spot.street < game.draws_before:
            return after_drawing(spot.hole, opponents, chance)
        return standing_pat(spot.hole, opponents)
    if game.making == "two_and_three":
        return _omaha(spot, opponents, chance)
    hole, board = FRENCH.text(spot.hole), FRENCH.text(spot.board)
    return equity(hole, board, opponents, TRIALS, chance).share


def _omaha(spot: Spot, opponents: int, chance: np.random.Generator) -> float:
    known = [*spot.hole, *spot.board]
    pack = np.array([card for card in range(52) if card not in known])
    order = np.argsort(chance.random((OMAHA_TRIALS, len(pack))), axis=1)
    drawn = pack[order].T
    coming = BOARD - len(spot.board)
    boards = np.concatenate([_same(spot.board), drawn[:coming]])
    holes = [_same(spot.hole)]
    holes += [drawn[first : first + 4] for first in range(coming, coming + 4 * opponents, 4)]
    highs = np.stack([high(hole, boards) for hole in holes]).astype(np.int64)
    won = _won(highs)
    if spot.game.has_low:
        lowest = np.stack([lows(hole, boards) for hole in holes])
        has_low = lowest.min(axis=0) < NO_LOW
        won = np.where(has_low, (won + _won(lowest)) / 2, won)
    return float(won.mean())


def _same(cards: tuple[int, ...]) -> Numbers:
    return np.repeat(np.array(cards, dtype=np.int64)[:, None], OMAHA_TRIALS, axis=1)


def _won(found: Numbers) -> NDArray[np.float64]:
    """What the first of them gets of each pot."""
    is_best = found == found.min(axis=0)
    return np.where(is_best[0], 1 / is_best.sum(axis=0), 0.0)
