"""A table: a game's state, and which person sits in which seat.

People are not seats: the table checks that a person acts for his own seat, the game checks
the move. Nothing is changed in place; `act` gives the table as it would be, and the moves
that lead there. They count once they are stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from stammtisch.games.catalogue import AnyGame
from stammtisch.games.contract import Chance
from stammtisch.games.moves import HOUSE, Change, Leave, Made, Move, Sit, Unseat
from stammtisch.games.options import changed
from stammtisch.games.refused import Refused

NOBODY: Final = ""
"""The person behind what the house does by itself."""

MOST_MOVES: Final = 64
"""No more moves in one row: if the house isn't done by then, it goes on in the next."""


@dataclass(frozen=True)
class Table:
    game: AnyGame
    options: Any
    """The house rules by which it is played now."""
    state: Any
    host: str
    people: tuple[str, ...]
    """Who sits in each seat; NOBODY in an empty one."""
    version: int = 0


def open_table(game: AnyGame, options: Any, host: str) -> Table:
    """A table where nobody sits yet, or Refused if it can't be played by these house rules."""
    state = game.setup(options)
    return Table(game, options, state, host, (NOBODY,) * len(game.chips(state).seats))


def act(table: Table, by: str, made: Made, chance: Chance) -> tuple[Table, Sequence[Made]]:
    """The table after a person's move and all that the house does then; or Refused."""
    _check_person(table, by, made)
    after = _made(table, by, made)
    return _house_moves(after, [made], chance)


def go_on(table: Table, chance: Chance) -> tuple[Table, Sequence[Made]]:
    """The table after what the house does by itself. Only in its own turn: no row is empty."""
    if table.game.turn(table.state) != HOUSE:
        raise ValueError("cannot go on: the house has no move to make")
    return _house_moves(table, [], chance)


def follow(table: Table, by: str, moves: Sequence[tuple[int, Move]]) -> Table:
    """The table after a stored row."""
    for seat, move in moves:
        table = _made(table, by, Made(seat, move))
    return replace(table, version=table.version + 1)


def _house_moves(table: Table, moves: list[Made], chance: Chance) -> tuple[Table, Sequence[Made]]:
    game = table.game
    while game.turn(table.state) == HOUSE and len(moves) < MOST_MOVES:
        made = Made(HOUSE, game.house(table.state, chance))
        table = _made(table, NOBODY, made)
        moves.append(made)
    return replace(table, version=table.version + 1), moves


def _made(table: Table, by: str, made: Made) -> Table:
    """The table after one move; who sits there and the house rules follow from it."""
    state, move = table.game.apply(table.state, *made), made.move
    options = changed(table.options, move.options) if isinstance(move, Change) else table.options
    return replace(table, state=state, options=options, people=_people(table.people, by, made))


def _people(people: tuple[str, ...], by: str, made: Made) -> tuple[str, ...]:
    match made:
        case Made(seat, Sit()):
            return (*people[:seat], by, *people[seat + 1 :])
        case Made(seat, Leave()) | Made(_, Unseat(seat=seat)):
            return (*people[:seat], NOBODY, *people[seat + 1 :])
        case _:
            return people


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
