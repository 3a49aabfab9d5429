"""GNU Backgammon reads what we write without a complaint, and finds the same in it."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from msgspec.structs import replace

from stammtisch.formats.backgammon import gnubg_id, sgf, xgid
from stammtisch.formats.backgammon.mat import replay
from stammtisch.formats.backgammon.mat_writing import write
from stammtisch.formats.backgammon.matches import MatchRecord
from stammtisch.formats.backgammon.positions import Position, position
from tests.formats.backgammon.playing import KINDS, match
from tests.games.backgammon.boards import random_states

GNUBG = shutil.which("gnubg", path="/usr/games:/usr/local/bin:/usr/bin")
pytestmark = pytest.mark.skipif(GNUBG is None, reason="gnubg is not installed")
COMPLAINT = re.compile(
    r"warning|invalid|illegal|error|cannot|can't|doesn't|no game|no such|unknown|unrecogni|not found",
    re.IGNORECASE,
)


def says(folder: Path, *commands: str) -> str:
    """What gnubg answers to these commands."""
    assert GNUBG is not None
    script = folder / "commands"
    script.write_text("\n".join([*commands, "quit"]) + "\n")
    words = [GNUBG, "--tty", "--quiet", "--no-rc", f"--commands={script}"]
    done = subprocess.run(
        words,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={"HOME": str(folder), "LC_ALL": "C"},
    )
    return done.stdout + done.stderr


def complaints(said: str) -> list[str]:
    return [
        line
        for line in said.splitlines()
        if COMPLAINT.search(line) and not line.startswith("Will not display")
    ]


@pytest.mark.parametrize(("preset", "rules"), KINDS)
def test_every_file_is_imported_without_a_complaint(tmp_path, preset, rules):
    commands = ["set display off"]
    for seed in range(3):
        record = match(preset, rules, seed)
        (tmp_path / f"{seed}.mat").write_text(write(record))
        (tmp_path / f"{seed}.sgf").write_text(sgf.write(record))
        commands += [f'import mat "{tmp_path}/{seed}.mat"', f'export match mat "{tmp_path}/{seed}-mat.mat"']
        commands += [f'load match "{tmp_path}/{seed}.sgf"', f'export match mat "{tmp_path}/{seed}-sgf.mat"']
    said = says(tmp_path, *commands)
    assert complaints(said) == [], said
    for seed in range(3):
        for kind in ("mat", "sgf"):
            assert (tmp_path / f"{seed}-{kind}.mat").exists(), said


def finds(folder: Path, command: str, file: Path) -> Path:
    """What it writes of this file, which it takes without a complaint; else all that was said and read."""
    written = folder / f"{file.name}-by-gnubg.mat"
    said = says(folder, "set display off", f'{command} "{file}"', f'export match mat "{written}"')
    heard = f"to {command!r} gnubg said\n{said}\nof {file.name}, which is\n{file.read_text()}"
    assert complaints(said) == [], heard
    assert written.exists(), heard
    return written


def is_the_same_match(folder: Path, record: MatchRecord) -> None:
    """Both our files are, as it writes them."""
    ours, tree = folder / "ours.mat", folder / "ours.sgf"
    ours.write_text(write(record))
    tree.write_text(sgf.write(record))
    for command, file in (("import mat", ours), ("load match", tree)):
        written = finds(folder, command, file)
        lines = list(replay(written.name, written.read_bytes()))
        assert [line.reason for line in lines if not line.ok] == [], (file.read_text(), written.read_text())
        assert [(line.winner, line.points) for line in lines] == [  # type: ignore[attr-defined]
            (record.players[game.winner or 0], game.points) for game in record.games
        ], (file.read_text(), written.read_text())


@pytest.mark.parametrize("preset", ["match", "money", "nack", "hyper"])
def test_what_it_writes_of_our_file_is_the_same_match(tmp_path, preset):
    is_the_same_match(tmp_path, match(preset, (), 5))


@pytest.mark.parametrize("seed", range(6))
def test_games_that_are_given_up_at_any_throw_are_the_same(tmp_path, seed):
    """Also on the first throw of all, and on the one after a take."""
    is_the_same_match(tmp_path, match("match", (), seed, giving_up=0.3))


def test_a_file_that_is_wrong_is_complained_about(tmp_path):
    (tmp_path / "a.mat").write_text(" 5 point match\n\n Game 1\n Anna : 0      Ben : 0\n  1) 31: 19/16 6/5\n")
    assert complaints(says(tmp_path, f'import mat "{tmp_path}/a.mat"'))


def test_position_and_match_ids_are_its_own(tmp_path):
    """It takes who sits at the bottom of an XGID for its second player, and the larger die first."""
    states = [state for number, state in enumerate(random_states(2, 3)) if number % 6 == 0]
    positions = [replace(position(state), length=7, score=(3, 2)) for state in states]
    said = says(tmp_path, *[f"set xgid {xgid.write(each)}\nshow board" for each in positions])
    found = set(re.findall(r"Position ID: (\S+)\s+Match ID   : (\S+)", said))
    for each in positions:
        assert (gnubg_id.position_id(each.board), gnubg_id.match_id(_other_way_round(each))) in found


def _other_way_round(each: Position) -> Position:
    dice = tuple(sorted(each.dice, reverse=True))
    return replace(each, mover=1 - each.mover, score=each.score[::-1], dice=dice)
