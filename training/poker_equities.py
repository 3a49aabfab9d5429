"""How often each of the 169 kinds of holdings beats each other one when all is in before the flop.

    python -m training.poker_equities

writes them beside this file, in thousandths, a line a kind. By the symmetry of suits one holding
stands for its whole kind; it's played against all others on the same random boards.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.poker.endings import Endings, endings
from stammtisch.bots.poker.holdings import COUNT, FIRST, HAS, KIND, KINDS, SECOND

FILE = Path(__file__).parent / "poker_equities.txt"
SEED = 1_326
LOOKS = 64
"""Each at as many boards as a bot looks at before the flop."""

Matrix = NDArray[np.float64]


def row(kind: int) -> list[int]:
    """What this kind gets of the pot against each, in thousandths."""
    chance = np.random.default_rng([SEED, kind])
    holding = int(np.flatnonzero(kind == KIND)[0])
    hole = (int(FIRST[holding]), int(SECOND[holding]))
    fits = ~HAS[list(hole)].any(axis=0)
    won, played = np.zeros(COUNT), np.zeros(COUNT)
    for _ in range(LOOKS):
        ends = endings((), hole, chance)
        won += _won(ends, holding)
        played += ends.possible.sum(axis=0)
    by_kind = np.bincount(KIND[fits], won[fits], KINDS) / np.bincount(KIND[fits], played[fits], KINDS)
    return [round(1000 * part) for part in by_kind.tolist()]


def _won(ends: Endings, holding: int) -> NDArray[np.float64]:
    own = ends.worths[:, holding, None]
    parts = (ends.worths > own) + 0.5 * (ends.worths == own)
    total: NDArray[np.float64] = (parts * ends.possible).sum(axis=0)
    return total


def equities() -> Matrix:
    """As they were written: both looks at each pair together."""
    seen = np.loadtxt(FILE, dtype=np.float64) / 1000
    both: Matrix = (seen + 1 - seen.T) / 2
    return both


def main() -> None:
    with FILE.open("w", encoding="ascii") as file:
        for kind in range(KINDS):
            print(*row(kind), file=file, flush=True)


if __name__ == "__main__":
    main()
