"""What a hand is worth by whatever house rules, and the same looked up by the weight of its cards."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from stammtisch.games.blackjack.fast_hands import EACH_ACE, WEIGHT
from stammtisch.games.blackjack.hands import Value, dealer_draws, is_blackjack, value
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.rules import BUST, rules_of

KINDS = ("Ac", "2c", "5d", "9h", "Ks")
RANKS = [rank + "c" for rank in "A23456789T"]


def weigh(cards: tuple[str, ...]) -> int:
    return sum(WEIGHT[card] for card in cards)


def hands(below: int, so_far: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """All hands that there can be where nobody draws on so much, each in one order."""
    for card in RANKS[RANKS.index(so_far[-1]) if so_far else 0 :]:
        hand = (*so_far, card)
        yield hand
        if sum(WEIGHT[one] % EACH_ACE for one in hand) < below:
            yield from hands(below, hand)


@pytest.mark.parametrize(
    ("cards", "pips", "aces"), [("", 0, 0), ("Kd", 10, 0), ("Ah", 1, 1), ("Ah Td 2c As", 14, 2)]
)
def test_a_weight_tells_the_pips_with_all_aces_low_and_how_many_aces_there_are(cards, pips, aces):
    assert divmod(weigh(tuple(cards.split())), EACH_ACE) == (aces, pips)


def best(cards, options):
    """The same by trying all ways to count the aces."""
    low = sum(1 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0]) for card in cards)
    aces = sum(card[0] == "A" for card in cards)
    most = aces if options.high_aces == "every" else min(aces, 1)
    ways = [low + high * (options.ace_high - 1) for high in range(most + 1)]
    total = max([way for way in ways if way <= options.limit], default=low)
    return Value(total, total > low)


@pytest.mark.parametrize("limit", [21, 22])
@pytest.mark.parametrize("ace_high", [10, 11])
@pytest.mark.parametrize("high_aces", ["one", "every"])
def test_a_hand_counts_the_best_of_all_ways_to_count_its_aces(limit, ace_high, high_aces):
    options = BlackjackOptions(limit=limit, ace_high=ace_high, high_aces=high_aces)
    for count in range(1, 6):
        for cards in combinations_with_replacement(KINDS, count):
            assert value(cards, options) == best(cards, options), cards


@pytest.mark.slow
@pytest.mark.parametrize("counting", [*product([21, 22], [10, 11], ["one", "every"])])
@pytest.mark.parametrize("dealer", [(17, False), (17, True), (12, True), (20, False)])
def test_what_is_looked_up_by_weight_is_what_the_rule_says_of_every_hand(counting, dealer):
    limit, ace_high, high_aces = counting
    stands_on, hits_soft = dealer
    options = BlackjackOptions(
        limit=limit, ace_high=ace_high, high_aces=high_aces, stands_on=stands_on, hits_soft=hits_soft
    )
    rules = rules_of(options)
    for cards in hands(limit):
        worth, weight = value(cards, options), weigh(cards)
        assert rules.values[weight] == worth, cards
        assert rules.points[weight] == (worth.total if worth.total <= limit else BUST), cards
        assert rules.dealer_draws[weight] is dealer_draws(worth, options), cards


@pytest.mark.parametrize(
    ("rules", "cards", "is_one"),
    [
        ({}, "Ah Kd", True),
        ({}, "Td As", True),
        ({}, "Ah 5d 5c", False),  # three cards
        ({}, "Ah Ad", False),
        ({"ace_high": 10}, "Ah Kd", False),  # twenty
        ({"limit": 22}, "Ah Kd", False),
    ],
)
def test_an_ace_and_a_ten_card_are_a_blackjack_where_they_make_the_limit(rules, cards, is_one):
    assert is_blackjack(tuple(cards.split()), BlackjackOptions(**rules)) is is_one
