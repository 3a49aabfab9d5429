"""Chat: what people say at a table, and who comes and goes there.

Every line has a number, and is stored before anybody hears it. Who listens is told each line
once and in order; if the bus has lost one, the store is asked within two seconds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import msgspec

from stammtisch.accounts.tally import ALONE, Tally
from stammtisch.bus.base import Bus
from stammtisch.house.keeping.allowance import Allowance
from stammtisch.house.lobby.tries import Tries
from stammtisch.house.people.voices import LINES_WITHIN_MS, MOST_LINES, Voices
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.kernel.text import read_line
from stammtisch.store.base import BotLine, Notice, Said, Store, Unavailable

MOST_CAUGHT_UP: Final = 200
"""Who has missed more lines is told only the last ones."""

Hear = Callable[[Said], None]

log = logging.getLogger(__name__)


class Ear:
    """Somebody who listens at a table, and the last line that they heard."""

    def __init__(self, last: int, hear: Hear) -> None:
        self.last, self._hear = last, hear

    def is_told(self, said: Said) -> bool:
        """Tells the next line, and no other; whether they know all lines up to this one."""
        if said.number == self.last + 1:
            self.last = said.number
            try:
                self._hear(said)
            except Exception:
                log.exception("chat: listener failed")
        return self.last >= said.number


class Room:
    """Those who listen at one table."""

    def __init__(self, table: str) -> None:
        self.table: Final = table
        self.ears: Final[list[Ear]] = []
        self.stop: Callable[[], None] = lambda: None
        self.catching_up: asyncio.Task[None] | None = None

    def is_told(self, said: Said) -> bool:
        """Tells all who listen; whether each of them knows all lines up to this one."""
        told = [ear.is_told(said) for ear in tuple(self.ears) if ear in self.ears]
        return all(told)


class Chat:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        clock: Callable[[], int],
        voices: Voices,
        allowance: Allowance,
        tally: Tally = ALONE,
    ) -> None:
        self._store, self._bus, self._clock = store, bus, clock
        self._voices: Final = voices
        self._allowance: Final = allowance
        self._lines: Final = Tries(MOST_LINES, LINES_WITHIN_MS, clock, tally, "lines")
        self._rooms: Final[dict[str, Room]] = {}

    async def say(self, person: Person, table: str, text: str) -> Said:
        """Says something at a table, for all who are there."""
        line = read_line(text)
        await self._voices.check(person, table)
        if self._lines.are_used_up(person):
            raise Refused("too_fast", "cannot say more just now: wait a few seconds")
        self._allowance.check(person)
        self._lines.count(person)
        at = self._clock()
        number = await self._store.say(table, at, person, line)
        self._allowance.line(person, line)
        said = Said(number, at, person, line)
        await self._tell(table, said)
        return said

    async def remark(self, table: str, person: Person, notice: Notice) -> None:
        """Says something of a person, each time."""
        at = self._clock()
        number = await self._store.say(table, at, person, "", notice)
        self._allowance.line(person, "")
        await self._tell(table, Said(number, at, person, "", notice))

    async def notice(self, table: str, person: Person, notice: Notice) -> None:
        """Says that somebody came, or went, unless a node has said so already; or they come and go
        all the time, and have stored all that they may."""
        if self._allowance.is_used_up(person):
            return
        at = self._clock()
        number = await self._store.notice(table, at, person, notice)
        if number is not None:
            self._allowance.line(person, "")
            await self._tell(table, Said(number, at, person, "", notice))

    async def bot_says(self, table: str, bot: Person, line: BotLine, since: int) -> None:
        """One of the house's bots says this, unless one has said something since then: every node comes to
        it."""
        at = self._clock()
        number = await self._store.bot_says(table, at, bot, line, since)
        if number is not None:
            await self._tell(table, Said(number, at, bot, "", line))

    async def listen(self, table: str, after: int, hear: Hear) -> Callable[[], None]:
        """Tells of every line after that number, those that were said before too; gives how to stop it."""
        newest = (await self._store.last_said([table])).get(table, 0)
        room = self._rooms.get(table)
        if room is None:
            room = self._rooms[table] = Room(table)
            room.stop = self._bus.subscribe(_topic(table), lambda message: self._hear(room, message))
        ear = Ear(max(min(after, newest), newest - MOST_CAUGHT_UP, 0), hear)
        room.ears.append(ear)
        await self._catch_up(room)

        def stop() -> None:
            if ear in room.ears:
                room.ears.remove(ear)
            if not room.ears and self._rooms.get(table) is room:
                del self._rooms[table]
                room.stop()

        return stop

    async def ask(self) -> None:
        """Asks the store how much was said at the tables where somebody listens."""
        if not self._rooms:
            return
        newest = await self._store.last_said(list(self._rooms))
        for room in tuple(self._rooms.values()):
            if any(ear.last < newest.get(room.table, 0) for ear in room.ears):
                self._falls_behind(room)

    def stop(self) -> None:
        for room in self._rooms.values():
            room.stop()
            if room.catching_up is not None:
                room.catching_up.cancel()
        self._rooms.clear()

    async def _tell(self, table: str, said: Said) -> None:
        await self._bus.publish(_topic(table), encode(said))

    def _hear(self, room: Room, message: bytes) -> None:
        try:
            said = msgspec.json.decode(message, type=Said)
        except msgspec.MsgspecError as error:
            log.warning("chat: cannot read a message about table %s: %s", room.table, error)
            return
        if not room.is_told(said):
            self._falls_behind(room)

    def _falls_behind(self, room: Room) -> None:
        """Something was said that is not known here: it's read from the store."""
        if room.catching_up is None or room.catching_up.done():
            room.catching_up = asyncio.ensure_future(self._caught_up(room))

    async def _caught_up(self, room: Room) -> None:
        try:
            await self._catch_up(room)
        except Unavailable as unavailable:
            log.warning("chat: cannot load the lines of table %s: %s", room.table, unavailable)

    async def _catch_up(self, room: Room) -> None:
        while room.ears:
            lines = await self._store.said(room.table, min(ear.last for ear in room.ears), MOST_CAUGHT_UP)
            for said in lines:
                room.is_told(said)
            if len(lines) < MOST_CAUGHT_UP:
                return


def _topic(table: str) -> str:
    return f"chat.{table}"
