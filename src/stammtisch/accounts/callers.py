"""Callers: guests of a protocol that has neither passwords nor tokens. They are known by name and address.

Whoever comes again with the same name from the same address is the same person: so they find
their seat again, after a restart too. From another address their name is taken, as it is for
everybody else, at every door: until it's let go, if nobody has done anything under it.
"""

from __future__ import annotations

import hashlib
import ipaddress
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from stammtisch.accounts.guests import unused_since
from stammtisch.accounts.names import LONGEST_NAME, key, name_of
from stammtisch.accounts.sessions import SEEN_NOTED_EVERY_MS
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store
from stammtisch.store.membership import Newcomer, session_name

PLAIN_NAME: Final = re.compile(rf"[A-Za-z][A-Za-z0-9_]{{0,{LONGEST_NAME - 1}}}", re.ASCII)

HOME_NETWORK: Final = 64
"""A machine changes the rest of an IPv6 address as it likes."""


class Caller(NamedTuple):
    """Who somebody is, and the session by which they are known."""

    person: Person
    session: str


class Callers:
    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        balance: int,
        are_allowed: bool = True,
        name_days: int = 0,
    ) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._balance: Final = balance
        """With how much they begin, in hundredths."""
        self._are_allowed: Final = are_allowed
        self._name_days: Final = name_days

    async def known(self, name: str, address: str) -> Caller | None:
        """Who comes by this name, if they have been here before, from there."""
        self._check_allowed()
        now = self._clock()
        session = await self._store.session_of(_proof(_plain(name), address), now)
        if session is not None and session.is_banned:
            raise Refused("banned", "cannot come in: the host of this house has sent you out")
        if session is None:
            return None
        if abs(now - session.seen) >= SEEN_NOTED_EVERY_MS:
            await self._store.prolong(session.proof, now, session.until)
        return Caller(session.person, session.session)

    async def come(self, name: str, address: str) -> Caller:
        """A new guest of this name; Refused if there is one, or was who has used it."""
        self._check_allowed()
        person, now = name_of(_plain(name)), self._clock()
        proof = _proof(person, address)
        unused = unused_since(now, self._name_days)
        newcomer = Newcomer(person, key(person), proof, self._balance, now, unused_since=unused)
        await self._store.welcome(newcomer)
        return Caller(person, session_name(proof))

    def _check_allowed(self) -> None:
        """An address proves too little in a house for members: also of who has been here before."""
        if not self._are_allowed:
            raise Refused("members_only", "cannot come in as a guest: this house is for members, sign up")


def _plain(name: str) -> str:
    if not PLAIN_NAME.fullmatch(name):
        raise Refused(
            "bad_name",
            f"cannot be called that: a letter first, then letters, digits and _, {LONGEST_NAME} at most",
        )
    return name


def _proof(name: str, address: str) -> bytes:
    """Nobody's token is of this kind: what is made of tokens is made by another hash."""
    what = f"{name} {place(address)}".encode()
    return hashlib.blake2b(what, digest_size=32, person=b"caller").digest()


def place(address: str) -> str:
    """Where somebody is, as far as an address tells."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    if found.is_loopback:
        return str(found)
    return str(ipaddress.ip_network((found, HOME_NETWORK), strict=False))
