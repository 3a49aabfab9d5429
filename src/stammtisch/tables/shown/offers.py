"""What somebody may do at a table: what the game offers, and what is done to the table itself.

In a pause nobody plays and nobody sits down; one may leave, sit out, and ask to go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from stammtisch.games.choosing import Choice, pattern
from stammtisch.games.moves import DEALER, Bring, Leave, Sit, TakeOff, Viewer
from stammtisch.tables.conduct import IN_A_PAUSE
from stammtisch.tables.money.approval import asked_first, may_be_granted
from stammtisch.tables.moves import Pause, Resume
from stammtisch.tables.record import Table

A_PAUSE: Final = Pause()
LEAVING: Final = Leave()


class Offers(msgspec.Struct, frozen=True, gc=False):
    choices: Sequence[Choice] = ()
    """What a seat may play, also out of turn."""
    table_choices: Sequence[Choice] = ()
    """Seat moves, and the wish for a pause."""
    free: Sequence[tuple[int, Choice]] = ()
    """Where somebody without a seat may sit down, and how."""

    def in_order(self) -> Sequence[Choice]:
        return [*self.choices, *self.table_choices, *(choice for _, choice in self.free)]


def offers(table: Table, seat: Viewer) -> Offers:
    """What the owner of a seat may do, or who has none."""
    if seat is None:
        return Offers(free=free_seats(table))
    conduct, game, state = table.conduct, table.game, table.state
    if conduct.is_closed:
        return Offers()
    of_table = game.table_choices(state, seat)
    if table.pace.approval:
        of_table = asked_first(table, seat, of_table)
    wished = conduct.wishes and seat in conduct.wishes
    if conduct.paused is None:
        return Offers(game.choices(state, seat), of_table if wished else [*of_table, A_PAUSE])
    possible = [choice for choice in of_table if type(pattern(choice)) in IN_A_PAUSE]
    return Offers((), possible if wished else [*possible, Resume()])


def free_seats(table: Table) -> Sequence[tuple[int, Choice]]:
    """Where somebody without a seat may sit down, and how."""
    conduct = table.conduct
    if conduct.is_closed or conduct.is_locked or conduct.paused is not None or None not in table.people:
        return ()
    return [
        (seat, choice)
        for seat, person in enumerate(table.people)
        if person is None
        for choice in table.game.table_choices(table.state, seat)
        if isinstance(pattern(choice), Sit)
    ]


def _may_be_lent(table: Table, seat: int) -> bool:
    """Whether the host may lend who sits there chips: as many as they could bring themselves."""
    if table.people[seat] in (None, table.host):
        return False
    return any(isinstance(pattern(one), Bring) for one in table.game.table_choices(table.state, seat))


def _may_be_taken_off(table: Table) -> bool:
    """Whether somebody else than the host has chips to spare."""
    takings = map(pattern, table.game.table_choices(table.state, DEALER))
    return any(isinstance(one, TakeOff) and table.people[one.seat] != table.host for one in takings)


def host_may(table: Table) -> tuple[str, ...]:
    """What the host may ask of the dealer now, by the words of these moves."""
    conduct, game, state = table.conduct, table.game, table.state
    if conduct.is_closed:
        return ()
    is_paused, is_between, people = conduct.paused is not None, table.round is None, table.people
    may = ["resume"] if is_paused else ["pause"]
    if not is_paused and game.table_choices(state, DEALER):
        may.append("change")
    for seat, person in enumerate(people):
        if person is not None and LEAVING in game.table_choices(state, seat):
            may.append("kick")
            break
    is_empty = people.count(None) == len(people)
    if conduct.barred:
        may.append("admit")
    if not is_empty:
        may += ["hand_over", "sit_out"] if is_paused else ["hand_over", "sit_out", "play_for", "more_time"]
    if is_between:
        may.append("hurry")
    if is_between and not is_paused and any(_may_be_lent(table, seat) for seat in range(len(people))):
        may.append("lend")
    if is_between and not is_paused and _may_be_taken_off(table):
        may.append("take_off")
    if conduct.wanted:
        may.append("deny")
        if not is_paused and may_be_granted(table):
            may.append("grant")
    may += ["hush", "lock", "plan", "bots"]
    if is_between or is_empty:
        may.append("close")
    return tuple(may)
