"""Reading the others at Hold'em: what each may hold, how often they fold, and what that leaves to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np

from stammtisch.bots.poker.charts import order
from stammtisch.bots.poker.deeds import Deed
from stammtisch.bots.poker.endings import endings
from stammtisch.bots.poker.folding import folds
from stammtisch.bots.poker.habits import Habits
from stammtisch.bots.poker.holdings import Weights, number, without
from stammtisch.bots.poker.ranges import going_on, weighed
from stammtisch.bots.poker.spot import Spot
from stammtisch.bots.poker.weighing import Called

BOARDS = (0, 3, 4, 5)
"""How many cards lie there on each street."""


class Reading:
    """One spot, as one who has watched the others sees it."""

    def __init__(
        self, at: Spot, deeds: Sequence[Deed], habits: Mapping[int, Habits], chance: np.random.Generator
    ) -> None:
        self.at, self.deeds, self.habits, self._chance = at, deeds, habits, chance
        self.holding = number(at.hole)
        self.endings = endings(at.board, at.hole, chance)
        self._strengths: dict[int, Weights] = {0: order()}

    def strengths(self, street: int) -> Weights:
        """How good each holding was on a street of this hand."""
        if street not in self._strengths:
            board = self.at.board[: BOARDS[street]]
            is_now = len(board) == len(self.at.board)
            ends = self.endings if is_now else endings(board, self.at.hole, self._chance)
            self._strengths[street] = ends.strengths()
        return self._strengths[street]

    @cached_property
    def ranges(self) -> Mapping[int, Weights]:
        """What each opponent may hold."""
        possible = without(self.at.hole + self.at.board)
        seats = [other.seat for other in self.at.opponents]
        return {seat: self.range_of(seat, possible, self.habits[seat]) for seat in seats}

    def range_of(self, seat: int, possible: Weights, habits: Habits) -> Weights:
        """What somebody of these habits may hold who has done what this seat has done."""
        deeds = [deed for deed in self.deeds if deed.seat == seat]
        return weighed(possible, deeds, habits, self.strengths)

    def share(self) -> float:
        """What part of the pot is won if nobody bets any more."""
        won = np.ones(len(self.endings.worths))
        for other in self.at.opponents:
            stays = self._stays(other.seat)
            won *= 1 - stays * (1 - self.endings.won(self.holding, self.ranges[other.seat]))
        return float(won.mean())

    def _stays(self, seat: int) -> float:
        """Before the flop, who hasn't done anything yet may still fold."""
        if self.at.street or any(deed.seat == seat for deed in self.deeds):
            return 1.0
        is_raised = any(deed.kind == "raise" for deed in self.deeds)
        return 1 - self.habits[seat]["raised" if is_raised else "unraised"].passes

    def called(self, to: int) -> Called:
        won, nobody, stay, chips = np.ones(len(self.endings.worths)), 1.0, 0.0, 0.0
        for other in self.at.opponents:
            fold = folds(self.at, other, to, self.habits[other.seat], self.deeds)
            left = going_on(self.ranges[other.seat], self.strengths(self.at.street), fold)
            won *= fold + (1 - fold) * self.endings.won(self.holding, left)
            nobody *= fold
            stay += 1 - fold
            chips += (1 - fold) * (min(to, other.stack + other.bet) - other.bet)
        return Called.of(nobody, float(won.mean()), stay, chips)
