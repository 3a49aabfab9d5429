"""The card that players carry: what to do with a total, or with a pair, against what the dealer shows.

It looks at the total and not at the cards that make it up: a row for each total of the hand, a
column for each card of the dealer's.

    H hit    S stand    D double, or hit    d double, or stand
    P split    R surrender, or hit    . as the total says

What the card wishes first may not be offered: a third card can't be doubled, a fourth hand can't be
split. Then its next wish counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, Literal

Kind = Literal["hard", "soft", "pair"]

UP: Final = "23456789TA"
PIPS: Final = {"A": 1, "T": 10, **{rank: int(rank) for rank in "23456789"}}
WISHES: Final = {"H": "H", "S": "S", "D": "DH", "d": "DS", "P": "P", "R": "RH", ".": ""}

# Four decks and more, stands on all 17, double after split, late surrender.
STRIP: Final = """
    hard     2 3 4 5 6 7 8 9 T A
    4-8      H H H H H H H H H H
    9        H D D D D H H H H H
    10       D D D D D D D D H H
    11       D D D D D D D D D H
    12       H H S S S H H H H H
    13-14    S S S S S H H H H H
    15       S S S S S H H H R H
    16       S S S S S H H R R R
    17-21    S S S S S S S S S S

    soft     2 3 4 5 6 7 8 9 T A
    12       H H H H H H H H H H
    13-14    H H H D D H H H H H
    15-16    H H D D D H H H H H
    17       H D D D D H H H H H
    18       S d d d d S S H H H
    19-21    S S S S S S S S S S

    pair     2 3 4 5 6 7 8 9 T A
    2-3      P P P P P P . . . .
    4        . . . P P . . . . .
    5        . . . . . . . . . .
    6        P P P P P . . . . .
    7        P P P P P P . . . .
    8        P P P P P P P P P P
    9        P P P P P . P P . .
    T        . . . . . . . . . .
    A        P P P P P P P P P P
"""


@cache
def wishes(chart: str, is_soft: bool, total: int, pair: int, up: int) -> str:
    """What the chart wishes, best first: some of H, S, D, P, R. `pair` is what each card of one counts,
    0 for none; aces are 1. Nothing if there is no such row."""
    signs = _read(chart)
    kind: Kind = "soft" if is_soft else "hard"
    return WISHES[signs.get(("pair", pair, up), ".")] + WISHES[signs.get((kind, total, up), ".")]


@cache
def _read(chart: str) -> Mapping[tuple[str, int, int], str]:
    """The sign for each kind of hand, its total (or what one card of a pair counts), and up card."""
    signs: dict[tuple[str, int, int], str] = {}
    kind = ""
    for name, *row in map(str.split, filter(str.strip, chart.splitlines())):
        if "".join(row) == UP:
            kind = name
            continue
        for total in _rows(name):
            signs.update({(kind, total, PIPS[up]): sign for up, sign in zip(UP, row, strict=True)})
    return signs


def _rows(name: str) -> Iterator[int]:
    """The totals, or cards, that a row is for: 9, 13-16, T."""
    first, _, last = name.partition("-")
    return iter(range(_number(first), _number(last or first) + 1))


def _number(written: str) -> int:
    return PIPS[written] if written in PIPS else int(written)
