"""The command `stammtisch bot`, beside a real `stammtisch serve`."""

from __future__ import annotations

import asyncio
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from stammtisch.client import connect
from tests.e2e.served import Served
from tests.house.rooms import in_a_loop

COMMAND = [str(Path(sys.executable).with_name("stammtisch")), "bot"]
BOT = """
from stammtisch.games.choosing import Amount

class Bot:
    def decide(self, asked):
        first = asked.choices[0]
        return first.move if isinstance(first, Amount) else first
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    served = Served(tmp_path_factory.mktemp("house"), "--no-qr")
    yield served.address
    served.end(signal.SIGINT)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "my_bot.py").write_text(BOT, "utf-8")
    return tmp_path


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words], cwd=folder, capture_output=True, text=True, timeout=60, check=False
    )


def test_it_sits_down_plays_so_many_rounds_and_gets_up(house, folder):
    ran = run(folder, "my_bot:Bot", "--house", house, "--game", "blackjack", "--games", "2", "--name", "Rock")
    said = ran.stderr.splitlines()
    assert said[0].startswith("bot: Rock (guest bot) sits at table ")
    assert said[1:] == ["bot: it has played 2 rounds"]
    assert (ran.returncode, ran.stdout) == (0, "")


@in_a_loop
async def test_it_comes_to_the_table_that_is_named_and_is_the_same_the_next_time(house, folder):
    file = folder / "token"
    async with await connect(house, nickname="Anna") as anna:
        opened = await anna.open("blackjack", private=True)
        where = ["--table", opened.table, "--code", opened.code, "--games", "1"]
        watched = await anna.follow(opened.table)
        seen: list[str] = []
        watched.listen(lambda _: seen.append(watched.company.people[0]))
        for _ in range(2):
            words = ["my_bot:Bot", "--house", house, *where, "--token-file", str(file)]
            ran = await asyncio.to_thread(run, folder, *words)
            assert ran.returncode == 0, ran.stderr
        await watched.until(
            lambda table: seen.count("my_bot (guest bot)") > 0 and not any(table.company.people)
        )
    assert set(seen) == {"my_bot (guest bot)", ""}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def first_line(folder: Path, *words: str) -> str:
    """What it says first; then it's interrupted."""
    with subprocess.Popen([*COMMAND, *words], cwd=folder, stderr=subprocess.PIPE, text=True) as bot:
        assert bot.stderr
        said = bot.stderr.readline()
        bot.send_signal(signal.SIGINT)
        assert bot.wait(60) == 130
        assert bot.stderr.read() == ""
    return said


def test_interrupted_it_keeps_its_seat(house, folder):
    words = ["my_bot:Bot", "--house", house, "--game", "watten", "--name", "Patience"]
    said = first_line(folder, *words)
    assert said.startswith("bot: Patience (guest bot) sits at table ")
    assert first_line(folder, *words) == said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "say where it plays: --table NAME, or --game GAME."),
        (["--game", "poker", "--table", "x"], "say where it plays: --table NAME, or --game GAME."),
        (["--game", "poker", "--house", "http://127.0.0.1:9"], "cannot come in at ws://127.0.0.1:9/ws: "),
        (["--game", "mau", "--name", "Mau"], "there is no game 'mau': "),
        (["--table", "nowhere", "--name", "Nomad"], "there is no table"),
        (["--game", "poker", "--name", "The Dealer"], "cannot be called 'The Dealer': "),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(house, folder, words, said):
    ran = run(folder, "my_bot:Bot", "--house", house, *words)
    assert f"Error: {said}" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert ran.returncode in (1, 2)


def test_a_name_that_another_bot_has_is_not_had_again(house, folder, tmp_path_factory):
    words = ["my_bot:Bot", "--house", house, "--game", "blackjack", "--games", "1", "--name", "Twin"]
    assert run(folder, *words).returncode == 0
    ran = run(folder, *words, "--token-file", str(tmp_path_factory.mktemp("other") / "token"))
    assert ran.stderr.endswith("; --name gives it another.\n")


@in_a_loop
async def test_nobody_lets_a_bot_play_under_the_name_of_a_person(house, folder):
    async with await connect(house, nickname="Berta") as berta:
        (folder / "token").write_text(berta.token, "utf-8")
    words = ["my_bot:Bot", "--house", house, "--game", "blackjack", "--token-file", "token"]
    ran = await asyncio.to_thread(run, folder, *words)
    assert (ran.returncode, ran.stderr) == (1, "Error: token is what Berta is known by, who is no bot.\n")


def test_a_token_that_the_house_does_not_know_is_told_with_its_file(house, folder):
    (folder / "token").write_text("nobody", "utf-8")
    ran = run(folder, "my_bot:Bot", "--house", house, "--game", "blackjack", "--token-file", "token")
    assert ran.stderr.endswith("; without token it comes as a new one.\n")
