"""Weighing a bet against a call and a fold: what each is worth in chips, on average.

Of a bet two things are counted: that all fold, and what is won if somebody calls. Bluffs are made
in a fixed ratio to good bets, by their size: who is offered a pot for half of it may be bluffed one
time in three. More often only those who fold too much.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from stammtisch.bots.poker.spot import Spot
from stammtisch.bots.poker.temper import Temper
from stammtisch.bots.thinking import Thought, Worth
from stammtisch.games.moves import Move

PARTS_OF_POT = (0.5, 0.8, 1.1)
ALL_IN_WITHIN = 1.6
"""All in is weighed where it is no more than so many pots."""
LATER = 0.3
"""How much more than its share a better hand wins, while there is more to bet."""
TOO_MUCH = 0.1
"""Who folds so much more often than the price justifies is bluffed as often as one can."""


class Called(NamedTuple):
    """What becomes of a bet."""

    nobody: float
    """How likely all fold."""
    share: float
    """What part of the pot is won if somebody doesn't."""
    callers: float
    """How many that are then, on average."""
    chips: float
    """What they put in."""

    @classmethod
    def of(cls, nobody: float, won: float, stay: float, chips: float) -> Called:
        """From what is true on average, all folding included."""
        some = max(1 - nobody, 1e-6)
        return cls(nobody, max(won - nobody, 0.0) / some, stay / some, chips / some)


class Read(Protocol):
    """What somebody makes of the others."""

    def share(self) -> float: ...

    def called(self, to: int) -> Called: ...


class _Weighed(NamedTuple):
    worth: float
    move: Move
    is_bluff: bool = False
    bluffs: float = 1.0
    """How often a bluff of this size is made."""


def weigh(at: Spot, read: Read, temper: Temper, rng: random.Random) -> Thought:
    weighed = [*_without_raising(at, read.share(), temper), *_raising(at, read, temper)]
    weighed.sort(key=lambda one: -one.worth)
    luck = rng.random()
    chosen = next(one for one in weighed if not one.is_bluff or luck < one.bluffs)
    return Thought(chosen.move, [Worth(one.move, one.worth) for one in weighed], "chips")


def _without_raising(at: Spot, share: float, temper: Temper) -> Iterator[_Weighed]:
    players = len(at.opponents) + 1
    if not at.price:
        yield _Weighed(_realised(at, share, players, 0) * at.pot, at.passing)
        return
    yield _Weighed(0.0, at.passing)
    pot = at.pot + at.price
    worth = _realised(at, share, players, at.price) * pot - at.price + temper.calls * at.pot
    yield _Weighed(worth, at.stay_in())


def _raising(at: Spot, read: Read, temper: Temper) -> Iterator[_Weighed]:
    for to in sorted(set(sizes(at))):
        called = read.called(to)
        paid = min(to, at.deepest) - at.bet
        pot = at.pot + paid + called.chips
        if_called = _realised(at, called.share, called.callers + 1, paid) * pot - paid
        worth = called.nobody * at.pot + (1 - called.nobody) * if_called + temper.bets * at.pot
        price = paid / (paid + at.pot)
        too_often = max(0.0, called.nobody - price - TOO_MUCH)
        yield _Weighed(worth, at.raise_to(to), if_called < 0, temper.bluffs * price + 5 * too_often)


def sizes(at: Spot) -> Iterator[int]:
    """What one may raise to, in sizes that make sense."""
    if at.raising is None:
        return
    level, pot = at.bet + at.price, at.pot + at.price
    for part in PARTS_OF_POT:
        yield at.size(level + part * pot)
    if at.deepest - level <= ALL_IN_WITHIN * pot:
        yield at.size(at.deepest)


def _realised(at: Spot, share: float, players: float, paid: int) -> float:
    """The part of the pot that one gets in the end: more bets follow, and the better hand wins those."""
    if at.is_last_street or paid >= at.deepest - at.bet:
        return share
    return min(max(share + LATER * (share - 1 / players), 0.0), 1.0)
