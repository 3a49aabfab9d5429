"""The training: the same seed gives the same net, however often it's broken off."""

from pathlib import Path

import numpy as np
import pytest

import training.backgammon
from stammtisch.bots.backgammon.arrays import rows
from stammtisch.bots.backgammon.inputs import inputs
from stammtisch.bots.backgammon.net import points_of, turned_chances
from stammtisch.games.backgammon.board import STARTS
from tests.games.backgammon.boards import board
from training.backgammon.__main__ import begun, taught
from training.backgammon.checkpoint import load, save
from training.backgammon.growing import grown, new_net
from training.backgammon.learning import exact_lessons, lessons
from training.backgammon.playing import played
from training.backgammon.stages import LINEAR, Stage

SMALL = Stage((12,), 3, 1e-3, 0.5, has_gammons=True)
PLACES = rows([STARTS["standard"], board("6:3 5:2", "3:4"), board("bar 13:2", "6:2 1:1")])


def weights(at):
    return [array.tolist() for layer in at.net.layers for array in layer]


def test_a_run_that_was_broken_off_goes_on_as_if_it_was_not(tmp_path):
    whole = broken = begun(SMALL, 1)
    for _ in range(2):
        whole, _, _ = taught(whole, SMALL, 1, games=8)
    broken, _, _ = taught(broken, SMALL, 1, games=8)
    save(tmp_path / "net.npz", broken)
    again, _, _ = taught(load(tmp_path / "net.npz"), SMALL, 1, games=8)
    assert weights(again) == weights(whole)


@pytest.mark.slow
def test_the_first_batch_comes_out_as_its_curve_says():
    curve = (Path(training.backgammon.__file__).parent / "linear.tsv").read_text().splitlines()
    _, error, _ = taught(begun(LINEAR[0], 25), LINEAR[0], 25)
    assert error == pytest.approx(float(curve[0].split("\t")[2]), rel=0.05)


@pytest.mark.parametrize("hidden", [(30,), (20, 20), (25, 40)])
def test_a_net_that_grows_says_the_same(hidden):
    rng = np.random.default_rng(3)
    net = new_net((20,), rng)
    assert grown(net, hidden, rng).outputs(inputs(PLACES))[-1] == pytest.approx(net.chances(PLACES), abs=0.05)


def test_the_last_position_of_a_game_is_taught_its_end():
    rng = np.random.default_rng(5)
    plies = played(new_net((5,), rng), points_of, 6, rng)
    taught_by = lessons(plies, 6, 0.0)
    ends = sum(int(ply.is_over.sum()) for ply in plies)
    assert ends == 6
    assert (taught_by.chances[:, 0] == 1).sum() == 6


def test_with_the_end_alone_positions_in_turn_are_won_and_lost():
    rng = np.random.default_rng(5)
    plies = played(new_net((5,), rng), points_of, 6, rng)
    assert set(lessons(plies, 6, 1.0).chances[:, 0].tolist()) == {0.0, 1.0}


def test_exact_lessons_are_the_mean_over_all_throws():
    rng = np.random.default_rng(5)
    net = new_net((5,), rng)
    last = played(net, points_of, 3, rng)[-1]
    exact = exact_lessons(net, [replaced(last, board("6:1", "1:1"))])
    assert 27 / 36 <= exact.chances[0, 0] <= 1
    assert exact.chances[0, 3] == 0


def replaced(ply, place):
    """The same, at this position."""
    return ply._replace(boards=rows([place] * len(ply.boards)))


def test_turned_twice_chances_are_the_same():
    chances = np.array([[0.6, 0.2, 0.1, 0.3, 0.05]], dtype=np.float32)
    assert turned_chances(turned_chances(chances)) == pytest.approx(chances)
    assert points_of(turned_chances(chances))[0] == pytest.approx(-points_of(chances)[0])
