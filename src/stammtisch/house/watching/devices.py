"""Devices: who has a table open on several of them plays on the one that they took last.

The other devices are told so, and call nobody; when the one that is played on is gone, the one
before it is told that it's played on again. Nothing is taken from any of them: each is shown
everything, and a move from any of them counts, and makes it the one that is played on. It's
about connections, and never logged. Nodes tell each other over the bus when somebody has last taken
a table with them; if that is lost, two devices may believe for a while that they're played on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from stammtisch.bus.base import Bus
from stammtisch.house.people.presence import Presence
from stammtisch.house.watching.viewing import Viewing
from stammtisch.kernel.codec import encode
from stammtisch.wire.answers import Playing

TOPIC: Final = "devices"

NONE_LEFT: Final = -1

log = logging.getLogger(__name__)


class Taken(msgspec.Struct, frozen=True, order=True):
    """With this node somebody has a table open, and has last taken it then."""

    at: int
    """0 if they have it open, and never took it there; less if they have it open no more."""
    node: str
    person: str
    table: str


class _Open(NamedTuple):
    """A table that somebody has open with this node."""

    viewings: list[Viewing]
    """They play on the last one, unless they have taken the table with another node since."""
    elsewhere: dict[str, Taken]
    """With each other node."""


class Devices:
    def __init__(self, presence: Presence, bus: Bus | None, node: str, clock: Callable[[], int]) -> None:
        self._presence: Final = presence
        self._clock: Final = clock
        self._bus: Final = bus
        """None where there is no other node."""
        self._node: Final = node
        self._open: Final[dict[tuple[str, str], _Open]] = {}
        """By person and table."""
        self._taken: Final[dict[tuple[str, str], int]] = {}
        """When it was last taken here: later than what is known of anywhere."""
        self._telling: Final[set[asyncio.Task[None]]] = set()
        self._stop: Callable[[], None] = lambda: None

    def begin(self) -> None:
        if self._bus is not None:
            self._stop = self._bus.subscribe(TOPIC, self._hear)

    def stop(self) -> None:
        self._stop()
        for task in self._telling:
            task.cancel()

    def take(self, viewing: Viewing) -> None:
        """They play here from now on."""
        key, found = self._found(viewing)
        if found.viewings:
            self._tell(found.viewings[-1], here=False)
        found.viewings.append(viewing)
        known = [self._taken.get(key, 0), *(one.at for one in found.elsewhere.values())]
        self._taken[key] = max(self._clock(), 1 + max(known))
        self._settle(key)
        self._say(key)

    def come(self, viewing: Viewing, plays_here: bool) -> None:
        """They have the table open on one more; if they play on another and there is none, they play here."""
        if plays_here:
            self.take(viewing)
            return
        key, found = self._found(viewing)
        found.viewings.insert(0, viewing)
        viewing.is_aside = True
        if found.viewings[-1] is viewing:
            self._settle(key)
            self._say(key)

    def gone(self, viewing: Viewing) -> None:
        """They don't look at the table on this one any more."""
        if (viewing.person, viewing.table) not in self._open:
            return
        key, found = self._found(viewing)
        if found.viewings:
            self._settle(key)
            return
        del self._open[key]
        self._taken.pop(key, None)
        self._say(key)

    def look(self) -> None:
        """Drops nodes that are gone, and tells those of which presence knows more than was heard."""
        running = set(self._presence.nodes())
        for key, found in self._open.items():
            for node in found.elsewhere.keys() - running:
                del found.elsewhere[node]
            self._settle(key)
            if self._presence.nodes_with(*key) - found.elsewhere.keys():
                self._say(key)

    def _found(self, viewing: Viewing) -> tuple[tuple[str, str], _Open]:
        """Without that one."""
        key = (viewing.person, viewing.table)
        found = self._open.setdefault(key, _Open([], {}))
        if viewing in found.viewings:
            found.viewings.remove(viewing)
        return key, found

    def _settle(self, key: tuple[str, str]) -> None:
        found = self._open[key]
        here = self._taken_here(key)
        self._tell(found.viewings[-1], here=all(here > one for one in found.elsewhere.values()))

    def _taken_here(self, key: tuple[str, str]) -> Taken:
        at = self._taken.get(key, 0) if key in self._open else NONE_LEFT
        return Taken(at, self._node, *key)

    def _tell(self, viewing: Viewing, *, here: bool) -> None:
        """Only what it doesn't know."""
        if viewing.is_aside is here:
            viewing.is_aside = not here
            viewing.outbox.put(encode(Playing(viewing.table, here)))

    # Where there are several nodes.

    def _say(self, key: tuple[str, str]) -> None:
        if self._bus is not None:
            task = asyncio.ensure_future(self._published(self._bus, self._taken_here(key)))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _published(self, bus: Bus, taken: Taken) -> None:
        try:
            await bus.publish(TOPIC, encode(taken))
        except Exception:
            log.warning("devices: cannot tell other nodes where somebody plays", exc_info=True)

    def _hear(self, message: bytes) -> None:
        try:
            taken = msgspec.json.decode(message, type=Taken)
        except msgspec.MsgspecError as error:
            log.warning("devices: cannot read a message of another node: %s", error)
            return
        key = (taken.person, taken.table)
        found = self._open.get(key)
        if taken.node == self._node or found is None:
            return
        is_new = taken.node not in found.elsewhere
        found.elsewhere[taken.node] = taken
        if taken.at == NONE_LEFT:
            del found.elsewhere[taken.node]
        elif is_new:
            self._say(key)  # they know nothing of us
        self._settle(key)
