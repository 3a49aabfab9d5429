"""What a single row can't do, whoever stored it: take a seat, play for another, act before its time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, NamedTuple

from msgspec.structs import replace

from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Away, Back, Leave, Made, Sit, Unseat
from stammtisch.kernel.person import is_bot, is_house_bot
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.clocks.clocks import dues
from stammtisch.tables.clocks.holding import left_to_hold
from stammtisch.tables.moves import Close, Hold, Kick, Resume, StandIn
from stammtisch.tables.record import Table, owner
from stammtisch.tables.row import Row

LEEWAY: Final = 8_000
"""By so much the clocks of two nodes may differ, in milliseconds: a beat that was late, a gap
that wasn't noticed."""

KNOWN: Final = 20_000
"""Who is there for so long is known to be."""

LONGEST_ADVICE: Final = 120_000
"""So long after somebody has asked a bot to decide it may have done so, if all is slow."""

Decider = Literal["stand-in", "advice"]


class Landed(NamedTuple):
    before: Table
    row: Row[Any]
    after: Table
    at: int
    """By the judge's clock."""
    here_since: Mapping[str, int]
    asked_at: Mapping[str, int]
    """When each person last let a bot decide something here."""
    former: int
    """When the row before was made, by its own account."""


def by_the_judge(row: Row[Any], at: int) -> Row[Any]:
    """The same row as if it had been made at this time by the judge's clock."""
    later = at - row.at
    moves = [
        Made(seat, Hold(move.since + later, move.until + later) if isinstance(move, Hold) else move)
        for seat, move in row.moves
    ]
    return replace(row, at=at, moves=tuple(moves))


def broken_by(landed: Landed) -> Iterator[str]:
    """A sentence for each thing that is wrong with it."""
    yield from _seats(landed)
    yield from _persons(landed)
    if landed.former - landed.row.at > LEEWAY:
        yield f"it was made {landed.former - landed.row.at} ms before the last one, by its own account"
    if not landed.row.by:
        match decided_by(landed), landed.row.moves[0][1]:
            case _, Hold() | Resume():
                yield from _holding(landed)
            case "advice", _:
                yield from _asked(landed, *_decisions(landed))
            case "stand-in", _:
                yield from _standing_in(landed, *_decisions(landed))
            case _:
                yield from _time(landed)


def decided_by(landed: Landed) -> Decider | None:
    """Whose decision it is, if it's a bot's for a person: who is away is stood in for, unless they have just
    asked; others have."""
    seat, first = landed.row.moves[0]
    if landed.row.by or not (isinstance(first, StandIn) or seat in landed.before.conduct.stand_ins):
        return None
    if isinstance(first, Away | Back | Leave):
        return None
    who, _ = _decisions(landed)
    if landed.before.clocks.away[who] is None:
        return "advice"
    since = landed.asked_at.get(owner(landed.before, who), -LONGEST_ADVICE)
    return "advice" if landed.before.pace.advice and landed.at - since < LONGEST_ADVICE else "stand-in"


def _decisions(landed: Landed) -> tuple[int, int]:
    """For which seat a bot decides, and which one moves."""
    seat, first = landed.row.moves[0]
    return (first.seat, landed.row.moves[1][0]) if isinstance(first, StandIn) else (seat, seat)


def _asked(landed: Landed, seat: int, decides: int) -> Iterator[str]:
    """A bot decides for who has asked for it, where that is possible."""
    person = owner(landed.before, seat)
    if not landed.before.pace.advice:
        yield f"a bot decides for {person} where everybody decides themselves"
    if landed.at - landed.asked_at.get(person, -LONGEST_ADVICE) > LONGEST_ADVICE:
        yield f"a bot decides for {person}, who hasn't asked for it"
    yield from _awaited(landed, seat, decides)


def _seats(landed: Landed) -> Iterator[str]:
    """A seat is taken by sitting down, while nobody sits there, and given up by leaving."""
    before, row, after = landed.before, landed.row, landed.after
    owners = list(before.people)
    for seat, move in row.moves:
        match move:
            case Sit():
                if owners[seat] is not None:
                    yield f"{row.by} sits down at seat {seat}, which is {owners[seat]}'s"
                owners[seat] = row.by
            case Leave():
                if row.by not in (owners[seat], NOBODY) and not _closes(row):
                    yield f"{row.by} lets {owners[seat]} leave"
                owners[seat] = None
            case Unseat(seat=left):
                owners[left] = None
            case Kick(seat=left):
                if row.by != before.host:
                    yield f"{row.by} isn't the host, and asks {owners[left]} to leave"
                owners[left] = None
            case _:
                pass
    if tuple(owners) != after.people:
        yield f"{after.people} sit there, though {tuple(owners)} should"


