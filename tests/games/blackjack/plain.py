"""The dealer a second time, the plainest way, from the house rules alone: it shares nothing with the game.

Cards are what they count, aces 1. The dealer's final hands come out of a recursion from the
last card to the first.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.pack import pack_of

COUNTS = {"A": 1, **{rank: int(rank) for rank in "23456789"}, **dict.fromkeys("TJQK", 10)}

Final = int | str
"""What a dealer may end with: a total, "blackjack" or "bust"."""


def counts(names: Sequence[str]) -> list[int]:
    """What cards count, aces low."""
    return [COUNTS[name[0]] for name in names]


def totals(hand: Sequence[int], rules: BlackjackOptions) -> list[int]:
    """All that a hand can be taken for, the lowest first: no ace high, one, two, …"""
    aces = hand.count(1)
    high = min(aces, 1) if rules.high_aces == "one" else aces
    return [sum(hand) + count * (rules.ace_high - 1) for count in range(high + 1)]


def draws(hand: Sequence[int], rules: BlackjackOptions) -> bool:
    """Whether a dealer with this hand takes another card."""
    lowest, *higher = totals(hand, rules)
    best = max([total for total in higher if total <= rules.limit], default=lowest)
    if len(hand) < 2 or best < rules.stands_on:
        return True
    return rules.hits_soft and best == rules.stands_on and best > lowest


def final(hand: Sequence[int], rules: BlackjackOptions) -> Final:
    """What a hand counts when the dealer has done."""
    if sorted(hand) == [1, 10] and rules.ace_high + 10 == rules.limit:
        return "blackjack"
    return max([total for total in totals(hand, rules) if total <= rules.limit], default="bust")


def played_out(hand: Sequence[int], shoe: Iterator[int], rules: BlackjackOptions) -> list[int]:
    """The dealer's whole hand, drawn from this shoe."""
    whole = list(hand)
    while draws(whole, rules):
        whole.append(next(shoe))
    return whole


def final_hands(rules: BlackjackOptions) -> dict[Final, float]:
    """How likely a dealer ends with what, from a fresh pack, before anybody has looked at their cards."""
    return _final_from(rules, Counter(counts(pack_of(rules))))(())


def _final_from(
    rules: BlackjackOptions, pack: Counter[int]
) -> Callable[[tuple[int, ...]], dict[Final, float]]:
    @cache
    def final_from(hand: tuple[int, ...]) -> dict[Final, float]:
        if not draws(hand, rules):
            return {final(hand, rules): 1.0}
        left = pack - Counter(hand)
        likely: dict[Final, float] = {}
        for card, count in left.items():
            for end, chance in final_from(tuple(sorted((*hand, card)))).items():
                likely[end] = likely.get(end, 0) + chance * count / left.total()
        return likely

    return final_from
