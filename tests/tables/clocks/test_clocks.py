"""Clocks: the turn clock, then the time bank; one clock for all who bet; alarms; empty tables."""

from typing import Any

import pytest

from stammtisch.games.moves import DEALER, Away, Back, Bring, Leave, Sit
from stammtisch.tables.clocks.settings import NO_HURRY, ClockSettings
from stammtisch.tables.moves import Pause, SetClocks
from tests.people import EMIL
from tests.tables.toy import SEATS, Evening, Say, decisions, seconds

# The turn clock and the time bank.


def test_whoever_is_awaited_has_the_turn_clock_and_then_their_bank():
    evening = seconds()
    evening.pass_(7)
    evening.do(0, Say((1,)))
    assert decisions(evening) == {1: 7 + 30 + 20}
    evening.pass_(49.999)
    assert evening.sweep() == []
    evening.pass_(0.001)
    assert evening.sweep() == [("decision", 1)]


@pytest.mark.parametrize(("thought", "left"), [(0, 20), (30, 20), (30.001, 19.999), (42, 8), (50, 0)])
def test_a_bank_is_charged_only_beyond_the_turn_clock(thought, left):
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.pass_(thought)
    evening.do(1, Say((2,)))
    assert evening.banks() == [20, left, 20, 20]


def test_a_bank_is_never_below_nothing():
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.pass_(3600)  # nobody looked
    evening.do(1, Say((1,)))
    assert evening.banks()[1] == 0
    assert decisions(evening) == {1: 3600 + 30}


def test_what_is_used_up_of_a_bank_is_missing_the_next_time():
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.pass_(45)
    evening.do(1, Say((1,)))
    assert decisions(evening) == {1: 45 + 30 + 5}


def test_with_every_round_a_bank_is_filled_up_a_little_and_never_over_full():
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.pass_(42)
    evening.do(1, Say((2,), round=2))
    assert evening.banks() == [20, 8 + 5, 20, 20]
    for number in (3, 4, 5):
        evening.do(0, Say((2,), round=number))
    assert evening.banks() == [20, 20, 20, 20]


def test_in_the_same_round_nothing_comes_back():
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.pass_(42)
    evening.do(1, Say((2,)))
    evening.do(2, Say((), round=None))
    assert evening.banks()[1] == 8
    evening.do(2, Say((1,), round=2))
    assert evening.banks()[1] == 13


def test_between_rounds_nothing_comes_out_of_a_bank():
    evening = seconds()
    evening.do(0, Say((1, 2), round=None))
    assert decisions(evening) == {1: 30, 2: 30}
    evening.pass_(45)
    evening.do(1, Say((2,), round=1))
    assert evening.banks() == [20, 20, 20, 20]
    assert decisions(evening) == {2: 45 + 30 + 20}


def test_each_of_several_has_their_own_time():
    evening = seconds()
    evening.do(0, Say((1, 2, 3)))
    evening.pass_(10)
    evening.do(2, Say((1, 3)))
    assert decisions(evening) == {1: 50, 3: 50}
    evening.pass_(30)
    evening.do(1, Say((3, 1)))
    assert decisions(evening) == {3: 50, 1: 40 + 30 + 10}


def test_a_new_round_is_a_new_decision():
    evening = seconds()
    evening.do(0, Say((1, 2)))
    evening.pass_(35)
    evening.do(2, Say((1,), round=2))
    assert decisions(evening) == {1: 35 + 30 + 20}  # 5 s were taken out, and came back


def test_what_somebody_asks_out_of_turn_is_a_new_decision():
    """Who bets in the last second of another's clock gives them their whole time to answer."""
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.pass_(40)
    evening.do(2, Say((1,)))
    assert decisions(evening) == {1: 40 + 30 + 10}


def test_one_of_several_who_decides_asks_nothing_new():
    evening = seconds()
    evening.do(0, Say((1, 2)))
    evening.pass_(40)
    evening.do(2, Say((1,)))
    assert decisions(evening) == {1: 50}


def test_nobody_is_hurried_who_is_not_timed():
    evening = seconds()
    evening.do(0, Say((1, 2), timed=False))
    assert decisions(evening) == {}
    evening.pass_(100)
    evening.do(0, Say((1, 2)))
    assert decisions(evening) == {1: 150, 2: 150}


def test_chips_brought_meanwhile_stop_no_clock():
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.pass_(40)
    evening.do(1, Bring(5))
    assert decisions(evening) == {1: 50}


def test_a_new_owner_has_a_full_bank_and_a_clock_of_their_own():
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.pass_(45)
    evening.do(1, Say((0, 1)))
    evening.pass_(5)
    evening.do(1, Leave())
    assert decisions(evening) == {0: 45 + 50}
    evening.do(1, Sit(5), EMIL)
    evening.do(0, Say((1,)))
    assert decisions(evening) == {1: 50 + 50}


def test_without_a_turn_clock_there_is_no_bank_either():
    evening = seconds(turn=0)
    evening.do(0, Say((1,)))
    evening.pass_(1000)
    assert decisions(evening) == {}
    evening.do(1, Say((2,)))
    assert evening.banks() == [20] * SEATS


# The betting clock.


def test_one_clock_runs_for_all_who_bet_and_takes_nothing_out_of_a_bank():
    evening = seconds()
    evening.do(0, Say((1, 2, 3), betting=True))
    assert decisions(evening) == {1: 15, 2: 15, 3: 15}
    evening.pass_(10)
    evening.do(1, Say((2, 3), betting=True))
    assert decisions(evening) == {2: 15, 3: 15}
    evening.pass_(90)
    evening.do(2, Say((3,), betting=True))
    evening.do(3, Say((0,)))
    assert evening.banks() == [20] * SEATS


