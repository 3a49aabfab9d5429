"""Omaha: what is read from bets and calls, by holdings that stand for all."""

import random

import numpy as np
import pytest
from msgspec.structs import replace

from stammtisch.bots.poker import THINK
from stammtisch.bots.poker.omaha_cards import HOLDINGS, OmahaCards
from stammtisch.bots.poker.spot import spot
from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.evaluator.low import NO_LOW
from stammtisch.games.poker.evaluator.omaha import omaha, omaha_low
from stammtisch.games.poker.moves import Bet, Call, Check, Fold, Raise
from stammtisch.games.poker.options import PRESETS
from tests.bots.poker.tables import question

FOUR = replace(PRESETS["plo"], seats=4)
HIGH_LOW = replace(FOUR, variant="omaha_hilo")
UNDER_THE_GUN = 2
F = Fold()
RAISED_AND_CALLED = [Raise(7, 0), Call(7), F, F]
"""The first raises, the button calls."""
TO_THE_RIVER = [*RAISED_AND_CALLED, Bet(17), Call(17), Bet(50), Call(50)]
"""And so with a bet of the pot, twice."""


def asked(hand, board, moves=TO_THE_RIVER, options=FOUR):
    return question(options, {UNDER_THE_GUN: hand}, moves, board)


def cards(hand, board, moves=TO_THE_RIVER, options=FOUR):
    return OmahaCards(spot(asked(hand, board, moves, options)), np.random.default_rng(1))


def moves(asked, count=20):
    return [THINK["strong"](asked, random.Random(number)).move for number in range(count)]


@pytest.mark.parametrize("options", [FOUR, HIGH_LOW], ids=["high", "high and low"])
def test_on_the_river_a_hand_gets_of_each_other_what_the_rules_say(options):
    board = "Ks 7h 5h 2c 3d"
    here = cards("As 4s Kd Qd", board, options=options)
    ends, lying = here.endings(FRENCH.cards(board.split())), FRENCH.cards(board.split())
    own = here.holes[:, 0].tolist()
    for number in range(1, HOLDINGS + 1, 7):
        other = here.holes[:, number].tolist()
        high = _gets(omaha(own, lying), omaha(other, lying))
        low = _gets(omaha_low(own, lying), omaha_low(other, lying))
        has_low = options is HIGH_LOW and omaha_low(own, lying) < NO_LOW
        weights = np.zeros(HOLDINGS + 1)
        weights[number] = 1.0
        assert ends.won(0, weights).tolist() == [(high + low) / 2 if has_low else high]


def _gets(own, other):
    return 1.0 if own < other else 0.5 if own == other else 0.0


def test_nobody_holds_a_card_that_is_seen():
    here = cards("As Ad Kd Qd", "Ks 7h 5h 2c 3d")
    seen = FRENCH.cards("As Ad Kd Qd Ks 7h 5h 2c 3d".split())
    assert not np.isin(here.holes[:, 1:], seen).any()
    assert here.possible.tolist() == [0.0] + [1.0] * HOLDINGS


def test_a_holding_that_meets_the_board_counts_on_no_such_board():
    ends = cards("As Ad Kd Qd", "Ks 7h 5h", RAISED_AND_CALLED).endings(FRENCH.cards(("Ks", "7h", "5h")))
    assert ends.possible[:, 0].all()
    assert 0.7 < ends.possible.mean() < 0.95


@pytest.mark.parametrize(
    ("better", "worse"),
    [("As Ad Ks Kd", "Ts 7d 4c 2h"), ("As Ad 9s 8d", "Qs 9d 8h 3c")],
)
def test_before_the_flop_aces_are_better_than_what_does_not_fit_together(better, worse):
    strengths = [
        np.mean([cards(hand, "", []).before_the_flop()[0] for _ in range(5)]) for hand in (better, worse)
    ]
    assert strengths[0] > strengths[1] + 0.05


@pytest.mark.parametrize(
    ("hand", "board"),
    [
        ("2d 8h Js Kh", "Ts Ks 7h 5h Qd"),  # a pair of kings where there are straights
        ("2h 6d Kd Ks", "9h 8h Ac 4c 7h"),  # and where there is a flush
        ("As 3d Qh 2c", "Ad 6s 7s 8s Jc"),
    ],
)
def test_a_pair_is_not_bet_for_its_worth_against_who_has_called_the_pot_twice(hand, board):
    assert moves(asked(hand, board)).count(Check()) >= 14


def test_the_best_hand_is():
    assert moves(asked("As Js 4d 4c", "Ts 8s 7h 5h Qs")).count(Check()) == 0
