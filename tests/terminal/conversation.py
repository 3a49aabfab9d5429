"""A console in this process, with everything that it said and stored."""

from __future__ import annotations

import contextlib
import io
import random
from collections.abc import Iterable
from typing import Any

from stammtisch.games.catalogue import find
from stammtisch.games.options import with_rules
from stammtisch.kernel.person import Person
from stammtisch.tables.record import Table, open_table
from stammtisch.tables.row import Row
from stammtisch.terminal.console import Console
from stammtisch.terminal.voice import Voice
from stammtisch.testing.chance import Seeded
from stammtisch.testing.clock import FakeClock


class Conversation:
    """People at a keyboard: `hears` gives the console some lines, and what it says to them."""

    def __init__(self, game: str, *players: str, rules: Iterable[str] = (), seed: object = 1) -> None:
        self.heard, self.said = io.StringIO(), io.StringIO()
        self.rows: list[Row[Any]] = []
        self.told_at: list[int] = []
        """How much had been said when each row was stored."""
        rules_of_the_house = with_rules(next(iter(find(game).presets.values())), rules)
        self.table: Table = open_table(find(game), rules_of_the_house, Person("the host"))
        self.console = Console(
            Voice(self.heard, self.said), self.table, "t", Seeded(seed), self._keep, FakeClock()
        )
        for name in players:
            self.console.sit(name)

    def _keep(self, row: Row[Any]) -> None:
        self.rows.append(row)
        self.told_at.append(len(self.said.getvalue()))

    def hears(self, *lines: str) -> str:
        """What the console says when it hears these lines and then nothing more."""
        before = len(self.said.getvalue())
        at = self.heard.tell()
        self.heard.write("".join(f"{line}\n" for line in lines))
        self.heard.seek(at)
        with contextlib.suppress(EOFError):
            self.console.run()
        return self.said.getvalue()[before:]


def random_lines(count: int, seed: object, players: Iterable[str], all_stay: bool = False) -> list[str]:
    """Lines that people may type, sensible or not; a session goes on with them somehow."""
    rng = random.Random(f"lines {seed}")
    usual = ["", "", "", "", "1", "1", "1", "1 3", "bid 2", "swap", "walk", "answer yes", "2"]
    rare = ["away", "back", "table", "rules", "rule ante=2", "sit Carl", "sit Dora 50", "nonsense", *players]
    if not all_stay:
        rare += ["leave"]
    return [rng.choice(rare if rng.random() < 0.12 else usual) for _ in range(count)]
