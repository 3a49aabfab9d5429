"""How much to bet.

Whoever doesn't count bets the same each round: a hundredth of what one usually sits down with. Whoever
counts bets by Kelly's rule: the part of the own chips that the edge is of the variance, and of
that half, as the edge is never quite known. Without an edge that is nothing; but one came to play, so
it's the least then.
"""

from __future__ import annotations

from typing import Final

from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.choosing import Amount, filled
from stammtisch.games.moves import Move

CAUTION: Final = 0.5
VARIANCE: Final = 1.3
"""Of a round for a bet of one; doubles, splits and blackjacks make it more than one."""


def usual(offer: Amount, options: BlackjackOptions) -> Move:
    return bet(offer, options.buy_in // 100)


def by_edge(offer: Amount, edge: float, chips: int) -> Move:
    return bet(offer, int(CAUTION * max(0.0, edge) / VARIANCE * chips))


def to_add(offer: Amount, edge: float, staked: int) -> Move | None:
    """What to put on a hand besides what lies there, if it's likelier to win than to lose."""
    most = int(CAUTION * max(0.0, edge) * (staked + offer.most)) - staked
    return bet(offer, most) if most >= offer.least else None


def bet(offer: Amount, chips: int) -> Move:
    """As much of this as is possible, in whole steps."""
    within = min(max(chips, offer.least), offer.most)
    return filled(offer, within - (within - offer.least) % offer.step)
