"""What has come out so far, a file a game: more deals are added to what is there."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import Final

import msgspec

from ladder.bout import Bout
from ladder.interval import Mean, Tally
from ladder.watching import Habits

ONE_IN_FORTY: Final = 0.025
FOLDER: Final = Path(__file__).parent / "results"


class Played(msgspec.Struct):
    """A bout, and what was won in it."""

    table: str
    stronger: str
    weaker: str
    unit: str
    even: float
    tally: Tally
    word: str = ""
    """What its deals are made of besides their table and number."""

    def deal(self, number: int) -> str:
        return f"{self.word}/{self.table}/{number}".lstrip("/")

    @property
    def won(self) -> Mean:
        """Of shares something is known even where all deals came out alike: that others are seldom, at most
        so often that as many like these come in a row one time in forty."""
        won = self.tally.mean()
        if not self.even or not won.values or isfinite(won.within):
            return won
        return won._replace(within=2 * self.even * (1 - ONE_IN_FORTY ** (1 / won.values)))

    @property
    def is_sure(self) -> bool:
        return self.won.is_above(self.even)

    def __str__(self) -> str:
        sure = "" if self.is_sure else ", not surely ahead"
        won = f"{self.won.value:+.3f} ± {self.won.within:.3f} {self.unit}"
        return f"{self.table}: {self.stronger} against {self.weaker} {won} in {self.won.values:,} deals{sure}"


class Results(msgspec.Struct):
    bouts: dict[str, Played] = msgspec.field(default_factory=dict)
    habits: dict[str, Habits] = msgspec.field(default_factory=dict)

    def of(self, bout: Bout, word: str = "") -> Played:
        """What was played of it; else it's to be played by deals that are made of this word."""
        new = Played(bout.table, bout.stronger, bout.weaker, bout.unit, bout.even, Tally(), word)
        return self.bouts.setdefault(bout.name, new)


def load(game: str, folder: Path = FOLDER) -> Results:
    path = folder / f"{game}.json"
    return msgspec.json.decode(path.read_bytes(), type=Results) if path.exists() else Results()


def save(game: str, results: Results, folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    written = msgspec.json.format(msgspec.json.encode(results), indent=1)
    (folder / f"{game}.json").write_bytes(written + b"\n")
