"""A table is taken up as it was left: from its snapshot and the rows after it."""

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from msgspec import structs

from stammtisch.games import catalogue
from stammtisch.games.catalogue import GAMES, PROVING, find
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import DEALER, Away, Back, Change, Made, Sit
from stammtisch.tables.absent import stored_people
from stammtisch.tables.done import written
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row, write_row
from stammtisch.tables.snapshot import Impossible, Snapshot, taken_up, write_snapshot
from stammtisch.tables.table import act
from stammtisch.testing.chance import Seeded
from stammtisch.testing.examples import random_options
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Pay, Start
from stammtisch_proving.pfand.options import PfandOptions
from stammtisch_proving.ring4 import RING4
from tests.gears import few
from tests.people import ANNA, BEN, CLEO, HOST
from tests.tables.sessions import Step, opening_of, random_steps

CHANCE = Seeded("snapshot")
PFAND_OPENING = opening_of(PFAND)


@pytest.mark.parametrize("seed", few(range(3)))
@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_taken_up_from_any_snapshot_and_the_rows_after_it_a_table_equals_the_live_one(game, seed):
    steps, opening = list(random_steps(game, seed)), opening_of(game)
    rows = [write_row(step.row) for step in steps]
    assert taken_up(find, opening, None, rows) == steps[-1].after
    for number in range(0, len(steps), 7):
        snapshot = write_snapshot(steps[number].after)
        assert taken_up(find, opening, snapshot, []) == steps[number].after
        assert taken_up(find, opening, snapshot, rows[number + 1 :]) == steps[-1].after


def asked(row: Row[Any]) -> Made:
    """What the person did; who was away and plays is back by that."""
    first, *others = [Made(seat, move) for seat, move in row.moves]
    return others[0] if first.move == Back() and others and others[0].seat == first.seat else first


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_a_table_taken_up_goes_on_like_the_live_one(game):
    for step in random_steps(game, "goes on"):
        again = taken_up(find, opening_of(game), write_snapshot(step.before), [])
        made = asked(step.row)
        assert (
            act(again, step.row.by or None, made, Seeded("goes on"), step.row.move_id, step.row.at)
            == step.acted
        )


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_a_snapshot_of_a_table_taken_up_is_the_same_to_the_byte(game):
    for step in list(random_steps(game, "bytes"))[::10]:
        snapshot = write_snapshot(step.after)
        assert write_snapshot(taken_up(find, opening_of(game), snapshot, [])) == snapshot


def test_a_table_that_nobody_sat_down_at_is_taken_up_as_it_was_opened():
    table = taken_up(find, opening_of(PFAND, {"seats": 2, "ante": 3}), None, [])
    assert (table.options, table.people, table.version) == (PfandOptions(seats=2, ante=3), (None,) * 2, 0)


def test_changed_house_rules_are_in_the_snapshot():
    table = taken_up(find, PFAND_OPENING, None, [])
    table = act(table, HOST, Made(DEALER, Change({"ante": 5})), CHANCE).table
    assert taken_up(find, PFAND_OPENING, write_snapshot(table), []).options == PfandOptions(ante=5)


def stored() -> list[Row[Any]]:
    """Anna and Ben sit down, and Anna starts a round."""
    table, rows = taken_up(find, PFAND_OPENING, None, []), []
    for by, made in ((ANNA, Made(0, Sit(20))), (BEN, Made(1, Sit(20))), (ANNA, Made(0, Start()))):
        acted = act(table, by, made, CHANCE)
        rows.append(acted.row("t1", "r", 0, by))
        table = acted.table
    return rows


def impossible(rows: list[Row[Any]]) -> str:
    """The sentence with which these rows are not taken up."""
    with pytest.raises(Impossible) as told:
        taken_up(find, PFAND_OPENING, None, [write_row(row) for row in rows])
    return str(told.value)


def test_a_missing_row_is_impossible():
    first, _, third = stored()
    assert impossible([first, third]) == "row 3 of table t1 comes after row 1: one is missing"
    assert impossible([third]) == "row 3 of table t1 comes after row 0: one is missing"


def test_a_row_that_comes_twice_is_impossible():
    first, second, _ = stored()
    assert impossible([first, second, second]) == "row 2 of table t1 comes after row 2: one is missing"


