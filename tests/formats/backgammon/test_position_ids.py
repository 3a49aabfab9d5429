"""Position IDs, in and out."""

import pytest
from msgspec.structs import replace

from stammtisch.formats.backgammon import fibs_board, gnubg_id, xgid
from stammtisch.formats.backgammon.positions import Position, position
from stammtisch.games.backgammon.board import turned
from stammtisch.kernel.refused import Refused
from tests.games.backgammon.boards import START, board, random_states, started

AT_START = board(START, START)


def test_the_start_has_the_known_ids():
    assert gnubg_id.position_id(AT_START) == "4HPwATDgc/ABMA"
    assert xgid.write(position(started())) == "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"
    numbers = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
    assert fibs_board.write(AT_START, 0) == fibs_board.write(AT_START, 1) == numbers


def test_a_match_id_has_dice_length_and_scores():
    """Seat 0 has thrown 5-2 at 2 to 4 in a match to 9, and owns a cube at 2: as the manual has it."""
    known = Position(board=AT_START, mover=1, dice=(5, 2), cube=2, owner=0, score=(2, 4), length=9)
    assert gnubg_id.match_id(known)[:9] == "QYkqASAAI"
    assert gnubg_id.read(f"4HPwATDgc/ABMA:{gnubg_id.match_id(known)}") == known


SITUATIONS = [
    {},
    {"dice": (6, 1)},
    {"cube": 4, "owner": 0, "score": (3, 6), "length": 7, "is_crawford": True},
    {"cube": 2, "owner": 1, "jacoby": True},
    {"offered": True, "length": 25},
]


@pytest.mark.parametrize("values", SITUATIONS)
@pytest.mark.parametrize("mover", [0, 1])
def test_what_is_written_is_read_again(values, mover):
    for number, state in enumerate(random_states(1, 9)):
        if number % 5 == 0:
            there = Position(board=state.board, mover=mover, **values)
            written = f"{gnubg_id.position_id(there.board)}:{gnubg_id.match_id(there)}"
            assert gnubg_id.read(written) == there
            assert xgid.read(xgid.write(there)) == there
            assert fibs_board.read(fibs_board.write(there.board, mover), mover) == there.board


def test_a_position_id_alone_is_a_board():
    assert gnubg_id.read("4HPwATDgc/ABMA") == Position(board=AT_START)


def test_a_resignation_is_in_the_match_id_alone():
    there = Position(board=AT_START, resigned=2, length=5)
    assert gnubg_id.read(f"4HPwATDgc/ABMA:{gnubg_id.match_id(there)}").resigned == 2
    assert xgid.read(xgid.write(there)) == replace(there, resigned=0)


def test_seat_one_sees_the_numbers_of_seat_zero():
    ahead = board("20:2 13:5 8:3 6:5", START)
    assert fibs_board.write(ahead, 0) == fibs_board.write(turned(ahead), 1)


@pytest.mark.parametrize(
    "written", ["", "4HPwATDgc/ABM", "4HPwATDgc/ABMA!", "////////////////", "a:b", "4HPwATDgc/ABMA:x"]
)
def test_what_is_no_id_of_gnu_backgammon_is_refused(written):
    with pytest.raises(Refused, match="no_such_position"):
        gnubg_id.read(written)


@pytest.mark.parametrize(
    "written",
    [
        "",
        "XGID=",
        "XGID=-b----E-C---eE---c-e----B:0:0:1:31:0:0:0:5:10",
        "XGID=-b----E-C---eE---c-e----Z-:0:0:1:31:0:0:0:5:10",
        "XGID=-o----O-O---eE---c-e----B-:0:0:1:31:0:0:0:5:10",
        "XGID=-b----E-C---eE---c-e----B-:x:0:1:31:0:0:0:5:10",
        "XGID=-b----E-C---eE---c-e----B-:0:7:1:31:0:0:0:5:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:2:31:0:0:0:5:10",
        "XGID=Ab----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10",
    ],
)
def test_what_is_no_xgid_is_refused(written):
    with pytest.raises(Refused, match="no_such_position"):
        xgid.read(written)


@pytest.mark.parametrize(
    "written", ["", "1:2", "0:" * 26, ":".join(["9"] * 26), "a" + ":0" * 25, "1e9" + ":0" * 25]
)
def test_what_are_not_26_numbers_is_refused(written):
    with pytest.raises(Refused, match="no_such_position"):
        fibs_board.read(written, 0)
