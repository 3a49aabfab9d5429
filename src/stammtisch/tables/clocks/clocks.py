"""The clocks of a table. They follow from its rows, each of which says when it happened.

Whoever is awaited has the turn clock, then their time bank, which lasts for the session and
is filled up a little with every round. Between rounds there is the turn clock alone. All who
bet at once have one clock. A decision that comes up while its seat is away has a short one.
Where the next round begins by itself the table rests a little, and nobody has a clock.
What is told here is house time: it stands still while no house is running.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from stammtisch.games.contract import Alarm, Awaiting, Turn
from stammtisch.games.moves import DEALER, Away, Back, Leave, Made, Sit, Unseat, Wish
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import NOT_PLAYED, Kick, MoreTime, SetClocks, SitOut

NOT: Final = -1
"""Instead of a time: it doesn't run, they aren't away."""

AWAY_CLOCK: Final = 3_000
"""A decision of somebody who is away is made for them after this time, in milliseconds."""


class Clocks(msgspec.Struct, frozen=True, gc=False):
    """One entry a seat, in milliseconds of house time."""

    since: tuple[int, ...]
    """Since when it is to decide."""
    banks: tuple[int, ...]
    """What is left of its time bank."""
    away: tuple[int, ...]
    """Since when its owner is away."""
    asked: tuple[bool, ...]
    """Whether they asked for that themselves; then only they can take it back."""
    betting: bool = False
    """What runs is the betting clock, which is everybody's and takes nothing out of a time bank."""
    between: bool = False
    """No round is being played, so nothing is taken out of a time bank either."""
    alarm: int = NOT
    """The number of the game's alarm, and since when it is there."""
    alarm_since: int = 0
    empty: int = NOT
    """Since when nobody sits here."""
    more: tuple[int, ...] = ()
    """What the host has given each seat for this decision; empty if nobody was given anything."""
    resting: int = NOT
    """Since when the table rests between two rounds."""


class Due(NamedTuple):
    """Something that is to be done by the dealer at a time: for a seat that hasn't decided, for
    one that is kept no longer, because the game's alarm rings, because the table has rested, because nobody
    comes here, because seeds were waited for long enough, or because the table was held for long enough."""

    at: int
    what: Literal["decision", "seat", "alarm", "rest", "table", "seeds", "hold"]
    seat: int = DEALER


def stopped(seats: int, at: int) -> Clocks:
    """The clocks of a table where nobody sits yet."""
    return Clocks((NOT,) * seats, (0,) * seats, (NOT,) * seats, (False,) * seats, empty=at)


class Now(msgspec.Struct, frozen=True, gc=False):
    """What the clocks have to know of a table at the end of a row."""

    at: int
    by_house: bool
    """Nobody asked for this row."""
    turn: Turn
    round: int | None
    was_round: int | None
    alarm: Alarm | None
    paused: int
    """Since when play stood still before this row, or NOT."""
    is_paused: bool
    """It stands still after it."""
    is_empty: bool
    """Nobody sits there."""


def nothing_runs(clocks: Clocks, pace: ClockSettings, alarm: Alarm | None) -> bool:
    """Whether nobody is hurried here and nobody is away: then nothing that is played has to be told."""
    if pace.turn or pace.betting or pace.rest or alarm is not None or clocks.alarm != NOT:
        return False
    return clocks.away.count(NOT) == len(clocks.away)


def gone_on(clocks: Clocks, pace: ClockSettings, moves: Sequence[Made], now: Now) -> Clocks:
    """The clocks after a row."""
    new = _Hands(clocks, pace, now)
    if now.paused != NOT and not now.is_paused:
        new.go_on_after_the_pause()
    for seat, move in moves:
        if type(move) in NOT_PLAYED:
            new.see(seat, move)
        elif seat != DEALER and not isinstance(move, Wish):
            new.decided.add(seat)
    new.go_round()
    return new.read()