def test_a_row_of_other_rules_is_impossible_and_says_what_to_do():
    first, second, third = stored()
    assert impossible([first, second, structs.replace(third, rules=7)]) == (
        f"row 3 of table t1 was played by rules 7, this release has {PFAND.rules}: "
        "start the former release once more, and stop it properly"
    )


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ([Made(0, Bid(1))], "cannot do that now: it isn't among the choices"),
        ([Made(0, Sit(20))], "cannot sit down at seat 0: it isn't free"),
        ([Made(9, Start())], "there is no seat 9: seats are 0 to 3"),
        ([Made(DEALER, Pay((40, 0, 0, 0)))], "the dealer cannot do that now: something else is due"),
        ([Made(0, Start()), Made(0, Away())], "cannot act now: the dealer has the next move"),
    ],
)
def test_a_row_that_the_rules_refuse_is_impossible(moves, sentence):
    first, second, third = stored()
    told = impossible([first, second, structs.replace(third, moves=tuple(moves))])
    assert told == f"row 3 of table t1 can't have happened: {sentence}"


def test_a_game_that_this_release_does_not_have_is_impossible():
    with pytest.raises(Impossible, match="table t1 can't be opened: there is no game 'mau': there is"):
        taken_up(find, structs.replace(PFAND_OPENING, game="mau"), None, [])


def test_house_rules_that_this_release_does_not_have_are_impossible():
    with pytest.raises(Impossible, match=r"table t1 can't be opened: .*nose"):
        taken_up(find, structs.replace(PFAND_OPENING, options={"nose": 1}), None, [])


def test_house_rules_in_a_snapshot_that_this_release_does_not_have_are_impossible():
    snapshot = msgspec.json.decode(write_snapshot(taken_up(find, PFAND_OPENING, None, [])))
    snapshot["options"]["nose"] = 1
    with pytest.raises(Impossible, match=r"table t1 can't be opened: .*nose"):
        taken_up(find, PFAND_OPENING, msgspec.json.encode(snapshot), [])


def release_newer_pfand(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """From now on it's the next release, in which Pfand has other rules."""
    newer: AnyGame = replace(PFAND, rules=PFAND.rules + 1)
    monkeypatch.setattr(catalogue, "PROVING", (newer, RING4))
    return newer


def test_a_snapshot_of_older_rules_is_taken_up_and_goes_on_by_the_new_ones(monkeypatch):
    table = list(random_steps(PFAND, "older"))[40].after
    snapshot = write_snapshot(table)
    newer = release_newer_pfand(monkeypatch)
    again = taken_up(find, PFAND_OPENING, snapshot, [])
    assert again == structs.replace(table, game=newer)
    row = act(again, CLEO, Made(again.people.index(None), Sit(20)), CHANCE).row("t1", "r", 0, CLEO)
    assert row.rules == newer.rules
    assert taken_up(find, PFAND_OPENING, snapshot, [write_row(row)]).version == row.version


def test_a_time_that_is_not_there_is_read_as_a_former_release_stored_it():
    table = list(random_steps(PFAND, "older"))[40].after
    written = msgspec.json.decode(write_snapshot(table))
    clocks, conduct = written["clocks"], written["conduct"]
    assert None in clocks["since"]
    assert None in clocks["away"]
    clocks["since"] = [-1 if time is None else time for time in clocks["since"]]
    clocks["away"] = [-1 if time is None else time for time in clocks["away"]]
    for record, names in (clocks, ("alarm", "empty", "resting")), (conduct, ("paused", "held", "hour")):
        record |= {name: -1 for name in names if record[name] is None}
    assert taken_up(find, PFAND_OPENING, msgspec.json.encode(written), []) == table


def test_a_row_of_older_rules_after_the_snapshot_is_impossible(monkeypatch):
    rows = stored()
    release_newer_pfand(monkeypatch)
    assert impossible(rows).startswith("row 1 of table t1 was played by rules 1, this release has 2")


def test_a_snapshot_says_who_sits_there_and_who_did_what_last():
    step: Step = list(random_steps(PFAND, "people"))[60]
    snapshot = msgspec.json.decode(write_snapshot(step.after), type=Snapshot)
    assert (snapshot.people, snapshot.done) == (stored_people(step.after.people), written(step.after.done))
    assert (snapshot.version, snapshot.rules) == (step.after.version, PFAND.rules)


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_random_house_rules_come_back_from_opening_and_snapshot(game):
    options = random_options(game, random.Random("options"))
    opening = opening_of(game, msgspec.to_builtins(options))
    table: Table = taken_up(find, opening, None, [])
    assert table.options == options
    assert taken_up(find, opening, write_snapshot(table), []) == table
