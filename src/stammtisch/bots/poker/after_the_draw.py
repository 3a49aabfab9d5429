"""Five-card draw: what somebody may hold after the draw, by how many cards they have drawn.

Who has drawn none has a straight or more; one, two pairs or four to a flush; two, three of a kind. Who has
drawn three had a pair, and whoever has drawn more had nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.poker.discarding import HAND, standing_pat
from stammtisch.games.moves import Hidden, Made
from stammtisch.games.poker.evaluator.batch import worths
from stammtisch.games.poker.moves import Blinds, Discard

HANDS: Final = 50_000
OTHERWISE: Final = 0.15
"""So often somebody has drawn in another way than is usual."""
STRAIGHT, PAIR = 1609, 6185
"""The worst straight, and the worst pair."""
MOST_DRAWN: Final = 4
"""Whoever draws more has as little as who draws four."""


def drawn(shown: Sequence[Made]) -> Mapping[int, int]:
    """How many cards each seat has drawn in this hand."""
    counts: dict[int, int] = {}
    for seat, move in shown:
        match move:
            case Blinds():
                counts = {}
            case Discard(cards=Hidden(hidden=count)):
                counts[seat] = count
            case Discard(cards=cards) if not isinstance(cards, Hidden):
                counts[seat] = len(cards)
    return counts


def beats(hand: Sequence[int], count: int) -> float:
    """How often this hand is better than that of one who has drawn so many."""
    others = _held()[min(count, MOST_DRAWN)]
    own = worths(np.array(hand)[:, None])[0]
    first, last = np.searchsorted(others, own), np.searchsorted(others, own, side="right")
    as_usual = 1 - (first + last) / 2 / len(others)
    return float((1 - OTHERWISE) * as_usual + OTHERWISE * standing_pat(hand, 1))


@cache
def _held() -> Sequence[NDArray[np.int16]]:
    """What those hold who have drawn none, one, two …: the best first."""
    chance = np.random.default_rng(52)
    packs = np.argpartition(chance.random((HANDS, 52)), 2 * HAND, axis=1)[:, : 2 * HAND].T
    chance.permuted(packs, axis=0, out=packs)
    hands, fresh = packs[:HAND], packs[HAND:]
    keep = _kept(hands)
    found = worths(np.where(keep, hands, fresh))
    counts = (~keep).sum(axis=0)
    return [np.sort(found[counts == count]) for count in range(MOST_DRAWN + 1)]


def _kept(hands: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which cards are kept by who plays as usual: what is made, four to a flush, or else the highest card."""
    keep: NDArray[np.bool_]
    ranks, suits = hands >> 2, hands & 3
    same_rank = (ranks[:, None] == ranks[None]).sum(axis=0)
    same_suit = (suits[:, None] == suits[None]).sum(axis=0)
    found = worths(hands)
    keep = same_rank > 1
    is_nothing = found > PAIR
    keep |= is_nothing & (same_suit == HAND - 1)
    keep |= is_nothing & ~keep.any(axis=0) & (ranks == ranks.max(axis=0))
    keep[:, found <= STRAIGHT] = True
    return keep
