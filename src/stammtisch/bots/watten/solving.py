"""Who takes the rest of a round, when everybody sees all cards and knows Schlag and trump.

Every card is tried, the likely ones first, until one wins. Positions that come up again are
remembered, and of cards that are as good as each other in one hand only one is tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from stammtisch.games.watten.options import WattenOptions
from stammtisch.games.watten.ranking import CARDS, SUIT, Ranking
from stammtisch.games.watten.state import SEATS, TRICKS_TO_WIN

Hands = tuple[int, int, int, int]
"""The cards that each seat still holds, as bits."""

BEATS_NOTHING = 0


class Rest:
    """The rest of one deal's round."""

    def __init__(
        self, ranks: Ranking, hands: Hands, announcers: Sequence[int], options: WattenOptions
    ) -> None:
        self._ranks = ranks
        self._heights = heights(ranks, options.plain == "by_value")
        self._follows = tuple([seat in announcers for seat in range(SEATS)])
        self._good = 0 if options.good_one_follows else 1 << ranks.good
        self._alike = _alike(ranks, hands, options.plain == "by_value")
        self._known: dict[tuple[Hands, int, int], bool] = {}
        self._orders: dict[tuple[int, int, int, bool], Sequence[int]] = {}

    def is_won(self, hands: Hands, leader: int, trick: Sequence[int], wins: tuple[int, int]) -> bool:
        """Whether the first team takes the round; `leader` has begun the trick that lies there."""
        if not trick:
            return self._led(hands, leader, *wins)
        in_trick = self._heights[trick[0]]
        best, holder = -1, leader
        for place, card in enumerate(trick):
            if in_trick[card] > best:
                best, holder = in_trick[card], (leader + place) % SEATS
        missing = SEATS - len(trick)
        return self._thrown(hands, (leader - missing) % SEATS, missing, trick[0], best, holder, *wins)

    def duty(self, hand: int, seat: int, led: int) -> int:
        """With what an announcer must follow, as bits; 0 if they are free."""
        if not self._follows[seat] or not self._ranks.led >> led & 1:
            return 0
        held = hand & self._ranks.fits
        return 0 if held == self._good else held

    def _led(self, hands: Hands, leader: int, ours: int, theirs: int) -> bool:
        if ours == TRICKS_TO_WIN or theirs == TRICKS_TO_WIN:
            return ours == TRICKS_TO_WIN
        key = (hands, leader, ours - theirs)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._lead(hands, leader, ours, theirs)
        return known

    def _lead(self, hands: Hands, leader: int, ours: int, theirs: int) -> bool:
        wanted = leader % 2 == 0
        following = (leader + 1) % SEATS
        strength = self._ranks.strength
        for card in self._unlike(sorted(cards_in(hands[leader]), key=strength.__getitem__, reverse=True)):
            left = without(hands, leader, card)
            if self._thrown(left, following, 3, card, strength[card], leader, ours, theirs) == wanted:
                return wanted
        return not wanted

    def _thrown(
        self, hands: Hands, seat: int, missing: int, led: int, best: int, holder: int, ours: int, theirs: int
    ) -> bool:
        """When so many still throw into a trick, and `holder` has its best card."""
        if not missing:
            if holder % 2 == 0:
                return self._led(hands, holder, ours + 1, theirs)
            return self._led(hands, holder, ours, theirs + 1)
        wanted = seat % 2 == 0
        following = (seat + 1) % SEATS
        in_trick = self._heights[led]
        key = (hands[seat], led, best, (holder - seat) % 2 == 0)
        cards = self._orders.get(key)
        if cards is None:
            cards = self._orders[key] = self._to_throw(hands[seat], seat, led, best, key[3])
        for card in cards:
            height = in_trick[card]
            left = without(hands, seat, card)
            if height > best:
                is_won = self._thrown(left, following, missing - 1, led, height, seat, ours, theirs)
            else:
                is_won = self._thrown(left, following, missing - 1, led, best, holder, ours, theirs)
            if is_won == wanted:
                return wanted
        return not wanted

    def _to_throw(self, hand: int, seat: int, led: int, best: int, is_partners: bool) -> Sequence[int]:
        """First the lowest card that takes the trick, then the lowest; where it is the partner's, first the
        lowest that leaves it to them."""
        cards = cards_in(self.duty(hand, seat, led) or hand)
        if len(cards) == 1:
            return cards
        in_trick, strength = self._heights[led], self._ranks.strength
        return self._unlike(
            sorted(cards, key=lambda card: strength[card] + 100 * ((in_trick[card] > best) == is_partners))
        )

    def _unlike(self, cards: Sequence[int]) -> Sequence[int]:
        """One of each that are alike."""
        alike = self._alike
        unlike, seen = [], 0
        for card in cards:
            if not seen >> alike[card] & 1:
                unlike.append(card)
                seen |= 1 << alike[card]
        return unlike


def _alike(ranks: Ranking, hands: Hands, by_value: bool) -> Sequence[int]:
    """For each card the lowest that is as good as it: in the same hand, with no other hand's card between.
    Where plain cards count by their value, those of other suits may be as high: none is like another."""
    alike = list(range(CARDS))
    last: dict[int, tuple[int, int]] = {}
    for card in in_order(ranks):
        seat = next((seat for seat, hand in enumerate(hands) if hand >> card & 1), None)
        is_plain = ranks.kinds[card] == "plain"
        if seat is None or (is_plain and by_value):
            continue
        line = SUIT[card] if is_plain else -1
        holder, first = last.get(line, (-1, card))
        if holder == seat and (is_plain or _follow_alike(ranks, first, card)):
            alike[card] = first
        else:
            last[line] = seat, card
    return alike


def _follow_alike(ranks: Ranking, one: int, other: int) -> bool:
    """Whether leading either obliges alike; the good one may be excused."""
    return other != ranks.good and ranks.led >> one & 1 == ranks.led >> other & 1


@cache
def in_order(ranks: Ranking) -> Sequence[int]:
    return sorted(range(CARDS), key=ranks.strength.__getitem__)


def without(hands: Hands, seat: int, card: int) -> Hands:
    first, second, third, fourth = hands
    bit = 1 << card
    if seat == 0:
        return first ^ bit, second, third, fourth
    if seat == 1:
        return first, second ^ bit, third, fourth
    if seat == 2:
        return first, second, third ^ bit, fourth
    return first, second, third, fourth ^ bit


@lru_cache(1 << 16)
def cards_in(bits: int) -> Sequence[int]:
    return tuple([card for card in range(CARDS) if bits >> card & 1])


@cache
def heights(ranks: Ranking, by_value: bool) -> Sequence[Sequence[int]]:
    """How high each card is in a trick, by the card that was led."""
    return [
        [
            BEATS_NOTHING
            if ranks.kinds[card] == "plain" and SUIT[card] != SUIT[led] and not by_value
            else ranks.strength[card]
            for card in range(CARDS)
        ]
        for led in range(CARDS)
    ]
