"""The clocks of a table. They follow from its rows, each of which says when it happened.

Whoever is awaited has the turn clock, then their time bank, which lasts for the session and
is filled up a little with every round. Between rounds there is the turn clock alone. All who
bet at once have one clock. A decision that comes up while its seat is away has a short one.
Where the next round begins by itself the table rests a little, and nobody has a clock.
What is told here is house time: it stands still while no node is running.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from stammtisch.games.contract import Alarm, Awaiting, Turn
from stammtisch.games.moves import DEALER, Away, Back, Leave, Made, Move, Sit, Unseat, Wish
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import NOT_PLAYED, Kick, MoreTime, SetClocks, SitOut

AWAY_DECIDED_AFTER_MS: Final = 3_000
"""A decision of somebody who is away is made for them after this time, in milliseconds."""

BOT_DECIDES_WITHIN_MS: Final = 20_000
"""A bot that stands in for them has so much longer, in milliseconds: after that the game decides."""


T = TypeVar("T")

NOBODY_AWAITED: Final = Awaiting(())


class Clocks(msgspec.Struct, frozen=True, gc=False):
    """One entry a seat, in milliseconds of house time."""

    since: tuple[int | None, ...]
    """Since when it is to decide; None if it isn't."""
    banks: tuple[int, ...]
    """What is left of its time bank."""
    away: tuple[int | None, ...]
    """Since when its owner is away; None if they aren't."""
    asked: tuple[bool, ...]
    """Whether they asked for that themselves; then only they can take it back."""
    betting: bool = False
    """What runs is the betting clock, which is everybody's and takes nothing out of a time bank."""
    between: bool = False
    """No round is being played, so nothing is taken out of a time bank either."""
    alarm: int | None = None
    """The number of the game's alarm, and since when it is there."""
    alarm_since: int = 0
    empty: int | None = None
    """Since when nobody sits here."""
    more: tuple[int, ...] = ()
    """What the host has given each seat for this decision; empty if nobody was given anything."""
    resting: int | None = None
    """Since when the table rests between two rounds."""


class Due(msgspec.Struct, frozen=True, gc=False, order=True):
    """Something that is to be done by the dealer at a time: for a seat that hasn't decided, for
    one that is kept no longer, because the game's alarm rings, because the table has rested, because nobody
    comes here, because seeds were waited for long enough, or because the table was held for long enough."""

    at: int
    what: Literal["decision", "seat", "alarm", "rest", "table", "seeds", "hold"]
    seat: int = DEALER
    bank: int = 0
    """How much of the time until then comes out of the seat's time bank."""


def stopped(seats: int, at: int) -> Clocks:
    """The clocks of a table where nobody sits yet."""
    return Clocks((None,) * seats, (0,) * seats, (None,) * seats, (False,) * seats, empty=at)


