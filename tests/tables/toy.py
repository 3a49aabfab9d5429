"""A game in which each move says who is awaited next: so a test says exactly which clock runs.

And a table of it at which time goes by, with the house as the sweep would let it act there.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace as but

from stammtisch.fairness.vault import Source
from stammtisch.games.contract import Alarm, AnyGame, Awaiting, Chips, Turn, Waiting
from stammtisch.games.moves import DEALER, Away, Back, Bring, Leave, Made, Move, Sit
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.due import deadline, done_for, overdue
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.closing import close
from stammtisch.tables.record import Table, open_table
from stammtisch.tables.row import Row, read_row, write_row
from stammtisch.tables.table import Acted, act, follow
from stammtisch.testing.chance import Seeded
from stammtisch_proving.pfand import PFAND
from tests.people import ANNA, BEN, CLEO, DORA, HOST

SEATS = 4
RINGS = 50
"""Seconds after which the alarm rings, if there is one."""


class Say(Move, frozen=True, tag="say"):
    """Something is decided; now these seats are awaited."""

    awaited: tuple[int, ...] = ()
    timed: bool = True
    betting: bool = False
    round: int | None = 1
    alarm: int | None = None
    resting: bool = False


class Ring(Move, frozen=True, tag="ring"):
    """The alarm rings; the next one has another number."""


class State(msgspec.Struct, frozen=True):
    taken: tuple[int, ...] = ()
    away: tuple[int, ...] = ()
    chips: tuple[int, ...] = (0,) * SEATS
    said: Say = Say(round=None)
    rung: int = 0
    is_locked: bool = False
    """Nobody may leave."""


class Lock(Move, frozen=True, tag="bolt"):
    """From now on nobody may leave, or everybody may again."""

    on: bool = True


def _apply(state: State, seat: int, move: Move) -> State:
    match move:
        case Sit(chips=chips):
            return but(state, taken=(*state.taken, seat), chips=_put(state, seat, chips))
        case Bring(chips=chips):
            return but(state, chips=_put(state, seat, state.chips[seat] + chips))
        case Leave() if state.is_locked:
            raise Refused("not_now", "cannot leave now: it's locked")
        case Leave():
            without = _without(but(state, away=_but(state.away, seat)), seat)
            return but(without, taken=_but(state.taken, seat), chips=_put(state, seat, 0))
        case Away() if seat not in state.away:
            return but(state, away=(*state.away, seat))
        case Back() if seat in state.away:
            return but(state, away=_but(state.away, seat))
        case Say():
            return but(state, said=move)
        case Ring() if seat == DEALER:
            alarm = state.said.alarm
            assert alarm is not None
            return but(state, rung=state.rung + 1, said=but(state.said, alarm=alarm + 1))
        case Lock():
            return but(state, is_locked=move.on)
        case _:
            raise Refused("not_now", "cannot do that now")


def _put(state: State, seat: int, chips: int) -> tuple[int, ...]:
    return (*state.chips[:seat], chips, *state.chips[seat + 1 :])


def _but(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([one for one in seats if one != seat])


def _without(state: State, seat: int) -> State:
    """This seat isn't awaited any more."""
    return but(state, said=but(state.said, awaited=_but(state.said.awaited, seat)))


def _turn(state: State) -> Turn:
    said = state.said
    return (
        Awaiting(said.awaited, said.timed, said.betting, said.resting) if said.awaited else Waiting("too_few")
    )


def _table_choices(state: State, seat: int) -> list[Move]:
    if seat not in state.taken:
        return [Sit()]
    return [Back() if seat in state.away else Away(), *([] if state.is_locked else [Leave()])]


PLAIN: AnyGame = PFAND

TOY: AnyGame = replace(
    PLAIN,
    name="toy",
    state=State,
    moves=Sit | Bring | Leave | Away | Back | Say | Ring | Lock,
    setup=lambda options: State(),
    apply=_apply,
    turn=_turn,
    round=lambda state: state.said.round,
    choices=lambda state, seat: [Say()] if seat in state.said.awaited else [],
    table_choices=_table_choices,
    default=lambda state, seat: but(state.said, awaited=_but(state.said.awaited, seat)),
    chips=lambda state: Chips(state.chips),
    packs=lambda _state: {},
    throws=None,
    alarm=lambda state: None if state.said.alarm is None else Alarm(state.said.alarm, RINGS, Ring()),
)

