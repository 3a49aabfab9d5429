"""A bout: two bots, a kind of table, and what the one wins of the other there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from stammtisch.bots.thinking import Think

Margin = Callable[[Think, Think, str], float]
"""What the first wins of the second with the cards or dice of this deal, with seats changed round."""


class Bout(NamedTuple):
    table: str
    """What is played, in words."""
    stronger: str
    weaker: str
    margin: Margin
    unit: str
    deals: int
    """How many it takes: an interval holds for who plays just as many, and stops at no better moment."""
    even: float = 0.0
    """What two equals win."""

    @property
    def name(self) -> str:
        return f"{self.table}: {self.stronger} against {self.weaker}"


class Ladder(NamedTuple):
    """All bouts of a game."""

    game: str
    bots: Mapping[str, Think]
    bouts: tuple[Bout, ...]


Deals = Mapping[str, Mapping[str, int]]
"""Who is measured by whom, and over how many deals: they're fixed before the first one is played."""


def pairs(deals: Deals, there: Collection[str]) -> Iterator[tuple[str, str, int]]:
    """The stronger one first; of those who are there."""
    for stronger, others in deals.items():
        for weaker, count in others.items():
            if stronger in there and weaker in there:
                yield stronger, weaker, count
