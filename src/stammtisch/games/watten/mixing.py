"""What hangs on the thirteen cards that stay out, which nobody ever sees.

In which order each announcer holds their five: a clock that runs out throws the first card that is
allowed, and everybody may check where a card lay that was thrown. If that told when it was dealt,
or if another hand's order did, it would tell which cards came before it and weren't allowed.

And which card is drawn for an announcer whose clock runs out: if it were the first of their hand,
the first one that their clock throws would be the very card by which they named Schlag or trump.

So the order of the thirteen is read as one number, and the number as two orders and two lots,
for forehand and dealer: whoever knows one of them knows nothing of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import factorial, prod
from typing import Final, NamedTuple

from stammtisch.games.watten.state import HAND

ORDERS: Final = tuple(permutations(range(HAND)))
AS_THEY_LIE: Final = ORDERS[0]
"""Partners needn't follow: what their clock throws tells nothing, whatever the order."""
BASES: Final = (len(ORDERS), len(ORDERS), HAND, HAND)


class Mixed(NamedTuple):
    orders: tuple[tuple[int, ...], tuple[int, ...]]
    lots: tuple[int, int]
    """The place in the hand from which on a card is looked for."""


def mixed(out: Sequence[int]) -> Mixed:
    """The orders and the lots of forehand and dealer."""
    (one, two, first, second), _ = _parts(_number(out))
    return Mixed((ORDERS[one], ORDERS[two]), (first, second))


def with_lots(out: Sequence[int], lots: Sequence[int | None]) -> list[int]:
    """These cards in an order that gives these lots, where they are to be certain ones."""
    (one, two, *drawn), rest = _parts(_number(out))
    parts = [one, two, *(was if lot is None else lot for was, lot in zip(drawn, lots, strict=True))]
    number = rest
    for base, part in zip(reversed(BASES), reversed(parts), strict=True):
        number = number * base + part
    too_high = number >= factorial(len(out))
    return _in_order(sorted(out), number - prod(BASES) if too_high else number)


def _parts(number: int) -> tuple[list[int], int]:
    parts = []
    for base in BASES:
        number, part = divmod(number, base)
        parts.append(part)
    return parts, number


def _number(cards: Sequence[int]) -> int:
    """Which of all orders of these cards this is; 0 if they lie as they are numbered."""
    number, left = 0, sorted(cards)
    for card in cards:
        place = left.index(card)
        number = number * len(left) + place
        del left[place]
    return number


def _in_order(cards: list[int], number: int) -> list[int]:
    """The order of this number."""
    places = []
    for base in range(1, len(cards) + 1):
        number, place = divmod(number, base)
        places.append(place)
    return [cards.pop(place) for place in reversed(places)]
