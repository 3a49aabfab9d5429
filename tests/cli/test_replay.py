"""The command `stammtisch replay`: one line of JSON a game, and an exit code."""

import json

import pytest
from click.testing import CliRunner

from stammtisch.cli import main

HAND = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [50, 50]
actions = ["d dh p1 AhKh", "d dh p2 QsQd", "p2 f"]
finishing_stacks = [51, 49]
"""
WRONG = HAND.replace("[51, 49]", "[60, 40]")
OTHER = HAND.replace("NT", "F2L3D")


def replay(*files):
    done = CliRunner().invoke(main, ["replay", *map(str, files)])
    return done.exit_code, [json.loads(line) for line in done.stdout.splitlines()], done.stderr.strip()


@pytest.fixture
def file(tmp_path):
    def write(name, text):
        path = tmp_path / name
        path.write_text(text)
        return path

    return write


def test_a_right_hand_is_one_line_with_all_its_keys(file):
    path = file("one.phh", HAND)
    code, lines, said = replay(path)
    assert lines == [
        {
            "file": str(path),
            "hand": 1,
            "ok": True,
            "stacks": [51, 49],
            "expected": [51, 49],
            "reason": "",
        }
    ]
    assert (code, said) == (0, "1 right, 0 wrong, 0 skipped")


def test_a_wrong_hand_says_why_and_gives_the_exit_code_1(file):
    code, [line], said = replay(file("one.phh", WRONG))
    assert (line["ok"], line["stacks"], line["expected"]) == (False, [51, 49], [60, 40])
    assert line["reason"] == "the stacks come out otherwise"
    assert (code, said) == (1, "0 right, 1 wrong, 0 skipped")


def test_a_game_that_is_not_ours_is_skipped_and_nothing_is_wrong(file):
    code, [line], said = replay(file("one.phh", OTHER))
    assert line["skipped"] == "the variant F2L3D isn't played here"
    assert line["ok"] is None
    assert (code, said) == (0, "0 right, 0 wrong, 1 skipped")


def test_a_file_of_many_hands_gives_a_line_each(file):
    path = file("many.phhs", f"[1]{HAND}\n[2]{WRONG}\n[7]{OTHER}")
    code, lines, said = replay(path)
    assert [(line["hand"], line["ok"]) for line in lines] == [(1, True), (2, False), (7, None)]
    assert (code, said) == (1, "1 right, 1 wrong, 1 skipped")


def test_what_cannot_be_read_is_named_and_does_not_stop_the_rest(file, tmp_path):
    broken, missing, strange = file("broken.phh", "variant = "), tmp_path / "none.phh", file("notes.doc", "")
    code, lines, _ = replay(broken, missing, tmp_path, strange, file("one.PHH", HAND))
    assert [line["ok"] for line in lines] == [False, False, False, False, True]
    assert all(str(path) in line["reason"] for path, line in zip((broken, missing), lines, strict=False))
    assert "its name ends in none of" in lines[3]["reason"]
    assert code == 1


def test_without_a_file_it_says_how_it_is_used():
    done = CliRunner().invoke(main, ["replay"])
    assert done.exit_code == 2
    assert ".phh" in CliRunner().invoke(main, ["replay", "--help"]).output
