"""What a bot makes of the others: their deeds, their habits, their ranges, and what is left to win."""

import random

import numpy as np
import pytest

from stammtisch.bots.poker.charts import order
from stammtisch.bots.poker.deeds import Deed, hands
from stammtisch.bots.poker.endings import endings
from stammtisch.bots.poker.habits import Habits, Often, habits, usual_habits
from stammtisch.bots.poker.holdings import COUNT, FIRST, KIND, SECOND, kind, name, number, without
from stammtisch.bots.poker.omaha import high, lows
from stammtisch.bots.poker.ranges import going_on, in_order, likely, weighed
from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.evaluator.omaha import omaha, omaha_low
from stammtisch.games.poker.evaluator.worth import worth
from stammtisch.games.poker.moves import Bet, Call, Check, Fold, Raise
from stammtisch.games.poker.options import PokerOptions
from tests.bots.poker.tables import question


def holding(text):
    return number(FRENCH.cards(text.split()))


@pytest.mark.parametrize("text", ["As Ad", "Ks As", "As Kd", "2c 2d", "7s 2d"])
def test_a_holding_is_found_by_its_cards(text):
    one, two = sorted(FRENCH.cards(text.split()))
    place = holding(text)
    assert (FIRST[place], SECOND[place]) == (one, two)


@pytest.mark.parametrize(
    ("text", "called"),
    [("As Ad", "AA"), ("As Ks", "AKs"), ("Kd As", "AKo"), ("7s 2d", "72o"), ("2c 2d", "22")],
)
def test_kinds_are_called_as_players_call_them(text, called):
    assert name(kind(FRENCH.cards(text.split()))) == called


def test_there_are_as_many_of_each_kind_as_there_should_be():
    counts = np.bincount(KIND)
    assert sorted(set(counts)) == [4, 6, 12]
    assert counts.sum() == COUNT == 1326


def test_on_the_river_every_holding_is_worth_what_the_rules_say():
    board = FRENCH.cards("Kd 9h 4c 2h Td".split())
    ends = endings(board, (), np.random.default_rng(1))
    assert len(ends.worths) == 1
    for place in range(0, COUNT, 31):
        cards = (int(FIRST[place]), int(SECOND[place]))
        if not set(cards) & set(board):
            assert ends.worths[0, place] == worth((*cards, *board))


@pytest.mark.parametrize(
    ("own", "other", "board", "share"),
    [
        ("As Ad", "Ks Kd", "", 0.82),
        ("As Ad", "Ks Kd", "Kc 7h 2c", 0.085),
        ("As Kd", "Ac Kh", "", 0.5),
        ("Ah Kh", "Qs Qd", "2h 7h Jc 3s", 15 / 44),  # nine hearts, three aces and three kings
    ],
)
def test_one_holding_wins_what_it_should_against_another(own, other, board, share):
    seen = FRENCH.cards((own + " " + other).split())
    chance = np.random.default_rng(1)
    weights = np.zeros(COUNT)
    weights[holding(other)] = 1.0
    looks = [endings(FRENCH.cards(board.split()), seen, chance).won(holding(own), weights) for _ in range(20)]
    assert np.mean(looks) == pytest.approx(share, abs=0.025)


def test_deeds_are_read_from_what_was_shown():
    told = [Raise(6, 0), Fold(), Fold(), Call(6), Fold(), Fold(), Bet(9), Raise(30, 0)]
    shown = question(PokerOptions(seats=6), {}, told, "Kd 9h 4c").shown
    *_, deeds = hands(shown)
    assert [deed.kind for deed in deeds] == [
        "raise",
        "pass",
        "pass",
        "call",
        "pass",
        "pass",
        "raise",
        "raise",
    ]
    assert [deed.situation for deed in deeds[:4]] == ["unraised", "raised", "raised", "raised"]
    assert [deed.situation for deed in deeds[-2:]] == ["free", "bet"]
    assert deeds[-2].size == pytest.approx(9 / 15)
    assert deeds[-1].size == pytest.approx(21 / 33)
    assert [deed.street for deed in deeds[-2:]] == [1, 1]


def test_what_is_seen_often_outweighs_what_is_usual():
    once = [Deed(3, 1, "bet", "call", 0.0, 0)]
    seldom, often = (habits([once] * times, 6)[3]["bet"] for times in (1, 200))
    usual = usual_habits(6)["bet"]
    assert usual.passes > seldom.passes > 0.9 * usual.passes
    assert often.calls > 0.9
    assert sum(often) == pytest.approx(1)


RAISED = [Deed(3, 0, "unraised", "raise", 0.7, 5)]


def share_of(weights, text):
    return weights[holding(text)] / weights.sum()


def test_a_raise_of_who_raises_seldom_means_a_good_hand():
    careful: Habits = {"unraised": Often(0.9, 0.02, 0.08)}
    weights = weighed(without(()), RAISED, careful, lambda street: order())
    assert share_of(weights, "As Ad") > 8 * share_of(weights, "7s 2d")
    assert weights[kind(FRENCH.cards(("7s", "2d"))) == KIND].max() > 0  # never sure


def test_a_raise_of_who_always_raises_means_nothing():
    wild: Habits = {"unraised": Often(0.0, 0.01, 0.99)}
    weights = weighed(without(()), RAISED, wild, lambda street: order())
    assert share_of(weights, "As Ad") == pytest.approx(share_of(weights, "7s 2d"), rel=0.05)


def test_who_calls_has_seldom_the_best_hand_or_the_worst():
    places = in_order(np.ones(COUNT), order())
    found = likely(places, "call", Often(0.5, 0.3, 0.2))
    best, middling, worst = (found[holding(text)] for text in ("As Ad", "Ts 9s", "3s 2d"))
    assert middling > 2 * best
    assert middling > 2 * worst


def test_who_folds_half_goes_on_with_the_better_half():
    left = going_on(np.ones(COUNT), order(), 0.5)
    assert left.sum() == pytest.approx(COUNT / 2, rel=0.1)
    assert left[holding("As Ad")] > 0.9 > 0.2 > left[holding("3s 2d")]


def test_cards_that_are_seen_nobody_else_holds():
    seen = FRENCH.cards(("As", "Kd"))
    weights = without(seen)
    assert weights.sum() == 50 * 49 / 2
    assert weights[holding("As 2d")] == 0


def test_many_omaha_hands_are_worth_what_one_by_one_is():
    rng = random.Random(2)
    dealt = [rng.sample(range(52), 9) for _ in range(60)]
    dealt += [[*rng.sample(range(16), 4), *rng.sample(range(16, 28), 4), 48] for _ in range(60)]  # many lows
    cards = np.array(dealt).T
    highs, found = high(cards[:4], cards[4:]), lows(cards[:4], cards[4:])
    assert highs.tolist() == [omaha(one[:4], one[4:]) for one in dealt]
    assert found.tolist() == [omaha_low(one[:4], one[4:]) for one in dealt]


def test_a_check_is_read_as_a_check():
    shown = question(PokerOptions(seats=2), {}, [Call(1), Check(), Check()], "Kd 9h 4c").shown
    *_, deeds = hands(shown)
    assert [(deed.kind, deed.situation) for deed in deeds] == [
        ("call", "unraised"),
        ("pass", "unraised"),
        ("pass", "free"),
    ]
