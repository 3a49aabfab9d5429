"""Purses that change: whoever is connected hears at once that they have more or fewer chips than before.

What has changed is told over the bus, by person and nothing else: how much it is, the store knows.
So each node reads it once for whoever looks, however many rows have changed it meanwhile.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from typing import Final

import msgspec

from stammtisch.bus.base import Bus
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person

TOPIC: Final = "purses"

log = logging.getLogger(__name__)

Hear = Callable[[], None]


class Purses:
    def __init__(self, bus: Bus) -> None:
        self._bus: Final = bus
        self._ears: Final[dict[str, list[Hear]]] = {}
        """By person."""
        self._stop: Callable[[], None] | None = None

    async def tell(self, people: Collection[Person]) -> None:
        """These have other chips than before."""
        if not people:
            return
        try:
            await self._bus.publish(TOPIC, encode(sorted(people)))
        except Exception:
            log.warning("purses: cannot tell other nodes whose chips have changed", exc_info=True)

    def listen(self, person: Person, hear: Hear) -> Callable[[], None]:
        """Tells whenever somebody's chips have changed; gives how to stop it."""
        if self._stop is None:
            self._stop = self._bus.subscribe(TOPIC, self._hear)
        self._ears.setdefault(person, []).append(hear)

        def stop() -> None:
            ears = self._ears.get(person, [])
            if hear in ears:
                ears.remove(hear)
            if not ears:
                self._ears.pop(person, None)

        return stop

    def close(self) -> None:
        if self._stop is not None:
            self._stop()
            self._stop = None

    def _hear(self, message: bytes) -> None:
        try:
            people = msgspec.json.decode(message, type=list[str])
        except msgspec.MsgspecError as error:
            log.warning("purses: cannot read a message of another node: %s", error)
            return
        for person in people:
            for hear in tuple(self._ears.get(person, ())):
                hear()
