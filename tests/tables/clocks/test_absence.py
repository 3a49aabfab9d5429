"""Clocks of those who are away, how long a seat is kept, and what a pause does to all of them."""

import pytest

from stammtisch.games.moves import DEALER, Away, Back, Leave
from stammtisch.tables.clocks.clocks import AWAY_DECIDED_AFTER_MS
from stammtisch.tables.moves import Pause, Resume
from tests.tables.toy import SEATS, Evening, Say, decisions, seconds

SHORT = AWAY_DECIDED_AFTER_MS / 1000


# The absent.


def test_a_decision_that_was_there_before_runs_on_with_turn_clock_and_bank():
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.do(1, Away())  # in the same moment, yet afterwards
    assert decisions(evening) == {1: 50}
    evening.pass_(20)
    evening.do(0, Away())
    assert decisions(evening) == {1: 50}


def test_a_decision_that_comes_up_while_somebody_is_away_has_a_short_clock():
    evening = seconds()
    evening.do(1, Away())
    evening.do(0, Say((1,)))  # in the same moment, yet afterwards
    assert decisions(evening) == {1: SHORT}
    evening.pass_(10)
    evening.do(0, Say((1, 2)))
    assert decisions(evening) == {1: 10 + SHORT, 2: 60}


def test_who_comes_back_has_the_whole_time_from_when_it_came_up():
    evening = seconds()
    evening.do(1, Away())
    evening.do(0, Say((1,)))
    evening.pass_(2)
    evening.do(1, Back())
    assert decisions(evening) == {1: 50}


def test_nobody_draws_their_decision_out_by_going_away_and_coming_back():
    evening = seconds()
    evening.do(0, Say((1,)))
    for _ in range(10):
        evening.pass_(4)
        evening.do(1, Away())
        evening.do(1, Back())
    assert decisions(evening) == {1: 50}


def test_somebody_who_was_lost_when_their_clock_had_run_out_is_played_for_at_once():
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.pass_(70)  # it was held, for they were within the time of grace
    evening.house(1, Away())
    assert decisions(evening) == {1: 70}


def test_where_nobody_is_hurried_an_absent_one_is_still_played_for():
    evening = seconds(turn=0)
    evening.do(0, Say((1,)))
    evening.pass_(100)
    evening.do(1, Away())
    assert decisions(evening) == {1: 100 + SHORT}


def test_who_is_waited_for_has_no_clock():
    evening = seconds(absent="wait")
    evening.do(0, Say((1, 2)))
    evening.pass_(10)
    evening.do(1, Away())
    assert decisions(evening) == {2: 50}
    evening.do(2, Say((1,)))
    assert decisions(evening) == {}


def test_who_was_waited_for_has_a_turn_clock_again_and_what_was_left_of_their_bank():
    evening = seconds(absent="wait")
    evening.do(0, Say((1,)))
    evening.pass_(42)
    evening.do(1, Away())
    evening.pass_(500)
    evening.do(1, Back())
    assert evening.banks()[1] == 8
    assert decisions(evening) == {1: 542 + 30 + 8}


def test_a_decision_that_came_up_while_waiting_begins_with_their_return():
    evening = seconds(absent="wait")
    evening.do(1, Away())
    evening.do(0, Say((1,)))
    evening.pass_(500)
    evening.do(1, Back())
    assert decisions(evening) == {1: 500 + 50}


def test_who_was_just_gone_and_plays_is_back():
    evening = seconds()
    evening.house(1, Away())
    evening.do(0, Say((1,)))
    evening.pass_(1)
    evening.do(1, Say((1,)))
    assert evening.rows[-1].moves == ((1, Back()), (1, Say((1,))))
    assert evening.table.clocks.away[1] is None
    assert decisions(evening) == {1: 51}


def test_who_asked_to_be_away_may_play_and_still_is():
    evening = seconds()
    evening.do(1, Away())
    evening.do(0, Say((1,)))
    evening.do(1, Say((1,)))
    assert evening.rows[-1].moves == ((1, Say((1,))),)
    assert evening.table.clocks.away[1] is not None


