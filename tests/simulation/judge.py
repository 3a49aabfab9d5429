"""The judge: they see what is stored, what everybody was told and when some house was running.

They follow every table by its rows, with a clock of their own, and says what can't be.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from stammtisch.house.bots.funds import REASON
from stammtisch.kernel.person import is_bot
from stammtisch.store.base import Entry
from stammtisch.tables.done import MOST_KEPT
from stammtisch.tables.money.ledger import BANK, HUNDREDTHS
from stammtisch.tables.moves import StandIn
from stammtisch.tables.opening import Opening
from stammtisch.tables.row import read_row
from stammtisch.tables.snapshot import followed
from tests.simulation.connection import Answer, Done, Turned
from tests.simulation.course import Course
from tests.simulation.fairness import SentSeed, has_seed, is_asked_for, may_be_told
from tests.simulation.laws import Decider, Landed, broken_by, by_the_judge, decided_by
from tests.simulation.people import Sent
from tests.simulation.watching import Shown

NOT_FINAL: Final = ("too_busy", "table_stopped")
"""Refusals that say nothing of the move."""


class Judge:
    def __init__(
        self,
        file: sqlite3.Connection,
        time: Callable[[], float],
        clock: Callable[[], int],
        note: Callable[[str], None],
    ) -> None:
        self._file, self._time, self._clock, self._note = file, time, clock, note
        self.courses: Final[dict[str, Course]] = {}
        self.faults: Final[list[str]] = []
        self.here_since: Final[dict[str, int]] = {}
        """Since when each person is there without a break, by the judge's clock."""
        self._asked_at: Final[dict[tuple[str, str], int]] = {}
        """When each person last let a bot decide at each table."""
        self.decided: Final[Counter[Decider]] = Counter()
        """How often bots have decided for people."""
        self._begun: Final[dict[bytes, int]] = {}
        self._last = 0
        self._done: Final[dict[tuple[str, str, str], tuple[int, float]]] = {}
        """The row of each person's move, and when it landed."""

    def fault(self, sentence: str) -> None:
        self._note(f"FAULT {sentence}")
        self.faults.append(f"{self._time():.3f} s: {sentence}")

    # What is stored.

    def begun(self, entry: Entry) -> None:
        """A house is about to store a row."""
        self._begun[entry.row] = self._clock()

    def landed(self) -> None:
        """Looks what is stored since they last looked."""
        new = "SELECT number, table_id, row FROM log WHERE number > ? ORDER BY number"
        for number, name, data in self._file.execute(new, (self._last,)):
            self._last = number
            self._note(f"{name} {bytes(data).decode()}")
            course = self.courses.get(name) or self._take_up(name)
            self._follow(course, data)

    def _take_up(self, name: str) -> Course:
        found = self._file.execute("SELECT opening FROM tables WHERE table_id = ?", (name,)).fetchone()
        course = self.courses[name] = Course(msgspec.json.decode(found[0], type=Opening))
        return course

    def _follow(self, course: Course, data: bytes) -> None:
        before, row = course.now, read_row(course.now.game, data)
        at = self._begun.pop(data, self._clock())
        after = followed(before, by_the_judge(row, at)).table
        course.tables.append(after)
        former = course.rows[-1].at if course.rows else 0
        course.rows.append(row)
        course.landed.append(self._time())
        asking = {who: then for (table, who), then in self._asked_at.items() if table == row.table}
        landed = Landed(before, row, after, at, self.here_since, asking, former)
        for sentence in broken_by(landed):
            self.fault(f"row {row.version} of {row.table}: {sentence}")
        if (decider := decided_by(landed)) is not None:
            self.decided[decider] += 1
        if row.move_id:
            key = (row.table, row.by, row.move_id)
            if key in self._done:
                self.fault(
                    f"{row.move_id} of {row.by} was done twice at {row.table}, last in row {row.version}"
                )
            self._done[key] = (row.version, self._time())

    # What people are told.

    def told(self, person: str, table: str, shown: Shown) -> None:
        course = self.courses.get(table)
        if course is None:
            if shown.version:
                self.fault(f"{person} was told of row {shown.version} of {table}, where nothing is stored")
            return
        if shown.version > course.now.version:
            self.fault(f"{person} was told of row {shown.version} of {table}, which isn't stored")
            return
        then = course.tables[shown.version]
        viewer = then.people.index(person) if person in then.people else None
        view, moves = course.look(shown.version, viewer)
        if shown.before is not None and shown.version != shown.before + 1:
            self.fault(f"{person} was told of row {shown.version} of {table} after row {shown.before}")
        if shown.view is not None and shown.view != view:
            self.fault(f"{person} was shown {table} at row {shown.version} as it must not look to {viewer}")
        if shown.fair is not None:
            right = may_be_told(course, shown.version, viewer, shown.moves is not None)
            if shown.fair != right:
                self.fault(
                    f"{person} was told of the chance of {table} at row {shown.version}: {shown.fair!r}"
                )
        if shown.moves is not None and shown.moves != moves:
            seen, as_it_is = shown.moves.decode(), (moves or b"").decode()
            self.fault(f"{person} was shown row {shown.version} of {table} as {seen}, and not as {as_it_is}")

    def sown(self, person: str, table: str, seed: SentSeed, answer: Answer) -> None:
        """A seed that was acknowledged is stored, and was the first one."""
        course = self.courses.get(table)
        if course is None or not isinstance(answer, Done):
            return
        if is_asked_for(course, answer.value, person, seed.bond) and not has_seed(course, person, seed):
            self.fault(
                f"the seed of {person} for bond {seed.bond} of {table} was acknowledged and isn't there"
            )

    def answered(self, person: str, sent: Sent, at: float, answer: Answer) -> None:
        done = self._done.get((sent.table, person, sent.move_id))
        match answer:
            case Done(value=version):
                if done is None or done[0] != version:
                    self.fault(
                        f"{sent.move_id} of {person} was acknowledged as row {version} of {sent.table}, "
                        "and is not there"
                    )
            case Turned(word=word) if done is not None and done[1] < at and word not in NOT_FINAL:
                if word != "stale" or not self._is_long_ago(person, sent.table, done[0]):
                    self.fault(
                        f"{sent.move_id} of {person} is row {done[0]} of {sent.table}, "
                        f"and sent again it's refused: {word}"
                    )
            case _:
                pass

    def wants_advice(self, person: str, table: str) -> None:
        self._asked_at[table, person] = self._clock()

    def advised(self, person: str, table: str, answer: Answer) -> None:
        """What a bot has decided for somebody is there, in the row that they were told of."""
        if isinstance(answer, Done):
            rows = self.courses[table].rows
            row = rows[answer.value - 1] if answer.value <= len(rows) else None
            if row is None or not any(isinstance(move, StandIn) for _, move in row.moves):
                self.fault(f"a bot decided for {person} in row {answer.value} of {table}, which isn't so")

    def _is_long_ago(self, person: str, table: str, version: int) -> bool:
        """Whether they have made so many moves since that nobody has to remember."""
        since = [row for row in self.courses[table].rows[version:] if row.by == person and row.move_id]
        return len(since) >= MOST_KEPT

    # The end.

    def money(self, granted: int) -> None:
        """Every chip is where the log says it is."""
        ledger = dict(self._file.execute("SELECT account, sum(amount) FROM ledger GROUP BY account"))
        of_bots = "SELECT coalesce(sum(amount), 0) FROM ledger WHERE entry = ? AND account = ?"
        bank = -granted + self._file.execute(of_bots, (REASON, BANK)).fetchone()[0]
        for name, course in self.courses.items():
            worth = HUNDREDTHS // course.now.game.unit(course.now.options)
            bank += course.now.chips.bank * worth
            chips = sum(course.now.chips.seats) * worth
            if ledger.get(f"table:{name}", 0) != chips:
                self.fault(
                    f"there are {chips} at {name}, and the ledger says {ledger.get(f'table:{name}', 0)}"
                )
        if ledger.get(BANK, 0) != bank:
            self.fault(f"the bank has {bank}, and the ledger says {ledger.get(BANK, 0)}")

    def is_open(self, name: str) -> bool:
        return name in self.courses and not self.courses[name].now.conduct.is_closed

    def seated(self, name: str) -> list[str]:
        """The people: bots need nobody to come back for them."""
        return [one for one in self.courses[name].now.people if one is not None and not is_bot(one)]