class Now(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the clocks have to know of a table at the end of a row."""

    at: int
    by_dealer: bool
    """Nobody asked for this row."""
    turn: Turn
    round: int | None
    was_round: int | None
    alarm: Alarm | None
    paused: int | None
    """Since when play stood still before this row, if it did."""
    is_paused: bool
    """It stands still after it."""
    is_empty: bool
    """Nobody sits there."""
    told_for: int = 0
    """So many milliseconds after it this row has been told on a screen."""


def gone_on(clocks: Clocks, pace: ClockSettings, moves: Sequence[Made], now: Now) -> Clocks:
    """The clocks after a row: the very same where nobody is hurried, nobody is away, and all that was done
    is play. Since when somebody thinks there is told nowhere, and not kept."""
    changes: list[Made] = []
    decided: list[int] = []
    for made in moves:
        if type(made.move) in NOT_PLAYED:
            changes.append(made)
        elif made.seat != DEALER and not isinstance(made.move, Wish):
            decided.append(made.seat)
    if not (changes or pace.turn or pace.betting or pace.rest):
        is_anybody_away = clocks.away.count(None) < len(clocks.away)
        if not is_anybody_away and now.alarm is None and clocks.alarm is None:
            return clocks
    after = clocks
    if now.paused is not None and not now.is_paused:
        after = _after_the_pause(clocks, now.at, now.paused)
    if changes:
        lost = [made.move.seat for made in changes if isinstance(made.move, SitOut)]
        for seat, move in changes:
            after = _changed(after, pace, seat, move, now, seat in lost)
    return _gone_round(clocks, after, pace, decided, now)


def _after_the_pause(clocks: Clocks, at: int, paused: int) -> Clocks:
    """What ran before it goes on as if it had not been; what began in it begins now."""

    def later(time: int | None) -> int | None:
        return None if time is None else time + at - max(time, paused)

    return replace(
        clocks,
        since=tuple(map(later, clocks.since)),
        away=tuple(map(later, clocks.away)),
        alarm_since=clocks.alarm_since + at - max(clocks.alarm_since, paused),
        resting=later(clocks.resting),
    )


# What is done to the table itself, one move after the other.


def _changed(clocks: Clocks, pace: ClockSettings, seat: int, move: Move, now: Now, is_lost: bool) -> Clocks:
    """`is_lost`: the host sits them out in this row."""
    match move:
        case Sit() | Leave():
            return _with_new_owner(clocks, pace, seat)
        case Unseat(seat=left) | Kick(seat=left):
            return _with_new_owner(clocks, pace, left)
        case Away():
            # Later than a decision that was there before, be it by a moment, or by another node's clock.
            since = clocks.since[seat]
            gone = now.at if since is None else max(now.at, since + 1)
            asked = _put(clocks.asked, seat, not now.by_dealer and not is_lost)
            return replace(clocks, away=_put(clocks.away, seat, gone), asked=asked)
        case MoreTime(seat=thinking, seconds=seconds):
            more = clocks.more or (0,) * len(clocks.since)
            return replace(clocks, more=_put(more, thinking, more[thinking] + seconds * 1000))
        case Back():
            return _back(clocks, pace, seat)
        case SetClocks():
            seats = len(clocks.since)
            banks = (pace.bank * 1000,) * seats
            return replace(clocks, since=(None,) * seats, banks=banks, more=(), resting=None)
        case _:
            return clocks


def _with_new_owner(clocks: Clocks, pace: ClockSettings, seat: int) -> Clocks:
    more = _put(clocks.more, seat, 0) if clocks.more else ()
    banks = _put(clocks.banks, seat, pace.bank * 1000)
    return _here(replace(clocks, since=_put(clocks.since, seat, None), banks=banks, more=more), seat)


def _here(clocks: Clocks, seat: int) -> Clocks:
    """Nobody is away from this seat."""
    return replace(clocks, away=_put(clocks.away, seat, None), asked=_put(clocks.asked, seat, False))


def _back(clocks: Clocks, pace: ClockSettings, seat: int) -> Clocks:
    """Who was waited for has a whole turn clock again, but not what they had used of their bank."""
    since, away = clocks.since[seat], clocks.away[seat]
    if pace.absent == "wait" and since is not None and away is not None:
        banks, more = _taken_out(clocks, pace, seat, away - since)
        clocks = replace(clocks, since=_put(clocks.since, seat, None), banks=banks, more=more)
    return _here(clocks, seat)


def _taken_out(
    clocks: Clocks, pace: ClockSettings, seat: int, thought: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The time banks, and what the host has given, after a seat has thought for so long: what goes beyond the
    turn clock comes out of the latter first."""
    beyond, banks, more = thought - pace.turn * 1000, clocks.banks, clocks.more
    if more:
        beyond -= more[seat]
        more = _put(more, seat, 0)
    if beyond > 0 and pace.turn and not (clocks.betting or clocks.between):
        banks = _put(banks, seat, max(0, banks[seat] - beyond))
    return banks, more


# What has become of whose turn it is.


def _gone_round(
    before: Clocks, clocks: Clocks, pace: ClockSettings, decided: Sequence[int], now: Now
) -> Clocks:
    """Stops the clocks of those who have decided, and starts those of the awaited."""
    at, alarm, is_other_round = now.at, now.alarm, now.round != now.was_round
    awaiting = now.turn if type(now.turn) is Awaiting else NOBODY_AWAITED
    rests = awaiting.resting and pace.rest > 0
    awaited = awaiting.seats if awaiting.timed and not rests else ()

    # Something else is asked now, be it of the same seats: in another round, or because somebody has acted
    # out of turn, who bets while another one thinks.
    is_new = is_other_round
    if not (is_new or before.betting):
        for seat in decided:
            is_new = is_new or before.since[seat] is None
    until = now.paused if now.is_paused and now.paused is not None else at
    times = list(clocks.since)
    for seat, since in enumerate(clocks.since):
        if since is not None and (is_new or seat in decided or seat not in awaited):
            times[seat] = None
            if clocks.more or until - since > pace.turn * 1000:
                banks, more = _taken_out(clocks, pace, seat, until - since)
                clocks = replace(clocks, banks=banks, more=more)
    began = at
    if before.betting and awaiting.betting and not is_other_round:
        # Who comes late to the betting has what is left of its clock.
        began = min([since for since in clocks.since if since is not None], default=at)
    for seat in awaited:
        if times[seat] is None:
            away = clocks.away[seat]
            times[seat] = began if away is None else max(began, away)
    banks = clocks.banks
    if is_other_round and now.round is not None:
        full, back = pace.bank * 1000, pace.refill * 1000
        banks = tuple([min(full, bank + back) for bank in banks])

    number = None if alarm is None else alarm.number
    return Clocks(
        tuple(times),
        banks,
        clocks.away,
        clocks.asked,
        awaiting.betting,
        now.round is None,
        number,
        clocks.alarm_since if number == before.alarm else at,
        (at if before.empty is None else before.empty) if now.is_empty else None,
        clocks.more if any(clocks.more) else (),
        _resting(before, clocks, decided, now, rests) if pace.rest else None,
    )


def _resting(before: Clocks, clocks: Clocks, decided: Sequence[int], now: Now, rests: bool) -> int | None:
    """Since when the table rests: from the moment at which the end of the round has been told. Whoever plays
    something meanwhile, who shows what they had, is looked at: then it begins anew."""
    told_at = now.at + now.told_for
    if now.turn != DEALER:
        goes_on = clocks.resting is not None and not decided and now.round == now.was_round
        return (clocks.resting if goes_on else told_at) if rests else None
    # The dealer begins the next round, and nobody has to ask for it: at Watten.
    if now.round is not None:
        return None
    if now.was_round is not None:
        return told_at
    if before.resting is None or decided:
        return None
    return now.at if clocks.resting is None else clocks.resting


def _put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def dues(clocks: Clocks, pace: ClockSettings, alarm: Alarm | None) -> tuple[Due, ...]:
    """All that is to be done by the dealer at some time, if nobody does anything before."""
    found: list[Due] = []
    if clocks.empty is not None and pace.empty:
        found.append(Due(clocks.empty + pace.empty * 3_600_000, "table"))
    for seat, since in enumerate(clocks.since):
        if since is not None and (decision := _decision(clocks, pace, seat, since)) is not None:
            found.append(decision)
    if clocks.away.count(None) < len(clocks.away):
        found += _kept_until(clocks, pace)
    if alarm is not None:
        found.append(Due(clocks.alarm_since + alarm.seconds * 1000, "alarm"))
    if clocks.resting is not None:
        found.append(Due(rested_at(clocks.resting, pace), "rest"))
    return tuple(found)


def rested_at(resting: int, pace: ClockSettings) -> int:
    """When a table that rests since then has done so."""
    return resting + pace.rest * 1000


def _kept_until(clocks: Clocks, pace: ClockSettings) -> Iterator[Due]:
    for seat, away in enumerate(clocks.away):
        if away is None:
            continue
        if pace.absent == "leave" and not clocks.asked[seat]:
            yield Due(away, "seat", seat)
        elif pace.keep:
            yield Due(away + pace.keep * 1000, "seat", seat)


def _decision(clocks: Clocks, pace: ClockSettings, seat: int, since: int) -> Due | None:
    """When a seat's decision is made for it; None if it's waited for."""
    away, clock = clocks.away[seat], pace.betting if clocks.betting else pace.turn
    more = clocks.more[seat] if clocks.more else 0
    if away is not None and pace.absent == "wait":
        return None
    if away is not None and (away <= since or not clock):
        within = BOT_DECIDES_WITHIN_MS if pace.absent == "bot" else 0
        return Due(max(away, since) + AWAY_DECIDED_AFTER_MS + within + more, "decision", seat)
    if not clock:
        return None
    bank = 0 if clocks.betting or clocks.between else clocks.banks[seat]
    until = since + clock * 1000 + more + bank
    return Due(until if away is None else max(until, away), "decision", seat, bank)
