"""Hands as players tell them: what a bot does, and what it never does."""

import random

import pytest
from msgspec.structs import replace

from stammtisch.bots.poker import TEMPERED, THINK
from stammtisch.bots.poker.betting import of_temper
from stammtisch.bots.poker.strong import bet
from stammtisch.bots.poker.temper import TEMPERS
from stammtisch.games.moves import Move
from stammtisch.games.poker.moves import Bet, Call, Check, Discard, Fold, Raise
from stammtisch.games.poker.options import PRESETS, PokerOptions
from tests.bots.poker.tables import question

SIX = PokerOptions(seats=6)
SHORT = PokerOptions(seats=6, buy_in=16, least_buy_in=2)
STRENGTHS = ["weak", "middle", "strong"]
UNDER_THE_GUN, CUTOFF, BUTTON = 2, 4, 5
F, X = Fold(), Check()
OPENED = [Raise(5, 0), F, F, Call(5), F, F]
"""The first opens, the button calls."""


def thoughts(think, asked, count=12):
    return [think(asked, random.Random(number)) for number in range(count)]


def moves(think, asked, count=12):
    return [thought.move for thought in thoughts(think, asked, count)]


def paid(asked, move):
    match move:
        case Bet(chips=chips) | Call(chips=chips):
            return chips
        case Raise(to=to, paid=paid):
            return to - paid
        case _:
            return 0


MIDDLE_PAIRS = ["6s 6d", "7s 7d", "8s 8d", "9s 9d", "Ts Td"]
BEFORE_THE_FLOP: list[list[Move]] = [
    [],
    [F, F, F],
    [Call(2), Call(2)],
    [Raise(5, 0)],
    [Raise(5, 0), Call(5)],
    [Call(2), Raise(8, 0)],
    [Raise(5, 0), Raise(16, 0)],
]


@pytest.mark.parametrize("character", TEMPERED, ids=" ".join)
@pytest.mark.parametrize("hand", MIDDLE_PAIRS)
def test_nobody_goes_all_in_with_a_middle_pair_on_the_first_hand(character, hand):
    for before in BEFORE_THE_FLOP:
        asked = question(SIX, {UNDER_THE_GUN + len(before): hand}, before)
        assert all(paid(asked, move) < SIX.buy_in / 2 for move in moves(TEMPERED[character], asked, 4))


@pytest.mark.parametrize("character", TEMPERED, ids=" ".join)
@pytest.mark.parametrize("flop", [[X], [Bet(8)], [Bet(14)]], ids=str)
@pytest.mark.parametrize(
    ("hand", "lying"),
    [("9s 8s", "Kd 9h 4c"), ("Ts 9d", "Ac Th 3s"), ("8s 8d", "Kd 9h 4c"), ("7h 6h", "Qs 7c 2d")],
)
def test_nor_with_the_middle_pair_of_the_flop(character, flop, hand, lying):
    asked = question(SIX, {BUTTON: hand}, [*OPENED, *flop], lying)
    assert all(paid(asked, move) < SIX.buy_in / 2 for move in moves(TEMPERED[character], asked, 4))


@pytest.mark.parametrize(
    ("hand", "kinds"),
    [("As Ad", {Raise}), ("Ks Qs", {Raise}), ("7s 2d", {Fold}), ("Jd 4c", {Fold})],
)
def test_the_strong_one_opens_good_hands_only(hand, kinds):
    asked = question(SIX, {UNDER_THE_GUN: hand}, [])
    assert {type(move) for move in moves(THINK["strong"], asked)} == kinds


def test_on_the_button_it_opens_more():
    folded = question(SIX, {UNDER_THE_GUN: "Ks 9s"}, [])
    opened = question(SIX, {BUTTON: "Ks 9s"}, [F, F, F])
    assert {type(move) for move in moves(THINK["strong"], folded)} == {Fold}
    assert {type(move) for move in moves(THINK["strong"], opened)} == {Raise}


def test_with_eight_blinds_it_jams_or_folds():
    jammed = question(SHORT, {BUTTON: "As 8d"}, [F, F, F])
    folded = question(SHORT, {BUTTON: "7s 2d"}, [F, F, F])
    assert set(moves(THINK["strong"], jammed)) == {Raise(16, 0)}
    assert set(moves(THINK["strong"], folded)) == {F}


def test_it_re_raises_aces():
    asked = question(SIX, {CUTOFF: "As Ad"}, [Raise(5, 0), F])
    assert all(isinstance(move, Raise) for move in moves(THINK["strong"], asked))


TO_THE_RIVER = [*OPENED, X, X, X, X, Bet(13)]
BOARD = "Kd 9h 4c 2h Td"


@pytest.mark.parametrize("strength", STRENGTHS)
def test_nothing_is_folded_to_a_pot_on_the_river(strength):
    asked = question(SIX, {BUTTON: "7s 6s"}, TO_THE_RIVER, BOARD)
    assert moves(THINK[strength], asked).count(F) >= 9


@pytest.mark.parametrize("strength", ["middle", "strong"])
def test_the_best_hand_raises_on_the_river(strength):
    asked = question(SIX, {BUTTON: "Qs Js"}, TO_THE_RIVER, BOARD)
    assert {type(move) for move in moves(THINK[strength], asked)} == {Raise}


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("hand", ["Qs Js", "7s 6s"])
def test_nobody_folds_what_costs_nothing(strength, hand):
    asked = question(SIX, {BUTTON: hand}, [*OPENED, X], "Kd 9h 4c")
    assert F not in moves(THINK[strength], asked)


def test_worths_are_chips_and_the_best_comes_first():
    asked = question(SIX, {BUTTON: "9s 9c"}, [*OPENED, Bet(8)], "Kd 9h 4c")
    thought = THINK["strong"](asked, random.Random(1))
    worths = [worth for _, worth in thought.worths]
    assert thought.unit == "chips"
    assert worths == sorted(worths, reverse=True)
    assert thought.move == thought.worths[0].move
    assert dict(thought.worths)[F] == 0
    assert 13 < dict(thought.worths)[Call(8)] < 40


def test_tempers_differ():
    opening = question(SIX, {BUTTON: "Ks 6d"}, [F, F, F])
    wide, narrow = (
        sum(isinstance(move, Raise) for move in moves(of_temper(bet, TEMPERS[name]), opening, 40))
        for name in ("wild", "tight")
    )
    assert wide >= narrow
    bluffing = question(SIX, {BUTTON: "7s 6s"}, [*OPENED, X, X, X, X, X], BOARD)
    wild, tight, calling = (
        sum(isinstance(move, Bet) for move in moves(of_temper(bet, TEMPERS[name]), bluffing, 40))
        for name in ("wild", "tight", "calling")
    )
    assert wild > tight > calling


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(
    ("hand", "away"),
    [
        ("8s 8d Kc 5h 2c", 3),
        ("8s 8d 8c Kh 2c", 2),
        ("8s 8d Kc Kh 2c", 1),
        ("9s Ts 7s 2s Kd", 1),  # four of a suit
        ("5s 6d 7c 8h 9c", 0),
    ],
)
def test_who_draws_keeps_what_counts(strength, hand, away):
    asked = question(replace(PRESETS["draw"], seats=2), {0: hand}, [Call(1), X])
    move = THINK[strength](asked, random.Random(1)).move
    assert isinstance(move, Discard)
    assert isinstance(move.cards, tuple)
    assert len(move.cards) == away
