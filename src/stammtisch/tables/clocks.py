"""The clocks of a table. They follow from its rows, each of which says when it happened.

Whoever is awaited has the turn clock, then his time bank, which lasts for the session and
is filled up a little with every round. A decision that comes up while its seat is away has
a short clock. What is told here is house time: it stands still while no house is running.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from stammtisch.games.contract import Alarm, Awaiting, Turn
from stammtisch.games.moves import HOUSE, Away, Back, Leave, Made, Sit, Unseat
from stammtisch.tables.moves import Kick, Resume, TableMove
from stammtisch.tables.pace import Pace

NOT: Final = -1
"""Instead of a time: it doesn't run, he isn't away."""

AWAY_CLOCK: Final = 3_000
"""A decision of somebody who is away is made for him after this time, in milliseconds."""


class Clocks(msgspec.Struct, frozen=True):
    """One entry a seat, in milliseconds of house time."""

    since: tuple[int, ...]
    """Since when it is to decide."""
    banks: tuple[int, ...]
    """What is left of its time bank."""
    away: tuple[int, ...]
    """Since when its owner is away."""
    asked: tuple[bool, ...]
    """Whether he asked for that himself; then only he can take it back."""
    betting: bool = False
    """What runs is the betting clock, which takes nothing out of a time bank."""
    alarm: int = NOT
    """The number of the game's alarm, and since when it is there."""
    alarm_since: int = 0
    empty: int = NOT
    """Since when nobody sits here."""


class Due(NamedTuple):
    """Something that is to be done by the house at a time: for a seat that hasn't decided, for
    one that is kept no longer, because the game's alarm rings, or because nobody comes here."""

    at: int
    what: Literal["decision", "seat", "alarm", "table"]
    seat: int = HOUSE


def stopped(seats: int, at: int) -> Clocks:
    """The clocks of a table where nobody sits yet."""
    return Clocks((NOT,) * seats, (0,) * seats, (NOT,) * seats, (False,) * seats, empty=at)


class Now(NamedTuple):
    """What the clocks have to know of a table at the end of a row."""

    turn: Turn
    begins_round: bool
    ends_round: bool
    alarm: Alarm | None
    at: int
    by_house: bool
    """Nobody asked for this row."""
    paused: int
    """Since when play stood still before this row, or NOT."""
    is_empty: bool
    """Nobody sits there."""


def gone_on(clocks: Clocks, pace: Pace, moves: Sequence[Made], now: Now) -> Clocks:
    """The clocks after a row."""
    if _nothing_runs(clocks, pace, moves, now):
        return clocks
    new = _Hands(clocks, pace, now)
    for seat, move in moves:
        new.see(seat, move)
    new.turn_over()
    return new.read()


def _nothing_runs(clocks: Clocks, pace: Pace, moves: Sequence[Made], now: Now) -> bool:
    """Whether nobody is hurried here and nobody is away: then nothing has to be kept."""
    return (
        pace.turn == pace.betting == 0
        and now.alarm is None
        and clocks.alarm == NOT
        and not any(isinstance(move, SEATED) for _, move in moves)
        and all(away == NOT for away in clocks.away)
    )


SEATED: Final = (Sit, Leave, Unseat, Away, Back, TableMove)


