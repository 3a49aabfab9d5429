"""A table is a log of moves: what somebody does there, and all that the dealer does then.

People are not seats: the table checks that a person acts for their own seat, the game checks
the move. Nothing is changed in place; `act` gives the table as it would be, and what leads
there. It counts once it is stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from stammtisch.fairness.bond import Fair, between_rounds, drawn, gathering, waiting
from stammtisch.fairness.vault import NOT_YET, SeedsAwaited, Source, Vault
from stammtisch.games.contract import Alarm, Chance, Chips, Turn
from stammtisch.games.moves import DEALER, Back, Made
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.clocks.clocks import Clocks, Now, dues, gone_on, rested_at
from stammtisch.tables.done import added
from stammtisch.tables.fair.seeds import is_time
from stammtisch.tables.hosting import NOTHING_PLANNED, in_their_place, planned_next
from stammtisch.tables.making import moved, summed
from stammtisch.tables.money.approval import check_approval
from stammtisch.tables.money.loans import still_out
from stammtisch.tables.money.stakes import stakes_after
from stammtisch.tables.moves import NOT_PLAYED
from stammtisch.tables.persons import check_conduct, check_person
from stammtisch.tables.record import Paid, Table
from stammtisch.tables.row import Row
from stammtisch.tables.wrong_rules import ChipsAppeared, DealerRefused

MOST_MOVES: Final = 64
"""No more moves in one row: if the dealer isn't done by then, it goes on in the next."""


class Frame(msgspec.Struct, frozen=True, gc=False):
    """A move of a row, and what it led to."""

    made: Made
    state: Any
    """The game after it."""
    fair: Fair
    people: tuple[Person | None, ...]


class Acted(msgspec.Struct, frozen=True, gc=False):
    """What a row holds, and the table before and after it."""

    before: Table
    table: Table
    moves: tuple[Made, ...]
    frames: tuple[Frame, ...]
    """The same, each with what it led to."""
    paid: Sequence[Paid]

    def row(self, name: str, row_id: str, at: int, by: Person | None, move_id: str = "") -> Row[Any]:
        """The row for the log of the table of this name; of this `by` it keeps NOBODY where it's None."""
        rules = self.table.game.rules
        return Row(name, self.table.version, row_id, at, by or NOBODY, rules, self.moves, move_id)


def act(table: Table, by: Person | None, made: Made, chance: Source, move_id: str = "", at: int = 0) -> Acted:
    """The table after a person's move and all that the dealer does then; or Refused."""
    check_person(table, by, made)
    check_conduct(table.conduct, by, made)
    if table.pace.approval:
        check_approval(table, by, made)
    writing = Writing(table, table, by, at)
    if by is not None and type(made.move) not in NOT_PLAYED and table.clocks.away[made.seat] is not None:
        writing.bring_back(made.seat)
    writing.add(made)
    if made.seat == DEALER and (for_them := in_their_place(writing.table, made.move)) is not None:
        writing.add(for_them)
    writing.let_dealer(chance)
    return writing.closed(move_id)


def go_on(table: Table, chance: Source, at: int = 0) -> Acted:
    """The table after what the dealer does in its own turn; SeedsAwaited if it has to wait for them."""
    if table.turn != DEALER:
        raise ValueError("cannot go on: the dealer has no move to make")
    writing = Writing(table, table, None, at)
    writing.let_dealer(chance)
    if not writing.frames:
        raise SeedsAwaited
    return writing.closed("")


def replay(table: Table, row: Row[Any]) -> Acted:
    """What a stored row did: the same as when it was played, without chance and without asking anybody."""
    again = Writing(table, table, row.by or None, row.at)
    for seat, move in row.moves:
        again.add(Made(seat, move))
    return again.closed(row.move_id)


def follow(table: Table, row: Row[Any]) -> Table:
    """The table after a stored row."""
    return replay(table, row).table


