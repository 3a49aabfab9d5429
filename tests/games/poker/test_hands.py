"""What hands are worth: counted exhaustively, and compared with an independent evaluator."""

import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from phevaluator import evaluate_cards  # type: ignore[import-untyped]

from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.evaluator import low, omaha, omaha_low, worth, worths_with
from stammtisch.games.poker.evaluator.batch import worths
from stammtisch.games.poker.evaluator.classes import named
from stammtisch.games.poker.evaluator.low import NO_LOW, low_ranks


def cards(text):
    return FRENCH.cards(text.split())


@pytest.mark.slow
def test_all_five_card_hands_fall_into_their_classes():
    counts = Counter(map(worth, combinations(range(52), 5)))
    categories: Counter[str] = Counter()
    for number, count in counts.items():
        categories[named(number)[0]] += count
    assert len(counts) == 7462
    assert set(counts) == set(range(1, 7463))
    assert categories == {
        "straight_flush": 40,
        "four": 624,
        "full_house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "three": 54_912,
        "two_pair": 123_552,
        "pair": 1_098_240,
        "high_card": 1_302_540,
    }


@pytest.mark.slow
@pytest.mark.parametrize("count", [5, 6, 7])
def test_phevaluator_puts_random_hands_in_the_same_order(count):
    """Its numbers are the same as ours: 1 for a royal flush, 7462 for the worst."""
    rng = random.Random(count)
    for _ in range(200_000 if count == 7 else 20_000):
        hand = rng.sample(range(52), count)
        assert worth(hand) == evaluate_cards(*hand)


def test_many_hands_at_once_are_worth_the_same():
    rng = np.random.default_rng(1)
    for count in (5, 6, 7):
        hands = np.array([rng.permutation(52)[:count] for _ in range(5000)]).T
        assert worths(hands).tolist() == [worth(hand) for hand in hands.T.tolist()]


def test_holdings_on_a_board_are_worth_what_all_their_cards_are():
    rng = random.Random(2)
    for _ in range(2000):
        names = rng.sample(FRENCH.names, 9)
        board, holes = tuple(names[:5]), [tuple(names[5:7]), tuple(names[7:])]
        assert worths_with(board, holes) == [worth(FRENCH.cards(hole + board)) for hole in holes]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # The wheel: the ace is below the deuce, and a six-high straight beats it.
        ("Ah 2d 3c 4s 5h", "Ah Kd Qc Js 9h"),
        ("2h 3d 4c 5s 6h", "Ah 2d 3c 4s 5h"),
        ("Ah 2h 3h 4h 5h", "Ah Ad Ac As Kd"),
        # A pair inside a straight doesn't break it.
        ("9h 8d 8c 7s 6h 5d 2c", "8h 8d 8c Ks Qh 3d 2c"),
        ("Ah 2d 3c 3s 4h 5d Kc", "Ah Ad Ac Ks Qh 9d 8c"),
        # Nor does a card of the same rank in another suit break a straight flush.
        ("9h 8h 8c 7h 6h 5h 5d", "Ah Ac Ad As Kh Qd Jc"),
        ("5h 4h 3h 2h Ah Ad Ac", "Kh Kd Kc Ks Qd Jc Th"),
        # Ties are broken by all five cards, not by the highest alone.
        ("Ah Kd Qc 9s 8h", "As Kc Qd 9h 7d"),
        ("Kh Kd 4c 4s Qh", "Ks Kc 4h 4d Jh"),
        ("Ah Kh Qh Jh 9h", "As Ks Qs Js 8s"),
        ("Th Td Tc 9s 9h", "Th Td Tc 8s 8h"),
        ("Ah Ad Kc Qs 3h", "As Ac Kd Qh 2d"),
        # Seven cards: only the best five count.
        ("Kh Kd 4c 4s Qh 3d 2c", "Kh Kd 3c 3s Qh Jd 2c"),
        ("Kh Kd 4c 4s 3h 3d Ac", "Kh Kd 4c 4s 3h 3d Qc"),
    ],
)
def test_the_better_hand_wins(better, worse):
    assert worth(cards(better)) < worth(cards(worse))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ah Kd Qc 9s 8h", "As Kc Qd 9h 8d"),  # suits never break ties
        ("2c 2d Ah Kh Qh Jh Th", "3c 3d Ah Kh Qh Jh Th"),  # the board plays
        ("Kh Kd 4c 4s Qh 3d 3c", "Kh Kd 4c 4s Qh 2d 2c"),  # a third pair doesn't count
        ("As 2d 3c 4s 5h Kd Kc", "Ah 2d 3c 4s 5h Qd 9c"),  # the wheel has no kicker
    ],
)
def test_equal_hands_are_equal(one, other):
    assert worth(cards(one)) == worth(cards(other))


def test_omaha_takes_exactly_two_and_three():
    rng = random.Random(3)
    for _ in range(300):
        hand = rng.sample(range(52), 9)
        hole, board = hand[:4], hand[4:]
        every = [(*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3)]
        assert omaha(hole, board) == min(map(worth, every))
        assert omaha_low(hole, board) == min(map(low, every))


@pytest.mark.parametrize(
    ("hole", "board", "category"),
    [
        ("Ah Kh Qh Jh", "Th 2c 3d 4s 5s", "high_card"),  # four hearts in the hand are two at most
        ("Ah Ad 2c 3c", "Kh Qh Jh Th 9c", "pair"),  # one ace can't play with four of the board
        ("Ah 9d 2c 3c", "Kh Qh Jh Th 9c", "pair"),
        ("Ah Ks 2c 3c", "Qh Jh Th 9h 8h", "straight"),
    ],
)
def test_omaha_is_not_holdem_with_more_cards(hole, board, category):
    assert named(omaha(cards(hole), cards(board)))[0] == category


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("Ah 2d 3c 4s 5h", "5432A"),  # straights don't count against a low
        ("Ah 2h 3h 4h 6h", "6432A"),  # nor do flushes
        ("8h 7d 6c 5s 4h", "87654"),
        ("8h 7d 6c 5s 4h 2d Ac", "6542A"),
        ("9h 7d 6c 5s 4h", None),
        ("8h 8d 6c 5s 4h Kd Kc", None),
        ("Ah Ad 2c 2s 3h 4d Kc", None),
    ],
)
def test_a_low_is_five_different_ranks_of_eight_or_less(text, ranks):
    found = low(cards(text))
    assert (found == NO_LOW) == (ranks is None)
    if ranks is not None:
        assert "".join("23456789TJQKA"[rank] for rank in low_ranks(found)) == ranks


def test_a_lower_low_is_better():
    texts = ["5h 4d 3c 2s Ah", "6h 4d 3c 2s Ah", "6h 5d 3c 2s Ah", "7h 4d 3c 2s Ah", "8h 7d 6c 5s 4h"]
    lows = [low(cards(text)) for text in texts]
    assert lows == sorted(lows)
    assert len(set(lows)) == len(lows)
