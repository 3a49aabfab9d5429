"""Holding still: when most of a table vanish together, for how long, and how often."""

import pytest
from msgspec.structs import replace

from stammtisch.games.moves import DEALER, Away, Made, Sit
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.due import deadline, done_for, overdue
from stammtisch.tables.clocks.holding import HOUR_MS, left_to_hold, to_hold, vanished
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import Hold, Pause, Resume
from stammtisch.tables.record import Table, open_table
from stammtisch.tables.table import act
from stammtisch.testing.chance import Seeded
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Start
from tests.people import ANNA, BEN, CLEO

CHANCE = Seeded("holding")
PACE = ClockSettings(turn=30, bank=20, grace=40, hold=120)
BEGAN = 10_000


@pytest.mark.parametrize(
    ("lost", "seated", "since"),
    [
        ([100], 1, None),  # alone
        ([100], 2, None),
        ([100, 100], 2, 100),
        ([100, 100], 3, 100),
        ([100, 100], 4, None),  # half of them aren't most
        ([100, 19_100, 9_100], 4, 100),
        ([100, 25_000, 26_000], 4, None),  # one was lost long before
        ([100, 25_000, 26_000], 3, 25_000),
        ([], 0, None),
    ],
)
def test_most_have_vanished_if_more_than_half_did_so_in_the_same_moments(lost, seated, since):
    assert vanished(lost, seated, 60_000, now=40_000) == since


def test_who_is_back_in_a_moment_has_not_vanished():
    assert vanished([1_000, 2_000], 2, 60_000, now=9_999) is None
    assert vanished([1_000, 2_000], 2, 60_000, now=10_000) == 1_000
    assert vanished([1_000, 2_000], 2, 5_000, now=7_000) == 1_000  # nobody is away before


def playing(pace: ClockSettings = PACE) -> Table:
    table = open_table(PFAND, PFAND.presets["endless"], ANNA, pace, at=1_000)
    for seat, person in enumerate((ANNA, BEN, CLEO)):
        table = act(table, person, Made(seat, Sit(20)), CHANCE, at=2_000).table
    return act(table, ANNA, Made(0, Start()), CHANCE, at=BEGAN).table


def hold(table: Table, since: int, until: int, at: int) -> Table:
    return act(table, None, Made(DEALER, Hold(since, until)), CHANCE, at=at).table


def resume(table: Table, at: int) -> Table:
    return act(table, None, Made(DEALER, Resume()), CHANCE, at=at).table


def test_every_clock_stands_still_from_when_they_vanished():
    table = playing()
    assert deadline(table) == BEGAN + 50_000
    still = hold(table, since=BEGAN + 10_000, until=BEGAN + 150_000, at=BEGAN + 20_000)
    assert deadline(still) == BEGAN + 150_000
    assert overdue(still, BEGAN + 149_999) == []
    assert deadline(resume(still, at=BEGAN + 70_000)) == BEGAN + 110_000


def test_it_goes_on_by_itself_when_its_time_is_over():
    still = hold(playing(), since=BEGAN, until=BEGAN + 120_000, at=BEGAN + 8_000)
    [due] = overdue(still, BEGAN + 120_000)
    after = done_for(still, due, CHANCE, BEGAN + 120_000).table
    assert after.conduct.paused == after.conduct.held is None
    assert deadline(after) == BEGAN + 170_000


def test_within_an_hour_a_table_is_not_held_for_longer_altogether():
    table = playing()
    assert left_to_hold(table.conduct, PACE, BEGAN) == 120_000
    table = resume(hold(table, BEGAN, BEGAN + 120_000, at=BEGAN + 8_000), at=BEGAN + 90_000)
    assert left_to_hold(table.conduct, PACE, BEGAN + 100_000) == 30_000
    table = resume(hold(table, BEGAN + 100_000, BEGAN + 130_000, BEGAN + 108_000), BEGAN + 130_000)
    assert left_to_hold(table.conduct, PACE, BEGAN + 200_000) == 0
    gone = {"Anna": BEGAN + 190_000, "Ben": BEGAN + 190_000, "Cleo": None}.__getitem__
    assert to_hold(table, gone, BEGAN + 200_000) is None
    assert left_to_hold(table.conduct, PACE, BEGAN + HOUR_MS) == 120_000


@pytest.mark.parametrize("pace", [replace(PACE, hold=0), replace(PACE, absent="wait")])
def test_a_table_that_plays_for_nobody_or_is_not_to_be_held_is_not(pace):
    gone = dict.fromkeys(("Anna", "Ben", "Cleo"), BEGAN).__getitem__
    assert to_hold(playing(pace), gone, BEGAN + 10_000) is None
    assert to_hold(playing(), gone, BEGAN + 10_000) == Hold(BEGAN, BEGAN + 130_000)


def test_who_is_away_already_is_not_counted():
    table = act(playing(), None, Made(2, Away()), CHANCE, at=BEGAN + 1).table
    gone = {"Anna": BEGAN, "Ben": None, "Cleo": BEGAN}.__getitem__
    assert to_hold(table, gone, BEGAN + 10_000) is None
    both = {"Anna": BEGAN, "Ben": BEGAN, "Cleo": BEGAN}.__getitem__
    assert to_hold(table, both, BEGAN + 10_000) is not None


def test_nobody_asks_for_it_and_a_pause_stays_a_pause():
    table = playing()
    for by, seat in ((ANNA, 0), (ANNA, DEALER)):
        with pytest.raises(Refused, match="only the host may"):
            act(table, by, Made(seat, Hold(BEGAN, BEGAN + 1)), CHANCE, at=BEGAN + 1)
    paused = act(table, ANNA, Made(DEALER, Pause()), CHANCE, at=BEGAN + 1).table
    with pytest.raises(Refused, match="it's paused"):
        hold(paused, BEGAN, BEGAN + 1, BEGAN + 2)


def test_nobody_plays_at_a_table_that_is_held_and_its_host_may_go_on():
    still = hold(playing(), BEGAN, BEGAN + 120_000, at=BEGAN + 8_000)
    with pytest.raises(Refused, match="paused"):
        act(still, BEN, Made(1, Bid(1)), CHANCE, at=BEGAN + 9_000)
    after = act(still, ANNA, Made(DEALER, Resume()), CHANCE, at=BEGAN + 9_000).table
    assert after.conduct.paused == after.conduct.held is None
