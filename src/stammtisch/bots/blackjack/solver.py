"""What each play of a hand is worth, by this table's own house rules.

Each next card is as likely as it is among those that nobody has seen, whatever is drawn before it.
So what a hand is worth follows from its total, from how high its aces count, and from the dealer's
up card, if one lies open. A hand is worth what its best play is worth; a play, the mean over all
next cards. Worths are in stakes: what a bet of one wins.

Where the dealer peeks, a hand is played when it's known that there is no blackjack. A blackjack that
takes the first bet alone leaves all plays worth the same, less one: so that house is taken for one
that peeks, too. For a pot it's said from outside what it's worth to stand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from stammtisch.bots.blackjack.unseen import KINDS, Counts, Unseen, fresh
from stammtisch.games.blackjack.choices import DOUBLE_TOTALS
from stammtisch.games.blackjack.fast_hands import EACH_ACE
from stammtisch.games.blackjack.hands import ACE, TEN
from stammtisch.games.blackjack.moves import Double, Hit, Split, Stand, Surrender
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.rules import BUST
from stammtisch.games.moves import Move

BLACKJACK: Final = 100
"""What a blackjack of the dealer's counts: more than any hand."""
HIDDEN: Final = 0
"""The up card of a dealer who shows none."""
WEIGHTS: Final = {pips: pips + EACH_ACE if pips == ACE else pips for pips in KINDS}

Draws = Sequence[tuple[int, float]]
"""What the next card may weigh, and how likely that is."""


class Held(NamedTuple):
    """A hand, as far as it matters what it is worth."""

    weight: int
    cards: int = 2
    """How many."""
    pair: int = 0
    """What each of its two cards counts, if it's a pair that may be split."""
    is_split: bool = False
    more: int = 0
    """How many hands the seat may have besides those that it has."""


def dealt(options: BlackjackOptions, first: int, second: int) -> Held:
    """Two cards that were just dealt."""
    pair = first if first == second and options.split != "never" else 0
    return Held(WEIGHTS[first] + WEIGHTS[second], pair=pair, more=options.most_hands - 1)


@lru_cache(maxsize=256)
def solved(options: BlackjackOptions, unseen: Unseen, up: int) -> Solver:
    """Kept, as the same table is asked for again and again."""
    return Solver(options, unseen, up)


@lru_cache(maxsize=256)
def expected_return(options: BlackjackOptions, unseen: Unseen | None = None) -> float:
    """What a bet of one wins on average before the cards are dealt, played as well as possible."""
    cards = unseen or fresh(options)
    if not options.dealer_shows:
        return _return_against(Solver(options, cards, HIDDEN), cards.own)
    total = 0.0
    for up, chance in _chances(cards.dealers).items():
        left = _without(cards, up, from_own=options.rules.shoes == 1)
        total += chance * _return_against(Solver(options, left, up), left.own)
    return total


def _return_against(solver: Solver, own: Counts) -> float:
    """The mean over all pairs of cards that one may be dealt."""
    cards = sum(own)
    total = 0.0
    for first, count in zip(KINDS, own, strict=True):
        for second, others in zip(range(first, TEN + 1), own[first - 1 :], strict=True):
            if ways := count * (others - 1) if first == second else 2 * count * others:
                total += ways * solver.deal_return(first, second)
    return total / (cards * (cards - 1))


def _without(unseen: Unseen, up: int, from_own: bool) -> Unseen:
    """After this card of the dealer's is gone, unless it's the last one."""
    dealers = tuple([count - (pips == up) for pips, count in zip(KINDS, unseen.dealers, strict=True)])
    if sum(dealers) < 2:
        return unseen
    return Unseen(dealers if from_own else unseen.own, dealers)


