"""One seat a person in the whole house, where its host wants that. Tables where all is over don't count."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from stammtisch.house.lobby.directory import Directory
from stammtisch.kernel.person import Person, is_house_bot
from stammtisch.kernel.refused import Refused


class OneSeat:
    def __init__(self, directory: Directory, is_wanted: bool) -> None:
        self._directory: Final = directory
        self._is_wanted: Final = is_wanted
        self._locks: Final[dict[str, asyncio.Lock]] = {}
        self._waiting: Final[Counter[str]] = Counter()

    @asynccontextmanager
    async def taking(self, person: Person, table: str) -> AsyncIterator[None]:
        """While they sit down there; Refused if they sit elsewhere. Two at once come one after the other."""
        if not self._is_wanted or is_house_bot(person):
            yield
            return
        self._waiting[person] += 1
        try:
            async with self._locks.setdefault(person, asyncio.Lock()):
                await self._check(person, table)
                yield
        finally:
            self._waiting[person] -= 1
            if not self._waiting[person]:
                del self._waiting[person]
                del self._locks[person]

    async def _check(self, person: Person, table: str) -> None:
        await self._directory.refresh()
        for other, listing in self._directory.tables_of(person):
            if other != table and listing.standing != "over":
                sentence = "cannot sit down here: one seat a person in this house, and you have one"
                raise Refused("one_seat", sentence, table=other)
