"""Transcripts from a table's log: what somebody could have written down of its chance himself.

What he recorded while it happened proves more: a house that hands it out afterwards could have
made it up to the last hash. It's for who wants to look something up, or has missed a part.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from stammtisch.fairness.transcript import Sending, Transcript, Witnessed
from stammtisch.tables.moves import Seed
from stammtisch.tables.picture import seat_of
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.vault import Vault
from stammtisch.tables.witness import frames, standing, witnessed


class Told(msgspec.Struct, frozen=True):
    """What somebody was told of one bond."""

    bond: int
    transcript: Transcript


class Notebook:
    """Writes down, row by row, what a person is told."""

    def __init__(self, vault: Vault, table: Table, person: str, most: int) -> None:
        self._vault, self._person, self._most = vault, person, most
        self._steps: dict[int, list[Witnessed]] = {}
        self._packs: dict[int, tuple[str, ...]] = {}
        self._seats: dict[int, int] = {}
        """Where he sat when he was asked for a seed, of each bond."""
        self.table = table
        self._note_bonds(table)
        for number, record in standing(vault, table, seat_of(table.people, person)):
            self._write(number, record)

    def follow(self, row: Row[Any]) -> None:
        course = frames(self.table, row)
        self.table = course[-1].table
        seat = seat_of(self.table.people, self._person)
        for frame in course:
            self._note_bonds(frame.table)
        self._send(row)
        for number, record in witnessed(self._vault, course, seat):
            self._write(number, record)
        for number in sorted(self._steps)[: -self._most]:
            del self._steps[number], self._packs[number]
            self._seats.pop(number, None)

    def told(self) -> Iterable[Told]:
        """By the number of the bond; what is still to come of the last one is missing."""
        now = self.table.fair.bond.number
        for number, steps in sorted(self._steps.items()):
            transcript = Transcript(self._seats.get(number), self._packs[number], number != now, tuple(steps))
            yield Told(number, transcript)

    def _send(self, row: Row[Any]) -> None:
        """His own seed, before anything comes of it."""
        _, move = row.moves[0]
        if isinstance(move, Seed) and row.by == self._person:
            self._write(move.bond, Sending(move.seed))

    def _write(self, number: int, record: Witnessed) -> None:
        self._steps.setdefault(number, []).append(record)

    def _note_bonds(self, table: Table) -> None:
        """Their packs, which the rules name; and his seat, if he is asked for a seed there."""
        for bond in table.fair.bonds:
            if bond.number not in self._packs:
                self._packs[bond.number] = bond.pack
                seat = seat_of(table.people, self._person)
                if seat is not None and seat in bond.asked:
                    self._seats[bond.number] = seat
