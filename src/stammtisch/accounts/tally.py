"""The tally: nodes tell each other what people have used up, so that what they may do is for the whole house.

It goes over the bus, a few times a second, and nobody waits for it. It's told only once it's a sixteenth of
what one may do at once: who plays by hand is hardly ever told of. A message may be lost: then a node knows of
a little less. While the bus is away, each counts by itself. What has to hold then too is counted in the
store: see wrong.py.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from stammtisch.bus.base import Bus
from stammtisch.kernel.codec import encode

TELL_TALLY_EVERY_MS: Final = 200
"""This often, in milliseconds."""

MOST_TOLD: Final = 5_000
"""People and addresses that are told of at once. Beyond that nothing is told of others."""

A_PART: Final = 16
"""It's told of somebody when they have used up such a part of what they may at once."""

TOPIC: Final = "tally"

log = logging.getLogger(__name__)

Note = Callable[[str, int], None]
"""Is told who has used up how much."""


class Used(msgspec.Struct, frozen=True):
    node: str
    used: dict[str, dict[str, int]]
    """Of what, by whom, how much."""


class Tally:
    def __init__(self, bus: Bus | None = None, node: str = "") -> None:
        self._bus: Final = bus
        """None where there is no other node."""
        self._node: Final = node
        self._heard: Final[defaultdict[str, list[Note]]] = defaultdict(list)
        self._untold: defaultdict[str, dict[str, int]] = defaultdict(dict)
        self._count = 0
        self.stop: Callable[[], None] = lambda: None

    def begin(self) -> None:
        if self._bus is not None:
            self.stop = self._bus.subscribe(TOPIC, self._hear)

    def listen(self, what: str, hear: Note) -> None:
        """Hears what is used up at other nodes."""
        if self._bus is not None:
            self._heard[what].append(hear)

    def noting(self, what: str) -> Note | None:
        """By this it's noted what is used up here; None where nobody would hear of it."""
        return None if self._bus is None else partial(self._note, what)

    def _note(self, what: str, who: str, used: int) -> None:
        untold = self._untold[what]
        if who in untold:
            untold[who] += used
        elif self._count < MOST_TOLD:
            self._count += 1
            untold[who] = used

    async def tell(self) -> None:
        if self._bus is None or not self._count:
            return
        untold, self._untold, self._count = self._untold, defaultdict(dict), 0
        try:
            await self._bus.publish(TOPIC, encode(Used(self._node, untold)))
        except Exception:
            log.warning("tally: cannot tell other nodes what is used up", exc_info=True)

    def _hear(self, message: bytes) -> None:
        try:
            used = msgspec.json.decode(message, type=Used)
        except msgspec.MsgspecError as error:
            log.warning("tally: cannot read a message of another node: %s", error)
            return
        if used.node == self._node:
            return
        for what, people in used.used.items():
            for hear in self._heard.get(what, ()):
                for who, much in people.items():
                    hear(who, max(0, much))


ALONE: Final = Tally()
