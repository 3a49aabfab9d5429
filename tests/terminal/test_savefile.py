"""A table on disk: whole lines only, and no line that can't have been."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from stammtisch.games.moves import Made, Sit
from stammtisch.kernel.person import Person
from stammtisch.tables.row import Row
from stammtisch.terminal.saved import taken_up
from stammtisch.terminal.savefile import Opened, SaveFile, Unreadable
from stammtisch_proving.pfand import PFAND


def a_table(**changes):
    known: dict[str, Any] = {"game": "pfand", "rules": 1, "table": "t", "host": "h", "options": {}}
    return Opened(secret="00" * 32, **(known | changes))


def a_row(version, seat):
    return Row("t", version, "id", 0, Person(f"Player{seat}"), 1, (Made(seat, Sit(20)),))


@pytest.fixture
def path(tmp_path):
    """A file with two rows."""
    with SaveFile(tmp_path / "evening.jsonl") as file:
        file.start(a_table())
        file.append(a_row(1, 0))
        file.append(a_row(2, 1))
    return file.path


def rows(path):
    with SaveFile(path) as file:
        return list(file.rows(PFAND))


def opened(path):
    with SaveFile(path) as file:
        return file.opened()


def take_up(path, **changes):
    with SaveFile(path) as file:
        return taken_up(a_table(**changes), file)


def test_rows_come_back_as_they_were_written(path):
    assert rows(path) == [a_row(1, 0), a_row(2, 1)]


def test_a_file_grows_from_where_it_was_left(path):
    with SaveFile(path) as file:
        file.append(a_row(3, 2))
    assert [row.version for row in rows(path)] == [1, 2, 3]


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_last_line_without_its_end_gives_way_to_the_next_row(path, cut):
    path.write_bytes(path.read_bytes()[:-cut])
    assert rows(path) == [a_row(1, 0)]
    with SaveFile(path) as file:
        file.append(a_row(2, 3))
        file.append(a_row(3, 2))
    assert rows(path) == [a_row(1, 0), a_row(2, 3), a_row(3, 2)]
    assert path.read_bytes().count(b"\n") == 4


def test_who_only_looks_leaves_a_last_line_without_its_end_as_it_is(path):
    path.write_bytes(cut := path.read_bytes()[:-5])
    take_up(path)
    assert path.read_bytes() == cut


def test_an_empty_file_may_be_used(tmp_path):
    (tmp_path / "evening").touch()
    assert take_up(tmp_path / "evening").opened == a_table()
    assert opened(tmp_path / "evening") == a_table()


FOREIGN = {
    "one line without an end": b"Milk, bread, and 3 eggs",
    "two lines, the last without an end": b"Milk\nbread",
    "lines": b"Milk\nbread\n",
    "one letter": b"{",
    "a blank": b" ",
    "a line end": b"\n",
    "line ends": b"\n\n\n",
    "lines of Windows": b"Milk\r\nbread",
    "lines of an old Mac": b"Milk\rbread\r",
    "JSON": b'{"milk": 1}',
    "a list of JSON": b"[1, 2, 3]\n",
    "JSON that nobody ends": b'{"stammtisch":' + b"[" * 100_000 + b"\n",
    "JSON that somebody nests deeply": b'{"stammtisch": 1, "x":' + b"[" * 100_000 + b"\n",
    "the number of the format alone": b'{"stammtisch":1}',
    "a number for a format": b'{"stammtisch":1e999}\n',
    "the beginning of a first line": b'{"table":"t","game":"pfand"',
    "a picture": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    "bytes": bytes(range(256)),
    "zeros": bytes(4096),
    "no text": b"\xff\xfe\xff",
    "a long line": b"x" * 1_000_000,
}


@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN)
def test_a_file_that_is_no_saved_table_is_left_as_it_is(tmp_path, content):
    path = tmp_path / "shopping list"
    path.write_bytes(content)
    with pytest.raises(Unreadable, match=r"is no (part of a )?saved table"):
        take_up(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("cut", [0, 1, 30])
@pytest.mark.parametrize("changes", [{"game": "ring4"}, {"rules": 2}])
def test_a_table_that_is_not_taken_up_is_left_as_it_is_be_it_cut(path, changes, cut):
    path.write_bytes(before := path.read_bytes()[: -cut or None])
    with pytest.raises(Unreadable):
        take_up(path, **changes)
    assert path.read_bytes() == before


def test_a_missing_row_is_noticed(path):
    first, _, third = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(first + third)
    with pytest.raises(Unreadable, match=r"line 2 of .* is row 2: one is missing"):
        rows(path)


@pytest.mark.parametrize("line", [b"nonsense", b"{}", b"[1]", b"\xff\xfe", b'{"stammtisch": "x"}', b""])
def test_a_line_that_is_no_row_is_named(path, line):
    first, second, _ = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(first + second + line + b"\n")
    with pytest.raises(Unreadable, match=r"line 3 of .* is no part of a saved table"):
        rows(path)


@pytest.mark.parametrize(
    "line", [b"nonsense", b"{}", b"\xff\xfe", b"[]", b'{"stammtisch": 1, "game": "pfand"}']
)
def test_a_first_line_that_opens_no_table_is_named(path, line):
    path.write_bytes(line + b"\n")
    with pytest.raises(Unreadable, match=r"line 1 of .* is no part of a saved table"):
        opened(path)


def test_a_newer_file_is_refused_politely_and_left_alone(path):
    newer = json.dumps({"stammtisch": 99, "something": "new"}).encode() + b"\n"
    path.write_bytes(newer)
    with pytest.raises(Unreadable, match="was written by a newer release: install that one to play on"):
        opened(path)
    assert path.read_bytes() == newer


def test_what_can_not_have_happened_is_not_taken_up(path):
    with SaveFile(path) as file:
        file.append(a_row(3, 1))
    with pytest.raises(Unreadable, match=r"row 3 of .* can't have happened: cannot sit down at seat 1"):
        take_up(path)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"game": "ring4"}, "is a table of pfand: name that game, or another file"),
        ({"rules": 2}, "was played by rules 1: this release has 2"),
    ],
)
def test_a_table_of_another_game_or_other_rules_is_left_alone(path, asked, why):
    before = path.read_bytes()
    with pytest.raises(Unreadable, match=why):
        take_up(path, **asked)
    assert path.read_bytes() == before


def test_a_second_program_on_the_same_file_does_not_mix_its_rows_in(path):
    with SaveFile(path) as first, SaveFile(path) as second:
        first.append(a_row(3, 2))
        with pytest.raises(OSError, match="another program has written to"):
            second.append(a_row(3, 3))
    assert [row.by for row in rows(path)] == ["Player0", "Player1", "Player2"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such devices")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full"])
def test_a_device_is_no_place_to_keep_a_table(device):
    with pytest.raises(Unreadable, match="is no file that a table could be kept in"):
        SaveFile(Path(device))
