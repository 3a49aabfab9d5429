"""How sure the ladder is of a mean."""

from math import inf

import pytest

from ladder.interval import Tally, mean, students


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_few_values_say_less(freedom, quantile):
    """By the printed tables."""
    assert students(freedom) == pytest.approx(quantile, rel=0.01)


def test_a_mean_lies_so_near_to_the_true_one():
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found.value == 2.5
    assert found.within == pytest.approx(3.182 * 1.29099 / 2, rel=0.01)


def test_values_that_are_all_alike_prove_nothing():
    won = mean([1.0] * 40)
    assert (won.value, won.within, won.is_above(0)) == (1.0, inf, False)


def test_values_may_come_one_after_the_other():
    tally = Tally()
    for value in (1.0, 2.0, 3.0, 4.0):
        tally.add(value)
    assert tally.mean() == mean([4.0, 3.0, 2.0, 1.0])


def test_a_mean_is_above_what_is_even_only_if_its_whole_interval_is():
    found = mean([51.0, 52.0, 53.0, 54.0])
    assert found.is_above(50)
    assert not found.is_above(51)
