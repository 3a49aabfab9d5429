"""What one person may store, and all who come from one address together.

Each has so many bytes at once, and gets some back every second: nobody who plays by hand meets
the end of that, and a program does within minutes. Whoever has used theirs up goes on at the pace
at which it comes back. What people store is counted row by row, and summed up for the host
every few seconds.

The bounds live in memory: whoever stores too much can't restart the house.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from stammtisch.accounts.limits import Buckets, Limit
from stammtisch.accounts.tally import ALONE, Note, Tally
from stammtisch.house.people.origins import UNKNOWN, Origins
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Entry, Store, Usage

WRITE_DOWN_EVERY_MS: Final = 10_000
"""What was counted is written down this often, in milliseconds."""


class Share(NamedTuple):
    """Of the disk."""

    at_once: int
    """In bytes."""
    a_second: int
    """So many come back."""


A_PERSONS: Final = Share(20_000_000, 500)
"""A move a second by hand, for a whole day, is less: at most 63 MB in the first day, then 43 MB."""

AN_ADDRESSES: Final = Share(100_000_000, 2_500)
"""All who come from there together."""

WITHOUT_END: Final = Share(2**62, 2**62)
"""The house's own, and everybody's where no bounds are kept."""

TABLES: Final = Limit(60, 180)
TABLES_OF_AN_ADDRESS: Final = Limit(300, 36)
"""So many are opened at once, then one in so many seconds."""

A_ROW: Final = 160
A_LEDGER_LINE: Final = 100
A_LINE: Final = 120
A_DECISION: Final = 600
A_TABLE: Final = 3_000
"""What each takes in the file besides its own text: indices, the lobby's line, a last picture."""

TOLD_FROM: Final = 64_000
"""Bytes that somebody has stored at one node before the others are told."""

WARN_AGAIN_AFTER_MS: Final = 3_600_000
"""That somebody has stored all they may is logged at most this often of one person, in milliseconds."""

log = logging.getLogger(__name__)


class UsedUp(Refused):
    """Somebody's share is used up for now: whatever the table is like, nothing is stored for them."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(
            "stored_enough", f"cannot store more of yours now: wait {seconds} seconds", seconds=seconds
        )


class Portion:
    """What is left of somebody's share, and what they have stored since it was last written down."""

    __slots__ = (
        "at", "bytes", "left", "lines", "logged", "rows", "share", "shared", "tables", "untold", "who",
    )  # fmt: skip

    def __init__(self, who: str | None, share: Share, at: int, shared: Portion | None = None) -> None:
        self.who, self.share, self.at, self.shared = who, share, at, shared
        self.left = share.at_once
        self.logged = -WARN_AGAIN_AFTER_MS
        self.rows = self.bytes = self.tables = self.lines = self.untold = 0

    def refill(self, now: int) -> None:
        back = (now - self.at) * self.share.a_second // 1000
        if back > 0:
            self.left = min(self.share.at_once, self.left + back)
            self.at = now

    @property
    def is_overdrawn(self) -> bool:
        return self.left < 0 or (self.shared is not None and self.shared.left < 0)

    @property
    def is_full(self) -> bool:
        return self.left >= self.share.at_once

    @property
    def seconds(self) -> int:
        """Until there is something again."""
        return 1 + max(0, -self.left) // self.share.a_second

    def told(self, size: int, note: Note | None) -> None:
        """So much more was stored here; other nodes hear of it once it's worth that."""
        self.untold += size
        if note is not None and self.who and self.untold >= TOLD_FROM:
            note(self.who, self.untold)
            self.untold = 0

    def taken(self) -> Usage:
        """What was counted; it's counted from 0 again."""
        usage = Usage(self.who or "", self.rows, self.bytes, self.tables, self.lines)
        self.rows = self.bytes = self.tables = self.lines = 0
        return usage


