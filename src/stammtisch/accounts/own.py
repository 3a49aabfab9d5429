"""What a house knows of a person, for him to take along. No secret of anybody is in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from stammtisch.accounts.names import key
from stammtisch.accounts.sessions import Device, Sessions
from stammtisch.games.refused import Refused
from stammtisch.store.base import Store

MOST_NOTED: Final = 1000


class Booking(msgspec.Struct, frozen=True):
    """A change of his account."""

    entry: str
    amount: int


class Saying(msgspec.Struct, frozen=True):
    """What he has said at a table."""

    table: str
    at: int
    text: str


class Noted(msgspec.Struct, frozen=True):
    """What was done to him, or by himself."""

    at: int
    by: str
    deed: str
    why: str


class Played(msgspec.Struct, frozen=True):
    """How he has done at a game."""

    game: str
    won: int
    lost: int
    chips: int
    points: int
    matches: int
    matches_won: int


class Had(msgspec.Struct, frozen=True):
    """What he had from some time on, account and tables together."""

    at: int
    """By the clock, not house time."""
    balance: int


class Own(msgspec.Struct, frozen=True):
    """All of it; chips in hundredths, times in milliseconds."""

    person: str
    since: int
    is_member: bool
    balance: int
    worth: int
    best: int
    seats: tuple[str, ...]
    tables: tuple[str, ...]
    """Where he ever sat."""
    games: tuple[Played, ...]
    ledger: tuple[Booking, ...]
    balances: tuple[Had, ...]
    said: tuple[Saying, ...]
    devices: tuple[Device, ...]
    audit: tuple[Noted, ...]


async def own(store: Store, clock: Callable[[], int], person: str, session: str = "") -> Own:
    found = await store.person(key(person))
    if found is None or found.gone:
        raise Refused("no_such_person", f"there is nobody called {person[:40]!r}")
    best = await store.high_score(person)
    audited = await store.audited(MOST_NOTED, person)
    return Own(
        person,
        found.since,
        found.password != "",
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
