"""What all games say alike of coming, staying and going."""

import pytest

from stammtisch.games.moves import Away, Back, Leave
from stammtisch.games.sitting import check_chairs_stay, check_chips, stay_or_leave
from stammtisch.kernel.refused import Refused


@pytest.mark.parametrize(("is_away", "moves"), [(False, (Away(), Leave())), (True, (Back(), Leave()))])
def test_who_sits_may_sit_out_or_come_back_and_leave(is_away, moves):
    assert stay_or_leave(is_away) == moves


@pytest.mark.parametrize(
    ("chips", "unit", "sentence"),
    [
        (99, 1, "cannot sit down with 99: 100 to 2050 is possible"),
        (2051, 1, "cannot sit down with 2051: 100 to 2050 is possible"),
        (99, 100, "cannot sit down with 0.99: 1 to 20.50 is possible"),
    ],
)
def test_more_or_fewer_chips_than_possible_are_refused_in_the_tables_unit(chips, unit, sentence):
    with pytest.raises(Refused) as refused:
        check_chips("sit down", chips, 100, 2050, unit)
    assert (refused.value.word, refused.value.sentence) == ("chips_out_of_range", sentence)


def test_the_least_and_the_most_are_possible():
    check_chips("bring", 100, 100, 2050)
    check_chips("bring", 2050, 100, 2050)


def test_as_many_chairs_as_there_are_stay():
    check_chairs_stay(6, 6)
    with pytest.raises(Refused, match="there are 6"):
        check_chairs_stay(5, 6)
