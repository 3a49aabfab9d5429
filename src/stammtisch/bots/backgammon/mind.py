"""How far a bot thinks: which net judges for it, and whether it looks a throw ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from stammtisch.bots.backgammon.arrays import Boards, Floats, turned_round
from stammtisch.bots.backgammon.bear_off import is_last_throw
from stammtisch.bots.backgammon.cube import EFFICIENCY, Owner, cube_game
from stammtisch.bots.backgammon.judging import Judge
from stammtisch.bots.backgammon.looking_ahead import ahead
from stammtisch.bots.backgammon.net import load, turned_chances
from stammtisch.bots.backgammon.table import Table
from stammtisch.games.backgammon.board import CHECKERS

Game = Callable[[int, Owner], float]
"""What a game is worth with the cube at this value, in these hands."""


class Mind(NamedTuple):
    net: str
    looks_ahead: bool = False
    has_table: bool = False
    candidates: int = 8
    """Who looks ahead looks at so many plays more closely."""

    def judge(self, table: Table) -> Judge:
        return Judge(load(self.net), CHECKERS[table.options.start], self.has_table)

    def before_a_throw(self, table: Table) -> Floats:
        """This seat's chances now, if it's before a throw, whoever makes it."""
        judge, board = self.judge(table), table.movers_board
        chances = self.deeper(table, board, table.view.mover) if self.looks_ahead else judge.chances(board)
        own: Floats = (chances if table.is_mover else turned_chances(chances))[0]
        return own

    def game(self, table: Table) -> Game:
        """What it's worth to this seat before a throw."""
        chances, efficiency = self.before_a_throw(table), self.efficiency(table)

        def worth(cube: int, owner: Owner) -> float:
            return cube_game(table.rewards(owner), chances, table.may_double, efficiency).worth(cube, owner)

        return worth

    def efficiency(self, table: Table) -> float:
        """Of the cube."""
        is_last = self.has_table and bool(is_last_throw(table.movers_board)[0])
        return 0.0 if is_last else EFFICIENCY

    def deeper(self, table: Table, boards: Boards, thrower: int) -> Floats:
        """The chances of this seat, which is to throw, a throw ahead."""
        prices = table.rewards(table.owner, thrower).prices(table.view.cube)
        return ahead(self.judge(table), prices, boards)

    def after_plays(self, table: Table, boards: Boards) -> Floats:
        """The chances of the one who has made a play, without looking ahead."""
        return turned_chances(self.judge(table).chances(turned_round(boards)))
