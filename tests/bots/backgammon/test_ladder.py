"""Each bot is better than the next: enough to see it in a few games on the same dice."""

from itertools import product
from statistics import stdev

import pytest
from msgspec.structs import replace

from ladder import pubeval
from ladder.backgammon import ONE_POINT, is_won, points, share, won
from ladder.gnubg import GNUBG, board_line, gnubg
from ladder.interval import mean
from ladder.luck import luck
from stammtisch.bots import at_random
from stammtisch.bots.backgammon import THINK, sage
from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.moves import DEALER, Made, Throw
from tests.games.backgammon.boards import started, with_position

THROWN = Made(DEALER, Throw(0, (1, 1)))
"""The dice that count are those of the state that it led to."""


def is_better(one, two, deals):
    return mean([won(one, two, f"better/{deal}") for deal in range(deals)]).is_above(0)


@pytest.mark.parametrize("strength", ["weak", "middle", "strong"])
def test_every_strength_beats_random(strength):
    assert is_better(THINK[strength], at_random.think, 4)


@pytest.mark.slow
def test_the_net_beats_the_linear_evaluator():
    assert is_better(THINK["middle"], THINK["weak"], 8)


def test_a_bot_against_itself_wins_and_loses_the_same():
    assert won(THINK["weak"], THINK["weak"], "same") == 0
    assert share(THINK["weak"], THINK["weak"], "same", ONE_POINT) == 50


def test_a_match_of_one_point_is_won_by_one_of_both():
    bots = THINK["middle"], at_random.think
    assert is_won(bots, 1, ONE_POINT) or is_won(bots[::-1], 1, ONE_POINT)


@pytest.mark.parametrize(("own", "other"), [("6:3 5:2", "13:2 8:3 6:5"), ("24:2 13:5 8:3 6:5", "24:1 3:2")])
def test_luck_comes_to_nothing_over_all_throws(own, other):
    throws = product(range(1, 7), range(1, 7))
    found = [luck(with_position(own, other, dice), THROWN) for dice in throws]
    assert sum(found) / len(found) == pytest.approx(0, abs=1e-5)
    assert max(found) > 0 > min(found)


def test_luck_of_the_one_is_bad_luck_of_the_other():
    state = with_position("6:2 5:1", "1:3", (6, 6))
    turned = replace(state, mover=1)
    assert luck(state, THROWN) == -luck(turned, THROWN) > 0


@pytest.mark.slow
def test_without_luck_results_lie_closer_together():
    """And they would be won by nobody, if both play alike."""
    bots = THINK["weak"], THINK["weak"]
    found = [points(bots, f"closer/{deal}") for deal in range(30)]
    assert stdev(found) < 0.8
    assert not mean(found).is_above(0)
    assert not mean([-one for one in found]).is_above(0)


def test_a_board_has_the_53_fields_of_fibs():
    view = BACKGAMMON.view(started(dice=(3, 1)), 0)
    fields = board_line(view, 0).split(":")
    assert len(fields) == 53
    assert fields[32:35] == ["1", "3", "1"]


@pytest.mark.slow
@pytest.mark.skipif(GNUBG is None, reason="gnubg is not installed")
def test_gnubg_plays_to_the_end_and_beats_random():
    with gnubg() as opponent:
        assert is_better(opponent, at_random.think, 4)


@pytest.mark.skipif(not sage.is_installed(), reason="bgsage is not installed")
def test_pubeval_beats_random_and_not_the_net():
    assert is_better(pubeval.think, at_random.think, 6)
    assert not is_better(pubeval.think, THINK["middle"], 6)
