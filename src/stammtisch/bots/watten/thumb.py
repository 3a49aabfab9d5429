"""Rules of thumb for a card to throw.

Lead the highest. Leave a trick to the partner who has it safely; otherwise take it, as the last
one as cheaply as possible. What can't take it is thrown from below.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from stammtisch.bots.watten.solving import heights
from stammtisch.games.watten.options import WattenOptions
from stammtisch.games.watten.ranking import BASE, CARDS, Ranking, place_of_winner
from stammtisch.games.watten.state import SEATS


class Order(NamedTuple):
    """How high cards are, as far as somebody knows."""

    strength: Sequence[float]
    in_trick: Sequence[float]
    """After what was led to this trick."""


def card_to_throw(order: Order, allowed: Sequence[int], trick: Sequence[int]) -> int:
    """One of these cards, into this trick."""
    strength, in_trick = order
    if not trick:
        return max(allowed, key=strength.__getitem__)
    best, place = -1.0, 0
    for at, card in enumerate(trick):
        if in_trick[card] > best:
            best, place = in_trick[card], at
    is_last = len(trick) == SEATS - 1
    is_partners = (len(trick) - place) % 2 == 0
    if is_partners and (is_last or best >= BASE["blind"]):
        return min(allowed, key=strength.__getitem__)
    taking = [card for card in allowed if in_trick[card] > best]
    if not taking or (is_partners and best >= BASE["trump"]):
        return min(allowed, key=strength.__getitem__)
    return (min if is_last else max)(taking, key=strength.__getitem__)


def known_order(ranks: Ranking, trick: Sequence[int], by_value: bool) -> Order:
    """For an announcer, who knows Schlag and trump."""
    return Order(ranks.strength, heights(ranks, by_value)[trick[0]] if trick else ())


def blind_order(
    options: WattenOptions, may_be: Sequence[int], cards: Sequence[int], trick: Sequence[int]
) -> Order:
    """For a partner with these cards: what they count on average, by each Schlag and trump that may be."""
    by_value, rankings = options.plain == "by_value", [options.rankings[named] for named in may_be]
    strength, in_trick = [0.0] * CARDS, [0.0] * CARDS
    for card in (*cards, *trick):
        strength[card] = fmean([ranks.strength[card] for ranks in rankings])
        if trick:
            in_trick[card] = fmean([heights(ranks, by_value)[trick[0]][card] for ranks in rankings])
    return Order(strength, in_trick)


def fitting(
    options: WattenOptions, tricks: Sequence[tuple[int, Sequence[int]]], winners: Sequence[int]
) -> Sequence[int]:
    """The numbers of each Schlag and trump that would have given each trick to who took it."""
    by_value = options.plain == "by_value"
    taken = list(zip(tricks, winners, strict=False))
    return [
        named
        for named, ranks in enumerate(options.rankings)
        if all(
            (leader + place_of_winner(ranks, cards, by_value)) % SEATS == winner
            for (leader, cards), winner in taken
        )
    ]
