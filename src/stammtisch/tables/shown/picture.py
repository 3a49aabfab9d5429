"""How a table looks to an audience: what a seat may know, or somebody who only watches.

Everything that is told of a table comes through here, and through the game's `view` and
`show`: whatever these don't name stays hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Raw

from stammtisch.games.choosing import Choice
from stammtisch.games.contract import Awaiting, Over, Waiting
from stammtisch.games.contract import Turn as GameTurn
from stammtisch.games.facts import Fact
from stammtisch.games.moves import Move, Viewer
from stammtisch.games.telling import offered
from stammtisch.kernel.codec import encode
from stammtisch.tables.clocks.clocks import NOT, Due
from stammtisch.tables.moves import TABLE_MOVES
from stammtisch.tables.record import NOBODY, Table, names
from stammtisch.tables.row import Row
from stammtisch.tables.shown.offers import free_seats, host_may, offers
from stammtisch.tables.shown.telling import told_in_words
from stammtisch.wire.messages import NO_PLAN, NOTHING, Clock, Company, Lent, Passed, Picture, Turn


class Audience(NamedTuple):
    """All who are told the same."""

    seat: Viewer
    in_words: bool = False
    """They are told facts too, and not only records."""
    is_fair: bool = False
    """They are told what it takes to check chance."""


def seat_of(people: Sequence[str], person: str) -> Viewer:
    """The seat of a person; None if they only watch, or are nobody at all."""
    return people.index(person) if person in people and person != NOBODY else None


def picture(table: Table, audience: Audience, turn: Turn, clocks: tuple[Clock, ...]) -> Picture:
    """How a table looks to them, and what they may do there; turn and clocks are the same for all.

    What belongs to the game is in it as it is: it's encoded with the message, and once.
    """
    (seat, in_words, _), game = audience, table.game
    view: Any = game.view(table.state, seat)
    play: Any
    others: Any
    free: Any
    if seat is None:
        play, others, free = (), (), free_seats(table)
    else:
        offered, free = offers(table, seat), ()
        play, others = offered.choices, offered.table_choices
    facts: Any = NOTHING
    may: Any = NOTHING
    if in_words:
        facts = game.facts(view)
        may = [_offered(table, one) for one in (*play, *others, *(choice for _, choice in free))]
    return Picture(
        turn,
        view,
        play or NOTHING,
        others or NOTHING,
        free or NOTHING,
        clocks,
        facts or NOTHING,
        may or NOTHING,
    )


def company(table: Table, known: tuple[Table, Company] | None = None) -> Company:
    """Who sits there, and by what rules: the same for everybody, and mostly as it was known before."""
    may = host_may(table)
    if known is not None and _has_same_company(known[0], table) and may == known[1].host_may:
        return known[1]
    conduct = table.conduct
    return Company(
        table.people,
        table.host,
        Raw(encode(table.pace)),
        Raw(encode(table.options)),
        table.game.unit(table.options),
        tuple([seat for seat, since in enumerate(table.clocks.away) if since != NOT]),
        None if conduct.paused == NOT else conduct.paused,
        conduct.wishes,
        may,
        conduct.is_hushed,
        conduct.barred,
        conduct.is_locked,
        NO_PLAN if conduct.plan is None else Raw(encode(conduct.plan)),
        tuple([Lent(loan.lender, loan.person, loan.chips) for loan in table.loans]),
        _former(table),
        None if conduct.held == NOT else conduct.held,
    )


def _former(table: Table) -> tuple[str, ...]:
    """Who sat last in the seats that are empty; nothing if nobody did."""
    former = tuple([NOBODY if now else last for now, last in zip(table.people, names(table), strict=True)])
    return former if any(former) else ()


def _has_same_company(before: Table, after: Table) -> bool:
    return (
        before.people is after.people
        and before.host is after.host
        and before.pace is after.pace
        and before.options is after.options
        and before.conduct is after.conduct
        and before.loans == after.loans
        and (before.clocks is after.clocks or before.clocks.away == after.clocks.away)
    )


def passed(table: Table, row: Row[Any], audience: Audience) -> Passed:
    """A row of this table, as it's shown to them."""
    shown: Any = shown_moves(table, row, audience.seat)
    facts: Any = told_in_words(table, row.by, shown) if audience.in_words else NOTHING
    return Passed(row.version, row.at, shown, row.by, facts)


def shown_moves(table: Table, row: Row[Any], viewer: Viewer) -> Sequence[tuple[int, Move]]:
    """What is done to the table itself is shown to everybody; what happens in the game, by the game.
    Mostly nothing is hidden: then these are the row's own moves."""
    show, shown, is_whole = table.game.show, [], True
    for seat, move in row.moves:
        seen = move if type(move) in TABLE_MOVES else show(seat, move, viewer)
        is_whole = is_whole and seen is move
        shown.append((seat, seen))
    return row.moves if is_whole else shown


def running(table: Table) -> tuple[Clock, ...]:
    """The clocks that run; none in a pause."""
    if table.conduct.is_closed or table.conduct.paused != NOT:
        return ()
    whats = [(due, due.what) for due in table.dues]
    return tuple(
        [
            _clock(table, due, what)
            for due, what in whats
            if what != "table" and what != "seeds" and what != "hold"
        ]
    )


def _clock(table: Table, due: Due, what: Literal["decision", "seat", "alarm", "rest"]) -> Clock:
    bank = _bank(table, due.seat) if what == "decision" else 0
    return Clock(due.at, due.seat, bank, what)


def _bank(table: Table, seat: int) -> int:
    """What of a seat's time for this decision comes out of its time bank."""
    clocks = table.clocks
    away, since = clocks.away[seat], clocks.since[seat]
    if clocks.betting or clocks.between or not table.pace.turn or (away != NOT and away <= since):
        return 0
    return clocks.banks[seat]


def turn_of(turn: GameTurn) -> Turn:
    match turn:
        case Awaiting(seats=seats, betting=betting, resting=resting):
            return Turn(awaits=seats, betting=betting, resting=resting)
        case Waiting(reason=reason):
            return Turn(waits=reason)
        case Over(outcome=outcome, reason=reason):
            return Turn(over=reason, outcome=outcome)
        case _:
            return Turn()


def _offered(table: Table, choice: Choice) -> Fact:
    return offered(choice) if type(choice) in TABLE_MOVES else table.game.facts(choice)[0]
