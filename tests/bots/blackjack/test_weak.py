"""The weak bot plays like the dealer."""

import pytest
from msgspec.structs import replace

from stammtisch.bots.blackjack import weak
from stammtisch.games.blackjack.moves import Bet, Decline, Hit, Stand
from stammtisch.games.blackjack.options import STRIP6, VEGAS
from tests.bots.blackjack.tables import answer, asking, betting, playing


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("Th 6c", Hit()),
        ("Th 7c", Stand()),
        ("Ah 5c", Hit()),
        ("Ah 6c", Stand()),
        ("8h 8c", Hit()),  # it never splits
        ("6h 5c", Hit()),  # nor doubles
    ],
)
def test_it_draws_where_the_dealer_draws(hand, move):
    assert answer(weak.think, playing(STRIP6, hand, "6s")) == move


def test_it_draws_to_a_soft_17_where_the_dealer_does():
    assert answer(weak.think, playing(replace(VEGAS, hits_soft=True), "Ah 6c", "6s")) == Hit()


def test_it_never_insures():
    assert answer(weak.think, asking(VEGAS, "Th 9c", "As")) == Decline()


def test_it_always_bets_a_hundredth_of_a_buy_in():
    assert answer(weak.think, betting(VEGAS)) == Bet(1000)
    assert answer(weak.think, betting(replace(VEGAS, most_bet=500))) == Bet(500)
    assert answer(weak.think, betting(VEGAS, chips=250)) == Bet(200)
