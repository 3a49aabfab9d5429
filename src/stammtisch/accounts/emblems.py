"""By which emblem somebody may be known: everybody by a shape, members also by an animal or a letter."""

from __future__ import annotations

from stammtisch.accounts.names import key
from stammtisch.kernel.emblem import MEMBERS, Emblem
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store


async def check(store: Store, person: Person, emblem: Emblem) -> None:
    """Refused if it isn't for them."""
    if emblem.figure not in MEMBERS:
        return
    known = await store.person(key(person))
    if known is None or not known.password:
        raise Refused("not_a_member", "cannot choose that: letters and animals are for members")
