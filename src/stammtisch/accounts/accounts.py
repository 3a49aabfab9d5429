"""All about people that a running house needs, put together once."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Final

from stammtisch.accounts.guard import Guard
from stammtisch.accounts.guests import Guests
from stammtisch.accounts.host import Host
from stammtisch.accounts.limits import Limits
from stammtisch.accounts.members import Members
from stammtisch.accounts.own import Own, own
from stammtisch.accounts.passwords import Passwords
from stammtisch.accounts.purse import Purse, Terms
from stammtisch.accounts.purses import Purses
from stammtisch.accounts.sessions import Sessions
from stammtisch.accounts.tokens import Entropy
from stammtisch.accounts.wrong import Wrong
from stammtisch.bus.base import Bus
from stammtisch.kernel.person import Person
from stammtisch.store.base import Store


def wall_clock() -> int:
    """In milliseconds. Sessions end by it, also while no node is running."""
    return time.time_ns() // 1_000_000


class Accounts:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        terms: Terms | None = None,
        passwords: Passwords | None = None,
        limits: Limits | None = None,
        has_guests: bool = True,
        clock: Callable[[], int] = wall_clock,
        entropy: Entropy = secrets.token_bytes,
        name_days: int = 0,
        wrong: Wrong | None = None,
        elsewhere: Callable[[Person], int] = lambda person: 0,
    ) -> None:
        terms = terms or Terms()
        self._store, self._clock = store, clock
        self.limits: Final = limits or Limits()
        self.passwords: Final = passwords or Passwords()
        self.guard: Final = Guard(store, bus, clock, elsewhere)
        self.guests: Final = Guests(store, clock, terms.start, entropy, has_guests, name_days)
        wrong = wrong or Wrong(store, clock, self.limits.are_kept)
        self.members: Final = Members(
            store, clock, terms.start, self.passwords, self.limits, wrong, entropy, name_days
        )
        self.sessions: Final = Sessions(store, clock, entropy)
        self.purses: Final = Purses(bus)
        self.purse: Final = Purse(store, terms, self.limits, entropy, self.purses)
        self.host: Final = Host(store, clock, self.guard, entropy, self.purses)

    async def own(self, person: Person, session: str = "") -> Own:
        """What the house knows of somebody, for them to take along."""
        return await own(self._store, self._clock, person, session)

    def close(self) -> None:
        self.guard.stop()
        self.purses.close()
        self.passwords.close()
