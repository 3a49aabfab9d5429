"""The pace of a table: what the host may choose, in words for their form and in bounds."""

import msgspec
import pytest
from msgspec.structs import replace

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet, Pass, Stand
from stammtisch.games.catalogue import find
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Away, Sit
from stammtisch.games.options import (
    checked,
    house_rules,
    read_options,
    with_rules,
)
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.settings import NO_HURRY, ClockSettings
from stammtisch.tables.moves import SetClocks
from stammtisch.tables.opening import Opening, Terms, opened
from stammtisch.testing.chance import Seeded
from tests.people import CLEO
from tests.tables.sessions import opening_of
from tests.tables.toy import PEOPLE, Evening


def test_a_seat_is_kept_for_half_an_hour_and_an_empty_table_for_half_a_day_unless_the_host_says_otherwise():
    assert (ClockSettings().keep, ClockSettings().empty) == (30 * 60, 12)


@pytest.mark.parametrize("rule", house_rules(ClockSettings), ids=lambda rule: rule.name)
def test_every_rule_has_a_sentence_and_belongs_to_the_clock_to_people_or_to_bots(rule):
    assert rule.sentence[0].isupper()
    assert rule.group in ("clock", "people", "bots")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turn", -1),
        ("turn", 3601),
        ("bank", -1),
        ("refill", 601),
        ("betting", 3601),
        ("absent", "robot"),
        ("grace", 4),
        ("grace", 0),
        ("keep", 604_801),
        ("empty", -1),
    ],
)
def test_a_pace_out_of_bounds_is_refused_at_the_opening_and_later(name, value):
    with pytest.raises(Refused, match="house_rule"):
        read_options(ClockSettings, {name: value})
    if isinstance(value, int):
        wrong = replace(ClockSettings(), **{name: value})
        with pytest.raises(Refused, match="house_rule"):
            opened(find, _with(wrong))
        assert Evening().refusal(DEALER, SetClocks(wrong)) == "house_rule"


def _with(pace: ClockSettings) -> Opening:
    return replace(opening_of(BLACKJACK), terms=Terms(pace=pace))


def test_it_is_written_and_read_as_house_rules_are():
    pace = with_rules(ClockSettings(), ["turn=20", "absent=wait"])
    assert (pace.turn, pace.absent) == (20, "wait")
    assert read_options(ClockSettings, msgspec.to_builtins(pace)) == pace


def test_no_hurry_is_a_pace_that_can_be_chosen():
    assert checked(NO_HURRY) == NO_HURRY
    evening = Evening(**{name: getattr(NO_HURRY, name) for name in NO_HURRY.__struct_fields__})
    evening.sit(3)
    evening.do(1, Away())
    assert evening.due() == []


# Blackjack: all bet at once, until all have bet or the clock ends.


def blackjack(count: int, **pace: int) -> Evening:
    evening = Evening(BLACKJACK, turn=30, bank=20, betting=15, **pace)
    for seat in range(count):
        evening.do(seat, Sit(100_00), PEOPLE[seat])
    return evening


def test_the_betting_clock_starts_with_the_first_bet():
    evening = blackjack(3)
    evening.pass_(1000)
    assert evening.due() == []
    evening.do(1, Bet(10_00))
    assert evening.due() == [(1015, "decision", 0), (1015, "decision", 2)]


def test_who_has_not_bet_by_its_end_sits_the_round_out():
    evening = blackjack(3)
    evening.do(1, Bet(10_00))
    evening.pass_(15)
    assert evening.sweep() == [("decision", 0), ("decision", 2)]
    assert [move for row in evening.rows[-2:] for _, move in row.moves[:1]] == [Pass(), Pass()]
    assert [hand.seat for hand in evening.table.state.hands[:-1]] in ([1], [])


def test_who_sits_down_during_the_betting_has_what_is_left_of_the_clock():
    evening = blackjack(2)
    evening.do(0, Bet(10_00))
    evening.pass_(10)
    evening.do(2, Sit(100_00), CLEO)
    assert {due[0] for due in evening.due()} == {15}


def test_a_turn_that_runs_out_stands():
    evening = blackjack(1)
    for seed in range(20):
        evening = blackjack(1)
        evening.chance = Seeded(seed)
        evening.do(0, Bet(10_00))
        if evening.table.turn == Awaiting((0,)):
            break
    evening.pass_(49)
    assert evening.sweep() == []
    evening.pass_(1)
    assert evening.sweep() == [("decision", 0)]
    assert evening.rows[-1].moves[0] == (0, Stand())