class Allowance:
    """Without `is_kept` it's counted all the same, and nothing is refused."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        origins: Origins,
        is_kept: bool = False,
        tally: Tally = ALONE,
        is_one_seat: bool = False,
    ) -> None:
        self._store, self._clock, self._origins = store, clock, origins
        self._is_kept: Final = is_kept
        self.tally: Final = tally
        self.is_one_seat: Final = is_one_seat
        """Nobody sits at two tables."""
        self._people: Final[dict[str | None, Portion]] = {}
        self._addresses: Final[dict[str | None, Portion]] = {}
        self._counted: list[Portion] = []
        """Those who have stored something since that was last written down."""
        self.overdrawn: Final[set[Portion]] = set()
        """Of people and of addresses. Nearly always there are none, so that nobody need be checked."""
        self._opened: Final = Buckets(TABLES, self._seconds, tally=tally, what="tables")
        there = TABLES_OF_AN_ADDRESS
        self._opened_there: Final = Buckets(there, self._seconds, tally=tally, what="tables_there")
        self._note: Final = tally.noting("disk")
        self._note_there: Final = tally.noting("disk_there")
        tally.listen("disk", self._stored_elsewhere)
        tally.listen("disk_there", self._stored_elsewhere_there)

    # Before something is stored.

    def check(self, person: Person | None) -> None:
        """Refused if their share is used up, or that of where they come from."""
        portion = self._people.get(person)
        if portion is not None and portion.is_overdrawn:
            self._look_again(portion)

    def is_used_up(self, person: Person) -> bool:
        return self.waits(person) > 0

    def waits(self, person: Person) -> int:
        """Seconds until they may store something again; 0 if they may now."""
        try:
            self.check(person)
        except UsedUp as used_up:
            return used_up.seconds
        return 0

    def opens(self, person: Person) -> None:
        """They are about to open a table."""
        self.check(person)
        if self._is_kept:
            try:
                self._opened.take(person)
                self._opened_there.take(self._origins.of(person))
            except Refused:
                sentence = "cannot open another table now: many were opened today, one more comes in a while"
                raise Refused("opened_enough", sentence) from None

    # Once it is.

    def row(self, by: Person | None, entry: Entry) -> None:
        """A row has landed; the house's own are nobody's. It's done with each move, so it's written out."""
        size = len(entry.row) + A_ROW
        if entry.lines:
            size += A_LEDGER_LINE * len(entry.lines)
        portion = self._people.get(by)
        if portion is None or not portion.bytes:
            portion = self._portion(by)
        portion.rows += 1
        portion.bytes += size
        portion.left -= size
        shared = portion.shared
        if shared is not None:
            shared.left -= size
        if portion.left < 0 or (shared is not None and shared.left < 0):
            self._overdraws(portion)

    def line(self, person: Person, text: str) -> None:
        self._took(person, len(text.encode()) + A_LINE).lines += 1

    def table(self, person: Person) -> None:
        self._took(person, A_TABLE).tables += 1

    def played_for(self, person: Person) -> None:
        """Their clock has run out and the house has played for them: that counts as theirs."""
        self._took(person, A_DECISION)

    async def write_down(self) -> None:
        """Adds what was counted to the sums in the store, and forgets whose share is whole."""
        counted, self._counted = self._counted, []
        self._tell(counted)
        usages = [portion.taken() for portion in counted]
        now = self._clock()
        for portion in counted:
            if portion.share is not WITHOUT_END:
                portion.shared = self._shared(portion.who)
        for portions in (self._people, self._addresses):
            for one in tuple(portions.values()):
                self._refill(one, now)
                if one.is_full and not one.bytes:
                    del portions[one.who]
        if usages:
            await self._store.add_usage(usages)

    # Where there are several nodes.

    def _tell(self, counted: Sequence[Portion]) -> None:
        for one in counted:
            if one.share is not WITHOUT_END:
                one.told(one.bytes, self._note)
                if one.shared is not None:
                    one.shared.told(one.bytes, self._note_there)

    def _stored_elsewhere(self, person: str, size: int) -> None:
        if self._is_kept:
            portion = self._people.get(person)
            self._owes(portion or self._new_portion(Person(person)), size)

    def _stored_elsewhere_there(self, origin: str, size: int) -> None:
        if self._is_kept and origin != UNKNOWN:
            self._owes(self._of_address(origin), size)

    def _owes(self, portion: Portion, size: int) -> None:
        """As far as once everything, if all is stored at once at several nodes."""
        portion.refill(self._clock())
        portion.left = max(portion.left - size, -portion.share.at_once)
        if portion.left < 0:
            self.overdrawn.add(portion)

    def _took(self, person: Person, size: int) -> Portion:
        portion = self._portion(person)
        portion.bytes += size
        for one in (portion, portion.shared):
            if one is not None:
                one.left -= size
        if portion.is_overdrawn:
            self._overdraws(portion)
        return portion

    def _portion(self, person: Person | None) -> Portion:
        """Of somebody who stores something now."""
        portion = self._people.get(person) or self._new_portion(person)
        if not portion.bytes:
            self._counted.append(portion)
        return portion

    def _new_portion(self, person: Person | None) -> Portion:
        has_bounds = self._is_kept and person is not None
        share, shared = (A_PERSONS, self._shared(person)) if has_bounds else (WITHOUT_END, None)
        portion = self._people[person] = Portion(person, share, self._clock(), shared)
        return portion

    def _overdraws(self, portion: Portion) -> None:
        self.overdrawn.update([one for one in (portion, portion.shared) if one is not None and one.left < 0])

    def _shared(self, person: str | None) -> Portion | None:
        origin = self._origins.of(person)
        return None if origin == UNKNOWN else self._of_address(origin)

    def _of_address(self, origin: str) -> Portion:
        found = self._addresses.get(origin)
        if found is None:
            found = self._addresses[origin] = Portion(origin, AN_ADDRESSES, self._clock())
        return found

    def _look_again(self, portion: Portion) -> None:
        """What has come back since counts."""
        now = self._clock()
        for one in (portion, portion.shared):
            if one is None:
                continue
            self._refill(one, now)
            if one.left < 0:
                self._say(portion, now)
                raise UsedUp(one.seconds)

    def _refill(self, portion: Portion, now: int) -> None:
        portion.refill(now)
        if portion.left >= 0:
            self.overdrawn.discard(portion)

    def _say(self, portion: Portion, now: int) -> None:
        if now - portion.logged >= WARN_AGAIN_AFTER_MS:
            portion.logged = now
            log.warning(
                "allowance: %s has used up their storage for now: see stammtisch admin usage", portion.who
            )

    def _seconds(self) -> float:
        return self._clock() / 1000
