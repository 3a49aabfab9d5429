"""How a house tells one device of one table. A stand-in: it goes when the house has viewers of its own.

Whatever takes its place begins with a whole view, goes on with every row as this person may
see it, and says of each how the table looks to him then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from stammtisch.games.codec import encode
from stammtisch.games.moves import Made, Viewer
from stammtisch.house.house import House
from stammtisch.tables.moves import TableMove
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row


class Shown(NamedTuple):
    """What a device is told at once."""

    version: int
    moves: bytes | None
    """None with a whole view."""
    view: bytes
    table: Table
    """Only to ask for what one's own seat may do: a house says that too."""


class Watching:
    def __init__(self, house: House, person: str, table: str, send: Callable[[Shown], None]) -> None:
        self._house, self._person, self._name, self._send = house, person, table, send
        self._newest: Table | None = None
        self._has_begun = False
        self._stop: Callable[[], None] = lambda: None

    async def begin(self) -> None:
        await self._house.presence.came(self._person, self._name)
        self._stop = self._house.listen(self._name, self._hear)
        table = await self._house.table(self._name)
        if self._newest is not None and self._newest.version > table.version:
            table = self._newest
        self._has_begun = True
        viewer = audience(table, self._person)
        self._send(Shown(table.version, None, encode(table.game.view(table.state, viewer)), table))

    async def end(self) -> None:
        self._stop()
        await self._house.presence.went(self._person, self._name)

    def _hear(self, table: Table, row: Row[Any]) -> None:
        self._newest = table
        if self._has_begun:
            viewer = audience(table, self._person)
            moves = shown(table, row, viewer)
            self._send(Shown(table.version, moves, encode(table.game.view(table.state, viewer)), table))


def audience(table: Table, person: str) -> Viewer:
    """The seat for which a person sees the table; None if he only watches."""
    return table.people.index(person) if person in table.people else None


def shown(table: Table, row: Row[Any], viewer: Viewer) -> bytes:
    """A row's moves as a viewer may see them; what is done to the table itself everybody sees."""
    show = table.game.show
    return encode(
        [
            Made(seat, move if isinstance(move, TableMove) else show(seat, move, viewer))
            for seat, move in row.moves
        ]
    )
