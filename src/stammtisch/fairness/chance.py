"""The chance that the house hands to a game: all of it comes from its secret and the seats' seeds.

The same question has the same answer, always: a retry, another node and a restart draw the
same. So a game counts its draws, and asks for each number once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stammtisch.fairness.cards import deck
from stammtisch.fairness.seeds import Seeds, seeds_key
from stammtisch.fairness.throws import dice, lot, throwing_secret


class HouseChance:
    """What a game draws from, for one secret and the seeds that came to it."""

    def __init__(self, secret: bytes, seeds: Seeds) -> None:
        self._secret: Final = secret
        self._throwing: Final = throwing_secret(secret)
        self._key: Final = seeds_key(seeds)

    def shuffle(self, cards: Sequence[str], draw: int) -> tuple[str, ...]:
        """The pack as it is dealt, the top card first."""
        return deck(self._secret, self._key, cards, draw)

    def dice(self, count: int, draw: int) -> tuple[int, ...]:
        """A throw of so many dice, each from 1 to 6."""
        return dice(self._throwing, self._key, count, draw)

    def lot(self, count: int, draw: int) -> int:
        """One of 0 … count - 1."""
        return lot(self._throwing, self._key, count, draw)
