"""Passwords, by argon2id. It's slow on purpose: so it's done in threads, a few at a time.

Whoever logs in under a name that doesn't exist, or with no password to compare, costs the
house the same work: how long the answer takes says nothing.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from stammtisch.accounts.names import key
from stammtisch.kernel.refused import Refused

MEMORY_KIB: Final = 19 * 1024
"""In KiB. With two passes and one lane it's what OWASP asks for at least; a small NAS has that to spare."""

PASSES: Final = 2

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200

THREADS_AT_ONCE: Final = 2
"""Threads: so it never takes more than twice that memory."""

MOST_PASSWORDS_WAITING: Final = 32
"""Beyond that, whoever wants to log in is told to come back later."""

NOBODYS: Final = "nobody has this password"

T = TypeVar("T")


class Passwords:
    def __init__(self, memory: int = MEMORY_KIB, passes: int = PASSES) -> None:
        self._hasher: Final = PasswordHasher(time_cost=passes, memory_cost=memory, parallelism=1)
        self._threads: Final = ThreadPoolExecutor(THREADS_AT_ONCE, "stammtisch-passwords")
        self._waiting = 0
        self._nobodys = ""

    async def stored(self, password: str) -> str:
        """How a password is stored: salted, and with the parameters by which it was made."""
        return await self._in_thread(lambda: self._hasher.hash(_plain(password)))

    async def is_it(self, password: str, stored: str) -> bool:
        """Whether it's the one that is stored; never, and after the same work, if none is."""
        if not self._nobodys:
            self._nobodys = await self.stored(NOBODYS)
        compared = stored or self._nobodys
        return await self._in_thread(lambda: self._verify(password, compared)) and stored != ""

    def is_outdated(self, stored: str) -> bool:
        """Whether it was stored by other parameters than today's."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _verify(self, password: str, stored: str) -> bool:
        try:
            return self._hasher.verify(stored, _plain(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_PASSWORDS_WAITING:
            raise Refused("too_busy", "cannot do that now: too many log in at once, try again in a moment")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def check_password(password: str, name: str) -> None:
    """Refused if it's none that could be kept."""
    length = len(password[: LONGEST_PASSWORD + 1])
    if not SHORTEST_PASSWORD <= length <= LONGEST_PASSWORD:
        sentence = (
            f"cannot take this password: it has to have {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} letters"
        )
        raise Refused("bad_password", sentence, least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
    if key(password.strip()) == key(name):
        raise Refused("bad_password", "cannot take this password: it's the name")


def _plain(password: str) -> bytes:
    """One and the same however a keyboard composes its letters."""
    return unicodedata.normalize("NFKC", password[: LONGEST_PASSWORD + 1]).encode("utf-8", "surrogatepass")
