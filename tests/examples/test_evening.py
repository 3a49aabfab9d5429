"""The evening in examples/ runs as its first lines say, and goes on where it was left."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "examples" / "evening.py"


def run(*arguments: str) -> str:
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_an_evening_is_played_and_taken_up_again(tmp_path):
    first = run("--tables", "4", "--moves", "40", "--data", str(tmp_path / "evening"))
    assert "A new house." in first
    assert "The house shuffles." in first
    again = run("--tables", "4", "--moves", "40", "--data", str(tmp_path / "evening"), "--seed", "again")
    assert "4 tables are there already." in again
    for said in (first, again):
        assert "All that is stored agrees with itself." in said


def test_an_evening_without_a_folder_is_thrown_away():
    assert "blackjack: 5 rows" in run("--moves", "5", "--tables", "1")
