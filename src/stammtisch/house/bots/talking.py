"""What bots say in the chat, where the table allows it: shortly, seldom, and only of what everybody sees.

Each line is known by a word, and every reader has it in their own language. All nodes come to the same by
themselves, and the store takes it once.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from stammtisch.games.contract import Over
from stammtisch.games.moves import Bring, Sit
from stammtisch.kernel.person import Person, is_house_bot
from stammtisch.store.base import BotLine
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.table import Acted

OFTEN: Final = 0.3
"""After so large a part of the rounds in which there is something to say."""

GREETED_MS: Final = 60_000
"""Of those who sit down within this time one says hello, in milliseconds."""

AFTER_MS: Final = 1_500
"""So long after what they speak of, in milliseconds."""


class Remark(NamedTuple):
    bot: Person
    line: BotLine
    since: int
    """Nothing is said if a bot has said something here since then, in house time."""
    at: int
    """When it's said."""


class Talking:
    """What is to be said at one table."""

    def __init__(self, table: Table) -> None:
        self._round = table.round
        self._began_at = 0
        self._before: tuple[Sequence[Person | None], Sequence[int]] | None = None
        """Who sat there before this round, with how many chips; None if that isn't known."""
        self._rest(table)

    def hear(self, acted: Acted, row: Row[Any]) -> Remark | None:
        """What somebody says of this row, if anybody says anything."""
        table, was_playing = acted.table, self._round is not None
        is_over = was_playing and table.round != self._round
        remark = self._of_the_round(table, row) if is_over else _hello(acted, row)
        if any(isinstance(made.move, Bring) for made in acted.moves):
            self._before = None
        if is_over or not was_playing:
            self._rest(table)
            self._began_at = row.at
        self._round = table.round
        return remark if table.pace.chat and _has_people(table) else None

    def _rest(self, table: Table) -> None:
        if table.round is None or self._before is not None:
            self._before = table.people, table.chips.seats

    def _of_the_round(self, table: Table, row: Row[Any]) -> Remark | None:
        rng = random.Random(f"{row.table} {row.version}")
        bots = [one for one in table.people if one is not None and is_house_bot(one)]
        if not bots:
            return None
        if isinstance(table.turn, Over):
            return Remark(rng.choice(bots), "thanks", self._began_at, row.at + AFTER_MS)
        won = self._won(table)
        if not won or rng.random() >= OFTEN:
            return None
        best, worst = max(won, key=won.__getitem__), min(won, key=won.__getitem__)
        if won[best] > 0 and not is_house_bot(best):
            return Remark(rng.choice(bots), "well_played", self._began_at, row.at + AFTER_MS)
        if won[worst] < 0 and is_house_bot(worst):
            return Remark(worst, "unlucky", self._began_at, row.at + AFTER_MS)
        return None

    def _won(self, table: Table) -> dict[Person, int]:
        """What those have won or lost who sit where they sat before."""
        if self._before is None:
            return {}
        here = zip(*self._before, table.people, table.chips.seats, strict=True)
        return {one: now - then for one, then, who, now in here if one is not None and one == who}


def _hello(acted: Acted, row: Row[Any]) -> Remark | None:
    sits = any(isinstance(made.move, Sit) for made in acted.moves)
    if not (sits and is_house_bot(row.by)):
        return None
    return Remark(row.by, "hello", row.at - GREETED_MS, row.at + AFTER_MS)


def _has_people(table: Table) -> bool:
    return any(one is not None and not is_house_bot(one) for one in table.people)
