"""Who sat where when, at one table, from its log alone: no game is played again for it.

A row is shown by who sits where after it. So for each person it's enough to know from which
row to which they had which seat.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Final, NamedTuple

import msgspec

from stammtisch.games.moves import Leave, Sit, Unseat, Viewer
from stammtisch.kernel.person import Person
from stammtisch.tables.moves import Admit, Close, HandOver, Kick
from stammtisch.tables.opening import Opening


class Sitting(NamedTuple):
    """From this row on they had this seat; None if from then on they had none."""

    version: int
    seat: Viewer


class _Step(msgspec.Struct, frozen=True):
    """As much of a move as there is to know here."""

    do: str
    seat: Any = None
    person: Any = None


class _Row(msgspec.Struct, frozen=True):
    version: int
    by: Person
    moves: tuple[tuple[int, _Step], ...]


SIT, LEAVE, UNSEAT = [kind.__struct_config__.tag for kind in (Sit, Leave, Unseat)]
KICK, ADMIT, HAND_OVER, CLOSE = [kind.__struct_config__.tag for kind in (Kick, Admit, HandOver, Close)]
_DECODER: Final = msgspec.json.Decoder(_Row)


class Sittings:
    """Of one table, as far as its rows were read."""

    def __init__(self, opening: Opening) -> None:
        self.version = 0
        self.host = opening.host
        self.is_closed = False
        self.barred: Final[dict[Person | None, int]] = {}
        """Who had to leave, and in which row."""
        self._seats: Final[dict[int, Person]] = {}
        """Who sits in each seat now."""
        self._of: Final[dict[Person | None, list[Sitting]]] = {}

    def knows(self, person: Person | None) -> bool:
        """Whether they sit here, or ever did."""
        return person in self._of

    def seat_of(self, person: Person | None, version: int) -> Viewer:
        """The seat that they had after that row."""
        sittings = self._of.get(person, [])
        before = bisect_right(sittings, version, key=lambda sitting: sitting.version)
        return sittings[before - 1].seat if before else None

    def read(self, data: bytes) -> None:
        """The next row."""
        row = _DECODER.decode(data)
        for seat, step in row.moves:
            self._add(row, seat, step)
        self.version = row.version

    def _add(self, row: _Row, seat: int, step: _Step) -> None:
        match step.do:
            case word if word == SIT:
                self._seats[seat] = row.by
                self._note(row.by, row.version, seat)
                self.barred.pop(row.by, None)
            case word if word == LEAVE:
                self._left(row, seat)
            case word if word == UNSEAT:
                self._left(row, step.seat)
            case word if word == KICK:
                self.barred[self._seats[step.seat]] = row.version
                self._left(row, step.seat)
            case word if word == ADMIT:
                self.barred.pop(step.person, None)
            case word if word == HAND_OVER:
                self.host = step.person
            case word if word == CLOSE:
                self.is_closed = True

    def _left(self, row: _Row, seat: int) -> None:
        """If it was the host's seat, somebody else who sits here is the host now."""
        person = self._seats.pop(seat)
        self._note(person, row.version, None)
        if person == self.host and self._seats:
            self.host = self._seats[min(self._seats)]

    def _note(self, person: Person, version: int, seat: Viewer) -> None:
        """What happens within a row is shown by how it ended."""
        sittings = self._of.setdefault(person, [])
        if sittings and sittings[-1].version == version:
            sittings.pop()
        sittings.append(Sitting(version, seat))
