"""The port where BC-BS is spoken, and the heartbeat over everybody who has come in there."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from stammtisch.accounts.callers import Callers
from stammtisch.gateways.bcbs import frames
from stammtisch.gateways.bcbs.hall import Hall, Limits
from stammtisch.gateways.bcbs.line import Line, Talk, Times
from stammtisch.gateways.bcbs.messages import NotOk, frame_of
from stammtisch.gateways.bcbs.session import Session
from stammtisch.gateways.crowd import Place
from stammtisch.gateways.entrance import Entrance
from stammtisch.gateways.rooms import Rooms

PRESET_OF: Final = {"server": "tavla", "opponent": "tavla_honour"}
"""By which house rules is played, by who judges a play."""

USUAL: Final = Times()
LIMITS: Final = Limits()

NOT_OK: Final = frames.write(frame_of(NotOk()))
"""All that can be said to who isn't let in."""

LINES_END_WITHIN_S: Final = 2.0
"""So many seconds a port that is closed waits for the lines to end."""

log = logging.getLogger(__name__)


class Port:
    def __init__(self, hall: Hall, address: str) -> None:
        self.hall: Final = hall
        self.address: Final = address
        """Where to come to, as people write it."""

    def line(self, place: Place) -> Line:
        return Line(self.hall.times, self._talk, place)

    def _talk(self, line: Line) -> Talk | None:
        if not self.hall.makes_room(line.address):
            line.place.turned_away("too_many_open")
            return None
        session = Session(self.hall, line)
        self.hall.opened(session)
        return session

    # The heartbeat: everybody is asked at once.

    def ping(self) -> None:
        for session in self.hall.sessions:
            self._try(session.ping)

    def look(self) -> None:
        """Who hasn't answered by now has missed it."""
        for session in self.hall.sessions:
            self._try(session.look)

    def _try(self, do: Callable[[], None]) -> None:
        """One who can't be asked doesn't stop the heart."""
        try:
            do()
        except Exception:
            log.exception("bcbs: cannot check a connection")

    async def beat(self) -> None:
        times = self.hall.times
        while True:
            await asyncio.sleep(times.ping - times.window)
            self.ping()
            await asyncio.sleep(times.window)
            self.look()

    async def close(self) -> None:
        """Seats are kept, but for those of people who only wait: nobody should sit down with a ghost."""
        self.hall.is_closing = True
        for session in self.hall.sessions:
            if session.line.is_lost:
                session.replaced()  # they were waited for
            session.line.end()
        with suppress(TimeoutError):
            async with asyncio.timeout(LINES_END_WITHIN_S):
                while self.hall.sessions:  # noqa: ASYNC110 - lines end when they like
                    await asyncio.sleep(0.01)
        for session in self.hall.sessions:
            session.line.cut()
        await asyncio.sleep(0)


@asynccontextmanager
async def opened(
    rooms: Rooms,
    callers: Callers,
    listening: socket.socket,
    referee: str = "server",
    times: Times = USUAL,
    limits: Limits = LIMITS,
) -> AsyncIterator[Port]:
    """Listens there until the end, which waits for what was under way."""
    hall = Hall(rooms, callers, PRESET_OF[referee], times, limits, rooms.house.clock.now)
    host, number = listening.getsockname()[:2]
    port = Port(hall, f"[{host}]:{number}" if ":" in host else f"{host}:{number}")
    entrance = Entrance(listening, rooms.crowd, port.line, lambda sentence: NOT_OK)
    beating = asyncio.create_task(port.beat())
    try:
        yield port
    finally:
        beating.cancel()
        await entrance.close()
        await port.close()
