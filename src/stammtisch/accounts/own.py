"""What a house knows of a person, for them to take along. No secret of anybody is in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from stammtisch.accounts.names import key
from stammtisch.accounts.sessions import Device, Sessions
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store

MOST_NOTED: Final = 1000


class Booking(msgspec.Struct, frozen=True):
    """A change of the account."""

    entry: str
    """Name of the ledger entry."""
    amount: int
    """In hundredths of a chip."""


class Saying(msgspec.Struct, frozen=True):
    """A line that this person wrote in a chat."""

    table: str
    """Name of the table."""
    at: int
    """House time, in milliseconds."""
    text: str
    """The line."""


class Noted(msgspec.Struct, frozen=True):
    """An entry of the audit log about this person."""

    at: int
    """Wall-clock time, in milliseconds since 1970."""
    by: str
    """Who did it: a person, or the host of the house."""
    deed: str
    """What was done, as a word."""
    why: str
    """Reason, if one was given."""


class Played(msgspec.Struct, frozen=True):
    """Results of this person at one game."""

    game: str
    """Name of the game."""
    won: int
    """Rounds won."""
    lost: int
    """Rounds lost."""
    chips: int
    """Chips won in all, in hundredths; less than 0 if lost."""
    points: int
    """Points won in all, in games without chips."""
    matches: int
    """Matches played."""
    matches_won: int
    """Matches won."""


class Had(msgspec.Struct, frozen=True):
    """The balance of this person from some time on."""

    at: int
    """Wall-clock time, in milliseconds since 1970."""
    balance: int
    """Account plus chips at tables, in hundredths."""


class Own(msgspec.Struct, frozen=True):
    """All data that the house has about a person."""

    person: Person
    """Name of the person."""
    since: int
    """When they first came: wall-clock time, in milliseconds since 1970."""
    is_member: bool
    """True if they have a password; False for a guest."""
    figure: str
    """The figure of the emblem that they have chosen; empty if none."""
    colour: str
    """Its colour."""
    balance: int
    """Chips that are at no table, in hundredths."""
    worth: int
    """Account plus chips at tables, as of the last end of a round there, in hundredths."""
    best: int
    """Highest worth so far, in hundredths."""
    seats: tuple[str, ...]
    """Names of the tables where they sit."""
    tables: tuple[str, ...]
    """Names of all tables where they ever sat."""
    games: tuple[Played, ...]
    """Results, by game."""
    ledger: tuple[Booking, ...]
    """All changes of the account."""
    balances: tuple[Had, ...]
    """Balance over time."""
    said: tuple[Saying, ...]
    """All lines written in chats."""
    devices: tuple[Device, ...]
    """Devices that are logged in."""
    audit: tuple[Noted, ...]
    """Entries of the audit log about them."""


async def own(store: Store, clock: Callable[[], int], person: Person, session: str = "") -> Own:
    found = await store.person(key(person))
    if found is None or found.gone:
        raise Refused("no_such_person", f"there is nobody called {person[:40]!r}")
    best = await store.high_score(person)
    audited = await store.audited(MOST_NOTED, person)
    figure, colour = (await store.emblems([person])).get(person, ("", ""))
    return Own(
        person,
        found.since,
        found.password != "",
        figure,
        colour,
        await store.balance(person) or 0,
        await store.worth(person) or 0,
        best.best if best else 0,
        tuple(await store.seats_of(person)),
        tuple(await store.tables_of(person)),
        tuple([Played(*one) for one in await store.statistics(person)]),
        tuple([Booking(*one) for one in await store.booked(person)]),
        tuple([Had(*one) for one in await store.balances(person)]),
        tuple([Saying(*one) for one in await store.spoken(person)]),
        tuple(await Sessions(store, clock).devices(person, session)),
        tuple([Noted(one.at, one.by, one.deed, one.why) for one in audited]),
    )
