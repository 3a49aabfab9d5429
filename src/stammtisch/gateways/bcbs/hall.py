"""The hall: everybody who has come by BC-BS, under which name; and how many may come from where."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Collection
from typing import Final, NamedTuple, Protocol

from stammtisch.accounts.callers import Caller, Callers, place
from stammtisch.gateways.bcbs.line import Line, Times
from stammtisch.gateways.bcbs.messages import Login
from stammtisch.gateways.rooms import Rooms
from stammtisch.house.acting.fault import Frozen
from stammtisch.house.lobby.tries import Tries
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Unavailable

log = logging.getLogger(__name__)


class Limits(NamedTuple):
    lines: int = 500
    """That are open at once."""
    lines_from_one: int = 32
    """From one address."""
    names: int = 60
    """New ones that one address may take in an hour."""


UNABLE: Final = (Refused, Unavailable, Frozen)
"""Why the house doesn't do something."""

HOUR_MS: Final = 3_600_000


class Present(Protocol):
    """A session, as the others need to know it."""

    person: Person
    session: str
    """By which they have come in."""
    line: Line

    def sent_out(self, word: str, sentence: str) -> None:
        """It's over, and that is why."""
        ...

    def ping(self) -> None: ...

    def look(self) -> None:
        """Whether they have answered."""
        ...

    @property
    def table(self) -> str:
        """Where they play; empty if they don't."""
        ...

    def replaced(self) -> None:
        """The same person has come again."""
        ...


class Hall:
    def __init__(
        self,
        rooms: Rooms,
        callers: Callers,
        preset: str,
        times: Times,
        limits: Limits,
        clock: Callable[[], int],
    ) -> None:
        self.rooms: Final = rooms
        self.preset: Final = preset
        """By which house rules those play who come by BC-BS."""
        self.times: Final = times
        self.is_closing = False
        self._callers: Final = callers
        self._limits: Final = limits
        self._lines: Final[Counter[str]] = Counter()
        self._sessions: Final[dict[Present, None]] = {}
        """Who came first stands first."""
        self._people: Final[dict[str, Present]] = {}
        self._new_names: Final = Tries(limits.names, HOUR_MS, clock, rooms.house.tally, "names")
        """By address."""
        self._leaving: Final[dict[str, asyncio.Task[None]]] = {}
        """Who is about to give up their seat."""

    # Lines.

    def makes_room(self, address: str) -> bool:
        """Whether one more may come from there: if need be for who has been there longest without a name."""
        where = place(address)
        if self.is_closing:
            return False
        if self._lines[where] >= self._limits.lines_from_one:
            return self._lets_go(lambda one: place(one.line.address) == where)
        return self._lines.total() < self._limits.lines or self._lets_go(lambda one: True)

    def _lets_go(self, is_meant: Callable[[Present], bool]) -> bool:
        for one in self._sessions:
            if not one.person and not one.line.is_closing and is_meant(one):
                one.line.place.turned_away("too_many_open")
                one.line.cut()
                return True
        return False

    def opened(self, session: Present) -> None:
        self._sessions[session] = None
        self._lines[place(session.line.address)] += 1
        self.rooms.metrics.bcbs.inc()

    def closed(self, session: Present) -> None:
        """Its line is over; they themselves may still be waited for."""
        where = place(session.line.address)
        self._lines[where] -= 1
        if not self._lines[where]:
            del self._lines[where]
        self.rooms.metrics.bcbs.dec()

    @property
    def sessions(self) -> Collection[Present]:
        return tuple(self._sessions)

    # People.

    async def login(self, session: Present, login: Login) -> None:
        """They are who comes by this name; Refused if it's somebody else's, or they're here already."""
        person, name = await self._caller(login, session.line.address)
        self.rooms.house.origins.seen(person, session.line.address)
        while (leaving := self._leaving.get(person)) is not None:
            await asyncio.wait([leaving])  # else they'd find a seat that they are about to lose
        former = self._people.get(person)
        if former is not None and not former.line.is_lost:
            raise Refused("name_taken", f"cannot be called {person!r}: somebody is, and they are here")
        limits = self.rooms.accounts.limits
        limits.hello(person)
        session.person, session.session = person, name
        self.rooms.accounts.guard.enter(session)
        if former is not None:
            former.replaced()
        self._people[person] = session
        session.line.place.is_named(limits.asks_of(person))
        await self.rooms.accounts.guard.look([person])  # their session may have ended by then

    async def _caller(self, login: Login, address: str) -> Caller:
        if login.token:
            known = await self.rooms.accounts.sessions.known(login.token)
            if known.person != login.userid:
                raise Refused("unknown_token", "cannot tell who you are: that token is somebody else's")
            return Caller(known.person, known.session)
        caller = await self._callers.known(login.userid, address)
        if caller is not None:
            return caller
        self.rooms.house.room.check("come in")
        self._check_new_name(place(address))
        return await self._callers.come(login.userid, address)

    def _check_new_name(self, where: str) -> None:
        """Nobody takes all the names."""
        if self._new_names.are_used_up(where):
            raise Refused("too_many_tries", "cannot take another name now: too many were taken from there")
        self._new_names.count(where)

    def left(self, session: Present) -> None:
        """They aren't waited for any more."""
        self._sessions.pop(session, None)
        if self._people.get(session.person) is session:
            del self._people[session.person]

    def leave(self, person: Person, table: str, then: Callable[[], None] = lambda: None) -> None:
        """Gives up their seat, be it in mid-match: then they have lost. Once, though it be said twice."""
        task = self._leaving.get(person)
        if task is None:
            task = self._leaving[person] = asyncio.create_task(self._leave(person, table))
            task.add_done_callback(lambda _: self._leaving.pop(person))
            self.rooms.keep(task)
        task.add_done_callback(lambda _: then())

    async def _leave(self, person: Person, table: str) -> None:
        try:
            await self.rooms.lobby.leave(person, table)
        except UNABLE as reason:
            log.debug("bcbs: %s cannot give up their seat at table %s: %s", person, table, reason)
        except Exception:
            log.exception("bcbs: %s cannot give up their seat at table %s", person, table)

    def plays_with(self, table: str, person: Person) -> bool:
        """Whether somebody else plays there by BC-BS, or has done so until just now."""
        return any(one.table == table for one in self._people.values() if one.person != person)
