"""Amounts are whole numbers of the smallest unit, written in whole ones."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.kernel import money


@pytest.mark.parametrize(
    ("amount", "unit", "written"),
    [
        (0, 1, "0"),
        (750, 1, "750"),
        (-3, 1, "-3"),
        (0, 100, "0"),
        (5, 100, "0.05"),
        (50, 100, "0.50"),
        (-50, 100, "-0.50"),
        (700, 100, "7"),
        (750, 100, "7.50"),
        (-101, 100, "-1.01"),
        (15, 10, "1.50"),
    ],
)
def test_an_amount_is_written_in_whole_ones(amount, unit, written):
    assert money.text(amount, unit) == written
    assert money.read(written, unit) == amount


@pytest.mark.parametrize(
    ("written", "unit", "amount"),
    [("7.5", 100, 750), ("7.500", 100, 750), ("007", 100, 700), ("5.0", 1, 5), ("-0", 100, 0)],
)
def test_an_amount_may_be_written_in_other_ways(written, unit, amount):
    assert money.read(written, unit) == amount


@pytest.mark.parametrize(
    "written",
    [
        "",
        "-",
        ".5",
        "5.",
        "7,50",
        "1e3",
        "+5",
        "--5",
        "5 ",
        "five",
        "0x5",
        "²",
        "٣",
        "NaN",
        "1.2.3",
        "9" * 5000,
    ],
)
def test_what_is_no_amount_is_none(written):
    assert money.read(written, 100) is None


@pytest.mark.parametrize(("written", "unit"), [("7.505", 100), ("0.5", 1), ("0.001", 100)])
def test_less_than_the_smallest_unit_is_none(written, unit):
    assert money.read(written, unit) is None


@pytest.mark.parametrize("unit", [3, 7, 8, 12, 60, 99, 101, 200, 1000])
def test_a_unit_that_two_decimals_cannot_hold_is_an_error_and_never_rounded(unit):
    with pytest.raises(ValueError, match=f"units of {unit} to one"):
        money.text(unit, unit)


@settings(deadline=None)
@given(st.integers(-(10**11), 10**11), st.sampled_from([1, 2, 4, 5, 10, 20, 25, 50, 100]))
def test_every_amount_comes_back_from_text(amount, unit):
    assert money.read(money.text(amount, unit), unit) == amount


@settings(deadline=None)
@given(st.text())
def test_any_text_is_an_amount_or_none(written):
    assert isinstance(money.read(written, 100), int | None)
