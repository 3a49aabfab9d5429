"""A move that comes in over a connection.

It was decoded as far as `asked.Act` when it was heard (visit.py); what is played at that table
says how to read the move itself. The answer is `done` once it's stored. A refusal, wherever
below it's raised as `Refused`, goes up from here to visit.py, which answers with its word and
sentence, to that connection alone.
"""

from __future__ import annotations

import time
from typing import Final

from stammtisch.games.moves import Made
from stammtisch.gateways.rooms import Rooms
from stammtisch.house.watching.outbox import Outbox
from stammtisch.kernel.person import Person
from stammtisch.tables.reading import read_any_move
from stammtisch.wire import asked
from stammtisch.wire.answers import Done


class AtTables:
    def __init__(self, rooms: Rooms, outbox: Outbox) -> None:
        self._rooms: Final = rooms
        self._outbox: Final = outbox

    async def act(self, person: Person, ask: asked.Act, code: str) -> Done:
        """Plays it; who has come to a private table by its `code` may sit down there by it too. The house
        makes an attempt of it and takes the table's lock (floor.py); then it's tried, by act.py."""
        house, began = self._rooms.house, time.perf_counter()
        move = read_any_move(await house.game_at(ask.table), bytes(ask.move))
        viewing = house.viewers.over(self._outbox, ask.table)
        if viewing is not None and viewing.is_aside:  # they have played on another device: now it's this one
            house.viewers.devices.take(viewing)
        version = await house.act(ask.table, person, Made(ask.seat, move), ask.id, ask.seen, code)
        self._rooms.metrics.moves.observe(time.perf_counter() - began)
        return Done(ask.re, version)