class _Hands:
    """The hands of the clocks while a row is being read."""

    def __init__(self, before: Clocks, pace: ClockSettings, now: Now) -> None:
        self.before, self.pace, self.now = before, pace, now
        self.since, self.banks = list(before.since), list(before.banks)
        self.away, self.asked = list(before.away), list(before.asked)
        self.more = list(before.more) or [0] * len(before.since)
        self.sat_out: set[int] = set()
        self.alarm_since, self.resting = before.alarm_since, before.resting
        self.decided: set[int] = set()

    def go_on_after_the_pause(self) -> None:
        """What ran before it goes on as if it had not been; what began in it begins now."""
        at, paused = self.now.at, self.now.paused
        for times in (self.since, self.away):
            times[:] = [time if time == NOT else time + at - max(time, paused) for time in times]
        self.alarm_since += at - max(self.alarm_since, paused)
        if self.resting != NOT:
            self.resting += at - max(self.resting, paused)

    # One move after the other.

    def see(self, seat: int, move: object) -> None:
        match move:
            case Sit() | Leave():
                self._new_owner(seat)
            case Unseat(seat=left) | Kick(seat=left):
                self._new_owner(left)
            case Away():
                # Later than a decision that was there before, be it by a moment, or by another node's clock.
                self.away[seat] = max(self.now.at, self.since[seat] + 1)
                self.asked[seat] = not self.now.by_house and seat not in self.sat_out
            case SitOut(seat=lost):
                self.sat_out.add(lost)
            case MoreTime(seat=thinking, seconds=seconds):
                self.more[thinking] += seconds * 1000
            case Back():
                self._back(seat)
            case SetClocks():
                self.since, self.resting = [NOT] * len(self.since), NOT
                self.more = [0] * len(self.more)
                self.banks = [self._full] * len(self.banks)

    def _new_owner(self, seat: int) -> None:
        self.since[seat], self.banks[seat], self.more[seat] = NOT, self._full, 0
        self.away[seat], self.asked[seat] = NOT, False

    def _back(self, seat: int) -> None:
        """Who was waited for has a whole turn clock again, but not what they had used of their bank."""
        if self.pace.absent == "wait" and self.since[seat] != NOT:
            self._stop(seat, self.away[seat])
        self.away[seat], self.asked[seat] = NOT, False

    # What has become of whose turn it is.

    def go_round(self) -> None:
        """Stops the clocks of those who have decided, and starts those of the awaited."""
        now, turn = self.now, self.now.turn
        awaited = turn.seats if isinstance(turn, Awaiting) and turn.timed and not self._rests else ()
        is_new, began = self._is_new(), self._began()
        until = now.paused if now.is_paused and now.paused != NOT else now.at
        for seat, since in enumerate(self.since):
            if since != NOT and (is_new or seat in self.decided or seat not in awaited):
                self._stop(seat, until)
        for seat in awaited:
            if self.since[seat] == NOT:
                self.since[seat] = max(began, self.away[seat])
        if now.round not in (None, now.was_round):
            more = self.pace.refill * 1000
            self.banks = [min(self._full, bank + more) for bank in self.banks]

    def _is_new(self) -> bool:
        """Whether something else is asked now, be it of the same seats: in another round, or because
        somebody has acted out of turn, who bets while another one thinks."""
        if self.now.round != self.now.was_round:
            return True
        running = self.before.since
        return not self.before.betting and NOT in [running[seat] for seat in self.decided]

    def _began(self) -> int:
        """Since when those decide who are awaited from now on: who comes late to the betting has what
        is left of its clock."""
        turn, now = self.now.turn, self.now
        if not (self.before.betting and isinstance(turn, Awaiting) and turn.betting):
            return now.at
        running = [since for since in self.since if since != NOT]
        return min(running) if running and now.round == now.was_round else now.at

    def _stop(self, seat: int, until: int) -> None:
        """Takes out of the time bank what was thought beyond the turn clock."""
        if self.pace.turn and not (self.before.betting or self.before.between):
            beyond = until - self.since[seat] - self.pace.turn * 1000 - self.more[seat]
            self.banks[seat] = max(0, self.banks[seat] - max(0, beyond))
        self.since[seat], self.more[seat] = NOT, 0

    @property
    def _rests(self) -> bool:
        turn = self.now.turn
        return self.pace.rest > 0 and isinstance(turn, Awaiting) and turn.resting

    def _resting(self) -> int:
        """Since when the table rests. Whoever plays something meanwhile, who shows what they had, is looked
        at: then it begins anew."""
        if self.now.turn == DEALER:
            return self._house_resting()
        if not self._rests:
            return NOT
        goes_on = self.resting != NOT and not self.decided and self.now.round == self.now.was_round
        return self.resting if goes_on else self.now.at

    def _house_resting(self) -> int:
        """The same where the dealer begins the next round, and nobody has to ask for it: at Watten."""
        now = self.now
        if not self.pace.rest or now.round is not None:
            return NOT
        if now.was_round is not None:
            return now.at
        if self.before.resting == NOT or self.decided:
            return NOT
        return now.at if self.resting == NOT else self.resting

    @property
    def _full(self) -> int:
        return self.pace.bank * 1000

    def read(self) -> Clocks:
        turn, alarm, before, at = self.now.turn, self.now.alarm, self.before, self.now.at
        number = NOT if alarm is None else alarm.number
        return Clocks(
            tuple(self.since),
            tuple(self.banks),
            tuple(self.away),
            tuple(self.asked),
            isinstance(turn, Awaiting) and turn.betting,
            self.now.round is None,
            number,
            self.alarm_since if number == before.alarm else at,
            (at if before.empty == NOT else before.empty) if self.now.is_empty else NOT,
            tuple(self.more) if any(self.more) else (),
            self._resting(),
        )


