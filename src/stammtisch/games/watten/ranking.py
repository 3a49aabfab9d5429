"""How the cards rank once Schlag and trump are named.

For the trump suit and the Schlag, a value, from the highest down:

1. the good one: of trump, its value next above the Schlag; after the ace comes the seven
2. the right one: of trump, its value the Schlag
3. the blinds: the other cards of the Schlag's value; equal, so the one thrown earlier wins
4. the other trumps by value; the Weli is the lowest bell
5. plain cards by value

With the Weli as Schlag it is the right one and counts as a trump, whatever is trump; the
seven of trump is the good one, and there are no blinds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from stammtisch.games.cards import GERMAN, GERMAN_RANKS, GERMAN_SUITS, WELI

CARDS: Final = len(GERMAN)
SUITS: Final = len(GERMAN_SUITS)
VALUES: Final = ("weli", *GERMAN_RANKS)
"""By their number: the Weli is the lowest, the ace the highest."""
WELI_VALUE: Final = 0
SEVEN: Final = 1
ACE: Final = 8
BELLS: Final = 0

VALUE: Final = tuple([WELI_VALUE if card == WELI else card % 8 + 1 for card in range(CARDS)])
SUIT: Final = tuple([BELLS if card == WELI else card // 8 for card in range(CARDS)])

Kind = Literal["good", "right", "blind", "trump", "plain"]
BASE: Final[dict[Kind, int]] = {"good": 50, "right": 40, "blind": 30, "trump": 10, "plain": 1}
"""What a kind of card counts; trumps and plain cards add their value."""


class Ranking(NamedTuple):
    """All 33 cards under one Schlag and one trump. Sets of cards are bits: 1 << card."""

    kinds: tuple[Kind, ...]
    strength: tuple[int, ...]
    led: int
    """Led, they oblige the announcers to follow: trumps and the right one."""
    fits: int
    """What an announcer follows with: these, a blind, or the good one."""
    good: int


def card_of(value: int, suit: int) -> int:
    """The card of this value and suit; of the Weli's value there is one."""
    return WELI if value == WELI_VALUE else 8 * suit + value - 1


def number(schlag: int, trump: int) -> int:
    """Where a ranking stands among all."""
    return SUITS * schlag + trump


@cache
def rankings(weli_is_trump: bool = False, weli_is_above_ace: bool = False) -> tuple[Ranking, ...]:
    """One for each Schlag and trump, by `number`."""
    return tuple(
        [
            _ranking(schlag, trump, weli_is_trump, weli_is_above_ace)
            for schlag in range(len(VALUES))
            for trump in range(SUITS)
        ]
    )


def _ranking(schlag: int, trump: int, weli_is_trump: bool, weli_is_above_ace: bool) -> Ranking:
    right = card_of(schlag, trump)
    above = card_of(SEVEN if schlag == ACE else schlag + 1, trump)
    good = WELI if weli_is_above_ace and (schlag, trump) == (ACE, BELLS) else above
    kinds = tuple([_kind(card, schlag, trump, good, right, weli_is_trump) for card in range(CARDS)])
    return Ranking(
        kinds,
        tuple([BASE[kind] + _height(kind, card) for card, kind in enumerate(kinds)]),
        _bits(kinds, "right", "trump"),
        _bits(kinds, "good", "right", "trump", "blind"),
        good,
    )


def _kind(card: int, schlag: int, trump: int, good: int, right: int, weli_is_trump: bool) -> Kind:
    if card in (good, right):
        return "good" if card == good else "right"
    if VALUE[card] == schlag:
        return "blind"
    return "trump" if SUIT[card] == trump or (card == WELI and weli_is_trump) else "plain"


def _height(kind: Kind, card: int) -> int:
    return VALUE[card] if kind in ("trump", "plain") else 0


def _bits(kinds: Sequence[Kind], *among: Kind) -> int:
    return sum([1 << card for card, kind in enumerate(kinds) if kind in among])


def place_of_winner(ranking: Ranking, trick: Sequence[int], by_value: bool) -> int:
    """Which card of a trick wins, by its place there; of equals, the one thrown earlier.

    A plain card wins only if its suit was led, or where plain cards count by their value.
    """
    strength, kinds, led = ranking.strength, ranking.kinds, SUIT[trick[0]]
    best = 0
    for place in range(1, len(trick)):
        card = trick[place]
        if strength[card] > strength[trick[best]]:
            if kinds[card] == "plain" and SUIT[card] != led and not by_value:
                continue
            best = place
    return best
