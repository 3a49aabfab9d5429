"""How a table looks to an audience: what a seat may know, or somebody who only watches.

Everything that is told of a table comes through here, and through the game's `view` and
`show`: whatever these don't name stays hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from msgspec import Raw

from stammtisch.games.choosing import Amount, Choice
from stammtisch.games.contract import AnyGame, Awaiting, Over, Waiting
from stammtisch.games.contract import Turn as GameTurn
from stammtisch.games.facts import Fact
from stammtisch.games.moves import Move, Viewer
from stammtisch.games.telling import offered
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.tables.absent import stored_people
from stammtisch.tables.moves import TABLE_MOVES
from stammtisch.tables.record import Table, names
from stammtisch.tables.row import Row
from stammtisch.tables.shown.offers import host_may, offers
from stammtisch.tables.shown.telling import told_in_words
from stammtisch.wire.messages import NO_PLAN, NOTHING, Asked, Clock, Company, Lent, Passed, Picture, Turn


class Audience(NamedTuple):
    """All who are told the same."""

    seat: Viewer
    in_words: bool = False
    """They are told facts too, and not only records."""
    is_fair: bool = False
    """They are told what it takes to check chance."""


def seat_of(people: Sequence[Person | None], person: Person | None) -> Viewer:
    """The seat of a person; None if they only watch, or are nobody at all."""
    return people.index(person) if person is not None and person in people else None


class Common:
    """What is worked out once for all who look at a table."""

    def __init__(self, table: Table) -> None:
        self.turn: Final = turn_of(table.turn)
        self.clocks: Final = running(table)
        self.views: Callable[[Viewer], Any] | None = None
        """The game as it looks to each: what is the same for all is worked out when the first asks."""
        self.words: Final[dict[Choice, Fact]] = {}
        """What there is to say of what may be done: much is offered to several."""


def picture(table: Table, audience: Audience, common: Common) -> Picture:
    """How a table looks to them, and what they may do there.

    What belongs to the game is in it as it is: it's encoded with the message, and once.
    """
    (seat, in_words, _), views = audience, common.views
    if views is None:
        game, state = table.game, table.state
        views = common.views = partial(game.view, state) if game.views is None else game.views(state)
    view: Any = views(seat)
    possible = offers(table, seat)
    play: Any = possible.choices or NOTHING
    others: Any = possible.table_choices or NOTHING
    free: Any = possible.free or NOTHING
    if not in_words:
        return Picture(common.turn, view, play, others, free, common.clocks)
    facts: Any = table.game.facts(view) or NOTHING
    may: Any = [_offered(table, one, common.words) for one in possible.in_order()] or NOTHING
    return Picture(common.turn, view, play, others, free, common.clocks, facts, may)


def company(table: Table, known: tuple[Table, Company] | None = None) -> Company:
    """Who sits there, and by what rules: the same for everybody, and mostly as it was known before."""
    may = host_may(table)
    if known is not None and may == known[1].host_may and _have_same_company(known[0], table):
        return known[1]
    conduct, bots = table.conduct, table.conduct.bots
    return Company(
        stored_people(table.people),
        table.host,
        Raw(encode(table.pace)),
        Raw(encode(table.options)),
        table.game.unit(table.options),
        tuple([seat for seat, since in enumerate(table.clocks.away) if since is not None]),
        conduct.paused,
        conduct.wishes,
        may,
        conduct.is_hushed,
        conduct.barred,
        conduct.is_locked,
        NO_PLAN if conduct.plan is None else Raw(encode(conduct.plan)),
        tuple([Lent(loan.lender, loan.person, loan.chips) for loan in table.loans]),
        _former(table),
        conduct.held,
        0 if bots is None else bots.count,
        "" if bots is None else bots.strength,
        0 if bots is None else bots.after,
        conduct.stand_ins,
        tuple([Asked(one.seat, one.chips) for one in conduct.wanted]),
    )


def _former(table: Table) -> tuple[Person, ...]:
    """Who sat last in the seats that are empty; nothing if nobody did."""
    former = stored_people(
        [None if now else last for now, last in zip(table.people, names(table), strict=True)]
    )
    return former if any(former) else ()


def _have_same_company(before: Table, after: Table) -> bool:
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
    shown: Any = shown_moves(table.game, row.moves, audience.seat)
    facts: Any = told_in_words(table, row.by or None, shown) if audience.in_words else NOTHING
    return Passed(row.version, row.at, shown, row.by, facts)


def shown_moves(
    game: AnyGame, moves: Sequence[tuple[int, Move]], viewer: Viewer
) -> Sequence[tuple[int, Move]]:
    """What is done to the table itself is shown to everybody; what happens in the game, by the game.
    Mostly nothing is hidden: then these are the very same."""
    show, shown, is_whole = game.show, [], True
    for seat, move in moves:
        seen = move if type(move) in TABLE_MOVES else show(seat, move, viewer)
        is_whole = is_whole and seen is move
        shown.append((seat, seen))
    return moves if is_whole else shown


def running(table: Table) -> tuple[Clock, ...]:
    """The clocks that run; none in a pause."""
    if table.conduct.is_closed or table.conduct.paused is not None:
        return ()
    return tuple(
        [
            Clock(due.at, due.seat, due.bank, what)
            for due in table.dues
            if (what := due.what) != "table" and what != "seeds" and what != "hold"
        ]
    )


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


def _offered(table: Table, choice: Choice, words: dict[Choice, Fact]) -> Fact:
    if (said := words.get(choice)) is not None:
        return said
    move = choice.move if isinstance(choice, Amount) else choice
    said = offered(choice) if type(move) in TABLE_MOVES else table.game.facts(choice)[0]
    words[choice] = said
    return said
