"""What a game is worth with a cube."""

import numpy as np
import pytest

from stammtisch.bots.backgammon.cube import cube_game
from stammtisch.bots.backgammon.prices import Rewards

MONEY = Rewards(float)


def game(wins, gammons=0.0, may_double=lambda cube, me: True):
    return cube_game(MONEY, np.array([wins, gammons, 0, 0, 0], dtype=np.float32), may_double)


def test_a_dead_cube_is_worth_what_the_chances_are():
    dead = game(0.25, may_double=lambda cube, me: False)
    assert dead.worth(2, "me") == pytest.approx(-1)


def test_a_live_cube_is_taken_with_a_fifth_and_cashed_with_four():
    chances, worths = game(0.5).corners(1, "nobody")
    assert chances == pytest.approx([0, 0.2, 0.8, 1], abs=0.01)
    assert worths == [-1, -1, 1, 1]


def test_owning_the_cube_is_worth_more_than_the_middle_and_that_more_than_nothing():
    even = game(0.5)
    assert even.worth(1, "me") > even.worth(1, "nobody") > even.worth(1, "other")
    assert even.worth(1, "nobody") == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(
    ("wins", "doubles", "takes"),
    [(0.55, False, True), (0.74, True, True), (0.85, True, False)],
)
def test_doubles_and_takes_without_gammons(wins, doubles, takes):
    now, doubled = game(wins).worth(1, "nobody"), game(wins).worth(2, "other")
    assert (min(doubled, 1) > now) is doubles
    assert (doubled < 1) is takes


def test_who_is_too_good_plays_on_for_the_gammon():
    good = game(0.95, gammons=0.8)
    assert good.worth(1, "nobody") > 1
