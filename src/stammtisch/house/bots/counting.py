"""How many bots sit in the house, and how many more may: at one host's tables no more than a part of all.

They are counted by the lobby's lines. So that there are never too many, one sits down after the
other, at all nodes, and before each of them the lobby is asked anew.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from stammtisch.house.acting.attempt import NotDue
from stammtisch.house.lobby.directory import Directory
from stammtisch.house.timing.clock import HouseClock
from stammtisch.kernel.person import Person, is_house_bot
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store
from stammtisch.store.membership import Try

SHARES: Final = 4
"""One host's tables have no more than such a part of all bots."""

ONE_SITS_DOWN: Final = Try(b"a bot sits down", 1, 2_000)
"""Whoever is about to let one sit down has this; if that node dies, it's over after so many milliseconds."""


class Most(NamedTuple):
    """How many bots there may be."""

    in_house: int = 100
    at_table: int = 9


class Counting:
    def __init__(self, most: Most, store: Store, clock: HouseClock, directory: Directory) -> None:
        self.most: Final = most
        self._store, self._clock, self._directory = store, clock, directory
        self._hosts: Final[Counter[Person]] = Counter()
        """How many sit at each host's tables, where somebody is."""
        self._one_sits_down: Final = asyncio.Lock()

    def count(self, tables: Iterable[str]) -> None:
        """Anew: who sits at these tables."""
        self._hosts.clear()
        for listing in [self._directory.tables[name] for name in tables]:
            self._hosts[listing.host] += sum(is_house_bot(one) for one in listing.people if one is not None)

    def left_for(self, host: Person) -> int:
        """How many more there may be at a host's tables: a part of them is left for others."""
        share = max(self.most.at_table, self.most.in_house // SHARES)
        return max(0, min(self.most.in_house - self._hosts.total(), share - self._hosts[host]))

    @asynccontextmanager
    async def one_sits_down(self) -> AsyncIterator[None]:
        """Nobody else does meanwhile, and the lobby is as stored; NotDue while one does at another node."""
        async with self._one_sits_down:
            try:
                await self._store.take_tries([ONE_SITS_DOWN], self._clock.now())
            except Refused:
                raise NotDue from None
            try:
                await self._directory.refresh()
                yield
            finally:
                await self._store.give_back([ONE_SITS_DOWN])
