"""Transcripts from a table's log: what somebody could have written down of its chance.

What they recorded while it happened proves more: a house that hands it out afterwards could have
made it up to the last hash. It's for who wants to look something up, or has missed a part.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from stammtisch.fairness.bond import GONE, NO_SEED, Bond, Fair
from stammtisch.fairness.moves import Seed
from stammtisch.fairness.transcript import Closing, Sending, Transcript, Witnessed
from stammtisch.fairness.vault import Vault
from stammtisch.kernel.person import Person
from stammtisch.tables.fair.witness import Telling, standing
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.shown.picture import seat_of
from stammtisch.tables.table import replay


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody was told of one bond."""

    bond: int
    transcript: Transcript


class Account(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody was told of a table's chance, the last bonds of it."""

    table: str
    game: str
    bonds: tuple[Told, ...]


class Notebook:
    """Writes down, row by row, what a person is told."""

    def __init__(self, vault: Vault, table: Table, person: Person | None) -> None:
        self._vault, self._person = vault, person
        self._steps: dict[int, list[Witnessed]] = {}
        self._packs: dict[int, tuple[str, ...]] = {}
        self._seats: dict[int, int] = {}
        """Where they sat when they were asked for a seed, of each bond."""
        self.table = table
        self._note_bonds(table.fair, table.people)
        self._begin(table)

    def follow(self, row: Row[Any]) -> None:
        acted = replay(self.table, row)
        self.table = acted.table
        for frame in acted.frames:
            self._note_bonds(frame.fair, frame.people)
        self._note_bonds(self.table.fair, self.table.people)
        _, move = row.moves[0]
        if isinstance(move, Seed) and row.by == self._person:
            self._write(move.bond, Sending(move.seed))
        seat = seat_of(self.table.people, self._person)
        for number, record in Telling(self._vault, acted).witnessed(seat):
            self._write(number, record)

    def told(self, first: int = 0) -> Iterator[Told]:
        """By the numbers of the bonds from the first one on, and those before it whose cards are still dealt;
        what is still to come of the last one is missing. What they were told twice stands there once."""
        now = [bond.number for bond in self.table.fair.bonds]
        for number, steps in sorted(self._steps.items()):
            if number >= first or number in now:
                seat, pack = self._seats.get(number), self._packs[number]
                yield Told(number, Transcript(seat, pack, number != now[-1], tuple(dict.fromkeys(steps))))

    def _begin(self, table: Table) -> None:
        """What counts already; that they have sent a seed is known from the bond."""
        seat = seat_of(table.people, self._person)
        seeds = {bond.number: _seed_of(bond, seat) for bond in table.fair.bonds}
        for number, record in standing(self._vault, table, seat):
            if isinstance(record, Closing) and (seed := seeds.pop(number)):
                self._write(number, Sending(seed))
            self._write(number, record)
        for number, seed in seeds.items():
            if seed:
                self._write(number, Sending(seed))

    def _write(self, number: int, record: Witnessed) -> None:
        self._steps.setdefault(number, []).append(record)

    def _note_bonds(self, fair: Fair, people: Sequence[Person | None]) -> None:
        """Their packs, which the rules name; and their own seat, if they are asked for a seed there."""
        for bond in fair.bonds:
            if bond.number not in self._packs:
                self._packs[bond.number] = bond.pack
                seat = seat_of(people, self._person)
                if seat is not None and seat in bond.asked:
                    self._seats[bond.number] = seat


def _seed_of(bond: Bond, seat: int | None) -> str:
    if seat is None or seat not in bond.asked:
        return NO_SEED
    seed = bond.seeds[bond.asked.index(seat)]
    return NO_SEED if seed == GONE else seed
