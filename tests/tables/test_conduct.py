"""The conduct of a table: the host's rights, pauses by agreement, who isn't welcome, closing."""

from collections.abc import Callable

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet
from stammtisch.games.moves import DEALER, Away, Back, Bring, Change, Leave, Move, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Start
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.clocks.settings import NO_HURRY, ClockSettings
from stammtisch.tables.conduct import MOST_BARRED
from stammtisch.tables.moves import Admit, Close, HandOver, Hush, Kick, Pause, Resume, SetClocks
from tests.people import ANNA, BEN, CLEO, EMIL, HOST
from tests.tables.toy import PEOPLE, SEATS, Evening, Lock, Say, seconds


def is_paused(evening: Evening) -> bool:
    return evening.table.conduct.paused is not None


def barred_ben() -> Evening:
    evening = seconds()
    evening.do(DEALER, Kick(1))
    return evening


def paused() -> Evening:
    evening = seconds()
    evening.do(DEALER, Pause())
    return evening


MOVES: list[tuple[Move, Callable[[], Evening]]] = [
    (Pause(), seconds),
    (Resume(), paused),
    (Kick(2), seconds),
    (Admit(BEN), barred_ben),
    (HandOver(CLEO), seconds),
    (SetClocks(ClockSettings(turn=5)), seconds),
    (Hush(True), seconds),
]


# The host's rights.


@pytest.mark.parametrize(("move", "at"), MOVES, ids=lambda one: type(one).__name__)
def test_the_host_may_do_it_whether_they_sit_there_or_not(move, at):
    evening = at()
    evening.do(DEALER, move)
    evening = at()
    evening.do(DEALER, HandOver(ANNA))
    evening.do(DEALER, move, "Anna")


@pytest.mark.parametrize(("move", "at"), MOVES, ids=lambda one: type(one).__name__)
@pytest.mark.parametrize("by", ["Anna", "Emil"])
def test_nobody_else_may_do_it_for_the_house(move, at, by):
    assert at().refusal(DEALER, move, by) == "not_the_host"


@pytest.mark.parametrize("seat", range(SEATS))
@pytest.mark.parametrize(("move", "at"), [*MOVES[2:], (Close(), seconds)], ids=lambda one: type(one).__name__)
def test_nobody_may_do_it_from_their_own_seat(move, at, seat):
    evening = at()
    if evening.table.people[seat]:
        assert evening.refusal(seat, move) == "not_the_host"


def test_not_even_the_host_does_so_from_their_seat():
    evening = seconds()
    evening.do(DEALER, HandOver(ANNA))
    assert evening.refusal(0, Kick(1)) == "not_the_host"


def test_nobody_changes_the_house_rules_from_their_seat():
    assert seconds().refusal(0, Change({})) == "not_the_host"


@pytest.mark.parametrize("move", [Pause(), Resume(), Bring(5), Away()])
def test_nobody_acts_for_the_seat_of_another(move):
    assert seconds().refusal(0, move, BEN) == "not_your_seat"


def test_who_only_watches_asks_for_no_pause():
    assert seconds().refusal(0, Pause(), EMIL) == "not_your_seat"


def test_the_host_hands_over_to_somebody_who_sits_there():
    evening = seconds()
    assert evening.refusal(DEALER, HandOver(EMIL)) == "not_seated"
    assert evening.refusal(DEALER, HandOver(NOBODY)) == "not_seated"
    evening.do(DEALER, HandOver(BEN))
    assert evening.table.host == "Ben"
    assert evening.refusal(DEALER, Pause(), HOST) == "not_the_host"


def test_if_the_host_leaves_the_next_one_is_the_host():
    evening = seconds()
    evening.do(DEALER, HandOver(BEN))
    evening.do(0, Leave())
    assert evening.table.host == "Ben"
    evening.do(1, Leave())
    assert evening.table.host == "Cleo"
    evening.do(2, Leave())
    evening.do(3, Leave())
    assert evening.table.host == "Dora"  # nobody is left: it's still hers


