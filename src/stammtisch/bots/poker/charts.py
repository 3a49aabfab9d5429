"""The charts that training/poker_preflop.py has worked out, as the package has them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.poker.holdings import KIND, RANKS, Weights

FILE = "preflop.txt"
ALWAYS = 9
JAM_SEATS_LEFT = (1, 2, 3, 4, 5, 7, 9)
STACKS = (2, 4, 6, 8, 10, 12)
MOST_LEFT = 9


def part(name: str, kind: int) -> float:
    """How often a kind of holding is played so, by this chart."""
    return float(_charts()[name][kind]) / ALWAYS


def jam(left: int, blinds: float) -> str:
    """The name of the chart for jamming with so many left to act and so many blinds."""
    return f"jam {_nearest(left, JAM_SEATS_LEFT)} {_nearest(blinds, STACKS)}"


def call_jam(role: str, left: int, blinds: float) -> str:
    seats = _nearest(left, JAM_SEATS_LEFT)
    return f"call-jam {'blind' if seats == 1 else role} {seats} {_nearest(blinds, STACKS)}"


@cache
def order() -> Weights:
    """How good each holding is before the flop: the part of all kinds that are worse."""
    return _charts()["places"][KIND] / len(_charts()["places"])


@cache
def _charts() -> Mapping[str, NDArray[np.int64]]:
    lines = (files(__package__) / FILE).read_text(encoding="ascii").splitlines()
    blocks = range(0, len(lines), RANKS + 1)
    return {lines[first]: _numbers(lines[first + 1 : first + 1 + RANKS]) for first in blocks}


def _numbers(lines: list[str]) -> NDArray[np.int64]:
    words = [word for line in lines for word in (line.split() if " " in line else line)]
    return np.array([int(word) for word in words])


def _nearest(wanted: float, there: tuple[int, ...]) -> int:
    return min(there, key=lambda one: abs(one - wanted))
