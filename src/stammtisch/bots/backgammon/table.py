"""What a bot makes of the table that it's shown: the board from a side, and what there is to win."""

from __future__ import annotations

from typing import NamedTuple

from stammtisch.bots.backgammon.arrays import Boards, rows
from stammtisch.bots.backgammon.cube import Owner
from stammtisch.bots.backgammon.match_equity import MOST_AWAY, Away, Rules, game_value
from stammtisch.bots.backgammon.prices import Rewards, Value
from stammtisch.bots.thinking import Asked
from stammtisch.games.backgammon.board import turned
from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.backgammon.view import View


class Table(NamedTuple):
    options: BackgammonOptions
    view: View
    seat: int

    @property
    def movers_board(self) -> Boards:
        """As the one who is to throw or to play sees it."""
        return rows([self.view.board if self.view.mover == 0 else turned(self.view.board)])

    @property
    def is_mover(self) -> bool:
        return self.seat == self.view.mover

    @property
    def owner(self) -> Owner:
        if self.view.owner < 0:
            return "nobody"
        return "me" if self.view.owner == self.seat else "other"

    @property
    def away(self) -> Away | None:
        """In a match that isn't longer than is known."""
        scores = [chair.score for chair in self.view.chairs]
        mine, theirs = [self.view.points - score for score in (scores[self.seat], scores[1 - self.seat])]
        is_known = min(mine, theirs) > 0 and max(mine, theirs) <= MOST_AWAY
        return Away(mine, theirs) if self.view.points and is_known else None

    def rewards(self, owner: Owner, seat: int | None = None) -> Rewards:
        """What games count with the cube in these hands; to this seat, or the other."""
        value = _own(self.value, seat is None or seat == self.seat)
        if self.options.jacoby and owner == "nobody":
            return Rewards(value, (1, 1, 1))
        return Rewards(value, (1, 2, self.options.most_level))

    @property
    def value(self) -> Value:
        if self.away is None:
            return float
        rules = Rules(self.options.cube, self.options.cube and self.options.crawford)
        return game_value(rules, self.away, min(self.away) == 1 and not self.view.is_crawford)

    def may_double(self, cube: int, by_me: bool) -> bool:
        """Whether a cube of this value can still be of use to who would turn it."""
        if not self.options.cube or self.view.is_crawford:
            return False
        if self.away is not None:
            return (self.away.mine if by_me else self.away.theirs) > cube
        return bool(self.view.points) or 2 * cube * self.options.point <= self._least_stack

    @property
    def _least_stack(self) -> int:
        return min(chair.chips for chair in self.view.chairs)

    def in_points(self, worth: float) -> float:
        """As points of this game: winning it as a single one counts the cube, losing it as much below 0."""
        if self.away is None:
            return worth
        won, lost = self.value(self.view.cube), self.value(-self.view.cube)
        return (2 * (worth - lost) / (won - lost) - 1) * self.view.cube

    def of_points(self, points: float) -> float:
        """And back."""
        if self.away is None:
            return points
        won, lost = self.value(self.view.cube), self.value(-self.view.cube)
        return lost + (points / self.view.cube + 1) * (won - lost) / 2


def _own(value: Value, is_own: bool) -> Value:
    return value if is_own else lambda points: -value(-points)


def table_of(asked: Asked) -> Table:
    return Table(asked.options, asked.view, asked.seat)
