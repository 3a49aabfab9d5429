"""Reactions: what people throw over a table, for all who are there to see.

They are of the moment: told over the bus and stored nowhere. Who can't keep up with the table misses them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

import msgspec

from stammtisch.accounts.tally import ALONE, Tally
from stammtisch.bus.base import Bus
from stammtisch.house.lobby.tries import Tries
from stammtisch.house.people.attendance import Attendance
from stammtisch.house.people.voices import LINES_WITHIN_MS, MOST_LINES, Voices
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.wire.answers import Reacted
from stammtisch.wire.asked import Reaction

TOPIC: Final = "reactions"

log = logging.getLogger(__name__)


class Reactions:
    def __init__(
        self,
        bus: Bus,
        clock: Callable[[], int],
        voices: Voices,
        attendance: Attendance,
        tally: Tally = ALONE,
    ) -> None:
        self._bus, self._voices, self._attendance = bus, voices, attendance
        self._thrown: Final = Tries(MOST_LINES, LINES_WITHIN_MS, clock, tally, "reactions")
        self.stop: Callable[[], None] = lambda: None

    def begin(self) -> None:
        self.stop = self._bus.subscribe(TOPIC, self._hear)

    async def react(self, person: Person, table: str, reaction: Reaction) -> None:
        """Throws one over a table."""
        await self._voices.check(person, table)
        if self._thrown.are_used_up(person):
            raise Refused("too_fast", "cannot throw more just now: wait a few seconds")
        self._thrown.count(person)
        await self._bus.publish(TOPIC, encode(Reacted(table, person, reaction)))

    def _hear(self, message: bytes) -> None:
        try:
            reacted = msgspec.json.decode(message, type=Reacted)
        except msgspec.MsgspecError as error:
            log.warning("reactions: cannot read a message: %s", error)
            return
        self._attendance.tell(reacted.table, message)
