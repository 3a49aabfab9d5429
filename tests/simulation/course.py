"""A table's course, as the judge follows it: how it was after each row, and how it looked to everybody."""

from __future__ import annotations

from typing import Any

from stammtisch.games.catalogue import find
from stammtisch.games.moves import Viewer
from stammtisch.kernel.codec import encode
from stammtisch.tables.moves import TableMove
from stammtisch.tables.opening import Opening, opened
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row


class Course:
    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.tables: list[Table] = [opened(find, opening)]
        self.rows: list[Row[Any]] = []
        self.landed: list[float] = []
        """When each row was stored."""
        self.chance: dict[tuple[int, Viewer, bool], bytes] = {}
        """What was told of it."""
        self.looks: dict[tuple[int, Viewer], tuple[bytes, bytes | None]] = {}

    @property
    def now(self) -> Table:
        return self.tables[-1]

    def look(self, version: int, viewer: Viewer) -> tuple[bytes, bytes | None]:
        """How the table looks to a viewer then, and the last row as they may see it."""
        if (version, viewer) not in self.looks:
            table = self.tables[version]
            moves = _shown(table, self.rows[version - 1], viewer) if version else None
            self.looks[version, viewer] = encode(table.game.view(table.state, viewer)), moves
        return self.looks[version, viewer]


def _shown(table: Table, row: Row[Any], viewer: Viewer) -> bytes:
    """A row's moves as a viewer may see them; what is done to the table itself everybody sees."""
    show = table.game.show
    moves = [
        (seat, move if isinstance(move, TableMove) else show(seat, move, viewer)) for seat, move in row.moves
    ]
    return encode(moves)
