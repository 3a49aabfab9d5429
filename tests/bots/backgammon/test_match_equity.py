"""The chance to win a match from every score."""

import pytest

from stammtisch.bots.backgammon.match_equity import MOST_AWAY, Away, Rules, chance, gammons

CUBE = Rules(has_cube=True, has_crawford=True)
PLAIN = Rules(has_cube=False, has_crawford=False)
SCORES = [Away(mine, theirs) for mine in range(1, MOST_AWAY + 1) for theirs in range(1, MOST_AWAY + 1)]


@pytest.mark.parametrize("rules", [CUBE, PLAIN])
def test_both_sides_chances_sum_to_one(rules):
    for away in SCORES:
        other = chance(rules, Away(away.theirs, away.mine), False)
        assert chance(rules, away, False) + other == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("rules", [CUBE, PLAIN])
def test_a_point_more_never_hurts(rules):
    for mine, theirs in SCORES:
        if mine > 1:
            nearer = chance(rules, Away(mine - 1, theirs), False)
            assert nearer >= chance(rules, Away(mine, theirs), False) - 1e-6


@pytest.mark.parametrize(
    ("mine", "theirs", "known"),
    [
        (1, 2, 0.68),
        (1, 3, 0.75),
        (1, 4, 0.82),
        (2, 3, 0.60),
        (2, 4, 0.67),
        (3, 5, 0.65),
        (5, 7, 0.62),
    ],
)
def test_it_is_near_to_what_players_know(mine, theirs, known):
    assert chance(CUBE, Away(mine, theirs), False) == pytest.approx(known, abs=0.03)


def test_after_crawford_two_away_is_as_good_as_one():
    assert chance(CUBE, Away(2, 1), True) == pytest.approx(0.5)
    assert chance(CUBE, Away(2, 1), False) < 0.4


def test_about_a_quarter_of_games_are_gammons():
    assert 0.2 < gammons() < 0.35
