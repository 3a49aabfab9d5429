"""A few steps of the ladder that are so high that few hands show them."""

import pytest

from ladder.interval import mean
from ladder.poker import OWN, SIMPLE, TABLES, won

TWO = TABLES["no limit, two seats"]


def bout(one, other, sessions, hands):
    return mean([won(one, other, f"steps/{session}", TWO, hands) for session in range(sessions)])


@pytest.mark.slow
@pytest.mark.parametrize("other", SIMPLE)
def test_the_strong_one_beats_who_always_does_the_same(other):
    assert bout(OWN["strong"], SIMPLE[other], 10, 12).is_above(0)


@pytest.mark.slow
@pytest.mark.parametrize("one", ["weak", "middle", "strong"])
def test_everybody_beats_who_plays_at_random(one):
    assert bout(OWN[one], OWN["random"], 4, 15).value > 0


def test_a_bout_with_oneself_brings_nobody_anything():
    assert bout(SIMPLE["who folds"], SIMPLE["who folds"], 2, 10).value == 0
