"""What a basic strategy returns on average, worked out exactly: one player, a fresh pack, the dealer peeks.

All orders of the pack are equally likely. So it makes no difference in which order hands and
dealer take their cards, as long as each decides by its own cards and the up card alone, and the
hole card may be thought of as drawn last. A dealer's blackjack takes the bet before anything
else; every other result counts only where they have none.

A split is worth the sum of its hands. Which of them are split again follows from their second
cards alone; that some second cards do not make a pair is counted by inclusion and exclusion, so
that only cards of the pair itself need be known to be gone.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from math import comb, perm
from typing import Final, NamedTuple

from exhaustive.basic_strategy import best_total
from stammtisch.games.blackjack.options import BlackjackOptions

ACE: Final = 1
TEN: Final = 10
LIMIT: Final = 21
BUST: Final = 0

Cards = tuple[int, ...]
"""What cards count, aces 1, the lowest first."""
Wishes = Callable[[Cards, int, bool], str]
"""What a strategy wishes with these cards against this up card, best first, as a chart writes it; and
whether the hand comes from a split."""


class Ending(NamedTuple):
    """A way for the dealer to end: with this total, after drawing so many of each card in so many orders."""

    total: int
    drawn: Sequence[tuple[int, int]]
    orders: int


class Pattern(NamedTuple):
    """What the second cards of a split may be: cards of the pair, of which so many stay pairs, and others."""

    pairs: int
    stay: int
    others: int


NO_CARDS: Final = Pattern(0, 0, 0)


class Expected:
    """One strategy by one set of house rules."""

    def __init__(self, rules: BlackjackOptions, wishes: Wishes) -> None:
        assert (rules.hole, rules.double, rules.limit, rules.ties) == ("peek", "any_two", LIMIT, "push")
        self.rules, self.wishes = rules, wishes
        self.pack = Counter(dict.fromkeys(range(ACE, TEN), 4 * rules.decks))
        self.pack[TEN] = 16 * rules.decks
        self.endings = {up: list(_endings(rules, up)) for up in self.pack}
        # Hundreds of thousands of positions come up again and again.
        self.play = cache(self.play)  # type: ignore[method-assign]
        self.dealer_ends = cache(self.dealer_ends)  # type: ignore[method-assign]

    def mean_return(self) -> float:
        """What a bet of one wins on average."""
        mean = 0.0
        for first in self.pack:
            for second in self.pack:
                for up in self.pack:
                    chance = self._chance((first,), ()) * self._chance((second,), (first,))
                    chance *= self._chance((up,), (first, second))
                    mean += chance * self._deal(_sorted(first, second), up)
        return mean

    def _deal(self, cards: Cards, up: int) -> float:
        """Two cards against an up card, before the dealer has peeked."""
        without = self._no_blackjack(up, (*cards, up))
        if cards == (ACE, TEN):
            wins, of = map(int, self.rules.blackjack_pays.split(":"))
            return without * wins / of
        return self.play(cards, up, _sorted(*cards, up)) - (1 - without)

    def play(self, cards: Cards, up: int, gone: Cards, is_split: bool = False) -> float:
        """What a hand wins on average where the dealer has no blackjack, when all these cards are gone."""
        total = best_total(cards)[1]
        if total > LIMIT:
            return -self._no_blackjack(up, gone)
        if total == LIMIT:
            return self._stand(total, up, gone)
        for wish in self.wishes(cards, up, is_split):
            if wish == "H":
                return sum(
                    chance * self.play(_sorted(*cards, card), up, more, is_split)
                    for card, more, chance in self._next(gone)
                )
            if wish == "S":
                return self._stand(total, up, gone)
            if wish == "D" and len(cards) == 2 and (not is_split or self.rules.double_after_split):
                return 2 * sum(
                    chance * self._stand(best_total((*cards, card))[1], up, more)
                    for card, more, chance in self._next(gone)
                )
            if wish == "P" and not is_split:
                return self.split(cards[0], up)
            if wish == "R" and len(cards) == 2 and not is_split and self.rules.surrender == "late":
                return -self._no_blackjack(up, gone) / 2
        raise AssertionError(f"the strategy has no answer to {cards} against {up}")

    def _stand(self, total: int, up: int, gone: Cards) -> float:
        if total > LIMIT:
            return -self._no_blackjack(up, gone)
        ends = self.dealer_ends(up, gone)
        return sum([chance if end < total else -chance for end, chance in ends.items() if end != total])

    def dealer_ends(self, up: int, gone: Cards) -> Mapping[int, float]:
        """How likely the dealer ends with what; a blackjack is not among it."""
        left = self.pack - Counter(gone)
        cards = left.total()
        ends = dict.fromkeys((BUST, *range(self.rules.stands_on, LIMIT + 1)), 0.0)
        for total, drawn, orders in self.endings[up]:
            ways, count = orders, 0
            for card, times in drawn:
                ways *= perm(left[card], times)
                count += times
            ends[total] += ways / perm(cards, count)
        return ends

    def split(self, card: int, up: int) -> float:
        """All hands of a split pair together."""
        may_again = card != ACE or self.rules.resplit_aces
        gone = (card, card, up)

        def lone(extra: int) -> float:
            """One hand whose second card is another, times the chance that so many more are gone."""
            known = (card,) * extra
            if not (chance := self._chance(known, gone)):
                return 0.0
            return chance * sum(
                likely * self._after_split(card, second, up, more)
                for second, more, likely in self._next(_sorted(*gone, *known))
                if second != card
            )

        def pair(extra: int) -> float:
            """One hand that stays a pair, times that chance; its second card is one of those gone."""
            known = (card,) * extra
            if not (chance := self._chance(known, gone)):
                return 0.0
            return chance * self._after_split(card, card, up, _sorted(*gone, *known))

        worth = 0.0
        for pairs, stay, others in _patterns(2, self.rules.most_hands - 2 if may_again else 0):
            for count in range(others):
                worth += others * (-1) ** count * comb(others - 1, count) * lone(pairs + count)
            for count in range(others + 1 if stay else 0):
                worth += stay * (-1) ** count * comb(others, count) * pair(pairs + count)
        return worth

    def _after_split(self, card: int, second: int, up: int, gone: Cards) -> float:
        if card == ACE and self.rules.split_aces_one_card:
            return self._stand(best_total((card, second))[1], up, gone)
        return self.play(_sorted(card, second), up, gone, is_split=True)

    def _next(self, gone: Cards) -> Iterator[tuple[int, Cards, float]]:
        """Each card that may come next, all that is gone then, and its chance."""
        left = self.pack - Counter(gone)
        cards = left.total()
        for card, count in left.items():
            yield card, _sorted(*gone, card), count / cards

    def _chance(self, cards: Sequence[int], gone: Sequence[int]) -> float:
        """How likely exactly these cards come next."""
        left = self.pack - Counter(gone)
        ways = 1
        for card, times in Counter(cards).items():
            ways *= perm(left[card], times)
        return ways / perm(left.total(), len(cards))

    def _no_blackjack(self, up: int, gone: Sequence[int]) -> float:
        """How likely the hole card makes no blackjack."""
        hole = {ACE: TEN, TEN: ACE}.get(up)
        return 1 - self._chance((hole,), gone) if hole else 1.0


def _endings(rules: BlackjackOptions, up: int) -> Iterator[Ending]:
    """All ways for a dealer to end who shows this card and has no blackjack."""
    hands: Counter[Cards] = Counter((card,) for card in range(ACE, TEN + 1) if {up, card} != {ACE, TEN})
    while hands:
        longer: Counter[Cards] = Counter()
        for hand, orders in hands.items():
            kind, total = best_total((up, *hand))
            draws_soft = rules.hits_soft and kind == "soft" and total == rules.stands_on
            if total < rules.stands_on or draws_soft:
                for card in range(ACE, TEN + 1):
                    longer[_sorted(*hand, card)] += orders
            else:
                yield Ending(total if total <= LIMIT else BUST, tuple(Counter(hand).items()), orders)
        hands = longer


def _patterns(waiting: int, more: int, so_far: Pattern = NO_CARDS) -> Iterator[Pattern]:
    """What second cards so many waiting hands may get, when a pair may be split so many times more."""
    if waiting == 0:
        yield so_far
        return
    pairs, stay, others = so_far
    yield from _patterns(waiting - 1, more, Pattern(pairs, stay, others + 1))
    if more:
        yield from _patterns(waiting + 1, more - 1, Pattern(pairs + 1, stay, others))
    else:
        yield from _patterns(waiting - 1, more, Pattern(pairs + 1, stay + 1, others))


def _sorted(*cards: int) -> Cards:
    return tuple(sorted(cards))
