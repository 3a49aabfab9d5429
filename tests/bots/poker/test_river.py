"""The river heads-up, on ranges so small that the right play is known."""

import random

import numpy as np
import pytest

from stammtisch.bots.poker.endings import endings
from stammtisch.bots.poker.holdings import COUNT, number
from stammtisch.bots.poker.river import Solving, meeting, play
from stammtisch.bots.poker.spot import Opponent, Spot
from stammtisch.games.cards import FRENCH
from stammtisch.games.choosing import Amount
from stammtisch.games.poker.moves import Bet, Call, Check, Fold
from stammtisch.games.poker.variants import VARIANTS

BOARD = FRENCH.cards("Kd 9h 4c 2h 7d".split())
NUTS, NOTHING, BETWEEN = "9s 9c", "6s 5c", "Ks Qc"


def spot(price=0, pot=100, most=100):
    """A pot of a hundred, and as much behind: all that can be bet is the pot."""
    raising = None if price else Amount(Bet(most), "chips", most, most)
    return Spot(
        seat=0,
        game=VARIANTS["holdem"],
        hole=FRENCH.cards(NOTHING.split()),
        board=BOARD,
        street=3,
        pot=pot,
        price=price,
        stack=100,
        bet=0,
        big_blind=2,
        opponents=(Opponent(1, 100, price),),
        least=0 if price else most,
        most=0 if price else most,
        passing=Fold() if price else Check(),
        calling=Call(price) if price else None,
        raising=raising,
    )


def ranged(**weights):
    found = np.zeros(COUNT)
    for text, weight in weights.values():
        found[number(FRENCH.cards(text.split()))] = weight
    return found


def met(own, other, holding):
    worths = endings(BOARD, (), np.random.default_rng(1)).worths[0]
    return meeting(own, other, worths, number(FRENCH.cards(holding.split())))


def test_a_pot_is_bet_with_one_bluff_to_two_good_hands():
    own = ranged(good=(NUTS, 1.0), bad=(NOTHING, 1.0))
    river, row = met(own, ranged(caller=(BETWEEN, 1.0)), NOTHING)
    solving = Solving(spot(), river, acts_after=False)
    solving.solve()
    assert solving.own.mean()[1 - row, 1] > 0.95
    assert solving.own.mean()[row, 1] == pytest.approx(0.5, abs=0.08)
    assert solving.answers[0].mean()[0, 1] == pytest.approx(0.5, abs=0.08)


def test_worths_are_those_of_the_game():
    own = ranged(good=(NUTS, 1.0), bad=(NOTHING, 1.0))
    river, row = met(own, ranged(caller=(BETWEEN, 1.0)), NOTHING)
    solving = Solving(spot(), river, acts_after=False)
    solving.solve()
    assert solving.worths(1 - row)[1] == pytest.approx(150, abs=12)  # half of the time a call of 100
    assert solving.worths(row)[1] == pytest.approx(0, abs=12)
    assert solving.worths(row)[0] == pytest.approx(0, abs=1)


def test_what_never_wins_is_folded_and_what_always_wins_is_called():
    other = ranged(only=(BETWEEN, 1.0))
    for holding, move in ((NOTHING, Fold()), (NUTS, Call(50))):
        river, row = met(ranged(good=(NUTS, 1.0), bad=(NOTHING, 1.0)), other, holding)
        thought = play(spot(price=50), river, row, False, random.Random(1))
        assert thought.move == move
        assert thought.unit == "chips"


def test_a_call_wins_the_pot_and_the_bet():
    river, row = met(ranged(good=(NUTS, 1.0)), ranged(only=(BETWEEN, 1.0)), NUTS)
    thought = play(spot(price=50), river, row, False, random.Random(1))
    assert dict(thought.worths)[Call(50)] == pytest.approx(100)


def test_holdings_that_share_a_card_never_meet():
    river, _ = met(ranged(own=("Ks Qs", 1.0)), ranged(other=("Ks Qc", 1.0), another=("Kc Qc", 1.0)), "Ks Qs")
    assert sorted(river.meets[0].tolist()) == [0.0, 1.0]