def test_it_is_known_who_asked_to_be_away_and_who_was_just_gone():
    evening = seconds()
    evening.do(1, Away())
    evening.house(2, Away())
    assert evening.table.clocks.asked == (False, True, False, False)
    evening.do(1, Back())
    assert evening.table.clocks.asked == (False, False, False, False)


# How long a seat is kept.


def seats(evening: Evening) -> dict[int, float]:
    return {seat: at for at, what, seat in evening.due() if what == "seat"}


def test_a_seat_is_kept_for_a_time_and_then_given_up():
    evening = seconds()
    evening.pass_(5)
    evening.do(1, Away())
    assert seats(evening) == {1: 605}
    evening.pass_(600)
    assert evening.sweep() == [("seat", 1)]
    assert evening.table.people == ("Anna", None, "Cleo", "Dora")


def test_who_comes_back_keeps_it():
    evening = seconds()
    evening.do(1, Away())
    evening.pass_(500)
    evening.do(1, Back())
    assert seats(evening) == {}
    evening.do(1, Away())
    assert seats(evening) == {1: 1100}


def test_a_seat_may_be_kept_for_ever():
    evening = seconds(keep=0)
    evening.do(1, Away())
    assert seats(evening) == {}


def test_where_the_absent_leave_they_do_so_at_once_but_who_asked_is_kept():
    evening = seconds(absent="leave")
    evening.pass_(5)
    evening.do(1, Away())
    evening.house(2, Away())
    assert seats(evening) == {1: 605, 2: 5}
    assert evening.sweep() == [("seat", 2)]


# A pause.


@pytest.mark.parametrize("paused", [1, 29, 100, 1_000_000])
def test_a_pause_moves_every_clock_by_exactly_its_length(paused):
    evening = seconds()
    evening.do(0, Say((1, 2), alarm=7))
    evening.pass_(5)
    evening.do(2, Away())
    evening.pass_(30)
    before = evening.due()
    evening.do(DEALER, Pause())
    assert evening.due() == []
    evening.pass_(paused)
    assert evening.sweep() == []
    evening.do(DEALER, Resume())
    assert evening.due() == [(at + paused, what, seat) for at, what, seat in before]
    evening.do(1, Say((2,)))
    assert evening.banks()[1] == 15  # 35 s were thought; the pause doesn't count


def test_several_pauses_add_up():
    evening = seconds()
    evening.do(0, Say((1,)))
    for length in (10, 200, 3):
        evening.pass_(4)
        evening.do(DEALER, Pause())
        evening.pass_(length)
        evening.do(DEALER, Resume())
    assert decisions(evening) == {1: 50 + 213}


def test_wishes_to_go_on_that_are_not_shared_move_no_clock():
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.pass_(10)
    evening.do(DEALER, Pause())
    for seat in range(SEATS):
        evening.pass_(25)
        evening.do(seat, Resume())
    assert decisions(evening) == {1: 50 + 100}


def test_who_goes_in_a_pause_is_away_since_its_end():
    evening = seconds()
    evening.do(DEALER, Pause())
    evening.pass_(50)
    evening.do(1, Away())
    evening.pass_(50)
    evening.do(DEALER, Resume())
    assert seats(evening) == {1: 100 + 600}


def test_who_is_to_decide_because_somebody_left_in_a_pause_has_their_whole_time_after_it():
    evening = seconds()
    evening.do(0, Say((1, 2)))
    evening.pass_(10)
    evening.do(DEALER, Pause())
    evening.pass_(10)
    evening.do(1, Leave())
    evening.pass_(10)
    evening.do(DEALER, Resume())
    assert decisions(evening) == {2: 50 + 20}


def test_who_was_waited_for_and_is_back_in_a_pause_has_a_turn_clock_after_it():
    evening = seconds(absent="wait")
    evening.do(0, Say((1,)))
    evening.pass_(10)
    evening.do(1, Away())
    evening.do(DEALER, Pause())
    evening.pass_(10)
    evening.do(1, Back())
    evening.pass_(10)
    evening.do(DEALER, Resume())
    assert decisions(evening) == {1: 30 + 50}