def _closes(row: Row[Any]) -> bool:
    return any(isinstance(move, Close) for _, move in row.moves)


def _persons(landed: Landed) -> Iterator[str]:
    """Whoever acts does so in their own seat, or as the host."""
    before, row = landed.before, landed.row
    if not row.by or _closes(row):
        return
    seat, move = row.moves[0]
    if seat == DEALER and row.by != before.host:
        yield f"{row.by} acts for the house, and {before.host} is the host"
    if seat != DEALER and not isinstance(move, Sit) and before.people[seat] != row.by:
        yield f"{row.by} acts at seat {seat}, which is {before.people[seat]}'s"


def _standing_in(landed: Landed, seat: int, decides: int) -> Iterator[str]:
    """A bot decides for who is asked, is away, and isn't there."""
    before, at = landed.before, landed.at
    person = owner(before, seat)
    if before.pace.absent != "bot" or before.clocks.away[seat] is None or before.round is None:
        yield f"a bot decides for {person}, who isn't away, or where nobody stands in"
    yield from _awaited(landed, seat, decides)
    if at - landed.here_since.get(person, at) > KNOWN:
        yield f"a bot decides for {person}, who is there since {at - landed.here_since[person]} ms"


def _awaited(landed: Landed, seat: int, decides: int) -> Iterator[str]:
    turn = landed.before.turn
    if decides != seat or not isinstance(turn, Awaiting) or seat not in turn.seats:
        yield f"a bot decides for seat {decides} instead of {seat}, or isn't asked"


def _time(landed: Landed) -> Iterator[str]:
    """What the house does by itself was due, after all the time that whoever it's for should have had."""
    before, row, at, here_since = landed.before, landed.row, landed.at, landed.here_since
    seat, move = row.moves[0]
    match move:
        case _ if before.turn == DEALER:
            return
        case Away():
            person = owner(before, seat)
            since = 0 if is_house_bot(person) else here_since.get(person, at)
            if at - since > KNOWN:
                yield f"{person} is away, though they are there since {at - since} ms"
            return
        case Back():
            if before.clocks.away[seat] is None or before.clocks.asked[seat]:
                yield f"seat {seat} is back, though nobody asked for it"
            return
        case _ if _closes(row):
            what, seat = "table", DEALER
        case Leave():
            what = "seat"
        case _ if seat == DEALER:
            what = "alarm"
        case _:
            what = "decision"
            if not isinstance(before.turn, Awaiting) or seat not in before.turn.seats:
                yield f"{move} is made for seat {seat}, which isn't awaited"
            elif before.clocks.resting is not None:
                what, seat = "rest", DEALER
    if before.conduct.paused is not None and what != "table":
        yield f"the house does {what} in a pause"
    for due in dues(before.clocks, before.pace, before.game.alarm(before.state)):
        if (due.what, due.seat) == (what, seat):
            if due.at - at > LEEWAY:
                yield f"{what} of seat {seat} was {due.at - at} ms before its time: {move}"
            return
    yield f"{what} of seat {seat} was not due at all: {move}"


def _holding(landed: Landed) -> Iterator[str]:
    """A table is held when most are gone, and never for longer than its hour allows."""
    before, at, here_since = landed.before, landed.at, landed.here_since
    hold = by_the_judge(landed.row, at).moves[0][1]
    if not isinstance(hold, Hold):
        if before.conduct.held is None:
            yield "the house goes on in a pause that it hasn't called"
        return
    if before.conduct.held is not None:
        if hold.until >= before.conduct.held + LEEWAY:
            yield f"it was held until {before.conduct.held}, and now until {hold.until}"
        return
    away = before.clocks.away
    here = [one for seat, one in enumerate(before.people) if one is not None and away[seat] is None]
    seated = [one for one in here if not is_bot(one)]
    there = [one for one in seated if at - here_since.get(one, at) > KNOWN]
    if 2 * len(there) >= len(seated):
        yield f"the table is held, though {there} of {seated} are there"
    left = left_to_hold(before.conduct, before.pace, at)
    if hold.until - at > left + LEEWAY:
        yield f"the table is held for {hold.until - at} ms, of which it had {left} left"
