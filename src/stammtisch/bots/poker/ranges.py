"""What an opponent may hold: every holding with a weight, which changes with each thing that they do.

Who raises one time in five is taken to do it with the best fifth of what they have, more or less;
who calls, with what comes next; who checks, with the rest. So a raise of somebody who always raises
says nothing, and a call of who calls with everything neither.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import assert_never

import numpy as np

from stammtisch.bots.poker.deeds import Deed, Kind
from stammtisch.bots.poker.habits import Habits, Often
from stammtisch.bots.poker.holdings import Weights

SOFT = 0.07
"""How far the border between two things that somebody does is blurred, as a part of their range."""
ODD = 0.06
"""How often one does what doesn't fit the holding: bluffs, slow play, mistakes."""
SELDOM_SLOW = 0.8
"""How much less often one only calls with what is good enough for a raise."""
CHECKS_LESS = 0.75
"""And checks with what is good enough for a bet."""
USUAL_SIZE = 0.7
"""Of a bet, as a part of the pot."""

Strengths = Callable[[int], Weights]
"""How good each holding is on a street, by its number."""


def weighed(possible: Weights, deeds: Iterable[Deed], habits: Habits, strengths: Strengths) -> Weights:
    """The range of somebody who has done this in the hand that is played."""
    weights = possible.copy()
    for deed in deeds:
        places = in_order(weights, strengths(deed.street))
        weights = weights * likely(places, deed.kind, _for_its_size(habits[deed.situation], deed))
        weights /= max(weights.max(), 1e-9)
    return weights


def _for_its_size(often: Often, deed: Deed) -> Often:
    """A bigger bet is made less often, with better hands."""
    if deed.street == 0 or deed.kind != "raise":
        return often
    return often._replace(raises=often.raises * min(max(USUAL_SIZE / max(deed.size, 0.1), 0.6), 1.3))


def in_order(weights: Weights, strengths: Weights) -> Weights:
    """For each holding the part of the range that is worse."""
    order = np.argsort(strengths, kind="stable")
    behind = np.cumsum(weights[order])
    places = np.empty(len(order))
    places[order] = (behind - weights[order] / 2) / max(behind[-1], 1e-9)
    return places


def likely(places: Weights, kind: Kind, often: Often) -> Weights:
    """How likely somebody who is still in has done this with each holding, by its place in their range."""
    raises, stays = _above(places, 1 - often.raises), _above(places, often.passes)
    fits: Weights
    match kind:
        case "raise":
            fits = raises
        case "call":
            fits = stays * (1 - SELDOM_SLOW * raises)
        case "pass":
            fits = 1 - CHECKS_LESS * raises
        case _:
            assert_never(kind)
    return ODD + (1 - ODD) * fits


def _above(places: Weights, border: float) -> Weights:
    if border <= 0.02:
        return np.ones(len(places))
    return 1 / (1 + np.exp(np.clip((border - places) / SOFT, -50, 50)))


def going_on(weights: Weights, strengths: Weights, folds: float) -> Weights:
    """What is left of a range when so large a part of it is folded."""
    return weights * (ODD + (1 - ODD) * _above(in_order(weights, strengths), folds))
