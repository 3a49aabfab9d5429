"""A table: a game's state, and which person sits in which seat.

People are not seats: the table checks that a person acts for his own seat, the game checks
the move. Nothing is changed in place; `act` gives the table as it would be, and what leads
there. It counts once it is stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from stammtisch.games.catalogue import AnyGame
from stammtisch.games.contract import Chance, Chips, Turn
from stammtisch.games.moves import HOUSE, Bring, Change, Leave, Made, Sit, Unseat
from stammtisch.games.options import changed
from stammtisch.games.refused import Refused
from stammtisch.tables.done import Done, added
from stammtisch.tables.row import Row
from stammtisch.tables.wrong_rules import ChipsAppeared, HouseRefused

NOBODY: Final = ""
"""The person behind what the house does by itself."""

MOST_MOVES: Final = 64
"""No more moves in one row: if the house isn't done by then, it goes on in the next."""


class Table(msgspec.Struct, frozen=True):
    game: AnyGame
    options: Any
    """The house rules by which it is played now."""
    state: Any
    host: str
    people: tuple[str, ...]
    """Who sits in each seat; NOBODY in an empty one."""
    chips: Chips
    """What lies here, as the game counts it."""
    turn: Turn
    version: int = 0
    done: tuple[Done, ...] = ()
    """The last move of each person: a repeat of it is not played again."""


class Paid(NamedTuple):
    """Chips that a person brought to the table, or took away from it: then less than 0."""

    person: str
    chips: int


class Acted(NamedTuple):
    """What a row holds, and the table after it."""

    table: Table
    moves: Sequence[Made]
    paid: Sequence[Paid]

    def row(self, table: str, row_id: str, at: int, by: str, move_id: str = "") -> Row[Any]:
        """The row for the log of the table of this name."""
        rules = self.table.game.rules
        return Row(table, self.table.version, row_id, at, by, rules, tuple(self.moves), move_id)


def open_table(game: AnyGame, options: Any, host: str) -> Table:
    """A table where nobody sits yet, or Refused if it can't be played by these house rules."""
    state = game.setup(options)
    chips = game.chips(state)
    return Table(game, options, state, host, (NOBODY,) * len(chips.seats), chips, game.turn(state))


def act(table: Table, by: str, made: Made, chance: Chance, move_id: str = "") -> Acted:
    """The table after a person's move and all that the house does then; or Refused."""
    _check_person(table, by, made)
    paid: list[Paid] = []
    return _with_house(table, _made(table, by, made, paid), [made], paid, chance, by, move_id)


def go_on(table: Table, chance: Chance) -> Acted:
    """The table after what the house does by itself. Only in its own turn: no row is empty."""
    if table.turn != HOUSE:
        raise ValueError("cannot go on: the house has no move to make")
    return _with_house(table, table, [], [], chance, NOBODY, "")


def follow(table: Table, row: Row[Any]) -> Table:
    """The table after a stored row."""
    after, paid = table, list[Paid]()
    for seat, move in row.moves:
        after = _made(after, row.by, Made(seat, move), paid)
    return _closed(table, after, after.game.turn(after.state), paid, row.by, row.move_id)


def _with_house(
    before: Table, table: Table, moves: list[Made], paid: list[Paid], chance: Chance, by: str, move_id: str
) -> Acted:
    game = table.game
    while (turn := game.turn(table.state)) == HOUSE and len(moves) < MOST_MOVES:
        try:
            made = Made(HOUSE, game.house(table.state, chance))
            table = _made(table, NOBODY, made, paid)
        except Refused as refused:
            raise HouseRefused(str(refused)) from refused
        moves.append(made)
    return Acted(_closed(before, table, turn, paid, by, move_id), moves, paid)


def _made(table: Table, by: str, made: Made, paid: list[Paid]) -> Table:
    """The table after one move; who sits there, who pays and the house rules follow from it."""
    state = table.game.apply(table.state, *made)
    match made.move:
        case Sit():
            people = _placed(table.people, made.seat, by)
            paid.append(Paid(by, _brought(table, state)))
        case Bring():
            people = table.people
            paid.append(Paid(people[made.seat], _brought(table, state)))
        case Leave() | Unseat():
            seat = made.move.seat if isinstance(made.move, Unseat) else made.seat
            people = _placed(table.people, seat, NOBODY)
            paid.append(Paid(table.people[seat], _brought(table, state)))
        case Change(options=written):
            return replace(table, state=state, options=_changed(table, written))
        case _:
            return replace(table, state=state)
    return replace(table, state=state, people=people)


def _placed(people: tuple[str, ...], seat: int, person: str) -> tuple[str, ...]:
    return (*people[:seat], person, *people[seat + 1 :])


def _brought(table: Table, state: Any) -> int:
    """How many chips came to the table by a move; less than 0 if they went."""
    game = table.game
    return _sum(game.chips(state)) - _sum(game.chips(table.state))


def _closed(before: Table, after: Table, turn: Turn, paid: Sequence[Paid], by: str, move_id: str) -> Table:
    """The table at the end of a row, which has neither made chips nor lost any."""
    chips, version = after.game.chips(after.state), before.version + 1
    if (chips != before.chips or paid) and _sum(chips) - _sum(before.chips) != sum(one.chips for one in paid):
        raise ChipsAppeared(f"there were {before.chips}, {list(paid)} were paid, and there are {chips}")
    done = added(after.done, Done(by, move_id, version), after.people) if move_id else after.done
    return replace(after, chips=chips, turn=turn, version=version, done=done)


def _sum(chips: Chips) -> int:
    return sum(chips.seats) + chips.bank


def _changed(table: Table, written: Any) -> Any:
    options = changed(table.options, written)
    if table.game.unit(options) != table.game.unit(table.options):
        raise Refused("unit_stays", "cannot change what a chip is worth: open another table for that")
    return options


def _check_person(table: Table, by: str, made: Made) -> None:
    """Whether this person may act there at all; NOBODY is the house, which acts for whom it must."""
    seat, move = made
    owner = table.people[seat] if 0 <= seat < len(table.people) else NOBODY
    if isinstance(move, Sit):
        if by == NOBODY:
            raise Refused("not_a_person", "cannot seat nobody: it takes a person to sit down")
        if by in table.people:
            raise Refused("seated_already", "cannot sit down twice: one seat a person")
    elif by == NOBODY:
        return
    elif seat == HOUSE and not (isinstance(move, Change) and by == table.host):
        raise Refused("not_the_host", "cannot act for the house: only the host may change the house rules")
    elif seat != HOUSE and owner != by:
        why = "nobody sits there" if owner == NOBODY else "it's somebody else's"
        raise Refused("not_your_seat", f"cannot act for seat {seat}: {why}", seat=seat)
