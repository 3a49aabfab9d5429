"""Signs: what people read of the tables in the lobby. They come from the directory; no table is loaded."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from stammtisch.games.facts import Caption
from stammtisch.house.lobby.directory import Directory
from stammtisch.house.lobby.door import is_kept
from stammtisch.house.people.presence import Presence
from stammtisch.kernel.person import Person, is_house_bot
from stammtisch.tables.absent import stored_people
from stammtisch.tables.shown.listing import Listing, Standing


class Sign(msgspec.Struct, frozen=True):
    """One table in the lobby, as one person sees it."""

    table: str
    """Name of the table, for programs."""
    title: str
    """Title of the table, for people."""
    game: str
    """Name of the game."""
    preset: str
    """Name of its house rules; empty if they are no preset."""
    host: Person
    """Person who is the table's host."""
    people: tuple[Person, ...]
    """Person in each seat; empty text for a free seat."""
    away: tuple[int, ...]
    """Seats whose owners are away."""
    free: tuple[int, ...]
    """Seats where this person may sit down."""
    standing: Standing
    """`open` between rounds, `playing` in a round, `paused`, or `over`."""
    watchers: int
    """Number of people who watch without a seat."""
    is_private: bool
    """True if people need a code to come in."""
    for_anyone: bool
    """True if `seat_me` may seat people here."""
    is_mine: bool
    """True if this person sits there."""
    rematch: str
    """Name of the table where its people play again; empty if there is none."""
    at: int
    """House time at which it was opened, in milliseconds."""
    caption: Caption | None = None
    """What is played there, as a short fact; None if the game has none."""
    missing: tuple[int, ...] = ()
    """Seats whose owners don't look at the table just now: they are elsewhere, or gone."""


def may_see(listing: Listing, person: Person | None) -> bool:
    """Private tables are nobody's business but of those who sit there, or are to."""
    belongs = person is not None and person in (listing.host, *listing.people, *listing.kept)
    return belongs or not listing.is_private


def is_missing(person: Person, here: Collection[str]) -> bool:
    """Whether somebody who sits at a table isn't among those who look at it."""
    return person not in here and not is_house_bot(person)


def rematch_of(table: str) -> str:
    """The name of the table where those of this one play again: the same at every node."""
    return hashlib.blake2b(table.encode(), digest_size=8, person=b"rematch").hexdigest()


class Signs:
    def __init__(self, directory: Directory, presence: Presence, clock: Callable[[], int]) -> None:
        self._directory, self._presence, self._clock = directory, presence, clock

    def all(self, person: Person | None, game: str = "") -> Sequence[Sign]:
        """All that a person may see: their own first, then where they may sit down, the fullest first."""
        looking = self._presence.at_tables()
        found = [
            self._sign(table, listing, person, looking)
            for table, listing in self._directory.tables.items()
            if game in ("", listing.game) and may_see(listing, person)
        ]
        return sorted(found, key=_order)

    def of(self, table: str, person: Person | None, game: str = "") -> Sign | None:
        """None if it isn't there, or not for them to see."""
        listing = self._directory.tables.get(table)
        if listing is None or game not in ("", listing.game) or not may_see(listing, person):
            return None
        return self.of_admitted(table, listing, person)

    def of_admitted(self, table: str, listing: Listing, person: Person | None) -> Sign:
        """Of a table that is for them to see."""
        return self._sign(table, listing, person, self._presence.at_tables())

    def _sign(
        self, table: str, listing: Listing, person: Person | None, looking: Mapping[str, Collection[str]]
    ) -> Sign:
        rematch, is_mine = rematch_of(table), person is not None and person in listing.people
        here = looking.get(table, ())
        return Sign(
            table,
            listing.title,
            listing.game,
            listing.preset,
            listing.host,
            stored_people(listing.people),
            listing.away,
            () if is_mine or person in listing.barred else self._free(listing, person),
            listing.standing,
            len([one for one in here if one not in listing.people]),
            listing.is_private,
            listing.for_anyone,
            is_mine,
            rematch if rematch in self._directory.tables else "",
            listing.at,
            listing.caption,
            tuple([seat for seat, one in enumerate(listing.people) if one and is_missing(one, here)]),
        )

    def _free(self, listing: Listing, person: Person | None) -> tuple[int, ...]:
        kept, since, now = listing.kept, listing.at, self._clock()
        return tuple([seat for seat in listing.free if not is_kept(kept, since, seat, person, now)])


def _order(sign: Sign) -> tuple[bool, bool, int, int, str]:
    seated = sum(map(bool, sign.people))
    return (not sign.is_mine, not sign.free, -seated, sign.at, sign.table)
