"""What is read from how many cards somebody has drawn."""

import pytest

from stammtisch.bots.poker.after_the_draw import beats, drawn
from stammtisch.games.cards import FRENCH
from stammtisch.games.moves import DEALER, Hidden, Made
from stammtisch.games.poker.moves import Blinds, Discard

BLINDS = Made(DEALER, Blinds(0, 0, 1, (0, 1, 2, 3), (1, 2, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)))


def hand(text):
    return FRENCH.cards(text.split())


def test_counts_are_those_of_the_last_hand():
    shown = [
        BLINDS,
        Made(0, Discard(Hidden(3))),
        BLINDS,
        Made(1, Discard(Hidden(1))),
        Made(2, Discard(("As", "Kd"))),
        Made(3, Discard(())),
    ]
    assert drawn(shown) == {1: 1, 2: 2, 3: 0}


@pytest.mark.parametrize(
    ("cards", "afraid_of", "not_of"),
    [
        ("As Ad 7c 8d 2h", 0, 3),
        ("As Ad 7c 8d 2h", 2, 3),
        ("As Ad 7c 7d 2h", 2, 1),
        ("9s 8d 7c 6d 5h", 0, 2),
        ("Ks Qd 7c 8d 2h", 3, 4),
    ],
)
def test_who_draws_less_has_more(cards, afraid_of, not_of):
    assert beats(hand(cards), afraid_of) < beats(hand(cards), not_of) - 0.1


def test_nobody_is_sure_of_what_another_one_holds():
    assert 0 < beats(hand("As Ad 7c 8d 2h"), 0) < 0.2


def test_who_draws_five_has_no_more_than_who_draws_four():
    assert beats(hand("As Ad 7c 8d 2h"), 5) == beats(hand("As Ad 7c 8d 2h"), 4)
