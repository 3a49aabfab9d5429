"""The running house: every table that people have open here, and the clock on the wall."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Self, TypeVar

from stammtisch.accounts.purses import Purses
from stammtisch.bus.base import Bus
from stammtisch.bus.local import LocalBus
from stammtisch.games.catalogue import AnyGame
from stammtisch.games.moves import Made, Sit
from stammtisch.games.refused import Refused
from stammtisch.house.act import Acting
from stammtisch.house.allowance import FLUSH, Allowance
from stammtisch.house.archive import Archive
from stammtisch.house.attendance import LOOK as LOOK_AT_TABLES
from stammtisch.house.attendance import Attendance
from stammtisch.house.chat import Chat
from stammtisch.house.clock import HouseClock
from stammtisch.house.comings import LOOK as LOOK_ROUND
from stammtisch.house.comings import Comings
from stammtisch.house.deed import Deed, NotDue, check_move_id, closing, move, when_due
from stammtisch.house.directory import Directory
from stammtisch.house.door import Door
from stammtisch.house.entry import concerned
from stammtisch.house.fault import Frozen
from stammtisch.house.gathering import Gathering, sending
from stammtisch.house.giving_back import give_back, say_who_waits
from stammtisch.house.letting_go import LOOK as LET_GO
from stammtisch.house.letting_go import LettingGo
from stammtisch.house.looking_up import account
from stammtisch.house.lost import FOR_THE_LOST, Lost
from stammtisch.house.news import ASK, News
from stammtisch.house.one_seat import OneSeat
from stammtisch.house.onlookers import Onlookers
from stammtisch.house.origins import Origins
from stammtisch.house.outbox import Outbox
from stammtisch.house.place import MOST_PLACES, Listener, Place, Places
from stammtisch.house.presence import TELL, Presence
from stammtisch.house.records import Records
from stammtisch.house.rhythm import every
from stammtisch.house.room import LOOK as MEASURE
from stammtisch.house.room import Holding, Room
from stammtisch.house.sweep import LOOK, Sweep
from stammtisch.house.viewers import Viewers
from stammtisch.house.viewing import Viewing
from stammtisch.house.writing_down import WritingDown
from stammtisch.store.base import Entry, Store, Unavailable
from stammtisch.store.house_time import BEAT
from stammtisch.tables.clocks import Due
from stammtisch.tables.due import deadline
from stammtisch.tables.listing import listing
from stammtisch.tables.moves import Close
from stammtisch.tables.opening import Opening, Terms, opened
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.transcripts import Account

PLAIN: Final = Terms()
"""No clock, open to all."""

EVERYTHING: Final = Holding()
"""All is stored, for ever."""

T = TypeVar("T")

log = logging.getLogger(__name__)


def monotonic() -> int:
    return time.monotonic_ns() // 1_000_000


class House:
    """Open it with `async with`: then it's running, and its clock too."""

    def __init__(
        self,
        store: Store,
        reports: Path,
        monotonic: Callable[[], int] = monotonic,
        most: int = MOST_PLACES,
        bus: Bus | None = None,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        one_seat: bool = False,
        holding: Holding = EVERYTHING,
    ) -> None:
        self.name: Final = entropy(8).hex()
        self.store: Final = store
        self.bus: Final = bus or LocalBus()
        self.clock: Final = HouseClock(monotonic)
        self.presence: Final = Presence(self.bus, self.name, self.clock.now)
        self.directory: Final = Directory(store, self.clock.now)
        self.origins: Final = Origins()
        self.allowance: Final = Allowance(store, self.clock.now, self.origins, holding.has_bounds)
        self.room: Final = Room(store, holding)
        self._letting_go: Final = LettingGo(store, holding.keep_days)
        self.onlookers: Final = Onlookers(self.bus, self.directory, self.presence, self.clock.now)
        self.chat: Final = Chat(
            store, self.bus, self.clock.now, self.directory, self.presence, self.allowance
        )
        self.comings: Final = Comings(self.chat, store, self.directory, self.presence, self.clock.now)
        self.door: Final = Door(self.clock.now, self.origins)
        self.archive: Final = Archive(store, self.door)
        self.records: Final = Records(store, self.archive)
        self.entropy: Final = entropy
        self.purses: Final = Purses(self.bus)
        self._one_seat: Final = OneSeat(self.directory, one_seat)
        self._places: Final = Places(most)
        self._is_alone: Final = bus is None
        """No other house can hear of anything."""
        self._news: Final = News(store, self.bus, self.name, self._places, self._catch_up)
        self.gathering: Final = Gathering(self.clock.now, self._gather)
        self._acting: Final = Acting(
            store,
            reports,
            self.clock.now,
            self._beat,
            self.name,
            self._tell,
            self.presence.is_here,
            self.gathering.expects,
            self.allowance,
        )
        self._writing_down: Final = WritingDown(store, self._places, self._acting)
        others = (self.presence, self.directory, self._acting, self._at, self.allowance)
        self.sweep: Final = Sweep(store, self.name, self.clock, *others)
        self.viewers: Final = Viewers(
            self._places, self._news, self._acting, self.presence, self.clock.now, self._at
        )
        """Who looks at which table over which connection."""
        self.attendance: Final = Attendance(self.presence)
        self._lost: Final = Lost(self.presence, store, self.clock.now, self._acting)
        self.said_who_waits: asyncio.Task[None]
        """There may be many: nobody waits until all are looked at."""
        self._tasks: list[asyncio.Task[None]] = []

    async def open_table(
        self, game: AnyGame, options: Any, host: str, terms: Terms = PLAIN, name: str = ""
    ) -> str:
        """Opens a table where nobody sits yet; gives its name."""
        self.room.check("open another table")
        opening = Opening(
            table=name or self.entropy(8).hex(),
            game=game.name,
            rules=game.rules,
            host=host,
            options=options,
            secret=self.entropy(32).hex(),
            at=self.clock.now(),
            terms=terms,
        )
        table = opened(opening)
        await self.store.open_table(opening, listing(opening, table), deadline(table))
        self.allowance.table(host)
        await self.onlookers.tell()
        return opening.table

    async def act(
        self, table: str, by: str, made: Made, move_id: str, seen: int | None = None, code: str = ""
    ) -> int:
        """Plays somebody's move; gives the row in which it counts, which is stored by then.

        Who sits down at a private table has to know its code.
        """
        check_move_id(move_id)
        kind = type(made.move)
        deed = closing(by, move_id) if kind is Close else move(by, made, move_id)
        if kind in FOR_THE_LOST:
            return await self.do(table, deed, seen, lambda place: self._lost.check(place, made))
        if kind is not Sit:
            return await self.do(table, deed, seen)

        async def comes_in(place: Place) -> None:
            self.door.check_seat(await self._admitted(place, by, code), made.seat, by)

        async with self._one_seat.taking(by, table):
            return await self.do(table, deed, seen, comes_in)

    async def seed(self, table: str, person: str, bond: int, seed: str) -> int:
        """Somebody's share in the chance of a bond; who wasn't asked for it is asked from now on."""
        try:
            return await self.do(table, sending(person, bond, seed), waits=False)
        except NotDue:  # it was sent before, just so
            return (await self.table(table)).version

    async def chance(self, table: str, person: str, code: str = "") -> Account:
        """What somebody was told of a table's chance, to be checked; Refused if he may not look there."""
        await self.admit(table, person, code)
        if person in (await self.table(table)).conduct.barred:
            raise Refused("not_welcome", "cannot look at this table: the host has asked you to leave")
        return await account(self.store, table, person)

    async def admit(self, table: str, person: str, code: str = "") -> Opening:
        """How the table was opened to which somebody comes; Refused if he may not come in."""
        return await self._at(table, lambda place: self._admitted(place, person, code))

    async def _admitted(self, place: Place, person: str, code: str) -> Opening:
        here = await self._acting.ready(place)
        if place.opening.terms.code:
            place.is_behind = True  # he may have sat down at another house
            here = await self._acting.ready(place)
        self.door.check(place.opening, here, person, code)
        return place.opening

    async def game_at(self, table: str) -> AnyGame:
        """What is played at a table."""
        known = self._places.of(table).table
        return (known or await self.table(table)).game

    async def table(self, name: str) -> Table:
        """The table as it's stored now, whichever house has acted there."""

        async def look(place: Place) -> Table:
            place.is_behind = True
            return await self._acting.ready(place)

        return await self._at(name, look)

    def listen(self, table: str, listener: Listener) -> Callable[[], None]:
        """Tells of every row of a table from now on; gives how to stop it."""
        return self._news.listen(self._places.of(table), listener)

    async def watch(self, person: str, table: str, outbox: Outbox, seen: int | None = None) -> Viewing:
        """Shows somebody a table over his connection from now on; see `viewers` for more."""
        return await self.viewers.watch(person, table, outbox, seen)

    async def do(
        self,
        table: str,
        deed: Deed,
        seen: int | None = None,
        check: Callable[[Place], Awaitable[None]] | None = None,
        waits: bool = True,
    ) -> int:
        """Does what somebody wants done at a table, in its turn there, if nothing speaks against it. While
        the house waits for seeds it has the turn, and all but those come after it."""
        place = self._places.of(table)
        if waits and self.gathering.waits(place):
            await self.gathering.passed(place)

        async def checked(place: Place) -> int:
            if check is not None:
                await check(place)
            return await self._acting.act(place, deed, seen)

        return await self._at(table, checked)

    def _tell(self, row: Row[Any], stored: Entry) -> Awaitable[None] | None:
        """A row is stored: other houses hear of it, the lobby, and those whose chips it has changed."""
        is_listed, people = stored.closes or stored.listing is not None, concerned(stored)
        if self._is_alone and not is_listed and not people:
            return None
        return self._tell_others(row, is_listed, people)

    async def _tell_others(self, row: Row[Any], is_listed: bool, people: Collection[str]) -> None:
        if not self._is_alone:
            await self._news.tell(row)
        if is_listed:
            await self.onlookers.tell()
        await self.purses.tell(people)

    async def _at(self, table: str, do: Callable[[Place], Awaitable[T]]) -> T:
        """Does something at a table, one after the other with all others who act there."""
        place = self._places.of(table)
        try:
            async with place:
                return await do(place)
        finally:
            if self._places.are_too_many():
                await self._writing_down.put_away()

    async def _gather(self, table: str, due: Due) -> None:
        """Seeds were waited for long enough; what fails here the sweep makes up for."""
        with suppress(NotDue, Refused, Unavailable, Frozen):
            await self._at(table, lambda place: self._gathers(place, due))

    async def _gathers(self, place: Place, due: Due) -> None:
        await self._acting.act(place, when_due(due))

    async def _catch_up(self, place: Place) -> None:
        """Follows what another house has done at a table that somebody watches here."""
        with suppress(Refused, Frozen):
            async with place:
                place.is_behind = True
                await self._acting.ready(place)

    # Opening and closing the house.

    async def __aenter__(self) -> Self:
        await self._beat()
        await self.room.look()
        await self.directory.refresh()
        await self.presence.begin()
        await self.comings.begin()
        rhythm = (
            (BEAT, self._beat),
            (LOOK, self._look_after_clocks),
            (ASK, self._ask),
            (TELL, self._look_after_people),
            (LOOK_ROUND, self.comings.look),
            (LOOK_AT_TABLES, self.attendance.look),
            (FLUSH, self.allowance.write_down),
            (MEASURE, self.room.look),
            (LET_GO, self._letting_go.look),
        )
        self._tasks = [asyncio.create_task(every(often, do)) for often, do in rhythm]
        self.said_who_waits = asyncio.create_task(say_who_waits(self.store))
        self._tasks.append(self.said_who_waits)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Writes every table down as a whole, so that a release with other rules can go on with it."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Unavailable):
            await self.store.beat()  # the stop begins now, not two seconds ago
        self.gathering.stop()
        self._news.stop()
        self.viewers.stop()
        self.onlookers.stop()
        self.chat.stop()
        await self.presence.end()
        await self.allowance.write_down()
        await self._writing_down.all()

    async def _beat(self) -> None:
        """The store learns who is here, too: nobody is to lose his seat because the bus is silent."""
        if self.clock.set(await self.store.beat(self.name, self.presence.here())):
            self.presence.begin_again()

    async def _look_after_clocks(self) -> None:
        """Whoever was stopped for a while asks for the time before he lets anybody's run out."""
        if self.clock.is_late:
            await self._beat()
        await self.sweep.look()

    async def _look_after_people(self) -> None:
        if self.clock.is_late:
            await self._beat()
        self.presence.forget()
        await self.presence.tell()
        await self.sweep.look_for_people()

    async def _ask(self) -> None:
        await self.directory.refresh()
        self.onlookers.look()
        await self._news.ask()
        await self.chat.ask()

    # Tables that can't be gone on with.

    async def give_back(self, table: str) -> None:
        """Takes away a table that is stopped: everybody gets what he had there when a round was last over."""
        await self.purses.tell(await give_back(self.store, table, self.entropy(8).hex(), self.clock.now()))
        await self.directory.refresh()
