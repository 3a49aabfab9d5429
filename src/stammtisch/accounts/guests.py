"""Guests: a nickname and nothing else. A token lets them come back, to any node, after any restart."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from stammtisch.accounts.names import key, name_of
from stammtisch.accounts.sessions import GUESTS_SESSION_MS, Pass, Sessions
from stammtisch.accounts.tokens import Entropy
from stammtisch.kernel.person import OF_A_GUEST, Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store
from stammtisch.store.membership import Newcomer, Session
from stammtisch.store.using import DAY_MS

__all__ = ["Guests", "Pass"]


class Guests:
    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        balance: int,
        entropy: Entropy = secrets.token_bytes,
        are_allowed: bool = True,
        name_days: int = 0,
    ) -> None:
        self._store: Final = store
        self._balance: Final = balance
        """With how much a guest begins, in hundredths."""
        self._are_allowed: Final = are_allowed
        self._name_days: Final = name_days
        self._sessions: Final = Sessions(store, clock, entropy)

    async def come(self, nickname: str, device: str = "", is_bot: bool = False) -> Pass:
        """A new guest of this name; Refused if there is one, or was who has used it. A bot is known by it."""
        if not self._are_allowed:
            raise Refused("members_only", "cannot come in as a guest: this house is for members, sign up")
        person = Person(name_of(nickname) + OF_A_GUEST) if is_bot else name_of(nickname)
        token, session = self._sessions.new(person, device, GUESTS_SESSION_MS)
        await self._store.welcome(newcomer(person, self._balance, session, name_days=self._name_days))
        return Pass(person, token)

    async def known(self, token: str) -> Person:
        """Whose token that is; or Refused."""
        return (await self._sessions.known(token)).person


def newcomer(
    person: Person, balance: int, session: Session, password: str = "", name_days: int = 0
) -> Newcomer:
    return Newcomer(
        person,
        key(person),
        session.proof,
        balance,
        session.since,
        password,
        session.until,
        session.device,
        unused_since(session.since, name_days),
    )


def unused_since(now: int, name_days: int) -> int:
    """Since when a guest's name must not have been used, to be free again: for so many days, if for any."""
    return now - name_days * DAY_MS if name_days else 0
