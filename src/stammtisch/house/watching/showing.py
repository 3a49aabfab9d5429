"""A row as it's shown to those who look at a table: what is the same for all of them is worked out once."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Raw

from stammtisch.games.moves import Move
from stammtisch.kernel.codec import encode
from stammtisch.tables.fair.witness import Telling
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.shown.picture import Audience, picture, shown_moves
from stammtisch.tables.shown.telling import told_in_words
from stammtisch.wire.messages import NOTHING, Clock, Company, Turn, Went

log = logging.getLogger(__name__)


class Showing:
    def __init__(
        self,
        table: Table,
        row: Row[Any],
        turn: Turn,
        clocks: tuple[Clock, ...],
        company: Company | None,
        chance: Telling,
    ) -> None:
        self.row: Final = row
        self._table: Final = table
        """After it."""
        self._turn: Final = turn
        self._clocks: Final = clocks
        self._company: Final = company
        """None if all know it already."""
        self._chance: Final = chance
        self._moves: Final = _open_to_all(table, row)
        """None if something of them is hidden from somebody."""
        self._words: Raw = NOTHING
        """What is said of them to all who want to be told in words, if nothing is hidden."""

    def went(self, audience: Audience) -> bytes:
        """What this audience is told."""
        table, row = self._table, self.row
        moves, words = self._shown(audience)
        return encode(
            Went(
                row.table,
                row.version,
                row.at,
                moves,
                picture(table, audience, self._turn, self._clocks),
                row.by,
                audience.seat,
                self._company,
                words,
                self._chance.told(audience),
            )
        )

    def _shown(self, audience: Audience) -> tuple[Raw, Raw]:
        """The row's moves as this audience sees them, and what is said of these."""
        if self._moves is None:
            shown = shown_moves(self._table, self.row, audience.seat)
            return Raw(encode(shown)), self._told(shown) if audience.in_words else NOTHING
        if audience.in_words and self._words is NOTHING:
            self._words = self._told(self.row.moves)
        return self._moves, self._words if audience.in_words else NOTHING

    def _told(self, shown: Sequence[tuple[int, Move]]) -> Raw:
        return Raw(encode(told_in_words(self._table, self.row.by, shown)))


def _open_to_all(table: Table, row: Row[Any]) -> Raw | None:
    """The row's moves, encoded once for everybody, if watchers are shown them whole: then all are."""
    try:
        is_open = shown_moves(table, row, None) is row.moves
    except Exception:
        log.exception("viewers: cannot show row %d of table %s to watchers", row.version, row.table)
        return None
    return Raw(encode(row.moves)) if is_open else None
