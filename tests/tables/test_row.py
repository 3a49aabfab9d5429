"""A row of the log: written as one line, read back the same, and nothing else is taken for one."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.moves import DEALER, Made, Shuffle, Sit
from stammtisch.tables.row import Row, read_row, write_row
from stammtisch.tables.table import follow
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Start
from tests.gears import few
from tests.people import ANNA
from tests.tables.sessions import random_steps

MOVES = (Made(0, Start()), Made(DEALER, Shuffle(("Ah", "Kd"))))
ROW: Row[Any] = Row(table="t1", version=7, id="f00", at=1234, by=ANNA, rules=1, moves=MOVES)
LINE = (
    b'{"table":"t1","version":7,"id":"f00","at":1234,"by":"Anna","rules":1,'
    b'"moves":[[0,{"do":"start"}],[-1,{"do":"shuffle","deck":["Ah","Kd"]}]]}'
)


def test_a_row_is_one_line_of_json():
    assert write_row(ROW) == LINE
    assert b"\n" not in write_row(msgspec.structs.replace(ROW, by="two\nlines"))


def test_a_row_comes_back_as_it_was_written():
    assert read_row(PFAND, LINE) == ROW
    assert [seat for seat, _ in read_row(PFAND, LINE).moves] == [0, DEALER]


@settings(deadline=None)
@given(st.text(), st.integers(0, 2**63 - 1), st.lists(st.integers(0, 10**9)))
def test_any_name_and_any_bids_come_back(by, at, bids):
    row = msgspec.structs.replace(ROW, by=by, at=at, moves=tuple(Made(0, Bid(bid)) for bid in bids))
    assert read_row(PFAND, write_row(row)) == row


@pytest.mark.parametrize("seed", few(range(3)))
@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_following_the_rows_that_were_read_back_equals_acting(game, seed):
    steps = [step for sitting in range(3) for step in random_steps(game, f"{seed} {sitting}")]
    assert len(steps) > 30
    for step in steps:
        assert follow(step.before, read_row(game, write_row(step.row))) == step.after
        assert step.row.version == step.after.version == step.before.version + 1


BAD = {
    "nothing": b"",
    "cut short": LINE[:-1],
    "two rows in one line": LINE + LINE,
    "a list": b"[]",
    "an unknown field": LINE[:-1] + b',"seed":"f00"}',
    "no version": LINE.replace(b'"version":7,', b""),
    "a version that is text": LINE.replace(b":7,", b':"7",'),
    "a time that is a fraction": LINE.replace(b"1234", b"12.5"),
    "an unknown move": LINE.replace(b"start", b"fold"),
    "a move with an unknown field": LINE.replace(b'"start"', b'"start","now":1'),
    "a move without a seat": LINE.replace(b"[0,", b"["),
    "a seat that is text": LINE.replace(b"[0,", b'["0",'),
    "a card that is a number": LINE.replace(b'"Kd"', b"7"),
    "wrong UTF-8": LINE.replace(b"Anna", b"Ann\xe4"),
    "wrong UTF-8 in a move": LINE.replace(b"Kd", b"\xff"),
    "deep": LINE.replace(
        b'{"do":"start"}', b'{"do":"change","options":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    ),
    "a huge number": LINE.replace(b"1234", b"9" * 5000),
}


@pytest.mark.parametrize("line", BAD.values(), ids=BAD.keys())
def test_a_line_that_is_no_row_is_an_error_of_its_own(line):
    with pytest.raises(msgspec.MsgspecError):
        read_row(PFAND, line)


def test_a_move_of_another_game_is_no_move():
    with pytest.raises(msgspec.ValidationError, match="bid"):
        read_row(PROVING[1], write_row(msgspec.structs.replace(ROW, moves=(Made(0, Bid(2)),))))


def is_row_or_error(line: bytes) -> None:
    try:
        row = read_row(PFAND, line)
    except msgspec.MsgspecError:
        return
    assert read_row(PFAND, write_row(row)) == row


@settings(deadline=None)
@given(st.integers(0, len(LINE)), st.binary(max_size=5), st.integers(0, 5))
def test_a_line_with_bytes_changed_is_a_row_or_an_error(at, put, cut):
    is_row_or_error(LINE[:at] + put + LINE[at + cut :])


@settings(deadline=None)
@given(st.binary())
def test_any_bytes_are_a_row_or_an_error(line):
    is_row_or_error(line)


def test_chips_brought_are_written_with_the_move():
    row = msgspec.structs.replace(ROW, moves=(Made(2, Sit(20)),))
    assert b'[2,{"do":"sit","chips":20}]' in write_row(row)
