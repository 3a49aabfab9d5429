"""Chance from prepared packs, so that it costs next to nothing."""

from collections.abc import Iterable, Sequence
from itertools import cycle


class PreparedPacks:
    """The contract's chance, at games of cards alone."""

    def __init__(self, packs: Iterable[tuple[str, ...]]) -> None:
        self._next = cycle([*packs]).__next__

    def shuffle(self, _cards: Sequence[str], _draw: int, /) -> tuple[str, ...]:
        return self._next()

    def dice(self, count: int, draw: int, /) -> tuple[int, ...]:
        raise AssertionError(f"no dice here: {count}, {draw}")

    def lot(self, count: int, draw: int, /) -> int:
        raise AssertionError(f"no lots here: {count}, {draw}")
