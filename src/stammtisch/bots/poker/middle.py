"""The middle bot: what its hand wins against random ones, pot odds, and sizes that people use.

It knows nothing of what others do: a raise frightens it only by its price.
"""

from __future__ import annotations

import random

from stammtisch.bots.poker.betting import of_temper
from stammtisch.bots.poker.chance import numbers
from stammtisch.bots.poker.random_hands import share
from stammtisch.bots.poker.spot import Spot
from stammtisch.bots.poker.temper import TEMPERS, Temper
from stammtisch.bots.thinking import Asked, Thought, Worth
from stammtisch.games.moves import Move

MOST_OPPONENTS = 3
"""Before the flop, of many who are still in most will fold."""
MARGIN = 0.03
"""What a call must win beyond its price: what is still to come costs more with the worse hand."""
BETS_FROM = 1.25
"""Bets with a share that is so many times as large as an equal one."""
RAISES_FROM = 1.5
PART_OF_POT = 0.6
COMMITS_FROM = 0.8
"""Puts in more than half of its stack only with a hand that wins so often."""


def bet(at: Spot, _asked: Asked, temper: Temper, rng: random.Random) -> Thought:
    opponents = min(len(at.opponents), MOST_OPPONENTS) if at.street == 0 else len(at.opponents)
    won = share(at, opponents, numbers(rng))
    return Thought(_move(at, won, 1 / (opponents + 1), temper), _worths(at, won), "chips")


think = of_temper(bet, TEMPERS["even"])


def _move(at: Spot, won: float, equal: float, temper: Temper) -> Move:
    needed = equal * (RAISES_FROM if at.price else BETS_FROM) - temper.bets
    if at.raising is not None and won > min(needed, 0.9):
        to = _wished(at)
        if to - at.bet <= at.stack / 2 or won > COMMITS_FROM or at.stack <= 10 * at.big_blind:
            return at.raise_to(to)
    is_dear = at.price > at.stack / 2
    if won + temper.calls >= at.odds + (2 * MARGIN if is_dear else MARGIN):
        return at.stay_in()
    return at.passing


def _worths(at: Spot, won: float) -> list[Worth]:
    """As if nothing more were bet, and all called a raise."""
    if at.price:
        worths = [Worth(at.stay_in(), won * (at.pot + at.price) - at.price), Worth(at.passing, 0.0)]
    else:
        worths = [Worth(at.passing, won * at.pot)]
    if at.raising is not None:
        to = at.size(_wished(at))
        paid = min(to, at.deepest) - at.bet
        called = sum([max(0, min(to, other.stack + other.bet) - other.bet) for other in at.opponents])
        worths.append(Worth(at.raise_to(to), won * (at.pot + paid + called) - paid))
    return sorted(worths, key=lambda one: -one.worth)


def _wished(at: Spot) -> float:
    """What it raises to, if it does."""
    return at.bet + at.price + PART_OF_POT * (at.pot + at.price)
