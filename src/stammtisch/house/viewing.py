"""One of somebody's devices looks at a table, and may have asked for a move there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stammtisch.house.outbox import Outbox
from stammtisch.tables.row import Row

if TYPE_CHECKING:
    from stammtisch.house.gallery import Gallery


class Viewing:
    __slots__ = (
        "asked", "gallery", "in_words", "is_aside", "is_fair", "is_glance", "is_over", "outbox", "person",
    )  # fmt: skip

    def __init__(
        self,
        gallery: Gallery,
        person: str,
        outbox: Outbox,
        in_words: bool,
        is_fair: bool = False,
        is_glance: bool = False,
    ) -> None:
        self.gallery = gallery
        self.person = person
        self.outbox = outbox
        self.in_words = in_words
        self.is_fair = is_fair
        self.is_glance = is_glance
        """He isn't there, and only wants to know what becomes of it."""
        self.is_over = False
        self.is_aside = False
        """He plays on another device, and this one knows it."""
        self.asked: dict[str, int] | None = None
        """The moves that were asked for over this connection, each with the number of its question."""

    @property
    def table(self) -> str:
        return self.gallery.place.name

    def whole(self) -> bytes | None:
        return None if self.is_over else self.gallery.whole(self)

    # Whose move is told in a row has his answer: nothing else is sent to him.

    def ask(self, move_id: str, question: int) -> bool:
        """The row with this move will be its answer; False if another question waits for that."""
        asked = self.asked
        if asked is None:
            asked = self.asked = {}
        elif move_id in asked:
            return False
        asked[move_id] = question
        return True

    def question(self, row: Row[Any]) -> int | None:
        """What this row answers, if it's certain that it's sent: what waits may be dropped."""
        if self.asked is None or row.by != self.person or not self.outbox.is_clear:
            return None
        return self.asked.get(row.move_id)

    def answered(self, move_id: str) -> bool:
        """Nobody waits for it any more; whether somebody did."""
        return self.asked is not None and self.asked.pop(move_id, None) is not None
