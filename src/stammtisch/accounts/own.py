"""What a house knows of a person, for him to take along. No secret of anybody is in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from stammtisch.accounts.names import key
from stammtisch.accounts.sessions import Device, Sessions
from stammtisch.games.refused import Refused
from stammtisch.store.base import Statistics, Store
from stammtisch.store.membership import Audited, Booked, Spoken


class Own(msgspec.Struct, frozen=True):
    person: str
    since: int
    is_member: bool
    balance: int
    """In hundredths, as all chips here."""
    worth: int
    best: int
    seats: Sequence[str]
    """The tables where he sits."""
    statistics: Sequence[Statistics]
    ledger: Sequence[Booked]
    """Every change of his account."""
    said: Sequence[Spoken]
    devices: Sequence[Device]
    audit: Sequence[Audited]
    """What was done to him or by himself."""


MOST_AUDITED = 1000


async def own(store: Store, clock: Callable[[], int], person: str, session: str = "") -> Own:
    found = await store.person(key(person))
    if found is None or found.gone:
        raise Refused("no_such_person", f"there is nobody called {person[:40]!r}")
    best = await store.high_score(person)
    return Own(
        person,
        found.since,
        found.password != "",
        await store.balance(person) or 0,
        await store.worth(person) or 0,
        best.best if best else 0,
        await store.seats_of(person),
        await store.statistics(person),
        await store.booked(person),
        await store.spoken(person),
        await Sessions(store, clock).devices(person, session),
        await store.audited(MOST_AUDITED, person),
    )
