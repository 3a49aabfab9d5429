"""What has happened at a table lately, as a bot needs it: what each seat was shown follows from the moves."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Made, Sit
from stammtisch.games.remembered import MOST_MOVES_BACK, since_sitting_down
from stammtisch.tables.moves import TABLE_MOVES
from stammtisch.tables.row import Row

ROWS_READ_BACK: Final = 500
"""So many rows are read again by a node that takes a table up."""


class Memory:
    def __init__(self, game: AnyGame) -> None:
        self._game: Final = game
        self._moves: Final[deque[Made]] = deque(maxlen=MOST_MOVES_BACK)
        self._shown: Final[dict[int, deque[Made]]] = {}
        """As each seat has been shown them that was asked for, since its owner sat down."""
        self.version = 0
        """Of the last row in it."""

    def add(self, row: Row[Any]) -> None:
        if row.version <= self.version:
            return
        self.version = row.version
        for made in [Made(*made) for made in row.moves if type(made[1]) not in TABLE_MOVES]:
            self._moves.append(made)
            if type(made.move) is Sit and made.seat in self._shown:
                self._shown[made.seat].clear()
            for seat, shown in self._shown.items():
                shown.append(self._as_shown(made, seat))

    def had_a_round(self) -> bool:
        """Whether one has begun, as far back as it goes."""
        begins = self._game.screen.begins
        return any(made.move.__struct_config__.tag in begins for made in self._moves)

    def shown(self, seat: int) -> Sequence[Made]:
        """What a seat was shown since its owner sat down there, as far back as it goes."""
        if seat not in self._shown:
            since = since_sitting_down(list(self._moves), seat)
            self._shown[seat] = deque([self._as_shown(made, seat) for made in since], MOST_MOVES_BACK)
        return tuple(self._shown[seat])

    def _as_shown(self, made: Made, seat: int) -> Made:
        return Made(made.seat, self._game.show(made.seat, made.move, seat))
