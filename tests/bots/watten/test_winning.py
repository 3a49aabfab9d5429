"""The chance to win the game from every score."""

import pytest

from stammtisch.bots.watten.winning import US, winning
from stammtisch.games.watten.state import NOBODY

SCORES = [(ours, theirs) for ours in range(18) for theirs in range(18)]


@pytest.mark.parametrize("target", [11, 15, 18])
def test_what_one_team_has_the_other_lacks(target: int) -> None:
    game = winning(target)
    for ours, theirs in SCORES:
        if max(ours, theirs) < target:
            assert game.chance(ours, theirs, True) + game.chance(theirs, ours, False) == pytest.approx(1)


def test_a_team_that_is_there_has_won() -> None:
    assert winning(18).chance(18, 17, True) == 1
    assert winning(18).chance(3, 19, False) == 0


def test_more_points_are_better_until_four_is_bet_by_itself() -> None:
    game = winning(18)
    for ours in range(14):
        assert game.chance(ours + 1, 10, True) >= game.chance(ours, 10, True)
    assert game.chance(16, 10, True) > game.chance(10, 10, True)


def test_when_both_are_gestrichen_the_round_decides() -> None:
    assert winning(18).begun(16, 17, True, 0.3) == pytest.approx(0.3)


def test_who_would_lose_the_game_anyway_bets_whatever_they_hold() -> None:
    """At 14 to 16 the others can't bet any more: a round won for three brings one nearer than for two."""
    game = winning(18)
    for_two = 0.3 * game.scored(14, 16, True, US, 2)
    assert game.begun(14, 16, True, 0.3) >= for_two
    assert game.played(15, 16, True, 2, NOBODY, 0.3) == pytest.approx(0.3)


def test_gestrichen_is_refused_with_a_poor_hand_and_accepted_with_a_good_one() -> None:
    game = winning(18)
    refused = game.scored(16, 8, True, 1, 2)
    assert game.begun(16, 8, True, 0.02) == pytest.approx(refused)
    assert game.begun(16, 8, True, 0.8) > refused
