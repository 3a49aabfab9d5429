"""Holding still: when most of a table vanish in the same moments it's a line that fails, and not they.

Then play stands still, and every clock with it, until they are back, or for some minutes at
most. A row of the dealer says since when and until when: so every node knows it, and a restart
changes nothing. Within an hour no table is held for longer than that altogether, however often
its people vanish; and if it goes on before they are back, as its host may wish, it isn't held
for the same people again. Who vanishes alone is waited for as usual.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from stammtisch.games.contract import Over
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.clocks import NOT
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.conduct import Conduct
from stammtisch.tables.moves import Hold
from stammtisch.tables.record import NOBODY, Table

MOMENTS: Final = 20_000
"""Who vanish within this time vanish together, in milliseconds: not every dead line is noticed as soon."""

SETTLED: Final = 8_000
"""Who is back after this time, in milliseconds, has only reloaded a page, or the house was started anew."""

LEAST: Final = 2
HOUR: Final = 3_600_000

Gone = Callable[[str], int]
"""Since when somebody is gone, in house time; NOT if they are there."""


def vanished(lost: Sequence[int], seated: int, grace: int, now: int) -> int:
    """Since when most of those who sit there are gone, by when each was lost; NOT if they aren't so many."""
    last = max(lost, default=NOT)
    together = [since for since in lost if last - since <= MOMENTS]
    is_most = len(together) >= LEAST and 2 * len(together) > seated
    return min(together) if is_most and now - last >= min(SETTLED, grace) else NOT


def to_hold(table: Table, gone: Gone, now: int) -> Hold | None:
    """How the dealer is to hold this table; None if it isn't, or has been held for long enough."""
    conduct, pace = table.conduct, table.pace
    if conduct.is_closed or conduct.paused != NOT or pace.absent == "wait" or not _goes_on(table):
        return None
    lost = [since for since in _lost(table, gone) if since > conduct.went_on]
    since = vanished(lost, len(_present(table)), pace.grace * 1000, now)
    left = left_to_hold(conduct, pace, now)
    return Hold(since, now + left) if since != NOT and left > 0 else None


def to_end(table: Table, gone: Gone, now: int) -> Hold | None:
    """When most are back the others have the usual grace; None if it stays as it is."""
    lost, until = len(_lost(table, gone)), now + table.pace.grace * 1000
    is_sooner = 2 * lost <= len(_present(table)) and until < table.conduct.held
    return Hold(table.conduct.paused, until) if is_sooner else None


def are_all_back(table: Table, gone: Gone) -> bool:
    return not _lost(table, gone)


def left_to_hold(conduct: Conduct, pace: ClockSettings, now: int) -> int:
    """How long a table may still be held in this hour, in milliseconds."""
    is_spent = conduct.hour != NOT and now - conduct.hour < HOUR
    return pace.hold * 1000 - (conduct.spent if is_spent else 0)


def held(conduct: Conduct, hold: Hold) -> Conduct:
    """It stands still, or does so until another time than was said before."""
    if conduct.paused != NOT:
        if conduct.held == NOT:
            raise Refused("paused_already", "cannot hold the table: it's paused")
        return replace(conduct, held=hold.until)
    is_new = conduct.hour == NOT or hold.since - conduct.hour >= HOUR
    hour, spent = (hold.since, 0) if is_new else (conduct.hour, conduct.spent)
    return replace(conduct, paused=hold.since, held=hold.until, hour=hour, spent=spent, wishes=())


def _goes_on(table: Table) -> bool:
    """Whether something would happen there by itself."""
    if isinstance(table.turn, Over):
        return False
    return table.round is not None or any(due.what in ("decision", "alarm", "rest") for due in table.dues)


def _present(table: Table) -> list[str]:
    """Who sits there and isn't away."""
    away = table.clocks.away
    return [one for seat, one in enumerate(table.people) if one != NOBODY and away[seat] == NOT]


def _lost(table: Table, gone: Gone) -> list[int]:
    return [since for since in map(gone, _present(table)) if since != NOT]
