"""Sessions: by what each device of a person is known. A guest's token is a session too.

A session ends when it isn't used for long, when its owner ends it, with a new password, and
with the account.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from stammtisch.accounts.tokens import Entropy, is_token, new_token, proof
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store
from stammtisch.store.membership import Session, session_name
from stammtisch.store.using import DAY_MS

MEMBERS_SESSION_MS: Final = 30 * DAY_MS
"""So long a member's session may lie unused, in milliseconds: they can log in again."""

GUESTS_SESSION_MS: Final = 365 * DAY_MS
"""And a guest's, who can't."""

SEEN_NOTED_EVERY_MS: Final = DAY_MS // 4
"""That a session was used is written down this often."""

LONGEST_DEVICE: Final = 120


class Pass(NamedTuple):
    """Who somebody is, and what proves it."""

    person: Person
    token: str

    @property
    def session(self) -> str:
        """What the session is called by: no secret."""
        return session_name(proof(self.token))


class Device(msgspec.Struct, frozen=True):
    """A device that is logged in. Times are wall-clock time, in milliseconds since 1970."""

    session: str
    """Name of its session; no secret."""
    device: str
    """What its browser says of itself."""
    since: int
    """When it logged in."""
    seen: int
    """When it was last used, to within six hours."""
    until: int
    """When its session ends if it isn't used."""
    is_this: bool
    """True if it's the device that asks."""


class Sessions:
    def __init__(
        self, store: Store, clock: Callable[[], int], entropy: Entropy = secrets.token_bytes
    ) -> None:
        self._store: Final = store
        self._clock: Final = clock
        """The wall's, in milliseconds."""
        self._entropy: Final = entropy

    def new(self, person: Person, device: str = "", lasting: int = MEMBERS_SESSION_MS) -> tuple[str, Session]:
        """A token, and what is to be stored of it."""
        token, at = new_token(self._entropy), self._clock()
        proven = proof(token)
        return token, Session(proven, session_name(proven), person, read_device(device), at, at, at + lasting)

    async def open(self, person: Person, device: str = "") -> Pass:
        token, session = self.new(person, device)
        await self._store.open_session(session)
        return Pass(person, token)

    async def known(self, token: str) -> Session:
        """Whose token that is; or Refused."""
        now = self._clock()
        session = await self._store.session_of(proof(token), now) if is_token(token) else None
        if session is None:
            raise Refused("unknown_token", "cannot tell who you are: log in, or say a name once more")
        if session.is_banned:
            raise Refused("banned", "cannot come in: the host of this house has sent you out")
        if abs(now - session.seen) >= SEEN_NOTED_EVERY_MS:  # seen tomorrow, if the clock was wrong meanwhile
            lasts = session.until - session.seen
            await self._store.prolong(session.proof, now, now + lasts)
        return session

    async def devices(self, person: Person, this: str) -> Sequence[Device]:
        """All that go on, the one used last first."""
        return [
            Device(one.session, one.device, one.since, one.seen, one.until, one.session == this)
            for one in await self._store.sessions(person, self._clock())
        ]

    async def end(self, person: Person, session: str) -> None:
        if not await self._store.end_session(person, session):
            raise Refused("no_such_session", "there is no such session of yours: it may be over already")

    async def end_others(self, person: Person, this: str) -> int:
        return await self._store.end_others(person, this)


def read_device(text: str) -> str:
    """What a browser says of itself, as far as it can be shown."""
    return "".join(one for one in text[:LONGEST_DEVICE] if one.isprintable())
