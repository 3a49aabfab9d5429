"""A table is a log of moves: what somebody does there, and all that the house does then.

People are not seats: the table checks that a person acts for his own seat, the game checks
the move. Nothing is changed in place; `act` gives the table as it would be, and what leads
there. It counts once it is stored.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import HOUSE, Leave, Made
from stammtisch.games.refused import Refused
from stammtisch.tables.clocks import NOT, Now, dues, gone_on, nothing_runs
from stammtisch.tables.conduct import check_conduct
from stammtisch.tables.done import added
from stammtisch.tables.hosting import in_its_wake
from stammtisch.tables.moves import NOT_PLAYED, Close
from stammtisch.tables.persons import check_person
from stammtisch.tables.record import NOBODY, Table
from stammtisch.tables.row import Row
from stammtisch.tables.vault import SeedsAwaited, Source
from stammtisch.tables.writing import Acted, Writing


def act(table: Table, by: str, step: Made, chance: Source, move_id: str = "", at: int = 0) -> Acted:
    """The table after a person's move and all that the house does then; or Refused."""
    check_person(table, by, step)
    check_conduct(table.conduct, by, step)
    seat, move = step
    if seat == HOUSE or type(move) in NOT_PLAYED or (by != NOBODY and table.clocks.away[seat] != NOT):
        row = Writing(table, table, table.state, by, at)
        if by != NOBODY:
            row.back(step)
        row.add(step)
        if (next_one := in_its_wake(row.table, row.state, move)) is not None:
            row.add(next_one)
    else:
        state = table.game.apply(table.state, seat, move)
        played = _played(table, state, by, step, move_id, at)
        if played is not None:
            return played
        row = Writing(table, table, state, by, at, [step])
    row.let_house(chance)
    return row.closed(move_id)


def _played(table: Table, state: Any, by: str, step: Made, move_id: str, at: int) -> Acted | None:
    """The short way to the end of a usual row, where somebody's play has led the game to this state; None if
    there is more to do. What is followed later is written the long way: both lead to the same table."""
    game, version = table.game, table.version + 1
    turn, number = game.turn(state), game.round(state)
    if type(turn) is not Awaiting or number != table.round or game.chips(state) != table.chips:
        return None
    done = added(table.done, by, move_id, version, table.people) if move_id else table.done
    alarm = game.alarm(state)
    if nothing_runs(table.clocks, table.pace, alarm):
        after = replace(table, state=state, turn=turn, version=version, done=done)
    else:
        is_empty = not any(table.people)
        now = Now(at, by == NOBODY, turn, number, number, alarm, NOT, is_paused=False, is_empty=is_empty)
        clocks = gone_on(table.clocks, table.pace, (step,), now)
        due = dues(clocks, table.pace, alarm)
        after = replace(table, state=state, turn=turn, clocks=clocks, dues=due, version=version, done=done)
    return Acted(after, (step,), (), is_usual=True)


def go_on(table: Table, chance: Source, at: int = 0) -> Acted:
    """The table after what the house does by itself. Only in its own turn: no row is empty. SeedsAwaited
    if it has to wait for them."""
    if table.turn != HOUSE:
        raise ValueError("cannot go on: the house has no move to make")
    row = Writing(table, table, table.state, NOBODY, at)
    row.let_house(chance)
    if not row.moves:
        raise SeedsAwaited
    return row.closed("")


def close(table: Table, by: str, chance: Source, move_id: str = "", at: int = 0) -> Acted:
    """Everybody leaves, one after the other, and the table is taken away."""
    check_person(table, by, Made(HOUSE, Close()))
    check_conduct(table.conduct, by, Made(HOUSE, Close()))
    if by != NOBODY and table.round is not None and any(table.people):
        raise Refused("not_now", "cannot close the table in mid-round: somebody would lose his stake")
    row = Writing(table, table, table.state, by, at)
    for seat, person in enumerate(table.people):
        if person != NOBODY and row.table.people[seat] == person:
            row.add(Made(seat, Leave()))
            row.let_house(chance, waits=False)
    row.add(Made(HOUSE, Close()))
    return row.closed(move_id)


def follow(table: Table, row: Row[Any]) -> Table:
    """The table after a stored row."""
    again = Writing(table, table, table.state, row.by, row.at)
    for seat, move in row.moves:
        again.add(Made(seat, move))
    return again.closed(row.move_id).table


def replayed(table: Table, row: Row[Any]) -> Iterator[tuple[Table, Made | None]]:
    """The same, move by move: the table after each, as far as it's known then; last of all, after the row."""
    again = Writing(table, table, table.state, row.by, row.at)
    for seat, move in row.moves:
        made = Made(seat, move)
        again.add(made)
        yield again.so_far, made
    yield again.closed(row.move_id).table, None
