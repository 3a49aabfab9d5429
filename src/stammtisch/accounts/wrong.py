"""Wrong passwords and codes: counted in the store, so that nobody has more by spreading them over nodes.

A try is counted before it's looked at, and given back if it was right: so nobody has more of them by trying
many at once. What stands in the store is a hash, and it's forgotten when the time is over.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Final, Literal

from stammtisch.accounts.limits import WRONG, WRONG_CODES, WRONG_CODES_THERE, Limit
from stammtisch.store.base import Store
from stammtisch.store.membership import Try

Kind = Literal["login", "code", "code_there"]

LIMITS: Final[dict[Kind, Limit]] = {"login": WRONG, "code": WRONG_CODES, "code_there": WRONG_CODES_THERE}


class Wrong:
    """Without `are_counted` nothing is refused, for measuring."""

    def __init__(self, store: Store, clock: Callable[[], int], are_counted: bool = True) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._are_counted: Final = are_counted

    async def take(self, **whose: str) -> Sequence[Try]:
        """Refused if somebody has none left; else it's wrong, until it's said to be right."""
        tries = [_try(kind, whose[kind]) for kind in LIMITS if kind in whose] if self._are_counted else []
        if tries:
            await self._store.take_tries(tries, self._clock())
        return tries

    async def was_right(self, tries: Sequence[Try]) -> None:
        if tries:
            await self._store.give_back(tries)


def _try(kind: Kind, who: str) -> Try:
    limit = LIMITS[kind]
    told = f"{kind} {who}".encode(errors="surrogatepass")
    return Try(hashlib.blake2b(told, digest_size=16).digest(), limit.burst, round(1000 * limit.seconds))
