"""A table is a log of moves: what somebody does there, and all that the dealer does then.

People are not seats: the table checks that a person acts for their own seat, the game checks
the move. Nothing is changed in place; `act` gives the table as it would be, and what leads
there. It counts once it is stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from stammtisch.games.contract import Chance, Chips, Turn
from stammtisch.games.moves import DEALER, Back, Leave, Made
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.clocks import NOT, Clocks, Due, Now, dues, gone_on, nothing_runs, rested_at
from stammtisch.tables.conduct import check_conduct
from stammtisch.tables.done import added
from stammtisch.tables.fair.bond import Fair, between_rounds, drawn, gathering, waiting
from stammtisch.tables.fair.vault import NOT_YET, SeedsAwaited, Source, Vault
from stammtisch.tables.hosting import in_its_wake, planned_next
from stammtisch.tables.making import led_to, made, summed
from stammtisch.tables.money.loans import still_out
from stammtisch.tables.money.stakes import stakes_after
from stammtisch.tables.moves import NOT_PLAYED, Close, Plan
from stammtisch.tables.persons import check_person
from stammtisch.tables.record import NOBODY, Paid, Table
from stammtisch.tables.row import Row
from stammtisch.tables.wrong_rules import ChipsAppeared, DealerRefused

MOST_MOVES: Final = 64
"""No more moves in one row: if the dealer isn't done by then, it goes on in the next."""


class Frame(NamedTuple):
    """A move of a row, and what it led to."""

    made: Made
    state: Any
    """The game after it."""
    fair: Fair
    people: tuple[str, ...]


class Acted(msgspec.Struct, frozen=True, gc=False):
    """What a row holds, and the table after it."""

    table: Table
    moves: tuple[Made, ...]
    frames: tuple[Frame, ...]
    """The same, each with what it led to."""
    paid: Sequence[Paid]

    def row(self, table: str, row_id: str, at: int, by: str, move_id: str = "") -> Row[Any]:
        """The row for the log of the table of this name."""
        rules = self.table.game.rules
        return Row(table, self.table.version, row_id, at, by, rules, self.moves, move_id)


def act(table: Table, by: str, step: Made, chance: Source, move_id: str = "", at: int = 0) -> Acted:
    """The table after a person's move and all that the dealer does then; or Refused."""
    check_person(table, by, step)
    check_conduct(table.conduct, by, step)
    row = Writing(table, table, table.state, by, at)
    row.back(step)
    row.add(step)
    if (next_one := in_its_wake(row.table, row.state, step.move)) is not None:
        row.add(next_one)
    row.let_dealer(chance)
    return row.closed(move_id)


def go_on(table: Table, chance: Source, at: int = 0) -> Acted:
    """The table after what the dealer does by itself. Only in its own turn: no row is empty. SeedsAwaited
    if it has to wait for them."""
    if table.turn != DEALER:
        raise ValueError("cannot go on: the house has no move to make")
    row = Writing(table, table, table.state, NOBODY, at)
    row.let_dealer(chance)
    if not row.frames:
        raise SeedsAwaited
    return row.closed("")


def close(table: Table, by: str, chance: Source, move_id: str = "", at: int = 0) -> Acted:
    """Everybody leaves, one after the other, and the table is taken away."""
    check_person(table, by, Made(DEALER, Close()))
    check_conduct(table.conduct, by, Made(DEALER, Close()))
    if by != NOBODY and table.round is not None and any(table.people):
        raise Refused("not_now", "cannot close the table in mid-round: somebody would lose their stake")
    row = Writing(table, table, table.state, by, at)
    for seat, person in enumerate(table.people):
        if person != NOBODY and row.table.people[seat] == person:
            row.add(Made(seat, Leave()))
            row.let_dealer(chance, waits=False)
    row.add(Made(DEALER, Close()))
    return row.closed(move_id)


def replay(table: Table, row: Row[Any]) -> Acted:
    """What a stored row did: the same as when it was played, without chance and without asking anybody."""
    again = Writing(table, table, table.state, row.by, row.at)
    for seat, move in row.moves:
        again.add(Made(seat, move))
    return again.closed(row.move_id)


def follow(table: Table, row: Row[Any]) -> Table:
    """The table after a stored row."""
    return replay(table, row).table


