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
from stammtisch.kernel.person import Person, is_bot
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.conduct import Conduct
from stammtisch.tables.moves import Hold
from stammtisch.tables.record import Table

TOGETHER_WITHIN_MS: Final = 20_000
"""Who vanish within this time vanish together, in milliseconds: not every dead line is noticed as soon."""

SETTLED_AFTER_MS: Final = 8_000
"""Who is back after this time, in milliseconds, has only reloaded a page, or the house was started anew."""

LEAST_LOST: Final = 2
HOUR_MS: Final = 3_600_000

Gone = Callable[[Person], int | None]
"""Since when somebody is gone, in house time; None if they are there."""


def vanished(lost: Sequence[int], seated: int, grace: int, now: int) -> int | None:
    """Since when most of those who sit there are gone, by when each was lost; None if they aren't so many."""
    if not lost:
        return None
    last = max(lost)
    together = [since for since in lost if last - since <= TOGETHER_WITHIN_MS]
    is_most = len(together) >= LEAST_LOST and 2 * len(together) > seated
    return min(together) if is_most and now - last >= min(SETTLED_AFTER_MS, grace) else None


def to_hold(table: Table, gone: Gone, now: int) -> Hold | None:
    """How the dealer is to hold this table; None if it isn't, or has been held for long enough."""
    conduct, pace = table.conduct, table.pace
    if conduct.is_closed or conduct.paused is not None or pace.absent == "wait" or not _goes_on(table):
        return None
    lost = [since for since in _lost(table, gone) if conduct.went_on is None or since > conduct.went_on]
    since = vanished(lost, len(_present(table)), pace.grace * 1000, now)
    left = left_to_hold(conduct, pace, now)
    return Hold(since, now + left) if since is not None and left > 0 else None


def to_end(table: Table, gone: Gone, now: int) -> Hold | None:
    """When most are back the others have the usual grace; None if it stays as it is."""
    lost, until = len(_lost(table, gone)), now + table.pace.grace * 1000
    since, held_until = table.conduct.paused, table.conduct.held
    if since is None or held_until is None or 2 * lost > len(_present(table)) or until >= held_until:
        return None
    return Hold(since, until)


def are_all_back(table: Table, gone: Gone) -> bool:
    return not _lost(table, gone)


def left_to_hold(conduct: Conduct, pace: ClockSettings, now: int) -> int:
    """How long a table may still be held in this hour, in milliseconds."""
    is_spent = conduct.hour is not None and now - conduct.hour < HOUR_MS
    return pace.hold * 1000 - (conduct.spent if is_spent else 0)


def held(conduct: Conduct, hold: Hold) -> Conduct:
    """It stands still, or does so until another time than was said before."""
    if conduct.paused is not None:
        if conduct.held is None:
            raise Refused("paused_already", "cannot hold the table: it's paused")
        return replace(conduct, held=hold.until)
    is_new = conduct.hour is None or hold.since - conduct.hour >= HOUR_MS
    hour, spent = (hold.since, 0) if is_new else (conduct.hour, conduct.spent)
    return replace(conduct, paused=hold.since, held=hold.until, hour=hour, spent=spent, wishes=())


def _goes_on(table: Table) -> bool:
    """Whether something would happen there by itself."""
    if isinstance(table.turn, Over):
        return False
    return table.round is not None or any(due.what in ("decision", "alarm", "rest") for due in table.dues)


def _present(table: Table) -> list[Person]:
    """The people who sit there and aren't away; bots don't vanish."""
    here = [one for seat, one in enumerate(table.people) if table.clocks.away[seat] is None]
    return [one for one in here if one is not None and not is_bot(one)]


def _lost(table: Table, gone: Gone) -> list[int]:
    return [since for since in map(gone, _present(table)) if since is not None]
