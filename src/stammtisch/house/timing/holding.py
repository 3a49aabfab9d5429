"""Who looks whether a table is to be held still, or to go on: from presence, and the listings alone."""

from __future__ import annotations

from stammtisch.fairness.vault import Source
from stammtisch.games.moves import DEALER, Made
from stammtisch.house.acting.attempt import Attempt, NotDue
from stammtisch.house.people.presence import Presence
from stammtisch.kernel.person import Person, is_bot
from stammtisch.tables.clocks.holding import Gone, are_all_back, to_end, to_hold, vanished
from stammtisch.tables.moves import Resume
from stammtisch.tables.record import Table
from stammtisch.tables.shown.listing import Listing
from stammtisch.tables.table import Acted, act


def present(listing: Listing) -> list[Person]:
    """The people who sit there and aren't away."""
    here = [one for seat, one in enumerate(listing.people) if seat not in listing.away]
    return [one for one in here if one is not None and not is_bot(one)]


def together(listing: Listing, presence: Presence, now: int) -> list[Person]:
    """Those who are lost, if most of the table have vanished together."""
    seated = present(listing)
    lost = {one: since for one in seated if (since := presence.gone_since(one)) is not None}
    since = vanished(tuple(lost.values()), len(seated), listing.grace * 1000, now)
    return [] if since is None else list(lost)


def may_go_on(listing: Listing, presence: Presence, now: int) -> bool:
    """Whether a table that is held has got so many back that there's something to do."""
    seated = present(listing)
    lost = [one for one in seated if not presence.is_here(one)]
    is_shorter = listing.held is not None and listing.held > now + listing.grace * 1000
    return not lost or (is_shorter and 2 * len(lost) <= len(seated))


def holding(gone: Gone) -> Attempt:
    """The house holds a table where most have vanished."""

    def do(table: Table, chance: Source, at: int) -> Acted:
        hold = to_hold(table, gone, at)
        if hold is None:
            raise NotDue
        return act(table, None, Made(DEALER, hold), chance, at=at)

    return Attempt(None, "", do)


def going_on(gone: Gone) -> Attempt:
    """A table that is held goes on when all are back; when most are, the others have the usual grace."""

    def do(table: Table, chance: Source, at: int) -> Acted:
        if table.conduct.held is None or table.conduct.is_closed:
            raise NotDue
        step = Resume() if are_all_back(table, gone) else to_end(table, gone, at)
        if step is None:
            raise NotDue
        return act(table, None, Made(DEALER, step), chance, at=at)

    return Attempt(None, "", do)
