"""The gallery of a table: all who look at it here. Each row is encoded once for each audience.

An audience is a seat, or all who only watch: they are told the very same bytes. Which one a
person belongs to follows from who sits where after the row. So nobody is told what a seat
was shown before they sat there, and who has left it is told nothing of it any more.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Any, Final

from stammtisch.house.acting.fault import Frozen, stopped
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.watching.showing import Showing
from stammtisch.house.watching.viewing import Viewing
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.tables.fair.witness import Sight, Telling, told_at_once
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.shown.listing import preset_of
from stammtisch.tables.shown.picture import Audience, Common, company, passed, picture, seat_of
from stammtisch.tables.table import Acted
from stammtisch.wire.messages import PROTOCOL, Company, Ended, Passed, Picture, Shown

CLOSED: Final = ("table_closed", "this table was closed")
NOT_WELCOME: Final = ("not_welcome", "the host has asked you to leave")
STOPPED: Final = (Frozen.word, Frozen.sentence)

log = logging.getLogger(__name__)


class Gallery:
    def __init__(self, live: LiveTable, clock: Callable[[], int], ended: Callable[[Viewing], object]) -> None:
        self.live: Final = live
        self._clock: Final = clock
        self._ended: Final = ended
        """Is told of those whom nothing more is told."""
        self.expected = 0
        """How many are about to look, and wait for the table to be taken up."""
        self._audiences: dict[Audience, list[Viewing]] = {}
        self._people: tuple[Person | None, ...] = ()
        """By whom they are grouped."""
        self._barred: tuple[Person, ...] = ()
        self._told: Company | None = None
        """What everybody knows of the company."""
        self._known: Table | None = None
        """The table that was looked at last, and what was worked out of it."""
        self._company: Company
        self._common: Common
        self._pictures: Final[dict[Audience, Picture]] = {}
        self._sight: Sight | None = None
        """The cards that watchers saw last."""

    def __len__(self) -> int:
        return sum(len(viewings) for viewings in self._audiences.values())

    @property
    def viewings(self) -> Iterable[Viewing]:
        return [one for viewings in self._audiences.values() for one in viewings]

    # Who comes and goes.

    def add(self, viewing: Viewing, seen: int | None) -> None:
        """They are told the table as it is now, with what they have missed, and each row from now on."""
        table = self._look()
        if table.people is not self._people:
            self._group(table)
        audience = self._audience(table, viewing)
        try:
            message = self._shown(table, audience, self._since(table, viewing, seen))
        except Exception as fault:
            log.exception("viewers: cannot show table %s to %s", self.live.name, audience)
            raise Frozen from fault
        self._told = self._company
        self._audiences.setdefault(audience, []).append(viewing)
        viewing.outbox.put(message, viewing)

    def remove(self, viewing: Viewing) -> None:
        """Nothing more is told to this viewing."""
        viewing.is_over = True
        viewing.outbox.forget(viewing)
        for audience, viewings in tuple(self._audiences.items()):
            if viewing in viewings:
                viewings.remove(viewing)
                if not viewings:
                    del self._audiences[audience]

    # What is told.

    def told(self, acted: Acted, row: Row[Any]) -> None:
        """Tells everybody of a row that is stored."""
        if not self._audiences:
            return
        table, chance = acted.table, Telling(self.live.vault, acted, self._sight)
        self._look()
        if table.people is not self._people:
            self._group(table)
        if table.conduct.barred is not self._barred:
            self._barred = table.conduct.barred
            self._end((one for one in self.viewings if one.person in table.conduct.barred), NOT_WELCOME)
        told, self._told = self._told, self._company
        now = None if self._company is told or self._company == told else self._company
        showing = Showing(table, row, self._common, now, chance)
        for audience, viewings in tuple(self._audiences.items()):
            self._tell(showing, audience, tuple(viewings))
        self._sight = chance.sight
        if table.conduct.is_closed:
            self._end(self.viewings, CLOSED)

    def stopped(self) -> None:
        """A fault was found at this table."""
        why = stopped(self.live)
        self._end(self.viewings, (why.word, why.sentence))

    def whole(self, viewing: Viewing) -> bytes | None:
        """The table as it is now, for who couldn't keep up."""
        table = self._look()
        audience = self._audience(table, viewing)
        try:
            return self._shown(table, audience, None)
        except Exception:
            log.exception("viewers: cannot show table %s to %s", self.live.name, audience)
            self._end([viewing], STOPPED)
            return None

    def _tell(self, showing: Showing, audience: Audience, viewings: Iterable[Viewing]) -> None:
        message = None
        for viewing in viewings:
            outbox = viewing.outbox
            if viewing.is_over or outbox.owes(viewing):
                continue
            if message is None:
                try:
                    message = showing.went(audience)
                except Exception:
                    name, version = self.live.name, showing.row.version
                    log.exception("viewers: cannot show row %d of table %s to %s", version, name, audience)
                    self._end(viewings, STOPPED)
                    return
            outbox.put(message, viewing)

    def _shown(self, table: Table, audience: Audience, since: tuple[Passed, ...] | None) -> bytes:
        terms = self.live.opening.terms
        return encode(
            Shown(
                PROTOCOL,
                self.live.name,
                table.version,
                self._clock(),
                table.game.name,
                self._company,
                self._picture(table, audience),
                audience.seat,
                since,
                terms.title,
                preset_of(self.live.opening, table),
                told_at_once(self.live.vault, table, audience),
            )
        )

    def _since(self, table: Table, viewing: Viewing, seen: int | None) -> tuple[Passed, ...] | None:
        """What they have missed, as it would have been shown to them then; None if that isn't at hand."""
        rows = self.live.rows_since(seen)
        if rows is None:
            return None
        person, in_words = viewing.person, viewing.in_words
        return tuple(
            [passed(table, row, Audience(seat_of(people, person), in_words)) for row, people in rows]
        )

    # What is worked out once a row.

    def _look(self) -> Table:
        """The table as it is now; what is known of an earlier one is forgotten."""
        table = self.live.table
        if table is None:
            raise ValueError("nobody can look at a table that isn't taken up")
        if table is not self._known:
            known = None if self._known is None else (self._known, self._company)
            self._pictures.clear()
            self._known, self._company, self._common = table, company(table, known), Common(table)
        return table

    def _picture(self, table: Table, audience: Audience) -> Picture:
        """For all who come while the table stays as it is, or who couldn't keep up."""
        found = self._pictures.get(audience)
        if found is None:
            found = self._pictures[audience] = picture(table, audience, self._common)
        return found

    def _audience(self, table: Table, viewing: Viewing) -> Audience:
        return Audience(seat_of(table.people, viewing.person), viewing.in_words, viewing.is_fair)

    def _group(self, table: Table) -> None:
        """Who sat down or left belongs to another audience now."""
        viewings, self._audiences, self._people = self.viewings, {}, table.people
        for viewing in viewings:
            self._audiences.setdefault(self._audience(table, viewing), []).append(viewing)

    def _end(self, viewings: Iterable[Viewing], why: tuple[str, str]) -> None:
        """Tells them why nothing more is told."""
        for viewing in tuple(viewings):
            if not viewing.is_over:
                self.remove(viewing)
                viewing.outbox.put(encode(Ended(self.live.name, *why)))
                self._ended(viewing)
