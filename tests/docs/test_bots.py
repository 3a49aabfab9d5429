"""The page of the bots says what has come out of the ladder, and nothing else."""

import pytest

from ladder.interval import Tally
from ladder.page import BEGIN, END, PAGE, ordered, written
from ladder.picture import drawn
from ladder.results import Played, Results, save
from ladder.training_curve import drawn_curve
from ladder.watching import Habits
from tests.repository.tree import ROOT


def test_the_page_and_its_pictures_are_as_the_ladder_has_it():
    for path, text in written((ROOT / PAGE).read_text("utf-8")).items():
        assert (ROOT / path).read_text("utf-8") == text, "write it anew: python -m ladder.page"


def played(stronger, weaker, *values, table="here", even=0.0):
    tally = Tally()
    for value in values:
        tally.add(value)
    return Played(table, stronger, weaker, "points", even, tally)


def test_tables_stand_together_and_the_strongest_first():
    bouts = [
        played("weak", "random", 1.0),
        played("strong", "gnubg", 1.0),
        played("strong", "weak", 1.0, table="there"),
        played("strong", "middle", 1.0),
        played("middle", "weak"),
    ]
    listed = ordered(Results({str(number): one for number, one in enumerate(bouts)}))
    assert [(one.table, one.weaker) for one in listed] == [
        ("here", "middle"),
        ("here", "gnubg"),
        ("here", "random"),
        ("there", "weak"),
    ]


def test_who_is_surely_better_is_drawn_otherwise_than_who_may_be():
    picture = drawn("Cards", [played("strong", "weak", 1, 2, 3, 2), played("middle", "weak", -1, 1, 2)])
    assert picture.count('<circle class="sure"') == picture.count('<circle class="open"') == 1


def test_a_curve_has_a_point_for_each_measurement():
    picture = drawn_curve("1\t80\t0.1\t\n2\t80\t0.1\t-0.5\n3\t150\t0.1\t+0.5\n")
    assert picture.count('class="one"') == 2
    assert "80</text>" in picture
    assert "150</text>" in picture


def test_bets_at_watten_are_counted_by_rounds(tmp_path):
    habits = Habits({"announce": 10, "bet": 5, "accept": 3, "refuse": 1}, {200: 19})
    save("watten", Results(habits={"strong": habits}), tmp_path)
    page = written(f"{BEGIN}\n{END}", tmp_path)[PAGE]
    assert "| strong | 0.50 | 75% |" in page
    assert "| Watten | 200 ms |" in page


def test_a_page_without_a_place_for_it_is_told_so():
    with pytest.raises(ValueError, match="needs the line"):
        written("# Bots")
    assert BEGIN in written(f"{BEGIN}\n{END}")[PAGE]
