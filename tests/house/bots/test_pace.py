"""How long bots take: about as long as the table says, and several in a row not much longer than three."""

import random

import pytest

from stammtisch.games.moves import Away, Back, Leave
from stammtisch.house.bots.pace import IN_A_ROW, LEAST_OF_USUAL, thinks_for
from stammtisch.tables.clocks.settings import ClockSettings

SEVERAL = [Away(), Back(), Leave()]
"""More than a yes or no."""


def in_a_row(bots: int, rng: random.Random, thinking: int = 1) -> int:
    """How long people wait while so many decide one after the other."""
    waited = 0
    for _ in range(bots):
        waited += thinks_for(ClockSettings(thinking=thinking), SEVERAL, rng, waited)
    return waited


@pytest.mark.parametrize("bots", [1, 3, 6, 9])
def test_bots_in_a_row_keep_people_waiting_for_no_longer_than_that(bots):
    longest = max(in_a_row(bots, random.Random(seed)) for seed in range(500))
    assert longest <= 1000 * (IN_A_ROW + LEAST_OF_USUAL * (bots - 1))


def test_a_bot_takes_about_as_long_as_the_table_says():
    taken = sorted(in_a_row(1, random.Random(seed), thinking=4) for seed in range(500))
    assert 3_500 < taken[250] < 4_500
    assert taken[0] >= 4_000 * LEAST_OF_USUAL
    assert taken[0] < taken[-1]


def test_who_has_waited_long_waits_hardly_for_one_more():
    taken = [
        thinks_for(ClockSettings(thinking=2), SEVERAL, random.Random(seed), 60_000) for seed in range(99)
    ]
    assert max(taken) <= 2_000 * LEAST_OF_USUAL


def test_where_bots_play_at_once_nobody_waits():
    assert in_a_row(6, random.Random(1), thinking=0) == 0


def test_a_bot_leaves_two_thirds_of_its_clock():
    pace = ClockSettings(thinking=60, turn=30)
    assert max(thinks_for(pace, SEVERAL, random.Random(seed)) for seed in range(99)) == 10_000