class Writing(msgspec.Struct, gc=False):
    """A row while it's being written: move by move, until nothing more happens; and the table so far."""

    before: Table
    table: Table
    """But for the game, which may have gone on."""
    state: Any
    """The game so far."""
    by: str
    at: int
    frames: list[Frame] = []
    paid: list[Paid] = []
    is_play: bool = True
    """Nobody came or went, and nothing was done to the table itself."""

    @property
    def so_far(self) -> Table:
        return self.table if self.table.state is self.state else replace(self.table, state=self.state)

    def add(self, step: Made) -> None:
        seat, move = step
        if seat == DEALER:
            self._bind()
        if type(move) in NOT_PLAYED:
            self._change(made(self.so_far, self.by, step, self.at, self.paid))
        else:
            self.state = self.table.game.apply(self.state, seat, move)
        self._note(step)

    def back(self, step: Made) -> None:
        """Who was made away and plays is back; who asked for it may play the round to its end."""
        (seat, move), clocks = step, self.table.clocks
        if self.by == NOBODY or seat == DEALER or type(move) in NOT_PLAYED:
            return
        if clocks.away[seat] != NOT and not clocks.asked[seat]:
            with suppress(Refused):  # then the game says what is wrong with the move itself
                self.add(Made(seat, Back()))

    def let_dealer(self, source: Source, waits: bool = True) -> None:
        """Whatever the dealer has to do now, until it has to wait for seeds, or the table rests."""
        game = self.table.game
        self._do_as_planned()
        if game.turn(self.state) != DEALER:
            return
        while len(self.frames) < MOST_MOVES:
            self._do_as_planned()
            self._bind()
            is_resting = waits and isinstance(source, Vault) and self._is_resting()
            try:
                chance = NOT_YET if is_resting else self._chance(source)
                step = game.dealer(self.state, chance)
            except SeedsAwaited:
                if is_resting:
                    return
                if waits and isinstance(source, Vault) and not source.is_time(self.table, self.at):
                    return
                self.add(Made(DEALER, gathering(self.table.fair)))
                continue
            except Refused as refused:
                raise DealerRefused(str(refused)) from refused
            if step is None or (is_resting and game.round(step[1]) is not None):
                return
            self._add_drawn(Made(DEALER, step[0]), step[1])

    def _add_drawn(self, step: Made, state: Any) -> None:
        """A move of the dealer, which has led the game to this state."""
        if type(step.move) in NOT_PLAYED:
            self._change(led_to(self.so_far, self.by, step, state, self.at, self.paid))
        else:
            self.state = state
        self._note(step)

    def _change(self, table: Table) -> None:
        """Something other than play has led to this table."""
        self.table, self.state, self.is_play = table, table.state, False

    def _note(self, step: Made) -> None:
        if step.seat == DEALER:
            self._bound_by(drawn(self.table.fair, self.table.game, step))
        self.frames.append(Frame(step, self.state, self.table.fair, self.table.people))

    def _bind(self) -> None:
        """Between rounds the dealer binds itself anew, before it does anything."""
        game, state = self.table.game, self.state
        self._bound_by(between_rounds(self.table.fair, game, state, game.round(state)))

    def _bound_by(self, fair: Fair) -> None:
        """What the dealer is bound to from now on."""
        if fair is not self.table.fair:
            self.table = replace(self.table, fair=fair)

    def _do_as_planned(self) -> None:
        """What the host has planned comes between rounds, before the dealer goes on; if it can't be so any
        more, the plan is dropped."""
        while (move := planned_next(self.table, self.state)) is not None:
            try:
                self.add(Made(DEALER, move))
            except Refused:
                self.add(Made(DEALER, Plan()))

    def _chance(self, source: Source) -> Chance:
        return source.chance(self.table.fair.bonds[-1]) if isinstance(source, Vault) else source

    def _is_resting(self) -> bool:
        """Whether the dealer begins no round yet: the last one has ended in this row, or a moment ago."""
        before, pace = self.before, self.table.pace
        if not pace.rest or self.table.game.round(self.state) is not None:
            return False
        if before.round is not None:
            return True
        if before.clocks.resting == NOT or before.turn != DEALER:
            return False
        return self.table.conduct.paused != NOT or self.at < rested_at(before.clocks, pace)

    # At the end of the row.

    def closed(self, move_id: str) -> Acted:
        """The table at the end of a row, which has neither made chips nor lost any."""
        before, after, state, paid = self.before, self.table, self.state, self.paid
        game, version = after.game, before.version + 1
        chips, turn, number = game.chips(state), game.turn(state), game.round(state)
        if chips != before.chips or paid:
            self._check_chips(chips)
        moves = tuple([frame.made for frame in self.frames])
        clocks, due = self._clocks(moves, turn, number)
        fair = between_rounds(after.fair, game, state, number)
        table = replace(
            after,
            state=state,
            chips=chips,
            turn=turn,
            clocks=clocks,
            dues=due,
            round=number,
            stakes=stakes_after(before, after.people, chips, number, paid),
            version=version,
            done=added(after.done, self.by, move_id, version, after.people) if move_id else after.done,
            loans=still_out(after.loans, after.people, chips.seats) if number is None else after.loans,
            fair=waiting(fair, self.at, turn == DEALER),
        )
        return Acted(table, moves, tuple(self.frames), paid)

    def _check_chips(self, chips: Chips) -> None:
        before, paid = self.before.chips, self.paid
        if summed(chips) - summed(before) != sum([one.chips for one in paid]):
            raise ChipsAppeared(f"there were {before}, {paid} were paid, and there are {chips}")

    def _clocks(
        self, moves: Sequence[Made], turn: Turn, number: int | None
    ) -> tuple[Clocks, tuple[Due, ...]]:
        before, after = self.before, self.table
        alarm = after.game.alarm(self.state)
        if self.is_play and nothing_runs(before.clocks, after.pace, alarm):
            return before.clocks, before.dues
        now = Now(
            self.at,
            self.by == NOBODY,
            turn,
            number,
            before.round,
            alarm,
            before.conduct.paused,
            after.conduct.paused != NOT,
            not any(after.people),
        )
        clocks = gone_on(before.clocks, after.pace, moves, now)
        return clocks, dues(clocks, after.pace, alarm)
