"""Guests: a nickname and nothing else. A token lets them come back, from any house, after any restart.

Only what follows from a token is stored, never the token: who reads the store can't come in
with it.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

from stammtisch.accounts.names import key, name_of
from stammtisch.games.refused import Refused
from stammtisch.store.base import Newcomer, Store

TOKEN: Final = 32
"""Bytes."""


class Pass(NamedTuple):
    """Who somebody is, and what proves it."""

    person: str
    token: str


class Guests:
    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        balance: int,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._balance: Final = balance
        """With how much a guest begins, in hundredths."""
        self._entropy: Final = entropy

    async def come(self, nickname: str) -> Pass:
        """A new guest of this name; Refused if there is one, or was."""
        person = name_of(nickname)
        token = self._entropy(TOKEN).hex()
        newcomer = Newcomer(person, key(person), _proof(token), self._balance, self._clock())
        await self._store.welcome(newcomer)
        return Pass(person, token)

    async def known(self, token: str) -> str:
        """Whose token that is; or Refused."""
        person = await self._store.person_of(_proof(token)) if len(token) == 2 * TOKEN else None
        if person is None:
            raise Refused("unknown_token", "cannot tell who you are: say a name once more")
        return person


def _proof(token: str) -> bytes:
    """It's random enough for a plain hash."""
    return hashlib.sha256(token.encode()).digest()
