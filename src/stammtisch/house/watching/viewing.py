"""One of somebody's devices looks at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stammtisch.house.watching.outbox import Outbox
from stammtisch.kernel.person import Person

if TYPE_CHECKING:
    from stammtisch.house.watching.gallery import Gallery


class Viewing:
    __slots__ = (
        "gallery", "in_words", "is_aside", "is_fair", "is_glance", "is_over", "outbox", "person", "table",
    )  # fmt: skip

    def __init__(
        self,
        gallery: Gallery,
        person: Person,
        outbox: Outbox,
        in_words: bool,
        is_fair: bool = False,
        is_glance: bool = False,
    ) -> None:
        self.gallery = gallery
        self.table = gallery.live.name
        self.person = person
        self.outbox = outbox
        self.in_words = in_words
        self.is_fair = is_fair
        self.is_glance = is_glance
        """They aren't there, and only want to know what becomes of it."""
        self.is_over = False
        self.is_aside = False
        """They play on another device, and this one knows it."""

    def whole(self) -> bytes | None:
        return None if self.is_over else self.gallery.whole(self)