class _Hands:
    """The hands of the clocks while a row is being read."""

    def __init__(self, before: Clocks, pace: Pace, now: Now) -> None:
        self.before, self.pace, self.now = before, pace, now
        self.since, self.banks = list(before.since), list(before.banks)
        self.away, self.asked = list(before.away), list(before.asked)
        self.alarm_since = before.alarm_since
        self.decided: set[int] = set()

    def see(self, seat: int, move: object) -> None:
        match move:
            case Sit() | Leave():
                self._new_owner(seat)
            case Unseat(seat=left) | Kick(seat=left):
                self._new_owner(left)
            case Away():
                self.away[seat], self.asked[seat] = self.now.at, not self.now.by_house
            case Back():
                self._back(seat)
            case Resume():
                self._resumed()
            case _ if seat != HOUSE and not isinstance(move, TableMove):
                self.decided.add(seat)

    def _new_owner(self, seat: int) -> None:
        self.since[seat], self.banks[seat] = NOT, self.pace.bank * 1000
        self.away[seat], self.asked[seat] = NOT, False

    def _back(self, seat: int) -> None:
        """Who was waited for has his whole time again."""
        if self.pace.absent == "wait" and self.since[seat] != NOT:
            self.since[seat] = self.now.at
        self.away[seat], self.asked[seat] = NOT, False

    def _resumed(self) -> None:
        """What ran before the pause goes on as if that had not been."""
        at, paused = self.now.at, self.now.paused
        if paused == NOT:
            return
        for times in (self.since, self.away):
            times[:] = [time if time == NOT else time + at - max(time, paused) for time in times]
        self.alarm_since += at - max(self.alarm_since, paused)

    def turn_over(self) -> None:
        """Stops the clocks of those who have decided, starts those of the awaited."""
        turn, is_new = self.now.turn, self.now.begins_round or self.now.ends_round
        awaited = turn.seats if isinstance(turn, Awaiting) and turn.timed else ()
        for seat, since in enumerate(self.since):
            if since != NOT and (is_new or seat in self.decided or seat not in awaited):
                self._charge(seat, since)
                self.since[seat] = NOT
            if self.since[seat] == NOT and seat in awaited:
                self.since[seat] = self.now.at
        if self.now.begins_round:
            full, more = self.pace.bank * 1000, self.pace.refill * 1000
            self.banks = [min(full, bank + more) for bank in self.banks]

    def _charge(self, seat: int, since: int) -> None:
        """Takes out of the time bank what was thought beyond the turn clock."""
        if self.before.betting or not self.pace.turn:
            return
        until = self.now.at if self.now.paused == NOT else self.now.paused
        beyond = until - since - self.pace.turn * 1000
        self.banks[seat] = max(0, self.banks[seat] - max(0, beyond))

    def read(self) -> Clocks:
        turn, alarm, before, at = self.now.turn, self.now.alarm, self.before, self.now.at
        number = NOT if alarm is None else alarm.number
        return Clocks(
            tuple(self.since),
            tuple(self.banks),
            tuple(self.away),
            tuple(self.asked),
            isinstance(turn, Awaiting) and turn.betting,
            number,
            self.alarm_since if number == before.alarm else at,
            (at if before.empty == NOT else before.empty) if self.now.is_empty else NOT,
        )


def dues(clocks: Clocks, pace: Pace, alarm: Alarm | None) -> Iterator[Due]:
    """All that is to be done by the house at some time, if nobody does anything before."""
    if clocks.empty != NOT and pace.empty:
        yield Due(clocks.empty + pace.empty * 3_600_000, "table")
    for seat, since in enumerate(clocks.since):
        at = NOT if since == NOT else _decided_by(clocks, pace, seat, since)
        if at != NOT:
            yield Due(at, "decision", seat)
    for seat, away in enumerate(clocks.away):
        if away != NOT and pace.absent == "leave" and not clocks.asked[seat]:
            yield Due(away, "seat", seat)
        elif away != NOT and pace.keep:
            yield Due(away + pace.keep * 1000, "seat", seat)
    if alarm is not None:
        yield Due(clocks.alarm_since + alarm.seconds * 1000, "alarm")


def _decided_by(clocks: Clocks, pace: Pace, seat: int, since: int) -> int:
    """When a seat's decision is made for it; NOT if it's waited for."""
    away = clocks.away[seat]
    if away != NOT and pace.absent == "wait":
        return NOT
    if away != NOT and away <= since:
        return since + AWAY_CLOCK
    seconds = pace.betting if clocks.betting else pace.turn
    if not seconds:
        return away
    at = since + seconds * 1000 + (0 if clocks.betting else clocks.banks[seat])
    return max(at, away)
