"""The weights of cards: they add up to what a hand is worth, by whatever house rules."""

from itertools import combinations_with_replacement

import pytest

from stammtisch.games.blackjack.hands import Value, is_blackjack, value
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.weights import EACH_ACE, MOST_ACES, weigh

KINDS = ("Ac", "2c", "5d", "9h", "Ks")


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


def test_there_is_room_for_the_longest_hand():
    """All aces of eight packs in one hand, and a card that busts it."""
    cards = ("Ac",) * MOST_ACES + ("Ks",)
    assert value(cards, BlackjackOptions(decks=8)) == Value(MOST_ACES + 10, is_soft=False)


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
