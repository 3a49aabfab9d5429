"""The host of the house: who people are, and who may come, speak, or set a new password.

Everything that the host does is written into the audit log, in the same transaction.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from stammtisch.accounts.guard import Guard
from stammtisch.accounts.names import looked_up
from stammtisch.accounts.purses import Purses
from stammtisch.accounts.tokens import Entropy, new_code, proof, read_code
from stammtisch.kernel import money
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Size, Store, Usage
from stammtisch.store.membership import Audited, Registered
from stammtisch.store.using import DAY_MS
from stammtisch.tables.money.ledger import HUNDREDTHS

THE_HOST: Final = "the host"
"""Nobody else may be called so."""

CODE_LASTS_MS: Final = DAY_MS

LONGEST_WHY: Final = 200
MOST_CHIPS: Final = 10**9 * HUNDREDTHS
"""That are given or taken at once."""
TOLD_AT_ONCE: Final = 1000
"""People, or lines of the audit log, that are told at once."""


class Known(msgspec.Struct, frozen=True):
    """A person as the host of the house sees them."""

    person: Person
    """Name of the person."""
    since: int
    """When they first came: wall-clock time, in milliseconds since 1970."""
    is_member: bool
    """True if they have a password; False for a guest."""
    is_banned: bool
    """True if they can't come in."""
    is_muted: bool
    """True if they can't write in any chat."""
    worth: int
    """Account plus chips at tables, in hundredths."""
    sessions: int
    """Number of devices that are logged in."""
    connections: int
    """Number of open connections, to all nodes."""


class Code(msgspec.Struct, frozen=True):
    """A code with which a person can set a new password."""

    person: Person
    """Name of the person."""
    code: str
    """The code; it works once."""
    until: int
    """When it ends: wall-clock time, in milliseconds since 1970."""


class Given(msgspec.Struct, frozen=True):
    """A person whose chips were changed."""

    person: Person
    """Name of the person."""
    account: int
    """Chips that are at no table now, in hundredths."""


class Host:
    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        guard: Guard | None = None,
        entropy: Entropy = secrets.token_bytes,
        purses: Purses | None = None,
    ) -> None:
        self._store, self._clock, self._entropy = store, clock, entropy
        self._purses: Final = purses
        self._guard: Final = guard
        """None while no house is running: then nobody is there to be sent out."""

    async def people(self, after: str = "", most: int = 100) -> Sequence[Known]:
        """By their names, after that one."""
        found = await self._store.people(looked_up(after), max(1, min(most, TOLD_AT_ONCE)))
        return [await self._known(one) for one in found]

    async def _known(self, found: Registered) -> Known:
        sessions = await self._store.sessions(found.person, self._clock())
        return Known(
            found.person,
            found.since,
            found.password != "",
            found.banned > 0,
            found.muted > 0,
            await self._store.worth(found.person) or 0,
            len(sessions),
            0 if self._guard is None else self._guard.connections(found.person),
        )

    async def named(self, name: str) -> Person:
        """Somebody as they are written; Refused if there is nobody of that name."""
        found = await self._store.person(looked_up(name))
        if found is None or found.gone:
            raise Refused("no_such_person", f"there is nobody called {name[:40]!r}")
        return found.person

    async def ban(self, name: str, why: str = "") -> Person:
        """They are sent out, and can't come back by any of their devices. Gives who it was."""
        person = await self.named(name)
        await self._store.set_banned(person, True, self._clock(), THE_HOST, why[:LONGEST_WHY])
        await self.send_out(person, "banned", "the host of this house has sent you out")
        return person

    async def unban(self, name: str) -> Person:
        person = await self.named(name)
        await self._store.set_banned(person, False, self._clock(), THE_HOST, "")
        return person

    async def mute(self, name: str, why: str = "") -> Person:
        """They play on, and are heard nowhere."""
        person = await self.named(name)
        await self._store.set_muted(person, True, self._clock(), THE_HOST, why[:LONGEST_WHY])
        return person

    async def unmute(self, name: str) -> Person:
        person = await self.named(name)
        await self._store.set_muted(person, False, self._clock(), THE_HOST, "")
        return person

    async def reset_code(self, name: str) -> Code:
        """Works once, for a day; a guest who lost their token becomes a member by it."""
        person, now = await self.named(name), self._clock()
        code = new_code(self._entropy)
        await self._store.keep_code(person, proof(read_code(code)), now + CODE_LASTS_MS, now, THE_HOST)
        return Code(person, code, now + CODE_LASTS_MS)

    async def give(self, name: str, amount: int, why: str = "", once: str = "") -> Given:
        """The bank gives so much to somebody's account, or takes it back out of it: never more than lies
        there. `once` is what the one who asks calls it: said again, it's done once."""
        if not 0 < abs(amount) <= MOST_CHIPS:
            most = money.text(MOST_CHIPS, HUNDREDTHS)
            sentence = f"cannot give or take that: more than 0, up to {most}"
            raise Refused("chips_out_of_range", sentence, least=1, most=MOST_CHIPS)
        person = await self.named(name)
        entry = f"host:{person}:{once or self._entropy(8).hex()}"
        now, said = self._clock(), why[:LONGEST_WHY]
        account = await self._store.give_chips(person, amount, entry, now, THE_HOST, said)
        if self._purses is not None:
            await self._purses.tell([person])
        return Given(person, account)

    async def audited(self, most: int = 100, whom: str = "") -> Sequence[Audited]:
        return await self._store.audited(max(1, min(most, TOLD_AT_ONCE)), whom)

    async def usage(self, days: int = 1, most: int = 100) -> tuple[Size, Sequence[Usage]]:
        """How much the house takes, and who has stored most."""
        return await self._store.size(), await self._store.usage(days, max(1, min(most, TOLD_AT_ONCE)))

    async def note(self, deed: str, whom: str, why: str = "") -> None:
        """Writes down what they have done otherwise."""
        await self._store.audit(self._clock(), THE_HOST, deed, whom, why[:LONGEST_WHY])

    async def send_out(self, person: Person, word: str, sentence: str) -> None:
        if self._guard is not None:
            await self._guard.send_out(person, word, sentence)
