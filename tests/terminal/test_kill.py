"""kill -9 at random moments: whatever was told is there again, and the chips are all there."""

import random
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from stammtisch.games.facts import Speaker
from stammtisch.tables.record import Table, names
from stammtisch.tables.table import follow
from stammtisch.terminal.saved import taken_up
from stammtisch.terminal.savefile import SaveFile
from tests.memory import FAST
from tests.terminal.conversation import random_lines
from tests.terminal.killing import Process

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a warm process can't be forked on Windows")

PLAYERS = {
    "pfand": ("Anna", "Ben", "Carl"),
    "ring4": ("Anna", "Ben", "Carl", "Dora"),
    "blackjack": ("Anna", "Ben", "Carl"),
}
SESSIONS = [(game, seed) for game in PLAYERS for seed in range(2 if game == "blackjack" else 5)]
KILLS = 20
"""In each of the twelve sessions."""


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where syncing takes no time, if there is such a place: who is killed leaves the machine as it is."""
    with tempfile.TemporaryDirectory(dir=FAST) as name:
        yield Path(name)


@dataclass(frozen=True)
class Whole:
    """A session that nobody disturbed."""

    arguments: list[str]
    lines: list[str]
    said: str
    marks: list[int]
    """How much had been said when each row was stored."""
    tables: list[Table]
    """The table after 0, 1, 2, … rows."""


def undisturbed(game: str, seed: int, folder: Path) -> Whole:
    players = PLAYERS[game]
    arguments = ["local", game, "--players", ",".join(players), "--seed", str(seed), "--save"]
    lines = random_lines(600, seed, players, all_stay=game == "ring4")
    process = Process([*arguments, str(folder / "whole")], marks=folder / "marks")
    process.type(lines)
    said = without_goodbye(process.end())
    marks = [int(mark) for mark in (folder / "marks").read_text().split()]
    return Whole(arguments, lines, said, marks, tables_in(folder / "whole"))


def without_goodbye(said: str) -> str:
    return said.partition("\nGoodbye")[0]


def tables_in(path: Path) -> list[Table]:
    """The tables that the rows in a file lead through; none if it was never begun."""
    if not path.exists():
        return []
    with SaveFile(path) as file:
        if file.is_new:
            return []
        tables = [taken_up(file.opened(), None).table]
        for row in file.rows(tables[0].game):
            tables.append(follow(tables[-1], row))
        return tables


def lost_rows(whole: Whole, rng: random.Random, path: Path, tells_early: bool = False) -> int:
    """How many rows were told and are gone, after a kill at a random moment."""
    process = Process([*whole.arguments, str(path)], tells_early=tells_early)
    process.type(whole.lines)
    said = process.says(rng.randrange(len(whole.said)))
    said = without_goodbye(said + process.kill())
    assert whole.said.startswith(said)
    told = sum(mark < len(said) for mark in whole.marks)
    return max(0, told - rows_in(path))


def rows_in(path: Path) -> int:
    return len(tables_in(path)[1:])


@pytest.mark.parametrize(("game", "seed"), SESSIONS)
def test_a_killed_session_shows_the_same_table_again(game, seed, folder):
    whole, rng = undisturbed(game, seed, folder), random.Random(seed)
    assert len(whole.marks) > 20
    for number in range(KILLS):
        path = folder / f"killed {number}"
        assert lost_rows(whole, rng, path) == 0
        # Killed before all had sat down: the same command seats the others.
        same = whole.tables[max(rows_in(path), len(PLAYERS[game]))]
        restarted = Process([*whole.arguments, str(path)])
        restarted.type(["table", "quit"])
        assert described(same) in restarted.end()
        assert tables_in(path)[-1].state == same.state


def described(table: Table) -> str:
    """The table as it is shown, without the state line."""
    speaker = Speaker(table.game.phrases, names(table), table.game.unit(table.options))
    view = table.game.view(table.state, None)
    return "\n".join(speaker.say(fact) for fact in table.game.facts(view)[:-1])


def test_a_session_that_is_killed_again_and_again_ends_as_if_it_never_was(folder):
    whole, rng, path = undisturbed("ring4", 1, folder), random.Random(7), folder / "killed"
    rows = 0
    while rows < len(whole.marks):
        process = Process([*whole.arguments, str(path)])
        process.type(["", "1"] * 400)
        process.says(rng.randrange(len(whole.said)))
        process.kill()
        assert rows_in(path) >= rows
        rows = rows_in(path)
        table = tables_in(path)[-1] if rows else whole.tables[0]
        assert table.state.seq + len(PLAYERS["ring4"]) >= rows


def test_chips_are_conserved_over_every_kill(folder):
    whole, rng = undisturbed("pfand", 1, folder), random.Random(7)
    for number in range(10):
        path = folder / f"killed {number}"
        lost_rows(whole, rng, path)
        for before, after in pairwise(tables_in(path)):
            total = [sum(table.game.chips(table.state).seats) for table in (before, after)]
            assert before.people != after.people or total[0] == total[1]


def test_a_house_that_tells_before_it_stores_is_found_out(folder):
    whole, rng = undisturbed("pfand", 0, folder), random.Random(0)
    lost = [lost_rows(whole, rng, folder / f"killed {number}", tells_early=True) for number in range(10)]
    assert sum(lost) > 0
