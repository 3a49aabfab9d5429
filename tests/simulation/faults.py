"""Faults put into the house on purpose: a simulation that doesn't find them proves nothing.

Each is a mistake that somebody could make in an evening, and comes with what the judge has to
say of it then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from stammtisch.house.acting import act, entry
from stammtisch.house.acting.act import Acting
from stammtisch.house.acting.attempt import Attempt
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.bots import doing, steps
from stammtisch.house.news import News
from stammtisch.house.timing.clock import HouseClock
from stammtisch.house.timing.sweep import Sweep
from stammtisch.house.watching import gallery, showing
from stammtisch.store import beats, landing
from stammtisch.store.base import Unknown
from stammtisch.store.house_time import Beat, Pause
from stammtisch.tables import done, table
from stammtisch.tables.clocks.clocks import Due, dues
from stammtisch.tables.clocks.due import done_for
from stammtisch.tables.fair.witness import Telling
from stammtisch.tables.money.ledger import BANK, Line, lines
from stammtisch.tables.record import Table

PutIn = Callable[[], AbstractContextManager[None]]


class Fault(NamedTuple):
    put_in: PutIn
    found: str
    """What the judge says then: any of these."""
    nodes: int = 2
    first: int = 0
    """The first seed to try."""


def _instead(owner: Any, name: str, new: Any) -> PutIn:
    """Something else in place of what the house does."""

    @contextmanager
    def put_in() -> Iterator[None]:
        right = getattr(owner, name)
        setattr(owner, name, new)
        try:
            yield
        finally:
            setattr(owner, name, right)

    return put_in


async def _tell_first(self: Any, live: LiveTable, acted: Any, at: int, attempt: Attempt) -> None:
    row = acted.row(live.name, f"{self._node}-{next(self._numbers)}", at, attempt.by, attempt.move_id)
    stored = entry.entry(live.opening, acted, row)
    live.goes_on(acted, row)
    live.is_behind = True
    await self._store.append(stored)
    live.is_behind = False
    await self._announcing.tell(row, stored)


async def _answer_first(self: Any, live: LiveTable, acted: Any, at: int, attempt: Attempt) -> None:
    row = acted.row(live.name, f"{self._node}-{next(self._numbers)}", at, attempt.by, attempt.move_id)
    storing = asyncio.ensure_future(self._store.append(entry.entry(live.opening, acted, row)))
    storing.add_done_callback(lambda done: done.cancelled() or done.exception())
    live.goes_on(acted, row)


async def _hope_for_the_best(self: Any, live: LiveTable, acted: Any, at: int, attempt: Attempt) -> None:
    row = acted.row(live.name, f"{self._node}-{next(self._numbers)}", at, attempt.by, attempt.move_id)
    stored = entry.entry(live.opening, acted, row)
    live.is_behind = True
    with suppress(Unknown):
        await self._store.append(stored)
    live.goes_on(acted, row)
    live.is_behind = False
    await self._announcing.tell(row, stored)


async def _timers_that_go_on(self: Any) -> None:
    """One is set for each decision, and rings though it was made long ago."""
    timers: dict[tuple[str, Due], None] = self.__dict__.setdefault("timers", {})
    for name in self._directory.tables:

        async def set_them(live: LiveTable, name: str = name) -> None:
            table = await self._acting.ready(live)
            timers.update(
                {(name, one): None for one in dues(table.clocks, table.pace, None) if one.what == "decision"}
            )

        await self._visited(name, set_them)
    for name, one in [timer for timer in timers if timer[1].at <= self._clock.now()]:
        del timers[name, one]
        await self._visited(name, self._doing(_even_if_decided(one)))


def _even_if_decided(overdue: Due) -> Attempt:
    return Attempt(None, "", lambda table, chance, at: done_for(table, overdue, chance, at), due=overdue)


def _too_early(clocks: Any, pace: Any, alarm: Any) -> tuple[Due, ...]:
    return tuple(
        replace(one, at=one.at - 20_000) if one.what == "decision" else one
        for one in dues(clocks, pace, alarm)
    )


def _seat_not_kept(clocks: Any, pace: Any, alarm: Any) -> tuple[Due, ...]:
    others = [one for one in dues(clocks, pace, alarm) if one.what != "seat"]
    return (*others, *[Due(away, "seat", seat) for seat, away in enumerate(clocks.away) if away is not None])


def _no_pauses(last: Beat | None, now: int) -> tuple[Beat, Pause | None]:
    return Beat(now, 0 if last is None else last.paused), None


def _stays_ahead(self: Any, beat: Any) -> None:
    self._beat = max(beat.now, self.now())
    self._since = self._monotonic()


async def _does_not_ask(self: Any) -> None:
    pass


async def _by_hearsay(self: Any, person: str, grace: int, table: str = "") -> bool:
    gone: bool = self._presence.gone_for(person) >= grace
    return gone


@contextmanager
def _standing_in_for_anybody() -> Iterator[None]:
    """Nobody asks whether they are away, or there."""
    with (
        _instead(steps, "is_stood_in_for", _where_bots_stand_in)(),
        _instead(doing, "is_stood_in_for", _where_bots_stand_in)(),
    ):
        yield


def _where_bots_stand_in(table: Table, seat: int, is_here: Any) -> bool:
    return table.pace.absent == "bot" and table.round is not None


def _keep_the_escrow(name: str, before: Table, after: Table, paid: Any) -> tuple[Line, ...]:
    """Who leaves gets nothing: the bank does."""
    return tuple(
        Line(BANK, amount) if account.startswith("person:") and amount > 0 else Line(account, amount)
        for account, amount in lines(name, before, after, paid)
    )


def _as_the_first_seat(people: Any, person: str) -> int:
    return 0


def _as_it_is(game: Any, moves: Any, viewer: Any) -> Any:
    return moves


_RIGHTLY_TOLD = Telling.told


def _told_to_the_first_seat(self: Telling, _seat: int | None) -> Any:
    return _RIGHTLY_TOLD(self, 0)


FAULTS: Final[Mapping[str, Fault]] = {
    "told before stored": Fault(_instead(Acting, "_stored", _tell_first), "which isn't stored|where nothing"),
    "acknowledged before stored": Fault(
        _instead(Acting, "_stored", _answer_first), "is not there|which isn't stored|where nothing|was shown"
    ),
    "an unknown outcome taken for a good one": Fault(
        _instead(Acting, "_stored", _hope_for_the_best),
        "is not there|isn't stored|nothing is stored|was shown",
    ),
    "move ids forgotten": Fault(_instead(act, "version_of", lambda *_: None), "done twice|sent again"),
    "one move id a person": Fault(_instead(done, "MOST_KEPT", 1), "done twice|sent again"),
    "a seat given away": Fault(_instead(table, "dues", _seat_not_kept), "seat of seat"),
    "a timer not stopped": Fault(
        _instead(Sweep, "look", _timers_that_go_on), "before its time|not due|stopped|isn't awaited"
    ),
    "a decision before its time": Fault(_instead(table, "dues", _too_early), "before its time", 1),
    "a view for another": Fault(_instead(gallery, "seat_of", _as_the_first_seat), "was shown"),
    "a move shown as it is": Fault(_instead(showing, "shown_moves", _as_it_is), "was shown"),
    "clocks that run while no house does": Fault(
        _instead(beats, "beaten", _no_pauses), "before its time", 1, first=1
    ),
    "a house that runs ahead for ever": Fault(
        _instead(HouseClock, "set", _stays_ahead), "before|is away, though|who is there since", 3, first=120
    ),
    "a row by the clock of one who slept": Fault(
        _instead(landing, "_is_late", lambda *_: False), "before", 3, first=110
    ),
    "a lost message never made up for": Fault(
        _instead(News, "ask", _does_not_ask), "knows .* as of row|doesn't go on"
    ),
    "somebody away by hearsay": Fault(_instead(Sweep, "_is_gone", _by_hearsay), "is away, though", first=3),
    "salts for another": Fault(_instead(Telling, "told", _told_to_the_first_seat), "told of the chance"),
    "seeds waited for for ever": Fault(
        _instead(table, "is_time", lambda *_: False), "stopped|logged|doesn't go on"
    ),
    "a bot for somebody who is there": Fault(_standing_in_for_anybody, "a bot decides for"),
    "chips not given back": Fault(_instead(entry, "lines", _keep_the_escrow), "the bank has"),
}
