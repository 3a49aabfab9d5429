"""What one move does to a table: to the game, and to who sits there, who pays, how it's played."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from stammtisch.games.contract import Chips
from stammtisch.games.moves import Away, Bring, Change, Leave, Made, Sit, TakeOff, Unseat
from stammtisch.games.options import checked
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.clocks import NOT
from stammtisch.tables.clocks.holding import held
from stammtisch.tables.conduct import admitting, agreed, barring, with_wish, without
from stammtisch.tables.fair.bond import gathered, outdated, seeded, sown, without_sender
from stammtisch.tables.hosting import check_change, hosted, without_options, without_pace
from stammtisch.tables.money.loans import brought, lent, shared_out, taken_off, without_loan
from stammtisch.tables.moves import (
    TABLE_MOVES,
    Admit,
    Close,
    CloseSeeds,
    HandOver,
    Hold,
    Hush,
    JoinSeeds,
    Kick,
    Lend,
    Pause,
    Resume,
    Seed,
    SetClocks,
)
from stammtisch.tables.record import NOBODY, Paid, Table


def made(table: Table, by: str, step: Made, at: int, paid: list[Paid]) -> Table:
    """The table after one move."""
    seat, move = step
    if type(move) in TABLE_MOVES:
        return lent(table, by, move, paid) if isinstance(move, Lend) else _conducted(table, step, at, paid)
    return led_to(table, by, step, table.game.apply(table.state, seat, move), at, paid)


def led_to(table: Table, by: str, step: Made, state: Any, at: int, paid: list[Paid]) -> Table:
    """The table after a move that has led the game to this state."""
    seat, move = step
    match move:
        case Sit():
            paid.append(Paid(by, _brought(table, state)))
            return replace(table, state=state, people=_placed(table.people, seat, by))
        case Bring():
            person, chips = table.people[seat], _brought(table, state)
            paid.append(Paid(person, chips))
            return replace(table, state=state, loans=brought(table.loans, person, chips))
        case TakeOff() as taking:
            return replace(table, state=state, loans=taken_off(table, by, taking, paid))
        case Leave():
            return _left(table, seat, state, at, paid)
        case Unseat(seat=left):
            return _left(table, left, state, at, paid)
        case Away() if table.conduct.wishes:
            others = [one for one in _present(table) if one != seat]
            return replace(table, state=state, conduct=agreed(table.conduct, others, at))
        case Change(options=written):
            options, fair = check_change(table, written), outdated(table.fair)
            conduct = replace(table.conduct, plan=without_options(table.conduct.plan))
            return replace(table, state=state, options=options, fair=fair, conduct=conduct)
        case _:
            return replace(table, state=state)


def _left(table: Table, seat: int, state: Any, at: int, paid: list[Paid]) -> Table:
    """A seat is empty again. If it was the host's, somebody else who sits here is the host now."""
    person = table.people[seat]
    paid += shared_out(table.loans, person, -_brought(table, state))
    loans = without_loan(table.loans, person)
    people = _placed(table.people, seat, NOBODY)
    host = table.host
    if person == host:
        host = next((one for one in people if one != NOBODY), host)
    fair = without_sender(table.fair, seat)
    conduct = without(table.conduct, seat, table.people)
    after = replace(table, state=state, people=people, host=host, fair=fair, conduct=conduct, loans=loans)
    return replace(after, conduct=agreed(conduct, _present(after), at)) if conduct.wishes else after


def _conducted(table: Table, step: Made, at: int, paid: list[Paid]) -> Table:
    """The table after a table move: the game doesn't hear of it, but that somebody leaves."""
    conduct = table.conduct
    match step.move:
        case Pause() | Resume():
            return replace(table, conduct=with_wish(conduct, step, _present(table), at))
        case Hold() as hold:
            return replace(table, conduct=held(conduct, hold))
        case Kick(seat=seat):
            _check_seated(table, seat)
            barred = replace(table, conduct=barring(conduct, table.people[seat]))
            return _left(barred, seat, table.game.apply(table.state, seat, Leave()), at, paid)
        case Admit(person=person):
            return replace(table, conduct=admitting(conduct, person))
        case HandOver(person=person):
            if person == NOBODY or person not in table.people:
                raise Refused("not_seated", "cannot hand over to somebody who doesn't sit here")
            return replace(table, host=person)
        case SetClocks(pace=pace):
            if table.game.round(table.state) is not None:
                raise Refused("not_now", "cannot change the clocks in mid-round: wait for its end")
            conduct = replace(conduct, plan=without_pace(conduct.plan))
            return replace(table, pace=checked(pace), conduct=conduct)
        case Hush(on=on):
            return replace(table, conduct=replace(conduct, is_hushed=on))
        case Close():
            if any(one != NOBODY for one in table.people):
                raise Refused("people_sit_here", "cannot close a table where people sit: they leave first")
            return replace(table, conduct=replace(conduct, is_closed=True))
        case JoinSeeds():
            return replace(table, fair=sown(table.fair, step.seat))
        case Seed() as seed:
            return replace(table, fair=seeded(table.fair, step.seat, seed))
        case CloseSeeds() as gather:
            return replace(table, fair=gathered(table.fair, gather))
        case move:
            return hosted(table, move)


def _present(table: Table) -> list[int]:
    """The seats whose owners are there."""
    away = table.clocks.away
    return [seat for seat, person in enumerate(table.people) if person != NOBODY and away[seat] == NOT]


def _check_seated(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.people) or table.people[seat] == NOBODY:
        raise Refused("not_seated", f"cannot ask seat {seat} to leave: nobody sits there", seat=seat)


def _placed(people: tuple[str, ...], seat: int, person: str) -> tuple[str, ...]:
    return (*people[:seat], person, *people[seat + 1 :])


def _brought(table: Table, state: Any) -> int:
    """How many chips came to the table by a move; less than 0 if they went."""
    game = table.game
    return summed(game.chips(state)) - summed(game.chips(table.state))


def summed(chips: Chips) -> int:
    return sum(chips.seats) + chips.bank
