"""The host's hand: what is planned comes between rounds, the lost are played for, others have more time."""

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet, Stand
from stammtisch.games.contract import Awaiting
from stammtisch.games.facts import Speaker
from stammtisch.games.moves import DEALER, Away, Change, Leave, Made, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Fold, Start
from stammtisch.games.watten import WATTEN
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import Lock, MoreTime, Pause, Plan, PlayFor, Resume, SetClocks, SitOut
from stammtisch.tables.opening import Opening
from stammtisch.tables.shown.listing import listing, read_listing
from stammtisch.tables.shown.offers import free_seats
from stammtisch.tables.shown.picture import company
from stammtisch.tables.shown.telling import told_in_words
from tests.people import EMIL, HOST
from tests.tables.toy import Evening, Say, decisions, seconds

BLINDS = {"small_blind": 2, "big_blind": 4}


def two_at_poker() -> Evening:
    evening = Evening(POKER)
    evening.sit(2, 200)
    return evening


def awaited(evening: Evening) -> tuple[int, ...]:
    assert isinstance(evening.table.turn, Awaiting)
    return evening.table.turn.seats


def last_moves(evening: Evening) -> list[object]:
    return [type(move) for _, move in evening.rows[-1].moves]


def said(evening: Evening) -> str:
    """The last row, in words."""
    row, table = evening.rows[-1], evening.table
    speaker = Speaker(
        table.game.phrases, [one or "somebody" for one in table.people], table.game.unit(table.options)
    )
    facts = told_in_words(table, row.by or None, row.moves)
    return " ".join(speaker.say(one) for each in facts for one in each)


# Other house rules and clocks.


def test_what_is_planned_between_rounds_comes_at_once():
    evening = two_at_poker()
    evening.do(DEALER, Plan(BLINDS))
    assert last_moves(evening) == [Plan, Change]
    assert evening.table.options.big_blind == 4
    assert evening.table.conduct.plan is None
    assert evening.replayed() == evening.table


def test_what_is_planned_in_mid_round_comes_when_it_is_over():
    evening = two_at_poker()
    evening.do(0, Start())
    assert evening.refusal(DEALER, Change(BLINDS)) == "not_now"
    evening.do(DEALER, Plan(BLINDS, {"turn": 15}))
    assert (evening.table.options.big_blind, evening.table.pace.turn) == (2, 60)
    [actor] = awaited(evening)
    evening.do(actor, Fold())
    assert last_moves(evening)[-2:] == [Change, SetClocks]
    assert (evening.table.options.big_blind, evening.table.pace.turn) == (4, 15)
    assert evening.replayed() == evening.table


def test_where_one_round_follows_another_it_comes_between_the_two():
    evening = Evening(WATTEN)
    evening.sit(4, 0)
    assert evening.table.round is not None
    evening.do(DEALER, Plan({"target": 11}))
    for _ in range(200):
        if evening.table.conduct.plan is None:
            break
        evening.pass_(600)
        evening.sweep()
    assert evening.table.options.target == 11
    assert evening.table.round is not None
    assert evening.replayed() == evening.table


def test_what_is_planned_later_is_added_and_nothing_takes_it_all_back():
    evening = two_at_poker()
    evening.do(0, Start())
    evening.do(DEALER, Plan({"small_blind": 2}))
    evening.do(DEALER, Plan({"big_blind": 4}, {"turn": 15}))
    assert evening.table.conduct.plan == Plan(BLINDS, {"turn": 15})
    evening.do(DEALER, Plan())
    assert evening.table.conduct.plan is None
    assert bytes(company(evening.table).plan) == b"null"


@pytest.mark.parametrize(
    ("options", "pace", "word"),
    [
        ({"big_blind": -1}, {}, "house_rule"),
        ({"seats": 9}, {}, "chairs_stay"),
        ({"small_blind": 5}, {}, "blinds_crossed"),
        ({"chairs": 3}, {}, "house_rule"),
        ({}, {"turn": -5}, "house_rule"),
    ],
)
def test_what_could_never_be_played_is_not_planned(options, pace, word):
    evening = two_at_poker()
    evening.do(0, Start())
    assert evening.refusal(DEALER, Plan(options, pace)) == word


def test_a_plan_that_the_game_cannot_follow_any_more_is_dropped_and_said_so():
    evening = Evening(POKER)
    evening.do(DEALER, Pause())
    evening.do(DEALER, Plan({"format": "sng", "buy_in": 100, "least_buy_in": 100, "most_buy_in": 100}))
    evening.do(DEALER, Resume())
    assert evening.table.options.is_sng  # nobody sat there
    evening = two_at_poker()
    evening.do(DEALER, Plan({"format": "sng", "buy_in": 100, "least_buy_in": 100, "most_buy_in": 100}))
    assert last_moves(evening) == [Plan, Plan]
    assert not evening.table.options.is_sng
    assert said(evening).endswith("what was planned can't be played here now.")


def test_in_a_pause_a_plan_waits():
    evening = two_at_poker()
    evening.do(DEALER, Pause())
    evening.do(DEALER, Plan(BLINDS))
    assert evening.table.options.big_blind == 2
    evening.do(DEALER, Resume())
    assert evening.table.options.big_blind == 4


