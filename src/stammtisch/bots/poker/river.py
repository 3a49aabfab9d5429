"""The river heads-up: the rest of the hand solved for both ranges at once, by CFR+.

One checks, calls, folds, or bets one of a few sizes; the other folds or calls. After a check the
other may bet too. Nobody raises a second time. What comes of it can't be taken advantage of, as far
as the ranges are right: good hands and bluffs in the ratio that makes a call worth nothing.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.poker.holdings import FIRST, SECOND, Weights
from stammtisch.bots.poker.regrets import Matching, Vector
from stammtisch.bots.poker.spot import Spot
from stammtisch.bots.poker.weighing import sizes
from stammtisch.bots.thinking import Thought, Worth

ROUNDS = 60
MOST_HOLDINGS = 400
"""So many holdings of each are looked at, the likeliest."""
OTHERS_BET = 0.75
"""What the other bets after a check, as a part of the pot."""

Matrix = NDArray[np.float32]


class River(NamedTuple):
    """Where both stand: a row for each of one's own holdings, a column for each of the other's."""

    own: Vector
    other: Vector
    meets: Matrix
    """1 where both holdings are possible together."""
    wins: Matrix
    """What part of the pot one's own gets."""


def meeting(own: Weights, other: Weights, worths: NDArray[np.int16], holding: int) -> tuple[River, int]:
    """Both ranges against each other, and the row of the holding that one has."""
    ours, theirs = _likeliest(own), _likeliest(other)
    if holding not in ours:
        ours = np.append(ours[:-1], holding)
    share_card = np.zeros((len(ours), len(theirs)), dtype=np.bool_)
    for mine in (FIRST, SECOND):
        for yours in (FIRST, SECOND):
            share_card |= mine[ours][:, None] == yours[theirs]
    here, there = worths[ours][:, None], worths[theirs]
    meets = (~share_card).astype(np.float32)
    wins = meets * ((here < there) + np.float32(0.5) * (here == there))
    row = int(np.flatnonzero(ours == holding)[0])
    return River(np.maximum(own[ours], 1e-3), other[theirs], meets, wins), row


def _likeliest(weights: Weights) -> NDArray[np.int64]:
    most = np.argsort(-weights, kind="stable")[:MOST_HOLDINGS]
    return most[weights[most] > 0]


class Solving:
    """The betting that is left, played over and over."""

    def __init__(self, at: Spot, river: River, acts_after: bool) -> None:
        self.at, self.river = at, river
        self.sizes = sorted(set(sizes(at)))
        self.is_asked = bool(at.price)
        self.own = Matching(len(river.own), 1 + self.is_asked + len(self.sizes))
        self.answers = [Matching(len(river.other), 2) for _ in self.sizes]
        behind = min(at.stack, at.opponents[0].stack)
        self.bet = min(round(OTHERS_BET * at.pot), behind) if acts_after and not at.price else 0
        """What the other may bet after a check; 0 if they can't."""
        self.bets, self.calls = Matching(len(river.other), 2), Matching(len(river.own), 2)
        self._total = np.zeros_like(self.own.now)

    def solve(self) -> None:
        """In every round the other learns first, and one's own side from what the other does then."""
        for number in range(1, ROUNDS + 1):
            columns = [self._pass(self.own.now[:, 0])]
            if self.is_asked:
                columns.append(self._showdown(self.river.other, self.at.price, 0))
            raising = self.own.now.T[len(columns) :]
            columns += [self._raise(place, often) for place, often in enumerate(raising)]
            values = np.stack(columns, axis=1)
            self._total += number * values
            self.own.learn(values)

    def worths(self, row: int) -> Vector:
        """What each way to act is worth with this holding, in chips, over all rounds."""
        met = max(float(self.river.meets[row] @ self.river.other), 1e-9)
        worths: Vector = self._total[row] / (met * ROUNDS * (ROUNDS + 1) / 2)
        return worths

    def _showdown(self, other: Vector, own_chips: int, other_chips: int) -> Vector:
        """Both lay their hands open, so many chips having been added."""
        pot = self.at.pot + own_chips + other_chips
        return (self.river.wins @ other) * pot - (self.river.meets @ other) * own_chips

    def _to_other(self, own: Vector, own_chips: int, other_chips: int) -> Vector:
        """The same for the other one."""
        pot = self.at.pot + own_chips + other_chips
        met = own @ self.river.meets
        return (met - own @ self.river.wins) * pot - met * other_chips

    def _raise(self, place: int, often: Vector) -> Vector:
        """Raising to this size: the other folds or calls."""
        other, answer = self.at.opponents[0], self.answers[place]
        to = min(self.sizes[place], self.at.deepest)
        own_chips, other_chips = to - self.at.bet, max(to - other.bet, 0)
        called = self._to_other(self.river.own * often, own_chips, other_chips)
        answer.learn(np.stack([np.zeros(len(called)), called], axis=1))
        folds, calls = (self.river.other * part for part in answer.now.T)
        won: Vector = (self.river.meets @ folds) * self.at.pot
        return won + self._showdown(calls, own_chips, other_chips)

    def _pass(self, often: Vector) -> Vector:
        """Folding is worth nothing. After a check the other checks too, or bets."""
        river, bet = self.river, self.bet
        if self.is_asked:
            return np.zeros(len(river.own))
        if not bet:
            return self._showdown(river.other, 0, 0)
        reach = river.own * often
        folds, calls = (reach * part for part in self.calls.now.T)
        bet_worth = (folds @ river.meets) * self.at.pot + self._to_other(calls, bet, bet)
        self.bets.learn(np.stack([self._to_other(reach, 0, 0), bet_worth], axis=1))
        checked, betting = (river.other * part for part in self.bets.now.T)
        calling = self._showdown(betting, bet, bet)
        mine = self.calls.now[:, 1] * calling
        self.calls.learn(np.stack([np.zeros(len(calling)), calling], axis=1))
        return self._showdown(checked, 0, 0) + mine


def play(at: Spot, river: River, row: int, acts_after: bool, rng: random.Random) -> Thought:
    """One of the ways to act, as often as the solution says."""
    solving = Solving(at, river, acts_after)
    solving.solve()
    passing = [at.passing, at.stay_in()] if solving.is_asked else [at.passing]
    moves = [*passing, *[at.raise_to(to) for to in solving.sizes]]
    often = solving.own.mean()[row].tolist()
    move = rng.choices(moves, often)[0]
    worths = map(Worth, moves, solving.worths(row).tolist())
    return Thought(move, sorted(worths, key=lambda one: -one.worth), "chips")
