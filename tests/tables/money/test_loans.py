"""What the host lends lies in the borrower's stack, is lost first, and goes back to whoever lent it."""

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet
from stammtisch.games.catalogue import find
from stammtisch.games.moves import DEALER, Bring, Leave, Move, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Start
from stammtisch.house.acting.entry import entry
from stammtisch.kernel.person import Person
from stammtisch.store.base import Entry
from stammtisch.tables.money.leaving import cost_of_leaving
from stammtisch.tables.money.loans import left_of, shared_out
from stammtisch.tables.moves import HandOver, Kick, Lend, PlayFor
from stammtisch.tables.opening import Opening
from stammtisch.tables.record import Loan, Paid
from stammtisch.tables.snapshot import taken_up, write_snapshot
from tests.gears import few
from tests.people import ANNA, BEN, HOST
from tests.tables.test_hosting import said
from tests.tables.toy import Evening, seconds

OPENING = Opening(table="t", game="poker", rules=POKER.rules, host=HOST, options={}, secret="00" * 32)


def stored(evening: Evening, seat: int, move: Move, by: Person) -> Entry:
    """What the store is told of it."""
    told: list[Entry] = []

    def watch(_before, acted):
        told.append(entry(OPENING, acted, acted.row("t", "row", evening.at, by)))

    evening.watched.append(watch)
    evening.do(seat, move, by)
    evening.watched.remove(watch)
    return told[0]


@pytest.mark.parametrize(
    ("stack", "back"),
    [
        (700, 500),  # nothing was won or lost
        (1000, 500),  # what was won is the borrower's
        (400, 200),  # the loan is lost first
        (200, 0),
        (50, 0),  # then one's own
        (0, 0),
    ],
)
def test_the_loan_is_lost_first_and_what_is_won_is_the_borrowers(stack, back):
    loan = Loan(HOST, BEN, 500, own=200)
    assert left_of(loan, stack) == back
    paid = shared_out([loan], BEN, stack)
    assert sum(one.chips for one in paid) == -stack
    assert ([Paid(HOST, -back, BEN)] if back else []) == paid[:-1]
    assert paid[-1] == Paid(BEN, back - stack)


def test_it_comes_out_of_the_hosts_account_and_goes_back_there():
    evening = Evening(POKER)
    evening.sit(2, 200)
    lent = stored(evening, DEALER, Lend(1, 150), HOST)
    assert sorted(lent.lines) == [("person:Host", -150_00), ("table:t", 150_00)]
    assert sorted(lent.stacks) == [("Anna", 200_00), ("Ben", 200_00), ("Host", 150_00)]
    assert lent.results == ()  # nobody has won or lost anything
    assert said(evening) == "Host lends Ben 150."
    costs = {one.word: one.values for one in cost_of_leaving(evening.table, BEN)}
    assert costs["leaving_loan"] == {"chips": 150, "person": "Host"}
    assert costs["leaving_with"] == {"chips": 200}
    gone = stored(evening, 1, Leave(), BEN)
    assert sorted(gone.lines) == [("person:Ben", 200_00), ("person:Host", 150_00), ("table:t", -350_00)]
    assert dict(gone.stacks) == {"Anna": 200_00, "Ben": 0, "Host": 0}
    assert gone.results == ()
    assert evening.table.loans == ()
    assert evening.replayed() == evening.table


def test_who_is_asked_to_leave_gives_it_back_too():
    evening = seconds()
    evening.do(DEALER, Lend(1, 50))
    kicked = stored(evening, DEALER, Kick(1), HOST)
    assert sorted(kicked.lines)[:2] == [("person:Ben", 100_00), ("person:Host", 50_00)]


def test_more_can_be_lent_and_what_one_brings_oneself_stays_ones_own():
    evening = seconds()
    evening.do(DEALER, Lend(1, 50))
    evening.do(1, Bring(30))
    evening.do(DEALER, Lend(1, 20))
    assert evening.table.loans == (Loan(HOST, BEN, 70, own=130),)
    assert evening.replayed() == evening.table


@pytest.mark.parametrize("seed", few(range(6)))
def test_once_it_is_lost_nothing_is_owed_any_more(seed):
    evening = Evening(BLACKJACK, seed=seed)
    evening.do(0, Sit(100_00), BEN)
    evening.do(DEALER, Lend(0, 50_00))
    evening.do(0, Bet(50_00))
    while evening.table.round is not None:
        assert len(evening.table.loans) == 1  # it may be won back
        evening.do(DEALER, PlayFor(0))
    is_left = evening.table.chips.seats[0] > 100_00
    assert bool(evening.table.loans) == is_left
    assert evening.replayed() == evening.table


@pytest.mark.parametrize(
    ("seat", "by", "word"),
    [(0, "Anna", "not_to_oneself"), (9, "Anna", "not_seated"), (1, "Cleo", "not_the_host")],
)
def test_only_the_host_lends_and_only_to_others_who_sit_there(seat, by, word):
    evening = seconds()
    evening.do(DEALER, HandOver(ANNA))
    assert evening.refusal(DEALER, Lend(seat, 50), by) == word


def test_one_is_lent_chips_by_one_person_only():
    evening = seconds()
    evening.do(DEALER, Lend(1, 50))
    evening.do(DEALER, HandOver(ANNA))
    assert evening.refusal(DEALER, Lend(1, 50), ANNA) == "lent_already"


def test_nothing_is_lent_in_mid_hand_or_beyond_what_the_game_lets_one_bring():
    evening = Evening(POKER)
    evening.sit(2, 200)
    assert evening.refusal(DEALER, Lend(1, 201)) == "chips_out_of_range"
    assert evening.refusal(DEALER, Lend(1, -5)) == "chips_out_of_range"
    evening.do(0, Start())
    assert evening.refusal(DEALER, Lend(1, 50)) == "not_now"


def test_a_loan_outlasts_the_house():
    evening = Evening(POKER)
    evening.sit(2, 200)
    evening.do(DEALER, Lend(1, 150))
    again = taken_up(find, OPENING, write_snapshot(evening.table), [])
    assert again.loans == evening.table.loans != ()
