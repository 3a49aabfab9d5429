"""A table that the house minds for its bots: what has happened there, and what one of them is about to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from stammtisch.games.moves import Leave, Move, Sit
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.bots.memory import Memory
from stammtisch.house.bots.steps import Decides, Step
from stammtisch.house.bots.talking import Remark, Talking
from stammtisch.kernel.person import is_house_bot
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.table import Acted


class Pending(NamedTuple):
    """One of them is about to do this, unless something happens before."""

    step: Step
    state: Any
    """Of the game, when it began to."""
    at: int
    """When it will, in house time."""
    thought: asyncio.Task[Move] | None = None


class Quiet(NamedTuple):
    """There was nothing to do."""

    version: int
    """Of the table."""
    until: int
    """That is believed so long, in house time."""


class Minded:
    def __init__(self, live: LiveTable, memory: Memory, table: Table, came_at: int) -> None:
        self.live: Final = live
        self.memory: Final = memory
        self.came_at = came_at
        """When somebody last sat down or left, as far as is known."""
        self.waits_since = came_at
        """When a person did something here, or this round began: since then it's for bots to decide."""
        self.pending: Pending | None = None
        self.quiet: Quiet | None = None
        self.remark: Remark | None = None
        """What is to be said."""
        self._talking: Final = Talking(table)
        self.stop: Callable[[], None] = lambda: None
        """Hears nothing any more."""
        self._round = table.round
        self.is_fresh = table.round is None and not memory.had_a_round()
        """No round has begun here yet, as far as is known."""

    def hear(self, acted: Acted, row: Row[Any]) -> None:
        """What has just happened here."""
        self.memory.add(row)
        self.remark = self._talking.hear(acted, row) or self.remark
        if any(type(made.move) in (Sit, Leave) for made in acted.moves):
            self.came_at = row.at
        if acted.table.round != self._round or not (row.by == NOBODY or is_house_bot(row.by)):
            self._round, self.waits_since = acted.table.round, row.at
        self.is_fresh = self.is_fresh and acted.table.round is None

    def is_quiet(self, version: int, now: int) -> bool:
        return self.quiet is not None and self.quiet.version == version and now < self.quiet.until

    def plan(self, pending: Pending | None) -> None:
        """Instead of whatever was to come."""
        if self.pending is not None and self.pending.thought is not None:
            self.pending.thought.cancel()
        self.pending = pending

    def is_about_to(self, step: Step, state: Any) -> bool:
        """Whether that is what was planned. A decision is about one state; coming and going isn't."""
        pending = self.pending
        if pending is None or pending.step != step:
            return False
        return not isinstance(step, Decides) or pending.state is state

    def ready(self, now: int) -> Pending | None:
        """What is to be done now, once; None if it isn't time, or still thought about."""
        pending = self.pending
        if pending is None or now < pending.at or not (pending.thought is None or pending.thought.done()):
            return None
        self.pending = None
        return pending

    def due_remark(self, now: int) -> Remark | None:
        """What is to be said now, once."""
        remark = self.remark
        if remark is None or now < remark.at:
            return None
        self.remark = None
        return remark

    def end(self) -> None:
        self.plan(None)
        self.stop()
