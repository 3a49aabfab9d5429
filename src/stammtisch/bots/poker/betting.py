"""What all bots at poker have in common: they think about a bet only where there is one to think about."""

from __future__ import annotations

import random
from collections.abc import Callable

from stammtisch.bots.poker.besides import besides
from stammtisch.bots.poker.spot import Spot, is_betting, spot
from stammtisch.bots.poker.temper import Temper
from stammtisch.bots.thinking import Asked, Think, Thought

Bet = Callable[[Spot, Asked, Temper, random.Random], Thought]
"""What somebody of this temper does where they may bet."""


def of_temper(bet: Bet, temper: Temper) -> Think:
    """A bot that bets so, and does all else as every bot does."""

    def think(asked: Asked, rng: random.Random) -> Thought:
        if not is_betting(asked.choices):
            return besides(asked, rng)
        at = spot(asked)
        if not at.opponents or not at.hole:
            return Thought(at.stay_in())
        return bet(at, asked, temper, rng)

    return think
