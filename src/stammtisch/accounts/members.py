"""Members: a name and a password, any number of devices, an account that can be taken along or deleted.

Whoever is told no learns nothing: that a name doesn't exist, that it's a guest's, or that
the password is wrong is one and the same refusal, after the same work.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from stammtisch.accounts.guests import newcomer
from stammtisch.accounts.limits import Limits
from stammtisch.accounts.names import looked_up, name_of
from stammtisch.accounts.passwords import Passwords, check_password
from stammtisch.accounts.sessions import Pass, Sessions
from stammtisch.accounts.tokens import Entropy, proof, read_code
from stammtisch.accounts.wrong import Wrong
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store
from stammtisch.store.membership import Registered
from stammtisch.tables.absent import NOBODY


class Members:
    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        balance: int,
        passwords: Passwords,
        limits: Limits,
        wrong: Wrong,
        entropy: Entropy = secrets.token_bytes,
        name_days: int = 0,
    ) -> None:
        self._store, self._clock, self._balance = store, clock, balance
        self._name_days: Final = name_days
        self._passwords: Final = passwords
        self._limits: Final = limits
        self._wrong: Final = wrong
        self.sessions: Final = Sessions(store, clock, entropy)

    # Coming.

    async def sign_up(self, name: str, password: str, address: str, device: str = "") -> Pass:
        """A new member; Refused if the name is taken, which can't be kept a secret."""
        self._limits.sign_up(address)
        person = name_of(name)
        check_password(password, person)
        stored = await self._passwords.stored(password)
        token, session = self.sessions.new(person, device)
        await self._store.welcome(newcomer(person, self._balance, session, stored, self._name_days))
        return Pass(person, token)

    async def join(self, guest: Person, password: str, address: str, device: str = "") -> Pass:
        """A guest becomes a member, and keeps their name, chips and seats. Their token is void: whoever
        knows it besides them isn't to become a member along with them."""
        self._limits.sign_up(address)
        check_password(password, guest)
        stored = await self._passwords.stored(password)
        token, session = self.sessions.new(guest, device)
        try:
            await self._store.join(guest, stored, session)
        except Refused as refused:
            raise Refused("member_already", "cannot sign up: you are a member") from refused
        return Pass(guest, token)

    async def log_in(self, name: str, password: str, address: str, device: str = "") -> Pass:
        """A new session on another device, or on this one once more."""
        found = await self._checked(name, password, address)
        if found is None:
            raise Refused("wrong_login", "cannot log in: the name or the password is wrong")
        if found.banned:
            raise Refused("banned", "cannot log in: the host of this house has sent you out")
        if self._passwords.is_outdated(found.password):
            better = await self._passwords.stored(password)
            await self._store.improve_password(found.person, found.password, better)
        return await self.sessions.open(found.person, device)

    async def _checked(self, name: str, password: str, address: str) -> Registered | None:
        """Who logs in by that, if anybody does; else it's counted."""
        self._limits.log_in(address)
        tries = await self._wrong.take(login=looked_up(name))
        found = await self._store.person(looked_up(name))
        is_there = found is not None and not found.gone
        stored = found.password if found is not None and is_there else ""
        if not await self._passwords.is_it(password, stored):
            return None
        await self._wrong.was_right(tries)
        return found

    # Passwords.

    async def change_password(
        self, person: Person, before: str, after: str, address: str, device: str = ""
    ) -> Pass:
        """All other devices have to log in anew."""
        found = await self._checked(person, before, address)
        if found is None:
            raise Refused("wrong_password", "cannot change the password: the present one is another")
        check_password(after, person)
        stored = await self._passwords.stored(after)
        token, session = self.sessions.new(person, device)
        await self._store.change_password(person, found.password, stored, session)
        return Pass(person, token)

    async def use_code(self, name: str, code: str, password: str, address: str, device: str = "") -> Pass:
        """A new password by the code that the host has made. The work is the same for a wrong one."""
        self._limits.log_in(address)
        check_password(password, name[:80])
        tries = await self._wrong.take(login=looked_up(name))
        found = await self._store.person(looked_up(name))
        person = found.person if found is not None else NOBODY
        stored = await self._passwords.stored(password)
        token, session = self.sessions.new(person, device)
        if not await self._store.use_code(person, proof(read_code(code)), stored, session):
            sentence = "cannot set a password: the name or the code is wrong, or it's too old"
            raise Refused("wrong_code", sentence)
        await self._wrong.was_right(tries)
        return Pass(person, token)

    # Going.

    async def delete(self, person: Person, password: str, address: str) -> None:
        """The account is gone, the name stays taken. A guest has no password to say."""
        found = await self._store.person(looked_up(person))
        if found is not None and found.password and await self._checked(person, password, address) is None:
            raise Refused("wrong_password", "cannot delete the account: the password is wrong")
        await self._store.forget(person, self._clock(), person)
