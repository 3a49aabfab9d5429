"""Match files: written, read however they are spaced, and played again."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from stammtisch.cli import main
from stammtisch.formats.backgammon.mat import ReplayedGame, replay
from stammtisch.formats.backgammon.mat_writing import write
from tests.formats.backgammon.playing import KINDS, PLAYERS, match

FILES = Path(__file__).parent / "files"


def replayed(text: str) -> list[Any]:
    return list(replay("a.mat", text.encode()))


def faults(text: str) -> list[str]:
    return [line.reason for line in replayed(text) if not line.ok]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("preset", "rules"), KINDS)
def test_what_we_write_is_played_again_with_every_score(preset, rules, seed):
    record = match(preset, rules, seed)
    lines = replayed(write(record))
    assert [line.reason for line in lines if not line.ok] == []
    assert [line.game for line in lines] == [game.number for game in record.games]
    for line, game in zip(lines, record.games, strict=True):
        assert game.winner is not None
        assert (line.winner, line.points) == (PLAYERS[game.winner], game.points)


@pytest.mark.parametrize("file", sorted(FILES.glob("*.*")), ids=lambda file: file.name)
def test_files_of_all_kinds_are_right(file):
    lines = list(replay(file.name, file.read_bytes()))
    assert lines
    assert [line.reason for line in lines if not line.ok] == []


GAME = """
 3 point match

 Game 1
 Anna : 0                         Ben : 0
  1)                              31: 8/5 6/5
  2) 62: 24/18 13/11              42: 8/4 6/4
  3)  Doubles => 2                 Drops
      Wins 1 point

 Game 2
 Anna : 1                         Ben : 0
  1) 31: 8/5 6/5                  63: 24/15
  2)  Doubles => 2                 Takes
  3) 11: 6/5(2) 8/7(2)            44: 13/9(2) 6/2(2)
      Wins 2 points and the match
