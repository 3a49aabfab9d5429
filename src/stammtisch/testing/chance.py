"""Chance for tests: seeded, or written down card by card."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from stammtisch.games import dice
from stammtisch.games.contract import Chance
from stammtisch.games.moves import Shuffle
from stammtisch.games.written import Written

T = TypeVar("T")


@dataclass(frozen=True)
class Seeded:
    """The same seed and draw give the same outcome. For tests only: it can be guessed."""

    seed: object

    def _random(self, draw: int) -> random.Random:
        return random.Random(f"{self.seed}/{draw}")

    def shuffle(self, cards: Sequence[str], draw: int, /) -> tuple[str, ...]:
        return tuple(self._random(draw).sample(cards, len(cards)))

    def dice(self, count: int, draw: int, /) -> tuple[int, ...]:
        return tuple(self._random(draw).choices(dice.FACES, k=count))

    def lot(self, count: int, draw: int, /) -> int:
        return self._random(draw).randrange(count)


@dataclass(frozen=True)
class Remembered:
    """Passes on another chance, and remembers each shuffle and its pack by its draw."""

    chance: Chance
    shuffles: dict[int, tuple[str, ...]] = field(default_factory=dict)
    packs: dict[int, list[str]] = field(default_factory=dict)
    asked: set[int] = field(default_factory=set)
    """The draws that were asked for, until somebody clears it."""

    def shuffle(self, cards: Sequence[str], draw: int, /) -> tuple[str, ...]:
        self.asked.add(draw)
        self.packs[draw] = list(cards)
        return self.shuffles.setdefault(draw, self.chance.shuffle(cards, draw))

    def dice(self, count: int, draw: int, /) -> tuple[int, ...]:
        self.asked.add(draw)
        return self.chance.dice(count, draw)

    def lot(self, count: int, draw: int, /) -> int:
        self.asked.add(draw)
        return self.chance.lot(count, draw)


@dataclass
class Scripted:
    """Deals exactly these cards and throws exactly these dice; what isn't scripted is an error.

    A deck names the cards on top of the next shuffle, the others follow in the pack's
    order. A draw that is asked for again comes out the same again.
    """

    decks: list[Sequence[str]] = field(default_factory=list)
    throws: list[tuple[int, ...]] = field(default_factory=list)
    lots: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._shuffled: dict[int, tuple[str, ...]] = {}
        self._thrown: dict[int, tuple[int, ...]] = {}
        self._drawn: dict[int, int] = {}

    def shuffle(self, cards: Sequence[str], draw: int, /) -> tuple[str, ...]:
        if draw not in self._shuffled:
            top = _next(self.decks, "the dealer shuffles")
            deck = (*top, *(Counter(cards) - Counter(top)).elements())
            self._shuffled[draw] = Written(Shuffle(deck), None).shuffle(cards, draw)
        return self._shuffled[draw]

    def dice(self, count: int, draw: int, /) -> tuple[int, ...]:
        if draw not in self._thrown:
            self._thrown[draw] = _next(self.throws, f"the dealer throws {count} dice")
        return self._thrown[draw]

    def lot(self, count: int, draw: int, /) -> int:
        if draw not in self._drawn:
            self._drawn[draw] = _next(self.lots, f"the dealer draws one of {count} by lot")
        return self._drawn[draw]


def _next(script: list[T], what: str) -> T:
    if not script:
        raise AssertionError(f"{what}: the script has nothing for it")
    return script.pop(0)
