"""Whether to bet, and whether to accept: by the chance to win the game."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from stammtisch.bots.thinking import Asked
from stammtisch.bots.watten.believing import Deal, rising
from stammtisch.bots.watten.looking import TRICK, steps
from stammtisch.bots.watten.winning import THEM, US, Winning, winning
from stammtisch.games.watten.state import team_of
from stammtisch.games.watten.view import View

VAGUE: Final = 0.06
"""How sharply the others refuse below the chance from which accepting is better."""


class Stakes:
    """The chances to win the game that hang on this round, for the team of a bot."""

    def __init__(self, asked: Asked) -> None:
        self._view: View = asked.view
        self._us = team_of(asked.seat)
        self._ours, self._theirs = self._view.score[self._us], self._view.score[1 - self._us]
        self._leads = team_of(self._view.forehand) == self._us
        self._winning: Winning = winning(asked.options.target)

    def begun(self, chance: float) -> float:
        """With this chance to take a round that isn't announced yet."""
        return self._winning.begun(self._ours, self._theirs, self._leads, chance)

    def played(self, chance: float) -> float:
        """With this chance to take the round for its stake."""
        stake = self._view.stake
        return chance * self._after(US, stake) + (1 - chance) * self._after(THEM, stake)

    def accepted(self, chance: float) -> float:
        """For what was bet; one's own team may bet next."""
        stake = self._view.raised_to
        return self._winning.played(self._ours, self._theirs, self._leads, stake, THEM, chance)

    def refused(self) -> float:
        return self._after(THEM, self._view.stake)

    def bet(self, chances: Sequence[float], deals: Sequence[Deal]) -> float:
        """When one's own team bets: in each deal it has this chance to take the round, and the others
        accept or refuse by what their announcer holds."""
        stake = self._view.stake
        refused = self._after(US, stake)
        won, lost = self._after(US, stake + 1), self._after(THEM, stake + 1)
        accepts_from = (won - refused) / (won - lost) if won > lost else 0.0
        tricks = self._view.tricks[1 - self._us] - self._view.tricks[self._us]
        worths = []
        for chance, deal in zip(chances, deals, strict=True):
            theirs = next(one for seat, one in deal.chances.items() if team_of(seat) != self._us)
            accepts = rising((rising(steps(theirs) + TRICK * tricks) - accepts_from) / VAGUE)
            worths.append((1 - accepts) * refused + accepts * (chance * won + (1 - chance) * lost))
        return fmean(worths)

    def _after(self, team: int, points: int) -> float:
        return self._winning.scored(self._ours, self._theirs, self._leads, team, points)
