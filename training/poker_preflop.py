"""Charts to play by before the flop at no limit, worked out from the equities of all kinds.

    python -m training.poker_preflop

writes `preflop.txt` into the package. Two small games are solved by regret matching, each for so
many seats left to act after the first one who comes in:

- *jam or fold*, for short stacks: one jams, the others call or fold;
- *opening*, a hundred blinds deep: one opens, another calls or re-raises, the first calls or raises
  again, the other calls or gives up. A pot that is called is shared by equity, a little more to who
  acts last, and to the better hand, which wins more of what is bet later.

In both at most one other stays in; the one with the big blind acts last and has a chart of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import stammtisch.bots.poker
from stammtisch.bots.poker.holdings import FIRST, HAS, KIND, KINDS, RANKS, SECOND
from stammtisch.bots.poker.regrets import Matching, Vector
from training.poker_equities import Matrix, equities

FILE = Path(stammtisch.bots.poker.__file__).parent / "preflop.txt"
SEATS_LEFT = range(1, 10)
JAM_SEATS_LEFT = (1, 2, 3, 4, 5, 7, 9)
STACKS = (2, 4, 6, 8, 10, 12)
"""In big blinds."""
ROUNDS = 400
SMALL, BIG = 0.5, 1.0
OPEN, RERAISE, AGAIN = 2.5, 9.0, 22.0
"""What is raised to, in big blinds."""
LAST_TO_ACT = 0.04
"""What part of a pot position is worth."""
BETTER_HAND = 1.2
"""By how much more than its equity a hand is ahead or behind, when there is more to bet."""

Charts = dict[str, Vector]


def meetings() -> Matrix:
    """How likely each kind meets each other one."""
    counts = np.zeros((KINDS, KINDS))
    for kind in range(KINDS):
        holding = int(np.flatnonzero(kind == KIND)[0])
        fits = ~(HAS[FIRST[holding]] | HAS[SECOND[holding]])
        counts[kind] = np.bincount(KIND[fits], minlength=KINDS)
    likely: Matrix = counts / counts.sum(axis=1, keepdims=True)
    return likely


def jam_charts(left: int, stack: float, equity: Matrix, meets: Matrix) -> Charts:
    """Who jams with so many left to act, and who calls that: the big blind, or somebody before it."""
    posted, others = SMALL if left == 1 else 0.0, left - 1
    jam, blind, other = Matching(KINDS, 2), Matching(KINDS, 2), Matching(KINDS, 2)
    dead = {role: SMALL + BIG - posted - paid for role, paid in (("blind", BIG), ("other", 0.0))}
    wins = {role: equity * (2 * stack + dead[role]) - (stack - posted) for role in dead}
    for _ in range(ROUNDS):
        jams, blinds, some = jam.now[:, 1], blind.now[:, 1], other.now[:, 1]
        someone, last = meets @ some, meets @ blinds
        nobody = (1 - someone) ** others
        first = np.divide(1 - nobody, someone, out=np.full(KINDS, float(others)), where=someone > 0)
        against_last = (1 - last) * (SMALL + BIG) + (meets * wins["blind"]) @ blinds
        value = nobody * against_last + first * ((meets * wins["other"]) @ some)
        jam.learn(np.stack([np.zeros(KINDS), value], axis=1))
        for role, player, paid in (("blind", blind, BIG), ("other", other, 0.0)):
            call = (meets * (equity * (2 * stack + dead[role]) - (stack - paid))) @ jams
            player.learn(np.stack([np.zeros(KINDS), call], axis=1))
    names = f"{left} {stack:g}"
    charts = {f"jam {names}": jam.mean()[:, 1], f"call-jam blind {names}": blind.mean()[:, 1]}
    if others:
        charts[f"call-jam other {names}"] = other.mean()[:, 1]
    return charts


class _Answer:
    """One who may answer an open raise: with the big blind before them, or with nothing."""

    def __init__(self, role: str, opener_posted: float, is_last: bool, equity: Matrix, meets: Matrix) -> None:
        self.role, self.meets = role, meets
        self.paid = BIG if role == "blind" else 0.0
        self.dead = SMALL + BIG - opener_posted - self.paid
        self.opener_posted = opener_posted
        ahead = 0.5 + BETTER_HAND * (equity - 0.5)
        position = LAST_TO_ACT if is_last else -LAST_TO_ACT
        self.share = np.clip(ahead + position, 0, 1)
        """What the one who answers gets, by their kind and the opener's."""
        self.first, self.again = Matching(KINDS, 3), Matching(KINDS, 2)
        self.opener = Matching(KINDS, 3)
        """What the opener does about their re-raise."""

    def pot(self, to: float) -> float:
        return 2 * to + self.dead

    def to_opener(self) -> Vector:
        """What it is worth to the opener, beyond what is lost by folding, that this one stays in."""
        now, meets, share = self.first.now, self.meets, 1 - self.share.T
        posted = self.opener_posted
        called = (meets * (share * self.pot(OPEN) - (OPEN - posted))) @ now[:, 1]
        met = meets * now[:, 2]
        gives_up = met.sum(axis=1) * -(OPEN - posted)
        calls = (met * (share * self.pot(RERAISE) - (RERAISE - posted))).sum(axis=1)
        stays, folds = self.again.now[:, 1], self.again.now[:, 0]
        raises = (met * folds).sum(axis=1) * (RERAISE + self.dead + posted)
        raises += (met * stays * (share * self.pot(AGAIN) - (AGAIN - posted))).sum(axis=1)
        values = np.stack([gives_up, calls, raises], axis=1)
        before = self.opener.now.copy()
        self.opener.learn(values)
        worth: Vector = called + (before * values).sum(axis=1)
        return worth

    def learn(self, opens: Vector) -> None:
        """What each answer is worth against one who opens so."""
        paid, met = self.paid, self.meets * opens
        folds, calls, raises = self.opener.now.T
        call = (met * (self.share * self.pot(OPEN) - (OPEN - paid))).sum(axis=1)
        raised = (met * folds).sum(axis=1) * (OPEN + self.dead + paid)
        raised += (met * calls * (self.share * self.pot(RERAISE) - (RERAISE - paid))).sum(axis=1)
        gives_up = (met * raises).sum(axis=1) * -(RERAISE - paid)
        stays = (met * raises * (self.share * self.pot(AGAIN) - (AGAIN - paid))).sum(axis=1)
        raised += self.again.now[:, 0] * gives_up + self.again.now[:, 1] * stays
        self.first.learn(np.stack([np.zeros(KINDS), call, raised], axis=1))
        self.again.learn(np.stack([gives_up, stays], axis=1))


