"""How many bots sit in the house, and how many more may: at one host's tables no more than a part of all.

Whoever is about to sit down counts already, so that at other tables nobody else takes their place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from stammtisch.kernel.person import Person, is_house_bot

SHARES: Final = 4
"""One host's tables have no more than such a part of all bots."""


class Most(NamedTuple):
    """How many bots there may be."""

    in_house: int = 100
    at_table: int = 9


class Counting:
    def __init__(self, most: Most) -> None:
        self.most: Final = most
        self._hosts: Final[Counter[Person]] = Counter()
        """How many sit at each host's tables, where somebody is."""
        self._sitting_down: Final[Counter[Person]] = Counter()
        """How many of these are about to."""

    def count(self, tables: Iterable[tuple[Person, Iterable[Person | None]]]) -> None:
        """Anew: the host of each table, and who sits there."""
        self._hosts.clear()
        for host, people in tables:
            self._hosts[host] += sum(is_house_bot(one) for one in people if one is not None)
        self._hosts.update(self._sitting_down)

    def left_for(self, host: Person) -> int:
        """How many more there may be at a host's tables."""
        share = max(self.most.at_table, self.most.in_house // SHARES)
        return max(0, min(self.most.in_house - self._hosts.total(), share - self._hosts[host]))

    @contextmanager
    def sitting_down(self, host: Person) -> Iterator[None]:
        """While one of them does."""
        self._hosts[host] += 1
        self._sitting_down[host] += 1
        try:
            yield
        finally:
            self._sitting_down[host] -= 1
