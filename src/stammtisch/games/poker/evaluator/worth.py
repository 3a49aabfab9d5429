"""What five, six or seven cards are worth: the number of the best five's class, 1 being the best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.evaluator.tables import (
    FLUSH,
    HIGH_AT,
    KEYS,
    LOW_MASK,
    SUITS_AT,
    SUITS_BEGIN,
    tables,
)

Cards = tuple[str, ...]
KEY_OF: Final = dict(zip(FRENCH.names, KEYS, strict=True))
RANK_IN: Final = [[(card & 3 == suit) << (card >> 2) for card in range(52)] for suit in range(4)]
"""For each suit the bit of a card's rank, nothing for cards of the others: so every flush is as much work."""


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
    offsets, indices, ranks, _ = tables()
    return ranks[offsets[total & LOW_MASK] + indices[total >> HIGH_AT]]


def worths_with(board: Cards, holes: Sequence[Cards]) -> list[int]:
    """What each of these holdings is worth with a board, the cards as they are written."""
    keys, begun = KEY_OF, SUITS_BEGIN
    offsets, indices, ranks, _ = tables()
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
            found.append(ranks[offsets[total & LOW_MASK] + indices[total >> HIGH_AT]])
    return found


def flush(cards: Sequence[int], total: int) -> int:
    """The class of cards of which five or more have the same suit. Nothing beats that but four of
    a kind or a full house, and for those seven cards are too few."""
    suit = (((total & FLUSH) >> SUITS_AT + 3).bit_length() - 1) >> 2
    *_, flushes = tables()
    return flushes[sum(map(RANK_IN[suit].__getitem__, cards))]
