"""Reading the others at draw: what a hand wins against each of them by how many cards they drew, and less the
more they have shown by betting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stammtisch.bots.poker.deeds import Deed
from stammtisch.bots.poker.folding import folds
from stammtisch.bots.poker.habits import Habits
from stammtisch.bots.poker.spot import Opponent, Spot
from stammtisch.bots.poker.weighing import Called

A_RAISE_SAYS = 0.5
"""How much a raise says of a hand by somebody who never raises otherwise; a call half of it."""


class Guess:
    def __init__(
        self, at: Spot, deeds: Sequence[Deed], habits: Mapping[int, Habits], against: Mapping[int, float]
    ) -> None:
        """`against` has what would be won against each seat alone, whatever they do."""
        self.at, self.deeds, self.habits, self.against = at, deeds, habits, against

    def share(self) -> float:
        won = 1.0
        for other in self.at.opponents:
            won *= self._beats(other)
        return won

    def called(self, to: int) -> Called:
        won, nobody, stay, chips = 1.0, 1.0, 0.0, 0.0
        for other in self.at.opponents:
            fold = folds(self.at, other, to, self.habits[other.seat], self.deeds)
            won *= fold + (1 - fold) * self._beats(other, fold)
            nobody *= fold
            stay += 1 - fold
            chips += (1 - fold) * (min(to, other.stack + other.bet) - other.bet)
        return Called.of(nobody, won, stay, chips)

    def _beats(self, other: Opponent, fold: float = 0.0) -> float:
        """How often this one is beaten, who has done what they did, and doesn't fold now."""
        says = A_RAISE_SAYS * fold
        for deed in self.deeds:
            if deed.seat == other.seat and deed.kind != "pass":
                often = self.habits[other.seat][deed.situation]
                if deed.kind == "raise":
                    says += A_RAISE_SAYS * (1 - often.raises)
                else:
                    says += A_RAISE_SAYS / 2 * often.passes
        return float(self.against[other.seat] ** (1 + says))