def open_charts(left: int, equity: Matrix, meets: Matrix) -> Charts:
    """Who opens with so many left to act; who calls and who re-raises; what the opener does then."""
    posted, others = SMALL if left == 1 else 0.0, left - 1
    blind = _Answer("blind", posted, left == 1, equity, meets)
    other = _Answer("other", posted, True, equity, meets)
    opening = Matching(KINDS, 2)
    for _ in range(ROUNDS):
        opens = opening.now[:, 1]
        some, last = meets @ (1 - other.first.now[:, 0]), meets @ (1 - blind.first.now[:, 0])
        nobody = (1 - some) ** others
        first = np.divide(1 - nobody, some, out=np.full(KINDS, float(others)), where=some > 0)
        against_last = (1 - last) * (SMALL + BIG) + blind.to_opener()
        value = nobody * against_last + first * other.to_opener()
        for answer in (blind, other):
            answer.learn(opens)
        opening.learn(np.stack([np.zeros(KINDS), value], axis=1))
    charts = {f"open {left}": opening.mean()[:, 1]}
    for answer in (blind, other) if others else (blind,):
        for place, word in ((1, "call"), (2, "reraise")):
            charts[f"{word} {answer.role} {left}"] = answer.first.mean()[:, place]
            charts[f"then-{word} {answer.role} {left}"] = answer.opener.mean()[:, place]
    return charts


def places(equity: Matrix, meets: Matrix) -> NDArray[np.int64]:
    """All kinds in order, the worst 0: by what they win against all and against the better third."""
    against_all = (equity * meets).sum(axis=1)
    good = meets * (against_all >= np.quantile(against_all, 2 / 3))
    against_good = (equity * good).sum(axis=1) / good.sum(axis=1)
    return np.argsort(np.argsort(against_all + against_good))


def charts(equity: Matrix, meets: Matrix) -> Iterator[Charts]:
    for left in SEATS_LEFT:
        yield open_charts(left, equity, meets)
    for left in JAM_SEATS_LEFT:
        for stack in STACKS:
            yield jam_charts(left, stack, equity, meets)


def written(chart: Vector) -> list[str]:
    """A chart as players draw it: 9 for always, 0 for never."""
    digits = "".join(str(round(9 * part)) for part in chart.tolist())
    return [digits[first : first + RANKS] for first in range(0, KINDS, RANKS)]


def main() -> None:
    equity, meets = equities(), meetings()
    with FILE.open("w", encoding="ascii") as file:
        print("places", file=file)
        for line in places(equity, meets).reshape(RANKS, RANKS).tolist():
            print(*line, file=file)
        for some in charts(equity, meets):
            for name, chart in some.items():
                print(name, *written(chart), sep="\n", file=file)


if __name__ == "__main__":
    main()
