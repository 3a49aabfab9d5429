"""One device looks at one table, over the house's own viewers, as a client would: it reads the wire.

Now and then its line takes nothing for a while; it says which row it saw last when it's back.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from stammtisch.house.house import House
from stammtisch.house.people.presence import NOWHERE
from stammtisch.house.watching.outbox import Outbox
from stammtisch.kernel.person import Person
from stammtisch.tables.record import Table
from stammtisch.wire.messages import Ended, Message, Went, read_message
from stammtisch.wire.messages import Shown as Whole
from tests.simulation.weather import Weather


class Shown(NamedTuple):
    """What a device is told at once."""

    version: int
    moves: bytes | None
    """None with a whole view."""
    view: bytes | None
    """None of a row that is told later: how the table looked then counts no more."""
    table: Table
    """Only to find out what one's own seat may do: the wire says that too."""
    before: int | None = None
    """The row that was told before it, if one was."""
    fair: bytes | None = None
    """What it tells of chance; None if nobody asked for that."""


class Watching:
    """A line of the house's, and what is told over it."""

    def __init__(
        self,
        house: House,
        person: Person,
        table: str,
        seen: int | None,
        send: Callable[[Shown], None],
        rng: random.Random,
        weather: Weather,
        later: Callable[[float, Callable[[], None]], object],
        is_fair: bool = False,
    ) -> None:
        self._house, self._person, self._name, self._seen = house, person, table, seen
        self._send, self._rng, self._weather, self._later = send, rng, weather, later
        self._outbox: Final = Outbox(self)
        self._told: int | None = None
        self._is_fair: Final = is_fair
        self.is_free = True

    async def begin(self) -> None:
        """Who is connected is there, whether they look at a table or not."""
        await self._house.presence.came(self._person, NOWHERE)
        await self._house.viewers.watch(
            self._person, self._name, self._outbox, self._seen, is_fair=self._is_fair
        )

    async def end(self) -> None:
        self._house.viewers.gone(self._outbox)
        await self._house.presence.went(self._person, NOWHERE)

    # What the house does with the line.

    def send(self, message: bytes) -> None:
        for shown in self._read(read_message(message)):
            self._send(shown)
        if self._rng.random() < self._weather.stalled:
            self.is_free = False
            self._later(self._rng.uniform(0.1, 20), self._takes_again)

    def _takes_again(self) -> None:
        self.is_free = True
        self._outbox.drained()

    def _read(self, message: Message) -> Iterator[Shown]:
        match message:
            case Whole():
                table = self._table()
                for row in message.since or ():
                    yield Shown(row.version, bytes(row.moves), None, table)
                self._told = message.version
                fair = bytes(message.fair) if self._is_fair else None
                yield Shown(message.version, None, bytes(message.picture.view), table, fair=fair)
            case Went():
                before, self._told = self._told, message.version
                fair = bytes(message.fair) if self._is_fair else None
                view, moves = bytes(message.picture.view), bytes(message.moves)
                yield Shown(message.version, moves, view, self._table(), before, fair)
            case Ended():
                return

    def _table(self) -> Table:
        table = self._house.floor.live_tables.of(self._name).table
        assert table is not None
        return table
