"""How sure a mean is."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

import msgspec


class Mean(NamedTuple):
    value: float
    within: float
    """With 95 % it lies so near to the true one."""
    values: int
    """So many were looked at."""

    def is_above(self, even: float) -> bool:
        """Whether the true one surely is."""
        return self.value - self.within > even

    def __str__(self) -> str:
        return f"{self.value:+.3f} ± {self.within:.3f} ({self.values:,})"


class Tally(msgspec.Struct):
    """What is kept of values, so that more can be added later: of a deal that is played several times with
    seats changed round, the mean of these is one value."""

    values: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.values += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> Mean:
        """Where all values are alike, nothing is known of how far others would be from them."""
        value = self.total / max(self.values, 1)
        above = self.squares - self.total * value
        if self.values < 2 or above <= 0:
            return Mean(value, inf, self.values)
        spread = sqrt(above / (self.values - 1))
        return Mean(value, students(self.values - 1) * spread / sqrt(self.values), self.values)


def mean(values: Sequence[float]) -> Mean:
    """Of independent values."""
    tally = Tally()
    for value in values:
        tally.add(value)
    return tally.mean()


def students(freedom: int) -> float:
    """The 97.5 % quantile of Student's t by the usual series: wider than 1.96 where values are few."""
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
