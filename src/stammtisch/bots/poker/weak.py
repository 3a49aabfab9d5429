"""The weak bot: likes to see cards, calls much, raises seldom and only with good hands; never absurd."""

from __future__ import annotations

import random

from stammtisch.bots.poker.betting import of_temper
from stammtisch.bots.poker.chance import numbers
from stammtisch.bots.poker.random_hands import share
from stammtisch.bots.poker.spot import Spot
from stammtisch.bots.poker.temper import TEMPERS, Temper
from stammtisch.bots.thinking import Asked, Thought
from stammtisch.games.moves import Move

HOPE = 0.1
"""How much better it may think its hand than it is."""
CHEAP = 0.03
"""What costs no more than this part of its stack seems cheap to it."""
CHEAP_FROM, CALLS_FROM, DEAR_FROM = 0.45, 0.52, 0.66
"""What a hand must win for a call that is cheap, for any, and for a quarter of its stack."""
RAISES_FROM = 0.75
RAISES = 0.3
"""How often it raises with a hand that is good enough."""


def bet(at: Spot, _asked: Asked, temper: Temper, rng: random.Random) -> Thought:
    return Thought(_move(at, share(at, 1, numbers(rng)), temper, rng))


think = of_temper(bet, TEMPERS["even"])


def _move(at: Spot, won: float, temper: Temper, rng: random.Random) -> Move:
    """By what its hand wins against one random hand, however many are in."""
    if at.raising is not None and won > RAISES_FROM - temper.bets and rng.random() < RAISES:
        return at.raise_to(at.least)
    if not at.price:
        return at.passing
    is_dear, is_cheap = at.price > at.stack / 4, at.price <= CHEAP * at.stack
    if is_dear:
        return at.stay_in() if won + temper.calls > DEAR_FROM else at.passing
    needed = CHEAP_FROM if is_cheap else CALLS_FROM
    return at.stay_in() if won + temper.calls + rng.uniform(0, HOPE) > needed else at.passing