def test_a_host_who_does_not_sit_there_stays_the_host():
    evening = seconds()
    for seat in range(SEATS):
        evening.do(seat, Leave())
    assert evening.table.host == "Host"


# Who isn't welcome.


def test_who_had_to_leave_has_their_chips_and_may_not_come_back_until_they_are_admitted():
    evening = seconds()
    evening.do(DEALER, Kick(1))
    assert evening.table.people[1] is None
    assert evening.table.chips.seats[1] == 0
    assert evening.refusal(1, Sit(5), BEN) == "not_welcome"
    assert evening.refusal(DEALER, Kick(1)) == "not_seated"
    evening.do(1, Sit(5), EMIL)
    evening.do(DEALER, Admit(BEN))
    assert evening.refusal(DEALER, Admit(BEN)) == "not_barred"
    evening.do(DEALER, Kick(1))
    evening.do(1, Sit(5), BEN)
    assert evening.table.conduct.barred == ("Emil",)


@pytest.mark.parametrize("seat", [-1, SEATS, 99, -SEATS])
def test_nobody_is_asked_to_leave_a_chair_that_is_not_there(seat):
    assert seconds().refusal(DEALER, Kick(seat)) == "not_seated"


def test_nobody_has_to_leave_where_the_game_does_not_allow_it():
    evening = seconds()
    evening.do(0, Lock())
    assert evening.refusal(DEALER, Kick(1)) == "not_now"
    assert evening.table.conduct.barred == ()


def test_the_last_ones_who_had_to_leave_are_remembered():
    evening = Evening()
    for number in range(MOST_BARRED + 3):
        evening.do(0, Sit(5), Person(f"person {number}"))
        evening.do(DEALER, Kick(0))
    barred = evening.table.conduct.barred
    assert (len(barred), barred[0], barred[-1]) == (MOST_BARRED, "person 3", f"person {MOST_BARRED + 2}")


# Pauses by agreement.


def test_all_who_are_present_together_may_pause_and_go_on():
    evening = seconds()
    for seat in (2, 0, 3):
        evening.do(seat, Pause())
        assert not is_paused(evening)
    evening.do(1, Pause())
    assert is_paused(evening)
    assert evening.table.conduct.wishes == ()
    for seat in (1, 3, 2):
        evening.do(seat, Resume())
        assert is_paused(evening)
    evening.do(0, Resume())
    assert not is_paused(evening)


def test_to_wish_for_it_twice_does_not_count_twice():
    evening = seconds()
    for _ in range(SEATS):
        evening.do(0, Pause())
    assert not is_paused(evening)


def test_who_is_away_does_not_count():
    evening = seconds()
    evening.do(3, Away())
    evening.do(0, Pause())
    evening.do(1, Pause())
    evening.do(2, Pause())
    assert is_paused(evening)


def test_who_is_away_may_ask_but_not_for_the_others():
    evening = seconds()
    evening.do(3, Away())
    evening.do(3, Pause())
    assert not is_paused(evening)


@pytest.mark.parametrize("goes", [Leave(), Away()])
def test_who_leaves_or_goes_away_does_not_block_the_others(goes):
    evening = seconds()
    for seat in (0, 1, 2):
        evening.do(seat, Pause())
    evening.do(3, goes)
    assert is_paused(evening)
    for seat in (0, 1):
        evening.do(seat, Resume())
    evening.pass_(10)
    evening.do(2, goes)
    assert not is_paused(evening)


def test_who_has_to_leave_does_not_block_the_others():
    evening = seconds()
    for seat in (0, 1, 2):
        evening.do(seat, Pause())
    evening.do(DEALER, Kick(3))
    assert is_paused(evening)


def test_clocks_go_on_exactly_when_the_last_one_who_did_not_want_to_leaves():
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.pass_(10)
    evening.do(DEALER, Pause())
    for seat in (0, 1, 2):
        evening.do(seat, Resume())
    evening.pass_(90)
    evening.do(3, Leave())
    assert evening.due() == [(140, "decision", 1)]


