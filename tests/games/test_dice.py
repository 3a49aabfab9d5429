"""Dice are written the way players write them."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games import dice
from stammtisch.kernel.refused import Refused


@pytest.mark.parametrize(
    ("thrown", "written"), [((3, 1), "3-1"), ((1, 3), "1-3"), ((6,), "6"), ((2, 2, 2), "2-2-2")]
)
def test_dice_are_written_in_the_order_they_fell(thrown, written):
    assert dice.text(thrown) == written
    assert dice.read(written) == thrown


def test_all_throws_of_two_dice_come_back_from_text():
    for thrown in product(dice.FACES, repeat=2):
        assert dice.read(dice.text(thrown)) == thrown
    assert list(dice.FACES) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    "written",
    ["", "-", "0-1", "7", "3-", "-3", "3--1", "3 1", " 3-1", "3-1 ", "03-1", "+3", "a-b", "٣-1", "²"],
)
def test_what_is_no_throw_is_refused(written):
    with pytest.raises(Refused, match="no_such_dice"):
        dice.read(written)


@pytest.mark.parametrize("written", ["1" * 5000, "1" * 5000 + "-1"])
def test_a_long_number_is_refused_shortly(written):
    with pytest.raises(Refused, match="no_such_dice") as refused:
        dice.read(written)
    assert len(refused.value.sentence) < 100


@settings(deadline=None)
@given(st.one_of(st.text(), st.text("123456-", max_size=9), st.text("0123456789-")))
def test_any_text_is_refused_or_is_just_how_those_dice_are_written(written):
    try:
        thrown = dice.read(written)
    except Refused:
        return
    assert dice.text(thrown) == written
