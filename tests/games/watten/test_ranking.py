"""For all Schlags and trumps, all 33 cards rank as the book says."""

from itertools import product

import pytest

from stammtisch.games.cards import GERMAN, GERMAN_SUITS
from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.options import TRAMIN, WattenOptions
from stammtisch.games.watten.ranking import VALUES, number, place_of_winner, rankings
from tests.games.watten import book

KINDS = ("good", "right", "blind", "trump", "plain")
ALL = list(product(VALUES, GERMAN_SUITS))


def by_kind(schlag, trump, options=TRAMIN):
    """The cards of each kind, as names."""
    ranks = options.rankings[number(VALUES.index(schlag), GERMAN_SUITS.index(trump))]
    return {
        kind: {GERMAN.names[card] for card, one in enumerate(ranks.kinds) if one == kind} for kind in KINDS
    }


def sizes(schlag, trump):
    return [len(cards) for cards in by_kind(schlag, trump).values()]


def in_book(schlag):
    return "Weli" if schlag == "weli" else schlag


def test_there_are_33_distinct_cards():
    assert len(set(GERMAN.names)) == 33
    assert sorted(GERMAN.names) == sorted(book.PACK)


@pytest.mark.parametrize(("schlag", "trump"), ALL)
def test_the_classes_have_the_sizes_of_the_book(schlag, trump):
    if schlag == "weli":
        assert sizes(schlag, trump) == [1, 1, 0, 7, 24]
    else:
        assert sizes(schlag, trump) == ([1, 1, 3, 7, 21] if trump == "b" else [1, 1, 3, 6, 22])


@pytest.mark.parametrize(("schlag", "trump"), ALL)
def test_every_card_is_of_the_kind_that_the_book_says(schlag, trump):
    book_says = [set(cards) for cards in book.classes(in_book(schlag), trump)]
    assert list(by_kind(schlag, trump).values()) == book_says


@pytest.mark.parametrize("by_value", [False, True], ids=["led_suit", "by_value"])
@pytest.mark.parametrize(("schlag", "trump"), ALL)
def test_of_any_two_cards_on_any_lead_the_one_wins_that_the_book_says(schlag, trump, by_value):
    ranks = TRAMIN.rankings[number(VALUES.index(schlag), GERMAN_SUITS.index(trump))]
    for first, second in product(range(33), repeat=2):
        if first != second:
            names = [GERMAN.names[first], GERMAN.names[second]]
            expected = book.taker(names, in_book(schlag), trump, by_value)
            assert place_of_winner(ranks, (first, second), by_value) == expected, names


@pytest.mark.slow
@pytest.mark.parametrize("by_value", [False, True], ids=["led_suit", "by_value"])
@pytest.mark.parametrize(("schlag", "trump"), ALL)
def test_of_three_cards_too_whatever_was_led(schlag, trump, by_value):
    """The third against the second on another lead: a sample of all."""
    ranks = TRAMIN.rankings[number(VALUES.index(schlag), GERMAN_SUITS.index(trump))]
    for first, second, third in product(range(0, 33, 5), range(0, 33, 2), range(33)):
        if len({first, second, third}) == 3:
            names = list(GERMAN.text((first, second, third)))
            expected = book.taker(names, in_book(schlag), trump, by_value)
            assert place_of_winner(ranks, (first, second, third), by_value) == expected, names


@pytest.mark.parametrize(
    ("schlag", "trump", "good", "right"),
    [
        ("7", "h", "8h", "7h"),
        ("K", "l", "Al", "Kl"),
        ("A", "a", "7a", "Aa"),  # after the ace comes the seven
        ("A", "b", "7b", "Ab"),  # not the Weli, though it is a bell
        ("weli", "h", "7h", "Weli"),
        ("weli", "b", "7b", "Weli"),
    ],
)
def test_the_good_and_the_right_one(schlag, trump, good, right):
    kinds = by_kind(schlag, trump)
    assert (kinds["good"], kinds["right"]) == ({good}, {right})


def test_the_weli_is_the_lowest_bell_when_bells_are_trump():
    ranks = TRAMIN.rankings[number(VALUES.index("K"), 0)]
    trumps = [card for card in range(33) if ranks.kinds[card] == "trump"]
    assert GERMAN.names[min(trumps, key=ranks.strength.__getitem__)] == "Weli"


def test_where_the_house_says_so_the_weli_is_always_a_trump():
    always = WattenOptions(weli="trump")
    assert "Weli" in by_kind("K", "h", always)["trump"]
    assert "Weli" in by_kind("K", "h")["plain"]


def test_where_the_house_says_so_the_weli_is_above_the_bell_ace():
    above = WattenOptions(above_bell_ace="weli")
    assert by_kind("A", "b", above)["good"] == {"Weli"}
    assert "7b" in by_kind("A", "b", above)["trump"]
    assert by_kind("A", "h", above)["good"] == {"7h"}


def test_how_cards_rank_is_worked_out_before_any_is_dealt():
    """It takes a millisecond: whoever's hand first asked for it could be told by that."""
    rankings.cache_clear()
    WATTEN.setup(WattenOptions())
    assert rankings.cache_info().currsize == 1
