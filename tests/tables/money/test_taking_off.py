"""What the host takes off a stack goes back to whom it belongs, and they play on."""

import pytest

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import DEALER, Leave, Sit, TakeOff
from stammtisch.games.options import read_options
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Start
from stammtisch.games.watten import WATTEN
from stammtisch.tables.moves import HandOver, Lend, Pause
from stammtisch.tables.record import Loan
from stammtisch.tables.shown.offers import host_may
from tests.people import ANNA, BEN, HOST
from tests.tables.money.test_loans import stored
from tests.tables.test_hosting import said, two_at_poker
from tests.tables.toy import Evening


def sitting(game: AnyGame, chips: int, **rules: object) -> Evening:
    evening = Evening(game, read_options(game.options, rules))
    evening.sit(2, chips)
    return evening


@pytest.mark.parametrize(
    ("evening", "chips", "stays"),
    [
        (sitting(POKER, 200), 160, 40),  # the least that one sits down with
        (sitting(BLACKJACK, 100_00), 99_00, 1_00),
        (sitting(BACKGAMMON, 100, points=0, point=5), 95, 5),
    ],
    ids=["poker", "blackjack", "backgammon"],
)
def test_it_goes_back_to_its_owner_who_keeps_enough_to_sit_down_with(evening, chips, stays):
    assert evening.refusal(DEALER, TakeOff(1, chips + 1)) == "chips_out_of_range"
    assert "take_off" in host_may(evening.table)
    worth = 100 // evening.table.game.unit(evening.table.options)
    taken = stored(evening, DEALER, TakeOff(1, chips), HOST)
    assert sorted(taken.lines) == [("person:Ben", chips * worth), ("table:t", -chips * worth)]
    assert taken.results == ()  # nobody has won or lost anything
    assert dict(taken.stacks)[BEN] == stays * worth
    assert [(one.deed, one.whom) for one in taken.hosted] == [("take_off", "Ben")]
    assert evening.refusal(DEALER, TakeOff(1, 1)) == "nothing_to_spare"
    assert evening.replayed() == evening.table


def test_everybody_is_told_and_they_play_on():
    evening = two_at_poker()
    evening.do(DEALER, TakeOff(1, 50))
    assert said(evening) == "Host gives Ben 50 of the stack back."
    evening.do(1, Start())
    assert evening.table.round is not None
    assert sum(evening.table.chips.seats) == 350


def test_not_in_mid_hand_nor_in_a_pause():
    evening = two_at_poker()
    evening.do(DEALER, Pause())
    assert evening.refusal(DEALER, TakeOff(1, 50)) == "paused"
    evening = two_at_poker()
    evening.do(0, Start())
    assert "take_off" not in host_may(evening.table)
    assert evening.refusal(DEALER, TakeOff(1, 50)) == "nothing_to_spare"


def test_not_once_somebody_has_bet_at_blackjack():
    evening = sitting(BLACKJACK, 100_00)
    evening.do(0, Bet(5_00))
    assert "take_off" not in host_may(evening.table)
    assert evening.refusal(DEALER, TakeOff(1, 50_00)) == "nothing_to_spare"


def test_not_in_a_tournament_where_all_have_paid_the_same():
    evening = Evening(POKER, POKER.presets["sng"])
    evening.sit(2, POKER.presets["sng"].buy_in)
    assert "take_off" not in host_may(evening.table)
    assert evening.refusal(DEALER, TakeOff(1, 1)) == "nothing_to_spare"


def test_where_nobody_plays_for_chips_there_is_nothing_to_take():
    evening = Evening(WATTEN)
    evening.do(0, Sit(), ANNA)
    assert "take_off" not in host_may(evening.table)


def test_nobody_takes_chips_off_their_own_stack_nor_off_an_empty_chair():
    evening = two_at_poker()
    evening.do(DEALER, HandOver(ANNA))
    assert evening.refusal(DEALER, TakeOff(0, 50), ANNA) == "not_from_oneself"
    assert evening.refusal(DEALER, TakeOff(5, 50), ANNA) == "nothing_to_spare"
    assert evening.refusal(DEALER, TakeOff(99, 50), ANNA) == "nothing_to_spare"
    assert evening.refusal(DEALER, TakeOff(0, 50), BEN) == "not_the_host"
    assert evening.refusal(1, TakeOff(1, 50), BEN) == "not_the_host"
    evening.do(1, Leave())
    assert "take_off" not in host_may(evening.table)  # only the host's own are left


def test_what_was_lent_goes_back_to_the_lender_first():
    evening = two_at_poker()
    evening.do(DEALER, Lend(1, 150))
    taken = stored(evening, DEALER, TakeOff(1, 100), HOST)
    assert sorted(taken.lines) == [("person:Host", 100_00), ("table:t", -100_00)]
    assert list(evening.table.loans) == [Loan(HOST, BEN, 50, own=200)]
    taken = stored(evening, DEALER, TakeOff(1, 80), HOST)
    assert sorted(taken.lines) == [("person:Ben", 30_00), ("person:Host", 50_00), ("table:t", -80_00)]
    assert not evening.table.loans
    assert dict(taken.stacks) == {"Anna": 200_00, "Ben": 170_00, "Host": 0}
    assert evening.replayed() == evening.table