# Who is lost, and who needs more time.


def test_for_who_is_awaited_the_house_does_what_it_does_when_a_clock_runs_out():
    evening = Evening(BLACKJACK, turn=30)
    evening.sit(2, 100_00)
    evening.do(0, Bet(10_00))
    evening.do(1, Bet(10_00))
    while evening.table.round is not None:
        evening.do(DEALER, PlayFor(awaited(evening)[0]))
        assert last_moves(evening)[0] is PlayFor
    assert any(Stand in [type(move) for _, move in row.moves] for row in evening.rows)
    assert evening.replayed() == evening.table


def test_nobody_is_played_for_who_is_not_asked():
    evening = seconds()
    evening.do(0, Say((1,)))
    assert evening.refusal(DEALER, PlayFor(0)) == "not_awaited"
    assert evening.refusal(DEALER, PlayFor(9)) == "not_seated"
    evening.do(DEALER, PlayFor(1))
    assert evening.rows[-1].moves[1] == Made(1, Say())


def test_who_was_sat_out_is_back_by_coming_back():
    evening = seconds()
    evening.do(0, Say((1, 2)))
    evening.pass_(5)
    evening.do(DEALER, SitOut(1))
    assert evening.table.clocks.away[1] is not None
    assert not evening.table.clocks.asked[1]
    assert evening.refusal(DEALER, SitOut(1)) == "away_already"
    assert evening.replayed() == evening.table


def test_who_asked_for_it_is_not_made_to_come_back():
    evening = seconds()
    evening.do(1, Away())
    assert evening.table.clocks.asked[1]


def test_more_time_comes_before_the_time_bank():
    evening = seconds()
    evening.do(0, Say((1,)))
    assert decisions(evening) == {1: 50}
    evening.do(DEALER, MoreTime(1, 60))
    assert decisions(evening) == {1: 110}
    evening.pass_(95)
    evening.do(1, Say((1,)))
    assert evening.banks()[1] == 15  # five seconds beyond 30 and 60
    assert decisions(evening) == {1: 95 + 30 + 15}  # what was given was for one decision
    assert evening.replayed() == evening.table


def test_more_time_outlasts_a_pause():
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.do(DEALER, MoreTime(1, 60))
    evening.pass_(10)
    evening.do(DEALER, Pause())
    evening.pass_(1000)
    evening.do(DEALER, Resume())
    assert decisions(evening) == {1: 1110}


@pytest.mark.parametrize(
    ("seat", "much", "word"),
    [
        (2, 60, "no_clock_runs"),
        (1, 0, "seconds_out_of_range"),
        (1, 601, "seconds_out_of_range"),
        (-1, 5, "not_seated"),
    ],
)
def test_time_is_given_to_who_decides_and_not_without_end(seat, much, word):
    evening = seconds()
    evening.do(0, Say((1,)))
    assert evening.refusal(DEALER, MoreTime(seat, much)) == word


def test_where_no_clock_runs_nobody_needs_more_time():
    evening = seconds(turn=0)
    evening.do(0, Say((1,)))
    assert evening.refusal(DEALER, MoreTime(1, 60)) == "no_clock_runs"


# A locked table.


def test_at_a_locked_table_nobody_else_sits_down():
    evening = seconds()
    evening.do(3, Leave())
    evening.do(DEALER, Lock(True))
    assert evening.refusal(3, Sit(5), EMIL) == "table_locked"
    assert free_seats(evening.table) == ()
    opening = Opening(table="t", game="toy", rules=1, host=HOST, options={}, secret="")
    assert read_listing(listing(opening, evening.table)).free == ()
    evening.do(0, Away())  # who sits there is as free as before
    evening.do(DEALER, Lock(False))
    evening.do(3, Sit(5), EMIL)


# What everybody is told.


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Plan(BLINDS), "Host changes the house rules. The small blind: 2."),
        (Change({"small_blind": 2}), "Host changes the house rules. The small blind: 2."),
        (
            Plan(pace={"turn": 15}),
            "Host changes the clocks. How long one may think; 0 if nobody is hurried: 15.",
        ),
        (
            SetClocks(ClockSettings(turn=15)),
            "Host changes the clocks. How long one may think; 0 if nobody is hurried: 15.",
        ),
        (Lock(True), "Host lets nobody else sit down."),
        (SitOut(1), "Host lets nobody wait for Ben: the connection is lost. Ben sits out."),
    ],
    ids=lambda one: type(one).__name__,
)
def test_it_is_told_what_was_changed_and_by_whom(move, sentence):
    evening = two_at_poker()
    evening.do(DEALER, move)
    assert said(evening).startswith(sentence)


def test_what_comes_true_in_the_row_of_another_is_not_told_as_theirs():
    evening = two_at_poker()
    evening.do(0, Start())
    evening.do(DEALER, Plan(BLINDS))
    assert said(evening).startswith(
        "Host changes the house rules from the next round on. The small blind: 2."
    )
    [actor] = awaited(evening)
    evening.do(actor, Fold())
    assert "The house rules have changed. The small blind: 2." in said(evening)


def test_what_the_house_does_by_itself_has_no_name():
    evening = seconds()
    evening.house(DEALER, Lock(True))
    assert said(evening) == "Nobody else may sit down."
