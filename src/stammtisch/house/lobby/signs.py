"""Signs: what people read of the tables in the lobby. They come from the directory; no table is loaded."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from stammtisch.games.facts import Caption
from stammtisch.house.lobby.directory import Directory
from stammtisch.house.lobby.door import is_kept
from stammtisch.house.people.presence import Presence
from stammtisch.tables.record import NOBODY
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
    host: str
    """Person who is the table's host."""
    people: tuple[str, ...]
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


def may_see(listing: Listing, person: str) -> bool:
    """Private tables are nobody's business but of those who sit there, or are to."""
    belongs = person != NOBODY and person in (listing.host, *listing.people, *listing.kept)
    return belongs or not listing.is_private


def rematch_of(table: str) -> str:
    """The name of the table where those of this one play again: the same at every node."""
    return hashlib.blake2b(table.encode(), digest_size=8, person=b"rematch").hexdigest()


class Signs:
    def __init__(self, directory: Directory, presence: Presence, clock: Callable[[], int]) -> None:
        self._directory, self._presence, self._clock = directory, presence, clock

    def all(self, person: str, game: str = "") -> Sequence[Sign]:
        """All that a person may see: their own first, then where they may sit down, the fullest first."""
        looking = self._presence.at_tables()
        found = [
            self._sign(table, listing, person, looking)
            for table, listing in self._directory.tables.items()
            if game in ("", listing.game) and may_see(listing, person)
        ]
        return sorted(found, key=_order)

    def of(self, table: str, person: str, game: str = "") -> Sign | None:
        """None if it isn't there, or not for them to see."""
        listing = self._directory.tables.get(table)
        if listing is None or game not in ("", listing.game) or not may_see(listing, person):
            return None
        return self.of_admitted(table, listing, person)

    def of_admitted(self, table: str, listing: Listing, person: str) -> Sign:
        """Of a table that is for them to see."""
        return self._sign(table, listing, person, self._presence.at_tables())

    def _sign(
        self, table: str, listing: Listing, person: str, looking: Mapping[str, Collection[str]]
    ) -> Sign:
        rematch, is_mine = rematch_of(table), person != NOBODY and person in listing.people
        return Sign(
            table,
            listing.title,
            listing.game,
            listing.preset,
            listing.host,
            listing.people,
            listing.away,
            () if is_mine or person in listing.barred else self._free(listing, person),
            listing.standing,
            len([one for one in looking.get(table, ()) if one not in listing.people]),
            listing.is_private,
            listing.for_anyone,
            is_mine,
            rematch if rematch in self._directory.tables else "",
            listing.at,
            listing.caption,
        )

    def _free(self, listing: Listing, person: str) -> tuple[int, ...]:
        kept, since, now = listing.kept, listing.at, self._clock()
        return tuple([seat for seat in listing.free if not is_kept(kept, since, seat, person, now)])


def _order(sign: Sign) -> tuple[bool, bool, int, int, str]:
    seated = sum([person != NOBODY for person in sign.people])
    return (not sign.is_mine, not sign.free, -seated, sign.at, sign.table)