def test_the_wish_of_whoever_left_counts_no_more():
    evening = seconds()
    evening.do(3, Pause())
    evening.do(3, Leave())
    evening.do(3, Sit(5), EMIL)
    for seat in (0, 1, 2):
        evening.do(seat, Pause())
    assert not is_paused(evening)


def test_nobody_is_left_who_could_agree():
    evening = Evening()
    evening.sit(2)
    evening.do(0, Pause())
    evening.do(0, Away())
    evening.do(1, Away())
    assert not is_paused(evening)
    evening.do(0, Leave())
    evening.do(1, Leave())
    assert not is_paused(evening)


def test_the_host_needs_nobody():
    evening = seconds()
    evening.do(0, Pause())
    evening.do(DEALER, Pause())
    assert is_paused(evening)
    assert evening.refusal(DEALER, Pause()) == "paused_already"
    assert evening.refusal(0, Pause()) == "paused_already"
    evening.do(DEALER, Resume())
    assert evening.refusal(DEALER, Resume()) == "not_paused"
    assert evening.refusal(0, Resume()) == "not_paused"


@pytest.mark.parametrize("move", [Say((1,)), Bring(5), Sit(5)])
def test_nothing_is_played_while_the_table_is_paused(move):
    evening = seconds()
    evening.do(3, Leave())
    evening.do(DEALER, Pause())
    by = EMIL if isinstance(move, Sit) else None
    assert evening.refusal(3 if by else 0, move, by) == "paused"


@pytest.mark.parametrize("move", [Leave(), Away()])
def test_who_wants_to_go_may_do_so_in_a_pause(move):
    evening = paused()
    evening.do(0, move)
    assert is_paused(evening)


def test_who_comes_back_in_a_pause_is_back():
    evening = paused()
    evening.house(0, Away())
    evening.do(0, Back())
    assert evening.table.clocks.away[0] is None


# Other clocks, and closing.


def test_clocks_are_changed_between_rounds_alone():
    evening = seconds()
    evening.do(0, Say((1,)))
    assert evening.refusal(DEALER, SetClocks(NO_HURRY)) == "not_now"
    evening.do(1, Say((), round=None))
    evening.do(DEALER, SetClocks(NO_HURRY))
    assert evening.table.pace == NO_HURRY


def test_clocks_out_of_bounds_are_refused():
    assert seconds().refusal(DEALER, SetClocks(ClockSettings(turn=-1))) == "house_rule"


def test_closing_pays_everybody_back():
    evening = Evening()
    for seat, chips in enumerate((10, 20, 30)):
        evening.do(seat, Sit(chips), PEOPLE[seat])
    evening.close()
    assert evening.table.conduct.is_closed
    assert evening.table.people == (None,) * SEATS
    assert sum(evening.table.chips.seats) == 0
    assert evening.next() is None
    assert evening.replayed() == evening.table


def test_only_the_host_closes_a_table_and_only_once():
    evening = seconds()
    with pytest.raises(Exception, match="not_the_host"):
        evening.close(ANNA)
    evening.close()
    for move in (Sit(5), Pause(), Resume()):
        seat, by = (0, EMIL) if isinstance(move, Sit) else (DEALER, HOST)
        assert evening.refusal(seat, move, by) == "table_closed"


def test_a_table_with_people_is_not_closed_by_a_plain_move():
    assert seconds().refusal(DEALER, Close()) == "people_sit_here"


def test_a_table_is_closed_between_rounds_and_has_paid_out_all_its_chips():
    evening = Evening(BLACKJACK)
    evening.sit(3, 100_00)
    evening.do(0, Bet(10_00))
    with pytest.raises(Refused) as refused:
        evening.close()
    assert refused.value.word == "not_now"
    evening.do(0, Leave())
    evening.close()
    assert evening.table.chips.seats == (0,) * len(evening.table.people)
    assert evening.replayed() == evening.table


def test_a_running_sit_and_go_is_not_closed():
    evening = Evening(POKER, POKER.presets["sng"])
    for seat in range(len(evening.table.people)):
        evening.do(seat, Sit(evening.table.options.buy_in), Person(f"person {seat}"))
    evening.do(0, Start())
    with pytest.raises(Exception, match="not"):
        evening.close()
