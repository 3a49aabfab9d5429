"""Temper: how somebody departs from plain good play, in four numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from stammtisch.kernel import character


class Temper(NamedTuple):
    width: float = 1.0
    """How many hands are played, as a part of what the charts say."""
    calls: float = 0.0
    """What a call is thought to be worth besides, as a part of the pot."""
    bets: float = 0.0
    """The same for a bet or a raise."""
    bluffs: float = 1.0
    """How many bluffs there are to a good hand's bet, as a part of what the bet's size allows."""


TEMPERS: Final[Mapping[character.Temper, Temper]] = {
    "even": Temper(),
    "tight": Temper(width=0.7, calls=-0.04, bets=-0.02, bluffs=0.4),
    "loose": Temper(width=1.5, calls=0.03, bets=0.02, bluffs=1.2),
    "calling": Temper(width=1.4, calls=0.1, bets=-0.05, bluffs=0.2),
    "wild": Temper(width=1.7, calls=0.02, bets=0.1, bluffs=2.5),
}
