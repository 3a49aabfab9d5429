"""The console plays Backgammon: it draws the board, and a play is typed or gone step by step."""

import pytest

from stammtisch.games.backgammon.drawing import drawn
from tests.games.backgammon.boards import START, board
from tests.terminal.conversation import Conversation

AT_START = """\
+13-14-15-16-17-18-+---+19-20-21-22-23-24-+
| X           O    |   | O              X |
| X           O    |   | O              X |
| X           O    |   | O                |
| X                |   | O                |
| X                |   | O                |
|                  |BAR|                  |
| O                |   | X                |
| O                |   | X                |
| O           X    |   | X                |
| O           X    |   | X              O |
| O           X    |   | X              O |
+12-11-10--9--8--7-+---+-6--5--4--3--2--1-+"""


def test_the_board_is_drawn_from_the_movers_side():
    assert "\n".join(drawn(board(START, START), 0)) == AT_START
    swapped = AT_START.translate(str.maketrans("XO", "OX"))
    assert "\n".join(drawn(board(START, START), 1)) == swapped


def test_many_checkers_on_a_point_and_those_on_the_bar_are_counted():
    lines = drawn(board("6:12 bar:2 1:1", "bar:7 13:8"), 0)
    assert len({len(line) for line in lines}) == 1
    assert lines[7] == "| 8                |   |12                |"
    assert lines[5] == "|                  | 7 |                  |"
    assert lines[11] == "| O                | X | X              X |"


def test_people_at_one_keyboard_see_the_same_board_and_are_not_asked_to_look_away():
    table = Conversation("backgammon", "Anna", "Ben", rules=["cube=no", "resign=no"])
    said = table.hears("start")
    assert "press Enter" not in said
    assert said.count("|BAR|") == 1
    assert "Your turn: play " in said


def test_a_play_is_gone_step_by_step_and_can_be_taken_back():
    table = Conversation("backgammon", "Anna", "Ben", rules=["cube=no", "resign=no"])
    table.hears("start")
    before = table.console.table.state
    said = table.hears("play", "1", "undo", "1", "1")
    assert "Steps so far: none." in said
    assert "or undo?" in said
    after = table.console.table.state
    assert after.plays == before.plays + 1


@pytest.mark.parametrize("answer", ["8/1 6/5", "play nothing", "26/25", "9", "double 2", "resign 3"])
def test_what_is_not_possible_is_explained_and_asked_again(answer):
    table = Conversation("backgammon", "Anna", "Ben", rules=["cube=no", "resign=no"])
    table.hears("start")
    before = table.console.table.state
    said = table.hears(answer)
    assert table.console.table.state == before
    assert "Cannot " in said or "There is no " in said