def test_who_comes_late_to_the_betting_has_what_is_left_of_its_clock():
    evening = seconds()
    evening.do(0, Say((1,), betting=True))
    evening.pass_(10)
    evening.do(2, Say((1, 2), betting=True))
    assert decisions(evening) == {1: 15, 2: 15}


def test_nobody_draws_the_betting_out_by_going_away_and_coming_back():
    evening = seconds()
    evening.do(0, Say((1, 2), betting=True))
    for _ in range(5):
        evening.pass_(2)
        evening.do(2, Away())
        evening.do(2, Back())
    assert decisions(evening) == {1: 15, 2: 15}


def test_the_betting_clock_of_another_round_is_another_one():
    evening = seconds()
    evening.do(0, Say((1, 2), betting=True))
    evening.pass_(14)
    evening.do(1, Say((1, 2), betting=True, round=2))
    assert decisions(evening) == {1: 29, 2: 29}


def test_after_the_betting_it_is_the_turn_clock_again():
    evening = seconds()
    evening.do(0, Say((1, 2), betting=True))
    evening.pass_(10)
    evening.do(1, Say((2,)))
    evening.pass_(1)
    evening.do(2, Say((2,)))
    assert decisions(evening) == {2: 11 + 50}


def test_bets_may_be_taken_as_long_as_it_takes():
    evening = seconds(betting=0)
    evening.do(0, Say((1, 2), betting=True))
    assert decisions(evening) == {}
    evening.do(0, Say((1,)))
    assert decisions(evening) == {1: 50}


def test_there_may_be_a_betting_clock_and_no_other():
    evening = seconds(turn=0)
    evening.do(0, Say((1, 2), betting=True))
    assert decisions(evening) == {1: 15, 2: 15}
    evening.do(0, Say((1,)))
    assert decisions(evening) == {}


# Other clocks.


def test_other_clocks_begin_anew():
    evening = seconds()
    evening.do(0, Say((1,), round=None))
    evening.pass_(25)
    evening.do(DEALER, SetClocks(ClockSettings(turn=10, bank=7)))
    assert decisions(evening) == {1: 35}
    assert evening.banks() == [7] * SEATS


def test_where_nobody_was_hurried_nobody_has_used_up_any_time():
    evening = Evening(**{name: getattr(NO_HURRY, name) for name in NO_HURRY.__struct_fields__})
    evening.sit(2)
    evening.do(0, Say((0, 1)))
    evening.do(1, Away())
    evening.do(1, Back())
    evening.pass_(5000)
    evening.do(0, Say((0, 1)))
    evening.do(0, Say((0, 1), round=None))
    evening.pass_(5000)
    evening.do(DEALER, SetClocks(ClockSettings(turn=60, bank=30)))
    assert decisions(evening) == {0: 10_060, 1: 10_060}
    evening.do(DEALER, SetClocks(NO_HURRY))
    assert evening.due() == []


# An alarm, and an empty table.


def test_an_alarm_rings_when_its_time_is_over_and_the_next_one_has_its_own():
    evening = seconds()
    evening.do(0, Say((1,), alarm=7))
    evening.pass_(20)
    evening.do(1, Say((2,), alarm=7))
    assert (50, "alarm", DEALER) in evening.due()
    evening.pass_(31)
    assert evening.sweep() == [("alarm", DEALER)]
    assert evening.table.state.rung == 1
    assert (101, "alarm", DEALER) in evening.due()


def test_an_alarm_of_another_number_begins_anew_and_one_that_is_gone_does_not_ring():
    evening = seconds()
    evening.do(0, Say((1,), alarm=7))
    evening.pass_(20)
    evening.do(1, Say((2,), alarm=8))
    assert (70, "alarm", DEALER) in evening.due()
    evening.do(1, Say((2,)))
    assert "alarm" not in {what for _, what, _ in evening.due()}
    evening.pass_(1)
    evening.do(1, Say((2,), alarm=8))
    assert (71, "alarm", DEALER) in evening.due()


def test_an_alarm_rings_where_nobody_is_hurried():
    evening = Evening(**{name: getattr(NO_HURRY, name) for name in NO_HURRY.__struct_fields__})
    evening.sit(2)
    evening.do(0, Say((1,), alarm=7))
    evening.pass_(20)
    evening.do(1, Say((0,), alarm=7))
    assert evening.due() == [(50, "alarm", DEALER)]


HOURS = 3600


def test_a_table_where_nobody_sits_is_taken_away_after_some_hours():
    evening = Evening(empty=12)
    assert evening.due() == [(12 * HOURS, "table", DEALER)]
    evening.pass_(HOURS)
    evening.sit(1)
    assert evening.next() is None
    evening.pass_(HOURS)
    evening.do(0, Leave())
    assert evening.next() == 14 * HOURS
    evening.pass_(12 * HOURS)
    assert evening.sweep() == [("table", DEALER)]
    assert evening.table.conduct.is_closed
    assert evening.next() is None


def test_an_empty_table_that_is_paused_is_taken_away_too():
    evening = Evening(empty=1)
    evening.do(DEALER, Pause())
    evening.pass_(HOURS)
    assert evening.sweep() == [("table", DEALER)]


def test_an_empty_table_may_stay_for_ever():
    assert Evening(empty=0).next() is None


# Laws.


def test_deadlines_are_kept_by_tables_without_any_clock() -> None:
    pace: dict[str, Any] = {name: getattr(NO_HURRY, name) for name in NO_HURRY.__struct_fields__}
    evening = Evening(**pace)
    evening.sit(3)
    evening.do(0, Say((1, 2)))
    evening.do(1, Away())
    evening.pass_(100_000)
    assert (evening.next(), evening.sweep()) == (None, [])
