"""The engine bgsage, asked for chances three throws deep, and for what the cube is worth at any score.

It is loaded when it's first asked: it takes its time, and not everywhere is it installed.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from stammtisch.bots.backgammon.arrays import Boards, Floats, turned_round
from stammtisch.bots.backgammon.cube import Owner
from stammtisch.bots.backgammon.mind import Game, Mind
from stammtisch.bots.backgammon.net import turned_chances
from stammtisch.bots.backgammon.table import Table

AT_FIRST: Final = "1ply"
"""How deep each play is looked at, in bgsage's words: no throw ahead."""
AT_LAST: Final = "3ply"
"""And then those that look best: two throws ahead."""
OWNERS: Final[dict[Owner, str]] = {"nobody": "centered", "me": "player", "other": "opponent"}
TURNED: Final[dict[Owner, Owner]] = {"nobody": "nobody", "me": "other", "other": "me"}


def is_installed() -> bool:
    return find_spec("bgsage") is not None


@cache
def analyzer(level: str) -> Any:
    from bgsage import BgBotAnalyzer  # type: ignore[import-untyped,import-not-found,unused-ignore]  # noqa: PLC0415

    return BgBotAnalyzer(eval_level=level, parallel_threads=1)


class Sage(Mind):
    """Looks at all plays quickly, at the best of them deeply, and trusts the engine with the cube."""

    def after_plays(self, table: Table, boards: Boards) -> Floats:
        chances = super().after_plays(table, boards)
        goes_on = (boards > 0).any(axis=1)
        chances[goes_on] = _judged(AT_FIRST, table, boards[goes_on], table.seat)
        return chances

    def deeper(self, table: Table, boards: Boards, thrower: int) -> Floats:
        return turned_chances(_judged(AT_LAST, table, turned_round(boards), 1 - thrower))

    def game(self, table: Table) -> Game:
        """By the engine's own cube, where it knows the house rules."""
        if not _knows(table):
            return super().game(table)
        mover: Owner = table.owner if table.is_mover else TURNED[table.owner]
        found = analyzer(AT_LAST).cube_action(
            _written(table.movers_board)[0],
            table.view.cube,
            OWNERS[mover],
            beaver=table.options.beavers and table.is_mover and table.view.phase == "roll",
            **_rules(table, table.view.mover),
        )
        sign = 1 if table.is_mover else -1

        def worth(cube: int, owner: Owner) -> float:
            """A cube that is turned counts twice as much as the one of before."""
            is_turned = cube != table.view.cube
            points = cube * (found.equity_dt / 2 if is_turned else found.equity_nd)
            return table.of_points(sign * points)

        return worth


def _knows(table: Table) -> bool:
    """Whether it is Backgammon with a cube as the engine plays it."""
    options = table.options
    has_rules = options.cube and options.backgammons and (options.crawford or not options.points)
    return has_rules and (table.away is not None or not options.points)


def _judged(level: str, table: Table, boards: Boards, seat: int) -> Floats:
    """The chances of this seat, which has just moved, a row a board."""
    owner = table.owner if seat == table.seat else TURNED[table.owner]
    rules = _rules(table, seat)
    found = [
        analyzer(level).post_move_analytics(board, OWNERS[owner], table.view.cube, **rules).probs.to_list()
        for board in _written(boards)
    ]
    return np.array(found, dtype=np.float32).reshape(-1, 5)


def _rules(table: Table, seat: int) -> dict[str, Any]:
    """The score and the house rules, from the side of this seat."""
    mine, theirs = table.away or (0, 0)
    away = (mine, theirs) if seat == table.seat else (theirs, mine)
    return {
        "away1": away[0],
        "away2": away[1],
        "is_crawford": table.view.is_crawford,
        "jacoby": table.options.jacoby,
    }


def _written(boards: Boards) -> list[list[int]]:
    """As the engine has them: those on the other's bar count up too."""
    rows = boards.astype(int)
    rows[:, 0] *= -1
    written: list[list[int]] = rows.tolist()
    return written
