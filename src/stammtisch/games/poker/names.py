"""What a hand is called: "two pair, kings and fours, queen kicker".

A name is a word for the category and the ranks that count, the most important first. Fewer than
five cards have a name too, by what is in them so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import msgspec

from stammtisch.games.cards import FRENCH, FRENCH_RANKS
from stammtisch.games.poker.evaluator import low, omaha, omaha_low, worth
from stammtisch.games.poker.evaluator.classes import named
from stammtisch.games.poker.evaluator.low import NO_LOW, low_ranks
from stammtisch.games.poker.variants import Variant

ACE = 12
SHAPES = {(4,): "four", (3, 2): "full_house", (3,): "three", (2, 2): "two_pair", (2,): "pair"}


class Named(msgspec.Struct, frozen=True):
    """A hand's category and the ranks that count in it."""

    word: str
    ranks: str


def name_of(worth: int) -> Named:
    """The name of a class."""
    category, ranks = named(worth)
    if category == "straight_flush" and ranks[0] == ACE:
        return Named("royal_flush", "")
    return Named(category, _text(ranks))


def low_name(worth: int) -> Named:
    return Named("low", _text(low_ranks(worth)))


def standing(game: Variant, hole: tuple[str, ...], board: tuple[str, ...]) -> Named:
    """What somebody has who holds these cards, as the board lies now."""
    own, common = FRENCH.cards(hole), FRENCH.cards(board)
    if game.making == "two_and_three":
        return name_of(omaha(own, common)) if len(common) >= 3 else _best_two(own)
    if len(own) + len(common) >= 5:
        return name_of(worth(own + common))
    return _few(own + common)


def best_five(game: Variant, hole: tuple[str, ...], board: tuple[str, ...]) -> tuple[str, ...]:
    """The five cards that make a hand once all cards lie there; none before."""
    if len(board) < sum(game.board):
        return ()
    if game.making == "two_and_three":
        fives = [own + common for own in combinations(hole, 2) for common in combinations(board, 3)]
    else:
        fives = list(combinations(hole + board, 5))
    return min(fives, key=lambda five: worth(FRENCH.cards(five)))


def standing_low(game: Variant, hole: Sequence[str], board: Sequence[str]) -> Named | None:
    """The low that somebody has as the board lies now."""
    if not game.has_low:
        return None
    own, common = FRENCH.cards(hole), FRENCH.cards(board)
    best = omaha_low(own, common) if game.making == "two_and_three" else low(own + common)
    return low_name(best) if best < NO_LOW else None


def _best_two(own: Sequence[int]) -> Named:
    """Omaha before the flop: of the hand two cards count, whatever comes; a pair is the best of them."""
    return _few(max(combinations(own, 2), key=_pair_or_high))


def _pair_or_high(two: Sequence[int]) -> tuple[bool, list[int]]:
    ranks = sorted([card // 4 for card in two], reverse=True)
    return ranks[0] == ranks[1], ranks


def _few(cards: Sequence[int]) -> Named:
    """Before there are five cards: how many there are of each rank."""
    counts = Counter(card // 4 for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = tuple(count for count in sorted(counts.values(), reverse=True) if count > 1)
    return Named(SHAPES.get(shape, "high_card"), _text(ranks))


def _text(ranks: Sequence[int]) -> str:
    return "".join(FRENCH_RANKS[rank] for rank in ranks)
