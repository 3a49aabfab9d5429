"""Between two rounds the table rests, and then the next one begins by itself."""

from stammtisch.games.moves import DEALER, Sit
from stammtisch.tables.clocks.settings import NO_HURRY, ClockSettings
from stammtisch.tables.moves import Pause, Resume, SetClocks
from tests.people import DORA
from tests.tables.toy import Evening, Say, decisions, seconds

RESTING = Say((1, 2), round=None, resting=True)


def rest(evening: Evening) -> list[float]:
    """When the next round begins by itself."""
    return [at for at, what, seat in evening.due() if (what, seat) == ("rest", DEALER)]


def test_the_next_round_begins_by_itself_and_nobody_is_hurried_until_then():
    evening = seconds(rest=4)
    evening.pass_(10)
    evening.do(0, RESTING)
    assert (rest(evening), decisions(evening)) == ([14], {})
    evening.pass_(3.999)
    assert evening.sweep() == []
    evening.pass_(0.001)
    assert evening.sweep() == [("rest", DEALER)]
    assert evening.rows[-1].moves[0][0] == 1  # whoever could have asked for it comes first
    assert evening.replayed() == evening.table


def test_somebody_has_to_ask_for_the_next_round_where_the_host_wants_it_so():
    evening = seconds(rest=0)
    evening.do(0, RESTING)
    assert (rest(evening), decisions(evening)) == ([], {1: 30, 2: 30})


def test_a_table_without_clocks_rests_if_the_host_wants_it_so():
    evening = seconds(turn=0, betting=0, rest=7)
    evening.do(0, RESTING)
    assert rest(evening) == [7]
    evening.do(DEALER, SetClocks(NO_HURRY))
    assert rest(evening) == []


def test_who_comes_while_the_table_rests_holds_nobody_up():
    evening = Evening(turn=30, rest=4)
    evening.sit(3)
    evening.do(0, RESTING)
    evening.pass_(3)
    evening.do(3, Sit(100), DORA)
    assert rest(evening) == [4]


def test_what_is_played_while_the_table_rests_is_looked_at():
    evening = seconds(rest=4)
    evening.do(0, RESTING)
    evening.pass_(3)
    evening.do(1, RESTING)
    assert rest(evening) == [7]


def test_a_round_that_is_over_as_it_begins_is_looked_at_too():
    evening = seconds(rest=4)
    evening.do(0, RESTING)
    evening.pass_(4)
    evening.house(1, RESTING)
    assert rest(evening) == [8]


def test_in_a_pause_the_table_rests_without_end_and_then_for_what_was_left():
    evening = seconds(rest=4)
    evening.do(0, RESTING)
    evening.pass_(1)
    evening.do(DEALER, Pause())
    evening.pass_(600)
    assert evening.sweep() == []
    evening.do(DEALER, Resume())
    assert rest(evening) == [604]


def test_other_clocks_begin_the_rest_anew():
    evening = seconds(rest=4)
    evening.do(0, RESTING)
    evening.pass_(3)
    evening.do(DEALER, SetClocks(ClockSettings(rest=10)))
    assert rest(evening) == [13]
