"""The strong bot plays what is best by this table's own house rules, from what has been seen."""

import random
from itertools import pairwise

import pytest
from msgspec.structs import replace

from exhaustive.answers import Answers
from exhaustive.blackjack_bots import WITHIN, best_chart, every_hand, mean_return
from ladder.table import BotTable
from stammtisch.bots.blackjack import strong
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import (
    AddBet,
    Bet,
    Decline,
    Double,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
)
from stammtisch.games.blackjack.options import ECNU1, ECNU2, PRESETS, STRIP6, VEGAS
from stammtisch.games.moves import Sit
from tests.bots.blackjack.tables import answer, asking, betting, playing, split

SMALL = "2c 3c 4c 5c 6c 2d 3d 4d 5d 6d 2h 3h 4h 5h 6h 2s 3s 4s 5s 6s "
LARGE = "Tc Jc Qc Kc Ac Td Jd Qd Kd Ad Th Jh Qh Kh Ah Ts Js Qs Ks As "


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["ecnu1", "ecnu2"])
def test_it_returns_as_much_as_the_best_play_by_totals(preset):
    """Exactly, over all hands; `vegas` and `strip6` take longer: `python -m exhaustive.blackjack_bots`."""
    rules = PRESETS[preset]
    best = mean_return(rules, best_chart(rules))
    assert mean_return(rules, Answers(rules, strong.think)) >= best - WITHIN


@pytest.mark.slow
@pytest.mark.parametrize("up", [6, 10])
def test_at_vegas_too_against_a_poor_and_a_good_up_card(up):
    hands, bot = every_hand(VEGAS, up), Answers(VEGAS, strong.think)
    chart = hands.best_chart()
    best = hands.mean_return(lambda cards, _: chart[hands.cell(cards)])
    assert hands.mean_return(bot) >= best - WITHIN


@pytest.mark.parametrize(
    ("rules", "hand", "up", "move"),
    [
        (STRIP6, "8h 8c", "Ts", Split(1000)),
        (STRIP6, "Th 6c", "Ts", Surrender()),
        (replace(STRIP6, surrender="none"), "Th 6c", "Ts", Hit()),
        (STRIP6, "6h 5c", "6s", Double(1000)),
        (STRIP6, "Ah 7c", "9s", Hit()),
        (VEGAS, "6h 2c", "5s", Hit()),
        (VEGAS, "5h 3c", "6s", Double(1000)),  # with one deck an eight is doubled, but not with 6-2
        (ECNU1, "Th 5c", "", Stand()),  # ties are lost, but so is a bust
        (ECNU1, "Th 9c", "", Double(10)),  # which gets no card here
        (ECNU1, "6h 5c", "", Hit()),
        (VEGAS, "2h 3c 4d 6s", "2s", Stand()),
        (replace(VEGAS, charlie=5), "2h 3c 4d 6s", "2s", Hit()),  # a fifth card would win at once
    ],
)
def test_it_plays_by_the_house_rules(rules, hand, up, move):
    assert answer(strong.think, playing(rules, hand, up)) == move


def test_it_stands_on_sixteen_when_the_small_cards_are_gone():
    assert answer(strong.think, playing(VEGAS, "9h 7c", "Ts")) == Hit()
    assert (
        answer(strong.think, playing(VEGAS, "9h 7c", "Ts", gone="5c 5d 5h 5s 4c 4d 4h 4s 3c 3d")) == Stand()
    )


def test_what_was_dealt_before_the_last_shuffle_is_forgotten():
    question = playing(VEGAS, "9h 7c", "Ts", gone="5c 5d 5h 5s 4c 4d 4h 4s 3c 3d")
    shown = [*question.shown, question.shown[0]]
    assert strong.think(question._replace(shown=shown), random.Random(0)).move == Hit()


def test_it_insures_when_more_than_a_third_of_the_rest_are_tens():
    assert answer(strong.think, asking(STRIP6, "9h 8c", "As")) == Decline()
    assert answer(strong.think, asking(STRIP6, "9h 8c", "As", gone=SMALL * 2)) == Insure(500)


def test_it_gives_up_before_the_peek_where_that_is_possible():
    early = replace(VEGAS, surrender="early")
    assert answer(strong.think, asking(early, "Th 6c", "As")) == Surrender()
    assert answer(strong.think, asking(early, "6h 5c", "As")) == Decline()


def test_it_bets_by_what_is_left_in_the_shoe():
    assert answer(strong.think, betting(STRIP6)) == Bet(100)
    assert answer(strong.think, betting(STRIP6, LARGE * 3)) == Bet(100)
    few, many = answer(strong.think, betting(STRIP6, SMALL)), answer(strong.think, betting(STRIP6, SMALL * 3))
    assert isinstance(few, Bet)
    assert isinstance(many, Bet)
    assert 100 < few.chips < many.chips < 10_000


def test_a_shoe_that_will_be_shuffled_says_nothing():
    one_deck = replace(VEGAS, seats=1, penetration=75)
    assert answer(strong.think, betting(one_deck, SMALL)) != Bet(100)
    assert answer(strong.think, betting(replace(one_deck, penetration=30), SMALL)) == Bet(100)
    assert answer(strong.think, betting(replace(one_deck, penetration=0), SMALL)) == Bet(100)


def test_after_a_split_it_plays_each_hand_for_itself():
    assert answer(strong.think, split(STRIP6, "8h 3c / 8c", "6s")) == Double(1000)
    assert answer(strong.think, split(STRIP6, "8h 8d / 8c", "6s")) == Split(1000)
    assert answer(strong.think, split(STRIP6, "8h 8d / 8c / 8s / 8h", "6s")) == Stand()


# For a pot.


def test_for_a_pot_it_bets_the_least():
    assert answer(strong.think, betting(ECNU2)) == Bet(1)


def test_it_draws_to_a_hand_that_would_lose_to_another_for_sure():
    assert answer(strong.think, playing(ECNU2, "Th 9c 2s / Tc 9d", "", seat=1)) == Hit()


def test_it_stands_on_little_where_the_others_are_bust():
    rules = replace(ECNU2, seats=2)
    against = playing(rules, "Th 8c 7s / Tc 8d", "", seat=1)
    assert answer(strong.think, against) == Stand()


def test_it_adds_to_a_good_hand_only_where_the_bank_adds_as_much():
    assert isinstance(answer(strong.think, playing(ECNU2, "Th 9c 2s", "")), AddBet)
    assert answer(strong.think, playing(ECNU2, "Th 9c 2s / Tc 9d", "")) == Stand()


def test_it_adds_once_and_then_plays():
    table = BotTable(BLACKJACK, replace(ECNU2, seats=1), [strong.think], deal=1)
    table.make(0, Sit(ECNU2.buy_in))
    moves = [type(made.move) for made in table.played(lambda state: state.number == 60)]
    assert AddBet in moves
    assert (AddBet, AddBet) not in pairwise(moves)
