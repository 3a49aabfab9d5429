"""Basic strategy: what to do with a total, or with a pair, against the card that the dealer shows.

It looks at the total and not at the cards that make it up. The tables are written as players
carry them: a row for each total of the hand, a column for each card of the dealer's.

    H hit    S stand    D double, or hit    d double, or stand
    P split    R surrender, or hit    . as the total says

Insurance is never taken. What the table wishes first may not be offered: a third card can't be
doubled, a fourth hand can't be split. Then its next wish counts.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

UP: Final = "23456789TA"
PIPS: Final = {"A": 1, "T": 10, **{rank: int(rank) for rank in "23456789"}}
WISHES: Final = {"H": "H", "S": "S", "D": "DH", "d": "DS", "P": "P", "R": "RH", ".": ""}

# Four decks and more, stands on all 17, double after split, late surrender.
SIX_DECKS: Final = """
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

# One deck, stands on all 17, double after split, no surrender.
ONE_DECK: Final = """
    hard     2 3 4 5 6 7 8 9 T A
    4-7      H H H H H H H H H H
    8        H H H D D H H H H H
    9        D D D D D H H H H H
    10       D D D D D D D D H H
    11       D D D D D D D D D D
    12       H H S S S H H H H H
    13-16    S S S S S H H H H H
    17-21    S S S S S S S S S S

    soft     2 3 4 5 6 7 8 9 T A
    12       H H H H H H H H H H
    13-16    H H D D D H H H H H
    17       D D D D D H H H H H
    18       S d d d d S S H H S
    19       S S S S d S S S S S
    20-21    S S S S S S S S S S

    pair     2 3 4 5 6 7 8 9 T A
    2        P P P P P P . . . .
    3        P P P P P P P . . .
    4        . . P P P . . . . .
    5        . . . . . . . . . .
    6        P P P P P P . . . .
    7        P P P P P P P . S .
    8        P P P P P P P P P P
    9        P P P P P . P P . .
    T        . . . . . . . . . .
    A        P P P P P P P P P P
"""


@cache
def wishes(table: str, cards: tuple[int, ...], up: int) -> str:
    """What the table wishes, best first: some of H, S, D, P, R. Cards are what they count, aces 1."""
    signs = _read(table)
    pair = signs["pair", cards[0], up] if len(cards) == 2 and cards[0] == cards[1] else "."
    return WISHES[pair] + WISHES[signs[*best_total(cards), up]]


def best_total(cards: Sequence[int]) -> tuple[str, int]:
    """A hand's kind and its total."""
    low = sum(cards)
    return ("soft", low + 10) if 1 in cards and low <= 11 else ("hard", low)


@cache
def _read(table: str) -> Mapping[tuple[str, int, int], str]:
    """The sign for each kind of hand, its total (or what one card of a pair counts), and up card."""
    signs: dict[tuple[str, int, int], str] = {}
    kind = ""
    for name, *row in map(str.split, filter(str.strip, table.splitlines())):
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
