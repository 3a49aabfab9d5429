"""Five-card draw: which cards to keep.

Every way to draw is tried with a few random draws, and the most promising ones with many, the same for
all. The best is the one whose hands beat, on average, the most of what so many others will have.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.poker.chance import numbers
from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.evaluator.batch import RANKS, worths
from stammtisch.games.poker.evaluator.classes import WORST

DRAWS = 3_000
AT_FIRST = 200
PROMISING = 5
"""So many ways are looked at more closely."""
A_DRAW_HELPS = 2.0
"""An opponent's hand after the draw is about as good as the better one of two hands from the pack."""
STAYED_IN = 6.0
"""And one who has stayed in until then had something to begin with: the best one of six."""
HAND = 5
THREES = slice(1610, 2468)
"""The classes of three of a kind."""


def kept(hand: Sequence[str], others: int, rng: random.Random) -> tuple[str, ...]:
    """The cards of this hand that are worth keeping against so many others."""
    best = _best(FRENCH.cards(hand), STAYED_IN * others, numbers(rng))
    return FRENCH.text(best.keep)


def after_drawing(hand: Sequence[int], others: int, chance: np.random.Generator) -> float:
    """How often this hand wins against so many others if it is drawn to well."""
    return _best(hand, A_DRAW_HELPS * others, chance).beats


class _Way(NamedTuple):
    beats: float
    keep: Sequence[int]


def _best(hand: Sequence[int], hands: float, chance: np.random.Generator) -> _Way:
    """The best way to draw to this hand against so many hands from the pack."""
    fresh = _drawn([card for card in range(52) if card not in hand], chance)
    ways = [keep for count in range(HAND + 1) for keep in combinations(hand, count)]
    wins = better_than() ** hands
    first = sorted(ways, key=lambda keep: _beats(keep, fresh[:, :AT_FIRST], wins), reverse=True)
    return max([_Way(_beats(keep, fresh, wins), keep) for keep in first[:PROMISING]])


def standing_pat(hand: Sequence[int], others: int) -> float:
    """How often it wins as it is, after the draw."""
    return float(better_than()[worths(np.array(hand)[:, None])[0]] ** (A_DRAW_HELPS * others))


def _drawn(pack: Sequence[int], chance: np.random.Generator) -> NDArray[np.int64]:
    """Five new cards a column, of which as many are used as are put away."""
    places: NDArray[np.int64] = np.empty((0, DRAWS), dtype=np.int64)
    for taken in range(HAND):
        place = chance.integers(len(pack) - taken, size=DRAWS)
        for earlier in np.sort(places, axis=0):
            place += place >= earlier
        places = np.vstack([places, place])
    return np.array(pack, dtype=np.int64)[places]


def _beats(keep: Sequence[int], fresh: NDArray[np.int64], wins: NDArray[np.float64]) -> float:
    """How often what comes of this wins, if each class does so often."""
    count = fresh.shape[1]
    same = np.repeat(np.array(keep, dtype=np.int64)[:, None], count, axis=1)
    found = worths(np.concatenate([same, fresh[: HAND - len(keep)]]))
    return float(wins[found].mean())


@cache
def better_than() -> NDArray[np.float64]:
    """How many hands from the pack are not better than a hand of this class. Beside three of a kind no other
    card counts: nobody else has the same three."""
    chance = np.random.default_rng(5)
    order = np.argsort(chance.random((20_000, 52)), axis=1)[:, :HAND]
    usual = np.sort(worths(order.T))
    not_better = 1 - np.searchsorted(usual, np.arange(WORST)) / len(usual)
    threes = not_better[THREES].reshape(RANKS, -1)
    not_better[THREES] = np.repeat(threes.mean(axis=1), threes.shape[1])
    return np.asarray(not_better)
