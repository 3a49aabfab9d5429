"""A fault in the program stops the one table where it happened, and leaves a report.

The report holds all that it takes to see the fault again: so it holds every card too, and
is for the host's disk alone. All other tables go on; this one goes on when a node starts
that doesn't have the fault.
"""

from __future__ import annotations

import asyncio
import logging
import os
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from stammtisch import __version__
from stammtisch.fairness.vault import Vault
from stammtisch.games.catalogue import find
from stammtisch.games.moves import DEALER, Made
from stammtisch.house.acting.attempt import GOING_ON, Attempt, closing, move
from stammtisch.house.acting.live import LiveTable
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.store.base import Loaded, Store
from stammtisch.store.private import make_private, tighten
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.clocks.clocks import Due
from stammtisch.tables.clocks.due import done_for
from stammtisch.tables.moves import Close, TableMove
from stammtisch.tables.opening import Opening
from stammtisch.tables.record import Table
from stammtisch.tables.snapshot import OtherRules, taken_up
from stammtisch.tables.table import go_on

MOST_ROWS_ALONE: Final = 16
"""A house that has more to do by itself at one table never ends: that is a fault of the game."""

log = logging.getLogger(__name__)


class Frozen(Exception):
    """This table is stopped; the sentence is for players."""

    word = "table_stopped"
    sentence = "this table is stopped: there is a fault in the program, and the host has a report of it"

    def __str__(self) -> str:
        return f"{self.word}: {self.sentence}"


class LeftAlone(Frozen):
    """This table is another release's; nothing is wrong with it."""

    word = "other_rules"
    sentence = (
        "this table waits: it was begun by the rules of another release, and its cards and chips are kept;"
        " the host of this house can go on with that one, or close it"
    )


def stopped(live: LiveTable) -> Frozen:
    """What is told of a table that is stopped."""
    return LeftAlone() if live.is_others else Frozen()


class NeverEnds(Exception):
    """The house has more and more to do by itself."""

    def __str__(self) -> str:
        return f"after {MOST_ROWS_ALONE} rows the house has still not come to an end"


class Report(msgspec.Struct, frozen=True):
    """What was stored, and what was about to happen."""

    release: str
    fault: str
    opening: Opening
    snapshot: msgspec.Raw
    rows: Sequence[msgspec.Raw]
    """Those after the snapshot."""
    by: Person
    made: Any
    """None if the house was going on by itself, or was taking the table up."""
    due: Due | None = None
    """What the house did because time had passed."""


async def froze(
    store: Store, reports: Path, live: LiveTable, fault: Exception, attempt: Attempt = GOING_ON
) -> Frozen:
    """Stops the table and writes the report; gives what whoever acts there is told from now on. Rows of other
    rules are no fault, so there is nothing to report."""
    live.is_others = isinstance(fault, OtherRules)
    live.freeze()
    if live.is_others:
        log.info("tables: table %s waits: %s", live.name, fault)
        return stopped(live)
    path = reports / f"{live.name}.json"
    log.error("tables: table %s is stopped by a fault, see %s", live.name, path, exc_info=fault)
    try:
        stored = await store.load(live.name)
        if stored is not None:
            await asyncio.to_thread(_write, _report(fault, stored, attempt), path)
    except Exception:
        log.exception("tables: cannot write the report of table %s", live.name)
    return Frozen()


def _report(fault: Exception, stored: Loaded, attempt: Attempt) -> Report:
    return Report(
        __version__,
        "".join(traceback.format_exception(fault)),
        stored.opening,
        msgspec.Raw(stored.snapshot or b"null"),
        [msgspec.Raw(row) for row in stored.rows],
        attempt.by or NOBODY,
        attempt.made,
        attempt.due,
    )


def _write(report: Report, path: Path) -> None:
    """Nobody may read it but the one who runs the house."""
    path.parent.mkdir(0o700, parents=True, exist_ok=True)
    make_private(path)
    tighten([path])
    with path.open("wb") as file:
        file.write(encode(report))
        file.flush()
        os.fsync(file.fileno())


def _attempt(table: Table, report: Report) -> Attempt:
    """What somebody wanted done."""
    seat, written = report.made
    made = Made(seat, msgspec.convert(written, table.game.moves | TableMove))
    return closing(report.by, "") if isinstance(made.move, Close) else move(report.by, made, "")


def play_again(path: Path) -> Table:
    """Does what a report tells of once more: the fault is seen again, or it's mended."""
    report = msgspec.json.decode(path.read_bytes(), type=Report)
    snapshot = None if bytes(report.snapshot) == b"null" else bytes(report.snapshot)
    table = taken_up(find, report.opening, snapshot, [bytes(row) for row in report.rows])
    chance = Vault(bytes.fromhex(report.opening.secret), lambda _person: False)
    if report.made is not None:
        return _attempt(table, report).do(table, chance, 0).table
    if report.due is not None:
        return done_for(table, report.due, chance, report.due.at).table
    for _ in range(MOST_ROWS_ALONE):
        if table.turn != DEALER:
            return table
        table = go_on(table, chance).table
    raise NeverEnds
