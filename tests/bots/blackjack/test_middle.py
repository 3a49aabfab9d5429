"""The middle bot plays by the Strip's chart, at any table."""

import pytest

from stammtisch.bots.blackjack import middle
from stammtisch.games.blackjack.moves import Decline, Double, Hit, Split, Stand, Surrender
from stammtisch.games.blackjack.options import ECNU1, ECNU2, STRIP6, VEGAS
from tests.bots.blackjack.tables import answer, asking, playing, split


@pytest.mark.parametrize(
    ("hand", "up", "move"),
    [
        ("Th 6c", "Ts", Surrender()),
        ("Th 6c", "7s", Hit()),
        ("Th 2c", "4s", Stand()),
        ("6h 5c", "Ts", Double(1000)),
        ("6h 5c", "As", Hit()),
        ("Ah 7c", "6s", Double(1000)),
        ("Ah 4c 3d", "6s", Stand()),  # three cards can't be doubled
        ("8h 8c", "Ts", Split(1000)),
        ("Th Kc", "6s", Stand()),
        ("4h 4c", "5s", Split(1000)),
        ("4h 4c", "4s", Hit()),
    ],
)
def test_it_plays_what_is_printed(hand, up, move):
    assert answer(middle.think, playing(STRIP6, hand, up)) == move


def test_what_the_house_does_not_offer_is_played_by_its_total():
    assert answer(middle.think, playing(VEGAS, "8h 8c", "Ts")) == Hit()


def test_a_fourth_hand_is_played_by_its_total():
    assert answer(middle.think, split(STRIP6, "8h 8c / 8d / 8s / 8h", "6s")) == Stand()


def test_of_a_dealer_who_shows_nothing_it_thinks_a_ten():
    assert answer(middle.think, playing(ECNU1, "Th 5c", "")) == Hit()


def test_where_a_double_gets_no_card_it_doubles_what_is_almost_the_limit():
    assert answer(middle.think, playing(ECNU1, "6h 5c", "")) == Hit()
    assert answer(middle.think, playing(ECNU1, "Th 9c", "")) == Double(10)


def test_where_22_can_be_reached_it_reads_one_row_higher_up():
    assert answer(middle.think, playing(ECNU2, "Th 7c", "")) == Hit()
    assert answer(middle.think, playing(ECNU2, "Th 8c", "")) == Stand()


def test_it_never_insures():
    assert answer(middle.think, asking(STRIP6, "Th 9c", "As")) == Decline()
