"""What a move that isn't play does to a table: to who sits there, who pays, how it's played."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from stammtisch.fairness.bond import gathered, outdated, seeded, sown, without_sender
from stammtisch.fairness.moves import CloseSeeds, JoinSeeds, Seed
from stammtisch.games.contract import Chips
from stammtisch.games.moves import Away, Back, Bring, Change, Leave, Made, Sit, TakeOff, Unseat
from stammtisch.games.options import checked
from stammtisch.kernel.person import Person, is_bot
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.holding import held
from stammtisch.tables.conduct import admitting, agreed, barring, with_wish, without, without_stand_in
from stammtisch.tables.hosting import check_change, hosted, without_options, without_pace
from stammtisch.tables.money.approval import approved
from stammtisch.tables.money.loans import brought, lent, shared_out, taken_off, without_loan
from stammtisch.tables.moves import (
    TABLE_MOVES,
    Admit,
    AskChips,
    Close,
    DenyChips,
    GrantChips,
    HandOver,
    Hold,
    Hush,
    Kick,
    Lend,
    Pause,
    Resume,
    SetClocks,
)
from stammtisch.tables.persons import somebody
from stammtisch.tables.record import Paid, Table, owner


def moved(table: Table, by: Person | None, made: Made, state: Any, at: int, paid: list[Paid]) -> Table:
    """The table after a move that isn't play; what it brings or takes in chips is added to `paid`. `state` is
    where it has led the game, if that is known already."""
    seat, move = made
    if isinstance(move, Lend):
        return lent(table, somebody(by), move, paid)
    if isinstance(move, AskChips | GrantChips | DenyChips):
        return replace(table, conduct=approved(table, seat, move))
    if type(move) in TABLE_MOVES:
        return _conducted(table, made, at, paid)
    state = table.game.apply(table.state, seat, move) if state is None else state
    match move:
        case Sit():
            person = somebody(by)
            paid.append(Paid(person, _brought(table, state)))
            return replace(table, state=state, people=_placed(table.people, seat, person))
        case Bring():
            person, chips = owner(table, seat), _brought(table, state)
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
        case Back() if table.conduct.stand_ins:
            return replace(table, state=state, conduct=without_stand_in(table.conduct, seat))
        case Change(options=written):
            options, fair = check_change(table, written), outdated(table.fair)
            conduct = replace(table.conduct, plan=without_options(table.conduct.plan))
            return replace(table, state=state, options=options, fair=fair, conduct=conduct)
        case _:
            return replace(table, state=state)


def _left(table: Table, seat: int, state: Any, at: int, paid: list[Paid]) -> Table:
    """A seat is empty again. If it was the host's, somebody else who sits here is the host now."""
    person = owner(table, seat)
    paid += shared_out(table.loans, person, -_brought(table, state))
    loans = without_loan(table.loans, person)
    people = _placed(table.people, seat, None)
    host = table.host
    if person == host:
        host = next((one for one in people if one is not None and not is_bot(one)), host)
    fair = without_sender(table.fair, seat)
    conduct = without(table.conduct, seat, table.people)
    after = replace(table, state=state, people=people, host=host, fair=fair, conduct=conduct, loans=loans)
    return replace(after, conduct=agreed(conduct, _present(after), at)) if conduct.wishes else after


def _conducted(table: Table, made: Made, at: int, paid: list[Paid]) -> Table:
    """The table after a table move: the game doesn't hear of it, but that somebody leaves."""
    conduct = table.conduct
    match made.move:
        case Pause() | Resume():
            return replace(table, conduct=with_wish(conduct, made, _present(table), at))
        case Hold() as hold:
            return replace(table, conduct=held(conduct, hold))
        case Kick(seat=seat):
            barred = replace(table, conduct=barring(conduct, owner(table, seat, "ask seat {seat} to leave")))
            return _left(barred, seat, table.game.apply(table.state, seat, Leave()), at, paid)
        case Admit(person=person):
            return replace(table, conduct=admitting(conduct, person))
        case HandOver(person=person):
            if person not in table.people:
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
            if any(table.people):
                raise Refused("people_sit_here", "cannot close a table where people sit: they leave first")
            return replace(table, conduct=replace(conduct, is_closed=True))
        case JoinSeeds():
            return replace(table, fair=sown(table.fair, made.seat))
        case Seed() as seed:
            return replace(table, fair=seeded(table.fair, made.seat, seed))
        case CloseSeeds() as gather:
            return replace(table, fair=gathered(table.fair, gather))
        case move:
            return hosted(table, move)


def _present(table: Table) -> list[int]:
    """The seats of people who are there; a bot goes along with whatever they wish."""
    people = [(seat, one) for seat, one in enumerate(table.people) if table.clocks.away[seat] is None]
    return [seat for seat, one in people if one is not None and not is_bot(one)]


def _placed(people: tuple[Person | None, ...], seat: int, person: Person | None) -> tuple[Person | None, ...]:
    return (*people[:seat], person, *people[seat + 1 :])


def _brought(table: Table, state: Any) -> int:
    """How many chips came to the table by a move; less than 0 if they went."""
    game = table.game
    return summed(game.chips(state)) - summed(game.chips(table.state))


def summed(chips: Chips) -> int:
    return sum(chips.seats) + chips.bank
