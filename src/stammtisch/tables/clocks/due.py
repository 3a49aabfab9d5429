"""What the dealer does at a table because time has passed there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from stammtisch.fairness.vault import Source
from stammtisch.games.contract import Alarm, Awaiting
from stammtisch.games.moves import DEALER, Leave, Made
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.clocks import Due
from stammtisch.tables.closing import close
from stammtisch.tables.fair.seeds import SEEDS_WITHIN_MS
from stammtisch.tables.moves import Resume
from stammtisch.tables.record import Table
from stammtisch.tables.table import Acted, act, go_on
from stammtisch.tables.wrong_rules import DealerRefused


def deadline(table: Table, after: int = 0) -> int:
    """When the dealer is to look at this table next, in house time; 0 if only people can go on."""
    times = [due.at for due in _possible(table) if due.at > after]
    return min(times) if times else 0


def overdue(table: Table, now: int) -> list[Due]:
    """What should have been done by now, the oldest first."""
    return sorted(due for due in _possible(table) if due.at <= now)


def done_for(table: Table, due: Due, chance: Source, at: int) -> Acted:
    """The table after the dealer has done what was due."""
    match due.what:
        case "decision":
            made = Made(due.seat, table.game.default(table.state, due.seat))
        case "seat":
            made = Made(due.seat, Leave())
        case "alarm":
            made = Made(DEALER, _alarm(table).move)
        case "rest" if table.turn != DEALER:
            made = _next_round(table)
        case "table":
            return close(table, None, chance, at=at)
        case "seeds" | "rest":
            return go_on(table, chance, at)
        case "hold":
            made = Made(DEALER, Resume())
        case _:
            assert_never(due.what)
    try:
        return act(table, None, made, chance, at=at)
    except Refused as refused:
        raise DealerRefused(str(refused)) from refused


def _next_round(table: Table) -> Made:
    """Nobody had to ask for it, so whoever could have done so comes first."""
    assert isinstance(table.turn, Awaiting)
    seat = table.turn.seats[0]
    return Made(seat, table.game.default(table.state, seat))


def _with_seeds(found: Sequence[Due], until: int) -> Sequence[Due]:
    """Seeds are waited for until then; they may come while the table rests."""
    if any(due.what == "rest" for due in found):
        return [replace(due, at=max(due.at, until)) if due.what == "rest" else due for due in found]
    return (*found, Due(until, "seeds"))


def _alarm(table: Table) -> Alarm:
    alarm = table.game.alarm(table.state)
    if alarm is None:
        raise ValueError("the alarm that rings is not there")
    return alarm


def _possible(table: Table) -> Sequence[Due]:
    """In a pause every clock stands still; and some seats can't be left before the game is over."""
    conduct, game, clocks = table.conduct, table.game, table.clocks
    if conduct.is_closed:
        return ()
    found: Sequence[Due] = table.dues
    if conduct.paused is not None:
        goes_on = [] if conduct.held is None else [Due(conduct.held, "hold")]
        return goes_on + [due for due in found if due.what == "table"]
    if (since := table.fair.bonds[-1].since) is not None:
        found = _with_seeds(found, since + SEEDS_WITHIN_MS)
    if clocks.away.count(None) == len(clocks.away):
        return found
    may_leave = game.table_choices
    return [due for due in found if due.what != "seat" or Leave() in may_leave(table.state, due.seat)]
