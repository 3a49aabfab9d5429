"""Equity: what part of the pot two hole cards win on average against unknown hands, at Hold'em."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.evaluator.batch import BIT, KEY, Numbers, worths_of
from stammtisch.kernel.refused import Refused

BOARD, HOLE = 5, 2


class Equity(NamedTuple):
    """Parts of all trials: how often one wins alone, how often one shares, and what one gets."""

    wins: float
    ties: float
    share: float


def equity(
    hole: Sequence[str], board: Sequence[str], opponents: int, trials: int, chance: np.random.Generator
) -> Equity:
    """What these two cards win on this board against so many opponents, of whom nothing is known."""
    known = [*FRENCH.cards(hole), *FRENCH.cards(board)]
    if len(hole) != HOLE or len(board) > BOARD or len(set(known)) != len(known):
        raise Refused("no_such_hand", "cannot play these: two hole cards and up to five others of one pack")
    if not 1 <= opponents <= 9 or trials < 1:
        raise Refused("nobody_to_beat", "cannot play that: 1 to 9 opponents, at least one trial")
    unknown = BOARD - len(board)
    drawn = _drawn(
        [card for card in range(52) if card not in known], unknown + HOLE * opponents, trials, chance
    )
    common = drawn[:unknown]
    keys = KEY[known[HOLE:]].sum() + KEY[common].sum(axis=0)
    bits = BIT[known[HOLE:]].sum() + BIT[common].sum(axis=0)
    own = worths_of(keys + KEY[known[:HOLE]].sum(), bits + BIT[known[:HOLE]].sum())
    best, equals = own.copy(), np.ones(trials, dtype=np.int64)
    for first in range(unknown, len(drawn), HOLE):
        one, two = drawn[first], drawn[first + 1]
        other = worths_of(keys + KEY[one] + KEY[two], bits + BIT[one] + BIT[two])
        equals += other == own
        np.minimum(best, other, out=best)
    is_best = best == own
    wins = int(np.count_nonzero(is_best & (equals == 1))) / trials
    ties = int(np.count_nonzero(is_best & (equals > 1))) / trials
    return Equity(wins, ties, float((is_best / equals).sum() / trials))


def _drawn(pack: Sequence[int], count: int, trials: int, chance: np.random.Generator) -> Numbers:
    """So many cards of the pack for each trial, without repetition: a row a card, a column a trial."""
    cards = np.repeat(np.array(pack, dtype=np.int64)[:, None], trials, axis=1)
    each = np.arange(trials)
    for place in range(count):
        other = chance.integers(place, len(pack), trials)
        taken = cards[other, each]
        cards[other, each] = cards[place]
        cards[place] = taken
    return cards[:count]
