"""The host's hand: what the host of a table does for the evening of all, and what it takes.

Other house rules and clocks are planned: they come as soon as the game lets them, at once between
rounds. Who is lost can be played for, or be sat out until they are back; that they are lost, the
house has to know. Who thinks can be given more time.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Away, Bring, Change, Made, Move
from stammtisch.games.options import changed
from stammtisch.games.sitting import check_chairs_stay
from stammtisch.kernel.refused import Refused
from stammtisch.tables.moves import (
    CallBots,
    GrantChips,
    Lock,
    MoreTime,
    Plan,
    PlayFor,
    SetClocks,
    SitOut,
    StandIn,
)
from stammtisch.tables.record import Table, owner

MOST_TIME_S: Final = 600
"""Seconds that are given at once."""

NOTHING_PLANNED: Final = Plan()
"""Planning nothing: what was planned before is dropped."""

MOST_WAIT_S: Final = 3600
"""So long bots may be told to wait whether people come, in seconds."""


def hosted(table: Table, move: Move) -> Table:
    """The table after such a move; TypeError if it's none."""
    conduct = table.conduct
    match move:
        case Lock(on=on):
            return replace(table, conduct=replace(conduct, is_locked=on))
        case Plan():
            return replace(table, conduct=replace(conduct, plan=_planned(table, move)))
        case PlayFor(seat=seat):
            owner(table, seat)
            if not (isinstance(table.turn, Awaiting) and seat in table.turn.seats):
                raise Refused("not_awaited", "cannot play for them: nothing is asked of that seat now")
            return table
        case SitOut(seat=seat):
            owner(table, seat)
            if Away() not in table.game.table_choices(table.state, seat):
                raise Refused("away_already", "cannot sit them out: nobody waits for that seat as it is")
            return table
        case MoreTime(seat=seat, seconds=seconds):
            owner(table, seat)
            if not 1 <= seconds <= MOST_TIME_S:
                sentence = f"cannot give {seconds} s more: 1 to {MOST_TIME_S} is possible"
                raise Refused("seconds_out_of_range", sentence, least=1, most=MOST_TIME_S)
            if not any(due.what == "decision" and due.seat == seat for due in table.dues):
                raise Refused("no_clock_runs", "cannot give them more time: no clock runs for that seat")
            return table
        case CallBots():
            check_bots(move, len(table.people))
            return replace(table, conduct=replace(conduct, bots=move if move.count else None))
        case StandIn(seat=seat):
            owner(table, seat)
            is_away = table.clocks.away[seat] is not None
            stand_ins = {*conduct.stand_ins, seat} if is_away else conduct.stand_ins
            return replace(table, conduct=replace(conduct, stand_ins=tuple(sorted(stand_ins))))
        case _:
            raise TypeError(f"{move} is no table move")


def check_bots(asked: CallBots, seats: int) -> None:
    """Refused if no table with so many seats can have them."""
    if not 0 <= asked.count <= seats:
        sentence = f"cannot call in {asked.count} bots: 0 to {seats} is possible"
        raise Refused("bots_out_of_range", sentence, least=0, most=seats)
    if not 0 <= asked.after <= MOST_WAIT_S:
        sentence = f"cannot wait {asked.after} s for people: 0 to {MOST_WAIT_S} is possible"
        raise Refused("seconds_out_of_range", sentence, least=0, most=MOST_WAIT_S)


def in_their_place(table: Table, move: Move) -> Made | None:
    """What is done for who sits there, in the same row in which the host asks for it."""
    match move:
        case PlayFor(seat=seat):
            return Made(seat, table.game.default(table.state, seat))
        case SitOut(seat=seat):
            return Made(seat, Away())
        case GrantChips(seat=seat, chips=chips):
            return Made(seat, Bring(chips))
        case _:
            return None


def planned_next(table: Table) -> Move | None:
    """What was planned and can be done now."""
    plan, game, state = table.conduct.plan, table.game, table.state
    if plan is None or table.conduct.paused is not None or game.round(state) is not None:
        return None
    if plan.options and game.table_choices(state, DEALER):
        return Change(plan.options)
    return SetClocks(changed(table.pace, plan.pace)) if plan.pace else None


def without_options(plan: Plan | None) -> Plan | None:
    """The house rules have changed: that much of it is done."""
    return None if plan is None or not plan.pace else Plan(pace=plan.pace)


def without_pace(plan: Plan | None) -> Plan | None:
    return None if plan is None or not plan.options else Plan(options=plan.options)


def _planned(table: Table, asked: Plan) -> Plan | None:
    """What is planned from now on, if a table like this one could be played so."""
    if not asked.options and not asked.pace:
        return None
    before = table.conduct.plan or Plan()
    plan = Plan({**before.options, **asked.options}, {**before.pace, **asked.pace})
    changed(table.pace, plan.pace)
    check_change(table, plan.options)
    return plan


def check_change(table: Table, written: Any) -> Any:
    """The house rules with what is written here, or Refused if no table of this kind can have them."""
    game, options = table.game, changed(table.options, written)
    if game.unit(options) != game.unit(table.options):
        raise Refused("unit_stays", "cannot change what a chip is worth: open another table for that")
    check_chairs_stay(len(game.chips(game.setup(options)).seats), len(table.people))
    return options
