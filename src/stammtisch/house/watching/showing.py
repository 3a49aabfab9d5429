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
from stammtisch.tables.shown.picture import Audience, Common, picture, shown_moves
from stammtisch.tables.shown.telling import told_in_words
from stammtisch.wire.messages import NOTHING, Company, Went

log = logging.getLogger(__name__)


class Showing:
    """One row, for all who look: a gallery makes it when the row is stored, and asks `went` of it once for
    each audience. That is a seat, or all who only watch, with the same wishes for words and for chance."""

    def __init__(
        self, table: Table, row: Row[Any], common: Common, company: Company | None, fair: Telling
    ) -> None:
        self.row: Final = row
        self._table: Final = table
        """After it."""
        self._common: Final = common
        self._company: Final = company
        """None if all know it already."""
        self._fair: Final = fair
        """What each may check of the chance in it."""
        self._open_moves: Final = _open_to_all(table, row)
        """The moves as everybody is shown them; None if something of them is hidden from somebody."""
        self._words: Raw | None = None
        """What is said of these, once somebody wants to be told in words."""

    def went(self, audience: Audience) -> bytes:
        """What this audience is told."""
        (seat, in_words, is_fair), table, row = audience, self._table, self.row
        moves, words = self._open_moves, NOTHING
        if moves is None:
            shown = shown_moves(table.game, row.moves, seat)
            moves, words = Raw(encode(shown)), self._in_words(shown) if in_words else NOTHING
        elif in_words:
            words = self._words = self._words or self._in_words(row.moves)
        went = Went(
            row.table,
            row.version,
            row.at,
            moves,
            picture(table, audience, self._common),
            by=row.by,
            seat=seat,
            company=self._company,
            facts=words,
            fair=self._fair.told(seat) if is_fair else NOTHING,
        )
        return encode(went)

    def _in_words(self, shown: Sequence[tuple[int, Move]]) -> Raw:
        return Raw(encode(told_in_words(self._table, self.row.by or None, shown)))


def _open_to_all(table: Table, row: Row[Any]) -> Raw | None:
    """The row's moves, encoded once for everybody, if watchers are shown them whole: then all are. Moves of
    which nothing is hidden come back as the very same."""
    try:
        is_open = shown_moves(table.game, row.moves, None) is row.moves
    except Exception:
        log.exception("viewers: cannot show row %d of table %s to watchers", row.version, row.table)
        return None
    return Raw(encode(row.moves)) if is_open else None
