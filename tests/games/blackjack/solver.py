"""Optimal play on the infinite deck: each card is as likely as in a full pack, whatever has been dealt.

Once the dealer has peeked and has no blackjack, what a hand is worth follows from its total,
whether an ace counts eleven, and the dealer's up card. A hand is worth what its best play is
worth; a play, the mean over all next cards. So it is exact, but for the last digits of a float.

Solved for the house rules in SOLVED and any others about the dealer's 17, splits, late surrender,
ties, and what a blackjack pays. Insurance is never taken: here it only loses.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from stammtisch.games.blackjack.options import BlackjackOptions

ACE, LIMIT, BUST = 1, 21, 0
SOLVED = {
    "limit": LIMIT,
    "ace_high": 11,
    "high_aces": "one",
    "hole": "peek",
    "double": "any_two",
    "double_draws": True,
    "natural_at_once": False,
    "charlie": 0,
    "settlement": "bank",
}
CHANCES = {pips: (4 if pips == 10 else 1) / 13 for pips in range(ACE, 11)}


class Total(NamedTuple):
    """What a hand counts with all aces low, and whether it has one."""

    low: int
    has_ace: bool

    @property
    def is_soft(self) -> bool:
        return self.has_ace and self.low + 10 <= LIMIT

    @property
    def best(self) -> int:
        return BUST if self.low > LIMIT else self.low + 10 * self.is_soft

    def and_card(self, pips: int) -> "Total":
        return Total(self.low + pips, self.has_ace or pips == ACE)


NOTHING = Total(0, False)


def expected_return(rules: BlackjackOptions) -> float:
    """What a bet of one wins on average, played as well as possible."""
    assert {name: getattr(rules, name) for name in SOLVED} == SOLVED
    return sum(
        CHANCES[first] * CHANCES[second] * CHANCES[up] * deal_return(rules, first, second, up)
        for first in CHANCES
        for second in CHANCES
        for up in CHANCES
    )


def deal_return(rules: BlackjackOptions, first: int, second: int, up: int) -> float:
    """What these two cards are worth before the dealer has peeked."""
    dealers = _hole_makes_blackjack(up)
    wins, of = map(int, rules.blackjack_pays.split(":"))
    if {first, second} == {ACE, 10}:
        return (1 - dealers) * wins / of + dealers * _tie(rules)
    return (1 - dealers) * max(plays(rules, first, second, up).values()) - dealers


def plays(rules: BlackjackOptions, first: int, second: int, up: int) -> Mapping[str, float]:
    """What each play is worth that two cards allow, the dealer having no blackjack."""
    total = NOTHING.and_card(first).and_card(second)
    worth = {
        "stand": stand(rules, up, total.best),
        "hit": hit(rules, up, total),
        "double": double(rules, up, total),
    }
    if first == second and rules.split != "never":
        worth["split"] = split(rules, up, first, pending=2, more=rules.most_hands - 2)
    if rules.surrender == "late":
        worth["surrender"] = -0.5
    return worth


@cache
def stand(rules: BlackjackOptions, up: int, total: int) -> float:
    """A total against all that the dealer may end with."""
    if total == BUST:
        return -1
    return sum(
        chance * (1 if total > dealer else _tie(rules) if total == dealer else -1)
        for dealer, chance in dealer_ends(rules, up).items()
    )


@cache
def hit(rules: BlackjackOptions, up: int, total: Total) -> float:
    """One card more, and then the better of standing and hitting."""
    return sum(chance * hit_or_stand(rules, up, total.and_card(pips)) for pips, chance in CHANCES.items())


def hit_or_stand(rules: BlackjackOptions, up: int, total: Total) -> float:
    standing = stand(rules, up, total.best)
    return standing if total.best in (BUST, LIMIT) else max(standing, hit(rules, up, total))


def double(rules: BlackjackOptions, up: int, total: Total) -> float:
    return 2 * sum(chance * stand(rules, up, total.and_card(pips).best) for pips, chance in CHANCES.items())


@cache
def split(rules: BlackjackOptions, up: int, pips: int, pending: int, more: int) -> float:
    """All hands of a split of which `pending` cards wait for their second, with `more` splits allowed.

    Hands that are dealt independently are worth the sum of what each is worth.
    """
    if pending == 0:
        return 0
    worth = 0.0
    for second, chance in CHANCES.items():
        best = _after_split(rules, up, pips, second) + split(rules, up, pips, pending - 1, more)
        if second == pips and more and (pips != ACE or rules.resplit_aces):
            best = max(best, split(rules, up, pips, pending + 1, more - 1))
        worth += chance * best
    return worth


def _after_split(rules: BlackjackOptions, up: int, pips: int, second: int) -> float:
    """One hand of a split when it has its second card: an ace and a ten are 21, and no blackjack."""
    total = NOTHING.and_card(pips).and_card(second)
    if pips == ACE and rules.split_aces_one_card:
        return stand(rules, up, total.best)
    playing = hit_or_stand(rules, up, total)
    return max(playing, double(rules, up, total)) if rules.double_after_split else playing


@cache
def dealer_ends(rules: BlackjackOptions, up: int) -> Mapping[int, float]:
    """How likely the dealer ends with what, having peeked and found no blackjack."""
    without = 1 - _hole_makes_blackjack(up)
    likely: defaultdict[int, float] = defaultdict(float)
    for hole, chance in CHANCES.items():
        if {up, hole} != {ACE, 10}:
            for total, after in _dealer_from(rules, NOTHING.and_card(up).and_card(hole)).items():
                likely[total] += chance / without * after
    return likely


@cache
def _dealer_from(rules: BlackjackOptions, total: Total) -> Mapping[int, float]:
    draws_soft = rules.hits_soft and total.is_soft and total.best == rules.stands_on
    if total.best == BUST or (total.best >= rules.stands_on and not draws_soft):
        return {total.best: 1.0}
    likely: defaultdict[int, float] = defaultdict(float)
    for pips, chance in CHANCES.items():
        for end, after in _dealer_from(rules, total.and_card(pips)).items():
            likely[end] += chance * after
    return likely


def _hole_makes_blackjack(up: int) -> float:
    return {ACE: CHANCES[10], 10: CHANCES[ACE]}.get(up, 0.0)


def _tie(rules: BlackjackOptions) -> int:
    return -1 if rules.ties == "banker" else 0
