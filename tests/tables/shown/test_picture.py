"""How a table looks to an audience: its clocks, its turn, and what is said of it."""

from typing import Any

import pytest
from msgspec.structs import replace

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.contract import Awaiting, Over, Waiting
from stammtisch.games.facts import Speaker
from stammtisch.games.moves import DEALER, Leave, Made, Sit
from stammtisch.games.telling import offered, told
from stammtisch.tables.clocks.clocks import AWAY_DECIDED_AFTER_MS, Clocks, dues
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.conduct import Conduct
from stammtisch.tables.moves import (
    Admit,
    Close,
    HandOver,
    Hush,
    Kick,
    Lend,
    Lock,
    MoreTime,
    Pause,
    PlayFor,
    Resume,
    SetClocks,
    SitOut,
)
from stammtisch.tables.record import Table, names, open_table
from stammtisch.tables.shown.picture import company, running, seat_of, turn_of
from stammtisch.tables.shown.telling import told_in_words
from stammtisch.tables.table import act
from stammtisch.testing.chance import Seeded
from stammtisch.wire.messages import Clock, Turn
from stammtisch_proving.ring4 import RING4
from tests.people import ANNA, BEN, CLEO, DORA, HOST

PACE = ClockSettings(turn=30, bank=40, betting=20, keep=1800)


def table(pace: ClockSettings = PACE, **clocks: Any) -> Table:
    """Four at ring4; the first of them is to play since second 1, with all of their time bank."""
    here = open_table(RING4, RING4.options(), HOST, pace)
    for seat, person in enumerate((ANNA, BEN, CLEO, DORA)):
        here = act(here, person, Made(seat, Sit()), Seeded(1), at=1000).table
    shown = replace(here.clocks, **clocks)
    return replace(here, clocks=shown, dues=dues(shown, here.pace, None))


@pytest.mark.parametrize(
    ("clocks", "runs"),
    [
        ({}, [Clock(71_000, 0, 40_000)]),
        ({"banks": (5000, 0, 0, 0)}, [Clock(36_000, 0, 5000)]),
        ({"betting": True, "since": (1000, 1000, None, None)}, [Clock(21_000, 0), Clock(21_000, 1)]),
        # Between rounds nothing is taken out of a time bank.
        ({"between": True}, [Clock(31_000, 0)]),
        # Who was away before it was their turn has a short clock, and their seat is kept for half an hour.
        (
            {"away": (500, None, None, None)},
            [Clock(1000 + AWAY_DECIDED_AFTER_MS, 0), Clock(1_800_500, 0, what="seat")],
        ),
        (
            {"away": (2000, None, None, None)},
            [Clock(71_000, 0, 40_000), Clock(1_802_000, 0, what="seat")],
        ),
    ],
)
def test_every_clock_that_runs_is_told(clocks, runs):
    assert list(running(table(**clocks))) == runs


def test_no_clock_runs_in_a_pause_at_a_closed_table_or_where_nobody_is_hurried():
    assert running(replace(table(), conduct=Conduct(paused=1500))) == ()
    assert running(replace(table(), conduct=Conduct(is_closed=True))) == ()
    assert running(table(ClockSettings(turn=0, keep=0))) == ()


def test_how_long_a_table_stands_empty_is_nobodys_clock():
    empty = open_table(RING4, RING4.options(), HOST, PACE)
    assert isinstance(empty.clocks, Clocks)
    assert running(empty) == ()


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        (Awaiting((1, 2), betting=True), Turn(awaits=(1, 2), betting=True)),
        (Waiting("seats_missing"), Turn(waits="seats_missing")),
        (Over((1, 0), "match_won"), Turn(over="match_won", outcome=(1, 0))),
        (DEALER, Turn()),
    ],
)
def test_whose_turn_it_is(turn, told):
    assert turn_of(turn) == told


def test_who_is_nobody_has_no_seat():
    assert [seat_of((None, BEN), one) for one in (BEN, None, ANNA)] == [1, None, None]


def test_who_has_left_is_told_of_by_name_until_somebody_else_sits_there():
    chance, looked_at = Seeded(1), open_table(RING4, RING4.options(), HOST)
    for person in (ANNA, BEN):
        looked_at = act(looked_at, person, Made(1, Sit()), chance).table
        assert (names(looked_at)[1], company(looked_at).former) == (person, ())
        looked_at = act(looked_at, person, Made(1, Leave()), chance).table
        assert (names(looked_at)[1], company(looked_at).former[1]) == (person, person)
    assert company(looked_at).people == ("", "", "", "")


def test_the_company_is_the_same_record_until_it_changes():
    before = table()
    known = before, company(before)
    assert company(replace(before, version=9), known) is known[1]
    for changed in (
        replace(before, host="Ben"),
        replace(before, people=("", "Ben", "Cleo", "Dora")),
        replace(before, pace=ClockSettings(turn=5)),
        replace(before, conduct=Conduct(wishes=(1,))),
        replace(before, clocks=replace(before.clocks, away=(9, None, None, None))),
        replace(before, round=None),
    ):
        assert company(changed, known) == company(changed) != known[1]


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_what_is_done_to_the_table_itself_can_be_said_in_every_game(game):
    speaker = Speaker(game.phrases, ["Anna", "Ben"])
    moves = [
        Pause(),
        Resume(),
        Kick(1),
        Admit(BEN),
        HandOver(BEN),
        SetClocks(PACE),
        Hush(True),
        Hush(False),
    ]
    moves += [Close(), Lock(True), Lock(False), PlayFor(1), SitOut(1), MoreTime(1, 60), Lend(1, 5)]
    said = [speaker.say(told(DEALER, move)) for move in moves]
    here = open_table(game, next(iter(game.presets.values())), ANNA)
    said += [speaker.say(one) for move in moves for one in told_in_words(here, ANNA, [(DEALER, move)])[0]]
    assert said[2] == "Ben has to leave the table."
    assert all(sentence.endswith(".") for sentence in said)
    assert [speaker.say(offered(move)) for move in (Pause(), Resume())] == ["Ask for a pause", "Ask to go on"]
