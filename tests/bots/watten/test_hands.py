"""How good a hand is, and that it was learned as it's written."""

import random
from statistics import fmean

import pytest

from stammtisch.bots.watten.announcing import likelihood, worths
from stammtisch.bots.watten.hands import chance, chance_by, features, learned
from stammtisch.games.cards import GERMAN
from stammtisch.games.watten.options import TRAMIN
from stammtisch.games.watten.ranking import number
from training.watten.__main__ import SEED
from training.watten.__main__ import learned as learn
from training.watten.rounds import DEALER, FOREHAND, played

HEARTS_NINE = TRAMIN.rankings[number(3, 2)]
SHOWN = GERMAN.card("Ah")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("10h 9h 9b 7l 8l", "9h 9b 7l 8l 7a"),
        ("9h 9b 7l 8l 7a", "9b 9l 7l 8l 7a"),
        ("9b 9l 7l 8l 7a", "Kh 9l 7l 8l 7a"),
        ("Kh Oh 7l 8l 7a", "7h 8h 7l 8l 7a"),
        ("7h 8h 7l 8l 7a", "8b 8a 7l 8l 7a"),
    ],
)
def test_high_cards_are_better(better: str, worse: str) -> None:
    for leads in (True, False):
        first, second = (
            chance(HEARTS_NINE, GERMAN.cards(hand.split()), SHOWN, leads) for hand in (better, worse)
        )
        assert first > second


def test_the_schlag_is_what_one_has_three_of() -> None:
    hand = GERMAN.cards("9b 9l 9a Kh 7l".split())
    worth = worths(TRAMIN, hand, names_schlag=True, leads=True)
    assert GERMAN.names[max(worth, key=worth.__getitem__)] in ("9b", "9l", "9a")
    assert likelihood(hand, GERMAN.card("9h"), names_schlag=True) > 0.8


def test_trump_is_what_one_has_four_of() -> None:
    hand = GERMAN.cards("Ah Kh 9h 8h 7l".split())
    worth = worths(TRAMIN, hand, names_schlag=False, leads=False)
    assert GERMAN.names[max(worth, key=worth.__getitem__)].endswith("h")
    assert likelihood(hand, GERMAN.card("7b"), names_schlag=False) == 0


def test_fewer_rounds_of_the_same_seed_teach_nearly_the_same() -> None:
    few = learn(3000, SEED)
    assert few == learn(3000, SEED)
    rng, apart = random.Random(1), list[float]()
    for _ in range(200):
        one = played(TRAMIN, lambda hand, _: hand[0], rng)
        for weights, written, hand, shown in (
            (few.forehand, learned().forehand, one.hands[FOREHAND], one.shown_by[DEALER]),
            (few.dealer, learned().dealer, one.hands[DEALER], one.shown_by[FOREHAND]),
        ):
            values = features(one.ranks, hand, shown)
            apart.append(abs(chance_by(weights, values) - chance_by(written, values)))
    assert fmean(apart) < 0.05
