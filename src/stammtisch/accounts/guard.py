"""The guard: looks after those who have come in already.

A session may end while somebody is connected by it: they end it from another device, its time
is over, their password is new, the host sends them out. Then the connection ends too: at once at
this node, over the bus at the others, and at the latest with the next look into the store.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Final, Protocol

import msgspec

from stammtisch.bus.base import Bus
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store, Unavailable

GUARD_EVERY_MS: Final = 2_000
"""How often the store is asked, in milliseconds."""

TOPIC: Final = "guard"

MOST_CONNECTIONS: Final = 32
"""Of one person, with all nodes."""

log = logging.getLogger(__name__)


class Live(Protocol):
    """Somebody who is connected."""

    @property
    def person(self) -> Person | None: ...

    @property
    def session(self) -> str:
        """By which they came in; empty if they need none."""
        ...

    def sent_out(self, word: str, sentence: str) -> None:
        """It's over, and that is why."""
        ...


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the guards of all nodes tell each other."""

    person: Person
    word: str = ""
    """Why they have to go, whatever their session; empty if only some of their sessions may be over."""
    sentence: str = ""


class Guard:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        clock: Callable[[], int],
        elsewhere: Callable[[Person], int] = lambda person: 0,
    ) -> None:
        self._store, self._bus, self._clock = store, bus, clock
        self._elsewhere: Final = elsewhere
        """How many connections they have to other nodes."""
        self._live: Final[dict[Person | None, list[Live]]] = {}
        """By person."""
        self._looking: Final[set[asyncio.Task[None]]] = set()
        self._stop: Final = bus.subscribe(TOPIC, self._hear)

    def enter(self, live: Live) -> None:
        """Refused if they have too many connections."""
        theirs = self._live.get(live.person, [])
        elsewhere = self._elsewhere(live.person) if live.person else 0
        if len(theirs) + elsewhere >= MOST_CONNECTIONS:
            sentence = f"cannot connect once more: {MOST_CONNECTIONS} connections of yours are open"
            raise Refused("too_many_connections", sentence)
        self._live.setdefault(live.person, theirs).append(live)

    def leave(self, live: Live) -> None:
        theirs = self._live.get(live.person, [])
        if live in theirs:
            theirs.remove(live)
        if not theirs:
            self._live.pop(live.person, None)

    def connections(self, person: Person) -> int:
        """To all nodes, about."""
        return len(self._live.get(person, ())) + self._elsewhere(person)

    async def look(self, people: Collection[Person] | None = None) -> None:
        """Sends out those whose sessions are over; of all, or of some."""
        theirs = self._live.values() if people is None else [self._live.get(one, ()) for one in people]
        those = [(live, session) for each in theirs for live in each if (session := live.session)]
        if not those:
            return
        living = await self._store.living({session for _, session in those}, self._clock())
        for live, session in those:
            if session not in living:
                live.sent_out("logged_out", "you are logged out here: this session is over")

    async def sessions_changed(self, person: Person) -> None:
        """Some of somebody's sessions may be over."""
        await self.look([person])
        await self._publish(Word(person))

    async def send_out(self, person: Person, word: str, sentence: str) -> None:
        """All their connections end, with every node."""
        self._out(person, word, sentence)
        await self._publish(Word(person, word, sentence))

    def stop(self) -> None:
        self._stop()
        for task in self._looking:
            task.cancel()

    async def _publish(self, word: Word) -> None:
        try:
            await self._bus.publish(TOPIC, encode(word))
        except Exception:
            log.warning("guard: cannot tell other nodes of a person", exc_info=True)

    def _hear(self, message: bytes) -> None:
        try:
            word = msgspec.json.decode(message, type=Word)
        except msgspec.MsgspecError as error:
            log.warning("guard: cannot read a message of another node: %s", error)
            return
        if word.word:
            self._out(word.person, word.word, word.sentence)
        elif word.person in self._live:
            task = asyncio.ensure_future(self._look_again(word.person))
            self._looking.add(task)
            task.add_done_callback(self._looking.discard)

    async def _look_again(self, person: Person) -> None:
        try:
            await self.look([person])
        except Unavailable as unavailable:
            log.warning("guard: cannot check whose sessions are over: %s", unavailable)

    def _out(self, person: Person, word: str, sentence: str) -> None:
        for live in tuple(self._live.get(person, ())):
            live.sent_out(word, sentence)