"""


def test_a_right_file_tells_who_won_what():
    assert replayed(GAME) == [
        ReplayedGame(
            file="a.mat",
            ok=True,
            game=1,
            players=("Anna", "Ben"),
            plays=3,
            winner="Anna",
            points=1,
            score=(1, 0),
        ),
        ReplayedGame(
            file="a.mat",
            ok=True,
            game=2,
            players=("Anna", "Ben"),
            plays=4,
            winner="Anna",
            points=2,
            score=(3, 0),
            notes=("line 16: Ben gave up, which isn't marked",),
        ),
    ]


@pytest.mark.parametrize(
    ("was", "written"),
    [
        ("31: 8/5 6/5\n", "13: 6/5 8/5   \n"),  # dice and steps in any order
        ("31: 8/5 6/5\n", "31: 8/5* 6/5\n"),  # a star too many
        ("24/15\n", "24/18 18/15\n"),
        ("24/15\n", "24/18/15\n"),
        ("6/5(2) 8/7(2)", "6/5 6/5 8/7 8/7"),
        ("13/9(2)", "13/9 13/9"),
        ("  1)                              31", "  1)                                        31"),
        ("  2) 62: 24/18 13/11              42", " 2) 62: 24/18 13/11   42"),
        ("  2) 62: 24/18 13/11              42", "\t2)62: 24/18 13/11\t42"),
        ("Doubles => 2                 Drops", "doubles => 2         drops"),
        ("Doubles => 2                 Drops", "Doubles              Passes"),
        ("      Wins 1 point\n", "  Wins 1 Point  \n"),
        ("      Wins 1 point\n", ""),  # the next score tells it
        (" 3 point match", '; [Site "home"]\n\n 3 point match'),
        (" and the match", ""),
        (" Anna : 0                         Ben : 0", " Anna: 0    Ben: 0"),
        ("\n", "\r\n"),
    ],
)
def test_a_file_is_read_however_it_is_spaced(was, written):
    assert was in GAME
    assert faults(GAME.replace(was, written)) == []


@pytest.mark.parametrize(
    ("was", "written", "why"),
    [
        ("8/5 6/5\n  2)", "8/5 6/4\n  2)", "game 1, line 6: cannot play '8/5 6/4'"),
        ("8/5 6/5\n  2)", "8/5\n  2)", "game 1, line 6: cannot play '8/5'"),
        ("8/5 6/5\n  2)", "8/5 6/5 6/5\n  2)", "game 1, line 6: cannot play"),
        ("8/5 6/5\n  2)", "19/16 6/5\n  2)", "game 1, line 6: cannot play '19/16 6/5'"),
        ("8/5 6/5\n  2)", "eight\n  2)", "game 1, line 6: cannot read 'eight' as a play"),
        ("8/5 6/5\n  2)", "26/23 6/5\n  2)", "game 1, line 6: there is no point '26'"),
        ("8/5 6/5\n  2)", "Cannot Move\n  2)", "game 1, line 6: nothing is played, and"),
        (
            "                              31: 8",
            "                              33: 8",
            "game 1, line 6: the first throw",
        ),
        (
            "62: 24/18 13/11              42: 8/4 6/4",
            "                             42: 8/4 6/4",
            "game 1, line 7: cannot throw now: it isn't this seat's turn",
        ),
        (
            "Doubles => 2                 Drops",
            "Doubles => 4                 Drops",
            "game 1, line 8: cannot double to 4",
        ),
        (
            "                 Drops",
            "                 Takes",
            "game 1, line 9: 1 points are won, and the cube is at 2",
        ),
        (
            "Anna : 1                         Ben : 0",
            "Anna : 0     Ben : 1",
            "game 1, line 9: Anna wins in the file, and Ben by the next score",
        ),
        (
            "Anna : 1                         Ben : 0",
            "Anna : 2     Ben : 0",
            "1 won in the file, and 2 by the next",
        ),
        ("Wins 1 point\n", "Wins 2 points\n", "game 1, line 9: 2 won in the file, and 1 by the next score"),
        ("Wins 2 points and", "Wins 3 points and", "game 2, line 16: 3 points are won, and the cube is at 2"),
        ("3 point match", "5 point match", "the match is won in the file, and 3 is not 5"),
        ("  3) 11: 6/5(2)", "  3) 11: 6/5(3)", "game 2, line 15: cannot play"),
        ("  3) 11:", "  3) one:", "game 2, line 15: cannot read 'one: 6/5(2) 8/7(2)'"),
        (
            " 2)  Doubles => 2                 Takes",
            " 2)                               Takes",
            "the cube is not offered",
        ),
    ],
)
def test_a_wrong_file_is_told_where_and_why(was, written, why):
    assert was in GAME
    found = faults(GAME.replace(was, written))
    assert any(why in fault for fault in found), found


def test_a_wrong_game_does_not_spoil_the_next():
    lines = replayed(GAME.replace("8/5 6/5\n  2)", "8/5\n  2)"))
    assert [line.ok for line in lines] == [False, True]


def test_doubling_in_the_crawford_game_is_wrong_unless_the_file_says_so():
    text = GAME.replace(" 3 point match", " 2 point match").replace("Wins 2 points and", "Wins 2 points and")
    assert "game 2, line 14: cannot double: this is the Crawford game" in faults(text)
    assert faults('; [Crawford "Off"]\n' + text) == []


def test_a_game_after_the_end_of_the_match_is_wrong():
    more = GAME + "\n Game 3\n Anna : 3     Ben : 0\n  1) 31: 8/5 6/5\n"
    assert faults(more) == ["game 3, the match to 3 is over at 3-0"]


def test_a_match_begins_at_nothing_and_each_score_follows_from_the_last_game():
    begun = GAME.replace(" Anna : 0                         Ben : 0", " Anna : 1      Ben : 0", 1)
    assert "game 1, the score is 1-0 in the file, and 0-0 by the games before" in faults(begun)
    jump = GAME.replace(" Anna : 1                         Ben : 0", " Anna : 2      Ben : 1", 1)
    assert "game 2, the score is 2-1 in the file, and 1-0 by the games before" in faults(jump)


def test_a_file_may_begin_with_a_later_game():
    second = " 3 point match\n\n" + GAME[GAME.index(" Game 2") :]
    assert faults(second) == []


def test_a_game_that_breaks_off_is_right_as_far_as_it_goes():
    text = GAME[: GAME.index("      Wins 2")]
    assert [line.unfinished for line in replayed(text)] == [False, True]
    assert faults(text) == []


def test_what_follows_the_last_checker_is_wrong():
    text = GAME.replace("                 Drops\n", "                 Drops\n  4) 31: 8/5 6/5\n")
    assert "game 1, line 9: the game is over before this" in faults(text)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff\xfe",
        "Grüße".encode("latin-1"),
        b"GET / HTTP/1.1",
        b"5 point",
        b"1) 31: 8/5",
        b"[" * 5000,
    ],
)
def test_what_is_no_match_file_is_one_line_that_says_so(content):
    (line,) = replay("a.txt", content)
    assert line.ok is False
    assert "a.txt" in line.reason


def test_any_bytes_give_lines_and_raise_nothing():
    for cut in range(0, len(GAME), 7):
        for noise in (
            "Game 9",
            "99: ",
            "1) 31:",
            ": 0   : 1",
            "\x00",
            "Wins 1 point",
            "31: ",
            "Doubles => 9999999",
            "31: ????",
            "Losses 1 point",
            "Resigns",
        ):
            list(replay("a.mat", (GAME[:cut] + noise + GAME[cut:]).encode()))


@pytest.mark.parametrize("name", ["a.mat", "A.MAT", "a.txt"])
def test_the_command_gives_a_line_of_json_a_game(tmp_path, name):
    (tmp_path / name).write_text(GAME)
    done = CliRunner().invoke(main, ["replay", str(tmp_path / name)])
    lines = [msgspec.json.decode(line) for line in done.stdout.splitlines()]
    assert [line["winner"] for line in lines] == ["Anna", "Anna"]
    assert done.exit_code == 0
    (tmp_path / name).write_text(GAME.replace("8/5 6/5", "8/4 6/4"))
    assert CliRunner().invoke(main, ["replay", str(tmp_path / name)]).exit_code == 1
