"""What the net sees of a board."""

import numpy as np

from stammtisch.bots.backgammon.arrays import rows, turned_round
from stammtisch.bots.backgammon.inputs import INPUTS, inputs
from stammtisch.games.backgammon.board import STARTS
from tests.games.backgammon.boards import board


def test_five_checkers_are_one_two_three_and_half_of_two():
    seen = inputs(rows([board("6:5", "1:1")]))[0]
    assert seen[20:24].tolist() == [1, 1, 1, 1]
    assert seen[:20].sum() == seen[24:96].sum() == 0


def test_bar_and_borne_off_come_last_of_each_side():
    seen = inputs(rows([board("bar 6:5", "1:3")]))[0]
    assert seen[96:98].tolist() == [np.float32(0.5), np.float32(9 / 15)]
    assert seen[194:].tolist() == [0, np.float32(12 / 15)]


def test_both_sides_see_the_start_alike_and_turning_swaps_them():
    one = inputs(rows([STARTS["standard"]]))[0]
    assert one.shape == (INPUTS,)
    assert (one[:98] == one[98:]).all()
    place = rows([board("bar 13:4 6:2", "8:3 1:2")])
    seen, turned = inputs(place)[0], inputs(turned_round(place))[0]
    assert (np.concatenate([seen[98:], seen[:98]]) == turned).all()
