"""What five, six or seven cards are worth: the number of the best five's class, 1 being the best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.evaluator.tables import (
    FLUSH,
    HIGH_MASK,
    KEYS,
    LOW_BITS,
    LOW_MASK,
    SUITS_BEGIN,
    tables,
)

Cards = tuple[str, ...]
KEY_OF: Final = dict(zip(FRENCH.names, KEYS, strict=True))


def worth(cards: Sequence[int]) -> int:
    """The class of the best five of these cards, all of them different, five to seven in number."""
    keys = KEYS
    if len(cards) == 7:
        a, b, c, d, e, f, g = cards
        total = SUITS_BEGIN + keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
    else:
        total = SUITS_BEGIN
        for card in cards:
            total += keys[card]
    if total & FLUSH:
        return flush(cards, total)
    offset, index, ranks, _ = _TABLES or _built()
    return ranks[offset[total & LOW_MASK] + index[total >> LOW_BITS & HIGH_MASK]]


def worths_with(board: Cards, holes: Sequence[Cards]) -> list[int]:
    """What each of these holdings is worth with a board, the cards as they are written."""
    keys, begun = KEY_OF, SUITS_BEGIN
    offset, index, ranks, _ = _TABLES or _built()
    for card in board:
        begun += keys[card]
    found = []
    for hole in holes:
        total = begun
        for card in hole:
            total += keys[card]
        if total & FLUSH:
            found.append(flush(FRENCH.cards(hole + board), total))
        else:
            found.append(ranks[offset[total & LOW_MASK] + index[total >> LOW_BITS & HIGH_MASK]])
    return found


def flush(cards: Sequence[int], total: int) -> int:
    """The class of cards of which five or more have the same suit. Nothing beats that but four of
    a kind or a full house, and for those seven cards are too few."""
    suit = (((total & FLUSH) >> 34).bit_length() - 1) >> 2
    mask = 0
    for card in cards:
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
    return (_TABLES or _built())[3][mask]


_TABLES: tuple[list[int], list[int], list[int], list[int]] | None = None


def _built() -> tuple[list[int], list[int], list[int], list[int]]:
    """The tables, found once: a cached function would cost as much as all the rest."""
    global _TABLES  # noqa: PLW0603
    _TABLES = tables()
    return _TABLES
