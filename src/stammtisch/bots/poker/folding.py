"""How often somebody folds to a bet: as they usually do, and the more the dearer it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from stammtisch.bots.poker.deeds import Deed, Kind
from stammtisch.bots.poker.habits import Habits
from stammtisch.bots.poker.spot import Opponent, Spot

USUAL_PRICE: Final = (0.6, 0.4)
"""What a call usually costs, as a part of the pot with it: before the flop, and later."""
NEVER_SURE: Final = 0.93
IN_ALREADY: Final[Mapping[Kind, float]] = {"pass": 1.0, "call": 0.65, "raise": 0.45}
"""Who has put in something by their own will in this round folds less often."""


def folds(at: Spot, other: Opponent, to: int, habits: Habits, deeds: Sequence[Deed]) -> float:
    cost = min(to, other.stack + other.bet) - other.bet
    if cost <= 0:
        return 0.0
    price = cost / (cost + at.pot)
    usual = habits["bet" if at.street else "raised"].passes
    chance = usual * price / USUAL_PRICE[min(at.street, 1)]
    done = [deed.kind for deed in deeds if deed.seat == other.seat and deed.street == at.street]
    return min(chance * min([IN_ALREADY[kind] for kind in done], default=1.0), NEVER_SURE)