def dues(clocks: Clocks, pace: ClockSettings, alarm: Alarm | None) -> tuple[Due, ...]:
    """All that is to be done by the dealer at some time, if nobody does anything before."""
    found: list[Due] = []
    if clocks.empty != NOT and pace.empty:
        found.append(Due(clocks.empty + pace.empty * 3_600_000, "table"))
    for seat, since in enumerate(clocks.since):
        if since != NOT and (at := _decided_by(clocks, pace, seat, since)) != NOT:
            found.append(Due(at, "decision", seat))
    if clocks.away.count(NOT) < len(clocks.away):
        found += _kept_until(clocks, pace)
    if alarm is not None:
        found.append(Due(clocks.alarm_since + alarm.seconds * 1000, "alarm"))
    if clocks.resting != NOT:
        found.append(Due(rested_at(clocks, pace), "rest"))
    return tuple(found)


def rested_at(clocks: Clocks, pace: ClockSettings) -> int:
    """When a table that rests has done so."""
    return clocks.resting + pace.rest * 1000


def _kept_until(clocks: Clocks, pace: ClockSettings) -> Iterator[Due]:
    for seat, away in enumerate(clocks.away):
        if away == NOT:
            continue
        if pace.absent == "leave" and not clocks.asked[seat]:
            yield Due(away, "seat", seat)
        elif pace.keep:
            yield Due(away + pace.keep * 1000, "seat", seat)


def _decided_by(clocks: Clocks, pace: ClockSettings, seat: int, since: int) -> int:
    """When a seat's decision is made for it; NOT if it's waited for."""
    away, clock = clocks.away[seat], pace.betting if clocks.betting else pace.turn
    if away != NOT and pace.absent == "wait":
        return NOT
    if away != NOT and (away <= since or not clock):
        return max(away, since) + AWAY_CLOCK + _more(clocks, seat)
    if not clock:
        return NOT
    bank = 0 if clocks.betting or clocks.between else clocks.banks[seat]
    return max(since + clock * 1000 + _more(clocks, seat) + bank, away)


def _more(clocks: Clocks, seat: int) -> int:
    return clocks.more[seat] if clocks.more else 0
