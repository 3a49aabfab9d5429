"""Match files with any names, and the same things written in many ways."""

import pytest

from stammtisch.formats.backgammon.mat import replay
from tests.formats.backgammon.manners import (
    GALAXY,
    GAMMON,
    GNU,
    STUDIO,
    XG,
    notes,
    only_fault,
    replayed,
    results,
)

# Names: BGBlitz, Heroes and others leave them out, or have the same twice.


@pytest.mark.parametrize(
    ("heading", "players"),
    [
        (" : 0                           : 0", ("player 1", "player 2")),
        (":0 :0", ("player 1", "player 2")),
        (" Anna : 0                       : 0", ("Anna", "player 2")),
        (" Anna : 0                       Anna : 0", ("Anna (1)", "Anna (2)")),
        (" #1;x : 0                       ; Ben : 0", ("#1;x", "; Ben")),
        (" a:b : 7 c : 0                  d : 1 : 0", ("a:b : 7 c", "d : 1")),
        (" Game 2 fan : 0                 12) 31: : 0", ("Game 2 fan", "12) 31:")),
        (" Änn\x85a\u2028 : 0                 \N{GAME DIE}\x0b\x0c : 0", ("Änn\x85a", "\N{GAME DIE}")),
        (" Wins 1 point : 0               5 point match : 0", ("Wins 1 point", "5 point match")),
        ("\tAnna :\t0\t\t\tBen\t: 0", ("Anna", "Ben")),
        (f" {'x' * 60} : 0                 Ben : 0", ("x" * 60, "Ben")),
    ],
)
def test_names_are_whatever_they_are(heading, players):
    text = GAMMON.replace(" Anna : 0                       Ben : 0", heading)
    (line,) = replayed(text)
    assert (line.ok, line.players, line.winner) == (True, players, players[0]), line.reason


def test_names_that_do_not_tell_players_apart_are_noted():
    missing = GAMMON.replace(" Anna : 0                       Ben : 0", " : 0                           : 0")
    assert notes(missing) == [("a name is missing: player 1 has the left column, player 2 the right",)]
    same = GAMMON.replace("Ben :", "Anna :")
    assert notes(same) == [("both are called Anna: 1 has the left column, 2 the right",)]


def test_with_missing_names_scores_are_checked_all_the_same():
    text = GALAXY.replace("anna", "").replace("ben", "")
    assert results(text)[0] == ("player 1", 2, (2, 0))
    assert only_fault(text.replace(" : 2 ", " : 4 ")).endswith("4 points are won, and the cube is at 1")


def test_names_wider_than_the_columns_do_not_move_a_result():
    heading = " Anna : 0                                           Ben : 0"
    text = GAMMON.replace(" Anna : 0                       Ben : 0", heading)
    assert results(text)[0][0] == "Anna"
    wrong = text.replace("      Wins 4", "                                  Wins 4")
    assert "Ben wins 4 in the file" in only_fault(wrong)


# Details.


@pytest.mark.parametrize(
    ("was", "written"),
    [
        ("Doubles => 2 ", "Doubles ==> 2"),
        ("Wins 4 points", "Wins 4    point"),
        ("      Wins 4 points and the match", "  7. Wins 4 points and the match   Losses 4 points"),
        ("      Wins 4 points and the match", "  7)  Wins 4 point\n  8)"),
    ],
)
def test_the_same_is_written_in_many_ways(was, written):
    assert was in GAMMON
    assert results(GAMMON.replace(was, written))[0] == ("Anna", 4, (4, 0))


@pytest.mark.parametrize("text", [GNU, XG, STUDIO, GALAXY, GAMMON])
def test_lines_may_be_filled_with_spaces_and_end_as_they_like(text):
    filled = "".join(f"{line:<60}\r\n" for line in text.splitlines())
    assert (results(filled), notes(filled)) == (results(text), notes(text))
    assert results(text.replace("\n", "\r")) == results(text)


@pytest.mark.parametrize("number", ["x", "", "²", "99", "-1"])
def test_a_tag_that_makes_no_sense_does_no_harm(number):
    text = GAMMON.replace(" 3 point", f'; [Automatic doubles "{number}"]\n 0 point')
    assert results(text) == [("Anna", 4, (4, 0))]


def test_a_die_that_moves_nothing_is_no_step_but_does_not_stand_for_one():
    text = GAMMON.replace("21: 24/21", "21: 24/22 0/0")
    assert only_fault(text).startswith("game 1, line 9: cannot play '24/22'")


@pytest.mark.parametrize(
    "line", [":" * 20_000, " " * 40_000 + ": 0", ": 0 " * 10_000, " : 0" + " " * 40_000 + "x"]
)
def test_no_line_takes_for_ever_to_read(line):
    assert list(replay("a.mat", f" 3 point match\n Game 1\n{line}\n{line}\n".encode()))