class Writing(msgspec.Struct, gc=False):
    """A row while it's being written: move by move, until nothing more happens. It alone changes."""

    before: Table
    table: Table
    """After the moves so far. What follows from the row as a whole, as clocks do, comes at its end."""
    by: Person | None
    """None if the dealer does it by itself."""
    at: int
    moves: list[Made] = []
    frames: list[Frame] = []
    """The same, each with what it led to."""
    paid: list[Paid] = []
    """What has come to the table in chips, or gone from it: each move adds its own."""

    def bring_back(self, seat: int) -> None:
        """Who was made away by the clock is back by playing; who wished to be, plays the round to its end."""
        if not self.table.clocks.asked[seat]:
            with suppress(Refused):  # then the game says what is wrong with the move itself
                self.add(Made(seat, Back()))

    def add(self, made: Made, state: Any = None) -> None:
        """One more move, whoever has made it; Refused if it can't be. The dealer knows already to which
        `state` its own lead the game."""
        seat, move = made
        if seat == DEALER and state is None:
            self._bind()
        table = self.table
        if type(move) in NOT_PLAYED:
            table = moved(table, self.by, made, state, self.at, self.paid)
        else:
            state = table.game.apply(table.state, seat, move) if state is None else state
            table = replace(table, state=state)
        if seat == DEALER and (fair := drawn(table.fair, table.game, made)) is not table.fair:
            table = replace(table, fair=fair)
        self.table = table
        self.moves.append(made)
        self.frames.append(Frame(made, table.state, table.fair, table.people))

    def let_dealer(self, source: Source, waits: bool = True) -> None:
        """Whatever the dealer has to do now, until it `waits` for seeds, or the table rests."""
        while len(self.frames) < MOST_MOVES:
            if self.table.conduct.plan is not None:
                self._do_as_planned()
            if self.table.game.turn(self.table.state) != DEALER or not self._dealer_moves(source, waits):
                return

    def _dealer_moves(self, source: Source, waits: bool) -> bool:
        """The dealer's next move; False if it has none to make now."""
        game = self.table.game
        self._bind()  # before it knows what is drawn
        is_resting = waits and isinstance(source, Vault) and self._is_resting()
        try:
            # While the table rests the dealer may clear it up, and begins nothing: so nothing is drawn.
            step = game.dealer(self.table.state, NOT_YET if is_resting else self._chance(source))
        except SeedsAwaited:
            may_wait = waits and isinstance(source, Vault) and not is_time(source, self.table, self.at)
            if is_resting or may_wait:
                return False
            self.add(Made(DEALER, gathering(self.table.fair)))
            return True
        except Refused as refused:
            raise DealerRefused(str(refused)) from refused
        if step is None or (is_resting and game.round(step[1]) is not None):
            return False
        self.add(Made(DEALER, step[0]), step[1])
        return True

    def _do_as_planned(self) -> None:
        """What the host has planned comes between rounds, before the dealer goes on; if it can't be so any
        more, the plan is dropped."""
        while (move := planned_next(self.table)) is not None:
            try:
                self.add(Made(DEALER, move))
            except Refused:
                self.add(Made(DEALER, NOTHING_PLANNED))

    def _bind(self) -> None:
        """Between rounds the dealer binds itself anew, before it does anything."""
        table = self.table
        fair = between_rounds(table.fair, table.game, table.state, table.game.round(table.state))
        if fair is not table.fair:
            self.table = replace(table, fair=fair)

    def _chance(self, source: Source) -> Chance:
        return source.chance(self.table.fair.bonds[-1]) if isinstance(source, Vault) else source

    def _is_resting(self) -> bool:
        """Whether the dealer begins no round yet: the last one has ended in this row, or a moment ago."""
        before, pace = self.before, self.table.pace
        if not pace.rest or self.table.game.round(self.table.state) is not None:
            return False
        if before.round is not None:
            return True
        if before.clocks.resting is None or before.turn != DEALER:
            return False
        return self.table.conduct.paused is not None or self.at < rested_at(before.clocks.resting, pace)

    def closed(self, move_id: str) -> Acted:
        """The table at the end of a row. What the row hasn't changed is kept as it is."""
        before, after, paid, version = self.before, self.table, self.paid, self.before.version + 1
        game, state, moves = after.game, after.state, tuple(self.moves)
        turn, number = game.turn(state), game.round(state)
        chips, alarm = self._chips(), game.alarm(state)
        clocks = self._clocks(moves, turn, number, alarm)
        done = (
            added(after.done, self.by, move_id, version, after.people) if move_id and self.by else after.done
        )
        table = replace(
            after,
            chips=chips,
            turn=turn,
            clocks=clocks,
            dues=before.dues if clocks is before.clocks else dues(clocks, after.pace, alarm),
            round=number,
            stakes=stakes_after(before, after.people, chips, number, paid),
            version=version,
            done=done,
            loans=still_out(after.loans, after.people, chips.seats) if number is None else after.loans,
            fair=waiting(between_rounds(after.fair, game, state, number), self.at, turn == DEALER),
        )
        return Acted(before, table, moves, tuple(self.frames), paid)

    def _chips(self) -> Chips:
        """What lies there at the end of a row, which has neither made chips nor lost any."""
        chips, before, paid = self.table.game.chips(self.table.state), self.before.chips, self.paid
        if chips == before and not paid:
            return before
        if summed(chips) - summed(before) != sum([one.chips for one in paid]):
            raise ChipsAppeared(f"there were {before}, {paid} were paid, and there are {chips}")
        return chips

    def _clocks(self, moves: Sequence[Made], turn: Turn, number: int | None, alarm: Alarm | None) -> Clocks:
        before, after = self.before, self.table
        now = Now(
            at=self.at,
            by_dealer=self.by is None,
            turn=turn,
            round=number,
            was_round=before.round,
            alarm=alarm,
            paused=before.conduct.paused,
            is_paused=after.conduct.paused is not None,
            is_empty=not any(after.people),
            told_for=after.game.screen.telling(moves) if number is None else 0,
        )
        return gone_on(before.clocks, after.pace, moves, now)
