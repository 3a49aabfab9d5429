"""Emblems: what people have chosen to be known by, beside their names.

They are stored with the person and stand in no table: who shows somebody asks for theirs, of many people at
once. Those who are at a table with somebody are told when that one chooses another.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from typing import Final

import msgspec

from stammtisch.accounts.emblems import check
from stammtisch.bus.base import Bus
from stammtisch.house.people.attendance import Attendance
from stammtisch.kernel.codec import encode
from stammtisch.kernel.emblem import Emblem
from stammtisch.kernel.person import Person
from stammtisch.store.base import Store
from stammtisch.wire.answers import EmblemChosen

TOPIC: Final = "emblems"

log = logging.getLogger(__name__)


class Emblems:
    def __init__(self, store: Store, bus: Bus, attendance: Attendance) -> None:
        self._store, self._bus, self._attendance = store, bus, attendance
        self.stop: Callable[[], None] = lambda: None

    def begin(self) -> None:
        self.stop = self._bus.subscribe(TOPIC, self._hear)

    async def of(self, people: Collection[Person]) -> Mapping[Person, Emblem]:
        """Of those who have chosen one; that of all others follows from their names."""
        return await self._store.emblems(people)

    async def choose(self, person: Person, emblem: Emblem | None) -> None:
        """None: the one that follows from their name."""
        if emblem is not None:
            await check(self._store, person, emblem)
        await self._store.choose_emblem(person, emblem)
        await self._bus.publish(TOPIC, encode(EmblemChosen(person, *(emblem or ()))))

    def _hear(self, message: bytes) -> None:
        try:
            chosen = msgspec.json.decode(message, type=EmblemChosen)
        except msgspec.MsgspecError as error:
            log.warning("emblems: cannot read a message: %s", error)
            return
        self._attendance.tell_of(Person(chosen.person), message)