PEOPLE = (ANNA, BEN, CLEO, DORA)
BEGAN = 1_000_000
"""When the tables of these tests are opened, in house time."""


class Evening:
    """A table, and what time it is there, in seconds since it was opened."""

    def __init__(self, game: AnyGame = TOY, options: Any = None, seed: object = 0, **pace: Any) -> None:
        self.game = game
        self.chance: Source = Seeded(seed)
        self.second = 0.0
        self.rows: list[Row[Any]] = []
        self.watched: list[Callable[[Table, Acted], None]] = []
        """Who is told of each row: the table before it, and what was done."""
        options = next(iter(game.presets.values())) if options is None else options
        self.opened = self.table = open_table(game, options, HOST, ClockSettings(**pace), BEGAN)

    @property
    def at(self) -> int:
        return BEGAN + round(self.second * 1000)

    def sit(self, count: int, chips: int = 100) -> None:
        for seat in range(count):
            self.do(seat, Sit(chips), PEOPLE[seat])

    def do(self, seat: int, move: Move, by: Person | None = None) -> None:
        """What somebody does, or the host for the house; or, if it's by None, the house itself."""
        if by is None:
            by = HOST if seat == DEALER else self.table.people[seat]
        acted = act(self.table, by, Made(seat, move), self.chance, f"move {len(self.rows)}", self.at)
        self._keep(acted, by, f"move {len(self.rows)}")

    def house(self, seat: int, move: Move) -> None:
        self._keep(act(self.table, None, Made(seat, move), self.chance, at=self.at), None, "")

    def close(self, by: Person = HOST) -> None:
        self._keep(close(self.table, by, self.chance, "closing", self.at), by, "closing")

    def refusal(self, seat: int, move: Move, by: Person | None = None) -> str:
        before = self.table
        with pytest.raises(Refused) as refused:
            self.do(seat, move, by)
        assert self.table is before
        return refused.value.word

    def due(self) -> list[tuple[float, str, int]]:
        """All that the house will do if nobody does anything, each with its second."""
        return [(_second(due.at), due.what, due.seat) for due in overdue(self.table, 1 << 60)]

    def next(self) -> float | None:
        """When the house is to look at the table."""
        at = deadline(self.table)
        return _second(at) if at else None

    def sweep(self) -> list[tuple[str, int]]:
        """The house does what is overdue; gives what that was."""
        done: list[tuple[str, int]] = []
        while dues := overdue(self.table, self.at):
            due = dues[0]
            acted = done_for(self.table, due, self.chance, self.at)
            self._keep(acted, None, "")
            done.append((due.what, due.seat))
            assert len(done) < 1000, "the house never ends"
        return done

    def pass_(self, seconds: float) -> None:
        """Time goes by, and nobody looks."""
        self.second += seconds

    def banks(self) -> list[float]:
        return [bank / 1000 for bank in self.table.clocks.banks]

    def replayed(self) -> Table:
        table = self.opened
        for row in self.rows:
            table = follow(table, read_row(self.game, write_row(row)))
        return table

    def _keep(self, acted: Acted, by: Person | None, move_id: str) -> None:
        for tell in self.watched:
            tell(self.table, acted)
        self.table = acted.table
        self.rows.append(acted.row("t", f"row {len(self.rows)}", self.at, by, move_id))


def _second(at: int) -> float:
    return (at - BEGAN) / 1000


def seconds(*rest: Any, **pace: Any) -> Evening:
    """Four people sit at a table with a turn clock of 30 s and a bank of 20 s, unless told otherwise."""
    pace = {"turn": 30, "bank": 20, "refill": 5, "betting": 15, "keep": 600, "empty": 12, **pace}
    evening = Evening(*rest, **pace)
    evening.sit(SEATS)
    return evening


def decisions(evening: Evening) -> dict[int, float]:
    """When each awaited seat's decision is made for it."""
    return {seat: at for at, what, seat in evening.due() if what == "decision"}
