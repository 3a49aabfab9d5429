"""The chance to win the game from every score.

Worked out backwards from the end: each round goes to a team with a chance that both know, it is
any of those that hands have; then both bet, accept and refuse as it's best for them, and four is
bet by itself where a team is gestrichen.
"""

from __future__ import annotations

from functools import cache
from statistics import fmean
from typing import Final

from stammtisch.bots.watten.hands import learned
from stammtisch.games.watten.state import NOBODY

ROUND: Final = 2
FOUR: Final = 4
US, THEM = 0, 1


class Winning:
    """The chances of one team, by one house's target."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._known: dict[tuple[int, int, bool], float] = {}

    def chance(self, ours: int, theirs: int, leads: bool) -> float:
        """To win the game, when a round is about to begin in which this team has the forehand or not."""
        if max(ours, theirs) >= self._target:
            return float(ours > theirs)
        key = (ours, theirs, leads)
        if key not in self._known:
            spread = [one if leads else 1 - one for one in learned().spread]
            self._known[key] = fmean([self.begun(ours, theirs, leads, one) for one in spread])
        return self._known[key]

    def scored(self, ours: int, theirs: int, leads: bool, team: int, points: int) -> float:
        """After this round has brought one team so many points; the forehand deals next."""
        if team == US:
            return self.chance(ours + points, theirs, not leads)
        return self.chance(ours, theirs + points, not leads)

    def begun(self, ours: int, theirs: int, leads: bool, round_: float) -> float:
        """With this chance to take the round."""
        behind = self.struck(ours, theirs)
        if behind == NOBODY:
            return self.played(ours, theirs, leads, ROUND, NOBODY, round_)
        refused = self.scored(ours, theirs, leads, behind, ROUND)
        accepted = self.played(ours, theirs, leads, FOUR, behind, round_)
        return min(refused, accepted) if behind == US else max(refused, accepted)

    def struck(self, ours: int, theirs: int) -> int:
        """The team that four is bet for by itself."""
        if max(ours, theirs) < self._target - ROUND or abs(ours - theirs) <= FOUR:
            return NOBODY
        return US if ours < theirs else THEM

    def played(self, ours: int, theirs: int, leads: bool, stake: int, bettor: int, round_: float) -> float:
        """When a round goes on for this stake, and `bettor` has bet last: a team bets if that is better
        for it, whatever the others answer."""
        won = self.scored(ours, theirs, leads, US, stake)
        lost = self.scored(ours, theirs, leads, THEM, stake)
        best = round_ * won + (1 - round_) * lost
        if bettor != THEM and theirs + stake < self._target:
            best = min(best, max(lost, self.played(ours, theirs, leads, stake + 1, THEM, round_)))
        if bettor != US and ours + stake < self._target:
            best = max(best, min(won, self.played(ours, theirs, leads, stake + 1, US, round_)))
        return best


@cache
def winning(target: int) -> Winning:
    return Winning(target)
