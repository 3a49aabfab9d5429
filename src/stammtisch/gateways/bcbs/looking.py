"""A table as one session looks at it: the house's own viewer, put into scenes and rows.

What the house tells is taken at once and never piles up here: what is said of it over the
line is bounded there.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final, Protocol, assert_never

from stammtisch.games.moves import Viewer
from stammtisch.gateways.bcbs.telling import Scene, moves_of, scene
from stammtisch.gateways.rooms import Rooms
from stammtisch.house.watching.outbox import Outbox
from stammtisch.kernel.person import Person
from stammtisch.wire.messages import Ended, Shown, Went, read_message

log = logging.getLogger(__name__)


class Onlooker(Protocol):
    """Whoever is told what is to be seen."""

    def shown(self, looking: Looking) -> None:
        """The table as a whole."""
        ...

    def went(self, looking: Looking, before: Scene, moves: Sequence[tuple[int, Any]], by: str) -> None:
        """A row."""
        ...

    def ended(self, looking: Looking) -> None:
        """Nothing more is to be seen there."""
        ...


class Looking:
    def __init__(self, rooms: Rooms, person: Person, table: str, onlooker: Onlooker) -> None:
        self.table: Final = table
        self.seat: Viewer = None
        self.version = 0
        self.now: Scene
        self._rooms: Final = rooms
        self._person: Final = person
        self._onlooker: Final = onlooker
        self._outbox: Final = Outbox(self)
        self._people: tuple[str, ...] = ()

    async def begin(self) -> None:
        """Or Refused."""
        house = self._rooms.house
        await house.admit(self.table, self._person)
        await house.viewers.watch(self._person, self.table, self._outbox)

    def end(self) -> None:
        self._rooms.house.viewers.gone(self._outbox)

    # What the outbox wants of a line.

    @property
    def is_free(self) -> bool:
        return True

    def send(self, message: bytes) -> None:
        """What can't be told ends it: whoever looks on must not wait for ever."""
        try:
            self._told(message)
        except Exception:
            log.exception("bcbs: cannot show table %s", self.table)
            self._onlooker.ended(self)

    def _told(self, message: bytes) -> None:
        told = read_message(message)
        match told:
            case Shown():
                self._people = told.company.people
                self._look(told)
                self._onlooker.shown(self)
            case Went():
                if told.company is not None:
                    self._people = told.company.people
                before = self.now
                self._look(told)
                self._onlooker.went(self, before, moves_of(bytes(told.moves)), told.by)
            case Ended():
                self._onlooker.ended(self)
            case _:
                assert_never(told)

    def _look(self, told: Shown | Went) -> None:
        self.version, self.seat = told.version, told.seat
        self.now = scene(self._people, told.picture)