class Solver:
    """Against one up card."""

    def __init__(
        self,
        options: BlackjackOptions,
        unseen: Unseen,
        up: int,
        standing: Mapping[int, float] | None = None,
    ) -> None:
        self.options, self.rules, self.up = options, options.rules, up
        self._dealers = _draws(_chances(unseen.dealers))
        self._dealer_from = cache(self._dealer_from)  # type: ignore[method-assign]
        self.go_on = cache(self.go_on)  # type: ignore[method-assign]
        self.split = cache(self.split)  # type: ignore[method-assign]
        ends = self._ends()
        self.blackjack = ends.get(BLACKJACK, 0.0)
        """How likely the dealer has one, before anybody has looked."""
        self.is_ruled_out = options.hole == "peek" or options.original_bets_only
        """Whether there is none when a hand is played."""
        if self.is_ruled_out and self.blackjack < 1:
            del ends[BLACKJACK]
            ends = {end: chance / (1 - self.blackjack) for end, chance in ends.items()}
        self.ends: Mapping[int, float] = ends
        """How likely the dealer ends with what, when a hand is played."""
        self._standing = standing or {total: self._against_bank(total) for total in range(options.limit + 1)}
        self.draws = _draws(self._next(unseen))
        """What one may draw oneself."""

    # What may be done with a hand.

    def plays(self, hand: Held) -> dict[type[Move], float]:
        """What each play is worth that the house allows to who has the chips."""
        options, weight, cards = self.options, hand.weight, hand.cards
        worth: dict[type[Move], float] = {Stand: self.stand(weight, cards)}
        if not self._is_closed(hand):
            worth[Hit] = self.hit(weight, cards, self._may_double_later(hand.is_split))
        if self._may_double(hand):
            worth[Double] = self.double(weight, cards)
        if hand.pair and hand.more and not (hand.is_split and hand.pair == ACE and not options.resplit_aces):
            worth[Split] = self.split(hand.pair, 2, hand.more - 1)
        if options.surrender != "none" and cards == 2 and not hand.is_split:
            worth[Surrender] = self.surrender()
        return worth

    def deal_return(self, first: int, second: int) -> float:
        """What two cards are worth when they have been dealt."""
        hand = dealt(self.options, first, second)
        if hand.weight == self.rules.blackjack:
            wins, of = self.rules.blackjack_odds
            if self.options.natural_at_once:
                return wins / of
            return (1 - self.blackjack) * wins / of + self.blackjack * self._tie()
        worth = self.before_peek(max(self.plays(hand).values()))
        may_surrender = self.options.surrender == "early" and self.up in (ACE, TEN)
        return max(-0.5, worth) if may_surrender else worth

    def before_peek(self, worth: float) -> float:
        """What a hand is worth of which it's known what it is worth when it is played."""
        return (1 - self.blackjack) * worth - self.blackjack if self.is_ruled_out else worth

    def stand(self, weight: int, cards: int) -> float:
        points = self.rules.points[weight]
        if points == BUST:
            return -1.0
        return 1.0 if 0 < self.options.charlie <= cards else self._standing[points]

    def hit(self, weight: int, cards: int, doubles: bool = False) -> float:
        """One card more, and then the best that there is; how many there are matters to a Charlie only."""
        cards = cards + 1 if self.options.charlie else 3
        total = 0.0
        for more, chance in self.draws:
            total += chance * self.go_on(weight + more, cards, doubles)
        return total

    def go_on(self, weight: int, cards: int, doubles: bool) -> float:
        """What a hand is worth that is not to be split or given up."""
        standing = self.stand(weight, cards)
        points = self.rules.points[weight]
        if points in (BUST, self.options.limit) or 0 < self.options.charlie <= cards:
            return standing
        best = max(standing, self.hit(weight, cards, doubles))
        return max(best, self.double(weight, cards)) if doubles else best

    def double(self, weight: int, cards: int) -> float:
        if not self.options.double_draws:
            return 2 * self.stand(weight, cards)
        total = 0.0
        for more, chance in self.draws:
            total += chance * self.stand(weight + more, cards + 1)
        return 2 * total

    def split(self, pips: int, pending: int, more: int) -> float:
        """All hands of a split of which `pending` cards wait for their second, with `more` splits allowed.

        Hands that are dealt independently are worth the sum of what each is worth.
        """
        if pending == 0:
            return 0.0
        after = self.split(pips, pending - 1, more)
        worth = after
        for second, chance in self.draws:
            single = self._after_split(pips, second)
            if second == WEIGHTS[pips] and more and (pips != ACE or self.options.resplit_aces):
                again = max(single + after, self.split(pips, pending + 1, more - 1)) - after
                share = 0.25 if pips == TEN and self.options.split == "rank" else 1.0
                single += share * (again - single)
            worth += chance * single
        return worth

    def _after_split(self, pips: int, second: int) -> float:
        """One hand of a split when it has its second card: an ace and a ten are no blackjack."""
        hand = Held(WEIGHTS[pips] + second, is_split=True)
        if pips == ACE and self.options.split_aces_one_card:
            return self.stand(hand.weight, 2)
        playing = self.go_on(hand.weight, 2, self._may_double_later(is_split=True))
        return max(playing, self.double(hand.weight, 2)) if self._may_double(hand) else playing

    def surrender(self) -> float:
        """Half the bet; all of it against a blackjack, if the house gives back half only after the peek."""
        takes_all = self.options.surrender == "late" and not self.is_ruled_out
        return -0.5 - (self.blackjack / 2 if takes_all else 0)

    def _may_double(self, hand: Held) -> bool:
        options = self.options
        is_barred = hand.is_split and (not options.double_after_split or self._is_closed(hand))
        if options.double == "never" or is_barred:
            return False
        totals = DOUBLE_TOTALS.get(options.double)
        is_so_much = totals is None or self.rules.values[hand.weight].total in totals
        return options.double == "any_time" or (hand.cards == 2 and is_so_much)

    def _is_closed(self, hand: Held) -> bool:
        """A split ace that gets no more than its one card; it's asked at all only if it's a pair again."""
        return hand.is_split and hand.pair == ACE and self.options.split_aces_one_card

    def _may_double_later(self, is_split: bool) -> bool:
        """Whether a hand that has been hit may still be doubled."""
        return self.options.double == "any_time" and (self.options.double_after_split or not is_split)

    # What the dealer ends with.

    def _ends(self) -> dict[int, float]:
        """How likely the dealer ends with what, before anybody has looked for a blackjack."""
        likely: defaultdict[int, float] = defaultdict(float)
        for first, chance in self._dealers if self.up == HIDDEN else [(WEIGHTS[self.up], 1.0)]:
            for hole, more in self._dealers:
                for end, after in self._dealer_holds(first + hole).items():
                    likely[end] += chance * more * after
        likely[BLACKJACK] += 0.0
        return dict(likely)

    def _dealer_holds(self, weight: int) -> Mapping[int, float]:
        """With two cards of this weight."""
        return {BLACKJACK: 1.0} if weight == self.rules.blackjack else self._dealer_from(weight)

    def _dealer_from(self, weight: int) -> Mapping[int, float]:
        if not self.rules.dealer_draws[weight]:
            return {self.rules.points[weight]: 1.0}
        likely: defaultdict[int, float] = defaultdict(float)
        for more, chance in self._dealers:
            for end, after in self._dealer_from(weight + more).items():
                likely[end] += chance * after
        return likely

    def _against_bank(self, total: int) -> float:
        return sum(
            [
                chance * (1 if total > end else self._tie() if total == end else -1)
                for end, chance in self.ends.items()
            ]
        )

    def _tie(self) -> int:
        return -1 if self.options.ties == "banker" or self.options.settlement == "pot" else 0

    def _next(self, unseen: Unseen) -> Mapping[int, float]:
        """How likely each card comes next. A peek that has found nothing says of the hole card what it
        isn't: so that kind is a little more frequent in the rest of the shoe."""
        chances = _chances(unseen.own)
        other = {ACE: TEN, TEN: ACE}.get(self.up, 0)
        has_one_shoe, left = self.rules.shoes == 1, sum(unseen.own)
        if not (self.is_ruled_out and self.rules.blackjack and has_one_shoe and other in chances) or left < 2:
            return chances
        makers = unseen.own[other - 1]
        if makers == left:
            return chances
        others = left / (left - 1) * (left - makers - 1) / (left - makers)
        return {
            pips: chance * (left / (left - 1) if pips == other else others)
            for pips, chance in chances.items()
        }


def _chances(counts: Counts) -> Mapping[int, float]:
    cards = sum(counts)
    return {pips: count / cards for pips, count in zip(KINDS, counts, strict=True) if count}


def _draws(chances: Mapping[int, float]) -> Draws:
    return [(WEIGHTS[pips], chance) for pips, chance in chances.items()]
