"""Basic strategy for one deck, written as the Strip's chart is that a bot plays.

Insurance is never taken.
"""

from collections.abc import Sequence
from typing import Final

from stammtisch.bots.blackjack import chart

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


def wishes(table: str, cards: tuple[int, ...], up: int) -> str:
    """What the table wishes, best first: some of H, S, D, P, R. Cards are what they count, aces 1."""
    kind, total = best_total(cards)
    pair = cards[0] if len(cards) == 2 and cards[0] == cards[1] else 0
    return chart.wishes(table, kind == "soft", total, pair, up)


def best_total(cards: Sequence[int]) -> tuple[str, int]:
    """A hand's kind and its total."""
    low = sum(cards)
    return ("soft", low + 10) if 1 in cards and low <= 11 else ("hard", low)
