"""Every hand that one player may come to against a dealer from a fresh pack, without splits, exactly.

All orders of the pack are equally likely. So the dealer's cards may be thought of as drawn last. Where
the dealer peeks, a blackjack takes the bet before anything else, and what a hand wins is counted
only where there is none.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from math import perm
from typing import NamedTuple

from stammtisch.bots.blackjack.solver import BLACKJACK, HIDDEN, WEIGHTS
from stammtisch.bots.blackjack.unseen import KINDS, counts
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.rules import BUST

Cards = tuple[int, ...]
"""What cards count, aces 1, the lowest first."""
Play = str
"""H hit, S stand, D double, R surrender: as on a chart."""
Strategy = Callable[[Cards, int], Play]
"""What is played with these cards against this up card."""


class Cell(NamedTuple):
    """A field of a chart."""

    total: int
    is_soft: bool
    are_two: bool


class EveryHand:
    """Against one up card, or against none that lies open."""

    def __init__(self, rules: BlackjackOptions, up: int) -> None:
        assert (rules.split, rules.charlie, rules.original_bets_only) == ("never", 0, False)
        assert (rules.rules.shoes, rules.surrender == "early") == (1, False)
        self.rules, self.up = rules, up
        self.peeks = rules.hole == "peek"
        self.pack = dict(zip(KINDS, counts(rules.rules.pack), strict=True))
        self.endings = list(_endings(rules, up))
        self.hands = sorted(self._hands(), key=sum)
        self.standing = {hand: self._stand(hand) for hand in self.hands}

    @cached_property
    def chance(self) -> float:
        """How likely the dealer shows this card."""
        return 1.0 if self.up == HIDDEN else self.pack[self.up] / sum(self.pack.values())

    def mean_return(self, strategy: Strategy) -> float:
        """What a bet of one wins on average; only hands that are come to are asked for."""

        @cache
        def worth(hand: Cards) -> float:
            if not self.is_open(hand):
                return self.standing[hand]
            play = strategy(hand, self.up)
            if play == "H":
                return sum([chance * worth(longer) for longer, chance in self._next(hand)])
            return self.plays(hand, self.standing)[play]

        return sum([chance * worth(hand) for hand, chance in self.dealt.items()]) - self._taken

    def worths(self, play: Callable[[Cards], Play]) -> Mapping[Cards, float]:
        """What each hand wins that is played on in this way."""
        worth: dict[Cards, float] = {}
        for hand in reversed(self.hands):
            worth[hand] = self.plays(hand, worth)[play(hand)] if self.is_open(hand) else self.standing[hand]
        return worth

    def plays(self, hand: Cards, worth: Mapping[Cards, float]) -> Mapping[Play, float]:
        """What each play wins, if every longer hand is worth that."""
        plays = {"S": self.standing[hand], "H": self._mean(hand, worth)}
        if self.rules.double == "any_time" or (self.rules.double == "any_two" and len(hand) == 2):
            after = self._mean(hand, self.standing) if self.rules.double_draws else self.standing[hand]
            plays["D"] = 2 * after
        if self.rules.surrender == "late" and len(hand) == 2:
            plays["R"] = -self._played(hand) / 2
        return plays

    def best_chart(self) -> Mapping[Cell, Play]:
        """A play for each total that nobody can better by changing one of them: the best that looks at
        totals only. How often a hand with that total comes up hangs on what is played before."""
        chart = {self.cell(hand): "H" if self.cell(hand).total < 17 else "S" for hand in self.hands}
        for _ in range(50):
            better = self._bettered(chart)
            if better == chart:
                return chart
            chart = better
        raise AssertionError("no chart was found that can't be bettered")

    def _bettered(self, chart: Mapping[Cell, Play]) -> dict[Cell, Play]:
        worth = self.worths(lambda hand: chart[self.cell(hand)])
        often = self._often(chart)
        sums: defaultdict[Cell, defaultdict[Play, float]] = defaultdict(lambda: defaultdict(float))
        for hand in filter(self.is_open, self.hands):
            for play, value in self.plays(hand, worth).items():
                sums[self.cell(hand)][play] += often[hand] * value
        best = {cell: max(plays, key=plays.__getitem__) for cell, plays in sums.items()}
        return {**chart, **best}

    def _often(self, chart: Mapping[Cell, Play]) -> Mapping[Cards, float]:
        """How often each hand comes up; a hand that never does counts a little nevertheless."""
        often: defaultdict[Cards, float] = defaultdict(float, self.dealt)
        for hand in filter(self.is_open, self.hands):
            share = often[hand] * (1.0 if chart[self.cell(hand)] == "H" else 1e-9)
            for longer, chance in self._next(hand):
                often[longer] += share * chance
        return often

    def cell(self, hand: Cards) -> Cell:
        value = self.rules.rules.values[_weight(hand)]
        return Cell(value.total, value.is_soft, len(hand) == 2)

    def is_open(self, hand: Cards) -> bool:
        """Whether there is something to play."""
        return self.rules.rules.values[_weight(hand)].total < self.rules.limit

    @cached_property
    def dealt(self) -> Mapping[Cards, float]:
        """How likely each hand is dealt, against this up card."""
        likely: defaultdict[Cards, float] = defaultdict(float)
        for (first,), chance in self._next(()):
            for hand, more in self._next((first,)):
                likely[hand] += chance * more
        return likely

    @cached_property
    def _taken(self) -> float:
        """What a dealer's blackjack takes before anything is played."""
        if not self.peeks:
            return 0.0
        naturals = {hand for hand in self.dealt if self._is_natural(hand)}
        return sum([c * (1 - self._played(hand)) for hand, c in self.dealt.items() if hand not in naturals])

    def _hands(self) -> Iterator[Cards]:
        layer = set(self.dealt)
        while layer:
            yield from layer
            layer = {longer for hand in layer if self.is_open(hand) for longer, _ in self._next(hand)}

    def _next(self, hand: Cards) -> list[tuple[Cards, float]]:
        """All hands of a card more, and how likely each is."""
        left = self._left(hand)
        cards = sum(left.values())
        return [(tuple(sorted((*hand, pips))), count / cards) for pips, count in left.items() if count]

    def _mean(self, hand: Cards, worth: Mapping[Cards, float]) -> float:
        return sum([chance * worth[longer] for longer, chance in self._next(hand)])

    def _left(self, hand: Cards) -> dict[int, int]:
        left = dict(self.pack)
        for pips in (*hand, *([self.up] if self.up else [])):
            left[pips] -= 1
        return left

    def _stand(self, hand: Cards) -> float:
        own = self.rules.rules.points[_weight(hand)]
        if own == BUST:
            return -self._played(hand)
        ends = self._ends(hand)
        wins, of = self.rules.rules.blackjack_odds
        if self._is_natural(hand):
            if self.rules.natural_at_once:
                return wins / of
            tied = ends[BLACKJACK]
            return (1 - tied) * wins / of + tied * self._tie
        if self.peeks:
            del ends[BLACKJACK]
        return sum([p if own > end else p * self._tie if own == end else -p for end, p in ends.items()])

    def _is_natural(self, hand: Cards) -> bool:
        return len(hand) == 2 and _weight(hand) == self.rules.rules.blackjack

    def _played(self, hand: Cards) -> float:
        """How likely the hand is played at all: where the dealer peeks, without a blackjack."""
        left = self._left(hand)
        hole = {1: 10, 10: 1}.get(self.up) if self.peeks and self.rules.rules.blackjack else None
        return 1 - left[hole] / sum(left.values()) if hole else 1.0

    @property
    def _tie(self) -> int:
        return -1 if self.rules.ties == "banker" or self.rules.settlement == "pot" else 0

    def _ends(self, hand: Cards) -> dict[int, float]:
        """How likely the dealer ends with what."""
        left = self._left(hand)
        cards = sum(left.values())
        ways = {pips: [perm(count, times) for times in range(22)] for pips, count in left.items()}
        orders_of = [perm(cards, count) for count in range(22)]
        ends: defaultdict[int, float] = defaultdict(float)
        for end, drawn, orders, cards_drawn in self.endings:
            total = orders
            for pips, times in drawn:
                total *= ways[pips][times]
            ends[end] += total / orders_of[cards_drawn]
        ends[BLACKJACK] += 0.0
        return ends


class Ending(NamedTuple):
    """A way for the dealer to end: after drawing so many of each card, in so many orders, so many in all."""

    end: int
    drawn: tuple[tuple[int, int], ...]
    orders: int
    cards: int


def _endings(rules: BlackjackOptions, up: int) -> Iterator[Ending]:
    known = (up,) if up else ()
    hands: Counter[Cards] = Counter({known: 1})
    while hands:
        longer: Counter[Cards] = Counter()
        for hand, orders in hands.items():
            weight = _weight(hand)
            if len(hand) < 2 or (rules.rules.dealer_draws[weight] and not _is_blackjack(hand, rules)):
                for pips in KINDS:
                    longer[tuple(sorted((*hand, pips)))] += orders
                continue
            drawn = Counter(hand) - Counter(known)
            end = BLACKJACK if _is_blackjack(hand, rules) else rules.rules.points[weight]
            yield Ending(end, tuple(drawn.items()), orders, drawn.total())
        hands = longer


def _is_blackjack(hand: Cards, rules: BlackjackOptions) -> bool:
    return len(hand) == 2 and _weight(hand) == rules.rules.blackjack


def _weight(hand: Cards) -> int:
    return sum([WEIGHTS[pips] for pips in hand])
