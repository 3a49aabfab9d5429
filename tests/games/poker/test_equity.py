"""Equity by trials: near what is known, and exact where there is nothing to draw."""

import numpy as np
import pytest

from stammtisch.games.poker.equity import equity
from stammtisch.kernel.refused import Refused


def share(hole, board="", opponents=1, trials=60_000, seed=1):
    return equity(hole.split(), board.split(), opponents, trials, np.random.default_rng(seed)).share


@pytest.mark.parametrize(
    ("hole", "opponents", "known"),
    [
        ("As Ah", 1, 0.852),
        ("Ks Kh", 1, 0.824),
        ("As Kd", 1, 0.654),
        ("7s 2d", 1, 0.346),
        ("2s 2h", 1, 0.503),
        ("As Ah", 5, 0.492),
        ("As Ah", 8, 0.348),
    ],
)
def test_before_the_flop_it_is_near_the_published_figures(hole, opponents, known):
    assert abs(share(hole, opponents=opponents) - known) < 0.01


def test_the_nuts_win_always_and_a_board_that_plays_is_shared():
    board = "Qs Js Ts 2d 3c"
    assert share("As Ks", board) == 1
    assert share("2c 3d", "As Ks Qs Js Ts", opponents=3) == 0.25


def test_the_same_chance_gives_the_same_result():
    assert share("As Kd", "Kc 7h 2s", 2, seed=5) == share("As Kd", "Kc 7h 2s", 2, seed=5)


@pytest.mark.parametrize(
    ("hole", "board", "opponents"),
    [
        ("As", "", 1),
        ("As As", "", 1),
        ("As Kd", "As", 1),
        ("As Kd", "", 0),
        ("As Kx", "", 1),
        ("As Kd", "", 10),
    ],
)
def test_what_cannot_be_played_is_refused(hole, board, opponents):
    with pytest.raises(Refused):
        share(hole, board, opponents)
