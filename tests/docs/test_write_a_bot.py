"""The bot of the tutorial plays in a real house, by the commands that stand there."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from stammtisch.client.bots import Asked
from tests.docs.pages import blocks
from tests.docs.python_blocks import run_python
from tests.docs.tables import first_words
from tests.e2e.served import Served
from tests.repository.tree import ROOT

PAGE = (ROOT / "docs/tutorial/write-a-bot.md").read_text("utf-8")
REFERENCE = (ROOT / "docs/reference/guest-bots.md").read_text("utf-8")
BOT = next(block.text for block in blocks(PAGE) if block.language == "python")
COMMANDS = [
    block.text.split()[1:]
    for block in blocks(PAGE)
    if block.language == "sh" and block.text.startswith("stammtisch bot ")
]
[ENDED, REFUSED] = [block.text.splitlines() for block in blocks(PAGE) if block.language == "text"]
GREEDY = """
from stammtisch.games.blackjack.moves import Bet

class Bot:
    def decide(self, asked):
        return Bet(5000_00)
"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    served = Served(tmp_path / "house", "--no-qr")
    yield served.address
    served.end(signal.SIGINT)


def said_by(folder: Path, house: str, words: list[str]) -> list[str]:
    command = [str(Path(sys.executable).with_name("stammtisch")), *words, "--house", house]
    own = {**os.environ, "STAMMTISCH_DATA": str(folder / "data")}
    ran = subprocess.run(
        command, cwd=folder, env=own, capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stderr.splitlines()


@pytest.mark.slow
def test_its_commands_say_what_is_shown(tmp_path, house):
    (tmp_path / "my_bot.py").write_text(BOT, "utf-8")
    table = re.compile(r"table \w+")
    shown = [table.sub("table", line) for line in ENDED]
    for words, name in zip(COMMANDS, ("my_bot", "my_bot", "Expert"), strict=True):
        said = [table.sub("table", line) for line in said_by(tmp_path, house, words)]
        assert said == [line.replace("my_bot", name) for line in shown]


def test_its_bots_do_nothing_wrong(caplog):
    """They would be helped out by the first of their choices, and all would run as shown."""
    run_python("docs/tutorial/write-a-bot.md", PAGE)
    assert [line for line in caplog.messages if line.startswith("bot: ")] == []


def test_what_is_refused_is_said_as_shown(tmp_path, house):
    (tmp_path / "greedy.py").write_text(GREEDY, "utf-8")
    said = said_by(tmp_path, house, ["bot", "greedy:Bot", "--game", "blackjack", "--games", "1"])
    assert said[1 : 1 + len(REFUSED)] == REFUSED


def test_the_bot_has_at_most_thirty_lines():
    assert len(BOT.splitlines()) <= 30


def test_all_that_it_is_asked_with_is_listed():
    assert first_words(REFERENCE, "What it's asked with") == list(Asked._fields)
    told = [word.removeprefix("asked.") for word in first_words(PAGE, "What it's told")]
    assert told == list(Asked._fields)
