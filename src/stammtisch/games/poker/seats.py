"""Some of the seats at a table, in the words that the rules use of them.

They are a set: `seat in live`, `live - gone`, `shown | mucked`, `len(dealt)`. Besides, it says
whether they are `several`, and has at hand, by seat, what the rules ask for most: `live.without[seat]`,
`shown.plus[seat]`, and clockwise, as everything goes at a table, `to_act.next_after[button]`. Moves,
turns and views are made of the seats `in_order`, which is that of their chairs.

There are at most ten chairs, hence 1,024 such sets. Each is made once, and found by its number, in
which every seat is a bit. Nothing outside this file knows of bits.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Final

import msgspec

CHAIRS: Final = 10
NO_SEAT: Final = -1
"""Nobody's seat; the first chair comes after it."""

Chair = Annotated[int, msgspec.Meta(ge=0, lt=CHAIRS)]
Number = Annotated[int, msgspec.Meta(ge=0, lt=1 << CHAIRS)]


class Seats(frozenset[int]):
    __slots__ = ("in_order", "next_after", "number", "plus", "several", "without")

    number: int
    in_order: tuple[int, ...]
    several: bool
    """There is more than one."""
    plus: Sequence[Seats]
    """These and one more, by the seat of that one."""
    without: Sequence[Seats]
    """These but for one, by the seat of that one."""
    next_after: Sequence[int]
    """The first of these clockwise after a seat, by that seat."""

    @staticmethod
    def of(seats: Iterable[int]) -> Seats:
        """These seats."""
        found = NOBODY
        for seat in seats:
            found = found.plus[seat]
        return found

    @staticmethod
    def having(of_each: Iterable[Any]) -> Seats:
        """The seats that have something, of what each seat has: chips, or cards."""
        found = NOBODY
        for seat, own in enumerate(of_each):
            if own:
                found = found.plus[seat]
        return found

    @staticmethod
    def read(stored: Any) -> Seats:
        """Seats as they are stored: a list, or their number, as it was written at first."""
        known = msgspec.convert(stored, list[Chair] | Number)
        return EVERY[known] if isinstance(known, int) else Seats.of(known)

    def __and__(self, others: Seats) -> Seats:  # type: ignore[override]
        return EVERY[self.number & others.number]

    def __or__(self, others: Seats) -> Seats:  # type: ignore[override]
        return EVERY[self.number | others.number]

    def __sub__(self, others: Seats) -> Seats:  # type: ignore[override]
        return EVERY[self.number & ~others.number]

    def __iter__(self) -> Iterator[int]:
        return iter(self.in_order)

    def clockwise_after(self, seat: int) -> tuple[int, ...]:
        """All of these, clockwise after that seat, which comes last if it's one of them."""
        place = bisect_right(self.in_order, seat)
        return self.in_order[place:] + self.in_order[:place]


def _every() -> Sequence[Seats]:
    every = [_made(number) for number in range(1 << CHAIRS)]
    for seats in every:
        seats.plus = [every[seats.number | 1 << seat] for seat in range(CHAIRS)]
        seats.without = [every[seats.number & ~(1 << seat)] for seat in range(CHAIRS)]
    return every


def _made(number: int) -> Seats:
    in_order = tuple([seat for seat in range(CHAIRS) if number >> seat & 1])
    seats = Seats(in_order)
    seats.number, seats.in_order, seats.several = number, in_order, len(in_order) > 1
    if in_order:
        seats.next_after = [seats.clockwise_after(seat)[0] for seat in (*range(CHAIRS), NO_SEAT)]
    return seats


EVERY: Final = _every()
"""All sets of seats that there can be, by their numbers."""
NOBODY: Final = EVERY[0]
