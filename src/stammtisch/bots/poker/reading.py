"""Reading the others: what each may hold, how often they fold, and what that leaves to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Protocol

import numpy as np

from stammtisch.bots.poker.charts import order
from stammtisch.bots.poker.deeds import Deed
from stammtisch.bots.poker.endings import Endings, endings
from stammtisch.bots.poker.folding import folds
from stammtisch.bots.poker.habits import Habits
from stammtisch.bots.poker.holdings import Weights, number, without
from stammtisch.bots.poker.ranges import going_on, weighed
from stammtisch.bots.poker.spot import Spot
from stammtisch.bots.poker.weighing import Called

BOARDS = (0, 3, 4, 5)
"""How many cards lie there on each street."""


class Ends(Protocol):
    """Boards that may come, and all holdings on each of them."""

    def won(self, holding: int, weights: Weights) -> Weights:
        """What this holding gets of a pot on each of the boards, against one opponent's range."""
        ...

    def strengths(self) -> Weights:
        """How good each holding is."""
        ...


class Cards(Protocol):
    """The holdings that are thought of: one's own, and what others may have."""

    @property
    def holding(self) -> int:
        """Which of them one has."""
        ...

    @property
    def possible(self) -> Weights:
        """Those that others may have, by all that one sees."""
        ...

    def endings(self, board: tuple[int, ...]) -> Ends: ...

    def before_the_flop(self) -> Weights:
        """How good each of them is there."""
        ...


class HoldemCards:
    """All of them."""

    def __init__(self, at: Spot, chance: np.random.Generator) -> None:
        self._at, self._chance = at, chance
        self.holding = number(at.hole)
        self.possible = without(at.hole + at.board)

    def endings(self, board: tuple[int, ...]) -> Endings:
        return endings(board, self._at.hole, self._chance)

    def before_the_flop(self) -> Weights:
        return order()


class Reading:
    """One spot, as one who has watched the others sees it."""

    def __init__(self, at: Spot, deeds: Sequence[Deed], habits: Mapping[int, Habits], cards: Cards) -> None:
        self.at, self.deeds, self.habits, self.cards = at, deeds, habits, cards
        self.endings = cards.endings(at.board)
        self._strengths: dict[int, Weights] = {}

    def strengths(self, street: int) -> Weights:
        """How good each holding was on a street of this hand."""
        if street not in self._strengths:
            board = self.at.board[: BOARDS[street]]
            is_now = len(board) == len(self.at.board)
            if street == 0:
                self._strengths[street] = self.cards.before_the_flop()
            else:
                ends = self.endings if is_now else self.cards.endings(board)
                self._strengths[street] = ends.strengths()
        return self._strengths[street]

    @cached_property
    def ranges(self) -> Mapping[int, Weights]:
        """What each opponent may hold."""
        possible = self.cards.possible
        seats = [other.seat for other in self.at.opponents]
        return {seat: self.range_of(seat, possible, self.habits[seat]) for seat in seats}

    def range_of(self, seat: int, possible: Weights, habits: Habits) -> Weights:
        """What somebody of these habits may hold who has done what this seat has done."""
        deeds = [deed for deed in self.deeds if deed.seat == seat]
        return weighed(possible, deeds, habits, self.strengths)

    def share(self) -> float:
        """What part of the pot is won if nobody bets any more."""
        won: Weights = np.ones(1)
        for other in self.at.opponents:
            stays = self._stays(other.seat)
            won = won * (1 - stays * (1 - self.endings.won(self.cards.holding, self.ranges[other.seat])))
        return float(won.mean())

    def _stays(self, seat: int) -> float:
        """Before the flop, who hasn't done anything yet may still fold."""
        if self.at.street or any(deed.seat == seat for deed in self.deeds):
            return 1.0
        is_raised = any(deed.kind == "raise" for deed in self.deeds)
        return 1 - self.habits[seat]["raised" if is_raised else "unraised"].passes

    def called(self, to: int) -> Called:
        won, nobody, stay, chips = np.ones(1), 1.0, 0.0, 0.0
        for other in self.at.opponents:
            fold = folds(self.at, other, to, self.habits[other.seat], self.deeds)
            left = going_on(self.ranges[other.seat], self.strengths(self.at.street), fold)
            won = won * (fold + (1 - fold) * self.endings.won(self.cards.holding, left))
            nobody *= fold
            stay += 1 - fold
            chips += (1 - fold) * (min(to, other.stack + other.bet) - other.bet)
        return Called.of(nobody, float(won.mean()), stay, chips)
